"""Aqualuma, exchanging cards and lightballs."""

import pytest

from tests.cited import rule

from .scenario import begun, dive
from .specified import GAME

SWAP, PASS, FETCH, GIFT = (
    "Swap a card with Luma Lanternjaw",
    "Pass a lightball to Luma Lanternjaw",
    "Take a lightball from Luma Lanternjaw",
    "Give a card to Luma Lanternjaw",
)


def two(at: str = "kelp", other: str = "kelp", **options):
    return (
        dive("shellzen", "luma", at=at, hand="ebb flow", **options)
        .at(other, seat=1)
        .hand("surge eddy", seat=1)
    )


@rule("AL-060")
@pytest.mark.parametrize(
    ("mine", "theirs", "possible"),
    [("kelp", "kelp", True), ("station", "station", True), ("kelp", "coral", False)],
)
def test_exchange_in_the_same_place_only(mine, theirs, possible):
    t = two(mine, theirs).carry("1").carry("2", seat=1)
    assert [t.may(label) for label in (SWAP, PASS, FETCH)] == [possible] * 3
    assert not t.may(GIFT)


@rule("AL-061")
def test_a_swap_is_one_card_for_one_card_and_free():
    t = two().say(SWAP)
    assert t.asked == (0, "swap_own") and t.offered == ["Ebb", "Flow"]
    t.say("Flow")
    assert t.asked == (0, "swap_other") and t.offered == ["Surge", "Eddy"]
    t.say("Surge")
    assert (t.cards(0), t.cards(1)) == ("ebb surge", "eddy flow")
    assert t.s.played == [] and t.asked == (0, "act")


@rule("AL-061")
def test_both_need_a_card():
    assert not two().hand("", seat=1).may(SWAP)
    assert not two().hand("").may(SWAP)


@rule("AL-061a")
@pytest.mark.parametrize(
    ("mine", "theirs", "own"),
    [
        ("surge", "surge", None),
        ("surge surge", "surge", None),
        ("surge ebb", "surge", ["Ebb"]),  # a single choice is made for you
        ("surge", "surge ebb", ["Surge"]),
        ("surge ebb", "surge ebb", ["Surge", "Ebb"]),
        ("surge ebb flow", "surge", ["Ebb", "Flow"]),
    ],
)
def test_a_swap_that_changes_nothing_is_not_offered(mine, theirs, own):
    t = dive("shellzen", "luma", at="kelp", hand=mine).at("kelp", seat=1).hand(theirs, seat=1)
    assert t.may(SWAP) is (own is not None)
    if own is None:
        return
    before = t.cards(0), t.cards(1)
    t.say(SWAP)
    if len(own) > 1:
        assert t.asked == (0, "swap_own") and t.offered == own
        t.say(own[0])
    if t.asked == (0, "swap_other"):
        assert own[0] not in t.offered
        t.table.apply(t.s.options[0])
    assert t.asked == (0, "act") and (t.cards(0), t.cards(1)) != before


@rule("AL-061a")
def test_the_card_in_return_is_of_another_kind():
    t = two().hand("surge ebb").hand("surge eddy flow", seat=1).say(SWAP, "Surge")
    assert t.asked == (0, "swap_other") and t.offered == ["Eddy", "Flow"]
    t.say("Flow")
    assert (t.cards(0), t.cards(1)) == ("ebb flow", "eddy surge surge")


@rule("AL-061a", "AL-063a")
def test_hidden_hands_do_not_betray_what_the_partner_holds():
    t = two(hidden_hands=True).hand("surge ebb").hand("surge", seat=1)
    assert t.say(SWAP).offered == ["Surge", "Ebb"]
    t.say("Surge")
    assert t.asked == (0, "act") and (t.cards(0), t.cards(1)) == ("ebb surge", "surge")
    t = two(hidden_hands=True).hand("surge ebb").hand("surge eddy flow", seat=1).say(SWAP, "Surge")
    assert t.asked == (1, "swap_other") and t.offered == ["Eddy", "Flow"]


@rule("AL-061a", "AL-116")
def test_bottle_post_makes_no_empty_swap_either():
    t = dive("crumbs", "luma", at="kelp", hand="ebb").at("coral", seat=1).hand("ebb", seat=1)
    t.next_cards("surge").say("Use Bottle Post")  # only the redraw is left, and it is made
    assert t.asked == (0, "act") and (t.cards(0), t.cards(1)) == ("surge", "ebb")


@rule("AL-062")
def test_a_lightball_goes_either_way_without_return():
    t = two().carry("3").carry("5", seat=1).say(PASS)
    assert (t.balls("carried", 0), t.balls("carried", 1)) == ("", "5 3")
    t.say(FETCH)
    assert (t.balls("carried", 0), t.balls("carried", 1)) == ("3", "5")  # the lowest number goes first
    t.say(FETCH)
    assert (t.balls("carried", 0), t.balls("carried", 1)) == ("3 5", "")
    assert not t.may(FETCH)


