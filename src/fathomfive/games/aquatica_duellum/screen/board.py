"""Aquatica: Duellum on screen: the model of the template, from the position as one viewer sees it.

The viewer's own side is at the bottom; a spectator sees the table like the seat in focus.  Other files: view.py (who
looks and what is asked), prices.py (prices and what can pay them), world_map.py (crowns, goals, map), sides.py (both
sides), automa_turn.py (what Regent Shrimpion has just done).
"""

from __future__ import annotations

from typing import Any

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.board import TableContext
from fathomfive.toolkit.english import plural

from ..content.load import FACES, SLOTS, VORTEX_COST
from ..rules.turn import ROUNDS
from ..state import State, disc_kind, faction
from . import animations, automa_turn, faces, prices, world_map
from .sides import picker, sheet, side
from .view import View


def board(s: State, seat: int, t: TableContext) -> dict[str, Any]:
    """The model for table.html; `seat` is the viewer's, or -1 for a spectator."""
    view = View(s, seat, t)
    sides = [side(view, owner) for owner in (view.near, view.far)]
    return {
        "near": view.near,
        "far": view.far,
        "own": seat == view.near,
        "swapped": bool(s.swapped),
        "mine": view.mine,
        "over": s.asked < 0,
        "me": sides[0],
        "foe": sides[1],
        "sheets": [sheet(one) for one in sides],
        "tracks": world_map.tracks(view),
        "goals": world_map.goal_models(view),
        "map": view.kept(world_map.map_model),
        "slots": prices.slots(view),
        "deck": deck(view),
        "disc": disc(view),
        "swirl": animations.swirl(view),
        "pool": view.kept(pool),
        "turn": turn(view),
        "running": running(view),
        "picker": picker(view),
        "regency": automa_turn.last_turn(view),
        "round": round_text(s),
        "opening": s.round == 1 and not any(card != EMPTY for card in s.board[view.near]),
        "stamp": animations.stamp(s),
        "sign": faces.sign,
        "art": faces.picture,
    }


# The vortex


def deck(view: View) -> dict[str, Any]:
    return {"count": len(view.s.deck), "css": view.css("deck"), "attributes": view.attributes("deck")}


def disc(view: View) -> list[dict[str, Any]]:
    """The possible turns of the disc, each with the prices afterwards."""
    if not view.mine or view.step != "rotate":
        return []
    return [turning(view, turned) for turned in (4, 5, 1, 2, 3) if view.asks(f"disc:{turned}")]


def turning(view: View, turned: int) -> dict[str, Any]:
    thing = f"disc:{turned}"
    back = turned > SLOTS // 2
    steps = SLOTS - turned if back else turned
    return {
        "thing": thing,
        "steps": steps,
        "back": back,
        "attributes": view.attributes(thing, forecast=prices_after(view, turned)),
        "spoken": f"Turn {steps} {'counter-clockwise' if back else 'clockwise'}",
    }


def prices_after(view: View, turned: int) -> dict[str, str]:
    """The prices of both players that would change, by the chip that shows them."""
    return {
        chip: str(then)
        for slot in range(SLOTS)
        for chip, payer in disc_chips(view, slot).items()
        for now, then in [[VORTEX_COST[(slot - view.s.disc - by) % SLOTS][payer] for by in (0, turned)]]
        if now != then
    }


def disc_chips(view: View, slot: int) -> dict[str, int]:
    """The chips that show the disc's price of a slot, each with the side that pays it."""
    kind = disc_kind(view.s, view.near)
    return {f"price:{slot}:{kind}": faction(view.s, view.near), f"theirs:{slot}": faction(view.s, view.far)}


# The turn


def pool(view: View) -> list[dict[str, Any]]:
    """Coins and tridents of this turn, and how much more could be drawn."""
    own = view.kept(prices.purse_of)
    return [
        {
            "kind": kind,
            "n": own.pool[i],
            "more": own.reserve[i],
            "spoken": f"{plural(own.pool[i], kind)} in the pool of this turn, "
            f"{own.reserve[i]} more from animals, Locations and tokens",
            "look": " ".join(payer.thing for payer in own.payers[i]),
            "payers": own.payers[i],
        }
        for i, kind in enumerate(prices.KIND_SIGNS)
    ]


def turn(view: View) -> list[dict[str, Any]]:
    """Which of the main action, the Mercenary and the goal of this turn have been used."""
    s, at_turn = view.s, view.active == view.near
    done = (s.main_done, s.mercenary_done, s.goal_done)
    return [
        {"sign": sign, "name": name, "used": at_turn and bool(used)}
        for (sign, name), used in zip(
            (("hand", "Main"), ("mercenary", "Merc"), ("goals", "Goal")), done, strict=True
        )
    ]


def running(view: View) -> list[dict[str, Any]]:
    """The faces that are being resolved, the innermost last, with the state of each effect."""
    s, found = view.s, []
    for level in range(s.level):
        card, left = s.face[level], s.left[level]
        count = len(FACES[card].effects)
        begun = [i for i in range(count) if not left >> i & 1]
        now = begun[-1] if begun and not FACES[card].any_order else -1
        steps = [
            {"face": faces.effect(card, i), "state": "now" if i == now else "done" if i in begun else "left"}
            for i in range(count)
        ]
        found.append(
            {
                "card": card,
                "name": FACES[card].name,
                "seat": view.active,
                "steps": steps if FACES[card].sort != "location" else [],
            }
        )
    return found


def round_text(s: State) -> str:
    last = s.last_round or ROUNDS[s.max_rounds] * (s.round > ROUNDS[s.max_rounds] - 5)
    return f"Round {s.round}" + (f" of {last}" if last else "")
