"""Aquatica: Duellum: the Manta Leader on the world map, Wild Mantas, empty nests and capitals (DU-053 to
DU-058)."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.verbs import STOP, cards, end_game, option, put, take_card, take_from_place, then

from ...content.load import FIRST_ANIMAL, FIRST_TOKEN, PLACES
from ...content.world import CAPITAL_OF, NEIGHBOURS, NEST, TERRITORIES
from ...state import State, seat_of, step
from ..scoring import BY_LEADER
from .duty import offer_stop, performed
from .locations import bring_home, offer_fully_raised


@step(answers=TERRITORIES, stop=True)
def manta(s: State, me: int, left: int, source: int) -> None:
    """DU-053, DU-058: up to n steps to adjacent territories; back is allowed, stopping too."""
    for i in range(NEIGHBOURS[s.leader][0]):
        option(s, NEIGHBOURS[s.leader][1 + i])
    offer_stop(s)


@manta.chosen
def moved(s: State, me: int, left: int, source: int, territory: int) -> None:
    """DU-054 to DU-057: each territory entered counts."""
    if territory == STOP:
        return
    performed(s)
    found = s.nests[territory] != EMPTY
    enter(s, me, territory)
    if NEST[territory] and not found:
        then(s, empty_nest, me, source)
    if left > 1:
        then(s, manta, me, left - 1, source)
    if CAPITAL_OF[territory] != EMPTY:
        end_game(s)


@step(answers=FIRST_TOKEN - FIRST_ANIMAL, stop=True)
def empty_nest(s: State, me: int, source: int) -> None:
    """DU-055, DU-Q11, DU-Q22: one own tired animal may be readied, but not the one that made this step."""
    for animal in cards(s.tired[me]):
        if animal != source:
            option(s, animal - FIRST_ANIMAL)
    if tired_besides(s, me, source) > 0:
        option(s, STOP)


@empty_nest.chosen
def rested(s: State, me: int, source: int, animal: int) -> None:
    if animal != STOP:
        put(s.ready[me], take_card(s.tired[me], FIRST_ANIMAL + animal))


@step(answers=PLACES, stop=True)
def hypnotise(s: State, me: int, left: int, source: int) -> None:
    """DU-074: Hypnotiser, score up to n Locations; then up to that many steps of the Manta Leader."""
    offer_fully_raised(s, me)
    offer_stop(s)


@hypnotise.chosen
def hypnotised(s: State, me: int, left: int, source: int, place: int) -> None:
    if place != STOP:
        bring_home(s, me, place)
        s.tally += 1
        if left > 1:
            then(s, hypnotise, me, left - 1, source)
        if s.tally == 1:
            then(s, earned_steps, me, source)


@step
def earned_steps(s: State, me: int, source: int) -> None:
    """DU-073, DU-074: as many steps as animals were tired or Locations scored."""
    then(s, manta, me, s.tally, source)
    s.tally = 0


# What the rules above mean by their words


def enter(s: State, me: int, territory: int) -> None:
    """DU-054, DU-057: a Wild Manta joins the mover, ready; a capital wins for its owner, no matter who moved."""
    s.leader = territory
    if s.nests[territory] != EMPTY:
        put(s.ready[me], take_from_place(s.nests, territory))
    if CAPITAL_OF[territory] != EMPTY:
        s.winner, s.ended_by = seat_of(s, CAPITAL_OF[territory]) + 1, BY_LEADER


def tired_besides(s: State, me: int, source: int) -> int:
    count = 0
    for animal in cards(s.tired[me]):
        if animal != source:
            count += 1
    return count
