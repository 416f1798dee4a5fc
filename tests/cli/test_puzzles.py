"""Puzzles at the terminal: only the right answer is taken, `show` tells it, and the reason follows."""

from fathomfive.puzzles.script import puzzles_of

from .running import fathom

GAME = "pirates_under_fire"


def test_a_puzzle_is_solved_missed_or_shown():
    book = puzzles_of(GAME)
    assert book is not None
    puzzle = next(one for one in book.puzzles if one.title == "All square")
    shows = "show\n" * len(puzzle.lines)
    ran = fathom(f"puzzles {GAME} --plain --number {puzzle.number}", typed=f"u\n{shows}q\n")
    assert ran.code == 0
    assert "The puzzle begins here." in ran.out
    said = " ".join(ran.out.split())  # lines are broken between words
    assert puzzle.says in said and puzzle.because in said
    assert "Streak: 0" in ran.out, "what was shown is not solved"
