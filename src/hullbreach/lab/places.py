"""Where a rule is: in the code that does it, by the ids that its comments and docstrings name, and in the tests.

A rule that no line of code says by itself (it is the absence of a branch, or what a table of numbers comes to) has the
place in its catalogue: `code = ["state.py: NORMAL_SHIPS"]`.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hullbreach.kernel.catalogue import Rule, Ruling
from hullbreach.kernel.title import Title

ID = r"[A-Z]{2}(?:-[A-Z0-9]+)*-\d{2,3}"
NAMED = re.compile(rf"\b({ID})((?:(?:, | and | or | to )(?:{ID}|\d{{2,3}})\b(?!%))*)")
NEXT = re.compile(rf"(, | and | or | to )({ID}|\d{{2,3}})")


class Place(NamedTuple):
    """A line of code or of a test, and what it stands in."""

    file: str
    line: int
    within: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" ({self.within})" if self.within else "")


def ids_in(text: str) -> Iterator[str]:
    """All ids that a text names, those in short too.

    >>> list(ids_in("draw, attack, advance (BW-RELOAD-05 to 07 and BW-Q-04), BW-BLAST-01, 03"))
    ['BW-RELOAD-05', 'BW-RELOAD-06', 'BW-RELOAD-07', 'BW-Q-04', 'BW-BLAST-01', 'BW-BLAST-03']
    """
    for found in NAMED.finditer(text):
        last = found[1]
        yield last
        for joined, word in NEXT.findall(found[2]):
            start, digits = last.rsplit("-", 1)
            this = word if "-" in word else f"{start}-{word}"
            if joined == " to ":
                end = this.rsplit("-", 1)[1]
                yield from (f"{start}-{number:0{len(digits)}}" for number in range(int(digits) + 1, int(end)))
            yield this
            last = this


def places_in(file: Path, name: str) -> dict[str, list[Place]]:
    """The ids that a file of Python names, each with its lines; one line for each class or function."""
    text = file.read_text("utf-8")
    within = {line: scope for scope, first, last in scopes(ast.parse(text)) for line in range(first, last + 1)}
    found: dict[str, list[Place]] = defaultdict(list)
    for number, line in enumerate(text.splitlines(), start=1):
        for rule in ids_in(line):
            scope = within.get(number, "")
            if not scope or scope not in {place.within for place in found[rule]}:
                found[rule].append(Place(name, number, scope))
    return found


def scopes(node: ast.AST, inside: str = "") -> Iterator[tuple[str, int, int]]:
    """All classes and functions with their first and last line, decorators counted, the inner ones last."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{inside}.{inner.name}" if inside else inner.name
            first = min([inner.lineno, *(decorator.lineno for decorator in inner.decorator_list)])
            yield name, first, inner.end_lineno or inner.lineno
            yield from scopes(inner, name)
        else:
            yield from scopes(inner, inside)


def code_places(title: Title) -> dict[str, list[Place]]:
    """Where the title's own code names each id, or its catalogue says what code makes a rule so."""
    folder = title.folder()
    found: dict[str, list[Place]] = defaultdict(list)
    for file in sorted(folder.rglob("*.py")):
        for rule, places in places_in(file, file.relative_to(folder.parent).as_posix()).items():
            found[rule] += places
    entries: tuple[Rule | Ruling, ...] = (*title.catalogue.rule, *title.catalogue.ruling)
    for entry in entries:
        found[entry.id] += [said_place(folder, said) for said in entry.code]
    return found


def said_place(folder: Path, said: str) -> Place:
    """The place that a catalogue names: `state.py: BlasterWaves.take_hits`; a KeyError if there is none."""
    name, _, within = said.partition(": ")
    lines = definitions(folder / name)
    return Place(f"{folder.name}/{name}", lines[within], within)


def definitions(file: Path) -> dict[str, int]:
    """Where a module defines each class, function and constant."""
    tree = ast.parse(file.read_text("utf-8"))
    found = {name: first for name, first, _ in scopes(tree)}
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        found |= {target.id: node.lineno for target in targets if isinstance(target, ast.Name)}
    return {"": 1, **found}


def shown_by(tests: Path, rule: str) -> list[Place]:
    """The tests that carry an id."""
    return [
        place
        for file in sorted(tests.rglob("test_*.py"))
        for place in places_in(file, file.relative_to(tests.parent).as_posix()).get(rule, [])
    ]
