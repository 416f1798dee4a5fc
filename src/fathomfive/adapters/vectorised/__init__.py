"""Thousands of tables of one game at once, in machine code: one call steps them all, and begins another game where
one has ended.

    tables = Tables("ultimate_aquarium", seats=2, count=4096)
    while learning:
        actions = policy(tables.observations, tables.masks)     # one action for the seat that each table asks
        tables.step(actions)                                    # tables.over, tables.rewards, tables.finals

All arrays stay where they are and are written by every step.  Needs numba; `vector_env` has the same as an
environment of Gymnasium.
"""

from .stepping import NEW_GAME
from .tables import Tables

__all__ = ["NEW_GAME", "Tables"]
