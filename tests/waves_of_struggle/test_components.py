"""What is in the box: the standard card set, and how its cards are numbered."""

from collections import Counter
from importlib.resources import files

import pytest

from hullbreach.games.waves_of_struggle import card_set
from hullbreach.games.waves_of_struggle.card_set import (
    ACT_ENEMIES,
    ACTIONS,
    ACTS,
    ALLY,
    CANCEL,
    CARDS,
    CLASS_NAMES,
    CLASSES,
    CONDITION_NAMES,
    DEFENSE,
    EFFECT_NAMES,
    ENEMIES,
    FACTION_NAMES,
    FACTIONS,
    FAMILY_CARDS,
    FAMILY_NAMES,
    FIRST_ACTION,
    FIRST_ENEMY,
    HUNTER,
    MERCENARY,
    NORMAL,
    NOTHING_SPECIAL,
    ROWS,
    SLOTS,
    START_HEALTH,
    TIER_CARDS,
    TIERS,
    TRAP,
    WARD,
    WHEN_CLASS,
    WHEN_WEAK,
    is_rival_effect,
    tier_of,
)
from hullbreach.games.waves_of_struggle.read_cards import read_cards
from hullbreach.kernel.cardset import CardFile
from hullbreach.kernel.catalogue import load_catalogue

FOLDER = files("hullbreach.games.waves_of_struggle")
BOX = read_cards(CardFile("standard", (FOLDER / "cards" / "standard.toml").read_text("utf-8")))
DEFENSES, MERCENARIES, TRAPS = range(28), range(28, 56), range(56, 80)
NORMAL_CARDS, ACTION_CARDS, ENEMY_CARDS = range(80), range(80, 128), range(128, 152)
TIER_RANGES = [range(80, 96), range(96, 112), range(112, 128)]
ACT_RANGES = [range(128, 136), range(136, 144), range(144, 152)]


def designs(cards):
    return {BOX.names[card] for card in cards}


def of(board, cards):
    return [int(board.get(card)) for card in cards]


def words(cards):
    """The effects that these cards have among them."""
    return {EFFECT_NAMES[effect] for effect in of(BOX.effect, cards)} - {"none"}


def mean(board, cards):
    return sum(of(board, cards)) / len(cards)


# -- how things are numbered -----------------------------------------------------------------------


@pytest.mark.rule("WS-COMP-02")
def test_cards_are_numbered_through_family_by_family():
    assert (NORMAL, ACTIONS, ENEMIES, CARDS) == (80, 48, 24, 152)
    assert (FIRST_ACTION, FIRST_ENEMY) == (80, 128)
    assert (TIERS, TIER_CARDS, ACTS, ACT_ENEMIES) == (3, 16, 3, 8)
    assert (FAMILY_NAMES, FAMILY_CARDS) == (("defense", "mercenary", "trap"), (28, 28, 24))
    assert [tier_of(card) for card in (80, 95, 96, 111, 112, 127)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("names", "prefix"),
    [(EFFECT_NAMES, ""), (CONDITION_NAMES, "WHEN_"), (CLASS_NAMES, ""), (FACTION_NAMES, ""), (FAMILY_NAMES, "")],
)
def test_every_word_has_the_number_of_its_name(names, prefix):
    numbers = [getattr(card_set, "NOTHING_SPECIAL" if name == "none" else prefix + name.upper()) for name in names]
    assert numbers == list(range(len(names)))


@pytest.mark.rule("WS-Q-66")
def test_which_words_are_against_a_rival():
    rival = [EFFECT_NAMES[effect] for effect in range(len(EFFECT_NAMES)) if is_rival_effect(effect)]
    assert rival == ["goad", "harden", "rob", "spoil", "raze", "snipe", "expose", "sap"]


# -- leaders ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-COMP-03", "WS-FAC-09", "WS-Q-43")
def test_four_factions_have_a_leader_each_and_30_health():
    assert FACTION_NAMES == ("Earthlings", "Cybernet", "Xenophage", "Uneeded")
    assert FACTIONS == len(BOX.leader_names) == len(set(BOX.leader_names)) == 4
    assert START_HEALTH == 30


@pytest.mark.rule("WS-FAC-02", "WS-Q-32")
def test_resistances_and_weaknesses_go_round_in_a_circle():
    assert CLASS_NAMES == ("swarm", "brute", "hacker", "colossus")
    assert CLASSES == 4
    assert BOX.resists.to_list() == [0, 1, 2, 3]
    assert BOX.weak_to.to_list() == [1, 2, 3, 0]


