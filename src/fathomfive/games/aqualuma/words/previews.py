"""Aqualuma: the known effect of an option."""

from __future__ import annotations

from fathomfive.toolkit.english import join_and, plural
from fathomfive.toolkit.texts import Given
from fathomfive.toolkit.what_if import what_if

from ..content.load import ARROWS, CHARACTERS, LIGHT_SPACES, SLOT, STATION
from ..content.notation import SPACES
from ..rules import dice, station, strips, turn
from ..rules.strips import filled, fits, strip_of
from ..state import State
from .names import die_name, effect_text, face_text
from .overview import colours, coming_darkness

TRADED = ("one of yours for one of theirs", "your lowest", "their lowest", "one of yours")


def of_action(s: State, given: Given, option: int) -> str:
    me, here = given[0], s.place[given[0]]
    if option < turn.A_DIE:
        return face_text(option)
    if option == turn.A_DIE:
        return for_a_die(s)
    if option < turn.CAST:
        return fitting_there(s, me, option - turn.MOVE)
    if turn.CAST <= option < turn.DISSOLVE:
        return placing(s, option, here)
    if option == turn.DISSOLVE:
        return dissolving(s, option, here)
    if option == turn.ACTIVATE:
        return f"costs {plural(station.cost(s, me), 'pip')}; your dice show {station.own_pips(s, me)}"
    if turn.SPECIAL <= option < turn.TRADES:
        return effect_text(option - turn.SPECIAL)
    if turn.TRADES <= option < turn.ABILITY:
        return TRADED[(option - turn.TRADES) // turn.SEATS]
    if option >= turn.ABILITY:
        return CHARACTERS[s.character[me] - 1].powers[SLOT[s.character[me]][option - turn.ABILITY]].text
    return ""


def for_a_die(s: State) -> str:
    """AL-032: one of those that are available; if there is none, new dice come first."""
    return f"available: {colours(s.available)}" if s.available else f"none is available: {fresh_dice(s)}"


def fitting_there(s: State, me: int, place: int) -> str:
    """Which of your own dice the strip at the end of the way would take."""
    if place == STATION:
        return "lightballs are activated there"
    kinds = sorted({dice.kind_of_die(s, die) for die in s.dice[me]})
    fitting = [die_name(kind) for kind in kinds if fits(s, place, kind)]
    return (
        f"{join_and(fitting)} {'fits' if len(fitting) == 1 else 'fit'} the strip there"
        if fitting
        else "none of your dice fits the strip there"
    )


def of_end_of_turn(s: State, given: Given) -> str:
    return f"then darkness: {coming_darkness(s)}"


def of_payment(s: State, given: Given) -> str:
    return f"{plural(station.paid(s), 'pip')}, {station.cost(s, given[0])} needed"


def of_new_die(s: State, given: Given, option: int) -> str:
    return fresh_dice(s) if option == dice.NEW_DICE else ""


def fresh_dice(s: State) -> str:
    return f"{plural(len(s.chest), 'die', 'dice')} from the chest; then darkness: {coming_darkness(s)}"


def of_character(s: State, given: Given, option: int) -> str:
    return " ".join(f"{power.name}: {power.text}" for power in CHARACTERS[option].powers)


def of_lure(s: State, given: Given, kind: int) -> str:
    return placing(s, kind, given[1])


def of_change(s: State, given: Given, kind: int) -> str:
    """The new number of a die, unless the next question asks for it."""
    shown = what_if(s, kind).after.pips
    return "".join(f"becomes {after}" for before, after in zip(s.pips, shown, strict=True) if before != after)


def of_world(s: State, given: Given, world: int) -> str:
    """The crystal of a world that gets darker or lighter."""
    return crystal(s, what_if(s, world).after, world)


def of_beam(s: State, given: Given, amount: int) -> str:
    return crystal(s, what_if(s, amount).after, given[2])


def crystal(s: State, then: State, world: int) -> str:
    now, reached = s.darkness[world], then.darkness[world]
    alarm = ": the game is lost" if then.ended else ": last ignition" if then.ignited > s.ignited else ""
    return f"darkness {now} → {reached}{alarm}"


def placing(s: State, option: int, world: int) -> str:
    """AL-051: the effect of a die on the next space, and whether any die fits after it."""
    outcome = what_if(s, option)
    laid, space = next(outcome.of(strips.perform)).after, filled(s, world)
    parts = [f"on space {space + 1}"]
    if any(frame[0] == strips.push for frame in laid.pending):
        balls = sum(ball >= 0 for ball in s.light[world * LIGHT_SPACES : (world + 1) * LIGHT_SPACES])
        moved = f", {plural(balls, 'lightball moves', 'lightballs move')} to the left" if balls else ""
        parts.append("draw a card" + moved)
    if arrows := ARROWS[strip_of(s, world)][space]:
        parts.append(f"reaches {plural(arrows, 'arrow')}")
    if filled(laid, world) < SPACES and not any(fits(laid, world, kind) for kind in range(dice.DIE_KINDS)):
        parts.append("nothing will fit after it")
    return "; ".join(parts)


def dissolving(s: State, option: int, world: int) -> str:
    """AL-057 to AL-059."""
    then = next(what_if(s, option).of(strips.dissolve)).after
    before, after = s.darkness[world], then.darkness[world]
    gone = plural(len(then.chest) - len(s.chest), "die", "dice") + " to the chest"
    return (
        f"darkness {before} → {after}, a new strip, {gone}"
        if after < before
        else f"darkness stays at {before}, {gone}"
    )
