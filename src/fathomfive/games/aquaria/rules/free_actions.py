"""Aquaria: the position of free actions among the answers of each step that offers them (AQ-060, AQ-061).

gaining.py has the actions. They are always the last answers, so this table follows from the steps.
"""

from __future__ import annotations

from fathomfive.kernel.steps import Step

from ..state import step as steps
from .gaining import FREE_ACTIONS, offer_free_actions


def has_free_actions(step: Step) -> bool:
    return step.question is not None and offer_free_actions.__name__ in step.question.__code__.co_names


FIRST_FREE = {step: step.answers - FREE_ACTIONS for step in steps if has_free_actions(step)}