@pytest.mark.rule("WS-FIELD-01", "WS-FIELD-03", "WS-FIELD-04", "WS-Q-13")
@pytest.mark.parametrize(("faction", "rows"), list(enumerate([[2, 3, 4], [6, 2, 1], [3, 2, 4], [3, 3, 3]])))
def test_each_faction_has_its_own_layout_of_nine_slots_in_three_rows(faction, rows):
    assert (ROWS, SLOTS) == (3, 9)
    assert [BOX.row_size(faction, row) for row in range(3)] == rows
    assert [BOX.row_of(faction, slot) for slot in range(9)] == [0] * rows[0] + [1] * rows[1] + [2] * rows[2]


# -- the normal deck -------------------------------------------------------------------------------


@pytest.mark.rule("WS-COMP-04", "WS-Q-49")
def test_the_normal_deck_has_28_defenses_28_mercenaries_and_24_traps():
    assert of(BOX.family, NORMAL_CARDS) == [DEFENSE] * 28 + [MERCENARY] * 28 + [TRAP] * 24
    assert [card for card in range(CARDS) if BOX.is_defense(card)] == list(DEFENSES)
    assert [card for card in range(CARDS) if BOX.is_mercenary(card)] == list(MERCENARIES)
    assert [card for card in range(CARDS) if BOX.is_trap(card)] == list(TRAPS)


@pytest.mark.rule("WS-COMP-04", "WS-Q-49")
@pytest.mark.parametrize("family", [DEFENSES, MERCENARIES, TRAPS])
def test_every_family_has_cards_of_1_to_4_stars_and_more_low_ones_than_high_ones(family):
    stars = Counter(of(BOX.stars, family))
    assert set(stars) == {1, 2, 3, 4}
    assert stars[1] > stars[2] > stars[3] > stars[4]


@pytest.mark.rule("WS-Q-09")
def test_no_other_card_has_stars():
    assert set(of(BOX.stars, [*ACTION_CARDS, *ENEMY_CARDS])) == {0}


@pytest.mark.rule("WS-DEFN-01")
def test_every_defense_has_a_value_or_an_effect():
    for card in DEFENSES:
        assert BOX.defense.get(card) > 0 or BOX.effect.get(card) != NOTHING_SPECIAL
    assert 0 in of(BOX.defense, DEFENSES)
    assert not any(of(BOX.defense, range(28, CARDS)))


@pytest.mark.rule("WS-MERC-01")
def test_every_mercenary_has_an_attack_and_a_health_value():
    for card in MERCENARIES:
        assert BOX.attack.get(card) >= 0
        assert BOX.health.get(card) > 0
    others = [*DEFENSES, *range(56, CARDS)]
    assert not any(of(BOX.attack, others))
    assert not any(of(BOX.health, others))


@pytest.mark.rule("WS-MERC-04", "WS-Q-46")
def test_some_mercenaries_belong_to_each_faction_and_most_to_none():
    belonging = Counter(of(BOX.allegiance, MERCENARIES))
    assert all(belonging[faction] > 0 for faction in range(FACTIONS))
    assert belonging[-1] > len(MERCENARIES) // 2
    assert set(of(BOX.allegiance, [*DEFENSES, *range(56, CARDS)])) == {-1}


@pytest.mark.rule("WS-Q-28")
def test_traps_have_all_six_conditions_and_no_other_card_has_one():
    assert set(of(BOX.condition, TRAPS)) == set(range(6))
    assert set(of(BOX.condition, [*range(56), *range(80, CARDS)])) == {-1}
    for card in TRAPS:
        assert (BOX.threshold.get(card) > 0) == (BOX.condition.get(card) == WHEN_WEAK)


@pytest.mark.rule("WS-MERC-01", "WS-Q-49")
@pytest.mark.parametrize("worth", [BOX.attack, BOX.health, BOX.guard])
def test_dearer_mercenaries_are_better(worth):
    by_stars = [mean(worth, [card for card in MERCENARIES if BOX.stars.get(card) == stars]) for stars in (1, 2, 3, 4)]
    assert by_stars == sorted(set(by_stars))


# -- a fair share for every faction ----------------------------------------------------------------


def sorts_by_class(effect_or_condition, board):
    """What the cards with this word show, class by class."""
    found = [[] for _ in range(CLASSES)]
    for card in NORMAL_CARDS:
        if board.get(card) == effect_or_condition:
            shown = (BOX.stars, BOX.defense, BOX.attack, BOX.health, BOX.effect, BOX.amount)
            found[BOX.class_of_effect.get(card)].append([int(each.get(card)) for each in shown])
    return found


