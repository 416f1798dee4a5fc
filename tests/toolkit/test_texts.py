"""Each step has one record of texts; every question of every game is worded."""

import pytest

from fathomfive.kernel.verbs import STOP
from fathomfive.testing.playing import play
from tests.every_game.settings import PLAIN


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_every_option_has_a_label_and_every_question_a_prompt_and_a_text_for_those_who_wait(setting):
    words = setting.game.words

    def check(s, option):
        if s.asked < 0:
            return
        step, *given = s.pending[-1]
        seen = s.seen_from(s.asked)
        assert words.prompt(seen, step, given)
        assert words.waiting(s.seen_from(-1), step, given)
        assert all(words.label(seen, step, given, one) for one in s.options)
        assert words.targets(seen, step, given, STOP) == ()

    play(setting, 1, check)
