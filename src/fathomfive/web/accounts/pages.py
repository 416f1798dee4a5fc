"""The pages of an account: keep my games, sign in and out, devices, password, my data.  Nobody has to come
here to play."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Form, HTTPException, Request
from starlette.responses import Response

from ..http.dependencies import Context, FormGuest
from ..http.responses import html_page, redirect, remember_guest
from ..live.guest import Guest, clean_name, new_guest
from ..server.context import AppContext
from ..server.limits import client_ip
from ..storage.hashing import token_hash
from .login_throttle import TooManyAttempts
from .my_data import erase, exported
from .passwords import MAX_LENGTH, weakness_of
from .store import Account, AccountError

account_pages = APIRouter(include_in_schema=False)
PasswordField = Annotated[str, Form(max_length=4 * MAX_LENGTH)]
Name = Annotated[str, Form(max_length=200)]


async def password_form_guest(request: Request, context: Context, guest: FormGuest) -> Guest:
    """The guest behind a form with a password: not too many of them from one address."""
    if not await context.login_limit.allows(client_ip(request)):
        raise HTTPException(429, "That was a little fast. Wait a minute and try again.")
    return guest


PasswordFormGuest = Annotated[Guest, Depends(password_form_guest)]


@account_pages.get("/me")
async def me(request: Request, context: Context) -> Response:
    return await mine(request, context, await context.guest(request))


async def mine(
    request: Request,
    context: AppContext,
    guest: Guest,
    error: str = "",
    about: str = "",
    code: int = 200,
    said: str = "",
) -> Response:
    """The account page; `error` belongs to the form `about`."""
    account = await context.accounts.of(guest.id)
    devices = await context.sessions.of(guest.id) if account else []
    games = 0 if guest.new else len(await context.store.of_guest(guest.id, 1000))
    return html_page(
        context,
        request,
        guest,
        "account/me.html",
        code,
        account=account,
        devices=devices,
        this=token_hash(guest.session),
        games=games,
        error=error,
        about=about,
        said=said or guest.name,
        settings=context.settings,
    )


@account_pages.post("/me/keep")
async def keep(
    request: Request,
    context: Context,
    guest: PasswordFormGuest,
    name: Name = "",
    password: PasswordField = "",
) -> Response:
    """Give the games of this browser a name and a password, so that they can be found from any device."""
    if guest.has_account:
        return redirect("/me")
    if not clean_name(name):
        return await mine(request, context, guest, "Say a name.", "keep", 422)
    try:
        new = await context.accounts.create(guest.id, name, password)
    except AccountError as error:
        return await mine(request, context, guest, str(error), "keep", 422, clean_name(name))
    reseat(context, guest.id, new)
    return await signed_in(request, context, guest, new, "/me")


@account_pages.get("/sign-in")
async def door(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    return redirect("/me") if guest.has_account else await sign_in_page(request, context, guest)


async def sign_in_page(
    request: Request, context: AppContext, guest: Guest, error: str = "", code: int = 200, said: str = ""
) -> Response:
    games = 0 if guest.new else len(await context.store.of_guest(guest.id, 1000))
    return html_page(
        context,
        request,
        guest,
        "account/sign-in.html",
        code,
        error=error,
        said=said,
        games=games,
        settings=context.settings,
    )


@account_pages.post("/sign-in")
async def sign_in(
    request: Request,
    context: Context,
    guest: PasswordFormGuest,
    name: Name = "",
    password: PasswordField = "",
    bring: Annotated[str, Form()] = "",
) -> Response:
    try:
        account = await context.accounts.sign_in(name, password)
    except (AccountError, TooManyAttempts) as error:
        code = 429 if isinstance(error, TooManyAttempts) else 403
        return await sign_in_page(request, context, guest, str(error), code, clean_name(name))
    if bring and not guest.has_account:
        await move_games(context, guest, account.guest)
    return await signed_in(request, context, guest, account.guest, "/mine")


@account_pages.post("/sign-out")
async def sign_out(request: Request, context: Context, guest: FormGuest) -> Response:
    await context.sessions.end(guest)
    context.conceal_open_pages(guest.id)
    return as_new_guest(request, context)


@account_pages.post("/sign-out-everywhere")
async def sign_out_everywhere(request: Request, context: Context, guest: FormGuest) -> Response:
    if guest.has_account:
        await context.sessions.end_all(guest.id)
        context.conceal_open_pages(guest.id)
    return as_new_guest(request, context)


@account_pages.post("/me/password")
async def change_password(
    request: Request,
    context: Context,
    guest: PasswordFormGuest,
    password: PasswordField = "",
    old: PasswordField = "",
    name: Name = "",
) -> Response:
    """A new password.  All other devices have to sign in again."""
    account = await context.accounts.of(guest.id)
    if account is None:
        return redirect("/me")
    if error := await password_error(context, account, old) or weakness_of(password, guest.name):
        return await mine(request, context, guest, error, "password", 422)
    try:
        await context.accounts.set_password(
            guest.id, password, "" if account.login else clean_name(name) or guest.name
        )
    except AccountError as taken:
        return await mine(request, context, guest, str(taken), "password", 422)
    await context.sessions.end_all(guest.id)
    context.conceal_open_pages(guest.id)
    return await signed_in(request, context, guest, guest.id, "/me")


@account_pages.get("/me/data.zip")
async def take_home(request: Request, context: Context) -> Response:
    guest = await context.guest(request)
    if not context.table_limit.allows(guest.id):
        raise HTTPException(429, "That was a little fast. Wait a minute and try again.")
    headers = {"Content-Disposition": 'attachment; filename="fathom-five.zip"', "Cache-Control": "no-store"}
    return Response(await exported(context, guest), media_type="application/zip", headers=headers)


@account_pages.post("/me/delete")
async def delete(
    request: Request,
    context: Context,
    guest: PasswordFormGuest,
    old: PasswordField = "",
    sure: Annotated[str, Form()] = "",
) -> Response:
    account = await context.accounts.of(guest.id)
    error = (
        "Tick the box first: this cannot be taken back."
        if not sure
        else await password_error(context, account, old)
    )
    if error:
        return await mine(request, context, guest, error, "delete", 422)
    await erase(context, guest)
    return as_new_guest(request, context)


# What the pages share


async def password_error(context: AppContext, account: Account | None, password: str) -> str:
    """Why this password is wrong for an account that has one; empty if it is right."""
    if account is None or account.password is None:
        return ""
    try:
        await context.accounts.sign_in(account.login or "", password)
    except (AccountError, TooManyAttempts) as error:
        return "That is not your password." if isinstance(error, AccountError) else str(error)
    return ""


async def move_games(context: AppContext, guest: Guest, account: str) -> None:
    await context.accounts.move_games(guest.id, account)
    reseat(context, guest.id, account)


def reseat(context: AppContext, old: str, new: str) -> None:
    """Give the seats in the rooms of this process to the same person's new id. Other processes learn of it from
    the database."""
    for room in list(context.hall.rooms.values()):
        if any(chair.guest == old for chair in room.stored.chairs) or any(
            line.get("guest") == old for line in room.stored.chat
        ):
            context.hall.invalidate(room.stored.id)
    context.store.forget_name(old)
    context.store.forget_name(new)


async def signed_in(
    request: Request, context: AppContext, guest: Guest, account: str, where: str
) -> Response:
    """Start a new session, whatever the cookie said before. Seats and views opened by link stay with the browser."""
    word = await context.sessions.start(account, request.headers.get("user-agent", ""))
    response = redirect(where)
    remember_guest(
        context,
        request,
        response,
        Guest(account, watching=guest.watching, holding=guest.holding, session=word),
    )
    return response


def as_new_guest(request: Request, context: AppContext) -> Response:
    response = redirect("/")
    remember_guest(context, request, response, new_guest())
    return response
