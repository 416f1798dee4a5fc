"""Aquatica: Duellum: the exact cost or gain of an answer, as far as the table shows it."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.english import join_and, join_or, plural
from fathomfive.toolkit.texts import Given
from fathomfive.toolkit.what_if import Outcome, at_best, what_if

from ..content.load import COIN, DEPTHS, FACES, FIRST_MERCENARY, PAYERS, SLOTS, TRIDENT
from ..content.world import MAP, NEST
from ..rules.effects import leader, payment
from ..rules.effects.animals import ALL_ANIMALS
from ..rules.effects.hand import ALL_CARDS, own_action
from ..rules.effects.payment import depth_of, pool
from ..rules.effects.resources import cost, purse
from ..rules.effects.vortex import vortex_cost
from ..rules.scoring import score
from ..rules.turn import ANIMAL, DEPTH, END, GOAL, MERCENARY
from ..state import State, disc_kind, other, steps_home
from .names import (
    KIND_NAMES,
    amount,
    card_text,
    depths_text,
    effect_text,
    face_text,
    kind_text,
    name,
    names_of,
    payer_name,
    top_depth,
)

UNUSED = {MERCENARY: "a Mercenary", ANIMAL: "an animal", DEPTH: "a Location", GOAL: "a goal"}


def of_turn(s: State, given: Given, option: int) -> str:
    """What is lost or left undone if the turn ends now (DU-018)."""
    if option != END:
        return ""
    lost = [amount(pool(s, kind), kind) for kind in (COIN, TRIDENT) if pool(s, kind)]
    undone = [what for action, what in UNUSED.items() if action in s.options]
    if lost:
        return f"loses {join_and(lost)}"  # short, so that the button shows it
    return f"you could still use {join_or(undone)}" if undone else ""


# Cards of the vortex, and what pays them


def of_take(s: State, given: Given, slot: int) -> str:
    me = given[0]
    kinds = [kind for kind in (COIN, TRIDENT) if cost(s, me, slot, kind) <= purse(s, me, given[1], kind)]
    return "; or ".join(price_text(s, me, slot, kind) for kind in kinds)


def of_price(s: State, given: Given, kind: int) -> str:
    return price_text(s, given[0], given[1], kind)


def of_free_card(s: State, given: Given, slot: int) -> str:
    """What the card is and does; its name is the label."""
    card = s.vortex[slot]
    return f"{kind_text(card)}: {card_text(card)}"


def of_payer(s: State, given: Given, option: int) -> str:
    """What a source gives, and what is then due or left over."""
    _, kind, due = given
    then = what_if(s, option, follow=False).after
    over = pool(then, kind) - pool(s, kind)
    step, *asked = then.pending[-1]
    still = asked[2] if step == payment.pay and len(then.pending) == len(s.pending) else 0
    rest = f", {still} still due" if still else f", {over} left over" if over else ""
    return f"gives {amount(due - still + over, kind)}{rest}"


def of_waste(s: State, given: Given, option: int) -> str:
    drawn = effect_text(FACES[PAYERS[option]], depth_of(s, given[0], PAYERS[option]))
    return f"gives {drawn} to the pool"


def price_text(s: State, me: int, slot: int, kind: int) -> str:
    """A price and what pays it: "3 tridents: 2 from your pool, 1 from Spear Turtle"."""
    price, there = cost(s, me, slot, kind), pool(s, kind)
    drawn = max(price - there, 0)
    if drawn == 0:
        return f"{amount(price, kind)} from your pool"
    if there == 0:
        return f"{amount(price, kind)} from {sources_text(s, me, kind)}"
    return f"{amount(price, kind)}: {there} from your pool, {drawn} from {sources_text(s, me, kind)}"


def sources_text(s: State, me: int, kind: int) -> str:
    """What can pay besides the pool: by name, if there are one or two."""
    asked = s.copy()
    asked.options = []
    payment.offer_sources(asked, me, kind)
    names = [payer_name(PAYERS[option]) for option in asked.options]
    return join_or(names) if len(names) <= 2 else "animals, Locations or tokens"


def of_rotation(s: State, given: Given, turned: int) -> str:
    """What the disc asks of both sides for each card after such a turn, the cheapest for the mover first."""
    me, then = given[0], what_if(s, turned, follow=False).after
    costs = sorted(
        (vortex_cost(then, me, slot), name(then.vortex[slot]), vortex_cost(then, other(me), slot))
        for slot in range(SLOTS)
        if then.vortex[slot] != EMPTY
    )
    mine, theirs = (f"{KIND_NAMES[disc_kind(s, seat)]}s" for seat in (me, other(me)))
    listed = ", ".join(f"{card} {own} ({their})" for own, card, their in costs)
    return f"{mine} for you ({theirs} for them): {listed}"


# Locations and the map


def of_scoring(s: State, given: Given, place: int) -> str:
    now, then = what_if(s, place, follow=False).change(score)
    return f"{then - now:+d} PP"


def of_full_raise(s: State, given: Given, place: int) -> str:
    return f"covers {depths_text(s.board[given[0]][place], s.covered[given[0]][place])}"


def of_depth(s: State, given: Given, place: int) -> str:
    card, raised = s.board[given[0]][place], what_if(s, place, follow=False).after.covered[given[0]][place]
    if raised == DEPTHS[card]:
        return "slides up and is then fully raised"
    return f"slides up; still open: {depths_text(card, raised)}"


def of_raise(s: State, given: Given, place: int) -> str:
    me = given[0]
    lost = top_depth(s, me, place)
    raised = what_if(s, place, follow=False).after.covered[me][place]
    finished = "; then it is fully raised" if raised == DEPTHS[s.board[me][place]] else ""
    return ("passes an empty depth" if lost == "empty" else f"gives up “{lost}”") + finished


def of_step(s: State, given: Given, territory: int) -> str:
    outcome = what_if(s, territory)
    can_ready = outcome.asks and outcome.after.pending[-1][0] == leader.empty_nest
    return way_text(outcome, territory, ": ready an animal" if can_ready else ", nothing to ready")


def of_regent_step(s: State, given: Given, territory: int) -> str:
    return way_text(what_if(s, territory, follow=False), territory, ", which gives Shrimpion nothing")


def way_text(outcome: Outcome[State], territory: int, at_empty_nest: str) -> str:
    """A Wild Manta that joins, the gift of an empty nest, and the distance of both capitals."""
    s, then, me = outcome.before, outcome.after, outcome.seat
    if then.winner:
        return f"the {MAP[territory].capital.capitalize()} win at once"
    joins = s.nests[territory] != then.nests[territory]
    nest = f"empty nest{at_empty_nest}; " if NEST[territory] else ""
    found = f"{name(s.nests[territory])} joins; " if joins else nest
    return (
        f"{found}{plural(steps_home(s, me, then.leader), 'step')} to your capital, "
        f"{steps_home(s, other(me), then.leader)} to theirs"
    )


# Cards that say what they do


def of_action(s: State, given: Given, option: int) -> str:
    return face_text(FACES[own_action(s, given[0], option)])


def of_recall(s: State, given: Given, option: int) -> str:
    if option != ALL_CARDS:
        return of_action(s, given, option)
    return names_of(s.played[given[0]])


def of_row(s: State, given: Given, place: int) -> str:
    return face_text(FACES[s.row[given[0]][place]])


def of_veteran(s: State, given: Given, option: int) -> str:
    return face_text(FACES[FIRST_MERCENARY + option])


def of_goal(s: State, given: Given, goal: int) -> str:
    """Tokens of one size are worth the same."""
    return token_text(at_best(s, goal, lambda then: 0, ()), goal)


def of_goal_token(s: State, given: Given, token: int) -> str:
    return token_text(what_if(s, token), given[1])


def token_text(outcome: Outcome[State], goal: int) -> str:
    now, then = outcome.change(score)
    first = outcome.before.first[goal] == EMPTY
    return f"{then - now:+d} PP, the {'first token' if first else 'second token, covers the first'}"


def of_tired_animal(s: State, given: Given, animal: int) -> str:
    return names_of(s.tired[given[0]]) if animal == ALL_ANIMALS else ""


def of_copy(s: State, given: Given, option: int) -> str:
    return face_text(FACES[s.played[other(given[0])][-1]])


def of_echo(s: State, given: Given, option: int) -> str:
    return face_text(FACES[s.veteran_top[other(given[0])][0]])


def of_capture(s: State, given: Given, option: int) -> str:
    me, outcome = given[0], what_if(s, option, follow=False)
    now, then = outcome.change(score, other(me))
    lost = f"your opponent loses {now - then} PP"
    if s.scored_top[other(me)][0] in outcome.after.board[me]:
        return f"{lost}; it comes to your board"
    return f"{lost}; it leaves the game, as your board is full"
