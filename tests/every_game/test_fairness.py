"""Kind 5.  Nobody learns what they may not see.

A twin is what a seat may believe: the same sight, another truth.  Whatever a seat is shown, told or asked,
and whatever its bot chooses, must be the same in both; else it tells something of the truth.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from typing import Any

import fathomfive as ff
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.state import OWNER
from fathomfive.testing.playing import OVER, ask_again, components, play, play_table
from fathomfive.testing.twins import (
    assert_equal_until_seen,
    hidden_cards,
    hidden_numbers,
    lying_open,
    texts,
    viewers,
)

from .settings import FEW, PLAIN, Setting, games_each, now_and_then, sampled

DEALS = 6  # twins of one moment, where hidden cards are compared
ENOUGH_TO_DIFFER = 5  # hidden cards: six deals of this many are not all the same


@games_each(1, 6)
def test_what_a_seat_imagines(setting: Setting, seeds: range) -> None:
    """One walk for all that is asked of imagining: the twins of a moment serve every check."""
    for seed in seeds:
        guesses, moments = Guesses(), count()

        def check(s: Any, option: int, guesses: Guesses = guesses, moments: Any = moments) -> None:
            moment, before = next(moments), (s.key(), s.options[:])
            for seat in viewers(s):
                deals = DEALS if moment % 3 == 0 else 2
                twins = [setting.game.imagine(s, seat, DEALS * moment + deal) for deal in range(deals)]
                looks_the_same_and_is_whole(s, seat, twins[0])
                believes_the_same(setting.game, s, seat, twins[1])
                guesses.note(s, seat, twins[:2])
                if option != OVER:
                    is_asked_in_the_imagined_position(s, seat, twins[1])
                if option != OVER and deals == DEALS:
                    deals_hidden_cards_anew(s, seat, twins)
            assert (s.key(), s.options) == before, "imagining is looking: it leaves the position alone"

        play(setting, seed, sampled(setting, seed, check))
        guesses.vary()


def looks_the_same_and_is_whole(s: Any, seat: int, twin: Any) -> None:
    assert twin.view(seat) == s.view(seat)
    assert (twin.asked, twin.pending) == (s.asked, s.pending)
    assert components(twin) == components(s)
    twin.check()


def is_asked_in_the_imagined_position(s: Any, seat: int, twin: Any) -> None:
    """The options of others follow from their hidden cards and choices: the true ones would give these
    away."""
    assert twin.options == ask_again(twin), f"imagined by seat {seat}"
    if seat == s.asked:
        assert twin.options == s.options


def believes_the_same(game: ff.Game, s: Any, seat: int, twin: Any) -> None:
    """From truth or twin, with one seed: the same imagined position, so it holds nothing of the truth."""
    assert game.imagine(s, seat, 6).data() == game.imagine(twin, seat, 6).data(), f"seat {seat}"


def deals_hidden_cards_anew(s: Any, seat: int, twins: list[Any]) -> None:
    """Six imagined deals are not all the same, neither in the whole nor in what any one hidden place
    holds."""
    for family, hidden in hidden_cards(s, seat).items():
        for name, owner, cards in (
            hidden if sum(len(cards) for *_, cards in hidden) >= ENOUGH_TO_DIFFER else []
        ):
            deals = {tuple(dict(twin.fields[name].rows(getattr(twin, name)))[owner]) for twin in twins}
            assert len(deals) > 1 or not cards, (
                f"{name} of {owner} ({family}) is always the same for seat {seat}"
            )


class Guesses:
    """Hidden numbers that differ from moment to moment in truth must not be imagined as always the same."""

    def __init__(self) -> None:
        self.true, self.guessed = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)

    def note(self, s: Any, seat: int, twins: list[Any]) -> None:
        for name, owner in hidden_numbers(s, seat):
            self.true[name].add(str(getattr(s, name)[owner]))
            self.guessed[name] |= {str(getattr(twin, name)[owner]) for twin in twins}

    def vary(self) -> None:
        assert [
            name for name in self.true if len(self.true[name]) > 1 and len(self.guessed[name]) == 1
        ] == [], "imagined always the same"


@games_each(1, 4, FEW)
def test_texts_tell_nothing_of_the_truth(setting: Setting, seeds: range) -> None:
    """Descriptions, prompts, labels, previews, targets and refusals, for every seat and a spectator."""

    def check(s: Any, option: int) -> None:
        for seat in viewers(s):
            twin = setting.game.imagine(s, seat, 7)
            assert texts(setting.game, twin, seat) == texts(setting.game, s, seat), f"told to seat {seat}"

    for seed in seeds:
        play(setting, seed, sampled(setting, seed, check))


@games_each(1, 3, FEW)
def test_log_lines_and_events_tell_nothing_of_the_truth(setting: Setting, seeds: range) -> None:
    """Truth and twin are played on, deed by deed: as long as a seat sees the same, it is told the same."""

    def check(s: Any, option: int) -> None:
        for seat in viewers(s) if option != OVER else []:
            assert_equal_until_seen(setting.game, s, setting.game.imagine(s, seat, 8), seat, option)

    for seed in seeds:
        play(setting, seed, sampled(setting, seed, check))


@games_each(1, 3, PLAIN)
def test_a_bot_sees_only_its_own_side(setting: Setting, seeds: range) -> None:
    """The eyes of truth and twin are the same inside and out, and the greedy bot chooses the same."""

    def check(s: Any, option: int) -> None:
        for seat in range(s.seats) if option != OVER else []:
            eyes, twins = Eyes(game, s, seat, 9), Eyes(game, game.imagine(s, seat, 10), seat, 9)
            assert inside(eyes) == inside(twins)
            if seat == s.asked:
                assert ff.bot("greedy", 1).choose(eyes) == ff.bot("greedy", 1).choose(twins)

    game = setting.game
    for seed in seeds:
        play(setting, seed, sampled(setting, seed, check))


def inside(eyes: Eyes) -> dict[str, Any]:
    """Everything that the eyes hold, in private too; positions as data."""
    _ = eyes.view
    held = {name: value for name, value in vars(eyes).items() if name != "game"}
    return {
        name: (value.data(), value.options) if hasattr(value, "data") else value
        for name, value in held.items()
    }


@games_each(1, 3)
def test_a_table_tells_a_seat_only_what_that_seat_may_know(setting: Setting, seeds: range) -> None:
    """One walk for both: no event names a card that was never open to the seat, and none tells others what chance has
    brought to a hand."""
    for seed in seeds:
        ever: dict[int, set[int]] = {seat: set() for seat in range(ff.SPECTATOR, setting.seats)}
        due = now_and_then(setting, seed)

        def check(table: ff.Table, seat: int, option: int, ever: Any = ever, due: Any = due) -> None:
            a_card_that_chance_brings_to_a_hand_is_known_to_its_owner_only(table)
            if setting in FEW:
                events_name_only_cards_that_lay_open(table, ever)
                if next(due) or option == OVER:
                    only_those_who_are_asked_see_a_question(table)

        play_table(setting, seed, check)


def events_name_only_cards_that_lay_open(table: ff.Table, ever: dict[int, set[int]]) -> None:
    """Cards by number: none stands in a seen event that did not lie open to that seat before or after."""
    for viewer, known in ever.items():
        known |= lying_open(table.position, viewer)
        for _, on_the_way in table.last_deeds:  # a card may lie open between two decisions only
            known |= lying_open(on_the_way, viewer)
        new = [event.seen_by(viewer) for event, _ in table.last_deeds]
        told = {move.card for event in new for move in event.moves if move.card != ff.UNKNOWN}
        assert told <= known, f"seat {viewer} is told of cards that it never saw: {told - known}"


def only_those_who_are_asked_see_a_question(table: ff.Table) -> None:
    for viewer in viewers(table.position):
        if table.view(viewer)["ask"] is not None:
            assert viewer in [ask.seat for ask in table.asks]


def a_card_that_chance_brings_to_a_hand_is_known_to_its_owner_only(table: ff.Table) -> None:
    """Also if it lay open before: an open pile that is shuffled and drawn from in one deed would tell
    everybody what it was.

    A card that leaves a place of its own was seen to go: there chance only brought others in the same deed.
    """
    fields, can_see = table.position.fields, table.position.can_see
    for event, _ in table.last_deeds:
        for move in event.moves if event.chance else ():
            owned = fields[move.target.field].seen_by == OWNER and fields[move.source.field].kind == "zone"
            others = [viewer for viewer in move.known_to if viewer != move.target.seat]
            seen = [viewer for viewer in others if can_see(viewer, move.target.field, move.target.seat)]
            assert not owned or others == seen, (
                f"{event.step} tells {others} of card {move.card} in {move.target}"
            )
