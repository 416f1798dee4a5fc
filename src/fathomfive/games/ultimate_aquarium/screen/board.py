"""Ultimate Aquarium on screen: the model of the template, from the position as one viewer sees it.

Tanks are cached, because all viewers of a table need the same ones.
"""

from __future__ import annotations

from typing import Any

from fathomfive.toolkit.board import TableContext, in_focus

from ..content.load import ROUNDS, STORE_SIZE
from ..rules import turn
from ..rules.scoring import ENDINGS, MEDALS, ending
from ..state import State
from .faces import picture
from .store import discarded, hand, store
from .tanks import tank_of
from .view import cells, doing


def board(s: State, seat: int, t: TableContext) -> dict[str, Any]:
    """The model for table.html; `seat` is the viewer's, or -1 for a spectator."""
    shown = in_focus(seat, t, s.seats)
    tanks = [tank_of(s, owner, t) for owner in range(s.seats)]
    over = s.asked < 0 and not s.pending  # in the middle of an answer nobody is asked either
    return {
        "phase": "over" if over else "opening" if s.round == 0 else "play",
        "round": s.round,
        "rounds": ROUNDS[s.seats],
        "turns_left": turns_left(s, shown),
        "deck": len(s.deck),
        "discard": discarded(tuple(s.discard)),
        "shown": shown,
        "own": shown == seat,
        "tank": tanks[shown],
        "others": [tanks[(shown + i) % s.seats] for i in range(1, s.seats)],
        "store": store(s, seat, t),
        "room_for_deck": STORE_SIZE[s.seats] < 6,
        "hand": hand(s, shown, seat),
        "cells": cells(s, shown, seat),
        "doing": doing(s, seat) if shown == seat else "",
        "standings": standings(tanks, t) if over else [],
        "medals": medals(s) if s.solo_challenge else [],
        "picture": picture,
    }


def turns_left(s: State, seat: int) -> int:
    """The turns left to a seat, including the one in this round until its card is placed."""
    if s.round == 0:
        return ROUNDS[s.seats]
    to_come = any(step in (turn.turn, turn.place) and given[0] == seat for step, *given in s.pending)
    return ROUNDS[s.seats] - s.round + to_come


# Results


def standings(tanks: list[dict[str, Any]], t: TableContext) -> list[dict[str, Any]]:
    """The seats from first to last; the table breaks ties."""
    outcome = t.outcome
    plain = [1 + sum(other["score"] > tank["score"] for other in tanks) for tank in tanks]
    ranks = (outcome or {}).get("ranks") or plain
    return sorted(
        (
            {
                "seat": tank["seat"],
                "name": tank["name"],
                "score": tank["score"],
                "base": tank["base"],
                "bonus": tank["bonus"],
                "rank": ranks[tank["seat"]],
            }
            for tank in tanks
        ),
        key=lambda line: (line["rank"], line["seat"]),
    )


def medals(s: State) -> list[dict[str, Any]]:
    """UA-100: the ladder of the solo challenge, highest first."""
    reached = ending(s)
    return [
        {"name": ENDINGS[i + 2], "from": MEDALS[i], "reached": reached >= i + 2}
        for i in reversed(range(len(MEDALS)))
    ]
