"""The toy game played: every kind of question, skipped and forced steps, early ends, ties, options."""

from __future__ import annotations

import pytest

from fathomfive.kernel.compiled.lint import lint_errors
from fathomfive.kernel.errors import BadTable, IllegalAnswer
from fathomfive.kernel.game import Choice, Source
from fathomfive.kernel.state import EMPTY
from fathomfive.kernel.table import Outcome, Table
from fathomfive.kernel.table.dialogs import Ask
from fathomfive.kernel.verbs import NO, STOP, YES
from tests.kernel.harbour import CREW, GAME
from tests.kernel.harbour_scenario import play_on, roll, stacked, table


def test_the_rules_of_harbour_are_a_model_of_rules():
    assert lint_errors(GAME) == [] and lint_errors(CREW) == []


def test_an_amount():
    at = table()
    assert at.ask == Ask(0, "bid", "How many coins do you bid?", (0, 1, 2, 3), "amount", 1, 1)
    assert at.label(2) == "2 coins" and at.preview(2) == "1 coins left" and at.targets(2) == ()


def test_the_highest_bid_is_harbour_master_and_all_pay():
    at = table(1, 2)
    assert (at.ask.seat, at.ask.step, at.position.coins, at.position.bid) == (1, "stack", [2, 1], [0, 0])


def test_of_equal_bids_the_first_counts():
    assert table(2, 2).ask.seat == 0


def test_the_last_stone_falls_into_its_place_by_itself():
    at = table(1, 0)
    at.apply(2)
    assert at.ask.options == (0, 1) and at.position.cairn == [20]
    at.apply(0)
    assert at.position.cairn == [20, 18, 19] and at.position.quay == [] and at.ask.step == "dive"


def test_yes_or_no():
    at = stacked()
    assert (at.ask.step, at.ask.dialog, at.ask.options) == ("dive", "yes_no", (NO, YES))
    at.apply(NO)
    assert at.position.die == 0 and at.ask.step == "berth"


def test_a_high_die_brings_up_the_top_shell():
    at = stacked()
    roll(at, 4)
    assert (at.position.die, at.position.hand[0]) == (4, [11, 10, 7])


def test_a_low_die_brings_nothing():
    at = stacked()
    roll(at, 3)
    assert (at.position.die, at.position.hand[0]) == (3, [11, 10])


def test_a_storm_ends_the_game_at_once():
    at = stacked(0, 1)
    roll(at, 1)
    assert at.over and at.ask is None and at.asks == () and at.position.pending == []
    assert at.outcome == Outcome((1, 2), (0,), "storm", "A storm ends the game") and at.winners == (0,)
    with pytest.raises(IllegalAnswer, match=r"^The game is over; nothing is asked\.$"):
        at.apply(0)
    assert at.why_not("berths:1") == "The game is over."


def test_one_step_names_another_and_a_full_berth_is_explained():
    at = stacked()
    at.apply(NO)
    assert (
        at.ask.options == (0, 1, 2, STOP) and at.label(STOP) == "No more" and at.targets(1) == ("berths:1",)
    )
    at.apply(1)
    assert (at.ask.step, at.ask.options, at.label(1), at.targets(1)) == (
        "moor",
        (0, 1),
        "shell 10",
        ("hand:0:1",),
    )
    at.apply(1)
    assert at.position.berths == [EMPTY, 10, EMPTY] and at.position.hand[0] == [11]
    at.apply(NO)
    assert at.ask.options == (0, 2, STOP)
    assert at.why_not("berths:1") == "A shell lies there already." and at.why_not("berths:2") == ""


def test_the_only_shell_moors_by_itself_and_without_shells_nothing_is_asked():
    at = stacked(1, 1, seats=2)
    at.apply(NO)
    at.apply(0)  # berth
    at.apply(0)  # shell 11, shell 10 is left
    assert (at.ask.seat, at.ask.step, at.ask.options) == (0, "throw_back", (0, STOP))
    at.apply(STOP)
    at.apply(NO)
    at.apply(STOP)  # seat 1 moors nothing …
    at.apply_several([0])  # … and throws one back
    at.apply(0)
    at.apply(0)  # day two
    at.apply(0)
    at.apply(1)
    at.apply(NO)
    events = at.apply(1)  # seat 0 has one shell for berth 1
    assert [(event.step, event.forced) for event in events][:2] == [("berth", False), ("moor", True)]
    assert at.position.berths == [11, 10, EMPTY] and at.position.hand[0] == []
    assert (at.ask.seat, at.ask.step) == (1, "dive")  # without shells seat 0 is not asked to throw any back


def test_without_coins_the_bid_is_forced():
    at = stacked(3, 0)
    for answer in (NO, STOP, STOP, NO, STOP):
        at.apply(answer)
    assert at.position.day == 2 and at.position.coins == [0, 3]
    assert at.position.has_bid == [1, 0] and [ask.seat for ask in at.asks] == [1]
    assert at.events[-1].step == "bid" and at.events[-1].forced


