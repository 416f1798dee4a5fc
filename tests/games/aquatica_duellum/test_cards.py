"""Aquatica: Duellum, every card: each Action Card, Mercenary, animal and depth is played, and does what its
sheet says."""

import pytest

from fathomfive.games.aquatica_duellum.content.load import (
    ACTIONS,
    ANIMALS,
    FACES,
    LOCATIONS,
    MERCENARIES,
    TOKENS,
)
from tests.cited import rule

from .scenario import Duel, duel, number, short

ASKS = {"raise": "raise_", "take": "take", "free": "free"}


def rich(side: str) -> Duel:
    """A table on which nearly everything can be done: Locations, tired animals, piles, a rich vortex with
    empty slots."""
    t = duel(side, goal_sides="plain")
    theirs = "squids" if side == "turtles" else "turtles"
    t.vortex("salt_geyser boiling_maze pearl_broker - - -").board("barrier_palace harpoon_ridge:all").board(
        "heart_of_deep_fire", theirs
    )
    t.scored("moonlit_lagoon", theirs).veterans("current_seer").veterans("tide_warden", theirs)
    t.tired(f"{side[:-1]}_coin").played("annexation").played("annexation", theirs)
    return t.set(coins=9, tridents=9)


def happens(t: Duel) -> list[str]:
    """The steps that have been taken since the game began, by name."""
    return [event.step for event in t.table.events]


def answer_all(t: Duel) -> None:
    """Always the first option, until the menu comes back or the turn is over."""
    side = t.asked
    while t.asked and t.asked[1] not in ("turn", "main_action"):
        t.table.apply(t.s.options[0])
    assert side


@rule("DU-012", "DU-013")
@pytest.mark.parametrize("card", [face.id for face in ACTIONS])
def test_every_action_card_does_what_it_prints(card):
    face = FACES[number(card)]
    t = rich(face.owner)
    if short(number(card)) == "annexation":
        t.played("ritual")
    t.play(short(number(card)))
    answer_all(t)
    assert t.s.main_done and t.s.level == 0
    assert short(number(card)) in t.at("played") + t.at("hand")
    for effect in face.effects:
        op = effect[0][0]
        assert ASKS.get(op, op) in happens(t) or op == "manta", op


@rule("DU-071", "DU-072")
@pytest.mark.parametrize("card", [face.id for face in MERCENARIES])
@pytest.mark.parametrize("side", ["turtles", "squids"])
def test_every_mercenary_can_be_played_by_both_sides(card, side):
    t = rich(side).row(card)
    if card in t.names(t.s.vortex):
        t.vortex("salt_geyser boiling_maze - - - -")
    if card in ("current_seer", "tide_warden"):
        t = duel(side).row(card).vortex("salt_geyser - - - - -").tired(f"{side[:-1]}_coin")
    elif card == "shark_stalker":
        t.tired("all")
    t.mercenary(card)
    answer_all(t)
    assert card in t.pile("veterans").split() or card in t.at("row"), (
        "played, or brought back by Quartermaster"
    )
    assert t.s.level == 0 and t.s.mercenary_done
    op = FACES[number(card)].effects[0][0][0]
    assert ASKS.get(op, op) in happens(t)


DEPTHS_WITH_EFFECT = [
    (face.id, depth)
    for face in LOCATIONS
    for depth, effect in enumerate(face.effects)
    if effect and effect[0][0] not in ("coin", "trident")
]
DEPTHS_THAT_PAY = [
    (face.id, depth, effect[0])
    for face in LOCATIONS
    for depth, effect in enumerate(face.effects)
    if effect and effect[0][0] in ("coin", "trident")
]


@rule("DU-040", "DU-042")
@pytest.mark.parametrize(("card", "depth"), DEPTHS_WITH_EFFECT)
def test_every_depth_with_an_effect_can_be_used(card, depth):
    t = rich("turtles")
    if card in t.names(t.s.vortex):
        t.vortex("pearl_garden - - - - -")
    t.board(
        f"{card}:{depth} golden_atoll:2 {'nursery_meadow' if card != 'nursery_meadow' else 'pearl_garden'}:all"
    )
    opened = t.open(card)
    t.depth(card)
    answer_all(t)
    assert card in t.pile("scored").split() or t.open(card) == opened - 1
    op = FACES[number(card)].effects[depth][0][0]
    assert ASKS.get(op, op) in happens(t)


@rule("DU-022", "DU-024")
@pytest.mark.parametrize(("card", "depth", "op"), DEPTHS_THAT_PAY)
def test_every_depth_with_a_resource_pays(card, depth, op):
    """Turtles with an empty pool conquer (slot 0 for 1 trident) or buy (Whetstone Hollow for 2 coins)."""
    kind, given = op
    other = "whetstone_hollow" if card != "whetstone_hollow" else "nursery_meadow"
    t = (
        duel("turtles")
        .vortex(f"{other} - - - - -")
        .board(f"{card}:{depth}")
        .tired("turtle_coin turtle_trident")
    )
    t.set(coins=1 if kind == "coin" else 0, tridents=0).play("ritual", "take:any", other)
    assert t.pool == ((given - 1, 0) if kind == "coin" else (0, given - 1))
    assert t.at("board").split()[1] == other


@rule("DU-059", "DU-022")
@pytest.mark.parametrize("animal", [face.id for face in ANIMALS if face.owner != "squids"])
def test_every_animal_helps(animal):
    face = FACES[number(animal)]
    t = duel("turtles").vortex("whetstone_hollow - - - - -").board("barrier_palace harpoon_ridge:all")
    if animal.startswith("manta"):
        t.owns(animal).tired("turtle_coin turtle_trident")
    if face.effects[0][0][0] in ("coin", "trident"):
        t.set(coins=1 if face.effects[0][0][0] == "coin" and len(face.effects[0]) == 1 else 0).tired(
            "turtle_trident" if animal == "turtle_coin" else "turtle_coin"
        ).play("ritual", "take:any", "whetstone_hollow")
    else:
        t.animal(animal)
        answer_all(t)
    assert animal in t.at("tired")


@rule("DU-095", "DU-096")
@pytest.mark.parametrize("token", [face.id for face in TOKENS])
def test_every_token_works(token):
    face = FACES[number(token)]
    side = face.owner
    t = duel(side).vortex("- - - - - -").board("golden_atoll").tired(f"{side[:-1]}_coin {side[:-1]}_trident")
    theirs = "squids" if side == "turtles" else "turtles"
    if face.size == "second":
        t.token(0, "first_coin", theirs)
    t.token(0, short(number(token)), side, second=face.size == "second")
    if face.effects[0][0][0] == "boost_raise":
        t.animal(f"{side[:-1]}_raise", "golden_atoll", short(number(token)), "golden_atoll")
    elif face.effects[0][0][0] == "boost_rotate":
        t.animal(f"{side[:-1]}_rotate", "2")
    else:
        # Turtles buy for a price of 2 and conquer slot 0 for 1; Squids the other way round
        coin = "coin" in token
        due = (2 if coin else 1) if side == "turtles" else (1 if coin else 2)
        t.vortex("whetstone_hollow - - - - -" if side == "turtles" else "- - - whetstone_hollow - -")
        t.board("boiling_maze").set(coins=due - 1 if coin else 0, tridents=0 if coin else due - 1)
        t.play("ritual", "take:any", "whetstone_hollow")
    assert t.s.spent[number(token) - 92] == 1
