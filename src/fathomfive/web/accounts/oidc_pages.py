"""Signing in with an OpenID provider: the redirect there, and the way back. Exists only if the settings name a
provider.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.responses import RedirectResponse, Response

from ..http.dependencies import Context
from ..http.responses import remember_guest
from ..live.guest import clean_name
from ..server.context import AppContext
from .oidc import Identity, LoginState, Provider
from .pages import move_games, reseat, signed_in
from .store import Account

oidc_pages = APIRouter(include_in_schema=False)
LOGIN_STATE_COOKIE, TEN_MINUTES = "fathom-journey", 600


def provider(request: Request, context: AppContext) -> Provider:
    if not context.settings.has_oidc:
        raise HTTPException(404, "Nobody can sign in elsewhere here.")
    found: Provider | None = getattr(request.app.state, "provider", None)
    if found is None:
        found = request.app.state.provider = Provider(context.settings)
    return found


def callback_url(request: Request, context: AppContext) -> str:
    return f"{context.public_address(request) or context.address}/elsewhere/back"


def signer(context: AppContext) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(context.cookie.key, salt="journey")


@oidc_pages.get("/elsewhere")
async def start_login(request: Request, context: Context) -> Response:
    """Redirect to the provider. It is a link, not a form, because our pages send forms only to ourselves."""
    guest = await context.guest(request)
    url, login_state = await provider(request, context).begin(guest.id, callback_url(request, context))
    response = RedirectResponse(url, 303)
    if guest.new:
        remember_guest(context, request, response, guest)
    response.set_cookie(
        LOGIN_STATE_COOKIE,
        str(signer(context).dumps(asdict(login_state))),
        max_age=TEN_MINUTES,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/elsewhere",
    )
    return response


@oidc_pages.get("/elsewhere/back")
async def finish_login(
    request: Request,
    context: Context,
    state: Annotated[str, Query(max_length=200)] = "",
    code: Annotated[str, Query(max_length=4000)] = "",
) -> Response:
    guest, home = await context.guest(request), provider(request, context)
    try:
        login_state = LoginState(
            **signer(context).loads(request.cookies.get(LOGIN_STATE_COOKIE, ""), max_age=TEN_MINUTES)
        )
    except (BadSignature, TypeError):
        raise HTTPException(
            403, "This way back was not begun in this browser. Please sign in again."
        ) from None
    if login_state.guest != guest.id:
        raise HTTPException(403, "Somebody else has begun this. Please sign in again.")
    who = await home.finish(login_state, state, code, callback_url(request, context))
    account = await account_of(context, guest.id, guest.name, who)
    if not guest.has_account:
        await move_games(context, guest, account)
    response = await signed_in(request, context, guest, account, "/me")
    response.delete_cookie(LOGIN_STATE_COOKIE, path="/elsewhere")
    return response


async def account_of(context: AppContext, guest: str, name: str, who: Identity) -> str:
    """The account of this identity: a known one, the one that is signed in now, or a new one made from the guest."""
    known: Account | None = await context.accounts.by_identity(who.issuer, who.subject)
    if known is not None:
        return known.guest
    if (account := await context.accounts.of(guest)) is not None:
        await context.accounts.link(account.guest, who.issuer, who.subject)
        return account.guest
    new = await context.accounts.keep_identity(guest, name or clean_name(who.name), who.issuer, who.subject)
    reseat(context, guest, new)
    return new
