"""Monitoring: is the server healthy (/health), and its metrics (/metrics)."""

from __future__ import annotations

import hmac
import ipaddress
from time import monotonic

from fastapi import APIRouter, HTTPException, Request
from sqlalchemy import text
from starlette.responses import JSONResponse, Response

from fathomfive import __version__

from ..http.dependencies import Context
from ..server.context import AppContext
from . import metrics as measures

PROBE_EVERY = 5.0  # seconds
ops_pages = APIRouter(include_in_schema=False)


@ops_pages.get("/health")
async def health(context: Context) -> Response:
    """200 if this process answers, and its database can be read and written; else 503."""
    try:
        async with context.store.reading() as connection:
            await connection.execute(text("SELECT 1"))
        await writable(context)
    except Exception as error:  # whatever it is, the server is not well
        return JSONResponse({"ok": False, "database": type(error).__name__, "version": __version__}, 503)
    return JSONResponse(
        {"ok": True, "database": "ok", "version": __version__}, headers={"Cache-Control": "no-store"}
    )


async def writable(context: AppContext) -> None:
    """Tested at most every few seconds: a write costs more than a read, and anybody may ask."""
    if monotonic() - context.last_writable > PROBE_EVERY:
        await context.store.server_settings.check_writable()
        context.last_writable = monotonic()


@ops_pages.get("/metrics")
async def metrics(request: Request, context: Context) -> Response:
    """For this machine, and for callers who know the token of the settings."""
    word = context.settings.metrics_token
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not is_local(request) and not (word and hmac.compare_digest(token.encode(), word.encode())):
        raise HTTPException(403, "Figures are for this machine, or for callers who know the token for them.")
    return Response(
        measures.render_metrics(list(context.hall.rooms.values()), context.stream_lag.average),
        media_type="text/plain; version=0.0.4; charset=utf-8",
    )


def is_local(request: Request) -> bool:
    """From this machine itself; requests that a proxy forwards are not."""
    if request.client is None or "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
