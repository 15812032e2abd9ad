"""Steps and choices, in the order of play: read from top to bottom, this is the rulebook.

Level -> Wave Round -> Boss Round -> next Level (BW-FLOW-01).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from hullbreach.games.blaster_waves.card_set import (
    BLASTER_ATTACK,
    BOSS_BOMB,
    FAST_RELOAD,
    FULL_HEALTH,
    LEVELS,
    MAIN_CARDS,
    PLUS_HAND,
    PLUS_HEALTH,
    SHIELD,
    SHOCKER_MISSILE,
    WAVE_ATTACK,
    WINGMAN,
    CardSet,
)
from hullbreach.games.blaster_waves.decision import Decision
from hullbreach.games.blaster_waves.moves import (
    DONE,
    FIRST,
    PLAY_ONE,
    PLAY_TWO,
    RELOAD,
    SECOND,
    TAKE_HITS,
    TARGET,
    cards_needed,
    is_play,
)
from hullbreach.games.blaster_waves.state import BOSS_ROUND, COLUMNS, WAVE_ROUND, BlasterWaves, new_state
from hullbreach.games.blaster_waves.worth import BOSS, CARD, HIT, POWER, WASTED, haul, last_wave, price, worth
from hullbreach.kernel.pile import Moves, Pile
from hullbreach.kernel.rng import Rng
from hullbreach.kernel.state import Step

STALL_LIMIT: Final = 300
STAYS: Final = (PLUS_HEALTH, PLUS_HAND, SHIELD, WINGMAN)  # permanents, and shields side by side (BW-PU-SHIELD-02)


def start(cards: CardSet, rng: Rng) -> BlasterWaves:
    """A new game, up to its first choice."""
    game = new_state(cards, rng)
    game.begin(PREPARE_LEVEL)
    return game


# ------------------------------------------------------------------------------ a new Level


@final
class PrepareLevel(Step[BlasterWaves]):
    """The next Level card, Boss Actions, waves, hand: in this order (BW-SETUP-05 to 07, BW-LEVEL-01 to 05)."""

    def run(self, game: BlasterWaves) -> None:
        game.level += 1
        game.round = WAVE_ROUND
        if game.telling:
            game.tell("level", {"level": int(game.level)}, [])
        game.shuffle(game.boss_actions)  # and nothing else, on any Level (BW-LEVEL-09, BW-Q-26)
        for column in game.columns:
            game.draw_main(game.cards.cards_per_wave.cells[game.level], column)
        if game.telling:
            game.tell("waves", {}, [card for column in game.columns for card in column.to_list()], True)
        game.fill_hand()  # no alien attacks or moves (BW-Q-24)
        game.push(DECIDE)


# --------------------------------------------------------------- the choice: Blast Away or Reload


@final
class Decide(Decision):
    """Blast Away or Reload (BW-WAVE-01, BW-BOSS-03)."""

    asks: ClassVar[str] = "decide"

    def legal(self, game: BlasterWaves, moves: Moves) -> None:
        moves.put(RELOAD)  # with a full hand too (BW-RELOAD-09, BW-Q-05)
        need = needed(game, game.leftmost())
        put_plays(game, moves, need, need)
        if moves.size() == 1 and reload_draws_nothing(game):
            put_plays(game, moves, 0, 0)  # the wasted shot of BW-Q-04

    def refusal(self, game: BlasterWaves, move: i64) -> str:
        if move == RELOAD:
            return ""
        if not is_play(move):
            return "BW-BOSS-03" if game.round == BOSS_ROUND else "BW-WAVE-01"
        if cards_needed(move) > game.hand.size():
            return "BW-BLAST-01"
        need = needed(game, game.leftmost())
        if game.power(move) >= need or (reload_draws_nothing(game) and not can_blast(game, need)):
            return ""
        if not game.leftmost():
            return "BW-BOSSHIT-04"
        return "BW-BLAST-06" if move < PLAY_TWO else "BW-BLAST-07"

    def apply(self, game: BlasterWaves, move: i64) -> None:
        if game.round == BOSS_ROUND:
            game.stalled += 1
        game.push(AFTER_CHOICE)
        if move == RELOAD:
            reload(game)
        else:
            blast(game, move)

    def question(self, game: BlasterWaves) -> str:
        if game.round == BOSS_ROUND and not game.leftmost():
            return f"Blast the Boss with {int(game.cards.to_damage.cells[game.level])} or more, or reload"
        return "Blast away at the leftmost wave, or reload"

    def weigh(self, game: BlasterWaves, move: i64) -> i64:
        return weigh_reload(game) if move == RELOAD else weigh_blast(game, move)


def needed(game: BlasterWaves, wave: Pile) -> i64:
    """The least total with an effect: the smallest card of the leftmost `wave`, else the To Damage number.

    The Boss is a target when no Wave card is in play (BW-BOSSHIT-01), never before (BW-Q-43).
    """
    if not wave:
        return game.cards.to_damage.cells[game.level]
    aliens = game.cards.aliens.cells
    least = aliens[wave.cards[0]]
    for card in wave.cards:
        least = min(least, aliens[card])
    return least


def reload_draws_nothing(game: BlasterWaves) -> bool:
    """Hand full, or main deck empty with a card in hand (BW-Q-04)."""
    size = game.hand.size()
    return size > 0 and (size >= game.max_hand() or not game.deck)


def put_plays(game: BlasterWaves, moves: Moves, one: i64, two: i64) -> None:
    """Put the single hand cards that count for `one` or more, and the pairs that count for `two` or more.

    A pair is listed also where one of its cards would do (BW-Q-07, BW-Q-20).
    """
    bonus = game.carried(WINGMAN)
    values = game.cards.blasters.cells
    hand = game.hand.cards
    size = game.hand.size()
    for place in range(size):
        if values[hand[place]] + bonus >= one:
            moves.put(PLAY_ONE + place)
    first = FIRST.cells
    second = SECOND.cells
    rest = two - 2 * bonus
    for pair in range(size * (size - 1)):
        if values[hand[first[pair]]] + values[hand[second[pair]]] >= rest:
            moves.put(PLAY_TWO + pair)


def can_blast(game: BlasterWaves, need: i64) -> bool:
    """Whether any one or two hand cards reach `need`."""
    moves = Moves()
    put_plays(game, moves, need, need)
    return moves.size() > 0


def reload(game: BlasterWaves) -> None:
    """Draw, column 1 attacks, the others advance: in this order (BW-RELOAD-08, BW-Q-03).

    So what arrives in column 1 does not attack yet (BW-RELOAD-07).  Aliens act at no other time (BW-WAVE-02).
    """
    if game.telling:
        game.tell("reload", {}, [])
    game.fill_hand()
    attack(game)
    if not game.over:
        advance(game)


def attack(game: BlasterWaves) -> None:
    """Every Wave card in column 1 hits the ship and stays (BW-RELOAD-03 and 10); no card, no hit (BW-RELOAD-04)."""
    hits: i64 = 0
    values = game.cards.hits.cells
    for card in game.columns[0].cards:
        hits += values[card]
    if hits:
        if game.telling:
            game.tell("attack", {"hits": int(hits)}, game.columns[0].to_list())
        game.take_hits(hits)


def advance(game: BlasterWaves) -> None:
    """Columns 2 to 5 move one to the left; column 2 joins what stands in column 1 (BW-RELOAD-05 and 06, BW-Q-02)."""
    columns = game.columns
    emptied = columns[1]
    columns[0].put_all(emptied)
    emptied.clear()
    for place in range(1, COLUMNS - 1):
        columns[place] = columns[place + 1]
    columns[COLUMNS - 1] = emptied


def blast(game: BlasterWaves, move: i64) -> None:
    """Play one or two cards at the leftmost wave, or at the Boss when no Wave card is in play (BW-WA-04)."""
    power = game.power(move)  # whatever becomes of the Wingman (BW-Q-22)
    wave = game.leftmost()
    effective = power >= needed(game, wave)
    if game.telling:
        game.tell("blast", {"power": int(power)}, game.hand_cards(move))
    game.spend(move)
    if not effective:
        if game.telling:
            game.tell("wasted", {}, [])
    elif wave:
        column: i64 = 0
        while game.columns[column] is not wave:
            column += 1
        # any number of cards with one Blaster, one with two (BW-BLAST-08)
        game.push(PickTargets(power, column, MAIN_CARDS if move < PLAY_TWO else 1, 0, False))
    else:
        game.hurt_boss()  # once, however great the power (BW-Q-45)


def weigh_reload(game: BlasterWaves) -> i64:
    """The hits of column 1; without any, the cards drawn, if it is time to think of the Boss."""
    hits: i64 = 0
    for card in game.columns[0].cards:
        hits += game.cards.hits.cells[card]
    if hits:
        return -HIT * hits
    return CARD * (game.max_hand() - game.hand.size()) if last_wave(game) else 0


def weigh_blast(game: BlasterWaves, move: i64) -> i64:
    """What the shot removes, less the cards it costs."""
    power = game.power(move)
    pair = move >= PLAY_TWO
    wave = game.leftmost()
    gain: i64 = 0
    if wave:
        gain = haul(game, wave, power, pair)
    elif power >= game.cards.to_damage.cells[game.level]:
        gain = BOSS
    return (gain if gain else WASTED) - price(power, pair)


@final
@mypyc_attr(free_list_len=1)
class PickTargets(Decision):
    """A Blast with `power` left takes up to `picks` more cards of one column (BW-BLAST-04, 07 and 09, BW-Q-06)."""

    asks: ClassVar[str] = "targets"

    def __init__(self, power: i64, column: i64, picks: i64, coins: i64, may_stop: bool) -> None:
        super().__init__(0)
        self.power: Final[i64] = power
        self.column: Final[i64] = column
        self.picks: Final[i64] = picks
        self.coins: Final[i64] = coins
        self.may_stop: Final[bool] = may_stop

    def facts(self) -> list[int]:
        return [int(n) for n in (self.power, self.column, self.picks, self.coins)] + [int(self.may_stop)]

    def legal(self, game: BlasterWaves, moves: Moves) -> None:
        if self.may_stop:
            moves.put(DONE)
        aliens = game.cards.aliens.cells
        power = self.power
        for card in game.columns[self.column].cards:  # wherever it lies in its column (BW-Q-08)
            if aliens[card] <= power:
                moves.put(TARGET + card)

    def refusal(self, game: BlasterWaves, move: i64) -> str:
        if move == DONE:
            return "" if self.may_stop else "BW-BLAST-12"
        if move < TARGET:
            return "BW-BLAST-04"
        card = move - TARGET
        if not game.columns[self.column].has(card):
            return "BW-BLAST-02"
        if game.cards.aliens.cells[card] <= self.power:
            return ""
        if self.may_stop:
            return "BW-BLAST-04"
        return "BW-BLAST-07" if self.picks == 1 else "BW-BLAST-06"

    def apply(self, game: BlasterWaves, move: i64) -> None:
        if move == DONE:
            earn(game, self.coins)
            return
        card = move - TARGET
        wave = game.columns[self.column]
        remove_wave_card(game, wave, card)
        power = self.power - game.cards.aliens.cells[card]
        coins = self.coins + game.cards.coins.cells[card]
        if self.picks > 1 and reaches_any(game, wave, power):
            game.push(PickTargets(power, self.column, self.picks - 1, coins, True))
        else:
            earn(game, coins)

    def strength(self) -> i64:
        return self.power

    def question(self, game: BlasterWaves) -> str:
        power = int(self.power)
        return f"{power} left of your blast: take more, or done?" if self.may_stop else f"Blast of {power}: take what?"

    def weigh(self, game: BlasterWaves, move: i64) -> i64:
        return 0 if move == DONE else worth(game, move - TARGET)


def reaches_any(game: BlasterWaves, wave: Pile, power: i64) -> bool:
    """Whether the rest of a Blast is enough for another card of the wave."""
    aliens = game.cards.aliens.cells
    for card in wave.cards:
        if aliens[card] <= power:
            return True
    return False


def remove_wave_card(game: BlasterWaves, wave: Pile, card: i64) -> None:
    """A Wave card goes under the main deck (BW-DECK-01, BW-BLAST-10)."""
    wave.remove(card)
    game.deck.put(card)
    if game.telling:
        game.tell("removed", {}, [int(card)])


def earn(game: BlasterWaves, coins: i64) -> None:
    """A PowerUp for each coin removed by the Blast, none without (BW-BLAST-13 and 14), in both rounds (BW-BOSS-10)."""
    if coins:
        game.push(DrawPowerUps(coins))


@final
class AfterChoice(Step[BlasterWaves]):
    """What follows a Blast or Reload, once its PowerUps are resolved (BW-WAVE-03, BW-BOSS-07, BW-BOSS-08)."""

    def run(self, game: BlasterWaves) -> None:
        if game.round == WAVE_ROUND:
            game.push(DECIDE if game.leftmost() else START_BOSS_ROUND)
        elif game.boss_health == 0:  # Wave cards in play or not (BW-PU-BOMB-04)
            game.push(LEVEL_DONE)
        elif game.stalled >= STALL_LIMIT:
            game.lose()
        else:
            game.push(BOSS_ACTS)


# ------------------------------------------------------------------------------ PowerUps


@final
class DrawPowerUps(Step[BlasterWaves]):
    """Draw `count` PowerUps, each resolved before the next is drawn (BW-PU-04, BW-Q-10)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: Final[i64] = count

    def facts(self) -> list[int]:
        return [int(self.count)]

    def run(self, game: BlasterWaves) -> None:
        if self.count > 1:
            game.push(DrawPowerUps(self.count - 1))
        if game.powerups:  # at least 8 are left (BW-Q-28)
            card = game.powerups.take()
            game.show(card, game.everyone)
            if game.telling:
                game.tell("powerup", {}, [int(card)], True)
            use_powerup(game, card)


