"""Writes docs/observations.md, the columns of every game's observations, and a picture for each game beside it:
python -m fathomfive.adapters.observation_docs docs

The comment beside each field in the game's state.py says what it means.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from fathomfive.games import games, load
from fathomfive.kernel.game import Game

from .observation_picture import picture
from .observations import ANY_NUMBER, ObservationLayout, Part

# also where the declaration is wrapped
COMMENTED = re.compile(r"^    (\w+): (?:.*\(\n(?:        .*\n)+    \)|.*?)  # (.*)$", re.MULTILINE)
FIRST = {
    "seat": "one's own seat, from 0",
    "asked": "whose decision it is, counted from oneself: 0 is oneself; -1 when the game is over",
    "waiting steps": "four for each, the next first: number of the step + 1, whose it is (counted from oneself), two arguments",
}
SHOWS = {
    "number": "numbers",
    "card": "cards, in order",
    "count": "how many cards",
    "back": "which places hold a card, face down",
}
HEADING = """# The columns of an observation

Written by `python -m fathomfive.adapters.observation_docs docs`, pictures included; a test compares.
[research.md](research.md) tells how to read them.

Columns stand in this order, and the pictures show them so; a box is as wide as its part, as far as there is room. A card is its
number, `game.card_names` has the names; -1 is no card, -2 a card face down. Where a number may be secret, the
least value says so. Rows of seats: one's own, then the others clockwise from oneself.
"""


def page() -> str:
    return HEADING + "".join(chapter(load(name)) for name in games())


def chapter(game: Game) -> str:
    """One game, at its largest table."""
    layout = ObservationLayout(game, game.seats[-1])
    sizes = ", ".join(f"{ObservationLayout(game, seats).size} with {seats}" for seats in game.seats)
    rows = "".join(lines(game, layout))
    return (
        f"\n## {game.title}\n\n`{game.name}`: {len(game.actions)} actions; columns by seats: {sizes}.\n\n"
        f"![The columns of an observation of {game.title}]({picture_path(game.name)})\n\n"
        f"| field | of | columns | shows | least | most | |\n|---|---|---|---|---|---|---|\n{rows}"
    )


def lines(game: Game, layout: ObservationLayout) -> Iterator[str]:
    meaning = dict(COMMENTED.findall(inspect.getsource(sys.modules[game.position.__module__]))) | FIRST
    meaning |= {choice.name: f"option of the table: {choice.text}" for choice in game.options}
    for part in layout.parts:
        columns = f"{part.size}" + (" each" if part.whose == "others" else "")
        yield (
            f"| {part.name} | {part.whose} | {columns} | {SHOWS[part.shows]} | {bounds(part)} | "
            f"{meaning.get(part.name, '') if part.whose != 'others' else ''} |\n"
        )


def bounds(part: Part) -> str:
    return "any | any" if part.most == ANY_NUMBER else f"{part.least} | {part.most}"


def picture_path(game: str) -> str:
    """Below the folder of the page."""
    return f"pictures/observations-{game.replace('_', '-')}.svg"


def pictures() -> dict[str, str]:
    """By path, one for each game at its largest table."""
    found = {}
    for name in games():
        game = load(name)
        found[picture_path(name)] = picture(ObservationLayout(game, game.seats[-1]))
    return found


def write(folder: Path) -> None:
    for path, text in {"observations.md": page(), **pictures()}.items():
        (folder / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
