"""Judges every puzzle of a game again: is its answer still the best after a change of cards or rules?"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

from fathomfive.games import load
from fathomfive.kernel.eyes import Eyes
from fathomfive.lessons.progress import Progress

from .judge import Judge
from .mine import ABOUT_AS_GOOD, SEEDS, Standard, rivals_of
from .script import Puzzle, PuzzleBook


def problem_with(judge: Judge, puzzle: Puzzle, standard: Standard) -> str:
    """Why a puzzle no longer holds; empty if it does."""
    return illegal(puzzle) or beaten(judge, puzzle, standard)


def illegal(puzzle: Puzzle) -> str:
    """Why its answers are no longer legal.  Needs no search."""
    table, progress = puzzle.table(), Progress(puzzle.lesson, earlier=puzzle.answers)
    while not progress.is_reading:
        right, line = progress.right(table), progress.beat.line
        if not right or line is None:
            asked = table.ask.step if table.ask else "nothing"
            return f"{line} cannot be answered: {asked} is asked"
        table.apply(right[0], progress.seat(table))
        progress = progress.after_answer()
    return ""


def beaten(judge: Judge, puzzle: Puzzle, standard: Standard) -> str:
    """Which other answer is as good or better, on common deals or when the games are played out."""
    table, line = puzzle.table(), puzzle.lines[0]
    eyes = table.at(puzzle.seat, 1)
    right = line.right(table, puzzle.seat)
    seen = judge.look(eyes, standard.rounds, 5)
    rivals = [
        option
        for option in rivals_of(eyes, right[0], [one.option for one in seen.answers])
        if option not in right
    ]
    leads = [lead_on(judge, eyes, (right[0], *rivals), seed, standard) for seed in SEEDS]
    duel = judge.duel_to_the_end(eyes, (right[0], *rivals), SEEDS[0])
    duel.play(standard.games)
    for place, rival in enumerate(rivals, 1):
        lead, at_the_end = fmean(one[place - 1] for one in leads), judge.gap(duel, 0, place)
        label = table.label(rival, puzzle.seat)
        if lead < standard.least * ABOUT_AS_GOOD:
            return f"{label} is {f'better by {-lead:.1f}' if lead < 0 else 'about as good'}"
        if at_the_end.by + at_the_end.error < 0:
            return f"{label} is better by {-at_the_end.by:.1f} when the games are played out"
    return ""


def lead_on(judge: Judge, eyes: Eyes, options: tuple[int, ...], seed: int, standard: Standard) -> list[float]:
    """The lead of the first option over each of the others."""
    duel = judge.duel(eyes, options, seed)
    duel.play(standard.deals)
    return [judge.gap(duel, 0, place).by for place in range(1, len(options))]


def recheck(book: PuzzleBook, standard: Standard) -> Iterator[tuple[int, str]]:
    """The number of each puzzle and the problem with it; empty if it holds."""
    judge = Judge(load(book.game))
    for puzzle in book.puzzles:
        yield puzzle.number, problem_with(judge, puzzle, standard)