def use_powerup(game: BlasterWaves, card: i64) -> None:
    """Permanents and shields stay on the ship; instants act and go under the deck (BW-PU-01 to 03).

    There is no other place for them (BW-DECK-07), and instants act at once, wasted or not (BW-Q-35).
    """
    kind = game.cards.powerup_kind(card)
    bomb_waits = kind == BOSS_BOMB and game.boss_health == 0  # BW-PU-BOMB-03, BW-Q-13, 15 and 16
    if kind in STAYS or bomb_waits:
        game.ship.put(card)
    else:
        game.powerups.put(card)
    if kind == PLUS_HEALTH:
        game.gain_health(1)  # `max_health` counts the card on the ship (BW-PU-HEALTH-01, BW-Q-33)
    elif kind == FULL_HEALTH:
        game.gain_health(game.max_health() - game.health)  # BW-PU-FULL-01 and 02
    elif kind == PLUS_HAND:
        game.draw_to_hand(1)  # BW-PU-HAND-01, BW-Q-34
    elif kind == FAST_RELOAD:
        game.fill_hand()  # no attack, no advance, no choice spent (BW-PU-FAST-01 to 03)
    elif kind == SHOCKER_MISSILE:
        if game.leftmost():  # BW-PU-MISSILE-02, BW-Q-12
            game.push(SHOCKER)
    elif kind == BOSS_BOMB and not bomb_waits:
        game.hurt_boss()  # Wave cards in play or not (BW-PU-BOMB-01 and 02, BW-WA-05)


