"""The rules, chapter by chapter as the rulebook has them, in the subset of Python that numba compiles.

Steps are numbered as their chapters are loaded, and ids of actions follow from the numbers.  So the order is
fixed here, whichever chapter is imported first.
"""

from importlib import import_module

for chapter in ("mines", "shots", "effects", "turn", "setup"):
    import_module(f"{__name__}.{chapter}")
