"""Ultimate Aquarium, options: the solo challenge, who starts, how ties are settled, an open opening."""

import pytest

import fathomfive as ff
from tests.cited import rule

from .scenario import EXAMPLE, GAME, START, dealt, final, opened

CRAB = "cardinalfish hermit_crab manatee_grass"
TANKS = {
    35: f"driftwood spaghetti_algae flowing_water / {CRAB} / pink_gravel spaghetti_algae gravel",
    36: f"skull_cave spaghetti_algae flowing_water / {CRAB} / pink_gravel spaghetti_algae pink_gravel",
    39: f"driftwood spaghetti_algae flowing_water / {CRAB} / pink_gravel spaghetti_algae pink_gravel",
    40: f"driftwood spaghetti_algae driftwood / {CRAB} / gravel spaghetti_algae pink_gravel",
    42: EXAMPLE,
    43: f"driftwood spaghetti_algae driftwood / {CRAB} / shell_gravel spaghetti_algae pink_gravel",
    45: f"driftwood dragons_tongue_algae driftwood / {CRAB} / shell_gravel dragons_tongue_algae pink_gravel",
    46: f"driftwood dragons_tongue_algae driftwood / {CRAB} / dragons_tongue_algae dragons_tongue_algae flowing_water",
}


def refusal(seats: int = 2, **options: object) -> str:
    with pytest.raises(ff.BadTable) as refused:
        ff.new_table(GAME, seats=seats, options=options)
    return str(refused.value)


# Refusals


@rule("UA-100", "UA-001")
def test_the_solo_challenge_is_for_one_and_one_needs_it():
    assert (
        refusal(1) == "Ultimate Aquarium is for 2 to 4 players; alone, choose the option solo_challenge=true."
    )
    assert refusal(2, solo_challenge=True) == "The solo challenge is for one player, not 2."
    assert refusal(4, solo_challenge=True) == "The solo challenge is for one player, not 4."


@rule("UA-101")
def test_only_a_seat_that_exists_can_start():
    assert refusal(2, first_player=2) == "first_player is 2, but with 2 players the seats are 0 to 1."
    assert refusal(3, first_player=3) == "first_player is 3, but with 3 players the seats are 0 to 2."
    assert (
        refusal(2, first_player="Ana")
        == "The option first_player cannot be 'Ana'; it can be random, 0, 1, 2, 3."
    )


@rule("UA-102", "UA-103")
def test_unknown_values_and_options_are_refused():
    assert refusal(tie_rule="dice") == "The option tie_rule cannot be 'dice'; it can be shared, ladder."
    assert (
        refusal(open_opening="perhaps")
        == "The option open_opening cannot be 'perhaps'; it can be false, true."
    )
    assert refusal(sharks=True) == (
        "Ultimate Aquarium has no option 'sharks'. "
        "There are: solo_challenge, first_player, tie_rule, open_opening."
    )


@rule("UA-100", "UA-101", "UA-102", "UA-103")
def test_what_is_normal():
    table = ff.new_table(GAME, seats=2)
    assert table.options == {
        "solo_challenge": False,
        "first_player": "random",
        "tie_rule": "shared",
        "open_opening": False,
    }


@rule("UA-101", "UA-103")
def test_options_may_come_as_text_from_a_form_or_a_command_line():
    table = ff.new_table(
        GAME, seats=3, options={"first_player": "2", "open_opening": "true", "tie_rule": "ladder"}
    )
    assert table.options == {
        "solo_challenge": False,
        "first_player": 2,
        "tie_rule": "ladder",
        "open_opening": True,
    }
    assert table.ask.seat == 2


# Solo challenge


@rule("UA-100")
def test_alone_one_plays_eight_rounds_with_a_store_of_five():
    t = opened(1)
    assert (len(t.s.store), len(t.s.discard), t.s.net, t.s.restock) == (5, 5, [1], [1])
    takes = 0
    while t.asked:
        assert t.asked[0] == 0
        takes += t.asked[1] == "place"
        t.say(t.offered[-1] if t.asked[1] == "after_place" and t.s.round == 2 else t.offered[0])
    assert (t.s.round, takes) == (8, 8)
    assert t.table.winners == (0,)


