"""Every effect of the notation is whole: it has a step, words, a sign that is drawn, and a line in the legend."""

import pytest

from fathomfive.games.aquatica_duellum.content.load import TYPES
from fathomfive.games.aquatica_duellum.content.notation import (
    CLASSES,
    EFFECT_NAMES,
    OF_A_CLASS,
    OF_A_TYPE,
    Op,
    read_op,
)
from fathomfive.games.aquatica_duellum.rules.effects.faces import as_steps
from fathomfive.games.aquatica_duellum.screen.art.signs import sheet
from fathomfive.games.aquatica_duellum.screen.faces import SIGN_OF, fx
from fathomfive.games.aquatica_duellum.words.names import op_text
from fathomfive.games.aquatica_duellum.words.signs import SIGNS

WINS_AT_ONCE = "win"  # the last crown ends the game, without a step


def read(name: str) -> Op:
    said = [*CLASSES][-1] if name in OF_A_CLASS else TYPES[0] if name in OF_A_TYPE else ""
    return read_op(f"{name}:{said}" if said else name, TYPES)


@pytest.mark.parametrize("name", EFFECT_NAMES)
def test_an_effect_has_a_step_words_a_sign_and_a_line_in_the_legend(name: str) -> None:
    op = read(name)
    sign = SIGN_OF.get(op[0], op[0])
    assert name == WINS_AT_ONCE or as_steps((op,))
    assert op_text(op)
    assert f'<symbol id="{sign}"' in sheet()
    assert sign in SIGNS
    assert sign in fx(op)
