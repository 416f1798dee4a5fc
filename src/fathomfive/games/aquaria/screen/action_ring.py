"""Aquaria on screen: the six circles as wheels, with bonus spaces, arrows, versions, and what moving there would do."""

from __future__ import annotations

from functools import cache
from typing import Any

from fathomfive.toolkit.english import capitalized, plural
from fathomfive.toolkit.svg import polar

from ..content.load import CENTRE, LAST_INDEX, OFF, OUTER, PETSHOP, TILE_BONUS, VERSION, VERSIONS
from ..rules.turn import is_adjacent, move_die, start_of_turn
from ..state import State
from ..words.names import effect_words
from ..words.overview import action_words
from .art.dials import segment
from .art.signs import sign
from .faces import amount, atoms, effect
from .view import HAND_OF_AUTOMA, View

NAMES = ("Placing", "Studying", "Oxygen", "Gaining", "Pet Shop", "Middle")
SIGNS = ("place", "enc", "oxygen", "card", "petshop")
WIDE, HIGH = 412, 410  # the ring in its own units; the page scales it as one
DISTANCE, RADIUS, MIDDLE, MIDST = 140, 80, 58, (206, 223)
ARC = 290  # degrees of all bonus spaces; the rest is the dock of the dice
UNPAYABLE = 99
BASIC = (("place", 1), ("enc", 1), ("oxygen", 2), ("can-any", 1), ("petshop", 1))  # of the middle


def wheels(view: View) -> list[dict[str, Any]]:
    """The outer circles clockwise from the top, then the middle."""
    s = view.s
    outer = [view.kept(wheel, circle, place) for place, circle in enumerate(s.ring)]
    return [*outer, view.kept(wheel, CENTRE, -1)]


def wheel(view: View, circle: int, place: int) -> dict[str, Any]:
    s, state = view.s, view.kept(state_of, circle)
    if circle == CENTRE:
        drawn, pearls = middle_face(), 0
    else:
        drawn, pearls = (
            face(circle, s.bonus_tile[circle], view.side, s.arrow[circle], state),
            s.circle_pearls[circle],
        )
    return {
        "circle": circle,
        "thing": f"circle:{circle}",
        "where": where(place),
        "face": drawn,
        "pearls": pearls,
        "dice": view.kept(dice_at, circle),
        "state": state,
        "open": view.thing(f"circle:{circle}", f"wheel {state}{' middle' if circle == CENTRE else ''}"),
        "label": f"{NAMES[circle]}. {words(view, circle, state)}",
        "tell": tell(view, circle, state),
    }


def dice_at(view: View, circle: int) -> list[dict[str, Any]]:
    """The dice there, with what they show; the near one stands out, and its owner may drag it."""
    s, shown = view.s, view.once(face_of_dice)
    dice: list[dict[str, Any]] = [
        {"seat": seat, "face": shown[seat], "own": seat == view.near, "yours": seat == view.seat}
        for seat in range(s.seats)
        if s.die[seat] == circle
    ]
    return [*dice, {"seat": HAND_OF_AUTOMA}] if s.seats == 1 and s.automa_die == circle else dice


def face_of_dice(s: State) -> list[int]:
    """AQ-024: what each die shows: the number of its last action in this round.  It turns as the die moves."""
    still = {seat[0] for step, *seat in s.pending if step in (start_of_turn, move_die)}
    return [max(s.action - (seat in still), 0) for seat in range(s.seats)]


def state_of(view: View, circle: int) -> str:
    """Of the near die: here, near (the bonus is gained), far (it is not), first (AQ-022: all are open, without a bonus)."""
    die = view.s.die[view.near]
    if die == circle:
        return "here"
    if die == OFF:
        return "first"
    return "near" if circle == CENTRE or is_adjacent(view.s, die, circle) else "far"


@cache
def where(place: int) -> str:
    """Left, top and width in percent of the ring."""
    dx, dy = polar(DISTANCE, place * 72) if place >= 0 else (0.0, 0.0)
    size = RADIUS if place >= 0 else MIDDLE
    return f"left:{(MIDST[0] + dx - size) / WIDE:.2%};top:{(MIDST[1] + dy - size) / HIGH:.2%};width:{2 * size / WIDE:.2%}"


