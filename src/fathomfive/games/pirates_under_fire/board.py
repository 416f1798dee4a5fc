"""Pirates Under Fire on screen: everything the template shows, made from the position as one viewer sees it.

The viewer's own half lies at the bottom; a spectator sees the sea like the seat in focus.  What would happen is worked out in
lookout.py and told in panel.py; what is ready-made HTML here holds nothing but content, numbers and names of places.
"""
from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from ...kernel.schema import EMPTY, UNKNOWN
from . import panel
from .art import face, ropes
from .art.sea import CELL
from .content import COST, EFFECT_OF, FIRST_MERCENARY, KINDS, LAID, MARKET, NUMBER, TURNS_EACH
from .deeds import Deed, deed_of
from .lookout import Lookout
from .names import effect_text, icon_name
from .notation import SHOOT_ADJACENT
from .panel import mood, signed, whose
from .scoring import mercenary_vp, penalty, waters
from .sea import COLOURS, COLUMNS, HALF, NAMES, OWN_SPACE, ROWS, SPACES, STARTS_AT, WIDTH
from .sheet import Combination
from .shots import DIAG, LEFT_OR_RIGHT, ORTH
from .state import State, other
from .targets import target

LAYING, AIMING = ("lay_ship", "lay_mercenary"), ("shoot_orthogonally", "shoot_diagonally", "shoot_horizontally")
ACTING = ("main_action", "optional_action")
ARRANGING = ("arrange_order", "arrange_side", "arrange_rotation")
AIMS = {"shoot_orthogonally": (ORTH, 1), "shoot_diagonally": (DIAG, 1), "shoot_horizontally": (LEFT_OR_RIGHT, 2)}
SEEN_FROM = tuple(tuple(sorted(range(SPACES), key=lambda space: ropes.cell(space, near))) for near in (0, 1))


def board(s: State, seat: int, t: Any) -> dict[str, Any]:
    """The model for table.html; `seat` is the viewer's, or -1 for a spectator."""
    view = View(s, seat, t)
    near, far = view.near, other(view.near)
    captains = [captain(view, owner) for owner in (far, near)]
    return {
        "turn": max(s.turn), "turns": TURNS_EACH, "left": [TURNS_EACH - s.turn[owner] for owner in (0, 1)],
        "near": near, "far": far, "own": seat == near, "over": s.asked < 0, "captains": captains,
        "lead": captains[1]["score"] - captains[0]["score"], "letters": LETTERS[near], "numbers": ROW_NUMBERS[near],
        "spaces": spaces(view), "overlay": overlay(view), "tags": tags(view), "lines": lines_told(view), "hand": hand(view),
        "search": search(view), "known": known(view), "market": market(view), "ghost": ghost(view),
        "deed": view.deed, "stamp": stamp(s), "fx": face.fx, "back": face.back(), "signed": signed,
    }


LETTERS = tuple(COLUMNS if near == 0 else COLUMNS[::-1] for near in (0, 1))
ROW_NUMBERS = tuple(tuple(range(ROWS, 0, -1) if near == 0 else range(1, ROWS + 1)) for near in (0, 1))


class View:
    """What all parts of a frame need to know."""

    def __init__(self, s: State, seat: int, t: Any) -> None:
        self.s, self.seat, self.t = s, seat, t
        self.near = seat if seat >= 0 else min(max(t.focus, 0), 1)
        self.look = Lookout(s, self.near)
        self.step, self.arguments = open_question(s)
        self.mine = bool(t.mine) and seat == self.near
        self.icons = icons(s, self.step)
        self.combinations = [self.look.combinations(owner) for owner in (0, 1)]
        self.points = [points(self, owner) for owner in (0, 1)]
        self.lead = sum(self.points[self.near].values()) - sum(self.points[other(self.near)].values())
        self.deed: Deed = deed_of(s, t, self.near)
        self.card = picked(self) if self.mine else UNKNOWN
        self.matrix = prospects(self) if self.mine and self.step in ACTING else {}

    def asks(self, thing: str) -> bool:
        return self.mine and thing in self.t.things


def open_question(s: State) -> tuple[str, Sequence[int]]:
    if s.asked < 0:
        return "", ()
    step, *arguments = s.todo[-1]
    return step.name, arguments


