"""Positions: declared once, copied, compared, seen and checked."""

from __future__ import annotations

import json
import pickle

import pytest

from fathomfive.kernel.errors import BadRecord, OutOfRange, TooManySteps, ZoneOverflow
from fathomfive.kernel.state import (
    EMPTY,
    NOBODY,
    NOBODY_ASKED,
    OWNER,
    SPECTATOR,
    UNKNOWN,
    Position,
    Row,
    Zone,
    cells,
    number,
    places,
    position,
    zone,
)
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.verbs import then
from tests.kernel.small_games import game_of

step = StepBook()


@position(seats=3, cards=8, frames=2, width=4)
class Reef(Position):
    """A reef."""

    deck: Zone = zone(4, seen_by=NOBODY)
    hand: list[Zone] = zone(2, each_seat=True, seen_by=OWNER, open_if="shown")
    pools: Row = places(2)
    nests: list[Row] = places(1, each_seat=True)
    gold: Row = number(5, each_seat=True, seen_by=OWNER)
    marks: Row = cells(3, 9)
    traps: list[Row] = cells(2, 1, each_seat=True, seen_by=NOBODY)
    tide: int = number(3, least=-3)
    shown: int = number(1)


@step
def ebb(s: Reef) -> None:
    s.tide -= 1


@step
def flood(s: Reef, me: int, much: int) -> None:
    s.tide += much


def reef() -> Reef:
    """Two seats with two cards each and some gold."""
    s = Reef(2)
    s.deck, s.hand, s.gold, s.pools, s.tide = [6, 7], [[0, 1], [2, 3]], [4, 5], [EMPTY, 5], -2
    s.traps = [[1, 0], [0, 1]]
    return s


def test_a_new_position_is_blank_in_every_field():
    s = Reef(2)
    assert (s.deck, s.hand, s.pools, s.nests) == ([], [[], []], [EMPTY, EMPTY], [[EMPTY], [EMPTY]])
    assert (s.gold, s.marks, s.traps, s.tide, s.shown) == ([0, 0], [0, 0, 0], [[0, 0], [0, 0]], 0, 0)
    assert (s.seats, s.pending, s.asked, s.options, s.journal) == (2, [], NOBODY_ASKED, [], None)


def test_the_declaration_stays_on_the_class():
    assert (Reef.__name__, Reef.__doc__, Reef.max_seats, Reef.cards, Reef.frames, Reef.width) == (
        "Reef",
        "A reef.",
        3,
        8,
        2,
        4,
    )
    assert list(Reef.fields) == ["deck", "hand", "pools", "nests", "gold", "marks", "traps", "tide", "shown"]
    assert Reef.fields["hand"].shape(3) == (3, 3)  # two cards and their count, for three seats
    assert Reef.fields["gold"].shape(3) == (3,)
    assert Reef.fields["tide"].shape(3) == ()
    assert Reef.fields["nests"].shape(3) == (3, 1)


def test_a_position_has_no_room_for_anything_undeclared():
    with pytest.raises(AttributeError, match="pearls"):
        Reef(2).pearls = 1  # type: ignore[attr-defined]


def test_rows_of_seats_do_not_share_their_lists():
    s = Reef(3)
    s.hand[0].append(1)
    s.traps[0][1] = 1
    assert s.hand == [[1], [], []] and s.traps == [[0, 1], [0, 0], [0, 0]]


def test_a_copy_is_equal_and_independent():
    s = reef()
    then(s, flood, 1, 2)
    twin = s.copy()
    assert twin == s and twin.key() == s.key() and type(twin) is Reef
    twin.deck.pop()
    twin.hand[1][0], twin.gold[0], twin.traps[1][1], twin.pools[0], twin.rng[0], twin.tide = (
        7,
        0,
        0,
        7,
        9,
        0,
    )
    twin.pending.pop()
    fresh = reef()
    then(fresh, flood, 1, 2)
    assert s == fresh and twin != s


def test_a_copy_has_no_journal():
    s = reef()
    s.journal = object()  # type: ignore[assignment]
    assert s.copy().journal is None


def test_equal_positions_have_the_same_key_in_any_process():
    assert reef().key() == reef().key() == "64911e5f1ce423dbe736f4d4"


