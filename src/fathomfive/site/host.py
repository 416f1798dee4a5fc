"""In place of a server: answers what pages ask, by paths and forms as HTTP would, for the one person at this
browser.  What is done is in `fathomfive.web.play`; here is only which address means what.

JavaScript calls `prepare` and `open_site` once, `ask` for a page or an action and `listen` for a stream.
"""

from __future__ import annotations

import asyncio
import json
import re
import traceback
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

from fathomfive.bots import about as about_bot
from fathomfive.bots.ladder import rung
from fathomfive.bots.strengths import strengths
from fathomfive.games import folder_of, load, package_named
from fathomfive.games.rulebook import rulebook
from fathomfive.kernel.errors import FathomError
from fathomfive.lessons.script import lesson_of
from fathomfive.puzzles.script import puzzles_of
from fathomfive.toolkit import image_urls
from fathomfive.web.live.bots.matching import Matched
from fathomfive.web.live.errors import NotFound, OffScript, Refused, RulesVersionMismatch
from fathomfive.web.live.guest import Guest, clean_name
from fathomfive.web.live.hall import BOT_MOVE_DELAY, Hall
from fathomfive.web.live.reviews import Reviews
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.play import daily, lessons, pages, puzzles, reviews, table
from fathomfive.web.play.context import HINTS_BY, PlayContext
from fathomfive.web.play.pages import Page
from fathomfive.web.render.frame import environment
from fathomfive.web.render.game_assets import board_of, log_signs, playable, words_of_signs
from fathomfive.web.render.sse import Plain, frames
from fathomfive.web.render.templating.environment import Templates
from fathomfive.web.storage.model import Unavailable

from .bots import InPlace, offered_levels, use_unhurried_levels
from .reviews import InPlaceReviewer
from .store import BrowserStore, Save

BESIDE = "."  # where files lie, seen from a page of the site
ME = "me"
FOR_EXPERIMENTS = ("random", "greedy")
TAKEN_OVER = (
    "Fathom Five is open in another tab, which has your games now. Reload this page to have them here."
)


class SiteContext(PlayContext):
    def __init__(self, store: BrowserStore, pace: float = BOT_MOVE_DELAY, address: str = "") -> None:
        self.store: BrowserStore = store
        self.address = address  # of the site, for what people paste
        self.daily = store.daily
        self.hall = Hall(store, InPlace(), pace)
        self.reviews = Reviews(self.hall, InPlaceReviewer(self.people), store.reviews, at_once=False)
        self.templates = templates()

    def people(self, id: str) -> list[int]:
        """The seats of an open table that somebody plays."""
        return [chair.seat for chair in self.hall.rooms[id].stored.chairs if chair.kind == "human"]

    def levels(self, game: str) -> list[str]:
        return offered_levels(game)

    def bots(self, game: str) -> list[str]:
        return [*FOR_EXPERIMENTS, *offered_levels(game)]

    async def matched(self, guest: Guest, game: str) -> Matched:
        """No stronger than the strongest that is offered here."""
        found, offered = await super().matched(guest, game), offered_levels(game)
        return found if found.level in offered else Matched(offered[-1], found.won, found.lost)

    def hint_level(self, game: str) -> str:
        return HINTS_BY if HINTS_BY in offered_levels(game) else offered_levels(game)[-1]

    async def guest(self) -> Guest:
        return Guest(ME, await self.store.guest_name(ME))


@dataclass(frozen=True, slots=True)
class Request:
    """What a page asks for: words from the path, the query and the form; `body` is JSON."""

    path: str
    words: dict[str, str] = field(default_factory=dict)
    body: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reply:
    text: str = ""
    status: int = 200
    type: str = "text/html"
    location: str = ""
    filename: str = ""


@cache
def templates() -> Templates:
    return environment("1", root=image_urls.ROOT[0] if image_urls.ROOT else BESIDE, server=False)