@rule("UA-100")
@pytest.mark.parametrize(
    ("points", "title"),
    [
        (35, "Goldfish Bowl"),
        (36, "Bronze"),
        (39, "Bronze"),
        (40, "Silver"),
        (42, "Silver"),
        (43, "Gold"),
        (45, "Gold"),
        (46, "Pearl"),
    ],
)
def test_the_title_by_points(points, title):
    t = final(TANKS[points])
    assert t.table.scores == [points]
    assert (t.table.outcome.ending, t.table.outcome.text) == (title, f"{points} points: {title}")


@rule("UA-100")
def test_the_tanks_of_these_titles_card_by_card():
    pads = {points: final(picture).points() for points, picture in TANKS.items()}
    assert pads == {
        35: "6 4 3 / 5 5 4 / 3 4 1 = 35",
        36: "3 4 3 / 5 5 4 / 3 4 5 = 36",
        39: "6 4 3 / 5 5 4 / 3 4 5 = 39",
        40: "6 4 6 / 5 5 4 / 1 4 5 = 40",
        42: "6 4 6 / 5 5 4 / 3 4 5 = 42",
        43: "6 4 6 / 5 5 4 / 4 4 5 = 43",
        45: "6 5 6 / 5 5 4 / 4 5 5 = 45",
        46: "7 5 7 / 5 5 4 / 4 6 3 = 46",
    }


@rule("UA-100")
def test_a_poor_tank_is_a_goldfish_bowl():
    assert final(START).table.outcome.text == "10 points: Goldfish Bowl"


# First player


@rule("UA-101")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_a_named_seat_has_the_fish_token_first_whatever_the_seed(first):
    for seed in range(8):
        table = ff.new_table(GAME, seats=4, seed=seed, options={"first_player": first})
        assert table.position.fish_token == first
        assert table.ask.seat == first


# Open opening


@rule("UA-103", "UA-Q03")
def test_open_hands_lie_face_up_for_all():
    t = dealt(3, open_opening=True)
    for viewer in (ff.SPECTATOR, 0, 1, 2):
        assert t.table.view(viewer)["position"]["hand"] == t.s.hand
    moves = [
        move for event in t.table.events for move in event.seen_by(2).moves if move.target.field == "hand"
    ]
    assert sorted(move.card for move in moves) == sorted(card for hand in t.s.hand for card in hand)


@rule("UA-103")
def test_open_openings_are_played_one_after_the_other_from_the_fish_token():
    t = dealt(3, open_opening=True, first_player=1)
    order = []
    while t.s.round == 0:
        assert len(t.table.asks) == 1
        order.append(t.table.ask.seat)
        others = {0, 1, 2} - {t.table.ask.seat}
        for other in others:
            with pytest.raises(ff.IllegalAnswer):
                t.table.apply(0, seat=other)
        t.table.apply(t.table.ask.options[0])
    assert order == [1] * 4 + [2] * 4 + [0] * 4


@rule("UA-103")
def test_in_an_open_opening_choices_are_seen_at_once():
    t = dealt(2, open_opening=True)
    hand = [*t.s.hand[0]]
    t.table.apply(0)
    t.table.apply(8)
    assert t.table.view(1)["position"]["keep"][0] == 0
    assert t.table.view(1)["position"]["spots"][0][0] == 8
    t.table.apply(7)
    t.table.apply(6)
    assert [t.table.view(1)["position"]["tank"][0][cell] for cell in (8, 7, 6)] == hand[:3]
    assert t.table.view(1)["position"]["discard"][-2:] == hand[3:]
    assert t.tank(1) == START
    assert (t.table.ask.seat, t.table.ask.step) == (1, "opening_keep")