@pytest.mark.parametrize(
    "change",
    ["deck", "order", "hands", "gold", "pools", "tide", "chance", "todo", "argument", "asked", "seats"],
)
def test_whatever_could_change_the_future_changes_the_key(change):
    s, other = reef(), reef()
    then(s, flood, 1, 2)
    then(other, *{"todo": (ebb,), "argument": (flood, 1, 3)}.get(change, (flood, 1, 2)))
    if change == "deck":
        other.deck.pop()
    if change == "order":
        other.deck.reverse()
    if change == "hands":
        other.hand.reverse()
    if change == "gold":
        other.gold[1] = 0
    if change == "pools":
        other.pools.reverse()
    if change == "tide":
        other.tide = 1
    if change == "chance":
        other.rng[1] += 1
    if change == "asked":
        other.asked = 1
    if change == "seats":
        other.seats = 3
    assert other.key() != s.key() and other != s


def test_the_menu_is_no_part_of_the_key_because_it_follows_from_the_rest():
    s, asked = reef(), reef()
    asked.options = [1, 2]
    assert asked.key() == s.key() and asked == s


def test_data_names_steps_and_survives_json():
    s = reef()
    then(s, flood, 1, 2)
    assert s.data()["todo"] == [["flood", 1, 2]]
    assert json.loads(json.dumps(s.data())) == s.data()


def test_a_step_that_is_an_argument_is_a_plain_number_in_the_data():
    """Bots think in other processes, where the data goes by pickle."""
    s = reef()
    then(s, flood, 1, ebb)
    assert [type(value) for value in s.data()["todo"][0]] == [str, int, int]
    assert pickle.loads(pickle.dumps(s.data()))["todo"] == [["flood", 1, int(ebb)]]


def test_a_position_is_no_key_of_a_dict():
    with pytest.raises(TypeError, match="unhashable"):
        {reef(): 1}


def test_each_seat_sees_its_own_and_what_is_public():
    s = reef()
    assert s.seen_from(0).hand == [[0, 1], [UNKNOWN, UNKNOWN]]
    assert s.seen_from(1).hand == [[UNKNOWN, UNKNOWN], [2, 3]]
    assert s.seen_from(0).gold == [4, UNKNOWN]
    assert s.seen_from(0).deck == [UNKNOWN, UNKNOWN]
    assert s.seen_from(0).traps == [[UNKNOWN, UNKNOWN], [UNKNOWN, UNKNOWN]]
    assert s.seen_from(0).pools == [EMPTY, 5] and s.seen_from(0).tide == -2


def test_a_spectator_sees_only_what_is_public():
    seen = reef().seen_from(SPECTATOR)
    assert (
        seen.hand == [[UNKNOWN] * 2, [UNKNOWN] * 2]
        and seen.gold == [UNKNOWN, UNKNOWN]
        and seen.pools == [EMPTY, 5]
    )


def test_a_number_can_open_a_field_for_all():
    s = reef()
    assert not s.can_see(1, "hand", 0) and not s.can_see(SPECTATOR, "hand", 0)
    s.shown = 1
    assert s.can_see(1, "hand", 0) and s.can_see(SPECTATOR, "hand", 0) and not s.can_see(1, "gold", 0)
    assert s.seen_from(SPECTATOR).hand == [[0, 1], [2, 3]]


def test_only_the_seat_that_is_asked_sees_its_options_and_nobody_sees_the_generator():
    s = reef()
    s.asked, s.options, s.rng = 1, [0, 1], [77, 78]
    assert (
        s.seen_from(1).options == [0, 1]
        and s.seen_from(0).options == []
        and s.seen_from(SPECTATOR).options == []
    )
    assert s.seen_from(1).rng == [0, 0] and s.seen_from(1).asked == s.seen_from(0).asked == 1


def test_what_is_seen_is_not_the_position_itself():
    s = reef()
    seen = s.seen_from(0)
    seen.hand[0].append(7)
    seen.pools[0] = 7
    assert s == reef()


def test_a_view_is_plain_data_with_null_for_what_is_hidden():
    assert json.loads(json.dumps(reef().view(0))) == {
        "seats": 2,
        "asked": -1,
        "deck": [None, None],
        "hand": [[0, 1], [None, None]],
        "pools": [-1, 5],
        "nests": [[-1], [-1]],
        "gold": [4, None],
        "marks": [0, 0, 0],
        "traps": [[None, None], [None, None]],
        "tide": -2,
        "shown": 0,
    }


# Checks


def test_a_position_within_its_declaration_passes():
    reef().check()


def test_too_many_pending_steps_are_named():
    s = reef()
    for _ in range(3):
        then(s, ebb)
    with pytest.raises(TooManySteps, match=r"^3 steps are pending; this position declares room for 2\.$"):
        s.check()


