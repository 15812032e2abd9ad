"""Results as Markdown, for pages that are kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(first: str, others: str, rows: Iterable[Sequence[str]]) -> list[str]:
    """A Markdown table and the empty line after it."""
    bar = "|".join("---" for _ in f"{first} | {others}".split("|"))
    return [f"| {first} | {others} |", f"|{bar}|", *(f"| {' | '.join(row)} |" for row in rows), ""]
