"""Aquatica: Duellum: the log, line by line. automa_log.py has the Regent's lines."""

from __future__ import annotations

from fathomfive.kernel.recording.events import Event
from fathomfive.toolkit.english import capitalized, plural

from ..content.load import FACES, PAYERS
from ..rules.effects.payment import amount as given_by
from ..rules.effects.payment import depth_of, pool
from ..rules.effects.resources import cost
from ..rules.goals import own_token
from ..state import State, crown_face, is_regent, other
from .automa_log import dealt
from .names import (
    amount,
    effect_text,
    face_text,
    goal_name,
    name,
    names_of,
    payer_name,
    player,
    territory_name,
    turn_text,
    who,
)


def moved_cards(event: Event, target: str) -> list[int]:
    return [move.card for move in event.moves if move.target.field == target]


def source(s: State) -> str:
    """The card whose effect it is."""
    if s.level == 0:
        return ""
    return f"{capitalized(FACES[s.face[s.level - 1]].name)}: "


# The turn


def started(before: State, after: State, event: Event) -> str:
    heading = f"Round {after.round}. " if event.seat == after.starter else ""
    return f"{heading}{player(after, event.seat)} ({who(after, event.seat)}) begins the turn"


def played(before: State, after: State, event: Event) -> str:
    return f"{player(before, event.seat)} plays {name(after.played[event.seat][-1])}"


def called(before: State, after: State, event: Event) -> str:
    return f"{player(before, event.seat)} plays {name(before.row[event.seat][event.answer or 0])}"


def used_depth(before: State, after: State, event: Event) -> str:
    place = event.answer or 0
    card, depth = before.board[event.seat][place], before.covered[event.seat][place]
    return f"{player(before, event.seat)} uses {name(card)}: “{effect_text(FACES[card], depth)}”"


def ended(before: State, after: State, event: Event) -> str:
    return (
        f"The end is called: round {after.last_round} is the last"
        if after.last_round != before.last_round
        else ""
    )


# Resources and cards of the vortex


def gained(before: State, after: State, event: Event) -> str:
    won = (after.coins - before.coins, after.tridents - before.tridents)
    parts = ", ".join(amount(n, kind) for kind, n in enumerate(won) if n)
    return f"{source(before)}{player(before, event.seat)} gains {parts}" if parts else ""


def took(before: State, after: State, event: Event) -> str:
    """With its price, and the share that the pool pays, if not all."""
    slot, kind = event.arguments[1], event.answer or 0
    price, there = cost(before, event.seat, slot, kind), pool(before, kind)
    of_pool = f", {there} of them from the pool" if 0 < there < price else ""
    did = "conquers" if kind else "buys"
    return f"{source(before)}{player(before, event.seat)} {did} {name(before.vortex[slot])} for {amount(price, kind)}{of_pool}"


def paid(before: State, after: State, event: Event) -> str:
    """What a source gives, and what remains in the pool."""
    payer, kind = PAYERS[event.answer or 0], event.arguments[1]
    given = given_by(payer, depth_of(before, event.seat, payer), kind)
    over = pool(after, kind) - pool(before, kind)
    return f"{payer_name(payer)} pays {amount(given, kind)}{f', {over} left in the pool' if over > 0 else ''}"


def poured(before: State, after: State, event: Event) -> str:
    payer, kind = PAYERS[event.arguments[1]], event.answer or 0
    return f"{payer_name(payer)} gives {amount(pool(after, kind) - pool(before, kind), kind)} to the pool"


def took_free(before: State, after: State, event: Event) -> str:
    return f"{source(before)}{player(before, event.seat)} takes {name(before.vortex[event.answer or 0])} for free"


def turned(before: State, after: State, event: Event) -> str:
    return f"{source(before)}{player(before, event.seat)} turns the vortex {turn_text(event.answer or 0)}"


def refilled(before: State, after: State, event: Event) -> str:
    return f"{source(before)}{player(before, event.seat)} refills the vortex: {', '.join(map(name, dealt(before, event)))}"


# Locations


def raised(before: State, after: State, event: Event) -> str:
    """With what is lost."""
    place = event.answer or 0
    card, depth = before.board[event.seat][place], before.covered[event.seat][place]
    lost = effect_text(FACES[card], depth)
    passed = "an empty depth" if lost == "empty" else f"“{lost}”"
    return f"{source(before)}{player(before, event.seat)} raises {name(card)} and covers {passed}"


