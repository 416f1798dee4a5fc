"""`fathom puzzles`: solve a game's puzzles in the terminal, mine new ones, or recheck all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Annotated, TypeVar

import typer

from fathomfive import BadTable
from fathomfive.games import load
from fathomfive.puzzles.script import PuzzleBook, numbered_from, puzzles_of, written

from ..arguments import GameName
from ..progress import progress_bar
from .screens.screen import PlainText, screen_for

Found = TypeVar("Found")


def command(
    game: GameName,
    number: Annotated[int, typer.Option("--number", min=1, metavar="N", help="Begin with this puzzle.")] = 1,
    plain: PlainText = False,
    mine: Annotated[
        int | None,
        typer.Option(
            "--mine", min=1, metavar="N", help="Find N new puzzles in games of strong bots and print them."
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, metavar="S", help="The first deal to mine.")] = 1,
    check: Annotated[bool, typer.Option("--check", help="Judge every puzzle again by deep search.")] = False,
) -> None:
    """Puzzles: one position, one answer that is clearly best."""
    if mine is not None:
        print_mined(game, mine, seed)
    elif check:
        check_again(known(game))
    else:
        solve(known(game), number, plain)


def known(game: str) -> PuzzleBook:
    book = puzzles_of(game)
    if book is None or not book.puzzles:
        raise BadTable(f"There are no puzzles of {game} yet; fathom puzzles {game} --mine 10 finds some.")
    return book


def solve(book: PuzzleBook, number: int, plain: bool) -> None:
    from .sessions.puzzle import solve_all

    solve_all(book, number, screen_for(plain))


def print_mined(game: str, count: int, seed: int) -> None:
    """Prints new puzzles in the format of puzzles.md, for a person to read and improve."""
    from fathomfive.puzzles.mine import as_puzzle, mine, standard_for

    book, rules = puzzles_of(game), load(game)
    first = max((puzzle.number for puzzle in book.puzzles), default=0) + 1 if book else 1
    seats = 2 if 2 in rules.seats else rules.seats[0]
    found = islice(mine(rules, seats, seed, standard_for(game)), count)
    puzzles = [as_puzzle(one, 0) for one in with_progress(found, count, "Mining puzzles")]
    typer.echo(written(game, numbered_from(puzzles, first)), nl=False)


def with_progress(found: Iterable[Found], total: int, what: str) -> Iterator[Found]:
    with progress_bar(what) as progress:
        for number, one in enumerate(found, 1):
            yield one
            if progress:
                progress(number, total)


def check_again(book: PuzzleBook) -> None:
    from fathomfive.puzzles.mine import standard_for
    from fathomfive.puzzles.recheck import recheck

    judged = with_progress(recheck(book, standard_for(book.game)), len(book.puzzles), "Judging puzzles")
    problems = {number: problem for number, problem in judged if problem}
    for number, problem in problems.items():
        typer.echo(f"{number}: {problem}")
    typer.echo(f"{len(book.puzzles) - len(problems)} of {len(book.puzzles)} puzzles hold.")
    if problems:
        raise typer.Exit(1)
    if book.judged_with != load(book.game).content_hash:
        typer.echo(f'The cards have changed: write judged_with = "{load(book.game).content_hash}".')
