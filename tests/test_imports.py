"""The shape of the house: imports point downwards, and what pyproject.toml lists is there."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import hullbreach
from hullbreach.kernel.registry import OWN

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "hullbreach"
MODULES = sorted(SOURCE.rglob("*.py"))

# Each room may use those on lower floors, and itself.
FLOORS = {"kernel": 0, "games": 1, "bots": 2, "measure": 2, "arena": 3, "lab": 3, "envs": 3, "server": 3, "cli": 4}
SHARED = ("", "pure", "__main__")  # the package itself: its doors, not a room


def room(module):
    """`hullbreach.kernel.state` is in the kernel."""
    return [*module.split("."), ""][1]


def imports(path):
    """The modules of ours that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            found.add(node.module)
            if node.module == "hullbreach":  # a room, or something the package itself offers
                found |= {f"hullbreach.{alias.name}" for alias in node.names if alias.name in FLOORS}
    return {name for name in found if name.split(".")[0] == "hullbreach"}


def module_name(path):
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def wrong_imports(name, imported):
    """Those of the imported modules that module `name` may not use."""
    here = room(name)
    if here in SHARED:
        return []
    wrong = []
    for other in sorted(imported):
        there = room(other)
        if there in SHARED:
            continue
        upwards = FLOORS[there] > FLOORS[here]
        beside = FLOORS[there] == FLOORS[here] and there != here
        another_game = here == there == "games" and name.split(".")[2:3] != other.split(".")[2:3]
        if upwards or beside or another_game:
            wrong.append(other)
    return wrong


def test_every_module_is_in_a_known_room():
    rooms = {room(module_name(path)) for path in MODULES}
    assert rooms <= set(FLOORS) | set(SHARED)
    assert {"kernel", "games", "bots", "measure", "arena", "lab", "cli"} <= rooms


@pytest.mark.parametrize("path", MODULES, ids=[module_name(path) for path in MODULES])
def test_imports_point_downwards(path):
    assert wrong_imports(module_name(path), imports(path)) == []


@pytest.mark.parametrize(
    ("name", "imported"),
    [
        ("hullbreach.kernel.state", "hullbreach.games.blaster_waves"),
        ("hullbreach.kernel.state", "hullbreach.bots"),
        ("hullbreach.games.blaster_waves.flow", "hullbreach.bots.rollout"),
        ("hullbreach.games.blaster_waves.flow", "hullbreach.games.mag_blast.flow"),
        ("hullbreach.bots.flat", "hullbreach.lab.sim"),
        ("hullbreach.lab.sim", "hullbreach.server.tables"),
        ("hullbreach.lab.sim", "hullbreach.cli"),
        ("hullbreach.arena.match", "hullbreach.lab.sim"),
    ],
)
def test_an_import_that_points_elsewhere_would_be_found(name, imported):
    assert wrong_imports(name, {imported}) == [imported]


def test_imports_that_point_downwards_are_allowed():
    assert wrong_imports("hullbreach.cli.play", {"hullbreach.kernel.table", "hullbreach.lab.sim", "hullbreach"}) == []
    assert wrong_imports("hullbreach.games.mag_blast", {"hullbreach.games.mag_blast.flow"}) == []


def test_imports_are_found_wherever_they_stand(tmp_path):
    path = tmp_path / "module.py"
    path.write_text(
        "import os\n"
        "from hullbreach import bots, title\n"
        "def f():\n"
        "    from hullbreach.cli import app\n"
        "    import hullbreach.lab.sim\n",
        "utf-8",
    )
    assert imports(path) == {"hullbreach", "hullbreach.bots", "hullbreach.cli", "hullbreach.lab.sim"}


def test_the_kernel_knows_no_game():
    """Its registry names the titles; nothing else in the kernel's code does (examples in docstrings may)."""
    for path in SOURCE.joinpath("kernel").glob("*.py"):
        if path.name != "registry.py":
            tree = ast.parse(path.read_text("utf-8"))
            docstrings = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if has_docstring(node)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in docstrings:
                    assert not any(game in node.value for game in OWN), f"{path.name}:{node.lineno}: {node.value!r}"


def has_docstring(node):
    return isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)


# -- files -----------------------------------------------------------------------------------------


def compiled_patterns():
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hullbreach"]["compiled"]


def test_all_compiled_modules_exist():
    for pattern in compiled_patterns():
        assert list(SOURCE.glob(pattern)), f"pyproject.toml: compiled: nothing matches {pattern}"


def test_what_is_compiled_uses_nothing_that_is_not():
    """A module forgotten in the list slows down all that call it, and nothing else shows it.

    Errors need no speed, and a frozen struct is not frozen when it is compiled.
    """
    compiled = {path for pattern in compiled_patterns() for path in SOURCE.glob(pattern)}
    names = {module_name(path) for path in compiled}
    used = set().union(*(imports(path) for path in compiled))
    assert used - names == {f"hullbreach.kernel.{room}" for room in ("errors", "mark", "parts")}


ROOMS = [
    *("rules.toml", "judgement.toml", "cards/standard.toml"),
    *("card_set.py", "read_cards.py", "state.py", "moves.py", "view.py", "draw.py"),
    *("log.py", "endings.py", "met.py", "hints.py", "standing.py"),
]


def test_every_game_has_the_same_rooms():
    games = {path.parent.name for path in (SOURCE / "games").glob("*/__init__.py")}
    assert games == {*OWN}
    for game in games:
        folder = SOURCE / "games" / game
        for wanted in ROOMS:
            assert (folder / wanted).exists(), f"{game} has no {wanted}"
        assert (folder / "flow.py").exists() or (folder / "flow").is_dir()


SKIPPED = {".git", ".venv", ".hypothesis", "build", "dist", "mutants", "node_modules", "__pycache__"}
ADDRESS = re.compile(r"https?://[^\s\"']*(registry|pypi|pythonhosted|npmjs)", re.IGNORECASE)


def project_files():
    """All files of the checkout that are not made by building, testing or installing."""
    found = []
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if not SKIPPED & set(parts) and not any(part.endswith("cache") for part in parts) and path.is_file():
            found.append(path)
    return found


def test_no_file_carries_the_address_of_a_package_registry():
    files = project_files()
    assert ROOT / "pyproject.toml" in files
    for path in files:
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), start=1):
            assert not ADDRESS.search(line), f"{path.relative_to(ROOT)}:{number}: {line[:120]}"


def test_such_an_address_would_be_found():
    assert ADDRESS.search("see https://example." + "registry.org/simple")
    assert ADDRESS.search("http://files." + "pythonhosted.org/x")
    assert not ADDRESS.search("https://docs.python.org")


def test_the_version_is_that_of_the_package():
    assert re.fullmatch(r"\d+\.\d+\.\d+", hullbreach.__version__)
