"""A benchmark run for people: the tables, whether the targets hold, and the page that keeps it all."""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.lab.bench import PEERS, ROUNDS, Report, TitleSpeed
from hullbreach.measure.markdown import table

SMALL = "blaster_waves"
BUSY = 0.7  # other programs that want a core
SEARCH = {
    "blaster_waves": 1.0,
    "mag_blast": 0.3,
    "waves_of_struggle": 0.3,
    "kembles_cascade": 0.15,
    "battleship_galaxies": 0.15,
}  # iterations, beside those of OpenSpiel's search
GET_PEERS = "pip install 'hullbreach[bench]'"


class Verdict(NamedTuple):
    """A target, what was measured, and whether it holds; None where it could not be measured."""

    target: str
    measured: str
    holds: bool | None


def verdicts(report: Report, title_id: str) -> list[Verdict]:
    """What a title is to reach, and whether it did in this run."""
    speed = report.titles[title_id]
    verdicts = against_peers(report, speed) if title_id == SMALL else against_itself(report, speed)
    return [
        *verdicts,
        *search_verdict(report, title_id),
        Verdict("99.9% of decisions under 1 ms", f"{speed.slow_us:.0f} µs", speed.slow_us < 1000),
        Verdict("first state under 100 ms", f"{speed.first_state_ms:.0f} ms", speed.first_state_ms < 100),
    ]


def against_peers(report: Report, speed: TitleSpeed) -> list[Verdict]:
    """The targets of the small game that is there to be fast."""
    fastest = max((peer.loop for peer in report.peers.values()), default=None)
    over_peers = speed.loop / fastest if fastest else None
    over_source = speed.inside / speed.interpreted_inside
    return [
        Verdict(
            f"loop at least 2 times the fastest of {len(PEERS)} peers",
            f"{over_peers:.2f} times" if over_peers else "no peers",
            over_peers >= 2 if over_peers else None,
        ),
        Verdict("inside at least 15 times interpreted", f"{over_source:.1f} times", over_source >= 15),
        Verdict("a state under 4 kB", f"{speed.state_bytes} bytes", speed.state_bytes < 4000),
        Verdict("a redealt clone under 2 µs", f"{speed.redeal_us:.2f} µs", speed.redeal_us < 2),
    ]


def against_itself(report: Report, speed: TitleSpeed) -> list[Verdict]:
    """The target of all others."""
    times = speed.loop / speed.interpreted_loop
    measured = f"{times:.1f} times"
    hearts = report.peers.get("hearts")
    if hearts is not None:
        measured += f", {speed.loop / hearts.loop:.2f} times hearts"
    holds = times >= 10 or (hearts is not None and speed.loop >= hearts.loop)
    return [Verdict("loop at least 10 times interpreted, or as fast as hearts", measured, holds)]


def search_verdict(report: Report, title_id: str) -> list[Verdict]:
    """How fast the search is to be beside that of OpenSpiel; nothing for titles that are not ours."""
    wanted = SEARCH.get(title_id)
    if wanted is None:
        return []
    target = f"search at least {wanted:g} times OpenSpiel's at hearts"
    if report.peer_search is None:
        return [Verdict(target, "no peers", None)]
    speed = report.titles[title_id]
    times = speed.search / report.peer_search
    measured = f"{times:.2f} times"
    if speed.far_search is not None:
        measured += f", {speed.far_search / report.peer_search:.2f} when it looks far"
    return [Verdict(target, measured, times >= wanted)]


def speed_rows(report: Report) -> list[tuple[str, str, str]]:
    """Title or peer, and its decisions a second without and with the dealing; the quickest first."""
    rows = [(name, speed.loop, speed.loop_with_setup) for name, speed in report.titles.items()]
    rows += [(f"OpenSpiel {name}", speed.loop, speed.loop_with_setup) for name, speed in report.peers.items()]
    return [(name, rate(dealt), rate(whole)) for name, dealt, whole in sorted(rows, key=lambda row: -row[1])]


def search_rows(report: Report) -> list[tuple[str, str]]:
    """Title or peer, and the iterations a second of the search at it; the quickest first."""
    rows = [(name, speed.search) for name, speed in report.titles.items()]
    if report.peer_search is not None:
        rows.append(("OpenSpiel hearts (C++ ISMCTS)", report.peer_search))
    return [(name, rate(search)) for name, search in sorted(rows, key=lambda row: -row[1])]


