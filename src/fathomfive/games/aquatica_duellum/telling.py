"""Aquatica: Duellum: what happened, line by line; the whole table as text; how the game came out."""
from __future__ import annotations

from ...kernel.events import Event
from ...kernel.schema import EMPTY, UNKNOWN
from .atlas import AWAY, MAP
from .content import CARDS, COIN, COPIES, FACES, FACTIONS, FIRST_TOKEN, PAYERS, SLOTS, TRIDENT
from .effects.resources import cost
from .goals import has_token, owner_of, progress, wanted
from .names import KIND_NAMES, amount, depths_text, face_text, goal_name, market_text, name, op_text, who
from .scoring import BY_CROWNS, BY_LEADER, score, standing
from .state import FACE_DOWN, State, is_regent, other

RAISING = ("raise_", "maestro", "raise_rotate", "forced_raise")
SCORING = ("score", "hypnotise")
PLAYING = ("main_action", "extra_action")
CALLING = ("mercenary", "another_mercenary")
RESTING = ("must_tire", "enchant", "use_animal")
ENTERING = ("manta", "regent_route")


# What happened

def log_line(before: State, after: State, event: Event) -> str:
    """One line for each deed that changes the table; what is skipped or only asked is not told."""
    if event.answer is not None and event.answer < 0:
        return ""
    told = LINES.get(event.step)
    return told(before, after, event) if told else ""


def started(before: State, after: State, event: Event) -> str:
    heading = f"Round {after.round}. " if event.seat == after.starter else ""
    return f"{heading}{doer(after, event.seat)} at their turn"


def doer(s: State, seat: int) -> str:
    return f"Regent Shrimpion ({FACTIONS[seat].capitalize()})" if is_regent(s, seat) else who(seat)


def moved_cards(event: Event, target: str) -> list[int]:
    return [move.card for move in event.moves if move.target.field == target]


def played(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} play {name(after.played[event.seat][-1])}"


def called(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} play {name(before.row[event.seat][event.answer or 0])}"


def source(s: State) -> str:
    return f"{FACES[s.face[s.level - 1]].name}: " if s.level else ""


def took(before: State, after: State, event: Event) -> str:
    slot, kind = event.arguments[1], event.answer or 0
    paid = amount(cost(before, event.seat, slot, kind), kind)
    return f"{source(before)}{who(event.seat)} {'conquer' if kind else 'buy'} {name(before.vortex[slot])} for {paid}"


def took_free(before: State, after: State, event: Event) -> str:
    return f"{source(before)}{who(event.seat)} take {name(before.vortex[event.answer or 0])} for free"


def paid(before: State, after: State, event: Event) -> str:
    kind = event.arguments[1] if event.step == "pay" else event.answer or 0
    return f"{name(PAYERS[(event.answer if event.step == 'pay' else event.arguments[1]) or 0])} gives {KIND_NAMES[kind]}s"


def gained(before: State, after: State, event: Event) -> str:
    won = (after.coins - before.coins, after.tridents - before.tridents)
    told = ", ".join(amount(n, kind) for kind, n in enumerate(won) if n)
    return f"{source(before)}{who(event.seat)} gain {told}" if told else ""


def raised(before: State, after: State, event: Event) -> str:
    card = before.board[event.seat][event.answer or 0]
    return f"{source(before)}{who(event.seat)} raise {name(card)}"


def raised_fully(before: State, after: State, event: Event) -> str:
    return raised(before, after, event) + " fully"


def scored(before: State, after: State, event: Event) -> str:
    card = before.board[event.seat][event.answer or 0]
    return f"{source(before)}{who(event.seat)} score {name(card)} (+{FACES[card].points} PP)"


def turned(before: State, after: State, event: Event) -> str:
    by = event.answer or 0
    said = f"{by} clockwise" if by <= SLOTS // 2 else f"{SLOTS - by} counter-clockwise"
    return f"{source(before)}{who(event.seat)} turn the vortex {said}"


def refilled(before: State, after: State, event: Event) -> str:
    came = ", ".join(name(card) for card in moved_cards(event, "vortex"))
    return f"{source(before)}{who(event.seat)} refill the vortex: {came}"


def entered(before: State, after: State, event: Event) -> str:
    mover = event.seat if event.step == "manta" else other(event.seat)
    joined = [f"{name(card)} joins them" for card in moved_cards(event, "ready")]
    return ", ".join([f"{doer(after, mover)} lead the Manta Leader to {MAP[after.leader].name}", *joined])


def woke(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} ready {', '.join(name(card) for card in moved_cards(event, 'ready'))}"


def rested(before: State, after: State, event: Event) -> str:
    did = "use" if event.step == "use_animal" else "tire"
    return f"{who(event.seat)} {did} {', '.join(name(card) for card in moved_cards(event, 'tired'))}"


