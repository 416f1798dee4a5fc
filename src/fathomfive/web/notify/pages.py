"""The notification settings page: where people want to be told that it is their turn, when, and about which
tables.
"""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit
from zoneinfo import available_timezones

from fastapi import APIRouter, Form, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import FileResponse, Response

from ..accounts.login_throttle import TooManyAttempts
from ..http.dependencies import Context, FormGuest, Visitor
from ..http.responses import html_page, redirect
from ..live.guest import Guest
from ..play.game_summary import summary
from ..server.context import AppContext
from ..server.limits import client_ip
from .messages import HOOKS, KINDS, Message, Waiting, code_mail
from .push import BadSubscription, checked, public_key
from .safe_http import Unreachable
from .schedule import DIGESTS, NotificationSettings, known_zone
from .senders import ContactGone, send, send_mail
from .store import MAX_CONTACTS, Contact, Notices
from .unsubscribe import stopped

notice_pages = APIRouter(include_in_schema=False)
WORKER = Path(__file__).parents[1] / "static" / "site" / "push.js"
MAX_ADDRESS_LENGTH = 500
PART = r"[^@\s\"<>,;:\x00-\x20\x7f]"
MAIL = re.compile(rf"{PART}+@{PART}+\.(?:(?!\.){PART})+")
Text = Annotated[str, Form(max_length=MAX_ADDRESS_LENGTH)]


class Subscription(BaseModel):
    """A push subscription as the browser describes it."""

    model_config = ConfigDict(extra="forbid")
    subscription: str = Field(max_length=2000)


@notice_pages.get("/me/notices")
async def notices_page(request: Request, context: Context) -> Response:
    return await shown(request, context, await context.guest(request))


async def shown(
    request: Request,
    context: AppContext,
    guest: Guest,
    error: str = "",
    about: str = "",
    said: str = "",
    chosen: str = "",
) -> Response:
    """Renders the page; `error` belongs to the part `about`, where `said` was typed and `chosen` was the kind."""
    notices = Notices(context.store)
    return html_page(
        context,
        request,
        guest,
        "account/notices.html",
        422 if error else 200,
        contacts=[line(one) for one in await notices.contacts(guest.id)],
        kinds=offered_kinds(context),
        preferences=await notices.settings_of(guest.id),
        hushed=await notices.muted(guest.id),
        zones=sorted(available_timezones()),
        games=await running_games(context, guest),
        key=public_key(await notices.push_key()),
        error=error,
        about=about,
        said=said,
        chosen=chosen,
    )


def offered_kinds(context: AppContext) -> dict[str, str]:
    """The kinds of contacts that this server can reach, with their labels; e-mail needs a mail server."""
    return {
        kind: label
        for kind, label in KINDS.items()
        if kind in HOOKS or (kind == "email" and context.settings.smtp_url)
    }


async def running_games(context: AppContext, guest: Guest) -> list[dict[str, Any]]:
    if guest.new:
        return []
    found = [await summary(context, id, guest.id) for id in await context.store.of_guest(guest.id)]
    return [one for one in found if one and not one["over"]]


def line(contact: Contact) -> dict[str, Any]:
    """A contact as the list shows it; of a webhook only the host, because the rest of its URL is a secret."""
    address = urlsplit(contact.address).hostname if contact.kind in HOOKS else contact.address
    return {
        "id": contact.id,
        "kind": KINDS[contact.kind],
        "address": "web push" if contact.kind == "push" else address,
        "confirmed": contact.code is None,
        "well": contact.ready or contact.code is not None,
    }


@notice_pages.post("/me/notices/add")
async def add(
    request: Request, context: Context, guest: FormGuest, kind: Text = "", address: Text = ""
) -> Response:
    """A new contact: an e-mail address is confirmed by a code, a webhook by a first message."""
    notices = Notices(context.store)
    address = address.strip()
    try:
        await may_add(request, context, notices, guest)
        if kind == "email" and context.settings.smtp_url:
            await add_mail(context, notices, guest, address)
        elif kind in HOOKS:
            await add_hook(request, context, notices, guest, kind, address)
        else:
            raise HTTPException(422, "There is no such way to hear from us.")
    except Unreachable as error:
        return await shown(request, context, guest, str(error), "add", address, kind)
    return redirect("/me/notices")


async def may_add(request: Request, context: AppContext, notices: Notices, guest: Guest) -> None:
    if len(await notices.contacts(guest.id)) >= MAX_CONTACTS:
        raise Unreachable(f"{MAX_CONTACTS} ways are enough; take one away first.")
    if not await context.contact_limit.allows(client_ip(request)):
        raise Unreachable("That was a little fast. Wait some minutes and try again.")
    await context.give_name(guest)


