"""Ultimate Aquarium, secrets of the opening: nobody learns anything early, and the order of answers does not
matter."""

import random

import pytest

import fathomfive as ff
from tests.cited import rule

from .scenario import GAME, KEEPS

SECRETS = ("hand", "keep", "spots")


def dealt(seats: int = 3, seed: int = 5, **options: object) -> ff.Table:
    return ff.new_table(GAME, seats=seats, seed=seed, options={"first_player": 0, **options})


def half_way(keep: int = 3, cells: tuple[int, ...] = (4, 0)) -> ff.Table:
    """Seat 1 has kept three cards and placed two of them."""
    table = dealt()
    for option in (keep, *cells):
        table.apply(option, seat=1)
    return table


@rule("UA-014")
@pytest.mark.parametrize("viewer", [ff.SPECTATOR, 0, 2])
def test_views_show_nothing_of_the_choices_of_others(viewer):
    seen = half_way().view(viewer)["position"]
    assert seen["hand"][1] == [None] * 5
    assert seen["keep"][1] is None
    assert seen["spots"][1] == [None, None, None]
    assert seen["discard"] == []


@rule("UA-014")
def test_one_sees_the_own_choices():
    seen = half_way().view(1)["position"]
    assert None not in seen["hand"][1]
    assert (seen["keep"][1], seen["spots"][1]) == (3, [4, 0, 0])


@rule("UA-014")
@pytest.mark.parametrize("viewer", [ff.SPECTATOR, 0, 2])
def test_whatever_somebody_chooses_looks_the_same_to_others(viewer):
    views = [half_way(keep, cells).view(viewer) for keep in range(10) for cells in ((0, 1), (8, 7), (4, 3))]
    assert all(view == views[0] for view in views)


@rule("UA-014")
@pytest.mark.parametrize("viewer", [ff.SPECTATOR, 0, 2])
def test_events_tell_others_nothing(viewer):
    for event in half_way().events[-3:]:
        seen = event.seen_by(viewer)
        assert seen.answer is None
        assert {change.spot.field for change in seen.changes} <= {"committed"}
        assert seen.moves == ()
        assert event.line(viewer) == ""


@rule("UA-014")
def test_events_tell_the_owner_everything():
    answers = [event.seen_by(1).answer for event in half_way().events[-3:]]
    assert answers == [3, 4, 0]


@rule("UA-014", "UA-010")
def test_dealing_shows_others_no_faces():
    moves = [move for event in dealt().events for move in event.seen_by(0).moves]
    to_others = [move.card for move in moves if move.target.field == "hand" and move.target.seat != 0]
    to_me = [move.card for move in moves if move.target.field == "hand" and move.target.seat == 0]
    assert to_others == [ff.UNKNOWN] * 10
    assert sorted(to_me) == sorted(dealt().position.hand[0])


@rule("UA-014")
def test_the_log_says_only_who_is_ready():
    table = half_way()
    assert [table.log(viewer) for viewer in (-1, 0, 1, 2)] == [[]] * 4
    table.apply(8, seat=1)
    assert [table.log(viewer) for viewer in (-1, 0, 1, 2)] == [["Seat 2 is ready"]] * 4


@rule("UA-014")
def test_others_are_only_seen_to_be_thinking_or_ready():
    table = half_way()
    assert sorted(table.view(0)["waiting_for"]) == [0, 1, 2]
    table.apply(8, seat=1)
    assert table.view(0)["waiting_for"] == [0, 2]


@rule("UA-014")
def test_scores_stay_at_ten_until_the_reveal():
    table = half_way()
    table.apply(8, seat=1)
    assert table.scores == [10, 10, 10]


@rule("UA-014", "UA-Q03")
@pytest.mark.parametrize("order", range(25))
def test_every_order_of_answers_leads_to_the_same_table(order):
    """Seats mix their four answers at random; what lies on the table then is the same."""
    plan = {0: [2, 5, 0, 8], 1: [9, 1, 2, 3], 2: [0, 8, 7, 6]}
    expected = dealt()
    for seat, answers in plan.items():
        for answer in answers:
            expected.apply(answer, seat=seat)
    seats = [seat for seat in plan for _ in range(4)]
    random.Random(order).shuffle(seats)
    table, left = dealt(), {seat: [*answers] for seat, answers in plan.items()}
    for seat in seats:
        table.apply(left[seat].pop(0), seat=seat)
    assert table.key() == expected.key()
    assert table.ask.step == "turn"
    assert ff.replay(table.record()).key() == expected.key()


@rule("UA-014")
def test_own_secret_choices_can_be_taken_back_while_those_of_others_stay():
    table = dealt()
    table.apply(3, seat=1)
    table.apply(6, seat=0)
    table.apply(2, seat=2)
    table.undo(seat=1)
    assert [ask.step for ask in table.asks if ask.seat == 1] == ["opening_keep"]
    assert table.position.keep == [6, 0, 2]
    assert table.position.committed == [1, 0, 1]


@rule("UA-014")
def test_after_the_reveal_nothing_of_the_opening_can_be_taken_back():
    table = dealt(2)
    for seat in (0, 1):
        for answer in (0, 0, 1, 2):
            table.apply(answer, seat=seat)
    for seat in (None, 0, 1):
        with pytest.raises(ff.CannotUndo):
            table.undo(seat)


@rule("UA-014")
def test_a_guess_at_the_table_keeps_what_one_knows_and_mixes_the_rest():
    """Seat 0 has seen only its own five cards, so in its guesses seat 1 holds and keeps all sorts of
    things."""
    table = half_way()
    guesses = [table.imagine(0, seed) for seed in range(40)]
    assert all(guess.hand[0] == table.position.hand[0] for guess in guesses)
    assert len({tuple(guess.hand[1]) for guess in guesses}) == 40
    assert len({guess.keep[1] for guess in guesses}) > 5
    assert all(guess.spots[1][0] != guess.spots[1][1] for guess in guesses)
    assert len(KEEPS) == 10


@rule("UA-014")
def test_of_players_who_have_not_chosen_nothing_is_guessed():
    """Before anybody has chosen, an imagined table differs in hands and deck only."""
    table = ff.new_table("ultimate_aquarium", seats=2, seed=3)
    for seed in range(5):
        guess = table.imagine(0, seed)
        assert (guess.keep, guess.committed) == (table.position.keep, [0, 0])


@rule("UA-014")
def test_what_was_kept_is_guessed_before_anything_is_placed():
    table = half_way(cells=())
    assert len({table.imagine(0, seed).keep[1] for seed in range(40)}) > 5
