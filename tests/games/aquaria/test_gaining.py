"""Aquaria: gaining cards and cans, the deck, free actions and Encyclopedia tokens."""

import pytest

from tests.cited import rule

from .scenario import NAME, table

TOP = "the top card of the deck"
SIX = "red_school_1 red_school_2 red_school_3 red_school_4 red_school_5 red_school_6"


@rule("AQ-052")
@pytest.mark.parametrize(
    ("version", "pearls", "cans", "cards", "vp"),
    [
        ("1 can of any colour, 2 cards", 2, 1, 2, 0),
        ("2 cans of any colours, 3 cards", 1, 2, 3, 0),
        ("3 cans of any colours, 3 cards, 2 VPs", 0, 3, 3, 2),
    ],
)
def test_three_versions_of_gaining(version, pearls, cans, cards, vp):
    t = table().lay(pearls=2, oxygen=0).turn().say("Gaining", version)
    assert t.s.pearls[0] == pearls
    t.say(*["a blue can", "a red can", "a blue can"][:cans]).say(*[TOP] * cards)
    assert sum(t.s.food[0]) == cans and len(t.s.hand[0]) == cards and t.s.vp[0] == vp


@rule("AQ-053")
def test_a_card_of_the_offer_is_replaced_at_once_in_its_place():
    t = table().offer(SIX).top_of_deck("blue_plant_1").gain("card:2")
    assert t.offered == [*(NAME[card] for card in SIX.split()), TOP]
    t.say(NAME["red_school_3"])
    assert t.hand() == "red_school_3" and t.table.label(2) == NAME["blue_plant_1"]


@rule("AQ-053")
def test_a_card_from_the_deck_is_seen_by_its_owner_only():
    t = table().top_of_deck("blue_plant_1").gain("card:1").say(TOP)
    assert t.hand() == "blue_plant_1"
    assert t.s.view(1)["hand"][0] == [None]
    assert t.table.log(0)[-1] == "Seat 1 draws Water Wisteria from the deck"
    assert t.table.log(1)[-1] == "Seat 1 draws a card from the deck"


@rule("AQ-Q08", "AQ-060")
def test_a_bought_card_comes_from_the_offer():
    t = table().lay(pearls=1).offer(SIX).turn().say("Buy a card from the offer")
    assert t.offered == [NAME[card] for card in SIX.split()]
    t.say(NAME["red_school_5"])
    assert t.hand() == "red_school_5" and t.s.pearls[0] == 0 and t.asked == "0 move_die"
    assert all(card >= 0 for card in t.s.offer)


@rule("AQ-060")
def test_a_bought_can():
    t = table().lay(pearls=1, oxygen=0).turn().say("Buy a can", "a green can")
    assert t.stock() == "oxygen 0, pearls 0, vp 0, wool 0, food green"


@rule("AQ-060")
def test_two_cans_for_one():
    t = table().lay(food="red red blue", oxygen=0).turn().say("Exchange two cans for one")
    assert t.offered == [
        f"{pair} for {one}" for pair in ("red and red", "red and blue") for one in ("red", "green", "blue")
    ]
    t.say("red and blue for green")
    assert t.s.food[0] == [1, 1, 0]


@rule("AQ-060")
def test_all_exchanges():
    t = table().lay(food="red red green green blue blue", oxygen=0).turn().say("Exchange two cans for one")
    assert len(t.offered) == 18


@rule("AQ-060", "AQ-061")
def test_a_new_offer_between_two_cards():
    """E34: after the first card 1 OP buys six new cards; the second comes from them or from the deck."""
    t = (
        table()
        .lay(oxygen=3)
        .offer(SIX)
        .turn()
        .say("Gaining", "1 can of any colour, 2 cards", "a red can", NAME["red_school_1"])
    )
    old = t.s.offer[:]
    t.say("Refresh the offer")
    assert t.s.oxygen[0] == 2 and t.s.discard == old and not set(t.s.offer) & set(old)
    assert t.asked == "0 card" and len(t.hand().split()) == 1
    t.say(TOP)
    assert len(t.s.hand[0]) == 2