@final
class Shocker(Decision):
    """Any one card of the leftmost wave; its coin pays nothing (BW-PU-MISSILE-01, BW-PU-MISSILE-03, BW-Q-11)."""

    asks: ClassVar[str] = "missile"

    def legal(self, game: BlasterWaves, moves: Moves) -> None:
        for card in game.leftmost().cards:
            moves.put(TARGET + card)

    def refusal(self, game: BlasterWaves, move: i64) -> str:
        if move >= TARGET and game.leftmost().has(move - TARGET):
            return ""
        return "BW-PU-MISSILE-01"

    def apply(self, game: BlasterWaves, move: i64) -> None:
        remove_wave_card(game, game.leftmost(), move - TARGET)

    def question(self, game: BlasterWaves) -> str:
        return "Shocker Missile: take any one card of the leftmost wave"

    def weigh(self, game: BlasterWaves, move: i64) -> i64:
        """The hits it saves, and the power that is no longer needed to shoot it down."""
        card = move - TARGET
        return HIT * game.cards.hits.cells[card] + POWER * game.cards.aliens.cells[card]


# ------------------------------------------------------------------------------ the Boss Round


@final
class StartBossRound(Step[BlasterWaves]):
    """The Boss's Health, then all held Bombs as long as they are needed (BW-BOSS-01, BW-BOSS-02, BW-Q-13 and 14).

    The hand is not filled up (BW-BOSS-09, BW-Q-18).
    """

    def run(self, game: BlasterWaves) -> None:
        game.round = BOSS_ROUND
        game.boss_turn = 0
        game.stalled = 0
        game.boss_health = game.cards.boss_health.cells[game.level]
        game.supply -= game.boss_health  # 5 at most, so there are enough (BW-Q-29)
        if game.telling:
            game.tell("boss round", {"boss_health": int(game.boss_health)}, [])
        while game.boss_health > 0 and game.carried(BOSS_BOMB) > 0:
            game.drop(BOSS_BOMB)
            game.hurt_boss()
        game.push(BOSS_ACTS if game.boss_health > 0 else LEVEL_DONE)


