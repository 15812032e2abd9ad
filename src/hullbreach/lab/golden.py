"""Chooses a title's golden games: few and short, and together showing all that happens in play.

    python -m hullbreach.lab.golden tests/golden             choose anew for all titles, and write the playthroughs
    python -m hullbreach.lab.golden tests/golden --forever   add records that must load for ever, where there are none

Chosen is from many games of bots, some of which give up.  Long games are left after LONGEST moves.  The same code and
card set choose the same games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from hullbreach.bots import make_bot
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.events import Event, Journal
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import title as find_title
from hullbreach.kernel.registry import title_ids
from hullbreach.kernel.rng import quick
from hullbreach.kernel.state import State
from hullbreach.kernel.title import CONCEDE, Title
from hullbreach.kernel.zones import SECRET
from hullbreach.lab.playthrough import FOREVER, golden_records, write_golden
from hullbreach.lab.soak import ENDLESS, SPREAD, option_sets

GAMES = 25  # kept for each title
TRIED = {"random": 600, "greedy": 300}  # games played to choose from
TRIED_ALONE = {"flat:100": 60}  # also for games of one, which hints alone seldom win
LONGEST = 700
SHORT = range(15, 61)  # moves of a game that is kept although it shows nothing new
FOREVER_GAMES = (("random", 9), ("random", 19), ("random", 29), ("greedy", 2), ("greedy", 3), ("greedy", 8))
HEAD_STARTS = (20, 100, 500, 2500)  # moves by which all games count as longer when they are chosen
QUITTERS = 10  # in one game of so many players give up, one after the other
PATIENCE = 40  # so many moves at most until the next one does


@dataclass(frozen=True)
class Candidate:
    """A game that could be kept, and what it shows."""

    record: Record
    player: str
    shows: frozenset[str]
    result: str

    @property
    def name(self) -> str:
        """For its files."""
        return f"{self.player.replace(':', '')}-{self.record.seed}"


def play(record: Record, player: str, longest: int = LONGEST) -> Candidate:
    """A game by this bot; in one of QUITTERS players give up on the way."""
    title = record.title
    state = record.start()
    journal = state.journal = Journal()
    rng = quick(record.seed)
    bots = [make_bot(player, record.seed + seat) for seat in range(int(state.seats))]
    quitters = record.seed % QUITTERS == QUITTERS - 1
    patience = 1 + rng.below(PATIENCE)
    shows = {f"{name} {value}" for name, value in record.options.items()}
    shows |= set(title.groups(state))
    while not state.over and len(record.moves) < longest:
        seats = state.open_seats()
        seat = seats[rng.below(len(seats))]
        move = bots[seat].choose(title, state, seat)
        patience -= 1
        if quitters and patience == 0:
            move = CONCEDE
            patience = 1 + rng.below(PATIENCE)
        record.moves.append((seat, move))
        title.play(state, seat, move)
        shows |= shown(title, state, journal.read())
    if state.over:
        shows.add(ending(record, state))
    return Candidate(record, player, frozenset(shows), title.result(state) if state.over else "left unfinished")


def ending(record: Record, state: State) -> str:
    """How the game was won or lost."""
    how = "given up" if record.moves[-1][1] == CONCEDE else "played out"
    winners = state.winners()
    if state.seats > 1:
        return f"{how}, won by {len(winners)} of {state.seats}"
    if winners:
        return f"{how}, won"
    # Where all play alone, how far they came is the story; elsewhere one loss is as good as another.
    return f"{how}, lost with {state.scores()[0]}" if record.title.seat_counts == [1] else f"{how}, lost"


def shown(title: Title, state: State, events: list[Event]) -> set[str]:
    """What a move has shown: kinds of event, what statistics count, cards used, a question, a deck run out."""
    found = {event.kind for event in events}
    for event in events:
        found |= {title.tally(state, event), title.used(state, event)}
    for zone, pile in zip(state.zones(), state.piles(), strict=True):
        if zone.sight == SECRET and not pile:
            found.add(f"{zone.name} empty")
    if not state.over:
        found.add(f"asked by {type(state.stack[-1]).__name__}")
    return found - {""}


def choose(candidates: list[Candidate], count: int) -> list[Candidate]:
    """Games that show everything that any of them shows; then short ones, which show what they can once more.

    Short games are liked better; if so many of them do not show everything, longer ones are taken.
    """
    everything = frozenset[str]().union(*(candidate.shows for candidate in candidates))
    kept: list[Candidate] = []
    for head_start in HEAD_STARTS:
        kept = choose_with(candidates, count, head_start)
        if everything == frozenset[str]().union(*(candidate.shows for candidate in kept)):
            break
    return kept


def choose_with(candidates: list[Candidate], count: int, head_start: int) -> list[Candidate]:
    """As `choose`; a high `head_start` makes the length of a game count for less."""
    left = list(candidates)
    kept: list[Candidate] = []
    times: Counter[str] = Counter()  # how often each thing is shown by what is kept
    while left and len(kept) < count:
        rarest = min(times[thing] for candidate in left for thing in candidate.shows)
        if rarest > 0:
            left = [candidate for candidate in left if len(candidate.record.moves) in SHORT]
        lacking = {thing for candidate in left for thing in candidate.shows if times[thing] == rarest}
        best = max(left, key=lambda candidate: worth(candidate, lacking, head_start), default=None)
        if best is None:
            break
        left.remove(best)
        kept.append(best)
        times.update(best.shows)
    return kept


def worth(candidate: Candidate, lacking: set[str], head_start: int) -> float:
    """How much of what is lacking a game shows, for its length."""
    return len(candidate.shows & lacking) / (head_start + len(candidate.record.moves))


def candidates(title: Title) -> list[Candidate]:
    """All games to choose from."""
    options = option_sets(title)
    alone = [chosen for chosen in options if chosen.get("seats", 1) == 1] if 1 in title.seat_counts else []
    return [
        play(Record(title, some[seed * SPREAD % len(some)], seed), player)
        for some, tried in ((options, TRIED), (alone, TRIED_ALONE))
        if some
        for player, games in tried.items()
        for seed in range(games)
    ]


def write_chosen(title: Title, folder: Path) -> list[Candidate]:
    """Replace the golden games in `folder` by newly chosen ones, with a table of contents."""
    kept = sorted(choose(candidates(title), GAMES), key=lambda candidate: (candidate.player, candidate.record.seed))
    for old in golden_records(folder):
        old.unlink()
        old.with_suffix(".txt").unlink(missing_ok=True)
    for candidate in kept:
        write_golden(folder / f"{candidate.name}.jsonl", candidate.record)
    seen = frozenset[str]().union(*(candidate.shows for candidate in kept))
    lines = [f"# Golden games of {title.name}", "", "| game | moves | result |", "|---|---|---|"]
    lines += [f"| {game.name} | {len(game.record.moves)} | {game.result} |" for game in kept]
    lines += ["", "Together they show:", "", *(f"- {thing}" for thing in sorted(seen))]
    (folder / "CONTENTS.md").write_text("\n".join(lines) + "\n", "utf-8")
    return kept


# -- for ever --------------------------------------------------------------------------------------


def write_forever(title: Title, folder: Path, games: Sequence[tuple[str, int]] = FOREVER_GAMES) -> int:
    """Keep some games of this rules version, with their card set, and their scores; none that is there is changed."""
    standard = title.card_file("standard")
    cards = title.read_cards(CardFile(standard.where, standard.text))
    scores: dict[str, list[int]] = {}
    index = folder / "scores.json"
    if index.exists():
        scores = msgspec.json.decode(index.read_bytes(), type=dict[str, list[int]])
    sets = option_sets(title)
    made = 0
    folder.mkdir(parents=True, exist_ok=True)
    for player, seed in games:
        name = f"rules{title.rules_version}-{player.replace(':', '')}-{seed}.jsonl"
        if name not in scores:
            options = sets[seed * SPREAD % len(sets)]
            record = play(Record(title, options, seed, cards), player, ENDLESS).record
            (folder / name).write_text(with_undo(record.text()), "utf-8")
            scores[name] = record.replay().scores()
            made += 1
    index.write_bytes(msgspec.json.format(msgspec.json.encode(scores)) + b"\n")
    return made


def with_undo(text: str) -> str:
    """The same game, whose last moves, two if there are, were taken back once and made again."""
    head, *moves = text.splitlines()
    again = moves[-2:]
    return "\n".join([head, *moves, f'{{"back":{len(again)}}}', *again]) + "\n"


def main(arguments: list[str] | None = None) -> None:
    """Choose golden games for every title, or keep some for ever."""
    parser = argparse.ArgumentParser(prog="python -m hullbreach.lab.golden", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="where each title has a folder of golden records")
    parser.add_argument("--forever", action="store_true", help="add records that must load for ever")
    parser.add_argument("--title", action="append", help="a title's id; may be given several times")
    given = parser.parse_args(arguments)
    for title in [find_title(title_id) for title_id in given.title or title_ids()]:
        folder = given.folder / title.id
        if given.forever:
            print(f"{title.id}: {write_forever(title, folder / FOREVER)} records added to {folder / FOREVER}")
        else:
            print(f"{title.id}: {len(write_chosen(title, folder))} games chosen in {folder}")


if __name__ == "__main__":
    main()
