"""Pirates Under Fire on screen: what the panel beside the sea tells about a tile on a space, deed by deed, as
HTML.

Names of people never come in here: ships are `your 5` or `enemy 5`, and for a spectator `light 5` or `dark
5`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from html import escape

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP
from fathomfive.toolkit.english import join_and, signed_number
from fathomfive.toolkit.what_if import Deed, Outcome

from ..content import notation
from ..content.load import AMOUNT, EFFECT_OF, FIRST_MERCENARY, KINDS, MERCENARIES, NUMBER, TERMS, WORD
from ..content.sea import COLOURS, FIRST_ROW_OF, HALF, NAMES
from ..rules import effects, mines
from ..rules.combination_list import Combination
from ..rules.combinations import combination_points
from ..rules.mines import mine_hit
from ..rules.placement import is_active, is_next_to_own
from ..rules.scoring import waters
from ..rules.shots import AIMS, ring_of_fire
from ..state import State, other
from ..words import forecast
from ..words.names import beside, effect_text, fate, icon_name, ship_seen_by
from .faces import SIGN_OF, flag, fx, sign_of

ARROWS = "↑→↓←↗↘↙↖"
SIGNS = {step: SIGN_OF[word] for word, step in enumerate(effects.DEEDS) if word in SIGN_OF}
NO_TARGET = "No enemy ship in sight"
COMING = {
    effects.gain_gold: "Take {n} gold",
    effects.draw_reserve: "Take {n} ship from your reserve",
    effects.search_reserve: "Choose a ship from your reserve",
    effects.repair: "Repair one of your burning ships",
    effects.raise_shield: "A shield for one of your ships",
    mines.lay_mine: "Lay a mine",
    mines.remove_mine: "Sweep a mine",
    mines.hide_dummy: "Lay the dummy",
    mines.hide_mine: "Lay mines beside it",
}
MOST_LINES = 5


def mood(change: int) -> str:
    return "up" if change > 0 else "down" if change < 0 else "level"


def called(card: int) -> str:
    return str(NUMBER[card]) if card < FIRST_MERCENARY else KINDS[card].name


def arrow(direction: int, near: int) -> str:
    """The arrow of a direction, as the viewer sees it."""
    return ARROWS[direction if near == 0 else direction // 4 * 4 + (direction + 2) % 4]


def deed(sign: str, text: str, owner: int = -1, change: int = 0, small: str = "", me: int = -1) -> str:
    """One line: sign, words, and whose points change by how much; green is what is good for `me`."""
    more = f" <small>{small}</small>" if small else ""
    good = mood(change if owner == me or me < 0 else -change)
    delta = f'<b class="{good}">{fx(COLOURS[owner])}{signed_number(change)}</b>' if owner >= 0 else ""
    return f"<li>{fx(sign)}<span>{escape(text)}{more}</span>{delta}</li>"


def panel(title: str, aside: str, lines: list[str], note: str = "") -> str:
    note_html = f'<span class="note">{escape(note)}</span>' if note else ""
    return (
        f'<span class="tell paper" aria-hidden="true"><span class="head"><b>{title}</b>{aside}</span>{note_html}'
        f"<ol>{''.join(lines[:MOST_LINES])}</ol></span>"
    )


# Laying


def laying(outcome: forecast.Placement, card: int, space: int, lead: int) -> str:
    """A tile on a space: why it may lie there, then everything it would do, in the order of play; `lead` is the viewer's lead
    now."""
    me, swing = outcome.seat, outcome.swing
    then = f'<b class="{mood(swing)}">{signed_number(lead + swing)}</b>'
    aside = f'<span class="lead">lead {f"{signed_number(lead)} →" if swing else "stays"} {then}</span>'
    lines = [*sunk(outcome), *arising(outcome), *in_waters(outcome), *effects_of(outcome)]
    mine = [*mined(outcome)]
    lines = lines[: MOST_LINES - len(mine)] + mine
    return panel(escape(on_space(card, space)), aside, lines, because(outcome.before, me, space))


def on_space(card: int, space: int) -> str:
    """`5 Gunboat on c4`."""
    return f"{called(card)}{f' {KINDS[card].name}' if card < FIRST_MERCENARY else ''} on {NAMES[space]}"


def because(s: State, me: int, space: int) -> str:
    """Why a ship may be laid here."""
    if s.sea[space] == EMPTY and FIRST_ROW_OF[space] == me:
        return "Your first row."
    if not is_next_to_own(s, me, space):
        return ""
    return f"Next to {join_and([ship_seen_by(s, at, me) for at in beside(s, me, space)[:2]])}."


def sunk(outcome: Outcome[State]) -> Iterator[str]:
    me, foe = outcome.seat, other(outcome.seat)
    for done in outcome.of(*forecast.LAYING):
        s, space = done.before, done.answer or 0
        text = f"Sinks {ship_seen_by(s, space, me)}," if s.sea[space] != EMPTY else ""
        if text and is_active(s, foe, space):
            yield deed("board", text, foe, -forecast.lost(done, foe), "no effect of the space", me)
        elif text:
            yield deed("burning", text, small="no effect of the space")


def mined(outcome: Outcome[State]) -> Iterator[str]:
    me = outcome.seat
    for done in outcome.of(mine_hit):
        if harm := -forecast.lost(done, me):
            doubt = "unless it is the dummy" if done.before.doubtful[done.arguments[1]] else ""
            yield deed("mine", f"Hits the mine on {NAMES[done.arguments[1]]}", me, harm, doubt)
        elif done.after.dummies_taken[me] > done.before.dummies_taken[me]:
            yield deed("unmine", "Your own dummy lies here")
        else:
            swept = not done.before.mines[done.arguments[1]]
            yield deed("unmine", "The mine here can be swept" if swept else "The mine here does no harm")


def effects_of(outcome: Outcome[State]) -> Iterator[str]:
    """Shots, VP, gold, tiles, and questions that will follow; what comes several times over, once."""
    before = None
    for done in outcome.deeds:
        if done.step in AIMS:
            yield shot_line(done, outcome.seat)
        elif done.step == ring_of_fire:
            yield ring_line(done, outcome.seat)
        elif done.answer is not None and (before is None or done.step != before.step):
            yield from effect_lines(done, outcome.seat)
        before = done


def ring_line(done: Deed[State], me: int) -> str:
    hit = [NAMES[at] for at in beside(done.before, other(me), done.arguments[1])]
    if not hit:
        return deed(SIGNS[done.step], NO_TARGET)
    return deed(SIGNS[done.step], f"Hits {join_and(hit)}", other(me), -forecast.lost(done, other(me)), me=me)


def shot_line(done: Deed[State], me: int) -> str:
    """The shot as it is aimed, and where else it could go."""
    if done.answer is None:
        return deed(SIGNS[done.step], NO_TARGET)
    ways = {aim: arrow(forecast.direction(done, aim), me) for aim in done.options if aim != STOP}
    rest = [
        f"or\u00a0{way}\u00a0{NAMES[forecast.aimed_at(done, aim)]}"
        for aim, way in ways.items()
        if aim != done.answer
    ]
    if done.answer == STOP:
        return deed(SIGNS[done.step], "You can decline the shot", small=", ".join(rest))
    at = forecast.aimed_at(done, done.answer)
    text = f"{ways[done.answer]} {ship_seen_by(done.before, at, me)} {fate(done.before, at)}"
    return deed(SIGNS[done.step], text, other(me), -forecast.lost(done, other(me)), ", ".join(rest), me)


def arising(outcome: forecast.Placement) -> Iterator[str]:
    new = outcome.new_combinations
    if new:
        now, then = outcome.change(combination_points)
        yield deed("lines", ", ".join(combination(one) for one in new), outcome.seat, then - now)


def combination(one: Combination) -> str:
    return f"{'Set' if one.is_set else 'Run'} {'·'.join(map(str, one.numbers))}"


def in_waters(outcome: Outcome[State]) -> Iterator[str]:
    now, then = outcome.change(waters)
    if then > now:
        yield deed("waters", "In enemy waters", outcome.seat, then - now)


def effect_lines(done: Deed[State], me: int) -> Iterator[str]:
    """An effect other than a shot."""
    n = done.arguments[-1]
    if done.step == effects.gain_vp:
        yield deed("vp", f"{n} VP token", me, n)
    elif done.step == effects.repair and len(done.options) == 1:
        yield deed("repair", f"Repairs {ship_seen_by(done.before, done.options[0], me)}")
    elif done.step in COMING:
        times = f", {n} times" if n > 1 and "{n}" not in COMING[done.step] else ""
        yield deed(SIGNS[done.step], COMING[done.step].format(n=n) + times)


# Things by themselves


@lru_cache(4096)
def shot_at(kind: int, at: int, fated: str, owner: int, loss: int, more: tuple[str, ...]) -> str:
    """A target while aiming, and what is sure to follow the shot."""
    hit = deed("burning", f"Enemy {called(kind)} {fated}", owner, -loss, me=1 - owner)
    return panel(f"Fire at {NAMES[at]}", "", [hit, *more])


@lru_cache(2048)
def tile(card: int, most: str) -> str:
    """A tile in the hand, or a mercenary for hire."""
    kind = KINDS[card]
    note = f"Brings most at once: {most}" if most else ""
    lines = [deed(sign_of(EFFECT_OF[card]), f"{effect_text(EFFECT_OF[card]).capitalize()}.")]
    aside = (
        ""
        if card < FIRST_MERCENARY
        else f'<span class="lead">cost <b>{MERCENARIES[card - FIRST_MERCENARY].cost}</b></span>'
    )
    return panel(f"{flag(card)} {escape(kind.name)}", aside, lines, note)


@lru_cache(8192)
def place(space: int, icon: int, note: str, lines: tuple[Combination, ...], owner: int) -> str:
    """A space with what lies on it, and the lines that its ship is part of."""
    parts = [deed("lines", combination(one), owner, one.vp) for one in lines]
    sign = [deed(sign_of(icon), f"Space: {icon_name(icon)}")] if icon >= 0 else []
    return panel(NAMES[space], f'<span class="lead">{COLOURS[HALF[space]]} waters</span>', parts + sign, note)


SHORT = {
    notation.VP: "{n} VP",
    notation.GOLD: "{n} gold",
    notation.SHOOT_ORTH: "{n} straight shots",
    notation.SHOOT_DIAG: "{n} diagonal shots",
    notation.SHOOT_HORIZ: "{n} shots in its row",
    notation.SHOOT_ADJACENT: "hits all neighbours",
    notation.REPAIR: "repairs {n}",
    notation.MINE: "lays {n} mines",
    notation.UNMINE: "sweeps {n} mines",
    notation.SHIELD: "places {n} shield",
    notation.RESERVE_DRAW: "{n} reserve ship",
    notation.RESERVE_CHOOSE: "picks from reserve",
    notation.HIDE_DUMMY: "1 dummy",
    notation.HIDE_MINE: "{n} mines",
    notation.BOARD: "boards an enemy",
    notation.END_ADJACENT: "{n} VP per neighbour",
    notation.END_SHIELD: "{n} VP per shield",
    notation.END_SET: "{n} VP per set",
}


@cache
def short(effect: int) -> str:
    """A mercenary's effect in a few words."""
    terms = [(WORD[effect][i], AMOUNT[effect][i]) for i in range(TERMS[effect])]
    return ", ".join(SHORT[word].format(n=n) for word, n in terms if word in SHORT)
