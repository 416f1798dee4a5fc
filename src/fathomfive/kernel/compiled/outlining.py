"""Decides which functions of a game are compiled as separate units: those that are too long to be inlined into every
caller.

numba compiles a function together with all that it calls, and again with each caller's caller.  So a long
function that several name would be compiled many times over, and an evaluation of every answer would
take longer than all rules together. Such a function is outlined: it has a slot in the table as questions and deeds
have, and is called through it.  Knows no numba.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType

OUTLINE_ABOVE = 700  # units of bytecode, with those of all that a function calls
CALL = 12  # what calling an outlined function weighs
RETURN_TYPES = ("int", "bool", "None")

Calls = Callable[[FunctionType], Iterable[FunctionType]]


def outlined_functions(
    roots: list[FunctionType], calls: Calls, others: Iterable[FunctionType] = ()
) -> tuple[list[FunctionType], set[FunctionType]]:
    """The outlined functions among all that the roots and the others reach, in an order that depends on nothing but
    the rules; and all that was reached.  No root is outlined itself."""
    weights: dict[FunctionType, int] = {}
    outlined: list[FunctionType] = []

    def weigh(rule: FunctionType) -> int:
        if rule not in weights:
            weights[rule] = 0  # while it is being weighed: a rule may call itself
            own = len(rule.__code__.co_code) // 2
            weights[rule] = own + sum(weigh(called) for called in calls(rule))
            if weights[rule] > OUTLINE_ABOVE and rule not in roots and has_int_signature(rule):
                outlined.append(rule)
                weights[rule] = CALL
        return weights[rule]

    for rule in (*roots, *others):
        weigh(rule)
    return outlined, set(weights)


def has_int_signature(rule: FunctionType) -> bool:
    """Takes a position and ints, returns an int, a bool or nothing: so it can be called through the table."""
    takes, types = rule.__code__.co_varnames[: rule.__code__.co_argcount], rule.__annotations__
    plain = takes[:1] == ("s",) and all(types.get(name) == "int" for name in takes[1:])
    return plain and types.get("return") in RETURN_TYPES and not rule.__defaults__


def call_stub_source(rule: FunctionType, slot: int) -> str:
    """The source of what others call in its place."""
    takes = rule.__code__.co_varnames[1 : rule.__code__.co_argcount]
    given = f"({''.join(f'{name}, ' for name in takes)})" if takes else "(0,)"
    called = f"call_outlined(s, s.links, {slot}, {given})"
    says = {"int": f"return {called}", "bool": f"return {called} != 0", "None": called}[
        rule.__annotations__["return"]
    ]
    return f"def {rule.__name__}({', '.join(('s', *takes))}):\n    {says}\n"


def unit_source(rule: FunctionType) -> str:
    """The source of the unit in the slot: an int for everything."""
    takes = rule.__code__.co_varnames[1 : rule.__code__.co_argcount]
    call = f"{rule.__name__}({', '.join(('s', *takes))})"
    says = f"{call}\n    return 0" if rule.__annotations__["return"] == "None" else f"return int({call})"
    names = ", ".join(("s", *(takes or ("_",))))
    return f"def unit({names}):\n    {says}\n"


def arity(rule: FunctionType) -> int:
    """How many ints the unit takes: at least one."""
    return max(rule.__code__.co_argcount - 1, 1)
