"""Every puzzle loads, its answers can be given, and it was judged with the cards of today.  `make puzzles` judges
all of them again by deep search."""

from __future__ import annotations

from dataclasses import replace

import pytest

import fathomfive as ff
from fathomfive.lessons.script import Line
from fathomfive.puzzles.judge import Judge
from fathomfive.puzzles.mine import judge_position, mined_from, standard_for
from fathomfive.puzzles.recheck import beaten, illegal
from fathomfive.puzzles.script import PuzzleBook, puzzles_of, read, written

MOST_WORDS = 40  # of what a puzzle says, and twice that of its reason


def book(game: str) -> PuzzleBook:
    found = puzzles_of(game)
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in ff.games() if puzzles_of(game)])
def test_every_puzzle_can_be_solved_with_the_cards_of_today(game):
    puzzles = book(game)
    assert puzzles.judged_with == ff.game(game).content_hash, f"run: fathom puzzles {game} --check"
    assert len({puzzle.number for puzzle in puzzles.puzzles}) == len(puzzles.puzzles)
    assert {puzzle.number: trouble for puzzle in puzzles.puzzles if (trouble := illegal(puzzle))} == {}
    for puzzle in puzzles.puzzles:
        said = (game, puzzle.number)
        assert len(puzzle.says.split()) <= MOST_WORDS and len(puzzle.because.split()) <= 2 * MOST_WORDS, said
        assert puzzle.tempting not in puzzle.lines[0].labels, said


def test_a_puzzle_that_cannot_be_answered_any_more_is_found():
    puzzle = book("pirates_under_fire").puzzles[0]
    renamed = replace(puzzle, lines=(Line("main_action", ("A card of last year",)), *puzzle.lines[1:]))
    assert "cannot be answered" in illegal(renamed)
    assert not illegal(puzzle)


def test_puzzles_are_written_as_they_are_read():
    puzzles = book("ultimate_aquarium").puzzles
    again = read("ultimate_aquarium", written("ultimate_aquarium", puzzles)).puzzles
    for one, two in zip(puzzles, again, strict=True):
        assert (one.number, one.title, one.says, one.lines) == (two.number, two.title, two.says, two.lines)
        assert one.table().key() == two.table().key()


@pytest.mark.slow
def test_the_judge_finds_the_answer_better_and_another_one_worse():
    puzzle = next(one for one in book("pirates_under_fire").puzzles if one.title == "All square")
    judge, standard = Judge(ff.game(puzzle.game)), standard_for(puzzle.game)
    assert beaten(judge, puzzle, standard) == ""
    table = puzzle.table()
    right = puzzle.lines[0].right(table, puzzle.seat)
    other = next(option for option in table.asks[0].options if option not in right)
    wrong = replace(puzzle, lines=(Line(puzzle.lines[0].step, (table.label(other, puzzle.seat),)),))
    assert "is better" in beaten(judge, wrong, standard)


@pytest.mark.slow
def test_mining_finds_the_answer_that_is_not_greedy():
    game = ff.game("pirates_under_fire")
    judge, standard = Judge(game), standard_for("pirates_under_fire")
    found = next(mined_from(judge, ff.new_table("pirates_under_fire", 2, seed=5), standard))
    assert found.tempting not in found.picks[0].labels
    assert "“" in found.because, "it is compared with another answer"
    table = ff.replay(found.record.to_json())
    again = judge_position(judge, table, standard)
    assert again is not None and again.picks == found.picks, "equal seeds give equal puzzles"
