"""Plurals, lists and signs."""

import pytest

from fathomfive.toolkit.english import gain, join_and, join_or, plural, signed_number


@pytest.mark.parametrize(
    ("n", "words", "said"),
    [
        (1, ["pearl"], "1 pearl"),
        (0, ["pearl"], "0 pearls"),
        (2, ["die", "dice"], "2 dice"),
        (1, ["die", "dice"], "1 die"),
    ],
)
def test_a_plural_has_its_number_and_an_s_unless_it_is_irregular(n, words, said):
    assert plural(n, *words) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], ""),
        (["one"], "one"),
        (["one", "two"], "one and two"),
        (["one", "two", "three"], "one, two and three"),
    ],
)
def test_the_last_two_words_of_a_list_are_joined_by_and(words, said):
    assert join_and(words) == said
    assert join_or(words) == said.replace(" and ", " or ")


def test_a_change_has_its_sign_and_no_change_has_none():
    assert [signed_number(n) for n in (-2, 0, 3)] == ["−2", "0", "+3"]


def test_a_change_of_the_score_has_a_real_minus_and_no_sign_without_a_change() -> None:
    assert [gain(points) for points in (2, 1, 0, -1, -2)] == [
        "+2 points",
        "+1 point",
        "0 points",
        "−1 point",
        "−2 points",
    ]
