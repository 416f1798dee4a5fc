"""Colours that tell players apart do so for every kind of colour vision; colours of cards never stand alone."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

import fathomfive
from fathomfive.games.aquaria.screen.art.signs import COLOURS, LETTERS, SHAPES
from fathomfive.web.render.game_assets import style_sheet

HOME = Path(fathomfive.__file__).parent
TOKENS = (HOME / "web" / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
DUELLUM = style_sheet("aquatica_duellum")
APART = 9.0  # hundredths of OKLab; two neighbours of a good palette are about 10 apart
READABLE = 4.5  # contrast of a white letter
Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB; none is ordinary vision.
VISION: dict[str, tuple[Triple, Triple, Triple]] = {
    "ordinary": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen(colour: str, vision: str) -> Triple:
    """In OKLab, as somebody with that vision sees it."""
    given = linear(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(a * c for a, c in zip(row, given, strict=True)))) for row in VISION[vision]
    )
    cones = (
        0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
        0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
        0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
    )
    x, y, z = (max(cone, 0.0) ** (1 / 3) for cone in cones)
    return (
        0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z,
    )


def distance(one: str, other: str, vision: str) -> float:
    pairs = zip(seen(one, vision), seen(other, vision), strict=True)
    return 100 * float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def seats(sheet: str) -> list[str]:
    return list(dict(sorted(re.findall(r"--(seat-\d): (#[0-9a-f]{6});", sheet))).values())


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize(("sheet", "count"), [(TOKENS, 4), (DUELLUM, 2)], ids=["seats", "courts"])
def test_players_are_told_apart(sheet: str, count: int, vision: str) -> None:
    colours = seats(sheet)
    assert len(colours) == count
    close = {
        (one, other): distance(one, other, vision)
        for one, other in combinations(colours, 2)
        if distance(one, other, vision) < APART
    }
    assert not close


@pytest.mark.parametrize("colour", [*seats(TOKENS), *seats(DUELLUM)])
def test_a_white_letter_is_readable_on_a_seat(colour: str) -> None:
    r, g, b = linear(colour)
    assert 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) >= READABLE


def test_the_colours_of_cards_have_shapes_and_letters() -> None:
    """Four dark hues cannot be far apart for everybody: each also has a shape and a letter of its own."""
    assert len({SHAPES[name] for name in COLOURS}) == len({LETTERS[name] for name in COLOURS}) == len(COLOURS)
