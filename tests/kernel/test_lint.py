"""What rules may not say: each complaint is one sentence with file, line and rule."""

from __future__ import annotations

import pytest

from fathomfive.kernel.compiled.lint import lint_errors, rules_of
from tests.kernel.harbour import GAME, chart_points, score
from tests.kernel.small_games import written_game

DEED = """
@step
def begin(s):
    '''A text that explains is no text in a rule.'''
    {}      # wrong
"""
QUESTION = """
@step
def begin(s):
    then(s, pick, 0)
@step(answers=2)
def pick(s, me: "int") -> "None":
    option(s, 0)
    {}      # wrong
@pick.chosen
def begin_again(s, me, answer):
    pass
"""


def complaints_about(folder, rules: str) -> list[str]:
    """All complaints, without the path, once it has been found to be right."""
    game, path = written_game(folder, rules)
    line = next(
        (number for number, text in enumerate(path.read_text().splitlines(), 1) if "# wrong" in text), 0
    )
    said = lint_errors(game)
    assert all(one.startswith(f"{path}:{line} ") for one in said), said
    return [one.removeprefix(f"{path}:{line} ") for one in said]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("x = {1: 2}", "a dict"),
        ("x = {1, 2}", "a set"),
        ("x = [1, 2]", "a list"),
        ("x = [i for i in range(3)]", "a list comprehension"),
        ("x = {i for i in range(3)}", "a set"),
        ("x = {i: i for i in range(3)}", "a dict"),
        ("x = sum(i for i in range(3))", "a generator expression"),
        ("x = lambda: 3", "a lambda"),
        ("x = f'{s.day}'", "a text"),
        ("with s: pass", "with"),
        ("yield 3", "yield"),
        ("raise s", "raise"),
        ("global x", "global"),
        ("then(s, begin, *s.coins)", "a starred argument"),
    ],
)
def test_what_cannot_be_compiled_is_refused(tmp_path, line, what):
    assert f"begin: {what} cannot be compiled." in complaints_about(tmp_path, DEED.format(line))


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("try:      # wrong\n        pass\n    finally:\n        pass", "try"),
        ("match s.day:      # wrong\n        case 1:\n            pass", "match"),
    ],
)
def test_try_and_match_are_refused(tmp_path, lines, what):
    assert complaints_about(tmp_path, f"@step\ndef begin(s):\n    {lines}\n") == [
        f"begin: {what} cannot be compiled."
    ]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("x = 0.5", "0.5: rules know only ints."),
        ("x = 'north'", "'north': rules know only ints."),
        ("x = None", "None: rules know only ints."),
        ("x = s.day / 2", "s.day / 2 is no int; write // for whole division."),
        ("s.days = 1", "there is no field 'days'; the state has deck, hand, row, coins, day."),
        ("s.deck.append(3)", ".append() is a method; rules use the verbs of the kernel."),
        ("x = content.WORTH", "content.WORTH: import the name itself; only the position has parts."),
        ("x = NAMES", "NAMES is a dict; rules know ints, tables of ints as tuples, functions and steps."),
        ("x = SOME", "SOME is a range; rules know ints, tables of ints as tuples, functions and steps."),
        ("x = WINDS[1]", "WINDS holds 'south'; a table that rules use holds only ints."),
        ("x = CHART[0][1]", "CHART holds 0.5; a table that rules use holds only ints."),
    ],
)
def test_what_is_no_int_is_refused(tmp_path, line, what):
    heading = (
        "\nimport tests.kernel.harbour as content\nNAMES = {}\nSOME = range(3)\n"
        "WINDS = (0, 'south')\nCHART = ((1, 0.5), (2, 3))\n"
    )
    assert complaints_about(tmp_path, heading + DEED.format(line)) == [f"begin: {what}"]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (
            "for x in s.deck: pass",
            "write `for card in cards(s.deck)`: a zone is longer than its cards when compiled.",
        ),
        (
            "for x in s.hand[0]: pass",
            "write `for card in cards(s.hand[0])`: a zone is longer than its cards when compiled.",
        ),
        (
            "x = len(s.deck)",
            "write `size(s.deck)` or a loop: len sees the whole room of a zone when compiled.",
        ),
        (
            "x = sum(s.hand[1])",
            "write `size(s.hand[1])` or a loop: sum sees the whole room of a zone when compiled.",
        ),
        (
            "x = max(s.deck)",
            "write `size(s.deck)` or a loop: max sees the whole room of a zone when compiled.",
        ),
        (
            "x = min(s.deck)",
            "write `size(s.deck)` or a loop: min sees the whole room of a zone when compiled.",
        ),
        (
            "for x in enumerate(s.deck): pass",
            "write `size(s.deck)` or a loop: enumerate sees the whole room of a zone when compiled.",
        ),
        (
            "x = any(s.deck)",
            "write `size(s.deck)` or a loop: any sees the whole room of a zone when compiled.",
        ),
        (
            "x = s.day in s.deck",
            "write `holds(s.deck, card)`: `in` sees the whole room of a zone when compiled.",
        ),
        (
            "x = s.day not in s.hand[0]",
            "write `holds(s.hand[0], card)`: `in` sees the whole room of a zone when compiled.",
        ),
        ("x = s.deck[-1]", "write `top(s.deck)`: the last cell of a zone is its count when compiled."),
        (
            "for x in s.coins: pass",
            "write `for seat in range(s.seats)`: s.coins has a place for every possible seat when compiled.",
        ),
        (
            "for x in s.hand: pass",
            "write `for seat in range(s.seats)`: s.hand has a place for every possible seat when compiled.",
        ),
        (
            "x = min(s.coins)",
            "write a loop over `range(s.seats)`: min sees a place for every possible seat when compiled.",
        ),
        (
            "x = len(s.hand)",
            "write a loop over `range(s.seats)`: len sees a place for every possible seat when compiled.",
        ),
    ],
)
def test_what_would_mean_something_else_when_compiled_is_refused(tmp_path, line, what):
    assert complaints_about(tmp_path, DEED.format(line)) == [f"begin: {what}"]


