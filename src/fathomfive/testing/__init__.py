"""The tests that every game passes, for anyone's game.

    from fathomfive.testing import GameTests
    from reef_run import GAME

    class TestEveryGame(GameTests):
        game = GAME

`pytest` finds them: random games in every setting, cards that are never lost, questions that change nothing, copies,
saving, undo, fairness, texts, lint, the board, and lock-step of Python and machine code where numba is installed.
"""

from .suite import GameTests

__all__ = ["GameTests"]
