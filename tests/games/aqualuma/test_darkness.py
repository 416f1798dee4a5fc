"""Aqualuma, the darkness phase and last ignition."""

import pytest

from tests.cited import rule

from .scenario import NAMES, WORLDS, begun, dive

ALL = [NAMES[world] for world in WORLDS]


def night(*columns: str, next_card: str, darkness: str = "2 2 2 2 2", **fields: int):
    """A turn about to end, with this darkness board."""
    return dive("finn").columns(*columns, next_card=next_card).darkness(darkness).has(**fields)


@rule("AL-100", "AL-133")
def test_without_a_card_the_game_is_lost():
    t = dive("finn").cards_on_board(21).end_turn()
    assert t.asked is None and t.table.outcome.ending == "no darkness card was left" and t.table.winners == ()


@rule("AL-133")
def test_the_last_card_is_carried_out_and_the_next_phase_loses():
    t = dive("finn").cards_on_board(20).darkness("0 0 0 0 0").has(ignited=0)
    t.end_turn()
    while t.asked and t.asked[1] in ("dark_choose", "spread"):
        t.table.apply(t.s.options[0])
    assert t.asked == (0, "take_dice") and t.s.dark_pile == [] and sum(t.s.darkness) > 0
    while t.asked[1] != "act":
        t.table.apply(t.s.options[0])
    assert t.end_turn().asked is None and t.table.outcome.ending == "no darkness card was left"


@rule("AL-133")
@pytest.mark.parametrize(
    ("difficulty", "phases"), [("easy", 19), ("medium", 18), ("hard", 17), ("very_hard", 16)]
)
def test_how_many_phases_can_be_survived(difficulty, phases):
    t = begun("finn", difficulty=difficulty)
    survived = 0
    while t.asked:
        t.darkness("0 0 0 0 0")  # so that only time is the enemy
        was = len(t.s.dark_pile)
        t.table.apply(t.s.options[0] if t.asked[1] != "act" else -1)
        survived += was - len(t.s.dark_pile)
    assert survived == phases and t.table.outcome.ending == "no darkness card was left"


@rule("AL-101", "AL-102")
def test_the_first_phases_of_an_easy_game():
    """E09."""
    t = night("kelp", "frost", next_card="ember")
    t.end_turn()
    assert t.board() == ["kelp", "frost", "ember", "", ""] and t.dark() == "2 2 2 2 3"  # one card carried out
    t = night("kelp", "frost", "blank", "blank", "blank", next_card="kelp")
    t.end_turn()
    assert t.board() == ["kelp kelp", "frost", "blank", "blank", "blank"] and t.dark() == "2 4 2 2 2"  # two


@rule("AL-101")
@pytest.mark.parametrize(
    ("lengths", "column"), [("11100", 3), ("21111", 1), ("22111", 2), ("22222", 0), ("32222", 1)]
)
def test_the_shortest_column_and_of_equal_ones_the_leftmost(lengths, column):
    cards = iter([*WORLDS, *WORLDS, *WORLDS])
    texts = [" ".join(next(cards) for _ in range(int(length))) for length in lengths]
    t = night(*texts, next_card="blank", darkness="0 0 0 0 0").end_turn()
    assert [len(text.split()) for text in t.board()] == [
        int(length) + (at == column) for at, length in enumerate(lengths)
    ]
    assert t.board()[column].split()[-1] == "blank"


@rule("AL-102", "AL-Q11")
def test_the_column_is_carried_out_from_the_oldest_to_the_newest_card():
    t = night(
        "coral frost", "blank blank", "kelp ember", "ember city", "frost city", next_card="kelp"
    ).end_turn()
    told = [line for line in t.table.log() if line.startswith("The darkness grows")]
    assert told == [
        "The darkness grows: Coral Gardens 2 → 3",
        "The darkness grows: Frost Deep 2 → 3",
        "The darkness grows: Kelp Forest 2 → 3",
    ]
    assert t.dark() == "3 3 2 3 2"  # the other columns do nothing


@rule("AL-103")
def test_a_crystal_beside_the_track_comes_to_space_one():
    assert night(next_card="kelp", darkness="2 0 2 2 2").end_turn().dark() == "2 1 2 2 2"


@rule("AL-104")
@pytest.mark.parametrize(
    ("face", "after"),
    [(0, "3 2 2 2 2"), (1, "2 3 2 2 2"), (2, "2 2 3 2 2"), (3, "2 2 2 3 2"), (4, "2 2 2 2 3")],
)
def test_a_die_card_darkens_what_the_underwater_die_shows(face, after):
    t = night(next_card="die").hand("ebb ebb ebb")
    assert t.end_turn(chance=[face]).dark() == after


@rule("AL-104")
def test_the_question_mark_of_the_die_lets_the_team_choose():
    t = night(next_card="die").hand("ebb ebb ebb").end_turn(chance=[5])
    assert t.asked == (0, "dark_choose") and t.offered == ALL
    assert t.say("Frost Deep").dark() == "2 2 2 3 2"


@rule("AL-104")
def test_a_die_card_is_rolled_anew_each_time():
    t = (
        night("die", "blank", "blank", "kelp", "kelp", next_card="die")
        .hand("ebb ebb ebb")
        .end_turn(chance=[2, 4])
    )
    assert t.dark() == "2 2 3 2 3"


