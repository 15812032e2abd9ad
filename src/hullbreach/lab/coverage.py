"""Rule coverage: which catalogue rules have a test that carries their id.

The tests are read, not run: a test says `@pytest.mark.rule("BW-BLAST-05")`.  A test that is skipped or
expected to fail shows nothing and does not count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.options import did_you_mean
from hullbreach.kernel.registry import OWN, title

IDLE = ("skip", "skipif", "xfail")  # marks of tests that may show nothing


class Mark(msgspec.Struct, frozen=True):
    """An id that a test carries, and where."""

    where: str
    id: str


class Problem(msgspec.Struct, frozen=True):
    """A marker that cannot be right."""

    where: str
    problem: str


class TitleCoverage(msgspec.Struct, frozen=True):
    """How many rules a title has, how many are tested, and which are not."""

    rules: int
    tested: int
    untested: list[str]


class Coverage(msgspec.Struct, frozen=True):
    """Every title's coverage, and the markers that name no rule."""

    titles: dict[str, TitleCoverage]
    unknown: list[Problem]

    @property
    def complete(self) -> bool:
        """Whether every rule is tested and every marker names a rule."""
        return not self.unknown and not any(each.untested for each in self.titles.values())


def checkout(start: Path) -> Path:
    """The project's folder, at `start` or above; HullbreachError outside of it."""
    for folder in (start, *start.parents):
        if (folder / "src" / "hullbreach").is_dir() and (folder / "tests").is_dir():
            return folder
    raise HullbreachError(
        f"rules coverage reads the project's tests: run it in a checkout of hullbreach, not in {start}"
    )


def measure(tests: Path) -> Coverage:
    """What the tests in this folder cover, of our own titles: others have their tests elsewhere."""
    marks = [mark for file in sorted(tests.rglob("test_*.py")) for mark in marks_in(file, tests.parent)]
    marked = {mark.id for mark in marks}
    books = {title_id: title(title_id).catalogue for title_id in OWN}
    titles = {}
    for title_id, book in books.items():
        untested = [rule.id for rule in book.rule if rule.id not in marked]
        titles[title_id] = TitleCoverage(len(book.rule), len(book.rule) - len(untested), untested)
    ids = [rule.id for book in books.values() for rule in book.rule]
    ids += [ruling.id for book in books.values() for ruling in book.ruling]
    known = set(ids)
    unknown = [
        Problem(mark.where, f"no catalogue has {mark.id!r}{did_you_mean(mark.id, ids)}")
        for mark in marks
        if mark.id not in known
    ]
    return Coverage(titles, unknown)


def marks_in(file: Path, root: Path) -> Iterator[Mark]:
    """The ids that the tests of one file carry."""
    name = file.relative_to(root).as_posix()
    try:
        tree = ast.parse(file.read_text("utf-8"), name)
    except (SyntaxError, UnicodeDecodeError) as error:
        raise HullbreachError(f"{name}: cannot be read as Python: {error}") from None
    for call in rule_marks(tree):
        for argument in call.args:
            where = f"{name}:{argument.lineno}"
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise HullbreachError(f"{where}: expected a rule's id in quotes, got {ast.unparse(argument)}")
            yield Mark(where, argument.value)


def rule_marks(tree: ast.Module) -> Iterator[ast.Call]:
    """Every `pytest.mark.rule(...)` that pytest applies: on tests, on cases (`marks=`), on a file (`pytestmark`)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            marks: list[ast.expr] = node.decorator_list if node.name.lower().startswith("test") else []
        elif isinstance(node, ast.Call):
            marks = [keyword.value for keyword in node.keywords if keyword.arg == "marks"]
        elif isinstance(node, ast.Assign):
            marks = [node.value] if "pytestmark" in map(ast.unparse, node.targets) else []
        else:
            continue
        flat = [each for mark in marks for each in (mark.elts if isinstance(mark, ast.List | ast.Tuple) else [mark])]
        if not any(mark_name(mark) in IDLE for mark in flat):
            yield from (mark for mark in flat if isinstance(mark, ast.Call) and mark_name(mark) == "rule")


def mark_name(mark: ast.expr) -> str:
    """`rule` for `pytest.mark.rule(...)`, called or not; "" for anything else."""
    words = ast.unparse(mark.func if isinstance(mark, ast.Call) else mark)
    return words.removeprefix("pytest.mark.") if words.startswith("pytest.mark.") else ""