def harmed(before: State, after: State, event: Event) -> str:
    tired = ", ".join(name(card) for card in moved_cards(event, "tired"))
    lost = ", ".join(name(card) for card in moved_cards(event, "played"))
    them = doer(after, other(event.seat))
    return (f"{source(before)}{them} must tire {tired or 'animals'}" if event.step.startswith("tire")
            else f"{source(before)}{them} must discard {lost or 'an Action Card'}")


def used_depth(before: State, after: State, event: Event) -> str:
    place = event.answer or 0
    card, depth = before.board[event.seat][place], before.covered[event.seat][place]
    return f"{who(event.seat)} use {name(card)}: {op_text(FACES[card].effects[depth][0])}"


def returned(before: State, after: State, event: Event) -> str:
    back = moved_cards(event, "hand") or moved_cards(event, "row")
    return f"{who(event.seat)} take back {', '.join(name(card) for card in back)}" if back else f"{who(event.seat)} regroup"


def discarded(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} discard {', '.join(name(card) for card in moved_cards(event, 'played'))}"


def performed(before: State, after: State, event: Event) -> str:
    return f"{source(before)}{who(event.seat)} perform {FACES[after.face[after.level - 1]].name}"


def captured(before: State, after: State, event: Event) -> str:
    card = before.scored_top[other(event.seat)][0]
    lost = card in after.box
    return f"{source(before)}{who(event.seat)} capture {name(card)}{', which leaves the game' if lost else ''}"


def retired(before: State, after: State, event: Event) -> str:
    done = [card for card in moved_cards(event, "veteran_top") if card not in before.veterans[event.seat]]
    return f"{name(done[0])} joins the played Mercenaries" if done else ""


def boosted(before: State, after: State, event: Event) -> str:
    return f"{who(event.seat)} use their token: {face_text(FACES[FIRST_TOKEN + 8 * event.seat + (event.answer or 0)])}"


def laid(before: State, after: State, event: Event) -> str:
    found = [move for move in event.moves if move.target.field in ("first", "second")]
    if not found:
        return ""
    to = found[0].target
    return f"{doer(after, event.seat)} achieve {goal_name(after, to.index)} with a {to.field} token"


def crowned(before: State, after: State, event: Event) -> str:
    if after.crowns == before.crowns:
        return ""
    space = after.crowns[event.seat]
    bonus = face_text(FACES[CARDS + event.seat * 10 + space])
    return f"{doer(after, event.seat)} reach crown {space}{f' ({bonus})' if bonus else ''}"


def regent_drew(before: State, after: State, event: Event) -> str:
    drawn = [name(after.played[event.seat][-1])] if after.regent_cards > before.regent_cards else []
    shuffled = ["shuffles a new deck"] if not before.regent_deck else []
    return f"{doer(after, event.seat)} " + " and ".join(shuffled + [f"draws {card}" for card in drawn])


def regent_did(before: State, after: State, event: Event) -> str:
    """What the Regent did with one effect, or why it is nothing."""
    face, i = event.arguments[1], event.arguments[2]
    said = op_text(FACES[face].effects[i][0])
    came = [f"takes {name(card)}" for card in [*moved_cards(event, "board"), *new_veterans(before, event)]]
    came += [f"scores {name(card)}" for move in event.moves if move.source.field == "board" for card in [move.card]]
    came += [f"refills {', '.join(name(card) for card in moved_cards(event, 'vortex'))}"] if moved_cards(event, "vortex") else []
    came += [f"turns the vortex {(after.disc - before.disc) % SLOTS} clockwise"] if after.disc != before.disc else []
    came += ["shuffles a new deck"] if event.chance else []
    pile = before.played[other(event.seat)]
    came += [f"performs {name(pile[-1])}"] if FACES[face].effects[i] == (("copy", 1),) and pile and not COPIES[pile[-1]] else []
    did = ", ".join(came) or ("done" if after.regent_acted > before.regent_acted else "ignored")
    return f"Regent, {FACES[face].name}, {said}: {did}"


def new_veterans(before: State, event: Event) -> list[int]:
    return [move.card for move in event.moves if move.target.field == "veteran_top" and move.source.field == "vortex"]


def ended(before: State, after: State, event: Event) -> str:
    return f"The end is called: round {after.last_round} is the last" if after.last_round != before.last_round else ""


