"""Judges every puzzle of a game again: after a change of cards or rules, is the answer still the best?"""

from __future__ import annotations

from fathomfive.games import load
from fathomfive.lessons.progress import Progress

from .judge import Judge
from .mine import SEEDS, Standard, rivals_of
from .script import Puzzle, PuzzleBook


def trouble_with(judge: Judge, puzzle: Puzzle, standard: Standard) -> str:
    """Why a puzzle does not hold any more; nothing if it does."""
    return illegal(puzzle) or beaten(judge, puzzle, standard)


def illegal(puzzle: Puzzle) -> str:
    """Why its answers cannot be given.  Needs no search."""
    table, progress = puzzle.table(), Progress(puzzle.lesson, earlier=puzzle.answers)
    while not progress.looks:
        right, line = progress.right(table), progress.beat.line
        if not right or line is None:
            asked = table.ask.step if table.ask else "nothing"
            return f"{line} cannot be answered: {asked} is asked"
        table.apply(right[0], progress.seat(table))
        progress = progress.after_answer()
    return ""


def beaten(judge: Judge, puzzle: Puzzle, standard: Standard) -> str:
    """Which answer does better on the same deals, if one surely does."""
    table, line = puzzle.table(), puzzle.lines[0]
    eyes = table.at(puzzle.seat, 1)
    right = line.right(table, puzzle.seat)
    seen = judge.look(eyes, standard.rounds, 5)
    rivals = [
        option
        for option in rivals_of(eyes, right[0], [one.option for one in seen.answers])
        if option not in right
    ]
    for seed in SEEDS:
        duel = judge.duel(eyes, (right[0], *rivals), seed).go_on(standard.deals)
        for place in range(1, len(rivals) + 1):
            gap = duel.gap(0, place)
            if gap.by + 2 * gap.error < 0:
                return f"{table.label(rivals[place - 1], puzzle.seat)} is better by {-gap.by:.1f}"
    return ""


def recheck(book: PuzzleBook, standard: Standard) -> dict[int, str]:
    """By number, the trouble with each puzzle that does not hold."""
    judge = Judge(load(book.game))
    found = {puzzle.number: trouble_with(judge, puzzle, standard) for puzzle in book.puzzles}
    return {number: trouble for number, trouble in found.items() if trouble}
