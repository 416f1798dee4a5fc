"""The arena: many games by bots, counted.  `simulate` plays one line-up, `tournament` every line-up of several bots."""
from __future__ import annotations

from .facts import facts
from .simulate import Simulation, simulate
from .tournament import Tournament, tournament

__all__ = ["Simulation", "Tournament", "facts", "simulate", "tournament"]
