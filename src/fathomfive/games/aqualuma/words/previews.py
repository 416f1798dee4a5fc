"""Aqualuma: the known effect of an option."""

from __future__ import annotations

from fathomfive.toolkit.english import plural
from fathomfive.toolkit.texts import Given
from fathomfive.toolkit.what_if import what_if

from ..content.load import ARROWS, CHARACTERS, LIGHT_SPACES, SLOT
from ..content.notation import SPACES
from ..rules import dice, station, strips, turn
from ..rules.strips import filled, fits, strip_of
from ..state import State
from .names import face_text
from .overview import coming_darkness


def of_action(s: State, given: Given, option: int) -> str:
    me, here = given[0], s.place[given[0]]
    if option < turn.A_DIE:
        return face_text(option)
    if turn.CAST <= option < turn.DISSOLVE:
        return placing(s, option, here)
    if option == turn.DISSOLVE:
        return dissolving(s, option, here)
    if option == turn.ACTIVATE:
        return f"costs {station.cost(s, me)}; your dice show {station.own_pips(s, me)}"
    if option >= turn.ABILITY:
        return CHARACTERS[s.character[me] - 1].powers[SLOT[s.character[me]][option - turn.ABILITY]].text
    return ""


def of_end_of_turn(s: State, given: Given) -> str:
    return f"then darkness: {coming_darkness(s)}"


def of_payment(s: State, given: Given) -> str:
    return f"{station.paid(s)} pips for {station.cost(s, given[0])}"


def of_new_die(s: State, given: Given, option: int) -> str:
    if option != dice.NEW_DICE:
        return ""
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
    return f"{now} → {reached}{alarm}"


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
        else f"darkness stays {before}, {gone}"
    )
