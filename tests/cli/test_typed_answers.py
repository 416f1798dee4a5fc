"""What a typed line means, and what may be typed."""

import pytest

import fathomfive as ff
from fathomfive.cli.play.typed_answers import Choice, how_to_answer, parse_answer


def ask(dialog: str, options: tuple[int, ...], least: int = 1, most: int = 1) -> ff.Ask:
    return ff.Ask(seat=0, step="any", text="?", options=options, dialog=dialog, least=least, most=most)


FOUR = [Choice(option, f"card {option}", "") for option in (10, 20, 30, 40)]


@pytest.mark.parametrize(
    ("dialog", "typed", "means"),
    [
        ("several", "1 3 4", [10, 30, 40]),
        ("several", "2,1", [20, 10]),
        ("several", "0", []),
        ("one", "2", [20]),
        ("order", "4 3 2 1", [40, 30, 20, 10]),
    ],
)
def test_a_typed_line_means_options(dialog, typed, means):
    assert parse_answer(typed, ask(dialog, (10, 20, 30, 40), 0, 4), FOUR) == means


def test_yes_no_and_amounts_are_typed_as_themselves():
    assert parse_answer("y", ask("yes_no", (0, 1)), FOUR[:2]) == [1]
    assert parse_answer("No", ask("yes_no", (0, 1)), FOUR[:2]) == [0]
    assert parse_answer("3", ask("amount", (0, 1, 2, 3)), FOUR) == [3]
    for dialog, typed in (("amount", "4"), ("several", "1 1"), ("one", "0"), ("yes_no", "maybe")):
        with pytest.raises(ff.IllegalAnswer, match="is no answer here"):
            parse_answer(typed, ask(dialog, (0, 1, 2, 3), 0, 4), FOUR)


def test_a_choice_is_named_by_its_first_words():
    found = [
        Choice(n, label, "") for n, label in enumerate(("F1 (gold)", "F10 (mine)", "End turn", "End all"))
    ]
    asked = ask("one", (0, 1, 2, 3))
    assert [parse_answer(typed, asked, found) for typed in ("f1", "F10", "end turn")] == [[0], [1], [2]]
    for typed in ("end", "f", "turn"):
        with pytest.raises(ff.IllegalAnswer, match="is no answer here"):
            parse_answer(typed, asked, found)


def test_what_to_type_is_said():
    assert how_to_answer(ask("several", (1, 2, 3), 2, 2), FOUR) == "2 numbers with spaces"
    assert (
        how_to_answer(ask("order", (1, 2, 3), 0, 3), FOUR)
        == "0 to 3 numbers with spaces, in order, or 0 for none"
    )
    assert how_to_answer(ask("amount", (0, 1, 2)), FOUR) == "a number from 0 to 2"
    assert how_to_answer(ask("yes_no", (0, 1)), FOUR) == "y or n"
