"""How a player without ambition gets through Ultimate Aquarium: one deed for each question."""
from __future__ import annotations

from tests.browser.table import AtTable


def opens(table: AtTable) -> None:
    """Keep the first three cards and place them."""
    table.waits_for_turn()
    while table.step.startswith("opening"):
        decides(table)
        table.waits_for_turn(table.sent)


def decides(table: AtTable, tools: bool = False) -> None:
    """Answer the question that is on the screen, by pressing what glows there."""
    step, glowing = table.step, table.glowing
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


def pair(glowing: list[str]) -> list[str]:
    """The middle cell and one beside it."""
    return [thing for thing in glowing if thing[-1] in "14"]


def plays_to_the_end(table: AtTable, tools: bool = False) -> list[str]:
    """The whole rest of the game; the questions that came."""
    came = []
    table.waits_for_turn()
    while not table.over:
        came.append(table.step)
        decides(table, tools)
        table.waits_for_turn(table.sent)
    return came
