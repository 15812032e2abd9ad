"""A sheet of characters that a game draws its table on: the same drawing for terminal, pipe and page."""

from __future__ import annotations

from dataclasses import dataclass, field

from hullbreach.kernel.words import clip


@dataclass(frozen=True)
class Span:
    """A run of characters in one style.  Styles are words such as "red bold"; they may be ignored."""

    text: str
    style: str = ""


@dataclass
class Canvas:
    """Lines of cells, as many as are drawn on.

    >>> sheet = Canvas()
    >>> sheet.put(2, 0, "hull", "green")
    >>> sheet.put(0, 1, "breach")
    >>> print(sheet.plain())
      hull
    breach
    """

    cells: list[list[tuple[str, str]]] = field(default_factory=list)

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write `text` from column `x` of line `y` on, over whatever is there."""
        while len(self.cells) <= y:
            self.cells.append([])
        line = self.cells[y]
        while len(line) < x + len(text):
            line.append((" ", ""))
        for at, character in enumerate(text, start=x):
            line[at] = (character, style)

    def box(self, x: int, y: int, width: int, height: int, style: str = "") -> None:
        """Draw a frame of this outer size."""
        self.put(x, y, "┌" + "─" * (width - 2) + "┐", style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, "│", style)
            self.put(x + width - 1, row, "│", style)
        self.put(x, y + height - 1, "└" + "─" * (width - 2) + "┘", style)

    def rule(self, x: int, y: int, width: int, title: str, style: str, line: str = "─") -> None:
        """Draw a line across with a title in it."""
        self.put(x, y, line + clip(f" {title} ", width - 2).ljust(width - 1, line), style)

    @property
    def height(self) -> int:
        """How many lines there are."""
        return len(self.cells)

    def spans(self) -> list[list[Span]]:
        """The drawing line by line, runs of one style together."""
        lines = []
        for line in self.cells:
            spans: list[Span] = []
            for character, style in line:
                if spans and spans[-1].style == style:
                    spans[-1] = Span(spans[-1].text + character, style)
                else:
                    spans.append(Span(character, style))
            lines.append(spans)
        return lines

    def plain(self) -> str:
        """The drawing without any style."""
        return "\n".join("".join(character for character, _ in line).rstrip() for line in self.cells)


def flow(tokens: list[str], width: int) -> list[tuple[int, int]]:
    """Where each token comes to stand when they are written line by line: column and line.

    >>> flow(["[Laser]", "[Beam]", "[Mag]"], 16)
    [(0, 0), (9, 0), (0, 1)]
    """
    places = []
    x = line = 0
    for token in tokens:
        if x + len(token) > width:
            x, line = 0, line + 1
        places.append((x, line))
        x += len(token) + 2
    return places
