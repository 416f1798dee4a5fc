"""Aquatica: Duellum: the table as text, for screen readers and the terminal; and the result."""

from __future__ import annotations

from itertools import groupby

from fathomfive.kernel.state import EMPTY, UNKNOWN
from fathomfive.toolkit.english import plural

from ..content.load import COIN, CROWNS_TO_WIN, FACES, SLOTS, TRIDENT
from ..content.world import AWAY, MAP, NEIGHBOURS, steps_to
from ..rules.effects.resources import cost
from ..rules.goals import has_token, owner_of, progress, wanted
from ..rules.scoring import BY_CROWNS, score, standing
from ..state import AT_WORK, FACE_DOWN, State, crown_face, other
from .names import (
    amount,
    counts_types,
    depths_text,
    doer,
    face_text,
    goal_asks,
    goal_name,
    kind_text,
    market_text,
    name,
    player,
    territory_name,
    who,
)

STANCES = {FACE_DOWN: " (not ready)", AT_WORK: " (being played)"}


def describe(s: State, seat: int) -> str:
    """In reading order: round, vortex, map, goals, own side, the other side."""
    me = seat if seat in (0, 1) else 0
    last = f", the last is {s.last_round}" if s.last_round else ""
    lines = [f"Round {s.round}{last}.  Deck {len(s.deck)}.", "", "Vortex"]
    lines += [f"  {slot + 1}: {slot_text(s, me, slot)}" for slot in range(SLOTS)]
    lines += ["", *map_lines(s), "", "Goals"]
    lines += [f"  {goal_text(s, me, goal)}" for goal in range(4)]
    for owner in (me, other(me)):
        lines += ["", *side_text(s, owner, seat)]
    return "\n".join(lines)


def slot_text(s: State, me: int, slot: int) -> str:
    if s.vortex[slot] == EMPTY:
        return "empty"
    mine, theirs = (
        " or ".join(amount(cost(s, seat, slot, kind), kind) for kind in (COIN, TRIDENT))
        for seat in (me, other(me))
    )
    return f"{market_text(s.vortex[slot])} [you: {mine}; your opponent: {theirs}]"


def map_lines(s: State) -> list[str]:
    """Where the Manta Leader is and can go, and the animals in the nests, the nearest first."""
    away = (
        f"{plural(AWAY[0][s.leader], 'step')} to the Turtle capital, {AWAY[1][s.leader]} to the Squid capital"
    )
    count, *beside = NEIGHBOURS[s.leader]
    steps = steps_to(s.leader)
    nests = sorted((steps[at], at) for at, animal in enumerate(s.nests) if animal != EMPTY)
    lines = [
        f"  nests {plural(apart, 'step')} away: {', '.join(place_text(s, at) for _, at in found)}"
        for apart, found in groupby(nests, lambda nest: nest[0])
    ]
    return [
        f"Manta Leader in {territory_name(s.leader)}: {away}",
        f"  beside: {', '.join(MAP[at].name for at in beside[:count])}",
        *(lines or ["  nests: all empty"]),
    ]


def place_text(s: State, at: int) -> str:
    return MAP[at].name if s.nests[at] == EMPTY else f"{MAP[at].name}: {with_text(s.nests[at])}"


def goal_text(s: State, me: int, goal: int) -> str:
    tokens = ((s.first[goal], "first"), (s.second[goal], "second"))
    laid = [f"{who(s, owner_of(s, token))} {word}" for token, word in tokens if token != EMPTY]
    mine, theirs = (not has_token(s, seat, goal) for seat in (me, other(me)))
    on_the_way = [f", you have {progress_text(s, me, goal)}"] * mine
    on_the_way += [f", your opponent {progress_text(s, other(me), goal)}"] * theirs
    return f"{goal_name(s, goal)} ({goal_asks(s, goal)}){''.join(on_the_way)}{': ' if laid else ''}{', '.join(laid)}"


