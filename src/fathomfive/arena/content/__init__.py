"""Checks custom cards: problems that prevent play, warnings, and whether games come to their end.  `same_deals` compares
two sets of cards."""

from .check import Check, Problem, check

__all__ = ["Check", "Problem", "check"]
