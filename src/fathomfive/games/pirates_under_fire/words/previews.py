"""Pirates Under Fire: what a choice would bring, as far as its player can know.  Made from what she sees."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.texts import Given
from fathomfive.toolkit.what_if import what_if

from ..content import notation
from ..content.load import MINE_VP
from ..content.sea import NEXT, ORTHOGONAL
from ..rules import turn
from ..rules.scoring import points
from ..rules.targets import target
from ..state import State, other
from .forecast import Forecast, Terms
from .log import hit_text
from .names import ship_name
from .trial_placement import AIMED, laid


def of_main_action(s: State, given: Given, option: int) -> str:
    if option >= turn.BUY:
        return of_hire(s, given, option - turn.BUY)
    return f"{best_change(s, given[0], s.hand[given[0]][option]):+d} at best"


def of_hire(s: State, given: Given, slot: int) -> str:
    return f"{best_change(s, given[0], s.market[slot]):+d} at best"


def of_ship(s: State, given: Given, space: int) -> str:
    return laying(s, given[0], s.hand[given[0]][given[1]], space)


def of_mercenary(s: State, given: Given, space: int) -> str:
    return laying(s, given[0], s.market[given[1]], space)


def best_change(s: State, me: int, card: int) -> int:
    """How the own points would change at once, on the best space."""
    look = Forecast(s, me)
    return max((look.gain(card, space) for space in look.spaces(card)), default=0)


def laying(s: State, me: int, card: int, space: int) -> str:
    """The whole forecast of a tile on a space: points, combinations, mine, ship underneath, gold, tiles,
    shots."""
    look = Forecast(s, me)
    now, gain, terms = points(s, me), look.gain(card, space), look.terms(card, space)
    gold = sum(amount for word, amount in terms if word == notation.GOLD)
    tiles = sum(amount for word, amount in terms if word == notation.RESERVE_DRAW)
    parts = [change(now, now + gain), *new_combinations(look, card, space), *underneath(s, space)]
    parts += (
        mined(look, card, space)
        + [f"{gold} gold"] * (gold > 0)
        + [f"{tiles} tile from the reserve"] * (tiles > 0)
    )
    return "; ".join(parts + shots(laid(s, me, card, space), me, space, terms))


def new_combinations(look: Forecast, card: int, space: int) -> list[str]:
    return [f"{'-'.join(map(str, one.numbers))} for {one.vp}" for one in look.arising(card, space)]


def underneath(s: State, space: int) -> list[str]:
    return [f"{ship_name(s, space)} is destroyed"] if s.sea[space] != EMPTY else []


def mined(look: Forecast, card: int, space: int) -> list[str]:
    """PF-064, as far as she knows: her own dummy is none to her, and the enemy's looks like any mine."""
    s = look.s
    if not s.mines[space]:
        return []
    if s.decoy[look.me] == 1 + space:
        return ["your own dummy lies here"]
    if not look.harm(card, space):
        return ["the mine can be removed"]
    return [
        f"mine: {MINE_VP * s.mines[space]} VP" + (", if it is not the dummy" if s.doubtful[space] else "")
    ]


def shots(then: State, me: int, space: int, terms: Terms) -> list[str]:
    """What each shot could hit."""
    parts = []
    for word, _ in terms:
        if word in AIMED:
            first, aims, apart = AIMED[word]
            at = sorted({target(then, me, space, first + apart * aim) for aim in range(aims)} - {-1})
            parts.append(
                "a shot at " + " or ".join(ship_name(then, hit) for hit in at)
                if at
                else "a shot without a target"
            )
        if word == notation.SHOOT_ADJACENT:
            around = [NEXT[space][direction] for direction in range(ORTHOGONAL)]
            parts += [
                hit_text(then, at)
                for at in around
                if at >= 0 and then.flag[at] == other(me) and not then.burning[at]
            ]
    return parts


def of_shot(s: State, aim: int, at: int) -> str:
    """PF-043 to PF-045: a shot at this ship, with what it costs the enemy."""
    outcome = what_if(s, aim)
    now, then = outcome.change(points, other(outcome.seat))
    if not outcome.after.burning[at]:
        return hit_text(s, at)
    return f"{now - then:+d}: {hit_text(s, at)}, the enemy goes from {now} to {then} points"


def of_score(s: State, given: Given, option: int) -> str:
    return change(*what_if(s, option).change(points))


def change(now: int, then: int) -> str:
    return f"{then - now:+d}: {now} → {then} points"
