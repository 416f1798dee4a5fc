"""Pirates Under Fire on screen: what the panel beside the sea tells about a tile on a space, deed by deed, as
HTML.

Names of people never come in here: ships are `your 5` or `enemy 5`, and for a spectator `light 5` or `dark
5`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.english import join_and, signed_number

from ..content import notation
from ..content.load import AMOUNT, EFFECT_OF, FIRST_MERCENARY, KINDS, MERCENARIES, NUMBER, TERMS, WORD
from ..content.sea import COLOURS, FIRST_ROW_OF, HALF, NAMES, NEXT, ORTHOGONAL
from ..rules.combination_list import Combination
from ..rules.placement import is_next_to_own
from ..state import State
from ..words.forecast import Forecast, Shot
from ..words.names import effect_text, icon_name
from .faces import SIGN_OF, flag, fx, sign_of

ARROWS = "↑→↓←↗↘↙↖"
COMING = {
    notation.GOLD: "Take {n} gold",
    notation.RESERVE_DRAW: "Take {n} tile from your reserve",
    notation.RESERVE_CHOOSE: "Choose a tile of your reserve",
    notation.REPAIR: "Repair an own burning ship",
    notation.SHIELD: "A shield for one of your ships",
    notation.MINE: "Lay a mine",
    notation.UNMINE: "Sweep a mine",
    notation.HIDE_DUMMY: "Lay the dummy",
    notation.HIDE_MINE: "Lay mines beside it",
}
MOST_LINES = 5


def mood(change: int) -> str:
    return "up" if change > 0 else "down" if change < 0 else "level"


def whose(owner: int, seat: int) -> str:
    return COLOURS[owner] if seat < 0 else "your" if owner == seat else "enemy"


def ship(s: State, at: int, seat: int) -> str:
    """`enemy 5 on c4`, `your Press Gang on d2`."""
    return f"{whose(s.flag[at], seat)} {called(s.sea[at])} on {NAMES[at]}"


def called(card: int) -> str:
    return str(NUMBER[card]) if card < FIRST_MERCENARY else KINDS[card].name


def arrow(direction: int, near: int) -> str:
    """As the viewer sees it."""
    return ARROWS[direction if near == 0 else direction // 4 * 4 + (direction + 2) % 4]


def deed(sign: str, text: str, owner: int = -1, change: int = 0, small: str = "", me: int = -1) -> str:
    """One line: sign, words, and whose points change by how much; green is what is good for `me`."""
    more = f" <small>{small}</small>" if small else ""
    good = mood(change if owner == me or me < 0 else -change)
    delta = f'<b class="{good}">{fx(COLOURS[owner])}{signed_number(change)}</b>' if owner >= 0 else ""
    return f"<li>{fx(sign)}<span>{escape(text)}{more}</span>{delta}</li>"


def panel(title: str, aside: str, lines: list[str], note: str = "") -> str:
    said = f'<span class="note">{escape(note)}</span>' if note else ""
    return (
        f'<span class="tell paper" aria-hidden="true"><span class="head"><b>{title}</b>{aside}</span>{said}'
        f"<ol>{''.join(lines[:MOST_LINES])}</ol></span>"
    )


# Laying


def laying(look: Forecast, card: int, space: int, lead: int) -> str:
    """A tile on a space: why it may lie there, then everything it would do; `lead` is the own lead now."""
    shots = look.shots(card, space)
    swing = look.gain(card, space) + look.harvest(card, space, shots)
    aside = f'<span class="lead">lead {signed_number(lead)} → <b class="{mood(swing)}">{signed_number(lead + swing)}</b></span>'
    lines = [
        *sunk(look, space),
        *mined(look, card, space),
        *aimed(look, shots),
        *arising(look, card, space),
        *(deed("waters", "In enemy waters", look.me, 1) for _ in range(HALF[space] != look.me)),
        *others(look, card, space),
    ]
    title = f"{called(card)} {KINDS[card].name if card < FIRST_MERCENARY else ''} on {NAMES[space]}"
    return panel(escape(" ".join(title.split())), aside, lines, because(look.s, look.me, space))


def because(s: State, me: int, space: int) -> str:
    """Why a ship may be laid here."""
    if s.sea[space] == EMPTY and FIRST_ROW_OF[space] == me:
        return "Your first row."
    if not is_next_to_own(s, me, space):
        return ""
    around = [NEXT[space][way] for way in range(ORTHOGONAL)]
    beside = [at for at in around if at >= 0 and s.flag[at] == me and not s.burning[at]]
    return f"Next to {join_and([ship(s, at, me) for at in beside[:2]])}."


def sunk(look: Forecast, space: int) -> list[str]:
    s = look.s
    if s.sea[space] == EMPTY:
        return []
    boarded = s.flag[space] == look.foe and not s.burning[space]
    text = f"Sinks {ship(s, space, look.me)},"
    if boarded:
        return [deed("board", text, look.foe, -look.loss(space), "no effect of the space", look.me)]
    return [deed("burning", text, small="no effect of the space")]


def mined(look: Forecast, card: int, space: int) -> list[str]:
    s, harm = look.s, look.harm(card, space)
    if not s.mines[space]:
        return []
    if harm:
        return [
            deed(
                "mine",
                "Hits the mine here",
                look.me,
                harm,
                "unless it is the dummy" if s.doubtful[space] else "",
            )
        ]
    return [
        deed(
            "unmine",
            "The mine here can be swept" if s.decoy[look.me] != 1 + space else "Your own dummy lies here",
        )
    ]


def aimed(look: Forecast, shots: tuple[Shot, ...]) -> list[str]:
    return [shot_line(look, shot) for shot in shots]


def shot_line(look: Forecast, shot: Shot) -> str:
    if not shot.hits:
        return deed(SIGN_OF[shot.word], "No enemy ship in sight")
    if shot.word == notation.SHOOT_ADJACENT:
        loss = sum(loss for _, _, loss in shot.hits)
        return deed(
            SIGN_OF[shot.word],
            f"Hits {join_and([NAMES[at] for at, _, _ in shot.hits])}",
            look.foe,
            -loss,
            me=look.me,
        )
    at, way, loss = shot.hits[0]
    rest = ", ".join(f"or\u00a0{arrow(way, look.me)}\u00a0{NAMES[at]}" for at, way, _ in shot.hits[1:])
    text = f"{arrow(way, look.me)} {ship(look.s, at, look.me)} {fate(look.s, at)}"
    return deed(SIGN_OF[shot.word], text, look.foe, -loss, rest, look.me)


def fate(s: State, at: int) -> str:
    """PF-043 to PF-045."""
    if s.sea[at] >= FIRST_MERCENARY:
        return "takes no harm"
    return "loses a shield" if s.shields[at] else "burns"


def arising(look: Forecast, card: int, space: int) -> list[str]:
    new, gain = look.arising(card, space), look.line_gain(card, space)
    return [deed("lines", ", ".join(combination(one) for one in new), look.me, gain)] if new else []


def combination(one: Combination) -> str:
    return f"{'Set' if one.is_set else 'Run'} {'·'.join(map(str, one.numbers))}"


def others(look: Forecast, card: int, space: int) -> list[str]:
    """What comes without shooting: VP, gold, tiles, and what will be asked."""
    parts = []
    for word, n in look.terms(card, space):
        if word == notation.VP:
            parts.append(deed("vp", f"{n} VP token", look.me, n))
        elif word in COMING:
            times = f", {n} times" if n > 1 and "{n}" not in COMING[word] else ""
            parts.append(deed(SIGN_OF[word], COMING[word].format(n=n) + times))
    return parts


# Things by themselves


@lru_cache(4096)
def shot_at(kind: int, at: int, shielded: bool, owner: int, loss: int) -> str:
    """A target while aiming."""
    fated = "takes no harm" if kind >= FIRST_MERCENARY else "loses a shield" if shielded else "burns"
    return panel(
        f"Fire at {NAMES[at]}",
        "",
        [deed("burning", f"Enemy {called(kind)} {fated}", owner, -loss, me=1 - owner)],
    )


@lru_cache(2048)
def tile(card: int, best: str) -> str:
    """A tile in the hand, or a mercenary for hire."""
    kind = KINDS[card]
    note = f"Best now: {best}" if best else ""
    lines = [deed(sign_of(EFFECT_OF[card]), f"{effect_text(EFFECT_OF[card]).capitalize()}.")]
    aside = (
        ""
        if card < FIRST_MERCENARY
        else f'<span class="lead">cost <b>{MERCENARIES[card - FIRST_MERCENARY].cost}</b></span>'
    )
    return panel(f"{flag(card)} {escape(kind.name)}", aside, lines, note)


@lru_cache(8192)
def place(space: int, icon: int, said: str, lines: tuple[Combination, ...], owner: int) -> str:
    """A space with what lies on it, and the lines that its ship is part of."""
    parts = [deed("lines", combination(one), owner, one.vp) for one in lines]
    sign = [deed(sign_of(icon), f"Space: {icon_name(icon)}")] if icon >= 0 else []
    return panel(NAMES[space], f'<span class="lead">{COLOURS[HALF[space]]} waters</span>', parts + sign, said)


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
    notation.RESERVE_DRAW: "{n} reserve tile",
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
