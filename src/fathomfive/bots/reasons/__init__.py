"""Why one answer is better than another, as a sentence: for hints, remarks of bots, reviews and puzzles.

    reason = compare(eyes, best, rival)         # two answers, on the same imagined deals
    reason.sentence()                           # for the eyes of the seat: it may name hidden cards
    reason.remark()                             # names no card, so everybody may hear it

What an option brings now is its preview, by the rules.  What it leads to is found by playing on after both answers
and comparing, part by part, the values of the positions in which the search judges them: the seat's own parts that
grow, and the parts of the others that shrink.  Answers that do not clearly differ are called equal.
"""

from .comparison import compare, compare_in_slices
from .english import in_points, of_100, with_preview
from .first_sight import PREPARING, at_first_sight, says_something
from .of_search import reason_of_search, runner_up
from .parts import Part
from .reason import Line, Reason

__all__ = [
    "PREPARING",
    "Line",
    "Part",
    "Reason",
    "at_first_sight",
    "compare",
    "compare_in_slices",
    "in_points",
    "of_100",
    "reason_of_search",
    "runner_up",
    "says_something",
    "with_preview",
]