def progress_text(s: State, seat: int, goal: int) -> str:
    """DU-107: how many cards lie in a pile is public, of which types is not."""
    known = UNKNOWN not in s.scored[seat] + s.veterans[seat] or not counts_types(s, goal)
    return f"{progress(s, seat, goal)} of {wanted(s, goal)}" if known else "unknown"


def side_text(s: State, owner: int, seat: int) -> list[str]:
    known = UNKNOWN not in s.scored[owner] + s.veterans[owner]
    points = f"{score(s, owner)} PP" if known else "PP not public"
    whose = "You, the " if owner == seat else ""
    lines = [f"{whose}{doer(s, owner)}: {s.crowns[owner]} of {CROWNS_TO_WIN} crowns, {points}"]
    lines += [
        f"  Location: {name(card)} ({kind_text(card)}), {depths_text(card, s.covered[owner][at])}"
        for at, card in enumerate(s.board[owner])
        if card != EMPTY
    ]
    lines += [
        f"  Mercenary: {name(card)}{STANCES.get(s.stance[owner][at], '')}: {face_text(FACES[card])}"
        for at, card in enumerate(s.row[owner])
        if card != EMPTY
    ]
    lines += pile_lines(s, owner, seat) + token_lines(s, owner)
    lines.append(f"  next crown: {next_crown(s, owner)}")
    if s.pending and s.asked == owner:
        lines.append(f"  pool: {amount(s.coins, COIN)}, {amount(s.tridents, TRIDENT)}")
    return lines


def pile_lines(s: State, owner: int, seat: int) -> list[str]:
    """The piles that are not empty; the viewer reads what their own cards do."""
    piles = [
        ("hand", s.hand[owner]),
        ("discard pile", s.played[owner]),
        ("ready", s.ready[owner]),
        ("tired", s.tired[owner]),
        ("scored", [*s.scored[owner], *s.scored_top[owner]]),
        ("played Mercenaries", [*s.veterans[owner], *s.veteran_top[owner]]),
    ]
    lines = []
    for what, pile in piles:
        shown = with_text if what in ("ready", "tired") or (owner == seat and what == "hand") else name
        cards = [shown(card) for card in pile if card != EMPTY]
        lines += [f"  {what}: {', '.join(cards)}"] if cards else []
    return lines


def token_lines(s: State, owner: int) -> list[str]:
    lines = []
    for size in ("first", "second"):
        tokens = [face_text(FACES[t]) for t in s.tokens[owner] if t != EMPTY and size in name(t).split()]
        lines += [f"  {size} tokens for goals, {worth(size)} PP each: {', '.join(tokens)}"] if tokens else []
    return lines


def with_text(card: int) -> str:
    return name(card) if card == UNKNOWN else f"{name(card)} ({face_text(FACES[card])})"


def worth(size: str) -> int:
    """The points of a token: those of one size are worth the same."""
    return next(face.points for face in FACES if face.sort == "token" and size in face.name.split())


def next_crown(s: State, owner: int) -> str:
    space = s.crowns[owner] + 1
    if space >= CROWNS_TO_WIN:
        return f"{CROWNS_TO_WIN}, victory"
    return f"{space}, {face_text(FACES[crown_face(s, owner, space)]) or 'no bonus'}"


def result(s: State) -> str:
    """Who won, and how."""
    if s.winner:
        how = "nine crowns" if s.ended_by == BY_CROWNS else "the Manta Leader reached their capital"
        return f"{side(s, s.winner - 1)} wins at once: {how}"
    if standing(s, 0) == standing(s, 1):
        return f"A draw: both have {score(s, 0)} PP"
    best = 0 if standing(s, 0) > standing(s, 1) else 1
    points = f"with {score(s, best)} PP; {side(s, other(best))} has {score(s, other(best))}"
    tied = score(s, 0) == score(s, 1)
    by_side = ", and the Manta Leader stands on the winner’s side of the map" if tied else ""
    return f"{side(s, best)} wins {points}{by_side}"


def side(s: State, seat: int) -> str:
    return f"{player(s, seat)} ({who(s, seat)})"
