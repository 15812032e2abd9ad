"""What can be asked for by HTTP: one list of operations, from which come the routes and `openapi`'s description."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from hullbreach.kernel.errors import BadOption, HullbreachError
from hullbreach.server import answers
from hullbreach.server.answers import Problem
from hullbreach.server.desk import Desk, NotAllowed, NotFound, NotNow
from hullbreach.server.limits import Guard
from hullbreach.server.passes import COOKIE, cookie_header, is_secret, new_secret
from hullbreach.server.store import NoTable, StoreError

MOST_BODY = 16_384
TABLE = re.compile(r"[0-9a-f]{16}", re.ASCII)


class Call:
    """One request, read."""

    def __init__(self, request: Request, desk: Desk, guard: Guard) -> None:
        self.request = request
        self.desk = desk
        self.guard = guard
        given = request.cookies.get(COOKIE, "")
        self.known = is_secret(given)
        self.secret = given if self.known else new_secret()
        self.body: Any = None

    def table(self) -> str:
        """The table in the path."""
        name: str = self.request.path_params["table"]
        if not TABLE.fullmatch(name):
            raise NotFound(f"there is no table {name[:40]!r}")
        return name

    def title(self) -> str:
        """The title in the path."""
        name: str = self.request.path_params["title"]
        return name

    def number(self, name: str, default: int) -> int:
        """A whole number of the query."""
        given = self.request.query_params.get(name)
        if given is None:
            return default
        if not re.fullmatch(r"-?[0-9]{1,9}", given, re.ASCII):
            raise HullbreachError(f"{name}: expected a whole number, got {given[:40]!r}")
        return int(given)


class Parameter(NamedTuple):
    """A number in the query."""

    name: str
    about: str


class Operation(NamedTuple):
    """Something that can be asked for."""

    method: str
    path: str
    name: str
    about: str
    answer: Any  # a type, or "text" for a file
    run: Callable[[Call], Any]  # also one to be awaited
    body: Any = None
    problems: tuple[int, ...] = ()
    query: tuple[Parameter, ...] = ()
    gives_seat: bool = False  # the browser gets its pass with the answer


async def make_table(call: Call) -> answers.MadeTable:
    """A new table, unless there are too many already."""
    if not call.guard.may_make_table(address(call.request)):
        raise TooMuch("too many new tables from your address; play those, or wait a while")
    return await call.desk.make(call.secret, call.body)


STEPS = (
    Parameter("step", "the position after so many moves, 0 without it"),
    Parameter("seat", "whose view; -1, a spectator's, without it"),
)
SEAT_PROBLEMS = (400, 403, 404, 409, 413)
OPERATIONS = (
    Operation("GET", "/api/titles", "titles", "The games.", list[answers.TitleCard], lambda call: call.desk.titles()),
    Operation(
        "GET", "/api/bots", "bots", "The levels of strength.", list[answers.BotCard], lambda call: call.desk.bots()
    ),
    Operation(
        "GET",
        "/api/titles/{title}/rules",
        "rules",
        "A catalogue.",
        answers.RulesPage,
        lambda call: call.desk.rules(call.title()),
        problems=(404,),
    ),
    Operation(
        "GET",
        "/api/titles/{title}/guide",
        "guide",
        "How to play.",
        answers.Guide,
        lambda call: call.desk.guide(call.title()),
        problems=(404,),
    ),
    Operation(
        "GET",
        "/api/titles/{title}/lesson",
        "lesson",
        "The tutorial.",
        answers.Lesson,
        lambda call: call.desk.lesson(call.title()),
        problems=(404,),
    ),
    Operation(
        "GET",
        "/api/tables",
        "openTables",
        "Tables that anybody may join or watch.",
        answers.Tables,
        lambda call: call.desk.open_tables(call.secret),
    ),
    Operation(
        "POST",
        "/api/tables",
        "makeTable",
        "A new table.",
        answers.MadeTable,
        make_table,
        answers.NewTable,
        (400, 403, 404, 413, 422),
        gives_seat=True,
    ),
    Operation(
        "GET",
        "/api/my/tables",
        "myTables",
        "The tables at which you have a seat.",
        answers.Tables,
        lambda call: call.desk.my_tables(call.secret),
    ),
    Operation(
        "GET",
        "/api/tables/{table}",
        "table",
        "One table.",
        answers.TableCard,
        lambda call: call.desk.look_up(call.secret, call.table()),
        problems=(400, 404),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/join",
        "join",
        "Take the seat of an invite link.",
        answers.Joined,
        lambda call: call.desk.join(call.secret, call.table(), call.body),
        answers.Join,
        SEAT_PROBLEMS,
        gives_seat=True,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/sit",
        "sit",
        "Take a free seat of an open table.",
        answers.Joined,
        lambda call: call.desk.sit(call.secret, call.table(), call.body),
        answers.Sit,
        SEAT_PROBLEMS,
        gives_seat=True,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/invite",
        "invite",
        "A new link.",
        answers.InviteCard,
        lambda call: call.desk.invite(call.secret, call.table(), call.body),
        answers.Invite,
        SEAT_PROBLEMS,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/replay",
        "replay",
        "One position of a finished game.",
        answers.ReplayPage,
        lambda call: call.desk.replay(call.table(), call.number("step", 0), call.number("seat", -1)),
        problems=(400, 404, 409, 422),
        query=STEPS,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/record",
        "record",
        "A finished game as a file.",
        "text",
        lambda call: call.desk.record(call.table()),
        problems=(400, 404, 409),
    ),
)


class TooMuch(HullbreachError):
    """More than one address may ask for."""


STATUS: tuple[tuple[type[HullbreachError], int], ...] = (
    (NoTable, 404),
    (NotFound, 404),
    (NotAllowed, 403),
    (NotNow, 409),
    (TooMuch, 429),
    (StoreError, 503),
    (BadOption, 422),
    (HullbreachError, 400),
)


def routes(desk: Desk, guard: Guard) -> list[Route]:
    """All operations as routes; whatever else is asked for under /api is answered in JSON too."""
    paths = dict.fromkeys(operation.path for operation in OPERATIONS)
    found = [route(operation, desk, guard) for operation in OPERATIONS]
    return [*found, *map(other_methods, paths)]


def other_methods(path: str) -> Route:
    """What a path answers to methods that it does not know."""
    known = {operation.method for operation in OPERATIONS if operation.path == path}
    allowed = ", ".join(sorted(known | {"HEAD"} if "GET" in known else known))

    async def answer(request: Request) -> Response:
        response = problem(405, f"method: expected {allowed}, got {request.method[:20]}")
        response.headers["allow"] = allowed
        return response

    return Route(path, EveryMethod(answer))


class EveryMethod:
    """An end point for all methods; a plain function would be one for GET alone."""

    def __init__(self, answer: Callable[[Request], Awaitable[Response]]) -> None:
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.answer(Request(scope, receive))
        await response(scope, receive, send)


async def nothing_there(request: Request) -> Response:
    """Somebody asks for something else under /api."""
    return problem(404, f"there is no {request.url.path[:80]!r}; /api/openapi.json tells what there is")


OTHER = Route("/api/{rest:path}", EveryMethod(nothing_there))


def route(operation: Operation, desk: Desk, guard: Guard) -> Route:
    """One of them."""

    async def answer(request: Request) -> Response:
        call = Call(request, desk, guard)
        try:
            if not guard.may_request(address(request)):
                raise TooMuch("too many requests from your address; wait a moment")
            if operation.method == "POST":
                check_origin(request)
                call.body = await read_body(request, operation.body)
            found = operation.run(call)
            if isawaitable(found):
                found = await found
        except TooLarge as error:
            return problem(413, str(error))
        except HullbreachError as error:
            return problem(next(status for kind, status in STATUS if isinstance(error, kind)), str(error))
        if operation.answer == "text":
            return Response(found, media_type="application/jsonl; charset=utf-8")
        response = Response(msgspec.json.encode(found), media_type="application/json")
        if operation.gives_seat:
            response.headers["set-cookie"] = cookie_header(call.secret, request.url.scheme == "https")
        return response

    return Route(operation.path, answer, methods=[operation.method], name=operation.name)


class TooLarge(HullbreachError):
    """A body of more than MOST_BODY bytes."""


async def read_body(request: Request, kind: Any) -> Any:
    """A JSON body of this type."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise HullbreachError("content-type: expected application/json")
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > MOST_BODY:
            raise TooLarge(f"body: expected at most {MOST_BODY} bytes")
    try:
        return msgspec.convert(whole_numbers(msgspec.json.decode(raw)), kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise HullbreachError(f"body: {error}") from None


def whole_numbers(value: Any) -> Any:
    """Plain data in which 6.0 is 6: JSON knows no difference."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    if isinstance(value, list):
        return [whole_numbers(each) for each in value]
    if isinstance(value, dict):
        return {name: whole_numbers(each) for name, each in value.items()}
    return value


def check_origin(request: Request) -> None:
    """Other sites' pages may not ask for anything in a visitor's name."""
    origin = request.headers.get("origin")
    if origin is not None and not same_origin(origin, request.headers.get("host", "")):
        raise NotAllowed(f"origin: expected a page of this server, got {origin[:80]!r}")


def same_origin(origin: str, host: str) -> bool:
    """Whether a page of `origin` was served by `host`."""
    return origin.partition("://")[2].lower() == host.lower()


def address(request: Any) -> str:
    """Where somebody connects from."""
    return request.client.host if request.client else ""


def problem(status: int, text: str) -> Response:
    """An answer that says what is wrong."""
    return Response(msgspec.json.encode(Problem(text)), status, media_type="application/json")
