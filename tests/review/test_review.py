"""The review of a game: it adds up, it is repeatable, it judges from the seat's own eyes, and it can be stored."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import fathomfive as ff
from fathomfive.bots.slices import run_to_end
from fathomfive.kernel.recording.replay import set_up
from fathomfive.review import Effort, Moment, Review
from fathomfive.review.judge import Judge
from fathomfive.review.ledger import charged
from fathomfive.review.scales import SCALES, scale_of
from fathomfive.review.walk import played

from .games import QUICK, finished, reviewed

pytest.importorskip("numba")


@pytest.mark.slow
@pytest.mark.parametrize("game", ff.games())
def test_luck_and_skill_add_up_to_the_result(game: str) -> None:
    review = reviewed(game)
    for seat, balance in enumerate(review.balance):
        assert balance is not None and review.accuracy[seat] is not None
        total = balance.at_first + balance.own + balance.others + balance.luck
        assert total == pytest.approx(balance.result)
        assert balance.own == pytest.approx(-sum(m.cost for m in review.of(seat)))
        assert balance.result in (0.0, 0.5, 1.0) and balance.error > 0
        assert review.lines[seat][-1] == (review.answers, balance.result)
    assert sum(b.result for b in review.balance if b) in ((0, 2) if ff.game(game).cooperative else (1,))


@pytest.mark.slow
@pytest.mark.parametrize("game", ff.games())
def test_every_decision_is_judged_and_the_worst_are_explained(game: str) -> None:
    review = reviewed(game)
    assert [m.number for m in review.moments] == list(range(review.answers))
    for moment in review.moments:
        assert bool(moment.name) == bool(moment.why)
        if moment.name:
            assert moment.best != moment.chosen and moment.cost >= 0.05
            assert re.fullmatch(r"([^?]+\? )?You chose “.+\.", moment.why)
            assert "looks best" not in moment.why


@pytest.mark.slow
def test_the_same_record_and_seed_give_the_same_review_and_a_stored_one_is_the_same() -> None:
    review = reviewed("ultimate_aquarium")
    assert ff.review(finished("ultimate_aquarium"), budget=QUICK) == review
    assert ff.review(finished("ultimate_aquarium").to_json(), budget=QUICK, seed=2) != review
    assert Review.from_json(review.to_json()) == review


@pytest.mark.slow
def test_one_seat_only() -> None:
    review = ff.review(finished("ultimate_aquarium"), seats=(0,), budget=QUICK)
    assert {m.seat for m in review.moments} == {0} and review.reviewed == (0,)
    assert review.accuracy[1] is None and review.balance[1] is None
    with pytest.raises(ff.BadTable, match="no seat 2"):
        ff.review(finished("ultimate_aquarium"), seats=(2,), budget=QUICK)


@pytest.mark.slow
def test_alone_it_counts_points() -> None:
    record = finished("ultimate_aquarium", 1, options=(("solo_challenge", True),))
    review = ff.review(record, budget=QUICK)
    balance = review.balance[0]
    assert review.unit == "points" and balance is not None
    assert balance.result == ff.replay(record).scores[0]


@pytest.mark.slow
def test_hidden_cards_do_not_change_a_verdict() -> None:
    """Two tables that look the same to the seat, with other cards in the deck."""
    game = ff.game("ultimate_aquarium")
    game.compiled()
    table = ff.new_table(game, 2, 5)
    while table.ask and table.ask.step != "turn":
        table.apply(table.ask.options[0], table.ask.seat)
    assert table.ask
    seat, option = table.ask.seat, table.ask.options[0]
    other = table.copy()
    other.position = table.imagine(seat, 99)
    assert other.position.deck != table.position.deck
    verdicts = [
        run_to_end(Judge(game, SCALES[game.name], QUICK, alone=False).verdict(one.at(seat), option, 7))
        for one in (table, other)
    ]
    assert verdicts[0] == verdicts[1]


def test_a_running_game_is_not_reviewed() -> None:
    record = finished("ultimate_aquarium")
    cut = replace(record, answers=record.answers[:6])
    with pytest.raises(ff.BadRecord, match="not over"):
        ff.review(cut, seats=(), budget=Effort(1, 2, 2, 1))  # nothing is judged: the end alone matters


def moment(number: int, loss: float, turn: int = 0, seat: int = 0, error: float = 0.001) -> Moment:
    return Moment(number, seat, "turn", turn, 0, 1, 0.5, 0.0, loss=loss, error=error)


def test_a_turn_is_charged_with_its_worst_choice_and_only_with_what_is_sure() -> None:
    scale = scale_of("ultimate_aquarium")
    said = [moment(0, 0.06), moment(1, 0.12), moment(2, 0.2, turn=1, error=0.15), moment(3, 0.3, turn=2)]
    assert [(m.cost, m.name) for m in charged(said, scale)] == [
        (0.0, ""),
        (0.12, "mistake"),
        (0.0, ""),
        (0.3, "blunder"),
    ]


def test_events_of_luck_name_the_cards_that_came() -> None:
    record = finished("ultimate_aquarium")
    table, lines = set_up(ff.game(record.game), record), list[str]()
    for answer in record.answers:
        for line in played(table, answer, (0,)).get(0, ()):
            assert re.search(r"\(new: .+\)|^New: ", line), line
            lines.append(line)
    assert any(line.startswith("Round 2 begins") for line in lines)


@pytest.mark.slow
def test_luck_is_not_shown_where_it_is_the_engine_changing_its_mind() -> None:
    hidden = {game for game, scale in SCALES.items() if not scale.shows_luck}
    assert hidden == {"pirates_under_fire", "aquaria"}
    assert {game for game, scale in SCALES.items() if scale.by_points} == hidden


def test_a_long_game_is_looked_at_more_and_more_briefly() -> None:
    effort = Effort(first=120, duel=64, most=512, total=1000)
    assert effort.after(999) == effort
    later, at_last = effort.after(1000), effort.after(1250)
    assert (later.first, later.duel, later.most) == (30, 32, 64)
    assert (at_last.first, at_last.duel, at_last.most) == (10, 8, 8)


def test_with_more_seats_a_review_takes_fewer_rounds() -> None:
    effort = Effort(first=200, duel=128, most=2048, total=60_000, crowd=8)
    assert effort.shared_by(2) == effort
    four = effort.shared_by(4)
    assert (four.first, four.duel, four.most, four.total) == (100, 128, 256, 3750)
    assert replace(effort, crowd=1).shared_by(4).most == 2048
