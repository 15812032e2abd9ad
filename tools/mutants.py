"""Would the tests notice?  Breaks a game's rules in many small ways and runs the game's tests against each.

    python tools/mutants.py blaster_waves --sample 300

The breaking and running is mutmut's, in a copy of the source below mutants/; this chooses the sample, keeps the result
in docs/mutants/ and adds the reasons that people gave for mutants which survive.  Run again after an interruption, it
goes on where it was.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from rich.progress import Progress

from hullbreach.kernel.rng import quick

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / "docs" / "mutants"
RULES = (
    "card_set.py",
    "read_cards.py",
    "moves.py",
    "state.py",
    "flow.py",
    "flow/*.py",
    "view.py",
)  # of a game's folder
CAUGHT = ("killed", "timeout", "segfault")
UNDONE = ("not checked", "check was interrupted by user")

# mutmut 3.8 asks tests for an attribute that pytest has since 9.1 only under its public name.
PLUGIN = "import pytest\n\npytest.Item._nodeid = property(lambda item: item.nodeid)\n"


class Survivor(NamedTuple):
    """A change of the rules that no test noticed."""

    file: str
    line: int
    function: str
    before: str
    after: str


def main() -> int:
    """Run as a command; returns its exit code."""
    options = read_options()
    folder = ROOT / "mutants" / options.title
    prepare(folder, options.title)
    everything = sorted(results(folder)) or generate(folder)
    chosen = draw(everything, options.sample or len(everything), options.seed)
    run(folder, chosen, options.processes)
    fates = results(folder)
    caught = [name for name in chosen if fates[name] in CAUGHT]
    survivors = sorted(survivor(folder, name) for name in chosen if name not in caught)
    timeouts = sum(fates[name] == "timeout" for name in chosen)
    unexplained = write_report(options, len(everything), len(chosen), timeouts, survivors)
    share = 100 * len(caught) / len(chosen)
    print(f"{options.title}: {len(caught)} of {len(chosen)} mutants killed, {share:.1f}%")
    if unexplained:
        file = REPORTS.relative_to(ROOT) / f"{options.title}.reasons.toml"
        print(f"Survivors without a reason in {file}; where no test could tell, say why:\n")
        print("\n".join(toml_stub(each) for each in unexplained))
    return 0 if share >= options.threshold else 1


def read_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", help="the id of the game")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants to try; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--threshold", type=float, default=90, help="exit code 1 below this share killed, in percent")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    if not (ROOT / "tests" / options.title).is_dir():
        parser.error(f"no tests in tests/{options.title}")
    return options


# -- the copy that is mutated -------------------------------------------------------------------------


def prepare(folder: Path, title: str) -> None:
    """A copy of what is tested and its tests.  One made from the same files is kept, with its results."""
    settings = (ROOT / "pyproject.toml").read_text("utf-8") + mutmut_settings(title)
    parts = [Path("src"), Path("tests", title), Path("tests", "conftest.py"), Path("tests", "__init__.py")]
    parts = [part for part in parts if (ROOT / part).exists()]
    digest = hashlib.sha256((settings + version("mutmut")).encode())
    for file in sorted(file for part in parts for file in [ROOT / part, *(ROOT / part).rglob("*")] if file.is_file()):
        if "__pycache__" not in file.parts:
            digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    stamp = folder / "made-from"
    if stamp.exists() and stamp.read_text("utf-8") == digest.hexdigest():
        return
    shutil.rmtree(folder, ignore_errors=True)
    for part in parts:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "*.so", ".*"))
        else:
            shutil.copy(ROOT / part, folder / part)
    (folder / "src" / "old_nodeid.py").write_text(PLUGIN, "utf-8")
    (folder / "pyproject.toml").write_text(settings, "utf-8")
    stamp.write_text(digest.hexdigest(), "utf-8")


def mutmut_settings(title: str) -> str:
    """What tells mutmut which files to mutate and which tests to run."""
    rules = [f"src/hullbreach/games/{title}/{file}" for file in RULES]
    return "\n".join(
        [
            "",
            "[tool.mutmut]",
            'source_paths = ["src"]',
            f"only_mutate = {json.dumps(rules)}",
            f'pytest_add_cli_args_test_selection = ["tests/{title}"]',
            'pytest_add_cli_args = ["-p", "no:cacheprovider", "-p", "old_nodeid"]',
            # Each mutant starts from a process that has collected the tests but run none: no cached card set.
            'process_isolation = "forkserver"',
            "use_git_change_detection = false",
            "timeout_constant = 2.0",
            "timeout_multiplier = 5.0",
            "",
        ]
    )


# -- mutmut -------------------------------------------------------------------------------------------


def mutmut(folder: Path, *arguments: str) -> str:
    """What a mutmut command prints."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def results(folder: Path) -> dict[str, str]:
    """Every mutant there is and how it fared."""
    lines = mutmut(folder, "results", "--all", "true").splitlines()
    return dict(line.strip().split(": ", 1) for line in lines if "__mutmut_" in line)


def generate(folder: Path) -> list[str]:
    """Make all mutants and learn which tests run through which function; returns the mutants' names."""
    with Progress(transient=True) as progress:
        progress.add_task("making mutants", total=None)
        said = mutmut(folder, "run", "none-of-them")  # makes them all before it finds that none was meant
    names = sorted(results(folder))
    if not names or not (folder / "mutants" / "mutmut-stats.json").exists():
        raise SystemExit(f"mutmut could not run the tests as they are:\n{said[-3000:]}")
    return names


