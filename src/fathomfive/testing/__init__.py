"""A test suite that any game can inherit.

    from fathomfive.testing import GameTests
    from reef_run import GAME

    class TestEveryGame(GameTests):
        game = GAME

`pytest` finds the tests: random games in every setting, no card lost, questions that change nothing, copies, saving,
undo, hidden information, texts, lint, the board, and Python against machine code where numba is installed.
"""

from .suite import GameTests

__all__ = ["GameTests"]
