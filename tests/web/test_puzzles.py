"""Puzzles at the server: only the right answers change anything, nothing counts as a game, and nobody goes back
behind the puzzle."""

from __future__ import annotations

import re
from html import unescape

import pytest

from fathomfive.puzzles.script import Puzzle, puzzles_of
from tests.web.serving import Person, Served

GAME, TITLE = "pirates_under_fire", "All square"


class Solver(Person):
    def opens(self, puzzle: Puzzle, **more: str) -> None:
        self.sits_down(f"/puzzles/{puzzle.game}", number=str(puzzle.number), **more)

    def bubble(self) -> str:
        found = re.search(r'<section id="lesson".*?</section>', self.table(), re.DOTALL)
        assert found
        return unescape(found[0])

    def answers(self, option: int) -> tuple[int, str]:
        said = self.does("answer", decision=self.decision(), option=option)
        return said.status_code, said.json().get("error", "")


@pytest.fixture
def solver(served: Served) -> Solver:
    return Solver(served.url)


@pytest.fixture
def puzzle() -> Puzzle:
    book = puzzles_of(GAME)
    assert book is not None
    return next(puzzle for puzzle in book.puzzles if puzzle.title == TITLE)


def test_a_puzzle_is_solved_on_the_board(solver, puzzle):
    solver.opens(puzzle)
    assert puzzle.says in solver.bubble() and 'data-press=""' in solver.bubble(), "nothing is given away"
    table, before = puzzle.table(), solver.decision()
    right = puzzle.lines[0].right(table, puzzle.seat)
    wrong = next(option for option in table.asks[0].options if option not in right)
    status, said = solver.answers(wrong)
    assert status == 409 and "there is something better" in said.lower()
    assert solver.decision() == before, "nothing has changed"
    assert solver.does("undo").status_code != 200, "the game before it is no part of the puzzle"
    for line in puzzle.lines:
        option = line.right(table, puzzle.seat)[0]
        assert solver.answers(option) == (200, "")
        table.apply(option, puzzle.seat)
    assert puzzle.because in solver.bubble() and "Next puzzle" in solver.bubble()
    assert 'class="table g-pirates_under_fire over' not in solver.table(), "no end of a game"
    assert solver.at not in solver.page("/mine"), "a puzzle is no game of mine"


def test_the_answer_can_be_shown(solver, puzzle):
    solver.opens(puzzle)
    assert solver.does("lesson", decision=solver.decision(), to="solution").status_code == 200
    assert puzzle.because in solver.bubble()
    first = solver.at
    solver.opens(puzzle, done=first)
    assert solver.web.get(f"/t/{first}").status_code == 404, "a solved puzzle leaves no table behind"
    other = Solver(str(solver.web.base_url))
    kept = solver.at
    other.opens(puzzle, done=kept)
    assert solver.web.get(f"/t/{kept}").status_code == 200, "nobody removes somebody else's table"


def test_pages_of_puzzles(solver, puzzle):
    assert f'href="/puzzles/{GAME}"' in solver.page("/puzzles")
    assert TITLE in solver.page(f"/puzzles/{GAME}")
    assert solver.web.get(f"/puzzles/{GAME}/{puzzle.number}.svg").text.startswith("<svg")
    assert solver.web.get("/puzzles/chess").status_code == 404
    assert solver.web.get(f"/puzzles/{GAME}/99999.svg").status_code == 404
    assert 'href="/puzzles"' in solver.page("/")
