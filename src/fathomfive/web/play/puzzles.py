"""Puzzles: the list, their pictures, and the table of one."""

from __future__ import annotations

from functools import cache

from fathomfive.games import load
from fathomfive.puzzles.script import Puzzle, PuzzleBook, puzzles_of

from ..live.errors import NotFound
from ..live.guest import Guest
from ..live.rooms.room import Room
from ..live.rooms.seating import chairs_for
from ..live.threads import run_in_thread
from ..render.export.svg_export import svg
from ..render.game_assets import playable
from .context import PlayContext
from .pages import Page

OPPONENT = "octopus"  # on the other chairs; it never moves


def book_of(game: str) -> PuzzleBook:
    book = puzzles_of(game) if game in playable() else None
    if book is None or not book.puzzles:
        raise NotFound("There are no puzzles of such a game here.")
    return book


def puzzle_numbered(game: str, number: int) -> Puzzle:
    puzzle = book_of(game).numbered(number)
    if puzzle is None:
        raise NotFound("There is no such puzzle.")
    return puzzle


def all_puzzles() -> Page:
    books = [(load(name), book) for name in playable() if (book := puzzles_of(name))]
    return Page("learning/puzzles.html", {"books": books})


def puzzles(game: str) -> Page:
    return Page("learning/puzzles_of.html", {"book": book_of(game), "game": load(game)})


async def begin(context: PlayContext, guest: Guest, puzzle: Puzzle) -> Room:
    """A table in its position."""
    await context.give_name(guest)
    who = ["me" if seat == puzzle.seat else OPPONENT for seat in range(puzzle.record.seats)]
    return await context.hall.new_puzzle(puzzle, chairs_for(guest, who))


async def remove_solved(context: PlayContext, guest: Guest, id: str) -> None:
    """Delete the table of a solved puzzle: only of a puzzle, and only the guest's own."""
    room = await context.hall.room(id) if id else None
    if room is not None and room.puzzle is not None and context.seats(room, guest):
        await context.hall.remove(id)


async def picture(game: str, number: int) -> str:
    puzzle_numbered(game, number)
    return await run_in_thread(_drawn, game, number)


@cache
def _drawn(game: str, number: int) -> str:
    puzzle = puzzle_numbered(game, number)
    return svg(puzzle.table(), puzzle.seat)
