"""Errors in one sentence: as a page for people, as JSON for programs and scripts."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from fathomfive.kernel.errors import FathomError

from ..live.errors import OffScript, Refused
from ..play.pages import error_page
from ..storage.model import Unavailable
from .dependencies import get_context
from .responses import page_response


def add_error_handlers(app: FastAPI) -> None:
    app.add_exception_handler(FathomError, refused)
    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(RequestValidationError, validation_error)


async def refused(request: Request, error: Exception) -> Response:
    if isinstance(error, OffScript):
        return JSONResponse({"ok": False, "error": str(error), "lesson": True}, error.status)
    status = 503 if isinstance(error, Unavailable) else 422
    return await error_response(request, error.status if isinstance(error, Refused) else status, str(error))


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return await error_response(request, error.status_code, str(error.detail))


async def validation_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return await error_response(
        request, 422, f"{'.'.join(str(part) for part in first['loc'][1:])}: {first['msg']}"
    )


async def error_response(request: Request, status: int, text: str) -> Response:
    text = text.encode("utf-8", "replace").decode()  # half a character, quoted from what was sent
    if "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"ok": False, "error": text}, status)
    context = get_context(request)
    return page_response(context, request, await context.guest(request), error_page(status, text))
