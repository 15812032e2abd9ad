"""The pages of the browser client, as they were built into the package."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

PAGES = ("/", "/table/{x}", "/join/{x}", "/watch/{x}", "/replay/{x}", "/rules/{x}", "/guide/{x}", "/learn/{x}")
HERE = Path(__file__).resolve().parent
PLACES = (HERE / "pages", HERE.parents[2] / "build" / "web")  # in the package; in a source tree
FILES = (".svg", ".png", ".ico", ".txt", ".webmanifest")  # beside the page itself
MISSING = """<!doctype html><html lang="en"><title>Hullbreach</title>
<h1>The pages are not there</h1>
<p>This Hullbreach was installed without its browser pages. <code>make install</code> in the source tree builds them.
The tables themselves work: see <a href="/api/openapi.json">what can be asked for</a>.</p>
"""


def folder() -> Path | None:
    """Where they are."""
    return next((place for place in PLACES if (place / "index.html").is_file()), None)


def routes() -> list[BaseRoute]:
    """One page for all paths, which finds out itself what to show; and the files it needs."""
    found = folder()

    async def page(request: Request) -> Response:
        if found is None:
            return Response(MISSING, 503, media_type="text/html")
        return FileResponse(found / "index.html", headers={"cache-control": "no-cache"})

    async def nowhere(request: Request) -> Response:
        answer = await page(request)
        answer.status_code = max(answer.status_code, 404)
        return answer

    pages: list[BaseRoute] = [Route(path, page, methods=["GET"]) for path in PAGES]
    if found is not None:
        pages.append(Mount("/assets", StaticFiles(directory=found / "assets")))
        pages += [Route(f"/{file.name}", whole_file(file)) for file in found.iterdir() if file.suffix in FILES]
    return [*pages, Route("/{anything:path}", nowhere, methods=["GET"])]


def whole_file(file: Path) -> Callable[[Request], Awaitable[Response]]:
    """Answers with a file."""

    async def answer(request: Request) -> Response:
        return FileResponse(file)

    return answer