def icons(s: State, step: str) -> list[int]:
    """The icon of each space; while a half is being arranged, as it lies so far, and -1 where nothing lies yet."""
    if step not in ARRANGING:
        return list(s.icon)
    laid, second = list(s.icon), other(s.first_seat)
    for owner in (0, 1):
        if owner == s.asked or owner != second:
            for space, icon in half_icons(owner, s.order[owner], tuple(s.side[owner]), tuple(s.turned[owner])).items():
                laid[space] = icon if owner == s.asked else -1
    return laid


@cache
def half_icons(owner: int, order: int, sides: tuple[int, ...], turned: tuple[int, ...]) -> dict[int, int]:
    """PF-001, PF-002: the icons of a half whose boards lie so."""
    found = {}
    for board_, wide in enumerate(WIDTH):
        cells = LAID[board_][sides[board_]][turned[board_]]
        for cell in range(3 * wide):
            found[OWN_SPACE[owner][cell // wide][STARTS_AT[order][board_] + cell % wide]] = cells[cell]
    return found


def picked(view: View) -> int:
    """The tile that is being laid."""
    if view.step == "lay_ship":
        return view.s.hand[view.near][view.arguments[1]]
    return view.s.market[view.arguments[1]] if view.step == "lay_mercenary" else UNKNOWN


def prospects(view: View) -> dict[str, dict[int, int]]:
    """For each tile that can be chosen: how the own lead would change on each space where it may lie."""
    s, look, made = view.s, view.look, {}
    tiles = [(f"hand:{view.near}:{place}", card) for place, card in enumerate(s.hand[view.near])]
    tiles += [(f"market:{slot}", s.market[slot]) for slot in range(MARKET)]
    for thing, card in tiles:
        if view.asks(thing):
            made[thing] = {space: look.swing(card, space) for space in look.spaces(card)}
    return made


def points(view: View, owner: int) -> dict[str, int]:
    """The sources of the points if the game ended now."""
    s = view.s
    if s.blocked:
        return {"lines": 0}
    return {"lines": view.look.fleets[owner].points, "waters": waters(s, owner), "mercenaries": mercenary_vp(s, owner),
            "tokens": s.vp[owner], "mines": penalty(s, owner)}


# Captains

SOURCES = {"lines": ("lines", "Lines on the sea"), "waters": ("waters", "Ships in enemy waters"),
           "mercenaries": ("end-adjacent", "Mercenaries"), "tokens": ("vp", "VP tokens"), "mines": ("mine", "Mines taken")}


def captain(view: View, owner: int) -> dict[str, Any]:
    s, t = view.s, view.t
    found = view.points[owner]
    asked = getattr(t, "asked", None) or [s.asked]
    sources = [{"sign": SOURCES[name][0], "name": SOURCES[name][1], "points": value} for name, value in found.items()]
    reserve = len(s.reserve[owner]) + len(s.known_reserve[owner])
    return {"seat": owner, "name": t.names[owner], "fleet": COLOURS[owner], "near": owner == view.near, "you": owner == view.seat,
            "score": sum(found.values()), "sources": sources, "gold": s.gold[owner], "markers": s.markers[owner],
            "hand": len(s.hand[owner]), "deck": len(s.deck[owner]), "reserve": reserve, "turn": s.turn[owner],
            "active": s.asked >= 0 and owner in asked, "first": s.first_seat == owner,
            "combinations": [told(one, view.look.fleets[owner].banner) for one in view.combinations[owner]],
            "richer": owner in view.deed.richer, "starred": owner in view.deed.starred}


def told(one: Combination, banner: int) -> dict[str, Any]:
    return {"text": panel.combination(one), "where": f"{NAMES[one.spaces[0]]}–{NAMES[one.spaces[-1]]}",
            "vp": one.vp + (banner if one.is_set else 0), "kind": "set" if one.is_set else "run"}


# Hand, reserve, market

def hand(view: View) -> list[dict[str, Any]]:
    """The near seat's tiles by number; backs if the viewer may not see them."""
    s, near = view.s, view.near
    cards = s.hand[near]
    if cards and cards[0] == UNKNOWN:
        return [{"hidden": True, "thing": f"hand:{near}:{place}"} for place in range(len(cards))]
    chosen = view.arguments[1] if view.mine and view.step == "lay_ship" else -1
    order = sorted(range(len(cards)), key=lambda place: (NUMBER[cards[place]], cards[place]))
    return [loose(view, cards[place], f"hand:{near}:{place}") | {"picked": place == chosen} for place in order]


def loose(view: View, card: int, thing: str) -> dict[str, Any]:
    """A tile in the hand or in the searched reserve."""
    found = view.matrix.get(thing, {})
    best = best_of(found)
    label = f"{NUMBER[card]} {KINDS[card].name}: {effect_text(EFFECT_OF[card])}." + (f" Best now {best}." if best else "")
    return {"hidden": False, "card": card, "thing": thing, "face": face.face(card, view.near),
            "css": face.css(card, view.near, 0), "label": label, "forecast": as_json(found), "tell": panel.tile(card, best)}


def best_of(found: dict[int, int]) -> str:
    if not found:
        return ""
    space = max(found, key=lambda one: found[one])
    return f"{signed(found[space])} on {NAMES[space]}"


def as_json(found: dict[int, int]) -> str:
    """For the page: what a tile would bring on each space."""
    return json.dumps({f"space:{NAMES[space]}": signed(change) for space, change in found.items()}, ensure_ascii=False,
                      separators=(",", ":")) if found else ""


def search(view: View) -> list[dict[str, Any]]:
    """PF-060: the reserve while one of its tiles is being chosen."""
    if not view.mine or view.step != "choose_reserve":
        return []
    cards = view.s.known_reserve[view.near]
    order = sorted(range(len(cards)), key=lambda place: NUMBER[cards[place]])
    return [loose(view, cards[place], f"reserve:{view.near}:{place}") for place in order]


def known(view: View) -> list[str]:
    """PF-Q28: the numbers in a reserve that its owner has searched."""
    return [str(number) for number in sorted(NUMBER[card] for card in view.s.known_reserve[view.near] if card != UNKNOWN)]


def market(view: View) -> list[dict[str, Any]]:
    """The five offers; a hired mercenary keeps its row and says where it lies."""
    s = view.s
    hired = {card: at for at, card in enumerate(s.sea) if card >= FIRST_MERCENARY}
    gone, rows = sorted(hired), []
    for slot in range(MARKET):
        card = s.market[slot]
        if card == EMPTY:
            card = next((one for one in gone if COST[one] == cost_of(slot)), EMPTY)
            gone = [one for one in gone if one != card]
        if card != EMPTY:
            rows.append(offer(view, slot, card, hired.get(card, -1)))
    return rows


def cost_of(slot: int) -> int:
    """PF-006: three of cost 3, then one of 4 and one of 5."""
    return (3, 3, 3, 4, 5)[slot]


def offer(view: View, slot: int, card: int, at: int) -> dict[str, Any]:
    s, thing = view.s, f"market:{slot}"
    found = view.matrix.get(thing, {})
    words = effect_text(EFFECT_OF[card])
    owner = s.flag[at] if at >= 0 else view.near
    state = f"hired, on {NAMES[at]}" if at >= 0 else f"cost {COST[card]} gold"
    return {"thing": thing, "card": card, "picture": face.picture(card, owner), "flag": face.flag(card), "name": KINDS[card].name,
            "sign": face.sign_of(EFFECT_OF[card]), "text": words, "cost": COST[card], "hired": owner if at >= 0 else -1,
            "at": NAMES[at] if at >= 0 else "", "rich": s.gold[view.near] >= COST[card],
            "picked": view.mine and view.step == "lay_mercenary" and view.arguments[1] == slot,
            "label": f"{KINDS[card].name}, {face.flag(card)}, {state}: {words}.", "forecast": as_json(found),
            "tell": panel.tile(card, best_of(found))}


def ghost(view: View) -> str:
    """The picture of the tile that is being laid."""
    return face.picture(view.card, view.near) if view.card >= 0 else ""


# The sea

def spaces(view: View) -> list[dict[str, Any]]:
    """All 42, from the top left as the viewer sees them."""
    return [space_model(view, space) for space in SEEN_FROM[view.near]]


def space_model(view: View, space: int) -> dict[str, Any]:
    s, thing = view.s, f"space:{NAMES[space]}"
    lit, card = view.asks(thing), s.sea[space]
    label = space_label(view, space)
    made: dict[str, Any] = {
            "thing": thing, "card": card, "lit": lit, "css": space_css(view, space, lit), "label": label,
            "swing": "", "grade": "", "why": "", "aim": "", "preview": "", "forecast": "", "tile": "", "face": "", "from": "",
            "fire": s.burning[space], "emblem": face.fx(face.sign_of(view.icons[space])) if view.icons[space] >= 0 else "",
            "mines": s.mines[space] + planned(view, space), "dummy": is_dummy(view, space)}
    if card >= 0:
        owner = s.flag[space]
        made |= {"tile": face.css(card, owner, s.burning[space]) + view.deed.css.get(space, ""),
                 "face": face.face(card, owner, s.burning[space], s.shields[space], view.icons[space]),
                 "from": "" if owner == view.near else f"hand:{owner}"}
    if lit:
        made |= chosen(view, space)
    else:
        made["tell"] = panel.place(space, view.icons[space], label.partition(": ")[2])
    return made | by_tile(view, space)


def space_css(view: View, space: int, lit: bool) -> str:
    s = view.s
    half = f"half-{COLOURS[HALF[space]]}"
    mined = " mined" if s.mines[space] or planned(view, space) else ""
    return half + mined + (" lit can" if lit else "") + view.deed.css_of_space.get(space, "")


def planned(view: View, space: int) -> int:
    """PF-059: tokens that the viewer is hiding just now."""
    return int(view.seat >= 0 and 1 + space in view.s.fuse[view.seat])


def is_dummy(view: View, space: int) -> str:
    """PF-059: `own` on the own dummy, `maybe` on a token that may be the enemy's."""
    s, seat = view.s, view.seat
    if seat >= 0 and 1 + space in (s.decoy[seat], s.fuse[seat][0]):
        return "own"
    return "maybe" if s.doubtful[space] and not (seat >= 0 and s.dummy == 1 + seat) else ""


def space_label(view: View, space: int) -> str:
    """`c4: enemy 5 Repair Hulk, burning. Space: mine.`"""
    s, card = view.s, view.s.sea[space]
    if card < 0:
        lies = mine_words(s.mines[space] + planned(view, space), is_dummy(view, space)) or "free water"
    else:
        state = "burning" if s.burning[space] else "active"
        shields = f", {s.shields[space]} {'shield' if s.shields[space] == 1 else 'shields'}" if s.shields[space] else ""
        number = f"{face.flag(card)} {KINDS[card].name}"
        lies = f"{whose(s.flag[space], view.seat)} {number}, {state}{shields}"
    return sentence(NAMES[space], lies, view.icons[space])


@lru_cache(4096)
def sentence(name: str, lies: str, icon: int) -> str:
    return f"{name}: {lies}." + (f" Space: {icon_name(icon)}." if icon >= 0 else "")


def mine_words(mines: int, dummy: str) -> str:
    if not mines:
        return ""
    if dummy == "own":
        return "your dummy mine"
    return ("a mine" if mines == 1 else f"{mines} mines") + (", perhaps the dummy" if dummy else "")


def by_tile(view: View, space: int) -> dict[str, str]:
    """While a tile is to be chosen: what each tile of the hand would bring on this space."""
    found = {thing: signed(changes[space]) for thing, changes in view.matrix.items() if space in changes}
    return {"forecast": json.dumps(found, ensure_ascii=False, separators=(",", ":"))} if found else {}


# What can be chosen on the sea

def chosen(view: View, space: int) -> dict[str, Any]:
    if view.card >= 0:
        return may_lay(view, space)
    if view.step in AIMS:
        return may_hit(view, space)
    words = sentence(NAMES[space], "", view.icons[space]).replace(": .", ":")
    made = {"tell": panel.place(space, view.icons[space], space_label(view, space).partition(": ")[2]), "preview": words}
    if view.step == "repair":
        gain = view.look.mended(space)
        return made | {"swing": signed(gain), "grade": mood(gain), "preview": f"{signed(gain)} points"}
    return made


def may_lay(view: View, space: int) -> dict[str, Any]:
    """A space where the tile in hand may go."""
    s, look, near = view.s, view.look, view.near
    shots = look.shots(view.card, space)
    swing = look.gain(view.card, space) + look.harvest(view.card, space, shots)
    drawn = [ropes.lasso(one.spaces, COLOURS[near], near, "new") for one in look.arising(view.card, space)]
    for shot in shots:
        every = len(shot.hits) if shot.word == SHOOT_ADJACENT else 1
        drawn += [ropes.ray(space, at, near, "maybe") + ropes.crosshair(at, near) for at, _, _ in shot.hits[every:]]
        drawn += [ropes.ray(space, at, near, "sure") + ropes.burst(at, near) for at, _, _ in shot.hits[:every]]
    sinks = f"sinks {whose(s.flag[space], view.seat)} {panel.called(s.sea[space])}" if s.sea[space] >= 0 else ""
    said = view.t.by_thing.get(f"space:{NAMES[space]}")
    return {"swing": signed(swing), "grade": mood(swing), "aim": "".join(drawn), "why": sinks,
            "tell": panel.laying(look, view.card, space, view.lead), "preview": said.preview if said else ""}


def may_hit(view: View, space: int) -> dict[str, Any]:
    """A ship in the line of fire."""
    s, loss = view.s, view.look.hit(space)
    aim = ropes.ray(view.arguments[1], space, view.near, "sure") + ropes.burst(space, view.near)
    tell = panel.shot_at(s.sea[space], space, bool(s.shields[space]), s.flag[space], loss)
    return {"swing": signed(loss), "grade": mood(loss), "aim": aim, "tell": tell, "why": panel.fate(s, space),
            "preview": f"{signed(loss)}: {panel.ship(s, space, view.seat)} {panel.fate(s, space)}"}


def overlay(view: View) -> str:
    """Seams, ropes and chains, the lines of fire, and what is in flight."""
    s, near = view.s, view.near
    drawn = [ropes.seams((s.order[0], s.order[1]), near)]
    for owner in (other(near), near):
        for one in view.combinations[owner]:
            state = "fresh" if view.deed.touched & set(one.spaces) else "now"
            drawn.append(ropes.lasso(one.spaces, COLOURS[owner], near, state))
    if view.mine and view.step in AIMS:
        first, apart = AIMS[view.step]
        ends = [target(s, near, view.arguments[1], first + apart * aim) for aim in range(4 // apart)]
        drawn += [ropes.ray(view.arguments[1], end, near, "maybe") for end in ends if end >= 0]
    return "".join(drawn)


def tags(view: View) -> list[dict[str, Any]]:
    """The value of every combination, hung on its rope: at the end of a row, beside the first ship of a column."""
    found = []
    for owner in (0, 1):
        banner = view.look.fleets[owner].banner
        for one in view.combinations[owner]:
            value = one.vp + (banner if one.is_set else 0)
            found.append({"fleet": COLOURS[owner], "kind": "set" if one.is_set else "run", "vp": value,
                          "place": tag_place(one.spaces, view.near, owner == view.near)})
    return found


@lru_cache(1024)
def tag_place(spaces_: tuple[int, ...], near: int, own: bool) -> str:
    """Own rows on the left, enemy rows on the right, columns at the side of their first ship."""
    cells = sorted(ropes.cell(space, near) for space in spaces_)
    in_row = cells[0][0] == cells[-1][0]
    row, column = cells[0] if own or not in_row else cells[-1]
    right = in_row and not own
    return ropes.percent((column + right) * CELL + (-2 if right else 3), (row + .5) * CELL)


def lines_told(view: View) -> list[dict[str, Any]]:
    """All combinations in words, own ones first."""
    return [told(one, view.look.fleets[owner].banner) | {"owner": owner} for owner in (view.near, other(view.near))
            for one in view.combinations[owner]]


def stamp(s: State) -> str:
    """Changes with everything that shows without a tile moving: the page then shows that moment by itself."""
    return f"{zlib.crc32(repr((s.burning, s.shields, s.mines, s.gold, s.vp)).encode()):x}"
