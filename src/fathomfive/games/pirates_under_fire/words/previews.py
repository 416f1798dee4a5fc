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
from .names import beside, fate, ship_seen_by

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
    return f"{signed_number(best)} to your lead at best" if best else "no change in your lead at best"


def of_space(s: State, given: Given, space: int) -> str:
    return of_placement(laying(s, space))


def of_placement(outcome: Placement) -> str:
    """A tile on a space: points, combinations, mine, ship underneath, and what its effects do.  Points that stay
    as they are count only if nothing else happens."""
    parts = [text] if (text := points_changed(outcome)) else []
    parts += [f"{'-'.join(map(str, one.numbers))} for {one.vp}" for one in outcome.new_combinations]
    parts += [*underneath(outcome), *shielded(outcome), *mined(outcome)]
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
            yield f"{ship_seen_by(deed.before, deed.answer or 0, outcome.seat)} is destroyed"


def shielded(outcome: Outcome[State]) -> Iterator[str]:
    """PF-009"""
    for deed in outcome.of(*LAYING):
        if deed.after.shields[deed.answer or 0]:
            yield "your first ship gets a shield"


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
    me = deed.arguments[0]
    if deed.step in AIMS:
        return [shot(deed)]
    if deed.step == shots.ring_of_fire:
        return [hit_text(deed.before, at, me) for at in beside(deed.before, other(me), deed.arguments[1])]
    if deed.step == effects.gain_gold:
        return [f"{deed.after.gold[me] - deed.before.gold[me]} gold"]
    if deed.step == effects.draw_reserve:
        ships = deed.after.markers[me] - deed.before.markers[me]
        return [f"{plural(ships, 'ship')} from the reserve"] * (ships > 0)
    if deed.step == effects.repair and deed.answer is not None and deed.answer != STOP:
        repairs = "can repair" if len(deed.options) > 1 else "repairs"
        return [f"{repairs} {ship_seen_by(deed.after, deed.answer, me)}"]
    return [ASKED[deed.step]] if deed.step in ASKED and deed.answer not in (None, STOP) else []


def shot(deed: Deed[State]) -> str:
    if deed.answer is None:
        return "the shot has no target"
    at = sorted({aimed_at(deed, aim) for aim in deed.options if aim != STOP})
    if len(at) > 2:
        return f"a shot at one of {len(at)} enemy ships"
    return "a shot at " + " or ".join(ship_seen_by(deed.before, hit, deed.arguments[0]) for hit in at)


def hit_text(s: State, at: int, me: int) -> str:
    return f"{ship_seen_by(s, at, me)} {fate(s, at)}"


def of_shot(s: State, aim: int, at: int) -> str:
    """PF-043 to PF-045: a shot at this ship, with what it costs the enemy."""
    outcome = answering(s, aim)
    now, then = outcome.change(points, other(outcome.seat))
    parts = [text] if (text := points_changed(outcome)) else []
    parts += [hit_text(s, at, outcome.seat), *mined(outcome)]
    if outcome.after.burning[at] and now == then:
        parts += [f"enemy {plural(now, 'point')}, as now"]
    return "; ".join(parts)


def of_score(s: State, given: Given, option: int) -> str:
    """A repair: your own points, and the mine that is still to come."""
    outcome = answering(s, option)
    return "; ".join([score_change(*outcome.change(points)), *mined(outcome)])


def of_sweep(s: State, given: Given, option: int) -> str:
    """It matters now only to a ship that has just been laid on a mine."""
    threatened = any(step == mines.mine_hit and s.mines[rest[1]] for step, *rest in s.pending)
    return of_score(s, given, option) if threatened else ""


def of_mine(s: State, given: Given, space: int) -> str:
    """PF-064: it does not matter who laid the mine."""
    return f"the next to lay a ship there, you or the enemy, loses {-MINE_VP} VP"


def of_dummy(s: State, given: Given, space: int) -> str:
    return "harmless, but the enemy cannot tell it from a mine"
