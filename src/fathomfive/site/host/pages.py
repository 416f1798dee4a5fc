"""The routes of pages: home, setting up, lessons, puzzles, the deal of the day, my games and rules."""

from __future__ import annotations

from fathomfive.web.live.guest import Guest, clean_name
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.play import daily, lessons, pages, puzzles, reviews
from fathomfive.web.play.pages import Page

from .context import SiteContext
from .routing import Reply, Request, route


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
    puzzle = puzzles.puzzle_numbered(request.words["game"], request.number("number"))
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
async def import_games(context: SiteContext, guest: Guest, request: Request) -> Reply:
    await context.store.import_games(request.words.get("games", ""))
    for id in list(context.hall.rooms):
        context.hall.drop(id)
    return Reply(location="/mine")
