"""A check of somebody's own cards: what is wrong with the sheets, what is odd about them, whether they can be
played."""

from .check import Check, Problem, check

__all__ = ["Check", "Problem", "check"]
