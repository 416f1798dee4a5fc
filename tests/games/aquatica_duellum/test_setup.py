"""Aquatica: Duellum, set-up and options of the table."""

import itertools

import pytest

import fathomfive as ff
from fathomfive.games.aquatica_duellum import GAME
from fathomfive.games.aquatica_duellum.content.load import FACES
from fathomfive.games.aquatica_duellum.content.world import MAP
from fathomfive.games.aquatica_duellum.state import is_regent
from fathomfive.kernel.table import Table
from tests.cited import rule

from .scenario import duel, short


def start(seed: int = 0, **options: object):
    return Table(GAME, 2, seed, options).position


@rule("DU-001")
def test_two_seats_one_for_each_faction():
    s = start()
    assert GAME.seats == (2,)
    assert [FACES[s.hand[seat][0]].owner for seat in (0, 1)] == ["turtles", "squids"]
    for seats in (1, 3):
        with pytest.raises(ff.BadTable):
            Table(GAME, seats)


@rule("DU-001", "DU-106")
def test_chance_may_decide_who_plays_which_faction():
    drawn = [start(seed, factions="random") for seed in range(12)]
    assert {s.swapped for s in drawn} == {0, 1}
    s = next(s for s in drawn if s.swapped)
    owners = [
        {FACES[card].owner for card in s.hand[seat] + s.tokens[seat] + s.ready[seat]} for seat in (0, 1)
    ]
    assert owners == [{"squids"}, {"turtles"}]
    assert {start(seed, factions="random", first_player="squids").starter for seed in range(12)} == {0, 1}


@rule("DU-105")
def test_chance_may_decide_whom_the_regent_plays():
    drawn = [start(seed, automa_level=3, automa_faction="random") for seed in range(12)]
    assert {s.swapped for s in drawn} == {0, 1} and all(is_regent(s, 1) for s in drawn)
    options = GAME.settings(2, {"automa_level": 3, "automa_faction": "random"})
    assert list(GAME.automas(options)) == [1]
    assert all(s.swapped == 0 for s in (start(seed, automa_level=3, factions="random") for seed in range(6)))


@rule("DU-002")
def test_six_cards_lie_open_and_fifty_are_the_deck():
    s = start(3)
    assert len(s.deck) == 50 and -1 not in s.vortex and s.disc == 0
    assert sorted(s.deck + s.vortex) == list(range(56))
    assert len({tuple(start(seed).vortex) for seed in range(8)}) == 8


@rule("DU-003", "DU-106")
def test_sides_of_the_goals():
    assert start(goal_sides="turtle").goals == [0, 0, 0, 0]
    assert start(goal_sides="plain").goals == [1, 1, 1, 1]
    assert start(goal_sides="tptp").goals == [0, 1, 0, 1]
    assert start(goal_sides="pttt").goals == [1, 0, 0, 0]
    assert start(goal_sides="tttt").goals == [0, 0, 0, 0] and start(goal_sides="pppp").goals == [1, 1, 1, 1]
    for sides in itertools.product("tp", repeat=4):
        assert start(goal_sides="".join(sides)).goals == ["tp".index(side) for side in sides]
    assert {tuple(start(seed).goals) for seed in range(80)} == {
        (a, b, c, d) for a in (0, 1) for b in (0, 1) for c in (0, 1) for d in (0, 1)
    }


@rule("DU-Q19", "DU-098")
def test_the_pairs_of_goals():
    s = start(goal_sides="turtle")
    names = [
        [GAME.words.label(s, GAME.steps.named("declare"), (0,), slot) for slot in range(4)]
        for s in (s, start(goal_sides="plain"))
    ]
    assert names == [
        ["Four Peoples", "Veterans", "Manta Friends", "Charted Waters"],
        ["One Banner", "Standing Army", "Hard Labour", "Varied Realm"],
    ]


@rule("DU-004", "DU-058")
def test_the_leader_starts_in_the_heart_which_has_no_nest():
    s = start()
    assert MAP[s.leader].id == "heart" and s.nests[s.leader] == -1 and not MAP[s.leader].nest


@rule("DU-005")
def test_a_wild_manta_in_every_nest():
    s = start(5)
    assert [at for at, animal in enumerate(s.nests) if animal >= 0] == [
        at for at, place in enumerate(MAP) if place.nest
    ]
    assert sorted(animal for animal in s.nests if animal >= 0) == list(range(80, 92))
    assert start(5).nests != start(6).nests


@rule("DU-006", "DU-007")
def test_what_each_side_starts_with():
    s = start()
    for seat in (0, 1):
        assert len(s.hand[seat]) == 8 and s.played[seat] == []
        assert len(s.ready[seat]) == 4 and s.tired[seat] == [] and len(s.tokens[seat]) == 8
        assert s.board[seat] == s.row[seat] == [-1] * 4 and s.crowns[seat] == 0
        assert s.scored[seat] == s.veterans[seat] == [] and s.scored_top[seat] == s.veteran_top[seat] == [-1]
    assert [short(card) for card in s.hand[0]] == [short(card) for card in s.hand[1]]


@rule("DU-008", "DU-106a")
def test_either_side_may_start():
    assert {start(seed).starter for seed in range(20)} == {0, 1}
    assert all(start(seed, first_player="squids").starter == 1 for seed in range(5))
    assert start(first_player="turtles").asked == 0


@rule("DU-008")
def test_the_first_player_token_is_not_passed():
    t = duel("squids").play("annexation", "e1_north").end().now("turtles").play("annexation", "heart").end()
    assert t.s.starter == 1 and t.s.round == 2 and t.asked == ("squids", "turn")


@rule("DU-106")
def test_the_options_and_their_defaults():
    assert Table(GAME, 2).options == {
        "factions": "seats",
        "goal_sides": "random",
        "waste_resources": False,
        "mercenary_may_fizzle": False,
        "returned_mercenary_ready": True,
        "open_piles": False,
        "max_rounds": 100,
        "first_player": "random",
        "automa_level": 0,
        "automa_faction": "squids",
    }
    with pytest.raises(ff.BadTable):
        Table(GAME, 2, options={"goal_sides": "both"})


@rule("DU-107")
def test_the_opponent_sees_only_the_top_of_a_pile():
    t = duel("turtles").scored("golden_atoll pearl_garden").veterans("maestro caretaker enchanter")
    mine, theirs = t.s.view(0), t.s.view(1)
    assert mine["scored"][0] == [5] and mine["veterans"][0] == [46, 53]
    assert theirs["scored"][0] == [None] and theirs["veterans"][0] == [None, None]
    assert theirs["scored_top"][0] == [0] and theirs["veteran_top"][0] == [44]
    assert theirs["deck"] == mine["deck"] == [None] * len(t.s.deck)
    told = GAME.words.describe(t.s.seen_from(1), 1)
    assert "PP not public" in told and "22 PP" not in told and "Golden Atoll" not in told
    assert "22 PP" in GAME.words.describe(t.s.seen_from(0), 0)


@rule("DU-107", "DU-106")
def test_with_open_piles_everybody_sees_all():
    t = duel("turtles", open_piles=True).scored("golden_atoll pearl_garden")
    assert t.s.view(1)["scored"][0] == [5] and "Golden Atoll" in GAME.words.describe(t.s.seen_from(1), 1)
