"""The front desk: makes tables, hands out seats, shows what there is.  Knows nothing of HTTP."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from time import time

import msgspec

from hullbreach.bots.levels import LEVELS
from hullbreach.kernel.errors import BadOption, HullbreachError
from hullbreach.kernel.events import WATCHER
from hullbreach.kernel.record import Record
from hullbreach.kernel.registry import OWN
from hullbreach.kernel.registry import title as find_title
from hullbreach.kernel.title import Title
from hullbreach.server import lines
from hullbreach.server.answers import (
    BotCard,
    Guide,
    Invite,
    InviteCard,
    Join,
    Joined,
    Lesson,
    MadeTable,
    NewTable,
    ReplayPage,
    RulesPage,
    SeatCard,
    SeatWish,
    Sit,
    TableCard,
    Tables,
    TitleCard,
)
from hullbreach.server.house import House, commitment
from hullbreach.server.lesson import has_lesson, lesson, play_on, quiet_room
from hullbreach.server.lines import SeatPlan, Settings
from hullbreach.server.live import Live
from hullbreach.server.messages import NAME_LENGTH
from hullbreach.server.passes import hashed, new_secret
from hullbreach.server.room import table_header
from hullbreach.server.store import WATCH, Saved, SeatKeeper, Store, TableRow, Taken
from hullbreach.server.viewer import Viewer, is_drawn

LISTED = 50


class NotAllowed(HullbreachError):
    """Not for whoever asks."""


class NotNow(HullbreachError):
    """Not as things stand."""


class NotFound(HullbreachError):
    """There is no such thing."""


class Desk:
    """What is asked for by HTTP."""

    def __init__(self, house: House, store: Store, new_seed: Callable[[], int]) -> None:
        self.house = house
        self.store = store
        self.new_seed = new_seed

    # -- games ---------------------------------------------------------------------------------

    def titles(self) -> list[TitleCard]:
        """All games."""
        return [title_card(find_title(name)) for name in OWN]

    def bots(self) -> list[BotCard]:
        """The levels of strength."""
        return [BotCard(level.name, level.number, level.about) for level in LEVELS]

    def rules(self, title_id: str) -> RulesPage:
        """A title's catalogue."""
        title = known_title(title_id)
        return RulesPage(title.id, title.name, list(title.catalogue.rule), list(title.catalogue.ruling))

    def guide(self, title_id: str) -> Guide:
        """How to play."""
        title = known_title(title_id)
        return Guide(title.id, title.name, (title.folder() / "README.md").read_text("utf-8"))

    def lesson(self, title_id: str) -> Lesson:
        """The tutorial."""
        title = known_title(title_id)
        if not has_lesson(title):
            raise NotFound(f"there is no lesson for {title.name}; see its guide")
        return lesson(title.id)

    # -- tables --------------------------------------------------------------------------------

    async def make(self, secret: str, wanted: NewTable) -> MadeTable:
        """A new table; seats that are not spoken for are bots'."""
        title = known_title(wanted.title)
        record = Record(title, wanted.options, self.new_seed())
        count = int(record.start().seats)
        wishes = seat_wishes(wanted, count)
        plans = seat_plans(wishes, clean_name(wanted.name))
        settings = Settings(title.id, plans, wanted.clock, wanted.window, wanted.open)
        table = secrets.token_hex(8)
        mine = [seat for seat, wish in enumerate(wishes) if wish.kind == "me"]
        friends = [seat for seat, wish in enumerate(wishes) if wish.kind == "friend"]
        invites = [InviteCard(seat, new_secret()) for seat in [*friends, WATCH]]
        keepers = [SeatKeeper(seat, hashed(secret), "pass") for seat in [*mine, WATCH]]
        keepers += [SeatKeeper(invite.seat, hashed(invite.token), "token") for invite in invites]
        saved = Saved(table, table_header(record), msgspec.json.encode(settings), time())
        await self.store.create(saved, keepers, [])
        return MadeTable(table, mine, invites[:-1], invites[-1].token)

    async def join(self, secret: str, table: str, wanted: Join) -> Joined:
        """The pass gets the seat that the token is for."""
        found = [keeper for keeper in await self.store.holders(table) if keeper.secret == hashed(wanted.token)]
        if not found:
            raise NotAllowed("this link opens nothing here (any more); ask for a new one")
        await self.seat(secret, table, found[0].seat, wanted.name)
        return Joined(table, found[0].seat)

    async def sit(self, secret: str, table: str, wanted: Sit) -> Joined:
        """The pass gets a free seat of an open table."""
        live = await self.house.table(table)
        if not live.room.settings.open:
            raise NotAllowed("this table is not open to all; ask those who play for a link")
        if wanted.seat not in free_seats(live):
            raise NotNow(f"seat {wanted.seat} is not free; free are: {free_seats(live) or 'none'}")
        await self.seat(secret, table, wanted.seat, wanted.name)
        return Joined(table, wanted.seat)

    async def seat(self, secret: str, table: str, seat: int, name: str) -> None:
        """Give a seat to a pass; whoever is the first at a friend's seat sits down there."""
        live = await self.house.table(table)
        await self.store.keep(table, SeatKeeper(seat, hashed(secret), "pass"))
        if seat == WATCH:
            return
        async with live.lock:
            while live.room.sitters[seat].kind == "free":
                try:
                    await live.write(f"sit {seat}", lines.SatDown(seat, clean_name(name) or f"Player {seat + 1}"))
                except Taken:
                    await live.catch_up()
            live.tell_all()
            live.changed.set()

    async def invite(self, secret: str, table: str, wanted: Invite) -> InviteCard:
        """A link for one's own seat, for one that is free, or to watch."""
        live = await self.house.table(table)
        mine = await self.store.seats_of(table, hashed(secret))
        if not any(seat != WATCH for seat in mine):
            raise NotAllowed("only those who play here may invite")
        if wanted.seat not in (WATCH, *mine, *free_seats(live)):
            raise NotNow(f"seat {wanted.seat} is somebody else's; expected one of yours, a free one, or -1 to watch")
        token = new_secret()
        await self.store.keep(table, SeatKeeper(wanted.seat, hashed(token), "token"))
        return InviteCard(wanted.seat, token)

    async def open_tables(self, secret: str) -> Tables:
        """Those that anybody may join or watch."""
        return Tables([await self.card(row, secret) for row in await self.store.open_tables(LISTED)])

    async def my_tables(self, secret: str) -> Tables:
        """Those at which the pass has a seat."""
        cards = [await self.card(row, secret) for row in await self.store.tables_of(hashed(secret), LISTED)]
        return Tables([card for card in cards if card.yours])

    async def look_up(self, secret: str, table: str) -> TableCard:
        """One table."""
        live = await self.house.table(table)
        yours = await self.store.seats_of(table, hashed(secret))
        return live_card(live, [seat for seat in yours if seat != WATCH], 0.0, live.room.asked_at)

    async def card(self, row: TableRow, secret: str) -> TableCard:
        """A table of a list; what is not in memory is told as it was planned."""
        yours = [seat for seat in await self.store.seats_of(row.id, hashed(secret)) if seat != WATCH]
        live = self.house.tables.get(row.id)
        if live is not None:
            return live_card(live, yours, row.created, row.active)
        plan = msgspec.json.decode(row.settings, type=Settings)
        seats = [
            SeatCard(seat, each.name, "free" if each.kind == "friend" else each.kind, each.bot)
            for seat, each in enumerate(plan.seats)
        ]
        name = find_title(plan.title).name if plan.title in OWN else plan.title
        free = [seat.seat for seat in seats if seat.kind == "free"]
        return TableCard(
            row.id,
            plan.title,
            name,
            seats,
            yours,
            free,
            row.listed,
            row.over,
            "",
            row.last_seq,
            row.created,
            row.active,
            "",
        )

    async def may_view(self, secret: str, table: str, seat: int) -> bool:
        """Whether the pass may look at a table from this seat."""
        live = await self.house.table(table)
        if seat >= int(live.room.table.state.seats):
            return False
        if seat == WATCHER and live.room.settings.open:
            return True
        return seat in await self.store.seats_of(table, hashed(secret))

    # -- finished games ------------------------------------------------------------------------

    async def replay(self, table: str, step: int, seat: int) -> ReplayPage:
        """One position, as a seat saw it."""
        live = await self.finished(table)
        done = live.room.record
        seats = int(live.room.table.state.seats)
        if not 0 <= step <= len(done.moves):
            raise BadOption(f"step: expected 0 to {len(done.moves)}, got {step}")
        if not -1 <= seat < seats:
            raise BadOption(f"seat: expected -1 to {seats - 1}, got {seat}")
        room = quiet_room(Record(done.title, done.options, done.seed, done.cards))
        for mover, move in done.moves[: max(0, step - 1)]:
            play_on(room, mover, move)
        viewer = Viewer(room, seat, text=True)
        says = ""
        if step:
            mover, move = done.moves[step - 1]
            says = room.title.text(room.table.state, move) if mover == seat else ""
            viewer.game()  # so that cards keep their handles over this move
            play_on(room, mover, move)
        happened = viewer.happened(room.chapters[step - 1 :] if step else [])
        card = live_card(live, [], 0.0, 0.0)
        return ReplayPage(
            table,
            done.title.id,
            done.title.name,
            done.options,
            card.seats,
            step,
            len(done.moves),
            seat,
            says,
            viewer.game(),
            happened,
        )

    async def record(self, table: str) -> str:
        """The whole game as a file."""
        return (await self.finished(table)).room.record.text()

    async def finished(self, table: str) -> Live:
        """A table whose game is over."""
        live = await self.house.table(table)
        if not live.room.over:
            raise NotNow("the game is still on: what is hidden in it stays hidden until it is over")
        return live


