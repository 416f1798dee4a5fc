"""Attacks on fairness around hints and reviews: what is over stays over, a review belongs to one course of a game, consent
belongs to a person, and nobody sees the mistakes of somebody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from fathomfive.kernel.errors import IllegalAnswer
from fathomfive.review import Moment, Review, fingerprint
from fathomfive.review.again import Try
from fathomfive.web.live.bots.workers import BotWorkers
from fathomfive.web.live.hall import Hall
from fathomfive.web.live.reviews import Reviews, record_of
from fathomfive.web.live.rooms.consent import allow_hints
from fathomfive.web.live.rooms.leaving import give_up
from fathomfive.web.live.rooms.room import Room
from fathomfive.web.live.rooms.terms import PRACTICE
from fathomfive.web.live.rooms.undo import can_take_back, take_back
from fathomfive.web.play.reviews import seen_by
from fathomfive.web.render.views.table_view import hints_text
from fathomfive.web.storage.model import Chair
from tests.review.games import finished
from tests.web.memory_store import MemoryStore

GAME = "ultimate_aquarium"


def in_a_hall(play: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        await play(Hall(MemoryStore(), BotWorkers(1), pace=0))

    asyncio.run(run())


def people(*names: str) -> list[Chair]:
    return [Chair(seat, "human", "greedy", name, f"guest-{name}") for seat, name in enumerate(names)]


async def new_room(hall: Hall, *names: str) -> Room:
    """With these people; an empty name is a free seat."""
    chairs = [c if c.name else Chair(c.seat, "open", "greedy", "Free seat") for c in people(*names)]
    return await hall.new(GAME, len(names), chairs, {"first_player": 0, "open_opening": True}, seed=5)


async def answers_once(room: Room) -> None:
    ask = room.table.asks[0]
    await room.answer(ask.seat, room.decision, [ask.options[0]])


# a finished game


@pytest.mark.parametrize("players", [("Ana", "Ben"), ("Ana", "Ana")])
def test_nothing_is_taken_back_once_the_cards_are_revealed(players: tuple[str, str]) -> None:
    async def play(hall: Hall) -> None:
        room = await hall.from_record(finished(GAME), people(*players))
        last, answers = room.table.answers[-1].seat, len(room.table.answers)
        with pytest.raises(IllegalAnswer, match="over and all cards are revealed"):
            await take_back(room, last)
        assert room.table.over and len(room.table.answers) == answers and room.undo_request is None
        assert not can_take_back(room), "the page offers no button for it"

    in_a_hall(play)


def test_another_try_may_be_taken_back_even_where_it_ends_the_game() -> None:
    async def play(hall: Hall) -> None:
        aside = {PRACTICE: {"of": "somewhere", "number": 1, "best": 0}}
        room = await hall.from_record(finished(GAME), people("Ana", "Ana"), aside)
        await take_back(room, room.table.answers[-1].seat)
        assert not room.table.over

    in_a_hall(play)


class Reviewer:
    """Makes reviews that say nothing, and counts them."""

    def __init__(self, review: Callable[[str], Review]) -> None:
        self.made: list[str] = []
        self._review = review

    async def review(self, table: str, record: str, content: str | None = None) -> str:
        self.made.append(record)
        return self._review(record).to_json()

    def review_progress(self, table: str) -> float | None:
        return None

    async def judge(
        self, record: str, number: int, option: int, best: int, content: str | None = None
    ) -> Try:
        raise NotImplementedError


class KeptInMemory:
    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def load(self, id: str) -> str | None:
        return self.texts.get(id)

    async def save(self, id: str, review: str) -> None:
        self.texts[id] = review


def empty_review(moments: tuple[Moment, ...] = (), seats: int = 2) -> Review:
    nothing = ((),) * seats
    return Review(
        game=GAME,
        seats=seats,
        names=("",) * seats,
        unit="chance",
        answers=1,
        reviewed=tuple(range(seats)),
        moments=moments,
        accuracy=(None,) * seats,
        balance=(None,) * seats,
        lines=nothing,
        leads=nothing,
        luck=nothing,
        shows_luck=False,
        cooperative=False,
        rounds=1,
        seed=1,
    )


async def reviews_of(hall: Hall, room: Room, *stored: str) -> tuple[Reviewer, Review | None]:
    """What is found where this is stored, after the reviewer had time to mend it."""
    fresh = replace(empty_review(), record=fingerprint(room.table.record()))
    reviewer, kept = Reviewer(lambda _: fresh), KeptInMemory()
    kept.texts = dict.fromkeys([room.stored.id] * len(stored), *stored)
    reviews = Reviews(hall, reviewer, kept, at_once=False)
    assert await reviews.of(room) is None or stored == (fresh.to_json(),)
    while reviews._in_progress:
        await asyncio.sleep(0)
    return reviewer, await reviews.of(room)


def test_a_review_of_another_course_of_the_game_is_made_again() -> None:
    async def play(hall: Hall) -> None:
        room = await hall.from_record(finished(GAME), people("Ana", "Ben"))
        other = replace(empty_review(), record=fingerprint(finished(GAME, seed=2)))
        for stale in (other.to_json(), empty_review().to_json(), "{}", '{"format": 0}'):
            reviewer, found = await reviews_of(hall, room, stale)
            assert reviewer.made == [record_of(room)], f"nobody is shown {stale[:30]}"
            assert found is not None and found.names == ("Ana", "Ben")

    in_a_hall(play)


def test_a_review_of_this_course_of_the_game_is_kept() -> None:
    async def play(hall: Hall) -> None:
        room = await hall.from_record(finished(GAME), people("Ana", "Ben"))
        fresh = replace(empty_review(), record=fingerprint(room.table.record()))
        reviewer, found = await reviews_of(hall, room, fresh.to_json())
        assert reviewer.made == [] and found is not None

    in_a_hall(play)


def test_a_running_game_shows_no_review_even_if_one_is_stored() -> None:
    async def play(hall: Hall) -> None:
        room = await new_room(hall, "Ana", "Ben")
        kept = KeptInMemory()
        kept.texts[room.stored.id] = replace(
            empty_review(), record=fingerprint(room.table.record())
        ).to_json()
        reviews = Reviews(hall, Reviewer(lambda _: empty_review()), kept, at_once=False)
        assert await reviews.of(room) is None and await reviews.stored(room) is None

    in_a_hall(play)


def test_the_fingerprint_depends_on_the_course_and_not_on_names() -> None:
    record = finished(GAME)
    assert fingerprint(record) == fingerprint(replace(record, names=("Ana", "Ben"), notes={"a": "b"}))
    assert fingerprint(record) == fingerprint(type(record).from_json(record.to_json()))
    first, *rest = record.answers
    assert fingerprint(record) != fingerprint(
        replace(record, answers=(replace(first, option=first.option + 1), *rest))
    )


# hints


def test_consent_to_hints_does_not_stay_with_the_seat() -> None:
    async def play(hall: Hall) -> None:
        room = await new_room(hall, "Ana", "Ben", "Cleo")
        for seat in range(3):
            await allow_hints(room, seat, True)
        assert room.terms.allows_hints
        await give_up(room, 1)
        assert room.terms.allows_hints, "those who stay have agreed"
        await room.sit(1, kind="human", guest="guest-Dora", name="Dora", away=0)
        assert not room.terms.allows_hints and not room.terms.shows_thoughts
        assert "(2 of 3 do)" in hints_text(room)

    in_a_hall(play)


def test_a_rematch_begins_without_consent_to_hints() -> None:
    from fathomfive.web.play.table import AGREED

    async def play(hall: Hall) -> None:
        room = await new_room(hall, "Ana", "Ben")
        for seat in range(2):
            await allow_hints(room, seat, True)
        assert room.terms.allows_hints
        kept: dict[str, Any] = {
            name: room.stored.side_state[name] for name in AGREED if name in room.stored.side_state
        }
        again = await hall.new(GAME, 2, people("Ben", "Ana"), {}, agreed=kept)
        assert not again.terms.allows_hints and "(0 of 2 do)" in hints_text(again)

    in_a_hall(play)


def test_there_are_no_hints_while_a_seat_is_free() -> None:
    async def play(hall: Hall) -> None:
        room = await new_room(hall, "Ana", "")
        assert not room.terms.allows_hints and not room.terms.shows_thoughts
        assert hints_text(room).startswith("No hints until every seat is taken")
        await allow_hints(room, 0, True)
        assert not room.terms.allows_hints, "somebody who has not agreed will come"
        await room.sit(1, kind="bot", level="octopus", name="Marlin")
        assert room.terms.allows_hints and hints_text(room) == "", "she plays against a bot"

    in_a_hall(play)


# mistakes


def mistake(number: int, seat: int) -> Moment:
    return Moment(number, seat, "turn", number, 0, 1, 0.5, 0.0, loss=0.2, cost=0.2, name="blunder")


def test_the_mistakes_of_somebody_who_left_are_nobody_elses() -> None:
    async def play(hall: Hall) -> None:
        room = await new_room(hall, "Ana", "Ben", "Cleo")
        for _ in range(3):
            await answers_once(room)
        await give_up(room, 1)
        review = empty_review((mistake(0, 1), mistake(1, 0), mistake(4, 1), mistake(5, 2)), seats=3)
        seen = [(m.number, m.seat) for m in seen_by(review, room, (0,)).moments]
        assert seen == [(1, 0), (4, 1)], "her own, and those of the bot that plays on"

    in_a_hall(play)


def test_a_new_player_does_not_see_what_others_did_in_the_seat() -> None:
    async def play(hall: Hall) -> None:
        room = await new_room(hall, "Ana", "Ben", "Cleo")
        for _ in range(2):
            await answers_once(room)
        await give_up(room, 1)
        await answers_once(room)
        await room.sit(1, kind="human", guest="guest-Dora", name="Dora", away=0)
        review = empty_review((mistake(0, 1), mistake(2, 1), mistake(3, 1)), seats=3)
        assert [m.number for m in seen_by(review, room, (1,)).moments] == [3]
        assert seen_by(review, room, (0,)).moments == ()

    in_a_hall(play)
