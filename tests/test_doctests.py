"""Docstrings that show code are run, in whichever build is at hand."""

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "hullbreach"
SHOWING = sorted(path for path in PACKAGE.rglob("*.py") if ">>> " in path.read_text("utf-8"))


def module_name(path):
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def examples(path):
    """The examples of each docstring in a source file; compiled modules do not keep all of theirs."""
    parser = doctest.DocTestParser()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node, clean=False)
            if text and ">>> " in text:
                name = getattr(node, "name", "module")
                yield parser.get_doctest(text, {}, f"{path.stem}.{name}", str(path), getattr(node, "lineno", 1))


@pytest.mark.parametrize("path", SHOWING, ids=[module_name(path) for path in SHOWING])
def test_examples_in_docstrings(path):
    module = import_module(module_name(path))
    ran = 0
    for test in examples(path):
        test.globs = dict(vars(module))
        report = []
        result = doctest.DocTestRunner().run(test, out=report.append)
        assert result.failed == 0, "".join(report)
        ran += result.attempted
    assert ran > 0


def test_a_wrong_example_is_found(tmp_path):
    path = tmp_path / "wrong.py"
    path.write_text('def f():\n    """One.\n\n    >>> 1 + 1\n    3\n    """\n', "utf-8")
    (test,) = examples(path)
    assert doctest.DocTestRunner().run(test, out=lambda text: None).failed == 1


def test_the_kernel_shows_how_it_is_used():
    assert {"rng", "pile", "cardset", "record", "table", "canvas", "options"} <= {path.stem for path in SHOWING}
