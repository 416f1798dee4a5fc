"""Pirates Under Fire: the forecast in words: the effect of a choice as far as its player can know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP
from fathomfive.toolkit.english import plural, score_change, signed_number
from fathomfive.toolkit.texts import Given
from fathomfive.toolkit.what_if import Deed, Outcome

from ..content.load import MINE_VP
from ..rules import effects, mines, shots
from ..rules.scoring import points
from ..rules.shots import AIMS
from ..state import State, other
from .forecast import LAYING, Placement, aimed_at, answering, laying, on_each_space, swing
from .log import hit_text, ring_of_fire_hits
from .names import ship_name

# effects that lead to a question of their own
ASKED = {
    mines.lay_mine: "lay a mine",
    mines.remove_mine: "remove a mine",
    mines.hide_dummy: "lay the dummy",
    mines.hide_mine: "lay a mine beside it",
    effects.raise_shield: "place a shield",
    effects.choose_reserve: "choose a ship from the reserve",
}


def of_tile(s: State, given: Given, option: int) -> str:
    """The immediate change of the lead on the best space, as the sea shows it."""
    best = max((outcome.swing for outcome in on_each_space(s, option).values()), default=0)
    return f"{signed_number(best)} to your lead at best" if best else "no change of your lead at best"


def of_space(s: State, given: Given, space: int) -> str:
    return of_placement(laying(s, space))


def of_placement(outcome: Placement) -> str:
    """A tile on a space: points, combinations, mine, ship underneath, and what its effects do.  Points that stay
    as they are count only if nothing else happens."""
    parts = [text] if (text := points_changed(outcome)) else []
    parts += [f"{'-'.join(map(str, one.numbers))} for {one.vp}" for one in outcome.new_combinations]
    parts += [*underneath(outcome), *mined(outcome)]
    effects = Counter(text for deed in outcome.deeds for text in effect(deed))
    parts += [text if times == 1 else f"{text}, twice" for text, times in effects.items()]
    return "; ".join(parts) or score_change(*outcome.change(points))


def points_changed(outcome: Outcome[State]) -> str:
    """`+5: you 8 → 11, enemy 12 → 10 points`: how the lead changes, and through whose points."""
    (mine, mine_then), (theirs, theirs_then) = (
        outcome.change(points, seat) for seat in (outcome.seat, other(outcome.seat))
    )
    if theirs == theirs_then:
        return score_change(mine, mine_then) if mine != mine_then else ""
    whose = f"you {mine} → {mine_then}, " if mine != mine_then else ""
    return f"{swing(outcome):+d}: {whose}enemy {theirs} → {plural(theirs_then, 'point')}"


def underneath(outcome: Outcome[State]) -> Iterator[str]:
    for deed in outcome.of(*LAYING):
        if deed.before.sea[deed.answer or 0] != EMPTY:
            yield f"{ship_name(deed.before, deed.answer or 0)} is destroyed"


def mined(outcome: Outcome[State]) -> Iterator[str]:
    """PF-064 as far as the seat knows: its own dummy is harmless to it, the enemy's looks like any mine."""
    me = outcome.seat
    for deed in outcome.of(mines.mine_hit):
        taken = deed.after.mines_taken[me] - deed.before.mines_taken[me]
        if taken:
            doubt = ", if it is not the dummy" if deed.before.doubtful[deed.arguments[1]] else ""
            yield f"mine: {MINE_VP * taken} VP{doubt}"
        elif deed.after.dummies_taken[me] > deed.before.dummies_taken[me]:
            yield "your own dummy lies here"
        elif not deed.before.mines[deed.arguments[1]]:
            yield "the mine can be removed"


def effect(deed: Deed[State]) -> list[str]:
    """A following deed, if it matters."""
    if deed.step in AIMS:
        return [shot(deed)]
    if deed.step == shots.ring_of_fire:
        return ring_of_fire_hits(deed.before, deed.arguments[0], deed.arguments[1])
    if deed.step == effects.gain_gold:
        return [f"{deed.after.gold[deed.arguments[0]] - deed.before.gold[deed.arguments[0]]} gold"]
    if deed.step == effects.draw_reserve:
        ships = deed.after.markers[deed.arguments[0]] - deed.before.markers[deed.arguments[0]]
        return [f"{plural(ships, 'ship')} from the reserve"] * (ships > 0)
    if deed.step == effects.repair and deed.answer is not None and deed.answer != STOP:
        return [
            f"{'can repair' if len(deed.options) > 1 else 'repairs'} {ship_name(deed.after, deed.answer)}"
        ]
    return [ASKED[deed.step]] if deed.step in ASKED and deed.answer not in (None, STOP) else []


def shot(deed: Deed[State]) -> str:
    if deed.answer is None:
        return "the shot has no target"
    at = sorted({aimed_at(deed, aim) for aim in deed.options if aim != STOP})
    return "a shot at " + " or ".join(ship_name(deed.before, hit) for hit in at)


def of_shot(s: State, aim: int, at: int) -> str:
    """PF-043 to PF-045: a shot at this ship, with what it costs the enemy."""
    outcome = answering(s, aim)
    now, then = outcome.change(points, other(outcome.seat))
    if not outcome.after.burning[at]:
        return hit_text(s, at)
    if now == then:
        return f"{hit_text(s, at)}; the enemy stays at {plural(now, 'point')}"
    return f"{now - then:+d}: {hit_text(s, at)}; the enemy goes from {now} to {plural(then, 'point')}"


def of_score(s: State, given: Given, option: int) -> str:
    return score_change(*answering(s, option).change(points))


def of_mine(s: State, given: Given, space: int) -> str:
    """PF-064: it does not matter who laid the mine."""
    return f"the next to lay a ship there, you or the enemy, loses {-MINE_VP} VP"


def of_dummy(s: State, given: Given, space: int) -> str:
    return "harmless, but the enemy cannot tell it from a mine"