def draw(names: list[str], count: int, seed: int) -> list[str]:
    """`count` of the names by chance; the same ones for the same seed."""
    rng = quick(seed)
    left = list(names)
    return sorted(left.pop(rng.below(len(left))) for _ in range(min(count, len(left))))


def run(folder: Path, chosen: list[str], processes: int) -> None:
    """Try those of the chosen mutants that have not been tried yet."""
    fates = results(folder)
    todo = [name for name in chosen if fates[name] in UNDONE]
    if not todo:
        return
    before = len(fates) - sum(fate in UNDONE for fate in fates.values())
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(processes), *todo]
    said = []
    with (
        Progress() as progress,
        subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process,
    ):
        task = progress.add_task("trying mutants", total=len(todo))
        assert process.stdout is not None
        for line in process.stdout:  # mutmut's own count of all that have been tried: "12/1301 ..."
            said.append(line)
            if count := re.search(r"(\d+)/\d+ ", line):
                progress.update(task, completed=int(count[1]) - before)
    fates = results(folder)
    if any(fates[name] in UNDONE for name in todo):
        raise SystemExit(f"mutmut stopped early; run again to go on.\n{''.join(said)[-3000:]}")


def survivor(folder: Path, name: str) -> Survivor:
    """Where and what a mutation is, from mutmut's diff of the function it is in."""
    diff = mutmut(folder, "show", name).splitlines()
    path = next(line.removeprefix("--- ") for line in diff if line.startswith("--- "))
    hunk = next(at for at, line in enumerate(diff) if line.startswith("@@"))
    changed = next(at for at, line in enumerate(diff) if at > hunk and line[:1] in "-+")
    start = int(diff[hunk].split()[1].lstrip("-").split(",")[0])
    mangled = name.rpartition("__mutmut_")[0].rpartition(".")[2]  # x_function or xǁClassǁmethod
    function = ".".join(mangled.split("ǁ")[1:]) or mangled.removeprefix("x_")
    first_line = function_lines(ROOT / path)[function]
    before, after = (" ".join(line[1:].strip() for line in diff[hunk + 1 :] if line[:1] == sign) for sign in "-+")
    return Survivor(Path(path).name, first_line + start + changed - hunk - 2, function, before, after)


def function_lines(file: Path) -> dict[str, int]:
    """The line each function and each method of a file begins at."""

    def walk(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, int]]:
        for node in body:
            if isinstance(node, ast.FunctionDef):
                yield prefix + node.name, node.lineno
            elif isinstance(node, ast.ClassDef):
                yield from walk(node.body, f"{node.name}.")

    return dict(walk(ast.parse(file.read_text("utf-8")).body, ""))


# -- the report ---------------------------------------------------------------------------------------


def write_report(
    options: argparse.Namespace, total: int, tried: int, timeouts: int, survivors: list[Survivor]
) -> list[Survivor]:
    """Keep the result; returns the survivors for which nobody has given a reason."""
    why = reasons(options.title)
    killed = tried - len(survivors)
    lines = [
        f"# Mutants of {options.title}",
        "",
        f"Written by `make mutants TITLE={options.title} SAMPLE={options.sample}`; see tools/README.md.",
        "",
        f"- date: {date.today()}, mutmut {version('mutmut')}",
        f"- mutants: {total}, tried: {tried}, drawn with seed {options.seed}",
        f"- killed: {killed} ({100 * killed / tried:.1f}%; at least {options.threshold:g}% wanted), "
        f"{timeouts} of them by never ending",
        f"- survived: {len(survivors)}",
        "",
    ]
    if survivors:
        lines += ["| where | before | after | why it may live |", "|---|---|---|---|"]
        lines += [
            f"| {each.file}:{each.line} {each.function} | {cell(each.before)} | {cell(each.after)} "
            f"| {why.get(key(each), '**not explained yet**')} |"
            for each in survivors
        ]
    REPORTS.mkdir(parents=True, exist_ok=True)
    (REPORTS / f"{options.title}.md").write_text("\n".join(lines).rstrip() + "\n", "utf-8")
    return [each for each in survivors if key(each) not in why]


def reasons(title: str) -> dict[tuple[str, str, str, str], str]:
    """What people wrote about mutants that survive."""
    file = REPORTS / f"{title}.reasons.toml"
    if not file.exists():
        return {}
    entries = tomllib.loads(file.read_text("utf-8")).get("survivor", [])
    return {(each["file"], each["function"], each["before"], each["after"]): each["why"] for each in entries}


def key(each: Survivor) -> tuple[str, str, str, str]:
    """What tells one mutation from another, wherever its line has moved."""
    return each.file, each.function, each.before, each.after


def cell(code: str) -> str:
    """Code in a Markdown table."""
    return f"`{code.replace('|', chr(92) + '|')}`" if code else "(nothing)"


def toml_stub(each: Survivor) -> str:
    """An entry for the file of reasons, to be filled in."""
    pairs = zip(("file", "function", "before", "after", "why"), (*key(each), ""), strict=True)
    return "\n".join(
        ["[[survivor]]", *(f"{name} = {json.dumps(text, ensure_ascii=False)}" for name, text in pairs), ""]
    )


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("interrupted; run again to go on")
