"""Checks rules for what cannot be compiled, before anything runs: sentences with file and line instead of compiler
errors.

The compiled subset is ints, fixed arrays, loops and calls.  Most of what numba refuses, the few things that
it takes but means otherwise than Python, and questions that change something, can be seen in the text of a
rule.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import lru_cache
from types import BuiltinFunctionType, FunctionType, MethodDescriptorType, ModuleType
from typing import Any, cast

from .. import verbs
from ..game import Game
from . import array_verbs

REFUSED: dict[type[ast.AST], str] = {
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.List: "a list",
    ast.ListComp: "a list comprehension",
    ast.SetComp: "a set",
    ast.DictComp: "a dict",
    ast.GeneratorExp: "a generator expression",
    ast.Lambda: "a lambda",
    ast.JoinedStr: "a text",
    ast.Try: "try",
    ast.With: "with",
    ast.Yield: "yield",
    ast.Match: "match",
    ast.Starred: "a starred argument",
    ast.Raise: "raise",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
}
WHOLE_ZONE_CALLS = (
    "len",
    "sum",
    "max",
    "min",
    "sorted",
    "enumerate",
    "reversed",
    "zip",
    "any",
    "all",
    "list",
    "tuple",
    "set",
)
CHANGING = (
    "put",
    "draw",
    "take_out",
    "take_card",
    "clear",
    "put_all",
    "take_from_place",
    "then",
    "shuffle",
    "random_below",
    "end_game",
)
KERNEL = __name__.removesuffix(".compiled.lint")
CACHED = type(lru_cache(lambda: None))
BUILTIN = BuiltinFunctionType | MethodDescriptorType
PYTHONS_OWN = {
    getattr(verbs, name): getattr(array_verbs, name) for name in ("size", "cards", "put", "holds", "clear")
}


def lint_errors(game: Game) -> list[str]:
    """All complaints about the rules of a game; empty if it will compile and mean the same."""
    questions = {step.question for step in game.steps if step.question is not None}
    found = []
    for rule in rules_of(game):
        tree = cast(ast.FunctionDef, ast.parse(textwrap.dedent(inspect.getsource(rule))).body[0])
        wrong = [*_refused(tree, game), *_foreign(tree, rule), *_circular(tree, rule), *_misread(tree, game)]
        wrong += _changing(tree) if rule in questions else ()
        first = rule.__code__.co_firstlineno
        found += [
            f"{rule.__code__.co_filename}:{first + node.lineno - 1} {rule.__name__}: {what}"
            for node, what in wrong
        ]
    return found + [
        f"{step.name}: a step that asks needs a deed, written under @{step.name}.chosen."
        for step in game.steps
        if step.deed.__name__ == "unanswered"
    ]


def rules_of(game: Game) -> list[FunctionType]:
    """Every function that the compiled game is made of, found by following names from the steps."""
    first: list[Any] = [game.score, game.standing, game.ending, game.sample_hidden_choices, game.option_value]
    return _reached(
        first + [rule for step in game.steps for rule in (step.question, step.deed) if rule is not None]
    )


def _reached(todo: list[Any]) -> list[FunctionType]:
    """These functions and all that they name, directly or through others; the kernel's own are left out."""
    seen: dict[FunctionType, None] = {}
    while todo:
        rule = compiled_function(todo.pop())
        if isinstance(rule, FunctionType) and rule not in seen and not rule.__module__.startswith(KERNEL):
            seen[rule] = None
            todo += [rule.__globals__.get(name) for name in rule.__code__.co_names]
    return list(seen)


def compiled_function(value: object) -> object:
    """What machine code is made of, where a rule names something that only Python uses: a function with an `lru_cache`,
    and a verb that is Python's own."""
    if isinstance(value, BUILTIN):
        return PYTHONS_OWN.get(value, value)
    return inspect.unwrap(value) if isinstance(value, CACHED) else value


Complaint = tuple[Any, str]


def _refused(tree: ast.FunctionDef, game: Game) -> Iterator[Complaint]:
    """What numba does not take, or only with a riddle."""
    fields = game.position.fields
    for node in ast.walk(tree):
        if type(node) in REFUSED:
            yield node, f"{REFUSED[type(node)]} cannot be compiled."
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, float | str | None)
            and not _is_text(node, tree)
        ):
            yield node, f"{node.value!r}: rules know only ints."
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node, f"{ast.unparse(node)} is no int; write // for whole division."
        if (
            isinstance(node, ast.Attribute)
            and _is_position(node.value)
            and node.attr not in (*fields, "seats", "rng")
        ):
            yield node, f"there is no field {node.attr!r}; the state has {', '.join(fields)}."
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node, f".{node.func.attr}() is a method; rules use the verbs of the kernel."


