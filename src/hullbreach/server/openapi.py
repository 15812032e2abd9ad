"""The description of what can be asked for by HTTP, as OpenAPI has it: for programs that write or test clients."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import hullbreach
from hullbreach.kernel.registry import OWN
from hullbreach.server.answers import Problem
from hullbreach.server.api import OPERATIONS, TABLE, Operation, Parameter

TABLE_PATTERN = f"^{TABLE.pattern}$"


async def openapi_page(request: Request) -> Response:
    """The description as a page."""
    return Response(msgspec.json.encode(openapi()), media_type="application/json")


def openapi() -> dict[str, Any]:
    """All operations, as OpenAPI 3.1 describes them."""
    kinds: list[Any] = [Problem]
    kinds += [each.answer for each in OPERATIONS if each.answer != "text"]
    kinds += [each.body for each in OPERATIONS if each.body is not None]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    by_kind = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method.lower()] = operation_page(each, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Hullbreach", "version": hullbreach.__version__, "description": "Tables over the network."},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation_page(each: Operation, by_kind: dict[str, Any]) -> dict[str, Any]:
    """One of them."""
    good: dict[str, Any] = (
        {"application/jsonl; charset=utf-8": {"schema": {"type": "string"}}}
        if each.answer == "text"
        else {"application/json": {"schema": by_kind[str(each.answer)]}}
    )
    wrong = {"application/json": {"schema": by_kind[str(Problem)]}}
    found: dict[str, Any] = {
        "operationId": each.name,
        "summary": each.about,
        "parameters": [path_parameter(name) for name in re.findall(r"{(\w+)}", each.path)]
        + [query_parameter(parameter) for parameter in each.query],
        "responses": {"200": {"description": each.about, "content": good}}
        | {str(status): {"description": "What is wrong.", "content": wrong} for status in (*each.problems, 429, 503)},
    }
    if each.name == "makeTable":
        found["responses"]["200"]["links"] = dict(link(other) for other in OPERATIONS if "{table}" in other.path)
    if each.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": by_kind[str(each.body)]}},
        }
    return found


def link(other: Operation) -> tuple[str, dict[str, Any]]:
    """What can be asked for about a table that was just made."""
    found: dict[str, Any] = {"operationId": other.name, "parameters": {"table": "$response.body#/table"}}
    if other.name == "join":
        found["requestBody"] = {"token": "$response.body#/watch"}
    return other.name, found


def path_parameter(name: str) -> dict[str, Any]:
    """A part of the path."""
    schema = {"type": "string", "enum": list(OWN)} if name == "title" else {"type": "string", "pattern": TABLE_PATTERN}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def query_parameter(parameter: Parameter) -> dict[str, Any]:
    """A number in the query."""
    schema = {"type": "integer", "minimum": -1, "maximum": 999_999_999}
    return {
        "name": parameter.name,
        "in": "query",
        "required": False,
        "description": parameter.about,
        "schema": schema,
    }