@rule("AL-063")
def test_at_most_ten_exchanges_in_a_turn():
    t = two().carry("3")
    for number in range(10):
        t.say(PASS if number % 2 == 0 else FETCH)
    assert not any(t.may(label) for label in (SWAP, PASS, FETCH)) and t.s.exchanges == 10
    t.next_dark("blank").end_turn()
    while t.asked != (1, "act"):
        t.table.apply(t.s.options[0])
    assert t.may("Swap a card with Master Shellzen")


@rule("AL-063", "AL-Q07")
def test_gifts_are_an_option_and_count():
    t = two(card_gifts=True)
    t.say(GIFT, "Ebb")
    assert (t.cards(0), t.cards(1), t.s.exchanges) == ("flow", "ebb eddy surge", 1)
    t.dice("R1").say(GIFT)
    assert t.cards(0) == "" and not t.may(GIFT) and t.asked == (0, "act")
    assert two(card_gifts=True).hand("", seat=1).may(GIFT)  # they need no card for it
    assert not two().may(GIFT)


@rule("AL-Q08", "AL-063")
def test_with_consent_the_partner_is_asked_and_a_refusal_counts():
    t = two(swap_consent=True).carry("3").say(SWAP)
    assert t.asked == (1, "consent")
    assert t.table.ask.text == "Master Shellzen would like to swap a card with you. Do you agree?"
    t.say("No")
    assert t.asked == (0, "act") and t.s.exchanges == 1 and t.cards(0) == "ebb flow"
    t.say(PASS)
    assert t.table.ask.text == "Master Shellzen would like to pass you a lightball. Do you agree?"
    t.say("Yes")
    assert t.balls("carried", 1) == "3" and t.s.exchanges == 2
    assert two().say(SWAP).asked == (0, "swap_own")  # by default nobody is asked


@rule("AL-063a", "AL-Q12")
def test_with_hidden_hands_the_partner_chooses_and_only_the_two_see():
    t = (
        dive("shellzen", "luma", "finn", hand="ebb flow", hidden_hands=True)
        .hand("surge eddy", seat=1)
        .say(SWAP, "Ebb")
    )
    assert t.asked == (1, "swap_other") and t.offered == ["Surge", "Eddy"]
    t.say("Eddy")
    assert (t.cards(0), t.cards(1)) == ("eddy flow", "ebb surge")
    lines = [t.table.log(viewer)[-1] for viewer in (0, 1, 2, -1)]
    assert (
        lines
        == ["Seat 1 swaps Ebb for Eddy with Seat 2"] * 2 + ["Seat 1 swaps a card for a card with Seat 2"] * 2
    )
    chosen = [event for event in t.table.events if event.step in ("swap_own", "swap_other")]
    assert [event.seen_by(2).answer for event in chosen] == [None, None]


@rule("AL-Q12")
def test_hands_lie_open_unless_the_table_hides_them():
    t = begun("shellzen", "luma")
    assert None not in t.s.view(1)["hand"][0]
    hidden = begun("shellzen", "luma", hidden_hands=True)
    assert hidden.s.view(1)["hand"][0] == [None] * 3 and None not in hidden.s.view(1)["hand"][1]
    assert "Cards: a card, a card, a card" in GAME.words.describe(hidden.s.seen_from(1), 1)
    assert hidden.s.view(1)["magic_pile"] == [None] * 18 == t.s.view(1)["magic_pile"]


@rule("AL-064", "AL-Q24")
def test_dice_are_never_exchanged_and_others_do_not_exchange_among_themselves():
    t = dive("shellzen", "luma", "finn", at="kelp", dice="R1", hand="ebb")
    for seat in (1, 2):
        t.at("coral", seat).hand("surge", seat).dice("G1", seat)
    assert not any("Luma" in label or "Finn" in label for label in t.offered)
    t.at("coral")
    with_others = [label for label in t.offered if "Luma" in label or "Finn" in label]
    assert with_others == ["Swap a card with Luma Lanternjaw", "Swap a card with Finn McMarlin"]


@rule("AL-140", "AL-060")
def test_alone_there_is_nobody_to_exchange_with():
    t = dive("shellzen", hand="ebb", card_gifts=True).carry("1")
    assert not any(label.startswith(("Swap", "Pass", "Take a lightball", "Give")) for label in t.offered)


@rule("AL-Q24", "AL-020")
def test_no_exchange_while_dice_are_taken():
    t = begun("shellzen", "luma")
    assert all("die" in label or "dice" in label for label in t.offered)
