"""Kind 10.  The search: interpreted and compiled alike, for any number of seats, and blind to what its seat
cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from fathomfive.bots.search import Budget, Search, Searcher
from fathomfive.kernel import loop
from fathomfive.kernel.eyes import Eyes
from fathomfive.testing.playing import at_random

from .settings import Setting, every_seat_count

LOOKS = (0, 7, 40)  # at which decisions of a random game the search is looked at


def decisions(setting: Setting, seed: int = 3) -> list[Any]:
    """A few positions of a random game in which somebody is asked."""
    s, pick, found = setting.start(seed), at_random(seed), []
    for number in range(LOOKS[-1] + 1):
        if s.asked < 0:
            break
        if number in LOOKS:
            found.append(s.copy())
        loop.answer(s, pick(s.options))
    return found


@every_seat_count
@pytest.mark.slow
def test_both_backends_find_the_same(setting: Setting) -> None:
    """To the last bit: every answer with its visits, worth, wins and points."""
    game = setting.game
    plain, fast = (Searcher(game), Searcher(game, None, game.compiled()))
    for s in decisions(setting):
        seen = game.imagine(s, s.asked, 5)
        found = [searcher.search(seen, s.asked, Budget(rounds=6), 11) for searcher in (plain, fast)]
        assert found[0].answers == found[1].answers


@every_seat_count
@pytest.mark.slow
def test_what_it_cannot_see_does_not_matter(setting: Setting) -> None:
    """Other hands, decks and secrets that look the same to the seat: the same findings, hence the same
    choice."""
    game = setting.game
    game.compiled()
    for s in decisions(setting):
        other = game.imagine(s, s.asked, 77)
        assert other.view(s.asked) == s.view(s.asked)
        found = [thought(Eyes(game, truth, s.asked, 1)) for truth in (s, other)]
        assert found[0] == found[1]


def thought(eyes: Eyes) -> tuple[int, str, str]:
    bot = Search(5, budget=Budget(rounds=64))
    option = bot.choose(eyes)
    return option, bot.why, bot.advice


@every_seat_count
@pytest.mark.slow
def test_it_plays_a_game_by_the_rules(setting: Setting) -> None:
    """All seats search a little; each answer is offered, and the game comes to its end."""
    game, s = setting.game, setting.start(2)
    game.compiled()
    players = [Search(seat, budget=Budget(rounds=2)) for seat in range(s.seats)]
    for number in range(5000):
        if s.asked < 0:
            break
        option = players[s.asked].choose(Eyes(game, s, s.asked, number))
        assert option in s.options
        loop.answer(s, option)
    assert s.asked < 0