def test_a_rule_that_calls_itself_is_refused(tmp_path):
    rules = "def depth(s, n):\n    return depth(s, n - 1) if n else 0      # wrong\n@step\ndef begin(s):\n    depth(s, 3)\n"
    assert complaints_about(tmp_path, rules) == [
        "depth: this calls depth itself again; rules know no recursion: write a loop or a step."
    ]


def test_rules_that_call_each_other_in_circles_are_refused(tmp_path):
    rules = (
        "def ebb(s):\n    return s.day and flow(s)      # wrong\ndef flow(s):\n    return slack(s)\n"
        "def slack(s):\n    return ebb(s)\n@step\ndef begin(s):\n    ebb(s)\n"
    )
    game, path = written_game(tmp_path, rules)
    told = [one.removeprefix(f"{path}:") for one in lint_errors(game)]
    ending = "rules know no recursion: write a loop or a step."
    assert sorted(one.partition(" ")[2] for one in told) == [
        f"ebb: this calls ebb itself again through flow; {ending}",
        f"flow: this calls flow itself again through slack; {ending}",
        f"slack: this calls slack itself again through ebb; {ending}",
    ]
    assert [int(one.partition(" ")[0]) for one in sorted(told)] == [15, 17, 19]


def test_rules_may_share_a_function_and_steps_may_name_themselves(tmp_path):
    rules = (
        "def tide(s):\n    return s.day\ndef ebb(s):\n    return tide(s)\ndef flow(s):\n    return tide(s) + ebb(s)\n"
        "@step\ndef begin(s):\n    if flow(s):\n        then(s, begin)\n"
    )
    assert complaints_about(tmp_path, rules) == []


@pytest.mark.parametrize(
    "line",
    [
        "x = len(s.row)",
        "for x in s.row: pass",
        "x = s.day in (1, 2)",
        "x = max(s.day, 2)",
        "for card in cards(s.deck): pass",
        "x = s.hand[0][2]",
        "x = -s.coins[0] // 2",
        "x = s.row[-1]",
        "x = s.seats + s.rng[0]",
        "assert s.day",
    ],
)
def test_what_means_the_same_is_left_alone(tmp_path, line):
    assert complaints_about(tmp_path, DEED.format(line)) == []


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("s.day = 2", "this sets s.day"),
        ("s.day += 2", "this sets s.day"),
        ("s.hand[me][0] = 1", "this sets s.hand[me][0]"),
        ("s.row[0], x = 1, 2", "this sets s.row[0]"),
        ("x, s.day = 1, 2", "this sets s.day"),
        ("x = draw(s.deck)", "draw does"),
        ("put(s.deck, 1)", "put does"),
        ("then(s, begin)", "then does"),
        ("shuffle(s, s.deck)", "shuffle does"),
        ("x = random_below(s, 6)", "random_below does"),
        ("end_game(s)", "end_game does"),
        ("x = take_out(s.deck, 0)", "take_out does"),
        ("x = take_card(s.deck, 0)", "take_card does"),
        ("clear(s.deck)", "clear does"),
        ("put_all(s.deck, s.hand[me])", "put_all does"),
        ("x = take_from_place(s.row, 0)", "take_from_place does"),
    ],
)
def test_a_question_changes_nothing(tmp_path, line, what):
    assert complaints_about(tmp_path, QUESTION.format(line)) == [
        f"pick: a question changes nothing, but {what}; do it in the deed."
    ]


@pytest.mark.parametrize("line", ["x = 2", "x, y = s.day, me", "x = offers(s, pick, me)", "x = top(s.deck)"])
def test_a_question_may_look_and_count(tmp_path, line):
    assert complaints_about(tmp_path, QUESTION.format(line)) == []


def test_a_question_without_a_deed_is_found(tmp_path):
    rules = (
        "@step(answers=2)\ndef pick(s, me):\n    option(s, 0)\n@step\ndef begin(s):\n    then(s, pick, 0)\n"
    )
    game, _ = written_game(tmp_path, rules)
    assert lint_errors(game) == ["pick: a step that asks needs a deed, written under @pick.chosen."]


def test_functions_are_followed_and_the_kernel_is_left_alone(tmp_path):
    rules = "def helper(s):\n    return [1]      # wrong\n@step\ndef begin(s):\n    helper(s)\n"
    assert complaints_about(tmp_path, rules) == ["helper: a list cannot be compiled."]
    assert {score, chart_points} <= set(rules_of(GAME))
    assert not [rule for rule in rules_of(GAME) if rule.__module__.startswith("fathomfive.kernel")]