def _foreign(tree: ast.FunctionDef, rule: FunctionType) -> Iterator[Complaint]:
    """Names from outside that are neither ints, tables, functions nor steps."""
    for node in (node for line in tree.body for node in ast.walk(line)):
        if isinstance(node, ast.Attribute) and isinstance(_global(node.value, rule), ModuleType):
            yield node, f"{ast.unparse(node)}: import the name itself; only the position has parts."
        value = _global(node, rule)
        if not isinstance(value, int | tuple | FunctionType | ModuleType | type):
            what = f"{ast.unparse(node)} is a {type(value).__name__}"
            yield node, f"{what}; rules know ints, tables of ints as tuples, functions and steps."
        if isinstance(value, tuple) and (odd := _first_non_int(value)) is not None:
            yield node, f"{ast.unparse(node)} holds {odd!r}; a table that rules use holds only ints."


def _first_non_int(table: tuple[object, ...]) -> object:
    """The first thing in a table that is no int, also in the rows of its rows; None if there is none."""
    for one in table:
        odd = _first_non_int(one) if isinstance(one, tuple) else one
        if odd is not None and not isinstance(odd, int):
            return odd
    return None


def _circular(tree: ast.AST, rule: FunctionType) -> Iterator[Complaint]:
    """Machine code that calls itself can be made, but not loaded again from the cache: the whole process
    would end."""
    for node in ast.walk(tree):
        called = _global(node.func, rule) if isinstance(node, ast.Call) else 0
        if isinstance(called, FunctionType) and rule in _reached([called]):
            through = "" if called is rule else f" through {called.__name__}"
            yield (
                node,
                f"this calls {rule.__name__} itself again{through}; rules know no recursion: write a loop or a step.",
            )


def _global(node: ast.AST, rule: FunctionType) -> object:
    """What a name means outside the rule; 0 if it is none."""
    return compiled_function(rule.__globals__.get(node.id, 0)) if isinstance(node, ast.Name) else 0


def _misread(tree: ast.AST, game: Game) -> Iterator[Complaint]:
    """What compiles, but means something else over records."""
    for node in ast.walk(tree):
        if isinstance(node, ast.For):
            yield from _misread_loop(node, game)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from _misread_call(node, node.func.id, game)
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.UnaryOp):
            if zone := _zone(node.value, game):
                yield node, f"write `top({zone})`: the last cell of a zone is its count when compiled."
        elif isinstance(node, ast.Compare) and any(isinstance(op, ast.In | ast.NotIn) for op in node.ops):
            if zone := _zone(node.comparators[0], game):
                yield node, f"write `holds({zone}, card)`: `in` sees the whole room of a zone when compiled."


def _misread_loop(node: ast.For, game: Game) -> Iterator[Complaint]:
    if zone := _zone(node.iter, game):
        yield node, f"write `for card in cards({zone})`: a zone is longer than its cards when compiled."
    if row := _all_seats(node.iter, game):
        longer = f"{row} has a place for every possible seat when compiled."
        yield node, f"write `for seat in range(s.seats)`: {longer}"


def _misread_call(node: ast.Call, name: str, game: Game) -> Iterator[Complaint]:
    if name not in WHOLE_ZONE_CALLS:
        return
    for zone in filter(None, (_zone(given, game) for given in node.args)):
        yield node, f"write `size({zone})` or a loop: {name} sees the whole room of a zone when compiled."
    if any(_all_seats(given, game) for given in node.args):
        longer = f"{name} sees a place for every possible seat when compiled."
        yield node, f"write a loop over `range(s.seats)`: {longer}"


def _changing(tree: ast.AST) -> Iterator[Complaint]:
    """A question changes nothing: it is asked as often as anybody likes."""
    for node in ast.walk(tree):
        for target in _assigned(node):
            if _is_position(_root(target)) and not isinstance(target, ast.Name):
                what = ast.unparse(target)
                yield node, f"a question changes nothing, but this sets {what}; do it in the deed."
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CHANGING:
            yield node, f"a question changes nothing, but {node.func.id} does; do it in the deed."


def _assigned(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement sets, one by one."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign):
        targets = [node.target]
    for target in targets:
        yield from target.elts if isinstance(target, ast.Tuple) else [target]


def _root(node: ast.AST) -> ast.AST:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node


def _is_position(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "s"


def _is_text(node: ast.Constant, tree: ast.FunctionDef) -> bool:
    """A docstring, or part of an annotation."""
    annotated = [tree.returns, *(argument.annotation for argument in tree.args.args)]
    decorated = any(node in ast.walk(a) for a in [*annotated, *tree.decorator_list] if a is not None)
    return decorated or ast.get_docstring(tree, clean=False) == node.value


def _all_seats(node: ast.AST, game: Game) -> str:
    """The text of the expression if it is the row of all seats of a field, else nothing."""
    if isinstance(node, ast.Attribute) and _is_position(node.value):
        field = game.position.fields.get(node.attr)
        return ast.unparse(node) if field is not None and field.each_seat else ""
    return ""


def _zone(node: ast.AST, game: Game) -> str:
    """The text of the expression if it is a zone of the state, else nothing."""
    inner = node.value if isinstance(node, ast.Subscript) else node
    if not isinstance(inner, ast.Attribute) or not _is_position(inner.value):
        return ""
    field = game.position.fields.get(inner.attr)
    if field is None or field.kind != "zone" or field.each_seat != isinstance(node, ast.Subscript):
        return ""
    return ast.unparse(node)