def prepare(root: str = BESIDE) -> None:
    """All that does not depend on the player: done before a snapshot of the memory is taken, it costs nothing later.
    Files are not in the snapshot, so whatever is read late is read here.  `root` is the path of the site: an address
    in a custom property is read from the style sheet that uses it, so a relative one would not do."""
    image_urls.pictures_are_files(root)
    use_unhurried_levels()
    made = templates()
    for game in playable():
        package = package_named(game)
        assert package is not None
        load(game), board_of(package), rulebook(game), strengths(game), lesson_of(game), puzzles_of(game)
        log_signs(game), words_of_signs(game), rung(game, "octopus"), offered_levels(game)
        for path in (folder_of(game) / "screen").glob("*.html"):
            made.get_template(f"{game}/{path.name}")
    for name in made.list_templates(filter_func=lambda name: name.endswith(".html")):
        made.get_template(name)
    about_bot("octopus")


# Which address means what

Handler = Callable[[SiteContext, Guest, Request], Awaitable[Page | Room | Reply | dict[str, Any]]]
ROUTES: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    def keep(handler: Handler) -> Handler:
        pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)
        ROUTES.append((method, re.compile(pattern), handler))
        return handler

    return keep


@route("GET", "/")
async def home(context: SiteContext, guest: Guest, request: Request) -> Page:
    page = await pages.home(context, guest)
    page.values.update(daily=await daily.cards(context, guest))
    return page


@route("POST", "/name")
async def name(context: SiteContext, guest: Guest, request: Request) -> Reply:
    if chosen := clean_name(request.words.get("name", "")):
        await context.store.name_guest(guest.id, chosen)
    return Reply(location=request.words.get("back", "/"))


@route("POST", "/play/{game}")
async def quick_table(context: SiteContext, guest: Guest, request: Request) -> Room:
    return await pages.quick_table(context, guest, request.words["game"])


@route("GET", "/new/{game}")
async def set_up(context: SiteContext, guest: Guest, request: Request) -> Page:
    return await pages.set_up(context, guest, request.words["game"])


@route("POST", "/new/{game}")
async def set_up_done(context: SiteContext, guest: Guest, request: Request) -> Room | Page:
    return await pages.chosen_table(context, guest, request.words["game"], request.words)


@route("GET", "/learn/{game}")
async def about_lesson(context: SiteContext, guest: Guest, request: Request) -> Page:
    return await lessons.about_lesson(context, guest, request.words["game"])


@route("POST", "/learn/{game}")
async def learn(context: SiteContext, guest: Guest, request: Request) -> Room:
    game, again = request.words["game"], "again" in request.words
    begun = None if again else await lessons.unfinished(context, guest, game)
    return begun or await lessons.begin(context, guest, game)


@route("GET", "/puzzles")
async def all_puzzles(context: SiteContext, guest: Guest, request: Request) -> Page:
    return puzzles.all_puzzles()


@route("GET", "/puzzles/{game}")
async def puzzles_of_game(context: SiteContext, guest: Guest, request: Request) -> Page:
    return puzzles.puzzles(request.words["game"])


@route("POST", "/puzzles/{game}")
async def solve(context: SiteContext, guest: Guest, request: Request) -> Room:
    puzzle = puzzles.puzzle_numbered(request.words["game"], int(request.words["number"]))
    room = await puzzles.begin(context, guest, puzzle)
    await puzzles.remove_solved(context, guest, request.words.get("done", ""))
    return room


@route("GET", "/daily")
async def deals(context: SiteContext, guest: Guest, request: Request) -> Page:
    return await daily.overview(context, guest)


@route("POST", "/daily/{game}")
async def play_deal(context: SiteContext, guest: Guest, request: Request) -> Reply:
    deal = daily.known_deal(request.words["game"])
    begun = await daily.begun(context, guest, deal)
    id = begun.id if begun else (await daily.begin(context, guest, deal)).stored.id
    return Reply(location=f"/t/{id}")


@route("GET", "/daily/{game}/{day}")
async def deal_page(context: SiteContext, guest: Guest, request: Request) -> Page:
    deal = daily.known_deal(request.words["game"], request.words["day"])
    return await daily.deal_page(context, guest, deal, f"{context.address}#{request.path}")