@pytest.mark.rule("WS-Q-61", "WS-Q-62", "WS-Q-28")
@pytest.mark.parametrize(("word", "board"), [(WARD, BOX.effect), (HUNTER, BOX.effect), (WHEN_CLASS, BOX.condition)])
def test_cards_against_a_class_are_there_alike_for_every_class(word, board):
    found = sorts_by_class(word, board)
    assert found[0]
    assert found == [found[0]] * CLASSES


def test_no_other_card_is_against_a_class():
    for card in range(CARDS):
        asks = BOX.effect.get(card) in (WARD, HUNTER) or BOX.condition.get(card) == WHEN_CLASS
        assert (BOX.class_of_effect.get(card) >= 0) == asks


@pytest.mark.rule("WS-Q-62")
def test_every_faction_has_as_good_an_ally():
    allies = [card for card in MERCENARIES if BOX.effect.get(card) == ALLY]
    assert sorted(of(BOX.allegiance, allies)) == [0, 1, 2, 3]
    for board in (BOX.stars, BOX.attack, BOX.health, BOX.amount):
        assert len(set(of(board, allies))) == 1


# -- actions ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-COMP-05", "WS-PREP-09", "WS-Q-10")
def test_three_action_decks_cost_2_4_and_6_stars():
    assert BOX.prices.to_list() == [2, 4, 6]


@pytest.mark.rule("WS-ACT-02")
@pytest.mark.parametrize("tier", TIER_RANGES)
def test_about_a_third_of_each_tier_needs_a_rival(tier):
    assert sum(BOX.needs_rival(card) for card in tier) in (5, 6)


@pytest.mark.rule("WS-SOLO-04", "WS-Q-66")
def test_which_cards_a_player_alone_has_no_use_for():
    for card in range(CARDS):
        effect = BOX.effect.get(card)
        targeted = BOX.condition.get(card) == CONDITION_NAMES.index("targeted")
        assert BOX.needs_rival(card) == (is_rival_effect(effect) or effect == CANCEL or targeted)
    assert [sum(BOX.needs_rival(card) for card in cards) for cards in (TRAPS, ACTION_CARDS)] == [3, 16]


@pytest.mark.rule("WS-Q-10")
def test_the_same_effect_is_stronger_in_a_dearer_deck():
    amounts = [dict(zip(of(BOX.effect, tier), of(BOX.amount, tier), strict=True)) for tier in TIER_RANGES]
    compared = 0
    for cheap, dear in ((0, 1), (1, 2), (0, 2)):
        for effect in amounts[cheap].keys() & amounts[dear].keys():
            assert amounts[cheap][effect] < amounts[dear][effect]
            compared += 1
    assert compared >= 10


# -- enemies ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-COMP-06", "WS-Q-48")
def test_24_enemies_are_two_of_each_class_in_each_of_three_acts():
    assert [of(BOX.act, cards) for cards in ACT_RANGES] == [[act] * 8 for act in range(3)]
    assert set(of(BOX.act, range(128))) == {-1}
    for cards in ACT_RANGES:
        assert Counter(of(BOX.enemy_class, cards)) == {0: 2, 1: 2, 2: 2, 3: 2}
    assert set(of(BOX.enemy_class, range(128))) == {-1}
    assert BOX.enemies.to_list() == [5, 5, 5]
    assert BOX.enemies_alone.to_list() == [2, 6, 8]


# act by act: the lowest and the highest Defense, Damage, Health
STRENGTH = [((0, 1), (5, 8), (4, 8)), ((2, 4), (10, 16), (6, 12)), ((3, 5), (16, 20), (8, 15))]


@pytest.mark.rule("WS-ENEMY-01", "WS-Q-48")
@pytest.mark.parametrize(("cards", "limits"), list(zip(ACT_RANGES, STRENGTH, strict=True)))
def test_enemies_have_defense_damage_and_health_fit_for_their_act(cards, limits):
    for board, (least, most) in zip((BOX.enemy_defense, BOX.enemy_damage, BOX.enemy_health), limits, strict=True):
        assert least <= min(of(board, cards)) <= max(of(board, cards)) <= most