def title_rows(speed: TitleSpeed) -> list[tuple[str, str, str]]:
    """A title's figures: what, here, interpreted."""
    far = [("the same, when it looks far", rate(speed.far_search), "")] if speed.far_search is not None else []
    return [
        ("decisions a second from a Python loop", rate(speed.loop), rate(speed.interpreted_loop)),
        ("the same, dealing included", rate(speed.loop_with_setup), ""),
        ("decisions a second inside the rules", rate(speed.inside), rate(speed.interpreted_inside)),
        ("iterations a second of the tree search", rate(speed.search), ""),
        *far,
        ("clone", f"{speed.clone_us:.2f} µs", ""),
        ("redealt clone", f"{speed.redeal_us:.2f} µs", ""),
        ("a slow decision", f"{speed.slow_us:.0f} µs", ""),
        ("memory of a state", f"{speed.state_bytes} bytes", ""),
        ("import to first state", f"{speed.first_state_ms:.0f} ms", ""),
    ]


def rate(decisions: float) -> str:
    """Decisions a second, short.

    >>> rate(1_234_567), rate(45_678)
    ('1.23 M', '46 k')
    """
    if decisions >= 1e6:
        return f"{decisions / 1e6:.2f} M"
    return f"{decisions / 1e3:.0f} k" if decisions >= 1e4 else f"{decisions / 1e3:.1f} k"


def answer(holds: bool | None) -> str:
    """Yes, no, or not measured."""
    return "not measured" if holds is None else "yes" if holds else "no"


def remarks(report: Report) -> list[str]:
    """What a reader of the figures should be told."""
    notes = []
    if not report.compiled:
        notes.append("The rules run interpreted here: these are not the speeds of a compiled installation.")
    if report.load > BUSY:
        notes.append(
            f"The machine was busy when this began (load {report.load:.1f}): a quiet one would be somewhat faster."
        )
    if not report.peers:
        notes.append(f"No peers were measured. OpenSpiel brings them: {GET_PEERS}")
    return notes


def page(report: Report, command: str) -> str:
    """The run as Markdown."""
    lines = ["# Benchmark results", "", f"Written by `{command}`; every run replaces it.", ""]
    lines += table("run", "", [("date", report.date), *report.machine.items(), *report.versions.items()])
    lines += [f"{note}\n" for note in remarks(report)]
    lines += ["## Random play from a Python loop, decisions a second", ""]
    lines += table("game", "play only | with dealing and chance", speed_rows(report))
    lines += ["## Tree search, iterations a second", ""]
    lines += table("game", "iterations", search_rows(report))
    for name, speed in report.titles.items():
        lines += [f"## {name}", ""]
        lines += table("figure", "compiled | interpreted", title_rows(speed))
        results = [(target, measured, answer(holds)) for target, measured, holds in verdicts(report, name)]
        lines += table("target", "measured | holds", results)
    return "\n".join([*lines, HOW_MEASURED])


HOW_MEASURED = f"""\
## How it is measured

Each figure is the median of {ROUNDS} short rounds; the rounds of all games are taken in turn, so that whatever else
the machine does falls on all alike, and time in which it ran other programs is taken off.  All moves are drawn by the
same generator, any legal move as likely as another, and only decisions of players are counted.

- *Play only*: the games are dealt while the clock stands.  For the peers, making the game and the chance events before
  the first decision stay outside the clock too; what starting and stopping it costs is taken off.  Chance in the
  middle of a game is inside for both: a title's is part of `apply`, a peer's are events of their own in the loop.
- *With dealing and chance*: everything inside the clock.
- *Inside the rules*: one call plays a whole game; dealt while the clock stands.
- Clones, redealt clones and the memory of a state: positions from the middle of random games; memory as `tracemalloc`
  counts it, without the card set, which all states share.
- *Tree search*: an iteration deals what is hidden anew, goes down the tree, plays on and judges; decisions with a
  choice from the middle of games by the hints, 500 iterations each.  In some games a search of many iterations plays
  on further before it judges (`plenty` in judgement.toml).  What is compared are searches of fewer (in Battleship
  Galaxies 99, as only its level 2 thinks); *when it looks far* are searches of 500 or of as many as that takes.
  OpenSpiel's plays on at random to the end of the hand, in hearts without passing cards (its search ends the process
  when cards are passed).
- *A slow decision*: of a thousand random decisions, `legal` and `apply` together, 999 take no longer; over games of
  every number of players.
- *Interpreted*: the same source with `HULLBREACH_PURE=1`.
- *Import to first state*: a fresh process, from before `import hullbreach` to a dealt game, the best of five.
"""
