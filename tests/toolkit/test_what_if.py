"""What would happen is what happens, as far as a seat can know it; finding out changes nothing."""

from itertools import islice

import pytest

import fathomfive as ff
from fathomfive.kernel import loop
from fathomfive.testing.playing import at_random
from fathomfive.toolkit.what_if import what_if
from tests.every_game.settings import PLAIN


def decisions(setting, seed):
    s, pick = setting.start(seed), at_random(seed)
    while s.asked >= 0:
        yield s
        loop.answer(s, pick(s.options))


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_looking_ahead_changes_neither_the_position_nor_chance(setting):
    for s in islice(decisions(setting, 3), 40):
        truth, seen = s.key(), s.seen_from(s.asked)
        before = seen.data()
        for option in s.options:
            what_if(seen, option)
        assert seen.data() == before
        assert s.key() == truth


def test_a_card_placed_in_mind_scores_as_it_does_on_the_table():
    game = ff.game("ultimate_aquarium")
    for s in decisions(PLAIN[1], 5):
        if s.pending[-1][0].name not in ("place", "net_swap"):
            continue
        for option in s.options:
            then = s.copy()
            loop.answer(then, option)
            now, foreseen = what_if(s.seen_from(s.asked), option).change(game.score)
            assert (now, foreseen) == (game.score(s, s.asked), game.score(then, s.asked))


def test_what_only_chance_or_a_hidden_card_decides_is_not_foreseen():
    """A Restock deals new cards: the seat knows that the store is discarded, not what comes."""
    s = next(s for s in decisions(PLAIN[1], 1) if s.pending[-1][0].name == "turn")
    ahead = what_if(s.seen_from(s.asked), 6).after
    assert all(card < 0 for card in ahead.store)
    assert ahead.restock[s.asked] == 0


def test_the_same_is_foreseen_whatever_the_hidden_cards_are():
    game = ff.game("pirates_under_fire")
    for s in islice(decisions(next(one for one in PLAIN if one.name == game.name), 2), 60):
        twin = game.imagine(s, s.asked, 99)
        for option in s.options:
            one, other = (what_if(known.seen_from(s.asked), option) for known in (s, twin))
            assert one.after.data() == other.after.data()
