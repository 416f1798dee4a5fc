"""The rules are written in the subset that compiles and means the same: the kernel's own lint has nothing to
say."""

from __future__ import annotations

import fathomfive as ff
from fathomfive.kernel.compiled.lint import lint_errors

from .settings import every_game


@every_game
def test_the_lint_has_no_complaints(game: ff.Game) -> None:
    assert lint_errors(game) == []