@final
class BossActs(Step[BlasterWaves]):
    """The next Boss Action, from left to right and round again; then a choice (BW-BOSS-03 to 06)."""

    def run(self, game: BlasterWaves) -> None:
        card = game.boss_actions.cards[game.boss_turn]
        game.boss_turn = (game.boss_turn + 1) % game.boss_actions.size()
        game.show(card, game.everyone)
        if game.telling:
            game.tell("boss action", {}, [int(card)])
        game.push(DECIDE)  # after any action (BW-Q-17), the answer to it apart (BW-BA-08)
        kind = game.cards.action_kind(card)  # nothing comes of Move Around (BW-MOVE-01)
        if kind == BLASTER_ATTACK:
            blaster_attack(game)
        elif kind == WAVE_ATTACK:
            wave_attack(game)


def blaster_attack(game: BlasterWaves) -> None:
    """Turn up the top card for the Boss's value and recycle it at once (BW-BA-01); nothing with an empty deck."""
    if game.deck:
        card = game.deck.take()
        game.show(card, game.everyone)
        game.deck.put(card)
        if game.telling:
            game.tell("boss fires", {}, [int(card)], True)
        game.push(Answer(game.cards.blasters.cells[card]))  # as printed (BW-Q-36)


def wave_attack(game: BlasterWaves) -> None:
    """New Wave cards join column 2, however many are there (BW-WA-01 and 02, BW-Q-42); no hits yet (BW-WA-03)."""
    dealt = game.draw_main(game.cards.cards_per_wave.cells[game.level], game.columns[1])
    if game.telling and dealt:
        game.tell("wave attack", {}, game.columns[1].to_list()[-int(dealt) :], True)


