"""Aquatica: Duellum: effects that are performed or skipped (DU-013, DU-014), for all effects."""

from __future__ import annotations

from fathomfive.kernel.verbs import STOP, has_options, option

from ...state import MET, NOW, State

DO = 0  # the answer of an effect that is done or not done, as a whole


def offer_stop(s: State) -> None:
    """Skip, or do no more; not offered where this effect is the last that could satisfy DU-014, DU-042 or
    DU-060."""
    if has_options(s) and (s.level == 0 or s.duty[s.level - 1] != NOW):
        option(s, STOP)


def performed(s: State) -> None:
    """Something other than gaining resources has been done."""
    s.duty[s.level - 1] = MET
