"""Which games and settings the suite for every game plays, and how often."""

from __future__ import annotations

import random
from functools import cache

import pytest

import fathomfive as ff
from fathomfive.kernel import loop
from fathomfive.testing.settings import Setting, settings_of

USUAL = 4  # settings that a game may have before each of them gets fewer games
USUAL_LENGTH, LONG = 100, 200  # decisions


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
    return max(1, slow * USUAL * USUAL_LENGTH // (alike * max(USUAL_LENGTH, length(biggest))))