@rule("AQ-060")
def test_free_actions_need_their_price():
    t = table().lay(oxygen=0).turn()
    assert not [label for label in t.offered if "Buy" in label or "Exchange" in label or "Refresh" in label]
    t = table().lay(oxygen=1, pearls=1, food="red blue").turn()
    assert t.offered[-4:] == [
        "Buy a card from the offer",
        "Buy a can",
        "Exchange two cans for one",
        "Refresh the offer",
    ]


@rule("AQ-060")
def test_any_number_of_free_actions():
    t = table().lay(pearls=3, oxygen=0).turn().say(*["Buy a can", "a red can"] * 3)
    assert t.s.food[0] == [3, 0, 0] and t.asked == "0 move_die"


@rule("AQ-061")
@pytest.mark.parametrize(
    ("before", "step"),
    [
        ((), "move_die"),
        (("Studying",), "choose_version"),
        (("the middle",), "centre_action"),
        (("Pet Shop",), "petshop_discard"),
        (("Gaining", "1 can of any colour, 2 cards", "a red can"), "card"),
        (("Oxygen", "2 OPs"), "turn_menu"),
    ],
)
def test_where_free_actions_are_offered(before, step):
    t = table().lay(pearls=1, oxygen=0, tokens="enc_plain_wool1").turn().say(*before)
    assert t.asked == f"0 {step}"
    assert {"Buy a card from the offer", "Buy a can", "Use an Encyclopedia token"} <= set(t.offered)
    t.say("Use an Encyclopedia token")
    assert t.asked == f"0 {step}" and t.s.wool[0] == 1 + ("the middle" in before)


@rule("AQ-061", "AQ-Q26")
def test_no_free_action_inside_another_one_or_inside_an_effect():
    t = table().lay(pearls=2, food="red blue", oxygen=1, tokens="enc_plain_card2 enc_plain_turn3").turn()
    t.say("Use an Encyclopedia token", "2 cards")
    assert t.asked == "0 card" and len(t.offered) == 7
    t.say(TOP, TOP)
    assert t.asked == "0 move_die" and "Buy a can" in t.offered
    t.say("Use an Encyclopedia token")
    assert t.asked == "0 turn" and len(t.offered) == 9
    t = table().lay(pearls=5, oxygen=1).turn().say("Gaining", "2 cans of any colours, 3 cards")
    assert t.offered == ["a red can", "a green can", "a blue can"]


@rule("AQ-061", "AQ-Q11")
def test_no_free_action_outside_the_own_turn():
    t = table(3).lay(1, pearls=3, tokens="enc_plain_wool1").turn().say("Oxygen")
    assert t.s.asked == 0
    t = table().lay(pearls=3).gain("card:1")
    assert len(t.offered) == 7


@rule("AQ-062")
def test_a_token_is_used_once_and_leaves_the_game():
    t = table().lay(tokens="enc_red_pearl2", oxygen=0).turn()
    token = t.s.tokens[0][0]
    t.say("Use an Encyclopedia token")
    assert t.s.pearls[0] == 2 and t.s.tokens[0] == [] and t.s.used_tokens == [token]


@rule("AQ-062")
def test_one_of_several_tokens_by_kind():
    t = (
        table()
        .lay(tokens="enc_plain_wool1 enc_plain_wool1 enc_plain_oxygen2", oxygen=0)
        .turn()
        .say("Use an Encyclopedia token")
    )
    assert t.offered == ["2 OPs", "1 wool"]
    t.say("1 wool")
    assert len(t.s.tokens[0]) == 2 and t.s.wool[0] == 1


