"""The rules, chapter by chapter as in the rulebook, in the subset of Python that numba compiles.

Chapters number their steps as they are loaded, and action ids follow from the numbers. So this file fixes the
order, no matter which chapter is imported first.
"""

from importlib import import_module

for chapter in (
    "effects.bonus",
    "effects.gaining",
    "effects.placing",
    "effects.study",
    "automa",
    "effects.filtering",
    "effects.pet_shop",
    "turn",
    "phases",
    "rounds",
    "setup",
    "effects.opcodes",
):
    import_module(f"{__name__}.{chapter}")