@rule("AL-105")
def test_a_blank_card_does_nothing():
    assert night("blank", "kelp", "kelp", "kelp", "coral", next_card="blank").end_turn().dark() == "2 2 2 2 2"


@rule("AL-105", "AL-Q13")
def test_a_question_mark_lets_the_team_choose_any_world_and_the_active_player_enters_it():
    t = dive("finn", "luma").columns(next_card="?").darkness("6 2 0 2 2").end_turn()
    assert t.asked == (0, "dark_choose") and t.offered == ALL
    assert t.table.ask.text == "Decide together: which world grows darker?"
    assert t.say("Sunken City").dark() == "6 2 1 2 2"
    assert t.asked == (1, "take_dice")


@rule("AL-105", "AL-109")
def test_a_world_on_the_last_space_may_be_named_too_and_that_loses():
    t = dive("finn").columns(next_card="?").darkness("2 7 2 2 2").has(ignited=1).end_turn()
    assert t.asked == (0, "dark_choose") and t.offered == ALL
    t.say("Kelp Forest")
    assert t.asked is None and t.table.outcome.ending == "the fog reached the last space again"


# Last ignition


@rule("AL-106", "AL-107", "AL-Q23")
def test_last_ignition_takes_five_steps_away_between_two_cards():
    """E10, and one more card below it."""
    t = night(
        "kelp kelp",
        "blank frost",
        "blank frost",
        "coral coral",
        "coral city",
        next_card="ember",
        darkness="2 5 2 2 2",
    )
    t.end_turn()
    assert t.asked == (0, "spread") and t.s.ignited == 1 and t.dark() == "2 7 2 2 2"  # ember comes afterwards
    t.say("Kelp Forest", "Kelp Forest", "Kelp Forest", "Kelp Forest")
    assert t.dark() == "2 3 2 2 2"
    t.say("Coral Gardens")
    assert t.dark() == "1 3 2 2 3" and t.asked == (0, "take_dice")


@rule("AL-106")
def test_the_example_of_last_ignition():
    """E10."""
    t = night(
        "kelp blank",
        "coral frost",
        "coral frost",
        "coral frost",
        "city city",
        next_card="kelp",
        darkness="2 5 2 2 2",
    )
    t.end_turn().say("Kelp Forest", "Kelp Forest", "Kelp Forest", "Kelp Forest", "Ember Vents")
    assert t.dark() == "2 3 2 2 1" and t.asked == (0, "take_dice")


@rule("AL-108", "AL-132")
def test_with_the_token_used_the_last_space_loses():
    """E11."""
    t = night(
        "kelp blank",
        "coral frost",
        "coral frost",
        "coral frost",
        "city city",
        next_card="kelp",
        darkness="2 5 2 2 2",
        ignited=1,
    ).end_turn()
    assert t.asked is None and t.dark() == "2 7 2 2 2"
    assert t.table.outcome.ending == "the fog reached the last space again"


@rule("AL-108", "AL-132")
def test_it_does_not_matter_which_world_it_was_the_first_time():
    t = (
        night(next_card="kelp", darkness="2 6 2 2 2")
        .end_turn()
        .say(*["Coral Gardens"] * 2, *["Kelp Forest"] * 3)
    )
    assert t.dark() == "0 4 2 2 2"
    while t.asked[1] != "act":
        t.table.apply(t.s.options[0])
    t.darkness("2 2 6 2 2").columns(next_card="city").end_turn()
    assert t.asked is None and t.table.outcome.ending == "the fog reached the last space again"


@rule("AL-109", "AL-Q14")
def test_a_crystal_left_on_the_last_space_loses_when_it_should_move_again():
    t = night("kelp", "coral", "coral", "coral", "frost", next_card="kelp", darkness="6 6 2 2 2").end_turn()
    assert t.dark() == "6 7 2 2 2"
    # Kelp Forest is left there
    t.say("Coral Gardens", "Coral Gardens", "Coral Gardens", "Coral Gardens", "Coral Gardens")
    assert t.asked is None and t.table.outcome.ending == "the fog reached the last space again"


@rule("AL-Q14")
def test_a_crystal_may_be_left_on_the_last_space():
    t = night(next_card="kelp", darkness="6 6 2 2 2").end_turn()
    t.say("Coral Gardens", "Coral Gardens", "Coral Gardens", "Coral Gardens", "Coral Gardens")
    assert t.dark() == "1 7 2 2 2" and t.asked == (0, "take_dice")


@rule("AL-106", "AL-079")
def test_last_ignition_stops_when_there_is_no_darkness_left():
    t = dive("finn").columns(next_card="kelp").darkness("0 6 0 0 0").end_turn()
    assert t.dark() == "0 2 0 0 0" and t.asked == (0, "take_dice")  # no other world to choose


@rule("AL-110")
def test_one_turn_can_have_several_darkness_phases():
    t = begun("finn").columns().next_dark("kelp kelp frost").hand("ebb")
    t.say("New dice (darkness phase)", "A red die", "A red die", "A red die")
    assert t.dark() == "2 3 2 2 2"
    t.end_turn()
    assert t.dark() == "2 4 2 2 2" and t.board()[:2] == ["kelp", "kelp"]
