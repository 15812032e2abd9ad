"""Does `sim --cards` say what is so?  Sets that are equal are compared, and sets with planted changes.

    python tools/figures.py --jobs 2

For each title greedy bots play

- a set against itself, 100 comparisons with other deals and 100 with the same seeds but the entries of the file in
  another order: nothing may be listed, in at least 90 of each 100;
- five strong changes (tools/figures.toml), each in 20 comparisons: all are listed in all;
- five small ones, each with as many deals as a trial of its own says that it takes: all are listed in at least 16.

What was found is kept below build/figures, and an interrupted run goes on from there; rules or cards that have
changed since begin anew.  The table at the end is for people, the exit code is 1 where anything falls short.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import msgspec
from planting import PLANTED, SMALL, STRONG, changed, planted, reordered
from rich.progress import Progress

from hullbreach.kernel.lines import LineFile
from hullbreach.kernel.registry import OWN, title
from hullbreach.lab.compare import Comparison, comparison, head_chance, head_figures
from hullbreach.lab.outcome import Outcome
from hullbreach.lab.pairs import Pairs
from hullbreach.lab.sim import Plan, make_plan, play_deals, play_game
from hullbreach.measure.markdown import table
from hullbreach.measure.paired import deals_for
from hullbreach.measure.pool import shared_out
from hullbreach.measure.seeds import game_seed

KEPT = Path("build/figures")
EQUAL_SEED, TRIAL_SEED, PLANTED_SEED = 5000, 7000, 9000  # of plans, far from each other
PARTS = 10  # of a trial, to be shared out
CLEAN = 0.9  # of comparisons of equal sets list nothing
LISTED = {STRONG: 1.0, SMALL: 0.8}  # of comparisons of planted changes list something
SAVED = 3.0  # times fewer games by pairing


class Size(msgspec.Struct, frozen=True):
    """How many deals a title plays: what a minute or a few of greedy bots can do."""

    block: int  # in a comparison of equal sets
    trial: int  # to find how many deals a small change takes
    strong: int  # to find a strong one
    most: int  # to find a small one


SIZES = {
    "blaster_waves": Size(200, 3000, 400, 1500),
    "mag_blast": Size(200, 800, 400, 600),
    "waves_of_struggle": Size(200, 800, 200, 600),
    "kembles_cascade": Size(100, 800, 250, 600),
    "battleship_galaxies": Size(100, 400, 250, 400),
}


class Runs(NamedTuple):
    """How often it is tried."""

    planted: int  # comparisons with each planted change
    equal: int  # pairs of blocks of deals with equal sets: each gives two comparisons of either kind


class Found(msgspec.Struct):
    """What one comparison listed: all figures, and of those at the head."""

    moved: list[str]
    head: list[str]


class Trial(msgspec.Struct):
    """What a change does, as far as a trial tells, to the figure at the head that shows it soonest."""

    figure: str
    change: float
    deals: int  # that list it in 8 of 10 cases
    saved: float  # times as many it would take unpaired


# -- games -------------------------------------------------------------------------------------------------


def a_plan(title_id: str, seed: int = 0) -> Plan:
    """Greedy bots with the standard set."""
    return make_plan(title_id, ["greedy"], 1, seed)


def outcomes(plan: Plan, seed: int, deals: int) -> list[Outcome]:
    """So many games of a seed."""
    return [play_game(plan, game_seed(seed, number)) for number in range(deals)]


def compared(before: Plan, after: Plan, was: list[Outcome], now: list[Outcome]) -> Comparison:
    """What the games show, taken two and two."""
    pairs = Pairs()
    for one, other in zip(was, now, strict=True):
        pairs.add_deal(one, other)
    return comparison(before, after, pairs)


def found_in(shown: Comparison) -> Found:
    """What is listed."""
    return Found([shift.what for shift in shown.moved], [shift.what for shift in shown.head if shift.moved])


def equal_sets(title_id: str, number: int) -> dict[str, Any]:
    """Two blocks of deals in two orders: two comparisons with other deals, two with other orders."""
    plan = a_plan(title_id)
    other = reordered(plan)
    deals, seeds = SIZES[title_id].block, (EQUAL_SEED + 2 * number, EQUAL_SEED + 2 * number + 1)
    one, two = (outcomes(plan, seed, deals) for seed in seeds)
    moved_one, moved_two = (outcomes(other, seed, deals) for seed in seeds)
    return {
        f"equal {number}": {
            "unpaired": [
                found_in(compared(plan, plan, one, two)),
                found_in(compared(other, other, moved_one, moved_two)),
            ],
            "reordered": [
                found_in(compared(plan, other, one, moved_one)),
                found_in(compared(plan, other, two, moved_two)),
            ],
        }
    }


def trial_part(title_id: str, change: dict[str, Any], first: int, end: int) -> tuple[str, Pairs]:
    """A few deals with a change."""
    plan = a_plan(title_id, TRIAL_SEED)
    return change["name"], play_deals(plan, changed(plan, change), first, end)


def trials(title_id: str, changes: list[dict[str, Any]], jobs: int) -> Iterator[tuple[str, Trial]]:
    """What these changes do."""
    deals = SIZES[title_id].trial
    steps = [(deals * part // PARTS, deals * (part + 1) // PARTS) for part in range(PARTS)]
    tasks = [(title_id, change, *step) for change in changes for step in steps]
    pairs: dict[str, Pairs] = {}
    for name, part in shared_out(trial_part, tasks, jobs):
        pairs.setdefault(name, Pairs()).add(part)
    for change in changes:
        yield change["name"], told(pairs[change["name"]])


def told(pairs: Pairs) -> Trial:
    """The figure at the head that shows the change soonest, and how many deals its power says that takes."""
    found = pairs.differences()
    head = [figure for figure in head_figures(len(pairs.after.wins)) if figure in found]
    chance = head_chance(len(head))
    trials = [
        Trial(
            figure.what,
            found[figure].change.value,
            deals_for(found[figure], pairs.games, found[figure].change.value, chance),
            (found[figure].spread_apart / found[figure].spread) ** 2,
        )
        for figure in head
        if found[figure].change.value
    ]
    return min(trials, key=lambda trial: trial.deals)


def planted_sets(title_id: str, number: int, deals: dict[str, int]) -> dict[str, Any]:
    """One comparison of each planted change with as many deals as are given for it; all share the deals."""
    plan = a_plan(title_id)
    standard = outcomes(plan, PLANTED_SEED + number, max(deals.values()))
    listed = {}
    for _, change in planted(title_id):
        other, most = changed(plan, change), deals[change["name"]]
        now = outcomes(other, PLANTED_SEED + number, most)
        listed[change["name"]] = found_in(compared(plan, other, standard[:most], now))
    return {f"planted {number}": listed}


# -- the run --------------------------------------------------------------------------------------------


class Kept:
    """What was found so far for a title, by key; a file of lines."""

    def __init__(self, title_id: str) -> None:
        game = title(title_id)
        inputs = msgspec.json.encode([msgspec.to_builtins(SIZES[title_id]), PLANTED.read_text("utf-8")])
        name = f"{title_id}-{game.rules_version}-{game.card_file('standard').hash[:8]}-{fingerprint(inputs)}.jsonl"
        path = KEPT / name
        text = path.read_text("utf-8") if path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        self.found: dict[str, Any] = {}
        for line in whole.splitlines():
            self.found.update(msgspec.json.decode(line))
        self.file = LineFile(path, whole)

    def add(self, found: dict[str, Any]) -> None:
        """Keep something."""
        line = msgspec.json.encode(found)
        self.file.add(line)
        self.found.update(msgspec.json.decode(line))


def fingerprint(text: bytes) -> str:
    """Tells settings apart."""
    return hashlib.blake2b(text, digest_size=4).hexdigest()


def measure(title_id: str, runs: Runs, jobs: int, progress: Progress) -> dict[str, Any]:
    """All that is still missing for a title, then all there is."""
    kept = Kept(title_id)
    changes = [change for _, change in planted(title_id)]
    missing = [change for change in changes if f"trial {change['name']}" not in kept.found]
    for name, trial in trials(title_id, missing, jobs):
        kept.add({f"trial {name}": trial})
    deals = deals_to_play(title_id, kept.found)
    tasks = [(title_id, number, deals) for number in range(runs.planted) if f"planted {number}" not in kept.found]
    for found in progress.track(shared_out(planted_sets, tasks, jobs), len(tasks), description=f"{title_id}: planted"):
        kept.add(found)
    equal = [(title_id, number) for number in range(runs.equal) if f"equal {number}" not in kept.found]
    for found in progress.track(shared_out(equal_sets, equal, jobs), len(equal), description=f"{title_id}: equal"):
        kept.add(found)
    return kept.found


def deals_to_play(title_id: str, found: dict[str, Any]) -> dict[str, int]:
    """For each planted change: a given number for strong ones, what its trial says for small ones."""
    size = SIZES[title_id]
    return {
        change["name"]: size.strong if kind == STRONG else min(size.most, found[f"trial {change['name']}"]["deals"])
        for kind, change in planted(title_id)
    }


class Shown(NamedTuple):
    """The results of a title: in Markdown, whether they are what they should be, and what pairing saves."""

    lines: list[str]
    good: bool
    saved: list[float]  # by small change, how many times as many deals it would take unpaired


def shown(title_id: str, found: dict[str, Any], runs: Runs) -> Shown:
    """The results of a title."""
    lines, good = [f"## {title_id}", ""], True
    rows = []
    for kind in ("unpaired", "reordered"):
        results = [each for number in range(runs.equal) for each in found[f"equal {number}"][kind]]
        clean = sum(not each["moved"] for each in results)
        good &= clean >= CLEAN * len(results)
        invented = sorted({what for each in results for what in each["moved"]})
        rows.append((kind, f"{clean} of {len(results)}", "; ".join(invented)))
    lines += table(f"equal sets, {SIZES[title_id].block} deals", "nothing listed | invented", rows)
    deals = deals_to_play(title_id, found)
    rows, saved = [], []
    for kind, change in planted(title_id):
        name = change["name"]
        trial = found[f"trial {name}"]
        results = [found[f"planted {number}"][name] for number in range(runs.planted)]
        listed = sum(bool(each["moved"]) for each in results)
        itself = sum(trial["figure"] in each["head"] for each in results)
        good &= listed >= LISTED[kind] * runs.planted
        saved += [trial["saved"]] if kind == SMALL else []
        effect = f"{trial['figure']} {trial['change']:+.3f}"
        numbers = f"{trial['deals']:,}", f"{deals[name]:,}", f"{trial['saved']:.1f}"
        rows.append((kind, name, effect, *numbers, f"{listed} of {runs.planted}", f"{itself} of {runs.planted}"))
    heads = "change | first shown by | power names | deals | fewer by pairing | listed | by that figure"
    lines += table("kind", heads, rows)
    return Shown(lines, good, saved)


def main(arguments: list[str] | None = None) -> int:
    """Run as a command; returns its exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=OWN, help="the titles, all without any")
    parser.add_argument("--planted", type=int, default=20, help="comparisons with each planted change")
    parser.add_argument(
        "--equal", type=int, default=50, help="pairs of blocks of deals with equal sets; each gives 2 + 2"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    parser.add_argument("--trials", action="store_true", help="only try what the planted changes do")
    options = parser.parse_args(arguments)
    results, runs = [], Runs(options.planted, options.equal)
    for title_id in options.titles:
        if options.trials:
            changes = [change for _, change in planted(title_id)]
            for name, trial in trials(title_id, changes, options.jobs):
                print(f"{title_id}: {name}: {trial}")
            continue
        with Progress(transient=True) as progress:
            found = measure(title_id, runs, options.jobs, progress)
        results.append(shown(title_id, found, runs))
        print("\n".join(results[-1].lines), flush=True)
    if options.trials:
        return 0
    saved = median(times for result in results for times in result.saved)
    print(f"The median small change takes {saved:.1f} times fewer games paired than unpaired.")
    return 0 if saved >= SAVED and all(result.good for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