def title_card(title: Title) -> TitleCard:
    """A title as it is offered."""
    return TitleCard(
        title.id,
        title.name,
        title.about,
        title.credit,
        title.seat_counts,
        list(title.options),
        is_drawn(title),
        has_lesson(title),
    )


def known_title(title_id: str) -> Title:
    """One of our titles; NotFound names them."""
    if title_id not in OWN:
        raise NotFound(f"there is no game {title_id!r}; there are: {', '.join(OWN)}")
    return find_title(title_id)


def seat_wishes(wanted: NewTable, count: int) -> list[SeatWish]:
    """Who is to sit where: as wished, then bots; BadOption if there are more wishes than seats."""
    wishes = list(wanted.seats)
    if len(wishes) > count:
        raise BadOption(f"seats: expected at most {count} with these options, got {len(wishes)}")
    if not wishes:
        wishes = [SeatWish("me")]
    wishes += [SeatWish("bot")] * (count - len(wishes))
    if not any(wish.kind == "me" for wish in wishes):
        raise BadOption("seats: expected at least one for you (kind: me)")
    names = [level.name for level in LEVELS]
    for wish in wishes:
        if wish.bot not in names:
            raise BadOption(f"bot: expected one of {', '.join(names)}, got {wish.bot!r}")
    return wishes


