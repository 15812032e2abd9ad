"""How entries of a card file that never came up can be brought up: found by trying."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.registry import title
from hullbreach.lab.edits import Edit
from hullbreach.lab.sim import Plan, make_plan, play_game
from hullbreach.measure.seeds import game_seed

TRIALS = 10  # games with each option
SEED = 404  # of other games than those that were played


def ways_to_meet(before: Plan, after: Plan, unmet: list[Edit]) -> dict[str, str]:
    """By entry, the words of the command line with which it came up, for those where any did."""
    found: dict[str, str] = {}
    for plan, side in ((after, "after"), (before, "before")):
        wanted = {place: edit.entry for edit in unmet if edit.entry not in found for place in getattr(edit, side)}
        for words, variant in variants(plan):
            if all(entry in found for entry in wanted.values()):
                break
            for number in range(TRIALS):
                for place in wanted.keys() & (play_game(variant, game_seed(SEED, number)).met or set()):
                    found.setdefault(wanted[place], words)
    return found


def variants(plan: Plan) -> Iterator[tuple[str, Plan]]:
    """The plan with one other option, then with bots that play by chance, then with both."""
    others = [
        (f"--option {option.name}={str(choice).lower()}", {**plan.options, option.name: choice})
        for option in title(plan.title).options
        for choice in option.choices
        if choice != plan.options.get(option.name, option.default)
    ]
    for words, options in others:
        yield from ((words, each) for each in checked(plan, "greedy", options))
    for words, options in [("", plan.options), *others]:
        yield from ((f"{words} --bots random".lstrip(), each) for each in checked(plan, "random", options))


def checked(plan: Plan, bot: str, options: dict[str, int | str | bool]) -> list[Plan]:
    """The plan with this bot on all seats and these options, if they go together."""
    try:
        found = make_plan(plan.title, [bot], TRIALS, options=dict(options))
    except HullbreachError:
        return []
    return [msgspec.structs.replace(found, cards=plan.cards)]