def test_points_have_sources():
    at = stacked()
    play_on(at)
    assert at.scores == [9, 6] and at.scores[0].breakdown == (Source("shells", 7), Source("chart", 2))
    assert at.outcome == Outcome((1, 2), (0,), "nightfall", "Night falls for good")


def test_equal_standings_share_a_rank_and_coins_break_ties():
    at = table(0, 0, 0, 2, 1)  # stone 19 on top: chart 16 of seat 1 shows it, 7 + 0 to 6 + 2
    at.position.hand[0] = [11, 8]
    at.position.hand[1] = [9, 4]
    assert GAME.ranks(at.position) == (1, 1) and GAME.winners(at.position) == (0, 1)
    at.position.coins[0] = 2
    assert GAME.ranks(at.position) == (2, 1) and GAME.winners(at.position) == (1,)


def test_two_of_three_share_the_first_rank():
    at = stacked(seats=3)
    at.position.hand = [[11], [8], [9]]
    at.position.chart = [[13], [13], [13]]
    at.position.hand[0] = [10]
    assert GAME.ranks(at.position) == (1, 1, 1)
    at.position.hand[1] = [0]
    assert GAME.ranks(at.position) == (1, 3, 1) and GAME.winners(at.position) == (0, 2)


def test_a_crew_wins_or_loses_together():
    at = stacked(game=CREW)
    assert CREW.winners(at.position) == ()  # nine and six make fifteen
    at.position.hand[1] += [7, 6, 5]
    assert CREW.winners(at.position) == (0, 1)
    at.position.storm = 1
    assert CREW.winners(at.position) == ()


def test_options_of_the_table():
    short = stacked(days=1)
    play_on(short)
    assert (short.position.day, short.position.charts_shown, short.options) == (
        1,
        1,
        {"days": 1, "open_hands": False},
    )
    assert table(open_hands="TRUE").view()["position"]["hand"] == [[11, 10], [9, 8]]
    assert table().view()["position"]["hand"] == [[None, None], [None, None]]


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (5, {}, "Harbour is for 2 to 4 seats, not 5."),
        (1, {}, "Harbour is for 2 to 4 seats, not 1."),
        (2, {"nights": 1}, "Harbour has no option 'nights'. There are: days, open_hands."),
        (2, {"days": 3}, "The option days cannot be 3; it can be 2, 1."),
        (2, {"open_hands": "perhaps"}, "The option open_hands cannot be 'perhaps'; it can be false, true."),
        (4, {"days": "1"}, "Four divers need two days."),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(seats, options, sentence):
    with pytest.raises(BadTable) as trouble:
        Table(GAME, seats, 0, options)
    assert str(trouble.value) == sentence


def test_a_choice_takes_its_values_or_their_text():
    choice = Choice("length", ("short", 7, True), "", ())
    assert [choice.value(said) for said in ("SHORT", "7", 7, "true", True)] == ["short", 7, 7, True, True]
    switch = Choice("switch", (False, True), "", ())
    assert [switch.value(said) for said in ("no", "Yes", "off", "on")] == [False, True, False, True]


def test_an_answer_that_is_not_offered_is_refused_and_nothing_changes():
    at = stacked()
    key, answers = at.key(), at.answers[:]
    with pytest.raises(IllegalAnswer) as trouble:
        at.apply(2)
    assert str(trouble.value) == "2 is not offered. Options: 0 (No); 1 (Yes)."
    with pytest.raises(IllegalAnswer, match=r"^Seat 1 is not asked now; seat 0 is\.$"):
        at.apply(0, seat=1)
    assert at.key() == key and at.answers == answers


def test_a_view_holds_the_own_question_and_the_log():
    at = table()
    at.apply(1)
    mine, public = at.view(1), at.view()
    assert (
        mine["ask"]["options"] == (0, 1, 2, 3)
        and mine["waiting_for"] == [1]
        and mine["log"] == ["Seat 1 bids"]
    )
    assert public["ask"] is None and public["game"] == "harbour" and at.view(0)["log"] == ["Seat 1 bids 1"]
    assert at.view(0)["position"]["bid"] == [1, None] and mine["position"]["bid"] == [None, 0]


def test_a_copy_of_a_table_goes_its_own_way():
    at = stacked()
    twin = at.copy()
    roll(twin, 6)
    assert at.position.hand[0] == [11, 10] and len(at.answers) == 4 and len(twin.answers) == 5
    assert at.key() == stacked().key() and len(at.events) == len(stacked().events)
    at.undo()
    assert twin.position.hand[0] == [11, 10, 7]


def test_the_same_seed_deals_the_same_cards():
    assert Table(GAME, 3, 8).key() == Table(GAME, 3, 8).key() != Table(GAME, 3, 9).key()
