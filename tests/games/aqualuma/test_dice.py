"""Aqualuma, taking dice and new dice."""

from tests.cited import rule

from .scenario import begun, dive

NEW = "New dice (darkness phase)"
RED, GREEN, BLUE = "A red die", "A green die", "A blue die"
TAKE = "Play a card face down: take a die"


@rule("AL-020", "AL-021", "AL-022")
def test_three_dice_are_chosen_then_rolled_together():
    t = begun("finn")
    assert t.asked == (0, "take_dice")
    t.say(RED, GREEN)
    assert t.shows(t.s.cup) == "R G" and t.mine() == ""  # nothing is rolled yet
    t.say(RED, rolls="4 1 6")
    assert t.mine() == "G1 R4 R6" and t.asked == (0, "act")
    assert t.available() == "RGGBBB"


@rule("AL-020")
def test_the_phases_of_a_turn_in_order():
    t = begun("finn", "luma").say(RED, RED, RED, rolls="1 1 1")
    t.next_dark("blank").end_turn()
    steps = [
        event.step
        for event in t.table.events
        if event.step in ("roll_dice", "act", "darkness_phase", "start_of_turn")
    ]
    assert steps == ["start_of_turn", "roll_dice", "act", "darkness_phase", "start_of_turn"]


@rule("AL-023", "AL-025", "AL-110")
def test_new_dice_empty_the_chest_and_darkness_follows_before_anything_is_chosen():
    t = begun("finn").columns("blank", "blank", next_card="kelp")
    assert t.offered == [RED, GREEN, BLUE, NEW]
    t.say(NEW)
    assert (t.available(), t.chest()) == ("RRRRRRRGGGGGGGBBBBBBB", "")
    assert t.dark() == "2 3 2 2 2" and t.board() == ["blank", "blank", "kelp", "", ""]
    assert t.asked == (0, "take_dice") and t.s.cup == []


@rule("AL-025", "AL-133")
def test_new_dice_can_lose_the_game():
    t = begun("finn").cards_on_board(21).say(NEW)
    assert t.asked is None and t.table.outcome.ending == "no darkness card was left"


@rule("AL-023", "AL-Q18", "AL-027")
def test_new_dice_need_a_die_in_the_chest_and_come_before_the_first_pick():
    t = begun("finn").columns(next_card="blank").say(NEW)
    assert t.offered == [RED, GREEN, BLUE]  # the chest is empty now
    second = begun("finn").say(RED)
    assert second.offered == [RED, GREEN, BLUE]


@rule("AL-024")
def test_new_dice_are_compulsory_with_fewer_than_three():
    """E12: one red and one green available, eight in the chest."""
    t = begun("finn").columns("blank", "blank").next_dark("kelp frost").dice("")
    t.supply(available="RG", chest="RRGGGBBB").go_on()
    assert t.asked == (0, "take_dice")
    assert t.dark() == "2 3 2 2 2"  # the darkness phase has happened
    assert t.available() == "RRRGGGGBBB" and t.offered == [RED, GREEN, BLUE]


@rule("AL-024")
def test_with_three_available_new_dice_are_free_to_choose():
    t = begun("finn").supply(available="RGG", chest="RRGGGBBB")
    assert t.offered == [RED, GREEN, NEW]


@rule("AL-026")
def test_without_any_die_the_turn_goes_on():
    """E13."""
    t = begun("finn").supply().go_on().hand("ebb")
    assert t.asked == (0, "act") and t.mine() == ""
    assert t.may("Play a card face down: move to Coral Gardens", "End your turn") and not t.may(TAKE)


@rule("AL-026")
def test_with_two_dice_and_an_empty_chest_you_take_two():
    t = begun("finn").supply(available="RG")
    t.say(GREEN, rolls="2 5")
    assert t.mine() == "G2 R5"


@rule("AL-026", "AL-024")
def test_after_a_refill_with_few_dice_you_take_what_there_is():
    t = begun("finn").columns(next_card="blank").supply(available="R", chest="R").go_on()
    assert t.asked == (0, "act") and len(t.s.dice[0]) == 2 and t.board()[0] == "blank"


@rule("AL-027a", "AL-032", "AL-Q25")
def test_in_the_action_phase_new_dice_come_only_with_a_card_for_a_die():
    t = dive(at="kelp", hand="ebb").columns(next_card="coral")
    assert NEW not in t.offered
    t.say(TAKE)
    assert t.offered == [RED, GREEN, BLUE, NEW]  # far from the station
    t.say(NEW)
    assert t.dark() == "3 2 2 2 2" and t.chest() == ""
    assert t.offered == [RED, GREEN, BLUE]  # and then the die is taken all the same
    t.say(BLUE, rolls="3")
    assert t.mine() == "B3"


@rule("AL-032")
def test_with_no_available_die_new_dice_come_first():
    t = dive(hand="ebb").columns(next_card="blank").supply(chest="RRG").say(TAKE)
    assert t.offered == [RED, GREEN] and t.board()[0] == "blank"


@rule("AL-028")
def test_ending_the_turn_is_always_possible():
    t = dive(dice="R1 G2", hand="ebb")
    assert t.may("End your turn")
    t.next_dark("blank").end_turn()
    assert t.asked == (0, "take_dice")


@rule("AL-029")
def test_only_the_active_player_is_asked():
    t = dive("finn", "luma", at="kelp", dice="R1", hand="ebb flow")
    while t.s.turn == 1:
        assert t.s.asked == 0
        t.table.apply(t.s.options[0])
