"""The pages: home, set-up, the table, replays, my games, rules and credits.

A page is a template with its values; how it reaches people is up to the host.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from fathomfive.bots import about as about_bot
from fathomfive.bots.strengths import strengths
from fathomfive.club.clocks import PRESETS
from fathomfive.games import games, load
from fathomfive.games.earlier_rules import ships
from fathomfive.games.rulebook import has_words, rulebook
from fathomfive.kernel.errors import BadRecord, BadTable
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.record import Record
from fathomfive.lessons.script import lesson_of
from fathomfive.puzzles.script import puzzles_of

from ..live.bots.matching import MATCH
from ..live.clocks import clock
from ..live.errors import Conflict, Forbidden, NotFound, RulesVersionMismatch
from ..live.guest import Guest, clean_name
from ..live.log.game_content import rules_of
from ..live.log.rules_change import OutdatedGame, agree, outdated_game
from ..live.log.table_chance import proof_of
from ..live.rooms.room import Room
from ..live.rooms.seating import chairs_for
from ..render.export.svg_export import HEIGHT, WIDTH
from ..render.frame import render
from ..render.game_assets import playable
from ..render.views.table_view import table_view
from ..storage.model import WriteConflict
from .context import PlayContext
from .game_summary import summary
from .terms import check_offered, check_rated, terms_from

QUICK_SEATS = 3  # of a game that starts with one click: the player and two bots
Form = Mapping[str, str]
TITLES = {
    404: "Nothing here",
    403: "Not for you",
    409: "Too late",
    422: "That does not work",
    429: "A little slower",
    503: "One moment",
}


@dataclass(frozen=True, slots=True)
class Page:
    template: str
    values: dict[str, Any]
    status: int = 200


def known(game: str, earlier: bool = False) -> str:
    """The game's name, validated; `earlier` allows `name@version` for rules under which games are only finished."""
    if game not in playable() and not (earlier and ships(game)):
        raise NotFound("There is no such game here yet.")
    return game


# Coming in


async def home(context: PlayContext, guest: Guest) -> Page:
    mine = [await summary(context, id, guest.id) for id in await context.store.of_guest(guest.id, 12)]
    minutes = {name: round(lesson.minutes) for name in playable() if (lesson := lesson_of(name))}
    return Page(
        "site/home.html",
        {
            "games": [load(name) for name in playable()],
            "minutes": minutes,
            "puzzles": {name for name in playable() if puzzles_of(name)},
            "running": [one for one in mine if one and not one["over"]][:6],
        },
    )


async def quick_table(context: PlayContext, guest: Guest, game: str) -> Room:
    """One click: a table with bots of the guest's level."""
    await context.give_name(guest)
    seats = min(QUICK_SEATS, max(load(known(game)).seats))
    return await context.new_table(guest, game, ["me", *[MATCH] * (seats - 1)], {})


async def set_up(
    context: PlayContext, guest: Guest, game: str, said: Form | None = None, error: str = ""
) -> Page:
    rules = load(known(game))
    values = {"game": rules, **await opponents(context, guest, rules), "error": error, "said": said or {}}
    return Page("site/setup.html", values, 422 if error else 200)


async def opponents(context: PlayContext, guest: Guest, game: Game) -> dict[str, Any]:
    """The choices for a seat, with their strength; in a cooperative game there is nobody to match."""
    match = None if game.cooperative else await context.matched(guest, game.name)
    return {
        "bots": context.bots(game.name),
        "levels": context.levels(game.name),
        "about": about_bot,
        "match": match,
        "ladder": ladder(game.name, context.levels(game.name)),
        "paces": PRESETS if context.many_people else {},
    }


def ladder(game: str, levels: list[str]) -> list[dict[str, Any]]:
    """The levels with their measured strengths, and the position of each between the weakest and the strongest,
    in percent."""
    found = strengths(game)
    ratings = [one.rating for one in found.values()]

    def height(rating: float) -> int:
        return round(100 * (rating - min(ratings)) / (max(ratings) - min(ratings)))

    return [
        {
            "name": name,
            "text": about_bot(name),
            "measured": found.get(name),
            "below": below,
            "height": height(found[name].rating) if name in found and len(ratings) > 1 else None,
        }
        for below, name in pairwise(["", *levels])
    ]


async def chosen_table(context: PlayContext, guest: Guest, game: str, form: Form) -> Room | Page:
    """The table that the set-up form asks for; or the form again, with the error."""
    await context.give_name(guest, clean_name(form.get("name", "")))
    rules = load(known(game))
    seats = next((count for count in rules.seats if str(count) == form.get("seats", "2")), 0)
    who = [form.get(f"seat{seat}", MATCH) for seat in range(seats)]
    called = [clean_name(form.get(f"name{seat}", "")) for seat in range(seats)]
    options = {choice.name: form[choice.name] for choice in rules.options if choice.name in form}
    takeover, terms = form.get("takeover") == "yes", terms_from(form)
    try:
        rules.settings(seats, options)
        check_rated(terms, rules, who, takeover)
        check_offered(terms, who)
        return await context.new_table(
            guest, game, who, options, names=called, takeover=takeover, agreed=terms.agreed
        )
    except BadTable as error:
        return await set_up(context, guest, game, form, str(error))


# At the table


async def table(context: PlayContext, guest: Guest, id: str, links: Mapping[str, str]) -> Page:
    """The table's page. `links` are those that this visitor may share."""
    room = await context.room(id)
    viewer, moment = context.viewer(room, guest), room.moments[-1]
    return Page(
        "table/page.html",
        {
            "t": table_view(room, viewer, moment),
            "frame": render(context.templates, room, viewer, moment),
            "links": links,
            "rules": rulebook(rules_of(room.stored)),
            "cover": room.game.cover,
            "options": options_in_words(room),
            "newcomer": newcomer(room.game),
            "now": clock.now(),
        },
    )