@rule("AQ-062")
def test_a_token_may_be_used_in_the_turn_in_which_it_was_taken():
    t = (
        table()
        .lay(space="a1", oxygen=0)
        .token_on("a2", "enc_plain_pearl1")
        .turn()
        .say("Studying", "1 Encyclopedia step")
    )
    t.say("Use an Encyclopedia token")
    assert t.s.pearls[0] == 1


@rule("AQ-062", "AQ-076")
def test_a_token_may_be_wasted():
    t = table().lay(tokens="enc_plain_oxygen2", oxygen=11).turn().say("Use an Encyclopedia token")
    assert t.s.oxygen[0] == 11 and t.s.tokens[0] == []
    t = table().lay(tokens="enc_red_petshop1", level=4, oxygen=0).turn().say("Use an Encyclopedia token")
    assert t.s.level[0] == 4 and t.s.tokens[0] == []


@rule("AQ-062", "AQ-Q11")
def test_tokens_in_the_microflora_and_income_steps():
    t = (
        table()
        .lay(dials="blue blue red red red red red red", tokens="enc_plain_wool1", pearls=3)
        .run("microflora")
    )
    assert t.offered == ["column 1: 1 blue can", "column 2: 1 pearl", "Use an Encyclopedia token"]
    t.say("Use an Encyclopedia token")
    assert t.s.wool[0] == 1 and t.asked == "0 microflora_next"
    t = table().lay(tokens="enc_plain_wool1", pearls=3).run("income_phase")
    assert t.offered == ["Use an Encyclopedia token", "No, go on to Feeding"]
    t.say("Use an Encyclopedia token")
    assert t.s.wool[0] == 1 and t.asked == "over"


# The deck


@rule("AQ-074", "AQ-Q17")
def test_an_empty_deck_is_made_of_the_discard_pile():
    t = table()
    t.s.discard[:], t.s.deck[:] = t.s.deck, []
    size = len(t.s.discard)
    t.gain("card:1").say(TOP)
    assert len(t.s.hand[0]) == 1 and len(t.s.deck) == size - 1 and t.s.discard == []


@rule("AQ-074")
def test_with_nothing_to_draw_places_stay_empty_until_the_next_refresh():
    t = table()
    t.s.hand[1][:], t.s.deck[:] = t.s.deck, []
    t.gain("card:2")
    assert TOP not in t.offered and len(t.offered) == 6
    t.table.apply(0)
    assert t.s.offer[0] == -1 and len(t.offered) == 5
    t.table.apply(1)
    t.s.discard.append(t.s.hand[1].pop())
    t.gain("card:1").table.apply(2)
    assert t.s.offer[:2] == [-1, -1] and t.s.offer[2] >= 0
    t.s.discard.extend(t.s.hand[1])
    t.s.hand[1].clear()
    t.run("refresh_phase")
    assert all(card >= 0 for card in t.s.offer)


@rule("AQ-074")
def test_with_no_card_anywhere_a_gain_is_lost():
    t = table()
    t.s.hand[1][:], t.s.deck[:], t.s.offer[:] = [*t.s.deck, *t.s.offer], [], [-1] * 6
    t.gain("card:2+pearl:1")
    assert t.asked == "over" and t.s.pearls[0] == 1 and t.s.hand[0] == []
    t.lay(pearls=1, oxygen=0).turn()
    assert "Buy a card from the offer" not in t.offered


@rule("AQ-075")
def test_one_open_discard_pile_and_no_hand_limit():
    t = (
        table()
        .lay(hand="red_school_1 red_school_2")
        .lay(oxygen=0)
        .turn()
        .say("Pet Shop", "2 red cards")
        .finish()
    )
    assert len(t.s.discard) == 2 and t.s.view(1)["discard"] == t.s.discard
    t = table()
    t.s.hand[0][:], t.s.deck[:] = t.s.deck[:60], t.s.deck[60:]
    t.gain("card:1").say(TOP)
    assert len(t.s.hand[0]) == 61