async def add_mail(context: AppContext, notices: Notices, guest: Guest, address: str) -> None:
    if not MAIL.fullmatch(address) or len(address) > 200:
        raise Unreachable("That is no e-mail address.")
    if not await context.mail_limit.allows(address.casefold()):
        raise Unreachable("We have sent that address enough codes. Wait an hour and try again.")
    code = f"{secrets.randbelow(10**6):06d}"
    await send_mail(context.settings, code_mail(code, context.settings.mail_from, address))
    await notices.add(guest.id, "email", address, code)


async def add_hook(
    request: Request, context: AppContext, notices: Notices, guest: Guest, kind: str, address: str
) -> None:
    base = context.public_address(request) or context.address
    sample = Waiting("hello", "fathom_five", "this is how it will look", ("friends",), f"{base}/mine")
    hello = Message((sample,), f"{base}/me/notices")
    await send(context.settings, "", Contact("", guest.id, kind, address, None, 0, 0.0), hello)
    await notices.add(guest.id, kind, address)


@notice_pages.post("/me/notices/confirm")
async def confirm(
    request: Request, context: Context, guest: FormGuest, id: Text = "", code: Text = ""
) -> Response:
    notices = Notices(context.store)
    contact = await own(notices, guest, id)
    try:
        await context.accounts.tries.count(f"code {contact.id}")
        if not await notices.confirm(contact, code.strip()):
            return await shown(request, context, guest, "That is not the code that we sent.", id)
    except TooManyAttempts as pause:
        return await shown(request, context, guest, str(pause), id)
    return redirect("/me/notices")


@notice_pages.post("/me/notices/remove")
async def remove(context: Context, guest: FormGuest, id: Text = "") -> Response:
    notices = Notices(context.store)
    await notices.remove((await own(notices, guest, id)).id)
    return redirect("/me/notices")


@notice_pages.post("/me/notices/when")
async def when(
    request: Request,
    context: Context,
    guest: FormGuest,
    zone: Text = "UTC",
    digest: Text = "each",
    daily_at: Text = "18:00",
    quiet: Text = "",
    quiet_from: Text = "22:00",
    quiet_to: Text = "08:00",
) -> Response:
    times = [minutes(said) for said in (quiet_from, quiet_to, daily_at)]
    if digest not in DIGESTS or not known_zone(zone) or None in times:
        return await shown(
            request, context, guest, "Choose a time zone and times of the day, such as 22:00.", "when"
        )
    start, end, daily = (time or 0 for time in times)
    await context.give_name(guest)
    await Notices(context.store).save_settings(
        guest.id, NotificationSettings(zone, start if quiet else 0, end if quiet else 0, digest, daily)
    )
    return redirect("/me/notices")


@notice_pages.post("/me/notices/table")
async def table(context: Context, guest: FormGuest, game: Text = "", hush: Text = "") -> Response:
    await context.room(game)
    await Notices(context.store).mute(guest.id, game, bool(hush))
    return redirect("/me/notices")


@notice_pages.post("/me/notices/push")
async def push(request: Request, context: Context, guest: Visitor, said: Subscription) -> dict[str, bool]:
    """Add this browser as a contact."""
    notices = Notices(context.store)
    try:
        endpoint = checked(said.subscription)["endpoint"]
        for known in await notices.contacts(guest.id):
            if known.kind == "push" and endpoint in known.address:
                return {"ok": True}
        await may_add(request, context, notices, guest)
    except (BadSubscription, Unreachable, ContactGone) as error:
        raise HTTPException(422, str(error)) from None
    await notices.add(guest.id, "push", said.subscription)
    return {"ok": True}


@notice_pages.get("/push.js")
async def worker() -> Response:
    """The service worker: at the root, because its scope is its own path and everything below."""
    return FileResponse(WORKER, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@notice_pages.get("/notices/stop/{token}")
async def stop_asked(request: Request, context: Context, token: str) -> Response:
    return html_page(
        context, request, await context.guest(request), "account/stop.html", token=token, done=False
    )


@notice_pages.post("/notices/stop/{token}")
async def stop(request: Request, context: Context, token: str) -> Response:
    """Unsubscribe, from the link in an e-mail or by the mail program itself (RFC 8058): the link is proof enough."""
    contact = stopped(context, token)
    if contact is None:
        raise HTTPException(404, "This link leads to nothing.")
    await Notices(context.store).remove(contact)
    return html_page(
        context, request, await context.guest(request), "account/stop.html", token=token, done=True
    )


# Shared by the forms


async def own(notices: Notices, guest: Guest, id: str) -> Contact:
    contact = await notices.contact(id)
    if contact is None or contact.guest != guest.id:
        raise HTTPException(404, "There is no such contact.")
    return contact


def minutes(said: str) -> int | None:
    """Minutes after midnight, from a time of day."""
    found = re.fullmatch(r"([01]?\d|2[0-3]):([0-5]\d)(?::\d\d)?", said.strip())
    return int(found[1]) * 60 + int(found[2]) if found else None