@final
@mypyc_attr(free_list_len=1)
class Answer(Decision):
    """Answer a Blaster Attack of `value`: block, soften or take it (BW-BA-02 to 06)."""

    asks: ClassVar[str] = "answer"
    play_word: ClassVar[str] = "answer"

    def __init__(self, value: i64) -> None:
        super().__init__(0)
        self.value: Final[i64] = value

    def facts(self) -> list[int]:
        return [int(self.value)]

    def legal(self, game: BlasterWaves, moves: Moves) -> None:
        moves.put(TAKE_HITS)  # also where a block is possible (BW-Q-20)
        put_plays(game, moves, 0, self.value)  # any one card, but no two that fall short (BW-Q-19)

    def refusal(self, game: BlasterWaves, move: i64) -> str:
        if move == TAKE_HITS:
            return ""
        if not is_play(move):
            return "BW-BA-05"
        if cards_needed(move) > game.hand.size():
            return "BW-BA-04"
        if move >= PLAY_TWO and game.power(move) < self.value:
            return "BW-BA-06"
        return ""

    def apply(self, game: BlasterWaves, move: i64) -> None:
        if move == TAKE_HITS:
            if game.telling:
                game.tell("no answer", {}, [])
            game.take_hits(2)
            return
        power = game.power(move)  # before a hit takes the Wingman (BW-Q-22)
        if game.telling:
            game.tell("answer", {"power": int(power), "value": int(self.value)}, game.hand_cards(move))
        game.spend(move)  # below the Boss's card (BW-BA-07)
        if power < self.value:
            game.take_hits(1)

    def strength(self) -> i64:
        return self.value

    def question(self, game: BlasterWaves) -> str:
        value = int(self.value)
        return f"The Boss fires {value}: block with {value} or more, play one lower card for 1 hit, or take 2 hits"

    def weigh(self, game: BlasterWaves, move: i64) -> i64:
        """The hits that get through, and the cards spent."""
        if move == TAKE_HITS:
            return -2 * HIT
        power = game.power(move)
        cost = price(power, move >= PLAY_TWO)
        return -cost if power >= self.value else -cost - HIT


@final
class LevelDone(Step[BlasterWaves]):
    """The Boss is beaten: the game is won, or the next Level comes (BW-FLOW-03, BW-FLOW-04, BW-LEVEL-08)."""

    def run(self, game: BlasterWaves) -> None:
        if game.level == LEVELS:
            game.won = True
            game.over = True
            if game.telling:
                game.tell("won", {"score": game.scores()[0]}, [])
            return
        for column in game.columns:  # from left to right (BW-Q-09)
            game.deck.put_all(column)
            column.clear()
        game.push(PREPARE_LEVEL)


PREPARE_LEVEL: Final = PrepareLevel()
DECIDE: Final = Decide(0)
AFTER_CHOICE: Final = AfterChoice()
SHOCKER: Final = Shocker(0)
START_BOSS_ROUND: Final = StartBossRound()
BOSS_ACTS: Final = BossActs()
LEVEL_DONE: Final = LevelDone()
