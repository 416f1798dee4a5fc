"""The verbs and the loop: what rules are written with, and the order in which things happen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fathomfive.kernel import loop, verbs
from fathomfive.kernel.errors import OutOfRange, TooManyOptions, TooManySteps, ZoneOverflow
from fathomfive.kernel.state import EMPTY, Position, Zone, number, position, zone
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import (
    STOP,
    asked_step,
    asked_with,
    clear,
    draw,
    end_game,
    has_options,
    holds,
    offers,
    option,
    put,
    put_all,
    random_below,
    seed_rng,
    shuffle,
    size,
    take_card,
    take_from_place,
    take_out,
    then,
    top,
)
from tests.kernel.small_games import game_of

# Verbs on piles


def test_the_end_of_a_pile_is_its_top():
    pile = [4, 5]
    put(pile, 6)
    assert (pile, top(pile), size(pile), list(verbs.cards(pile))) == ([4, 5, 6], 6, 3, [4, 5, 6])
    assert draw(pile) == 6 and pile == [4, 5]


def test_cards_are_taken_out_by_place_or_by_number():
    pile = [4, 5, 6, 7]
    assert take_out(pile, 1) == 5 and pile == [4, 6, 7]
    assert take_card(pile, 6) == 6 and pile == [4, 7]
    assert holds(pile, 7) and not holds(pile, 6)


def test_piles_are_cleared_and_joined_in_order():
    pile, other = [1, 2], [3, 4]
    put_all(pile, other)
    assert (pile, other) == ([1, 2, 3, 4], [])
    clear(pile)
    assert pile == []


def test_lifting_leaves_an_empty_place():
    row = [7, 8]
    assert take_from_place(row, 0) == 7 and row == [EMPTY, 8]


@pytest.mark.parametrize("verb", [draw, top])
def test_an_empty_pile_has_no_top(verb):
    with pytest.raises(ZoneOverflow):
        verb([])


# Chance


def test_a_seed_gives_one_exact_sequence_for_ever():
    chance = [0, 0]
    seed_rng(chance, 7)
    assert chance == [1982299350, 4274805604]
    assert [verbs.random_word(chance) for _ in range(4)] == [3738392146, 1530532475, 3259679751, 222605996]


def test_many_words_at_once_are_the_same_words():
    one, many = [0, 0], [0, 0]
    seed_rng(one, 7)
    seed_rng(many, 7)
    assert verbs.random_words(many, 12) == [verbs.random_word(one) for _ in range(12)] and many == one


def test_dice_from_a_seed():
    s = Stack(1)
    seed_rng(s.rng, 7)
    assert [random_below(s, 6) for _ in range(12)] == [5, 2, 4, 0, 4, 3, 1, 3, 2, 4, 4, 4]


def test_dice_are_fair():
    s = Stack(1)
    seed_rng(s.rng, 1)
    rolls = [random_below(s, 6) for _ in range(6000)]
    square = sum((rolls.count(face) - 1000) ** 2 / 1000 for face in range(6))
    assert square < 15.1  # chi-square, five degrees of freedom: one fair die in a hundred rolls worse


def test_a_shuffle_keeps_every_card_and_follows_the_seed():
    s, pile = Stack(1), list(range(8))
    seed_rng(s.rng, 7)
    shuffle(s, pile)
    assert pile == [3, 5, 1, 7, 0, 4, 2, 6] and sorted(pile) == list(range(8))


def test_far_seeds_differ():
    heads = set()
    for seed in (0, 1, 2, 1 << 33, 1 << 40, -1):
        chance = [0, 0]
        seed_rng(chance, seed)
        heads.add(tuple(chance))
    assert len(heads) == 6


# The loop

step = StepBook()


@position(seats=4, cards=4, frames=5, width=3)
class Stack(Position):
    told: Zone = zone(40)  # numbers in the order in which things happened
    pile: Zone = zone(2)
    small: int = number(2)


@position(seats=4, cards=4, frames=5, width=3)
class Roomy(Position):
    """The same with room for what `overfill` does."""

    told: Zone = zone(40)
    pile: Zone = zone(3)
    small: int = number(3)


@step
def tell(s: Stack, what: int) -> None:
    s.told.append(what)


@step
def three_in_a_row(s: Stack) -> None:
    then(s, tell, 1)
    then(s, nested)
    then(s, tell, 3)


@step
def nested(s: Stack) -> None:
    then(s, tell, 20)
    then(s, tell, 21)


@step(answers=4, stop=True)
def pick(s: Stack, me: int, many: int) -> None:
    for answer in range(many):
        option(s, answer)


@pick.chosen
def picked(s: Stack, me: int, many: int, answer: int) -> None:
    s.told.append(100 + answer)


@step
def choices(s: Stack) -> None:
    then(s, pick, 0, 0)
    then(s, pick, 1, 1)
    then(s, pick, 2, 2)
    then(s, tell, 9)


@step
def too_deep(s: Stack) -> None:
    for what in range(6):
        then(s, tell, what)


@step
def too_wide(s: Stack) -> None:
    then(s, pick, 0, 4)


@step
def stop_at_once(s: Stack) -> None:
    then(s, tell, 1)
    end_game(s)
    then(s, tell, 2)


@step(answers=2, stop=True)
def only_stop(s: Stack, me: int) -> None:
    option(s, STOP)


@step(answers=2)
def this_or_else(s: Stack, me: int, able: int) -> None:
    """If there is nothing better, then answer 1."""
    if able:
        option(s, 0)
    if not has_options(s):
        option(s, 1)


@step(answers=3)
def asks_about_another(s: Stack, me: int) -> None:
    option(s, 0)
    option(s, 1)
    if offers(s, this_or_else, me, 0):
        option(s, 2)


@step(answers=2)
def overfill(s: Stack, me: int) -> None:
    option(s, 0)
    option(s, 1)


@overfill.chosen
def overfilled(s: Stack, me: int, answer: int) -> None:
    s.small = 3 * answer
    for card in range(3 * (1 - answer)):
        put(s.pile, card)


@step(answers=2)
def undeclared(s: Stack, me: int, answer: int) -> None:
    option(s, 0)
    option(s, answer)


@step
def begin_overfill(s: Stack) -> None:
    then(s, overfill, 0)


@step
def begin_undeclared(s: Stack) -> None:
    then(s, overfill, 0)
    then(s, undeclared, 0, 2)


@step
def begin_unannounced_stop(s: Stack) -> None:
    then(s, overfill, 0)
    then(s, undeclared, 0, STOP)


def run_from(first: object, *arguments: int) -> Stack:
    s = Stack(3)
    then(s, first, *arguments)  # type: ignore[arg-type]
    loop.advance(s)
    return s


def test_what_is_named_first_happens_first_with_all_that_it_brings():
    assert run_from(three_in_a_row).told == [1, 20, 21, 3]


def test_a_question_without_options_is_skipped_and_one_with_a_single_option_answers_itself():
    s = run_from(choices)
    assert s.told == [100] and (s.asked, s.options) == (2, [0, 1])
    assert asked_step(s) == pick and [asked_with(s, i) for i in range(3)] == [2, 2, 0]
    loop.answer(s, 1)
    assert s.told == [100, 101, 9] and (s.asked, s.options, s.pending) == (-1, [], [])


def test_the_end_of_the_game_drops_what_is_pending_but_not_what_is_named_later():
    assert run_from(stop_at_once).told == [2]


def test_would_a_step_offer_anything_but_to_stop():
    s = run_from(choices)
    assert offers(s, pick, 0, 1) and not offers(s, pick, 0, 0)
    assert not offers(s, only_stop, 0) and not offers(s, tell, 1)
    assert s.options == [0, 1] and s.told == [100]


def test_asking_about_a_step_does_not_mix_its_options_with_those_of_the_question():
    assert run_from(asks_about_another, 0).options == [0, 1, 2]


def test_too_many_pending_steps_are_named():
    with pytest.raises(
        TooManySteps, match=r"^too_deep leaves 6 steps pending; this position declares room for 5\.$"
    ):
        run_from(too_deep)


def test_too_many_options_are_named():
    with pytest.raises(TooManyOptions, match=r"^pick offers 4 options; this position declares room for 3\.$"):
        run_from(too_wide)


@pytest.mark.parametrize(
    ("answer", "trouble", "sentence"),
    [
        (0, ZoneOverflow, "pile holds 3 cards; it is declared for 2."),
        (1, OutOfRange, "small holds [3]; it is declared for 0 to 2."),
    ],
)
def test_at_a_table_a_rule_that_leaves_its_room_is_stopped_and_nothing_has_changed(answer, trouble, sentence):
    table = Table(game_of(Stack, step, begin_overfill), 2)
    key = table.key()
    with pytest.raises(trouble) as told:
        table.apply(answer)
    assert str(told.value) == sentence
    assert (table.key(), table.answers, table.events[1:]) == (key, [], ())


@pytest.mark.parametrize(("first", "offered"), [(begin_undeclared, 2), (begin_unannounced_stop, STOP)])
def test_an_answer_that_its_step_does_not_declare_is_stopped_because_its_action_id_would_be_another_steps(
    first, offered
):
    declared = replace(game_of(Stack, step, first), position=Roomy)
    table = Table(declared, 2)
    with pytest.raises(OutOfRange, match=rf"^undeclared offers {offered}; it declares answers 0 to 1\.$"):
        table.apply(0)
