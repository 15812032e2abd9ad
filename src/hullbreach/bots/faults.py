"""What went wrong with a bot: decisions that it forfeited, and why."""

from __future__ import annotations

import msgspec

TOLD = 3  # reasons that are kept, the first ones


class Faults(msgspec.Struct):
    """How often a bot was asked, and how often somebody else had to decide for it.

    >>> faults = Faults(asked=40)
    >>> faults.note("question 7: no answer within 5 s")
    >>> faults.line()
    '1 of 40 decisions made for it: question 7: no answer within 5 s'
    """

    asked: int = 0
    forfeited: int = 0
    reasons: list[str] = []

    def note(self, reason: str) -> None:
        """One more decision is forfeited."""
        self.forfeited += 1
        if len(self.reasons) < TOLD and reason not in self.reasons:
            self.reasons.append(reason)

    def add(self, other: Faults) -> None:
        """Count those of another game too."""
        self.asked += other.asked
        self.forfeited += other.forfeited
        fresh = [reason for reason in other.reasons if reason not in self.reasons]
        self.reasons = (self.reasons + fresh)[:TOLD]

    def line(self) -> str:
        """All of it in a line, "" if nothing went wrong."""
        if not self.forfeited:
            return ""
        more = "; ..." if self.forfeited > len(self.reasons) else ""
        return f"{self.forfeited:,} of {self.asked:,} decisions made for it: {'; '.join(self.reasons)}{more}"