def test_too_many_cards_in_a_zone_are_named():
    s = reef()
    s.hand[1] = [1, 2, 3]
    with pytest.raises(ZoneOverflow, match=r"^hand holds 3 cards; it is declared for 2\.$"):
        s.check()


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("tide", 4, "tide holds [4]; it is declared for -3 to 3."),
        ("tide", -4, "tide holds [-4]; it is declared for -3 to 3."),
        ("gold", [0, 6], "gold holds [6]; it is declared for 0 to 5."),
        ("marks", [0, 10, 0], "marks holds [0, 10, 0]; it is declared for 0 to 9."),
        ("deck", [8], "deck holds [8]; it is declared for 0 to 7."),
        ("deck", [EMPTY], "deck holds [-1]; it is declared for 0 to 7."),
        ("pools", [EMPTY, -2], "pools holds [-1, -2]; it is declared for -1 to 7."),
    ],
)
def test_a_number_or_card_out_of_range_is_named(field, value, sentence):
    s = reef()
    setattr(s, field, value)
    with pytest.raises(OutOfRange) as trouble:
        s.check()
    assert str(trouble.value) == sentence


def test_a_seen_position_does_not_pass_for_a_real_one():
    with pytest.raises(OutOfRange, match="deck holds"):
        reef().seen_from(0).check()


# Classes made wrongly


def test_a_position_is_never_made_by_hand():
    with pytest.raises(AttributeError, match="fields"):
        Position(2)
    with pytest.raises(AssertionError, match="made by @position"):
        object.__new__(Position).copy()


def test_a_field_cannot_take_the_name_of_the_declaration():
    with pytest.raises((TypeError, ValueError), match="cards"):

        @position(seats=2, cards=1)
        class Wrong(Position):
            cards = number(1)  # type: ignore[assignment]


@pytest.mark.parametrize("name", ["options", "seats", "key", "pending"])
def test_a_field_cannot_take_the_name_of_something_every_position_has(name):
    with pytest.raises(TypeError, match=f"{name} .*every position"):
        position(seats=2, cards=1)(type("Wrong", (Position,), {name: number(1)}))


def test_a_shared_field_has_no_owner_who_could_see_it():
    with pytest.raises(TypeError, match="chest has no owner"):

        @position(seats=2, cards=4)
        class Wrong(Position):
            chest: Zone = zone(4, seen_by=OWNER)


def test_a_field_is_opened_by_a_number_that_exists():
    with pytest.raises(TypeError, match="hand opens with 'shwon'"):

        @position(seats=2, cards=4)
        class Wrong(Position):
            hand: list[Zone] = zone(4, each_seat=True, seen_by=OWNER, open_if="shwon")


@position(seats=2, cards=8, frames=2, width=4)
class Cove(Position):
    """A cove, as a version before has it."""

    tide: int = number(3, least=-3)


@position(seats=2, cards=8, frames=2, width=4)
class LaterCove(Position):
    """The same cove after an update that gave it currents, eddies, a cave and a drift."""

    tide: int = number(3, least=-3)
    currents: int = number(1, added_later=True)
    eddies: Row = cells(2, 3, added_later=True)
    cave: Row = places(2, added_later=True)
    drift: list[Zone] = zone(2, each_seat=True, added_later=True)


@pytest.mark.parametrize(
    ("name", "value"), [("currents", 1), ("eddies", [0, 2]), ("cave", [EMPTY, 3]), ("drift", [[], [5]])]
)
def test_a_field_that_is_added_later_leaves_keys_alone_until_it_is_used(name: str, value: object) -> None:
    before, s = Cove(2), LaterCove(2)
    assert s.data() == before.data() and s.key() == before.key()
    setattr(s, name, value)
    assert s.data()[name] == value and s.key() != before.key()


def test_what_was_saved_before_a_field_was_added_can_be_loaded() -> None:
    game, before = game_of(LaterCove, step, ebb), Cove(2)
    before.tide = 2
    loaded = game.load(json.loads(json.dumps(before.data())))
    assert (loaded.currents, loaded.eddies, loaded.cave, loaded.drift) == (
        0,
        [0, 0],
        [EMPTY, EMPTY],
        [[], []],
    )
    assert loaded.tide == 2 and loaded.key() == before.key()
    with pytest.raises(BadRecord):
        game.load({name: value for name, value in before.data().items() if name != "tide"})