@cache
def tubes(here: int) -> str:
    """Glass tubes between neighbours, by places on the ring; those that leave the near die are lit."""
    spots = [
        (MIDST[0] + polar(DISTANCE, n * 72)[0], MIDST[1] + polar(DISTANCE, n * 72)[1]) for n in range(OUTER)
    ] + [MIDST]
    drawn = ""
    for one, two in [(n, (n + 1) % OUTER) for n in range(OUTER)] + [(OUTER, n) for n in range(OUTER)]:
        d = f"M{spots[one][0]:.1f},{spots[one][1]:.1f} L{spots[two][0]:.1f},{spots[two][1]:.1f}"
        drawn += f'<path class="tube" d="{d}"/>' + (
            f'<path class="flow" d="{d}"/>' if here in (one, two) else ""
        )
    return f'<svg class="tubes" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{drawn}</svg>'


def place_of_die(view: View) -> int:
    """On the ring, OUTER in the middle; -1 beside the board or if nobody is to move."""
    die = view.s.die[view.near]
    if view.step != "move_die" or die == OFF:
        return -1
    return OUTER if die == CENTRE else list(view.s.ring).index(die)


# A wheel


@cache
def face(circle: int, tile: int, side: int, arrow: int, state: str) -> str:
    """Rim, bonus spaces with the present one marked, hub with pointer, name and versions."""
    count = LAST_INDEX[side] + 1
    sector = ARC / count
    drawn = (
        '<circle class="halo" r="74.5"/><circle r="73" fill="url(#g-brass)"/><circle r="70" fill="#123f40"/>'
        '<circle r="69" fill="url(#g-dial)"/>'
    )
    for index in range(count):
        turn = (index - (count - 1) / 2) * sector
        kind = ("red", "grey", "plain")[min(index, 2)] + (" now" if index == arrow else "")
        drawn += f'<path class="space {kind}" d="{segment(42, 68.5, turn - sector / 2, turn + sector / 2)}"/>'
        drawn += bonus_icons(TILE_BONUS[side][tile][index], turn)
    turn = (arrow - (count - 1) / 2) * sector
    drawn += (
        '<circle r="42" fill="url(#g-hub)"/>'
        f'<path class="needle" d="M-13,-36 Q-6,-41 0,-51 Q6,-41 13,-36Z" transform="rotate({turn:.1f})" data-turn="{turn:.1f}"/>'
    )
    return f'<svg class="face" viewBox="-80 -80 160 160" aria-hidden="true">{drawn}{hub(circle)}{flag(turn, state)}</svg>'


def use(name: str, x: float, y: float, size: float) -> str:
    """A sign centred on a point."""
    return f'<use href="#i-{name}" x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size}" height="{size}"/>'


def counted_sign(name: str, n: int, x: float, y: float, size: float) -> str:
    """A sign with its count before it, centred together on the point."""
    if n == 1:
        return use(name, x, y, size + 2.5)
    left = x - (size + 5) / 2
    return f'<text class="num" x="{left:.1f}" y="{y + 5:.1f}">{n}</text>' + use(
        name, left + 9 + (size - 3) / 2, y, size - 3
    )


def bonus_icons(number: int, turn: float) -> str:
    """The signs of one bonus space: side by side at the top, along the ring at the sides; a stroke divides
    alternatives."""
    sides = atoms(number)
    shown = [one for side in sides for one in side]
    if len(shown) == 1:
        return counted_sign(*shown[0], *polar(56.5, turn), 20)
    x, y = polar(57.5, turn)
    spots = (
        [(x - 16, y), (x + 16, y)]
        if abs(turn) < 20
        else sorted((polar(57.5, turn - 11.5), polar(57.5, turn + 11.5)), key=lambda p: p[1])
    )
    drawn = "".join(counted_sign(*one, *spot, 17) for one, spot in zip(shown, spots, strict=True))
    if len(sides) > 1:
        (ax, ay), (bx, by), (cx, cy) = *spots, polar(9, turn)
        drawn += f'<path class="slash" d="M{(ax + bx) / 2 - cx:.1f},{(ay + by) / 2 - cy:.1f} l{2 * cx:.1f},{2 * cy:.1f}"/>'
    return drawn


