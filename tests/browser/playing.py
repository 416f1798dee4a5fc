"""How a player without ambition gets through Ultimate Aquarium: one deed for each question."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.browser.people import GAME, Visitor
from tests.browser.positions import close_to_the_end, laid_out
from tests.browser.table import AtTable
from tests.samples import THOROUGH

LAST = 8  # answers of a game that is nearly over
EVERY_QUESTION = {"opening_keep", "opening_place", "turn", "place", "after_place", "net_swap"}


def decides(table: AtTable, tools: bool = False) -> str:
    """Answer the question that is on the screen, by pressing what glows there; which question it was."""
    step, glowing = table.question()
    if step == "opening_keep":
        table.choose(*glowing[:3])
    elif step == "turn":
        table.choose(next((thing for thing in glowing if tools and thing.startswith("restock")), glowing[0]))
    elif step == "after_place":
        table.choose(glowing[0]) if tools else table.says("End turn")
    elif step == "net_swap":
        table.choose(*pair(glowing))
    else:
        table.choose(glowing[0])
    return step


def pair(glowing: list[str]) -> list[str]:
    """The middle cell and the one above it."""
    return [thing for thing in glowing if thing[-1] in "14"]


def questions(table: AtTable, tools: bool = False) -> Iterator[str]:
    """The rest of the game, question by question; each is answered when the next one is wanted."""
    while (step := table.waits_for_turn()) != "over":
        yield step
        decides(table, tools)


def plays_to_the_end(table: AtTable, tools: bool = False) -> list[str]:
    """The whole rest of the game; the questions that came."""
    return list(questions(table, tools))


def plays_beginning_and_end(
    visitor: Visitor,
    table: AtTable,
    seats: int,
    looks: Callable[[AtTable, str], None] = lambda table, step: None,
) -> tuple[AtTable, set[str]]:
    """Until every question has come, with a look at each; then the last turns of another game, which bots have played so far.
    In a thorough run, all of one game.  The table at the end, and the questions that came."""
    came = set[str]()
    for step in questions(table, tools=True):
        if step not in came:
            looks(table, step)
        came.add(step)
        if came == EVERY_QUESTION and not THOROUGH:
            decides(table, tools=True)
            break
    if not THOROUGH:
        nearly_over = close_to_the_end(GAME, seats, 3, LAST)
        table = AtTable(visitor.opens(laid_out(visitor, nearly_over)), table.press)
        plays_to_the_end(table)
    return table, came