def raised_fully(before: State, after: State, event: Event) -> str:
    return f"{source(before)}{player(before, event.seat)} raises {name(before.board[event.seat][event.answer or 0])} fully"


def scored(before: State, after: State, event: Event) -> str:
    card = before.board[event.seat][event.answer or 0]
    return f"{source(before)}{player(before, event.seat)} scores {name(card)} (+{FACES[card].points} PP)"


def captured(before: State, after: State, event: Event) -> str:
    card = before.scored_top[other(event.seat)][0]
    lost = card in after.box
    return f"{source(before)}{player(before, event.seat)} captures {name(card)}{', which leaves the game' if lost else ''}"


# The Manta Leader and the animals


def entered(before: State, after: State, event: Event) -> str:
    mover = event.seat if event.step == "manta" else other(event.seat)
    joined = [f"{name(card)} joins" for card in moved_cards(event, "ready")]
    moves = f"{source(before)}{player(after, mover)} moves the Manta Leader to {territory_name(after.leader)}"
    return "; ".join([moves, *joined])


def woke(before: State, after: State, event: Event) -> str:
    where = "Empty nest: " if event.step == "empty_nest" else source(before)
    return f"{where}{player(before, event.seat)} readies {', '.join(map(name, moved_cards(event, 'ready')))}"


def rested(before: State, after: State, event: Event) -> str:
    did = "uses" if event.step == "use_animal" else "tires"
    return f"{player(before, event.seat)} {did} {', '.join(map(name, moved_cards(event, 'tired')))}"


def harmed(before: State, after: State, event: Event) -> str:
    """The immediate effect on the opponent; a choice has its own line."""
    tired, lost = moved_cards(event, "tired"), moved_cards(event, "played")
    them = f"{player(after, other(event.seat))} must"
    if event.step.startswith("tire"):
        some = plural(len(tired) or after.pending[-1][-1], "animal")
        return f"{source(before)}{them} tire {', '.join(map(name, tired)) or some}"
    return f"{source(before)}{them} discard {', '.join(map(name, lost)) or 'an Action Card'}"


# Hands, Mercenaries, tokens and crowns


def returned(before: State, after: State, event: Event) -> str:
    back = names_of(moved_cards(event, "hand") or moved_cards(event, "row"))
    if event.step == "regroup":
        return f"{player(before, event.seat)} regroups{f' and takes back {back}' if back else ''}"
    return f"{source(before)}{player(before, event.seat)} takes back {back}"


def discarded(before: State, after: State, event: Event) -> str:
    return f"{player(before, event.seat)} discards {', '.join(map(name, moved_cards(event, 'played')))}"


def performed(before: State, after: State, event: Event) -> str:
    return f"{source(before)}{player(before, event.seat)} performs {FACES[after.face[after.level - 1]].name}"


def retired(before: State, after: State, event: Event) -> str:
    done = [card for card in moved_cards(event, "veteran_top") if card not in before.veterans[event.seat]]
    return f"{name(done[0])} joins the played Mercenaries (+{FACES[done[0]].points} PP)" if done else ""


def boosted(before: State, after: State, event: Event) -> str:
    return f"{player(before, event.seat)} uses a token: {face_text(FACES[own_token(before, event.seat, event.answer or 0)])}"


def laid(before: State, after: State, event: Event) -> str:
    found = [move for move in event.moves if move.target.field in ("first", "second")]
    if not found:
        return ""
    to, face = found[0].target, FACES[found[0].card]
    return f"{player(after, event.seat)} achieves {goal_name(after, to.index)} with a {to.field} token (+{face.points} PP)"


def crowned(before: State, after: State, event: Event) -> str:
    if after.crowns == before.crowns:
        return ""
    space = after.crowns[event.seat]
    bonus = face_text(FACES[crown_face(after, event.seat, space)])
    return f"{player(after, event.seat)} reaches crown space {space}{f': “{bonus}”' if bonus else ''}"


def began(before: State, after: State, event: Event) -> str:
    """DU-201: the table before the first turn, if the Regent has a head start."""
    ahead = is_regent(after, event.seat) and after.crowns[event.seat] > 0
    return f"{player(after, event.seat)} starts on crown space {after.crowns[event.seat]}" if ahead else ""
