"""The arena: statistics over many games of bots.  `simulate` plays one line-up, `tournament` every line-up of several
bots."""

from __future__ import annotations

from .measure.facts import facts
from .play.simulate import Simulation, simulate
from .play.tournament import Tournament, tournament

__all__ = ["Simulation", "Tournament", "facts", "simulate", "tournament"]
