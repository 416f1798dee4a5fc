"""How a player without ambition gets through Ultimate Aquarium: one deed for each question."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.table import AtTable

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
