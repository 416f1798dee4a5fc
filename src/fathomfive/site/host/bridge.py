"""The functions that JavaScript calls (page/worker.js): pages and actions by URL, and streams of frames."""

from __future__ import annotations

import asyncio
import json
import sys
import traceback
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from urllib.parse import parse_qsl, quote, urlsplit

from fathomfive.kernel.errors import FathomError
from fathomfive.web.live.bots.turns import BOT_MOVE_DELAY
from fathomfive.web.live.guest import Guest
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.seating import Viewer
from fathomfive.web.play.pages import Page, error_page
from fathomfive.web.render.stream.sse import Plain, frames

from . import pages, table  # noqa: F401   (they register their routes)
from .context import SiteContext
from .errors import UNEXPECTED, as_json, status_of, why_not_saved
from .routing import Answer, Reply, Request, resolve
from .store import BrowserStore

AsList = tuple[int, str, str, str, str]  # status, content type, text, redirect, file name of a download


def open_site(
    found: Mapping[str, str],
    save: Callable[[str, str | None], Awaitable[None]],
    pace: float = BOT_MOVE_DELAY,
    address: str = "",
) -> Site:
    """The site with the texts that the browser has stored (`found`), its function to store more, and its own address."""

    async def save_or_say_why(key: str, text: str | None) -> None:
        try:
            await save(key, text)
        except Exception as error:
            raise why_not_saved(error) from None

    return Site(SiteContext(BrowserStore(found, save_or_say_why), pace, address))


class Site:
    """The context and the open streams."""

    def __init__(self, context: SiteContext) -> None:
        self.context = context
        self.streams: dict[int, asyncio.Task[None]] = {}

    async def ask(self, method: str, url: str, body: str = "", form: str = "") -> AsList:
        wants_page = method == "GET" and not body
        try:
            reply = await self._reply(method, url, body, form)
        except FathomError as error:
            reply = await self._refusal(error, wants_page)
        except Exception:
            traceback.print_exc(file=sys.stderr)  # the browser's console
            reply = await self._refusal(UNEXPECTED, wants_page)
        return reply.status, reply.type, reply.text, reply.location, reply.filename

    async def _reply(self, method: str, url: str, body: str, form: str) -> Reply:
        parts = urlsplit(url)
        handler, in_path = resolve(method, parts.path)
        words: dict[str, str] = dict(parse_qsl(parts.query)) | (json.loads(form) if form else {}) | in_path
        guest = await self.context.guest()
        request = Request(parts.path, words, json.loads(body) if body else {})
        return self._rendered(await handler(self.context, guest, request), guest, parts.path)

    def _rendered(self, answer: Answer, guest: Guest, path: str) -> Reply:
        if isinstance(answer, Room):
            return Reply(location=f"/t/{answer.stored.id}")
        if isinstance(answer, Page):
            html = self.context.templates.get_template(answer.template)
            return Reply(html.render(me=guest, csrf="", here=quote(path), **answer.values), answer.status)
        return Reply(json.dumps(answer), type="application/json") if isinstance(answer, dict) else answer

    async def _refusal(self, error: FathomError, as_page: bool) -> Reply:
        status = status_of(error)
        if as_page:
            return self._rendered(error_page(status, str(error)), await self.context.guest(), "/")
        return Reply(json.dumps(as_json(error)), status, "application/json")

    async def listen(self, number: int, url: str, send: Callable[[str], object]) -> None:
        """Sends the frames of a table as server-sent events until `close`.  If the table does not exist, its page says
        so."""
        parts = urlsplit(url)
        with suppress(FathomError):
            room, guest = await self.context.room(parts.path.split("/")[2]), await self.context.guest()
            since = int(dict(parse_qsl(parts.query)).get("since", "0"))
            self.streams[number] = asyncio.ensure_future(self._stream(room, guest, since, send))

    async def _stream(self, room: Room, guest: Guest, since: int, send: Callable[[str], object]) -> None:
        def viewer() -> Viewer:
            return self.context.viewer(room, guest)

        async for piece in frames(self.context.templates, room, viewer, since, Plain(), changes=True):
            send(piece.decode())

    def close(self, number: int) -> None:
        if (task := self.streams.pop(number, None)) is not None:
            task.cancel()