def flag(turn: float, state: str) -> str:
    """A sign on the rim: plus where the bonus is gained, a stroke where it is not."""
    if state in ("here", "first"):
        return ""
    x, y = polar(79, turn)
    strokes = "M-5,0 H5 M0,-5 V5" if state == "near" else "M-4.5,0 H4.5"
    return (
        f'<g class="flag" transform="translate({x:.1f},{y:.1f})"><circle r="9.5"/><path d="{strokes}"/></g>'
    )


@cache
def hub(circle: int) -> str:
    """Sign, name and the versions with their pearls."""
    if SIGNS[circle] == "card":
        return gaining_hub(circle)
    drawn = f'{use(SIGNS[circle], 0, -22, 25)}<text class="action" y="3">{NAMES[circle]}</text>'
    if circle == PETSHOP:
        more = '<text class="version" y="34">or 3</text>'
        return f'{drawn}<text class="version" x="-8" y="20">2</text>{use("card", 4, 15.5, 14)}{more}'
    for column, (pearls, number) in enumerate(VERSION[circle]):
        x = (column - 1) * 23
        text = "".join(counts(number)[:1])  # cards of one's own may give nothing but VPs here
        drawn += f'<text class="version" x="{x}" y="20">{text}</text>{pearl_dots(pearls, x, 27)}'
    return drawn


def gaining_hub(circle: int) -> str:
    """Cans and cards: a row each."""
    drawn = f'<text class="action" y="-13">{NAMES[circle]}</text>{use("can-any", -29, 1, 17)}{use("card", -28, 18, 17)}'
    for column, (pearls, number) in enumerate(VERSION[circle]):
        x = column * 18 - 10
        for row, count in enumerate(counts(number)):
            drawn += f'<text class="version" x="{x}" y="{6 + 17 * row}">{count}</text>'
        drawn += pearl_dots(pearls, x, 30)
    return drawn


def pearl_dots(pearls: int, x: float, y: float) -> str:
    """What a version costs; a dash means free."""
    if not pearls:
        return f'<path class="free" d="M{x - 4},{y} h8"/>'
    return "".join(
        f'<circle class="pay" cx="{x + (dot - (pearls - 1) / 2) * 5.2:.1f}" cy="{y}" r="2.6"/>'
        for dot in range(pearls)
    )


def counts(number: int) -> list[str]:
    """`1`, `2` … of each item but VPs."""
    parts = effect(number).split('<span class="fx">')[1:]
    return [one.split("<b>")[1].split("<")[0] if "<b>" in one else "1" for one in parts if "#i-vp" not in one]


@cache
def middle_face() -> str:
    """Wool in the hub, three sections: place; step or 2 oxygen; can and 2 cards or Pet Shop."""
    drawn = (
        '<circle class="halo" r="54.5"/><circle r="53" fill="url(#g-brass)"/><circle r="50" fill="#123f40"/><circle r="49"'
        ' fill="url(#g-dial)"/>'
    )
    for turn in (60, 180, 300):
        x, y = polar(49, turn)
        drawn += f'<path class="section" d="M0,0 L{x:.1f},{y:.1f}"/>'
    drawn += (
        use("place", 0, -32, 24)
        + use("enc", 29, 3, 19)
        + '<text class="num" x="11" y="32">2</text>'
        + use("oxygen", 28, 27, 16)
    )
    drawn += (
        '<path class="slash" d="M19,16 L37,14"/>'
        + use("can-any", -41, 4, 14)
        + '<text class="num" x="-33.5" y="9">2</text>'
    )
    drawn += (
        use("card", -18.5, 4, 14) + '<path class="slash" d="M-38,14 L-18,16"/>' + use("petshop", -23, 28, 18)
    )
    drawn += '<circle r="13.5" fill="url(#g-hub)"/>' + use("wool", 0, 0, 19)
    return f'<svg class="face" viewBox="-58 -58 116 116" aria-hidden="true">{drawn}</svg>'