LINES = {
    "start_of_turn": started, "take_how": took, "free": took_free, "pay": paid, "waste_kind": paid, "coin": gained,
    "trident": gained, "city_coins": gained, "full": raised_fully, "rotate": turned, "refill": refilled, "ready": woke,
    "empty_nest": woke, "tire": harmed, "tire_per_mercenary": harmed, "discard_opp": harmed, "use_depth": used_depth,
    "recall": returned, "recall_merc": returned, "regroup": returned, "must_discard": discarded, "copy": performed,
    "echo_own": performed, "echo_opponent": performed, "capture_top": captured, "finish_mercenary": retired,
    "extra_mercenary": retired, "boost": boosted, "place_token": laid, "regent_goal": laid, "crown_steps": crowned,
    "regent_crowns": crowned, "regent_card": regent_drew, "regent_effect": regent_did, "end_of_turn": ended,
    **dict.fromkeys(RAISING, raised), **dict.fromkeys(SCORING, scored), **dict.fromkeys(PLAYING, played),
    **dict.fromkeys(CALLING, called), **dict.fromkeys(RESTING, rested), **dict.fromkeys(ENTERING, entered),
}


# The whole table

def describe(s: State, seat: int) -> str:
    """In the order in which a player looks: round, vortex, map, goals, own side, the other side."""
    me = seat if seat in (0, 1) else 0
    last = f", the last is {s.last_round}" if s.last_round else ""
    lines = [f"Round {s.round}{last}.  Deck {len(s.deck)}.", "", "Vortex"]
    lines += [f"  {slot}: {slot_text(s, me, slot)}" for slot in range(SLOTS)]
    away = f"{AWAY[0][s.leader]} steps to the Turtle capital, {AWAY[1][s.leader]} to the Squid capital"
    lines += ["", f"Manta Leader in {MAP[s.leader].name}: {away}", "  nests: " + nests_text(s), "", "Goals"]
    lines += [f"  {goal_text(s, me, goal)}" for goal in range(4)]
    for owner in (me, other(me)):
        lines += ["", *side_text(s, owner, seat)]
    return "\n".join(lines)


def slot_text(s: State, me: int, slot: int) -> str:
    if s.vortex[slot] == EMPTY:
        return "empty"
    costs = " or ".join(amount(cost(s, me, slot, kind), kind) for kind in (COIN, TRIDENT))
    return f"{market_text(s.vortex[slot])} [{costs}]"


def nests_text(s: State) -> str:
    return ", ".join(f"{MAP[at].name} {name(animal)}" for at, animal in enumerate(s.nests) if animal != EMPTY) or "all empty"


def goal_text(s: State, me: int, goal: int) -> str:
    tokens = ((s.first[goal], "first"), (s.second[goal], "second"))
    laid = [f"{who(owner_of(token))} {word}" for token, word in tokens if token != EMPTY]
    own = "" if has_token(s, me, goal) else f", you have {progress_text(s, me, goal)}"
    return f"{goal_name(s, goal)}{own}{': ' if laid else ''}{', '.join(laid)}"


def progress_text(s: State, seat: int, goal: int) -> str:
    known = UNKNOWN not in s.scored[seat] + s.veterans[seat]
    return f"{progress(s, seat, goal)} of {wanted(s, goal)}" if known else "unknown"


def side_text(s: State, owner: int, seat: int) -> list[str]:
    known = UNKNOWN not in s.scored[owner] + s.veterans[owner]
    lines = [f"{doer(s, owner)}: {s.crowns[owner]} crowns, {f'{score(s, owner)} PP' if known else 'PP not public'}"]
    lines += [f"  Location: {name(card)}, {depths_text(card, s.covered[owner][at])}" for at, card in enumerate(s.board[owner])
              if card != EMPTY]
    lines += [f"  Mercenary: {name(card)}{' (not ready)' if s.stance[owner][at] == FACE_DOWN else ''}: {face_text(FACES[card])}"
              for at, card in enumerate(s.row[owner]) if card != EMPTY]
    piles = [("hand", s.hand[owner]), ("discard pile", s.played[owner]), ("ready", s.ready[owner]), ("tired", s.tired[owner]),
             ("scored", [*s.scored[owner], *s.scored_top[owner]]),
             ("played Mercenaries", [*s.veterans[owner], *s.veteran_top[owner]])]
    filled = [(what, [name(card) for card in pile if card != EMPTY]) for what, pile in piles]
    lines += [f"  {what}: {', '.join(names)}" for what, names in filled if names]
    if s.todo and s.asked == owner:
        lines.append(f"  pool: {amount(s.coins, COIN)}, {amount(s.tridents, TRIDENT)}")
    return lines


def result(s: State) -> str:
    """Who won, and how."""
    if s.winner:
        how = "the Support of nine Crowns" if s.ended_by == BY_CROWNS else "the Manta Leader in a capital"
        return f"{doer(s, s.winner - 1)} win at once: {how}" if s.ended_by in (BY_CROWNS, BY_LEADER) else ""
    points = f"Turtles {score(s, 0)}, Squids {score(s, 1)} PP"
    if standing(s, 0) == standing(s, 1):
        return f"{points}: a draw"
    best = 0 if standing(s, 0) > standing(s, 1) else 1
    by_side = ", by the side of the map where the Manta Leader stands" if score(s, 0) == score(s, 1) else ""
    return f"{points}: {doer(s, best)} win{by_side}"