async def outdated(context: PlayContext, guest: Guest, id: str, error: RulesVersionMismatch) -> Page:
    """A game of earlier rules, to view, with the question whether to continue under the new ones."""
    game = await outdated_game(context.store, id)
    if game is None:
        raise error from None
    own = context.seats(game.room, guest)
    viewer = replace(context.viewer(game.room, guest), may_act=False)
    moment = game.room.moments[-1]
    return Page(
        "table/outdated.html",
        {
            "t": table_view(game.room, viewer, moment),
            "frame": render(context.templates, game.room, viewer, moment),
            "game": game,
            "own": own,
            "agreed": set(own) <= game.agreed,
        },
    )


async def adopt_rules(context: PlayContext, guest: Guest, id: str) -> None:
    """A player agrees to continue under the new rules."""
    game: OutdatedGame | None = await outdated_game(context.store, id)
    if game is None:
        raise Conflict("No table waits for this: its rules are those of this server.")
    own, stored = context.seats(game.room, guest), game.room.stored
    if not own:
        raise Forbidden("Only people at the table can do that.")
    change = agree(game, own)
    try:
        await context.store.adopt_rules(
            id, stored.revision, change.rules, change.side_state, len(stored.log), change.entries
        )
    except WriteConflict:
        raise Conflict("Somebody else has just agreed. Look again.") from None


def newcomer(game: Game) -> dict[str, Any]:
    """What a table's page tells newcomers: the goal, notes that come up during play, and the length of the lesson."""
    lesson = lesson_of(game.name)
    if lesson is None:
        return {}
    notes = [{"name": note.name, "when": note.when, "says": note.says} for note in lesson.notes]
    minutes = round(lesson.minutes)
    return {"game": game.name, "title": game.title, "goal": lesson.goal, "minutes": minutes, "notes": notes}


def options_in_words(room: Room) -> list[tuple[str, str]]:
    """The options of this table in words."""
    return [
        (choice.text, choice.explained[choice.index(room.stored.options[choice.name])])
        for choice in room.game.options
    ]


async def replay(context: PlayContext, guest: Guest, id: str) -> Page:
    room = await context.room(id)
    viewer = context.viewer(room, guest)
    return Page(
        "table/replay.html",
        {
            "t": table_view(room, viewer, room.moments[-1]),
            "answers": len(room.table.answers),
            "reviewed": room.table.over and viewer.seat >= 0,
            "cover": room.game.cover,
            "frame": render(context.templates, room, viewer, room.moments[-1]),
        },
    )


# Records


def record(room: Room) -> str:
    """The whole game; it reveals everything hidden, so only when the game is over."""
    if not room.over:
        raise Forbidden("You can have the record when the game is over: it shows every card.")
    names = tuple(chair.name for chair in room.stored.chairs)
    return replace(room.table.record(), names=names, proof=proof_of(room.stored)).to_json()


async def from_record(context: PlayContext, guest: Guest, text: str | bytes) -> Room:
    """A table from a record: to view, or to continue if the game is not over."""
    await context.give_name(guest)
    record = Record.from_json(text)
    must_be_playable(record)
    chairs = chairs_for(guest, ["me", *["greedy"] * (record.seats - 1)])
    for chair, called in zip(chairs, record.names, strict=False):
        chair.name = clean_name(called) or chair.name
    return await context.hall.from_record(record, chairs)


def must_be_playable(record: Record) -> None:
    """Before anything is made from an upload."""
    if record.game not in playable():
        raise BadRecord(f"This is a record of {record.game[:40]!r}, which is not played here.")
    if record.seats not in load(record.game).seats or not 0 <= (record.seed or 0) < 2**63:
        raise BadRecord(
            "This is not a record of a game that can be set up: its seats or its seed are impossible."
        )


# Reading


async def mine(context: PlayContext, guest: Guest) -> Page:
    found = [await summary(context, id, guest.id) for id in await context.store.of_guest(guest.id)]
    mine = [one for one in found if one is not None]
    return Page(
        "site/mine.html",
        {
            "running": [one for one in mine if not one["over"]],
            "finished": [one for one in mine if one["over"]],
        },
    )


def rules(game: str, q: str = "") -> Page:
    book = rulebook(known(game, earlier=True))
    lesson, found = lesson_of(game), book.find(q) if q else list(book.rules)
    values = {
        "lesson": lesson,
        "parts": [part for part in lesson.summary if has_words(q, f"{part.title} {part.says}")]
        if lesson and q
        else [],
        "book": book,
        "game": load(game),
        "q": q,
        "found": found,
        "near": [] if found else book.near(q),
        "whole": (WIDTH, HEIGHT),
    }
    return Page("learning/rules.html", values)


def rules_summary(game: str) -> Page:
    """The rules on one sheet of paper."""
    lesson = lesson_of(known(game))
    if lesson is None or not lesson.summary:
        raise NotFound("There is no summary of this game.")
    return Page("learning/summary.html", {"game": load(game), "lesson": lesson, "whole": (WIDTH, HEIGHT)})


def about() -> Page:
    return Page("site/about.html", {"games": [load(name) for name in games()]})


def error_page(status: int, text: str) -> Page:
    return Page(
        "site/error.html", {"status": status, "text": text, "title": TITLES.get(status, "Trouble")}, status
    )