# What going there would bring


def words(view: View, circle: int, state: str) -> str:
    s, die = view.s, "your die" if view.seat == view.near else "the die"
    if state == "here":
        return f"{capitalized(die)} is here."
    if circle == CENTRE:
        return "1 wool for your filter, then the smallest version of any one action."
    bonus = effect_words(TILE_BONUS[view.side][s.bonus_tile[circle]][s.arrow[circle]])
    lying = (
        f" {plural(s.circle_pearls[circle], 'pearl lies', 'pearls lie')} here."
        if s.circle_pearls[circle]
        else ""
    )
    reached = {
        "near": f"A neighbour of {die}, marked with a plus. Bonus: {bonus}.",
        "far": f"No neighbour of {die}, marked with a minus: no bonus (from a neighbour it is {bonus}).",
        "first": f"No bonus on the first move (later, from a neighbouring circle: {bonus}).",
    }[state]
    arrow = "The arrow shows the bonus, and moves on after each visit."
    return f"{reached} {arrow}{lying} Action: {action_words(circle)}."


def tell(view: View, circle: int, state: str) -> str:
    """The forecast beside the ring: gain, pearls that lie there, versions, and where the arrow goes."""
    s = view.s
    if circle == CENTRE:
        basics = "".join(f"<li>{amount(*one)}</li>" for one in BASIC)
        return (
            '<span class="tell" aria-hidden="true"><b class="of">Middle</b>'
            f'<span class="gain">{sign("wool")}then one of</span><span class="ways">{basics}</span></span>'
        )
    bonus = TILE_BONUS[view.side][s.bonus_tile[circle]]
    following = bonus[min(s.arrow[circle] + 1, LAST_INDEX[view.side])]
    return parts(
        circle,
        state,
        bonus[s.arrow[circle]],
        following,
        s.circle_pearls[circle],
        reach(view, circle, state, bonus[s.arrow[circle]]),
    )


def own_pearls(view: View) -> int:
    return view.s.pearls[view.near]


def reach(view: View, circle: int, state: str, bonus: int) -> int:
    """Pearls that can pay for the action there: own ones, those that lie there and those of the bonus."""
    s = view.s
    own = view.kept(own_pearls) + s.circle_pearls[circle]
    gained = (
        sum(n for name, n in atoms(bonus)[0] if name == "pearl") if state == "near" and atoms(bonus) else 0
    )
    return min(own + gained, UNPAYABLE)


@cache
def parts(circle: int, state: str, bonus: int, following: int, pearls: int, reachable: int) -> str:
    gain = {
        "near": f"<i>next door</i>{effect(bonus)}",
        "far": "<i>not next door: no bonus</i>",
        "first": "<i>first move: no bonus</i>",
        "here": "<i>the die is here</i>",
    }[state]
    lying = f"<i>+</i>{amount('pearl', pearls)}<i>here</i>" if pearls else ""
    ways = (
        "".join(way(VERSION[circle][version], reachable) for version in range(VERSIONS))
        if circle != PETSHOP
        else (
            f"<li>{amount('card', 2)}<i>of one colour: level up</i></li><li>{amount('card', 3)}<i>and a lower bonus</i></li>"
        )
    )
    return (
        f'<span class="tell {state}" aria-hidden="true"><b class="of">{NAMES[circle]}</b><span class="gain">'
        f"{gain}{lying}</span>"
        f'<span class="next"><i>arrow to</i>{effect(following)}</span><span class="ways">{ways}</span></span>'
    )


def way(version: tuple[int, int], reachable: int) -> str:
    pearls, number = version
    pay = f"<b>{pearls}</b>{sign('pearl')}" if pearls else "<i>free</i>"
    return f'<li class="{"out" if pearls > reachable else ""}"><span class="price">{pay}</span>{effect(number)}</li>'
