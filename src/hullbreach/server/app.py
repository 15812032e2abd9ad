"""The web application: tables, pages, health and metrics."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

import hullbreach
from hullbreach.kernel.title import any_seed
from hullbreach.server import api, pages
from hullbreach.server.answers import Health
from hullbreach.server.bots import Bots
from hullbreach.server.desk import Desk
from hullbreach.server.house import House
from hullbreach.server.limits import Guard, Limits
from hullbreach.server.metrics import Metrics
from hullbreach.server.openapi import openapi_page
from hullbreach.server.socket import Sockets
from hullbreach.server.store import Store

HEADERS = [
    (b"content-security-policy", b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"microphone=(self), camera=(), geolocation=()"),
]
Message = MutableMapping[str, Any]


class Server:
    """Everything one process serves."""

    def __init__(
        self, store: Store, bots: Bots, limits: Limits | None = None, new_seed: Callable[[], int] = any_seed
    ) -> None:
        self.store = store
        self.bots = bots
        self.metrics = Metrics()
        self.guard = Guard(limits or Limits())
        self.house = House(store, bots)
        self.desk = Desk(self.house, store, new_seed)
        self.sockets = Sockets(self.house, self.desk, self.guard, self.metrics)

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Open the store first, close it last; in between sockets are told before they are cut."""
        await self.store.open()
        watch = asyncio.create_task(self.metrics.watch_loop())
        try:
            yield
        finally:
            watch.cancel()
            await self.sockets.close_all()
            await self.house.close()
            self.bots.close()
            await self.store.close()

    async def health(self, request: Request) -> Response:
        """Is all well?"""
        found = Health(True, hullbreach.__version__, len(self.house.tables), len(self.sockets.open))
        return Response(msgspec.json.encode(found), media_type="application/json")

    async def metrics_page(self, request: Request) -> Response:
        """Counts and times."""
        return PlainTextResponse(self.metrics.text(len(self.house.tables), len(self.sockets.open)))

    def app(self) -> Callable[[Message, Any, Any], Awaitable[None]]:
        """The application for uvicorn."""
        routes: list[BaseRoute] = [
            *api.routes(self.desk, self.guard),
            Route("/api/openapi.json", openapi_page),
            WebSocketRoute("/api/tables/{table}/socket", self.sockets.connect),
            api.OTHER,
            Route("/health", self.health),
            Route("/metrics", self.metrics_page),
            *pages.routes(),
        ]
        return with_headers(Starlette(routes=routes, lifespan=self.lifespan))


def with_headers(app: Starlette) -> Callable[[Message, Any, Any], Awaitable[None]]:
    """Every answer tells the browser to be careful."""

    async def careful(scope: Message, receive: Any, send: Any) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == "http" else send)

    return careful
