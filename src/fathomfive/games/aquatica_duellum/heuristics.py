"""x"""
from __future__ import annotations
from .state import State


def option_value(s: State, answer: int) -> int:
    return 0
