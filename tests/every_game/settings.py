"""Which games and settings the suite for every game plays, how often, and how closely it looks.

`make test` plays every setting and looks at a sample of each long game; with FATHOM_THOROUGH=1 (`make thorough`)
more games are played, and a check looks at every decision.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.kernel import loop
from fathomfive.testing.playing import OVER
from fathomfive.testing.settings import Setting, settings_of
from tests.samples import THOROUGH

USUAL = 4  # settings that a game may have before each of them gets fewer games
USUAL_LENGTH, LONG = 100, 200  # decisions
LOOKS = 25  # decisions of one game that a costly check looks at, spread evenly over the game


@cache
def length(setting: Setting) -> int:
    """How many decisions a random game takes."""
    s, chance, decisions = setting.start(1), random.Random(1), 0
    while s.asked >= 0:
        loop.answer(s, chance.choice(s.options))
        decisions += 1
    return decisions


GAMES = [ff.game(name) for name in ff.games()]
BY_GAME = [settings_of(game) for game in GAMES]
TABLES = [found for tables in BY_GAME for found in tables]
PLAIN = [found[0] for found in TABLES]
ALL = [one for found in TABLES for one in found]
# for what hardly depends on the options of a game
FEW = list(dict.fromkeys(PLAIN + [tables[-1][-1] for tables in BY_GAME]))
# for a quick look
SAMPLE = {one for one in (BY_GAME[0][-1][-1], *(tables[0][0] for tables in BY_GAME)) if length(one) <= LONG}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def each(settings: list[Setting]) -> pytest.MarkDecorator:
    """The sample always, the others in a slow run."""
    return pytest.mark.parametrize(
        "setting",
        [pytest.param(one, id=str(one), marks=() if one in SAMPLE else pytest.mark.slow) for one in settings],
    )


every_setting, every_seat_count = each(ALL), each(PLAIN)


def games_each(
    quick: int, slow: int, among: list[Setting] = ALL, compiles: bool = False
) -> pytest.MarkDecorator:
    """How many random games a test plays: always a few in some settings; in a slow run every setting has its
    share.

    A test that needs machine code looks quickly at the first game only: making that of all games takes
    minutes.
    """
    few = [
        pytest.param(one, range(quick), id=f"{one}-few")
        for one in among
        if one in SAMPLE and (one.name == GAMES[0].name or not compiles)
    ]
    many = [
        pytest.param(one, range(quick, quick + share(one, slow)), id=f"{one}-many", marks=pytest.mark.slow)
        for one in among
    ]
    return pytest.mark.parametrize(("setting", "seeds"), few + many)


def share(setting: Setting, slow: int) -> int:
    """A long game, or one with many options, is played less often in each setting: the run must end while
    somebody is waiting."""
    alike = sum(one.name == setting.name for one in ALL)
    biggest = next(one for one in reversed(PLAIN) if one.name == setting.name)
    slow *= 4 if THOROUGH else 1
    return max(1, slow * USUAL * USUAL_LENGTH // (alike * max(USUAL_LENGTH, length(biggest))))


def now_and_then(setting: Setting, seed: int, looks: int = LOOKS) -> Iterator[bool]:
    """At which decisions of a game a costly check looks: evenly spread, from another one on with each seed."""
    apart = 1 if THOROUGH else max(1, length(setting) // looks)
    return ((number + seed) % apart == 0 for number in count())


def sampled(setting: Setting, seed: int, check: Callable[..., None]) -> Callable[..., None]:
    """The check at some decisions of the game, and always at its end; its last argument is the answer."""
    due = now_and_then(setting, seed)

    def checks(*given: Any) -> None:
        if next(due) or given[-1] == OVER:
            check(*given)

    return checks