@route("GET", "/mistakes")
async def mistakes(context: SiteContext, guest: Guest, request: Request) -> Page:
    return await reviews.mistakes(context, guest)


@route("GET", "/mine")
async def mine(context: SiteContext, guest: Guest, request: Request) -> Page:
    return await pages.mine(context, guest)


@route("GET", "/rules/{game}")
async def rules(context: SiteContext, guest: Guest, request: Request) -> Page:
    return pages.rules(request.words["game"], request.words.get("q", ""))


@route("GET", "/rules/{game}/summary")
async def rules_summary(context: SiteContext, guest: Guest, request: Request) -> Page:
    return pages.rules_summary(request.words["game"])


@route("GET", "/about")
async def about(context: SiteContext, guest: Guest, request: Request) -> Page:
    return pages.about()


@route("POST", "/records")
async def upload(context: SiteContext, guest: Guest, request: Request) -> Room:
    return await pages.from_record(context, guest, request.words.get("record", ""))


@route("GET", "/games.json")
async def save_all(context: SiteContext, guest: Guest, request: Request) -> Reply:
    return Reply(context.store.exported(), type="application/json", filename="fathom-five-games.json")


@route("POST", "/games")
async def bring(context: SiteContext, guest: Guest, request: Request) -> Reply:
    await context.store.import_games(request.words.get("games", ""))
    for id in list(context.hall.rooms):
        context.hall.drop(id)
    return Reply(location="/mine")


@route("GET", "/t/{id}")
async def show_table(context: SiteContext, guest: Guest, request: Request) -> Page:
    id = request.words["id"]
    try:
        return await pages.table(context, guest, id, {})
    except RulesVersionMismatch as trouble:
        return await pages.outdated(context, guest, id, trouble)


@route("POST", "/t/{id}/rules")
async def adopt_rules(context: SiteContext, guest: Guest, request: Request) -> Reply:
    await pages.adopt_rules(context, guest, request.words["id"])
    return Reply(location=f"/t/{request.words['id']}")


@route("GET", "/t/{id}/replay")
async def replay(context: SiteContext, guest: Guest, request: Request) -> Page:
    return await pages.replay(context, guest, request.words["id"])


@route("GET", "/t/{id}/record.json")
async def record(context: SiteContext, guest: Guest, request: Request) -> Reply:
    room = await context.room(request.words["id"])
    filename = f"{room.stored.game}-{room.stored.id}.json"
    return Reply(pages.record(room), type="application/json", filename=filename)


@route("GET", "/t/{id}/(?P<what>why|previews|frame|course|review)")
async def look(context: SiteContext, guest: Guest, request: Request) -> Reply | dict[str, Any]:
    room, said = await context.room(request.words["id"]), request.words
    match said["what"]:
        case "why":
            return await table.why(context, guest, room, said["thing"])
        case "review":
            return await reviews.review_of(context, guest, room)
        case "course":
            return asdict(await table.course(context, room))
        case "previews":
            html = await table.previews(context, guest, room, int(said["number"]))
            return Reply(html or "", 204 if html is None else 200)
        case _:
            seat = int(said["seat"]) if "seat" in said else None
            return Reply(await table.frame(context, guest, room, int(said["at"]), seat))


PLAIN_ACTIONS = {
    "undo": table.undo,
    "hint": table.hint,
    "concede": table.concede,
    "here": table.here,
    "handover": table.hand_over,
    "handback": table.hand_back,
    "rematch": table.rematch,
    "again": table.again,
    "judge": reviews.judge,
}


@route("POST", "/t/{id}/(?P<what>[a-z]+)")
async def act(context: SiteContext, guest: Guest, request: Request) -> dict[str, Any]:
    room, said, what = await context.room(request.words["id"]), request.body, request.words["what"]
    if what in PLAIN_ACTIONS:
        return await PLAIN_ACTIONS[what](context, guest, room)
    match what:
        case "answer":
            options = said["options"] if said.get("options") is not None else [said["option"]]
            return await table.answer(context, guest, room, said["decision"], options, said.get("seat"))
        case "consent":
            return await table.consent(context, guest, room, said["yes"])
        case "lesson":
            return await table.lesson(context, guest, room, said["decision"], said["to"])
        case "chat":
            return await table.chat(context, guest, room, said["text"])
        case "retry":
            moment = await reviews.moment_to_retry(context, guest, room, said["number"])
            return await reviews.retry(context, guest, room, moment)
        case "ping":
            return await table.ping(context, guest, room, said["thing"])
        case "sit":
            return await table.sit(context, guest, room, said["seat"], said["who"])
    raise NotFound("There is nothing here.")