def seat_plans(wishes: list[SeatWish], name: str) -> list[SeatPlan]:
    """The same as it is kept, with a name for everybody."""
    plans = []
    mine = sum(wish.kind == "me" for wish in wishes)
    for seat, wish in enumerate(wishes):
        given = clean_name(wish.name)
        if wish.kind == "bot":
            plans.append(SeatPlan("bot", given or f"{wish.bot.capitalize()} {seat + 1}", wish.bot))
        elif wish.kind == "friend":
            plans.append(SeatPlan("friend", given))
        else:
            plans.append(SeatPlan("person", given or (name if mine == 1 else "") or f"Player {seat + 1}"))
    return plans


def clean_name(name: str) -> str:
    """A name without anything that cannot be seen."""
    return re.sub(r"\s+", " ", "".join(letter for letter in name if letter.isprintable())).strip()[:NAME_LENGTH]


def free_seats(live: Live) -> list[int]:
    """The seats that nobody has taken."""
    return [seat for seat, sitter in enumerate(live.room.sitters) if sitter.kind == "free"]


def live_card(live: Live, yours: list[int], created: float, active: float) -> TableCard:
    """A table as it is now."""
    room = live.room
    return TableCard(
        live.table,
        room.title.id,
        room.title.name,
        [
            SeatCard(seat, sitter.name, sitter.kind, room.played_by_bot(seat))
            for seat, sitter in enumerate(room.sitters)
        ],
        yours,
        free_seats(live),
        room.settings.open,
        room.over,
        room.title.result(room.table.state) if room.over else "",
        len(room.record.moves),
        created,
        active,
        commitment(live.table, room.record.seed),
    )