@pytest.mark.rule("WS-Q-48")
@pytest.mark.parametrize("enemy_class", range(CLASSES))
def test_every_class_grows_stronger_from_act_to_act(enemy_class):
    for board in (BOX.enemy_defense, BOX.enemy_damage, BOX.enemy_health):
        acts = [[card for card in cards if BOX.enemy_class.get(card) == enemy_class] for cards in ACT_RANGES]
        means = [mean(board, act) for act in acts]
        assert means[0] < means[1] < means[2]


@pytest.mark.rule("WS-ENEMY-01")
def test_no_other_card_has_the_values_of_an_enemy():
    for board in (BOX.enemy_defense, BOX.enemy_damage, BOX.enemy_health):
        assert set(of(board, range(128))) == {0}


# -- designs, effects and texts --------------------------------------------------------------------


def test_there_are_many_designs():
    assert len(designs(NORMAL_CARDS)) >= 36
    assert all(len(designs(tier)) >= 7 for tier in TIER_RANGES)
    assert len(designs(ENEMY_CARDS)) >= 14


@pytest.mark.rule("WS-Q-61", "WS-Q-62", "WS-Q-63", "WS-Q-64", "WS-Q-65")
def test_every_effect_word_stands_on_some_card():
    assert words(DEFENSES) == {"guns", "jammer", "ward", "depot", "infirmary", "shelter"}
    assert words(MERCENARIES) == {"hunter", "ally", "medic", "bodyguard", "scavenger", "avenger"}
    assert words(TRAPS) == {"damage", "direct", "blunt", "crack", "shield", "heal", "draw", "backfire"}
    own = {"direct", "blunt", "crack", "heal", "draw", "cancel", "attack", "defend", "mend", "salvage", "surge"}
    assert words(ACTION_CARDS) == own | {"goad", "harden", "rob", "spoil", "raze", "snipe", "expose", "sap"}
    assert words(ENEMY_CARDS) == {"corrode", "regrow", "pierce", "frenzy"}
    assert words(range(CARDS)) == set(EFFECT_NAMES[1:])


@pytest.mark.parametrize("card", range(CARDS))
def test_a_card_says_what_it_does(card):
    text = BOX.texts[card]
    if BOX.effect.get(card) == NOTHING_SPECIAL:
        assert text == ""
        return
    assert text.endswith(".")
    assert text[0].isupper() or text[0] in "+0123456789"
    amount = int(BOX.amount.get(card))
    if amount > 1:
        assert str(amount) in text
    if BOX.class_of_effect.get(card) >= 0:
        assert CLASS_NAMES[BOX.class_of_effect.get(card)] in text
    if BOX.threshold.get(card) > 0:
        assert f"{BOX.threshold.get(card)} or less" in text


def test_the_catalogue_has_the_right_counts():
    boxes = [range(0), DEFENSES, MERCENARIES, TRAPS, *TIER_RANGES, ENEMY_CARDS]
    for component, cards in zip(load_catalogue(FOLDER).component, boxes, strict=False):
        assert component.count == (len(cards) or FACTIONS)
        assert not cards or f"all {len(designs(cards))} cards" in component.unknown


# -- the README ------------------------------------------------------------------------------------

README = (FOLDER / "README.md").read_text("utf-8")


@pytest.mark.parametrize("faction", range(FACTIONS))
def test_the_readme_shows_every_leader_as_in_the_card_set(faction):
    rows = "-".join(str(BOX.row_size(faction, row)) for row in range(ROWS))
    resists, weak_to = CLASS_NAMES[BOX.resists.get(faction)], CLASS_NAMES[BOX.weak_to.get(faction)]
    assert f"| {FACTION_NAMES[faction]} | {BOX.leader_names[faction]} | {rows} | {resists} | {weak_to} | " in README


def test_the_readme_explains_every_word():
    table = [line.split("|")[1] for line in README.splitlines() if line.startswith("|")]
    explained = {word for cell in table for word in cell.replace(",", " ").split()}
    assert {*EFFECT_NAMES[1:], *CONDITION_NAMES} <= explained


def test_the_readme_counts_the_designs():
    assert f"| Defenses | 28 | {len(designs(DEFENSES))} |" in README
    assert f"| Mercenaries | 28 | {len(designs(MERCENARIES))} |" in README
    assert f"| Traps | 24 | {len(designs(TRAPS))} |" in README
    assert f"| Actions | 16, 16, 16 | {', '.join(str(len(designs(tier))) for tier in TIER_RANGES)} |" in README
    assert f"| Enemies | 8, 8, 8 | {', '.join(str(len(designs(act))) for act in ACT_RANGES)} |" in README
