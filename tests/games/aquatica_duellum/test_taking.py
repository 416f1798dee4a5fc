"""Aquatica: Duellum, taking cards: costs of both factions, where cards go, crowns and empty slots."""

import pytest

from tests.cited import rule

from .scenario import duel


def costs(side: str, slot: int, disc: int = 0, card: str = "anemone_market") -> list[str]:
    """What the two ways to take a card would cost, as the table says it."""
    slots = ["-"] * 6
    slots[slot] = card
    t = duel(side).vortex(" ".join(slots), disc).set(coins=9, tridents=9).play("ritual", "take:any")
    assert t.asked == (side, "take_how") or t.say(card)
    return [t.table.label(option) for option in t.s.options]


@rule("DU-029", "DU-030")
def test_a_card_with_price_4_in_slot_5():
    """E05."""
    assert costs("turtles", 5) == ["Buy for 4 coins", "Conquer for 2 tridents"]
    assert costs("squids", 5) == ["Buy for 5 coins", "Conquer for 4 tridents"]


@rule("DU-028")
@pytest.mark.parametrize(("slot", "tridents", "coins"), [(0, 4, 3), (2, 1, 6), (1, 2, 5)])
def test_the_disc_turned_clockwise_by_two(slot, tridents, coins):
    """E16: slot 0 shows division 4, slot 2 division 0."""
    turtles, squids = costs("turtles", slot, 2), costs("squids", slot, 2)
    assert turtles[1] == f"Conquer for {tridents} trident{'s' if tridents > 1 else ''}"
    assert squids[0] == f"Buy for {coins} coins"


@rule("DU-028")
def test_turning_moves_costs_and_never_cards():
    t = duel("turtles")
    before = t.names(t.s.vortex)
    t.animal("turtle_rotate", "1")
    assert t.s.disc == 1 and t.names(t.s.vortex) == before


@rule("DU-031", "DU-Q14")
def test_mercenaries_cost_the_same_as_locations():
    assert costs("turtles", 5, card="maestro") == ["Buy for 4 coins", "Conquer for 2 tridents"]
    assert costs("squids", 5, card="maestro") == ["Buy for 5 coins", "Conquer for 4 tridents"]


@rule("DU-032", "DU-Q13")
def test_the_class_of_a_take():
    t = duel("turtles").vortex("maestro pearl_garden salt_geyser - - -").set(coins=9, tridents=9)
    t.play("engineering", "take:location")
    assert t.offered == ["pearl_garden", "salt_geyser"], "no Mercenary"
    t = (
        duel("turtles")
        .vortex("maestro pearl_garden - - - -")
        .set(coins=9, tridents=9)
        .play("ritual", "take:any")
    )
    assert t.offered == ["maestro", "pearl_garden", "stop"]


@rule("DU-032")
def test_one_take_takes_one_card():
    t = duel("turtles").set(tridents=20).play("ritual", "take:any", "pearl_garden", "conquer")
    assert t.asked == ("turtles", "order") and "take:any" not in t.offered


@rule("DU-033", "DU-Q23", "DU-039")
def test_a_location_goes_to_the_leftmost_empty_slot_with_all_depths_open():
    t = (
        duel("turtles")
        .board("golden_atoll:all - harpoon_ridge")
        .set(tridents=2)
        .play("ritual", "take:any", "pearl_garden", "conquer")
    )
    assert t.at("board") == "golden_atoll pearl_garden harpoon_ridge -" and t.open("pearl_garden") == 2


@rule("DU-033")
def test_with_four_locations_none_can_be_taken():
    t = (
        duel("turtles")
        .board("golden_atoll kraken_descent leaf_cathedral boiling_maze")
        .vortex("pearl_garden maestro - - - -")
    )
    t.set(tridents=9).play("ritual", "take:any")
    assert t.offered == ["maestro", "stop"]
    assert "engineering" in t.playable, "it can still move the Leader"


@rule("DU-034", "DU-035")
def test_a_mercenary_waits_face_down_until_the_next_turn():
    t = (
        duel("turtles")
        .row("tide_warden")
        .vortex("hypnotiser - - - - -")
        .board("harpoon_ridge:all")
        .tired("turtle_rotate")
    )
    t.set(tridents=1).play("ritual", "take:any", "hypnotiser", "stop").say("stop")
    assert t.at("row") == "tide_warden hypnotiser - -" and t.s.stance[0] == [0, 1, 0, 0]
    assert t.callable == ["tide_warden"]
    t.end().now("squids").play("annexation", "e1_north").end().now("turtles")
    assert t.callable == ["tide_warden", "hypnotiser"]


@rule("DU-034")
def test_four_waiting_mercenaries_leave_no_room_for_a_fifth():
    t = (
        duel("turtles")
        .row("tide_warden hypnotiser! maestro caretaker")
        .vortex("enchanter - - - - -")
        .set(tridents=9)
    )
    t.play("ritual")
    assert t.offered == ["rotate:2", "refill"]


@rule("DU-036")
def test_the_slot_stays_empty():
    t = duel("turtles").set(tridents=1).play("ritual", "take:any", "pearl_garden", "conquer", "stop")
    assert t.names(t.s.vortex).startswith("- harpoon_ridge") and len(t.s.deck) == 50


@rule("DU-037", "DU-083")
def test_a_crown_is_stepped_when_the_action_is_complete():
    t = duel("turtles").vortex("toppled_forum - - - - -").set(tridents=1)
    t.play("ritual", "take:any", "toppled_forum")
    assert t.s.crowns == [0, 0] and t.s.crowns_due == [1, 0]
    t.say("stop")
    assert t.s.crowns == [1, 0] and t.asked == ("turtles", "rotate"), "the bonus of space 1"


@rule("DU-037a")
def test_returning_capturing_playing_and_scoring_bring_no_crown():
    t = duel("turtles").veterans("caretaker").row("quartermaster").tired("turtle_coin").played("expedition")
    t.mercenary("quartermaster", "stop", "caretaker")
    assert t.at("row").split().count("caretaker") == 1 and t.s.crowns == [0, 0] and t.s.crowns_due == [0, 0]
    t = duel("turtles").board("toppled_forum:all").play("annexation", "toppled_forum", "stop")
    assert t.pile("scored") == "toppled_forum" and t.s.crowns == [0, 0]


@rule("DU-038")
def test_a_copied_card_is_paid_by_the_rules_of_the_own_faction():
    """The Turtles copy the Squids' Expedition: 2 coins, but the slot costs them 1 trident."""
    t = (
        duel("turtles")
        .vortex("pearl_garden - - - - -")
        .no_deck()
        .played("expedition", "squids")
        .tired("turtle_coin")
    )
    t.play("mirror_tide")
    assert (
        t.pool == (2, 0)
        and t.at("board") == "pearl_garden - - -"
        and t.at("tired") == "turtle_coin turtle_trident"
    )
