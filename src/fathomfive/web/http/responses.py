"""The responses of routes: pages, redirects, JSON, and the cookie that goes with them."""

from __future__ import annotations

from urllib.parse import quote

import orjson
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ..live.guest import Guest
from ..play.pages import Page
from ..server.context import AppContext
from .csrf import csrf_token

IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}  # of what has the version in its address


def html_page(
    context: AppContext, request: Request, guest: Guest, template: str, code: int = 200, **values: object
) -> Response:
    html = context.templates.get_template(template).render(
        me=guest,
        csrf=csrf_token(context.cookie.key, guest),
        here=quote(request.url.path),
        club=True,
        **values,
    )
    response = HTMLResponse(html, code)
    response.headers["Cache-Control"] = "no-store"
    if guest.new:
        remember_guest(context, request, response, guest)
    return response


def page_response(context: AppContext, request: Request, guest: Guest, page: Page) -> Response:
    return html_page(context, request, guest, page.template, page.status, **page.values)


def remember_guest(context: AppContext, request: Request, response: Response, guest: Guest) -> None:
    context.cookie.remember(response, guest, secure=request.url.scheme == "https")


def redirect(url: str) -> RedirectResponse:
    return RedirectResponse(url, 303)


def as_json(value: object) -> bytes:
    return orjson.dumps(value)