# From JavaScript


class Site:
    """What JavaScript holds: the context, and the streams that are open."""

    def __init__(self, context: SiteContext) -> None:
        self.context = context
        self.streams: dict[int, asyncio.Task[None]] = {}

    async def ask(self, method: str, url: str, body: str = "", form: str = "") -> list[Any]:
        """Status, type, text, where to go instead, and the name of the file to save it in."""
        accepts_page = not body
        try:
            reply = await self._reply(method, url, body, form)
        except FathomError as trouble:
            reply = self._error(trouble, await self.context.guest(), accepts_page and method == "GET")
        except Exception:
            trouble_text = traceback.format_exc()
            reply = Reply(json.dumps({"ok": False, "error": trouble_text}), 500, "application/json")
        return [reply.status, reply.type, reply.text, reply.location, reply.filename]

    async def _reply(self, method: str, url: str, body: str, form: str) -> Reply:
        parts = urlsplit(url)
        words: dict[str, str] = dict(parse_qsl(parts.query)) | (json.loads(form) if form else {})
        guest = await self.context.guest()
        for wanted, pattern, handler in ROUTES:
            found = pattern.fullmatch(parts.path)
            if found and wanted == method:
                request = Request(parts.path, words | found.groupdict(), json.loads(body) if body else {})
                return self._told(await handler(self.context, guest, request), guest, parts.path)
        raise NotFound("There is no such page.")

    def _told(self, made: Page | Room | Reply | dict[str, Any], guest: Guest, path: str) -> Reply:
        if isinstance(made, Room):
            return Reply(location=f"/t/{made.stored.id}")
        if isinstance(made, Page):
            html = self.context.templates.get_template(made.template)
            return Reply(html.render(me=guest, csrf="", here=quote(path), **made.values), made.status)
        return Reply(json.dumps(made), type="application/json") if isinstance(made, dict) else made

    def _error(self, trouble: FathomError, guest: Guest, page: bool) -> Reply:
        status = trouble.status if isinstance(trouble, Refused) else 422
        status = 503 if isinstance(trouble, Unavailable) else status
        if page:
            return self._told(pages.error_page(status, str(trouble)), guest, "/")
        said = {"ok": False, "error": str(trouble)} | (
            {"lesson": True} if isinstance(trouble, OffScript) else {}
        )
        return Reply(json.dumps(said), status, "application/json")

    async def listen(self, number: int, url: str, tell: Callable[[str], object]) -> None:
        """The frames of a table as server-sent events, piece by piece, until `close`."""
        parts = urlsplit(url)
        room, guest = await self.context.room(parts.path.split("/")[2]), await self.context.guest()
        since = int(dict(parse_qsl(parts.query)).get("since", "0"))

        async def run() -> None:
            look = lambda: self.context.viewer(room, guest)  # noqa: E731
            async for piece in frames(self.context.templates, room, look, since, Plain(), changes=True):
                tell(piece.decode())

        self.streams[number] = asyncio.ensure_future(run())

    def close(self, number: int) -> None:
        if (task := self.streams.pop(number, None)) is not None:
            task.cancel()


def open_site(
    found: Mapping[str, str],
    save: Callable[[str, str | None], Any],
    pace: float = BOT_MOVE_DELAY,
    address: str = "",
) -> Site:
    """With the texts that the browser has kept, its function to keep more, and the address of the site."""

    async def written(key: str, text: str | None) -> None:
        try:
            await save(key, text)
        except Exception:  # whatever the browser's reason is
            raise Unavailable(TAKEN_OVER) from None

    keep: Save = written
    return Site(SiteContext(BrowserStore(found, keep), pace, address))
