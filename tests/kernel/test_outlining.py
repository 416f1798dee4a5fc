"""Which functions are machine code of their own."""

from __future__ import annotations

from types import FunctionType

import pytest

from fathomfive.kernel.compiled import outlining


def leaf(s: object, a: int) -> int:
    return a + a


def branch(s: object, a: int, b: int) -> bool:
    return leaf(s, a) > leaf(s, b)


def tree(s: object) -> None:
    branch(s, 1, 2)


def root(s: object) -> int:
    tree(s)
    return 0


def over_rows(s: object, row: list[int]) -> int:
    return row[0]


def with_default(s: object, a: int = 0) -> int:
    return a


CALLS = {root: [tree], tree: [branch], branch: [leaf], leaf: []}


def length(rule: FunctionType) -> int:
    return len(rule.__code__.co_code) // 2


def found(monkeypatch: pytest.MonkeyPatch, long: int) -> list[FunctionType]:
    monkeypatch.setattr(outlining, "OUTLINE_ABOVE", long)
    found, reached = outlining.outlined_functions([root], lambda rule: CALLS[rule])
    assert reached == {root, tree, branch, leaf}
    return found


def test_a_function_is_far_when_it_and_all_it_calls_are_long(monkeypatch):
    assert found(monkeypatch, length(branch) + length(leaf)) == [tree]
    assert found(monkeypatch, length(branch) + length(leaf) - 1) == [branch]


def test_what_is_far_weighs_little_for_those_who_call_it(monkeypatch):
    assert found(monkeypatch, length(leaf) - 1) == [leaf, branch, tree]
    assert found(monkeypatch, max(length(leaf), length(tree) + outlining.CALL)) == [branch]


def test_a_root_is_never_outlined(monkeypatch):
    assert root not in found(monkeypatch, 0)


def test_only_functions_of_ints_can_be_outlined():
    assert all(outlining.has_int_signature(rule) for rule in (leaf, branch, tree))
    assert not outlining.has_int_signature(over_rows) and not outlining.has_int_signature(with_default)


def test_what_is_called_in_the_place_of_an_outlined_function():
    assert (
        outlining.call_stub_source(leaf, 7)
        == "def leaf(s, a):\n    return call_outlined(s, s.links, 7, (a, ))\n"
    )
    assert (
        outlining.call_stub_source(branch, 8)
        == "def branch(s, a, b):\n    return call_outlined(s, s.links, 8, (a, b, )) != 0\n"
    )
    assert outlining.call_stub_source(tree, 9) == "def tree(s):\n    call_outlined(s, s.links, 9, (0,))\n"


def test_the_unit_of_a_far_function_says_an_int():
    assert (
        outlining.unit_source(branch) == "def unit(s, a, b):\n    return int(branch(s, a, b))\n"
        and outlining.arity(branch) == 2
    )
    assert (
        outlining.unit_source(tree) == "def unit(s, _):\n    tree(s)\n    return 0\n"
        and outlining.arity(tree) == 1
    )
