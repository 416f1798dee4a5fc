"""Pirates Under Fire: the quick forecast of the board is what the rules do, wherever they need no further choice.

Repairs and shields are choices, which the forecast leaves out even where only one ship could be chosen; what a mine
does that may be the dummy, nobody knows.
"""

import random

import fathomfive as ff
from fathomfive.games.pirates_under_fire.rules import scoring
from fathomfive.games.pirates_under_fire.words.forecast import Forecast
from fathomfive.kernel import loop
from fathomfive.toolkit.what_if import what_if

GAME = ff.game("pirates_under_fire")


def mends(outcome, laid: int) -> bool:
    before, after = outcome.before, outcome.after
    own = [at for at in range(len(after.sea)) if after.flag[at] == outcome.seat and at != laid]
    return any(
        (before.burning[at], before.shields[at]) != (after.burning[at], after.shields[at]) for at in own
    )


def test_a_tile_brings_what_the_rules_give_for_it():
    chance, compared = random.Random(4), 0
    for seed in range(4):
        s = GAME.start(2, seed)
        while s.asked >= 0:
            step, *given = s.pending[-1]
            if step.name == "lay_ship":
                seen = s.seen_from(s.asked)
                look, card = Forecast(seen, s.asked), s.hand[s.asked][given[1]]
                for space in s.options:
                    outcome = what_if(seen, space)
                    if not outcome.asks and not seen.doubtful[space] and not mends(outcome, space):
                        now, then = outcome.change(scoring.points)
                        assert look.gain(card, space) == then - now, (seed, card, space)
                        compared += 1
            loop.answer(s, chance.choice(s.options))
    assert compared > 100
