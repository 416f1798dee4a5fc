"""Pirates Under Fire, the count of combinations against another one that tries everything (PF-088), on random
seas.

The other one shares nothing with the game: it gives every mercenary every number and splits every line in
every way.
"""

import random
from functools import cache
from itertools import product

import numba
import pytest

from fathomfive.games.pirates_under_fire import GAME
from fathomfive.games.pirates_under_fire.content import load as content
from fathomfive.games.pirates_under_fire.rules import combinations
from fathomfive.games.pirates_under_fire.rules.combination_list import combinations_of
from fathomfive.games.pirates_under_fire.rules.combinations import banner_of, combination_points
from tests.cited import rule

from .scenario import mercenary

SETS, RUNS = {3: 3, 4: 6}, {3: 2, 4: 4, 5: 7, 6: 10, 7: 14}
NUMBERS = {
    "bulwark_sloop": (1, 2, 3, 4),
    "ironclad_cutter": (6, 7, 8, 9),
    "press_gang": (4, 5, 6),
    "powder_junk": (1, 2, 3),
    "sweeper_lugger": (4, 5, 6, 7),
    "ring_of_fire": (7, 8, 9),
    "broadside_frigate": (4, 5, 6, 7, 8),
    "corsair_xebec": (2, 3, 4, 5, 6),
}
CHEAP = ["bulwark_sloop", "ironclad_cutter", "press_gang", "sweeper_lugger", "powder_junk", "ring_of_fire"]
MIDDLE, DEAR = (
    ["broadside_frigate", "corsair_xebec", "boarding_galley"],
    ["escort_admiral", "aegis_galleon", "twin_banners"],
)


@cache
def line_value(line: tuple[int, ...], banner: int) -> int:
    """The best way to cut a line: leave its first ship out, or begin with a combination."""
    if len(line) < 3:
        return 0
    best = line_value(line[1:], banner)
    for length in range(3, len(line) + 1):
        part = line[:length]
        steps = {part[i + 1] - part[i] for i in range(length - 1)}
        value = 0
        if 0 not in part and steps == {0} and length in SETS:
            value = SETS[length] + banner
        elif 0 not in part and steps in ({1}, {-1}):
            value = RUNS[length]
        if value:
            best = max(best, value + line_value(line[length:], banner))
    return best


def tried_out(ships: dict[tuple[int, int], object]) -> int:
    """Ships by row and column: a number, or the name of a mercenary."""
    hired = [place for place, ship in ships.items() if isinstance(ship, str)]
    banner = int("twin_banners" in ships.values())
    best = 0
    for numbers in product(*(NUMBERS.get(str(ships[place]), range(1, 10)) for place in hired)):
        fixed = {place: ship for place, ship in ships.items() if isinstance(ship, int)} | dict(
            zip(hired, numbers, strict=True)
        )
        rows = [tuple(fixed.get((row, column), 0) for column in range(7)) for row in range(6)]
        columns = [tuple(fixed.get((row, column), 0) for row in range(6)) for column in range(7)]
        best = max(best, sum(line_value(line, banner) for line in rows + columns))
    return best


def random_sea(chance: random.Random, hired: int) -> dict[tuple[int, int], object]:
    """Ships close together whose numbers mostly stay or go on by one from space to space, with some
    mercenaries among them."""
    first, right, up = chance.randint(2, 8), chance.choice((-1, 0, 1)), chance.choice((-1, 0, 1))
    left = dict.fromkeys(range(1, 10), 3)
    ships: dict[tuple[int, int], object] = {}
    for row, column in product(range(chance.randint(2, 5)), range(chance.randint(3, 7))):
        number = first + right * column + up * row + chance.choice((0, 0, 0, 0, 1, -1))
        if left.get(number) and chance.random() < 0.9:
            ships[row, column] = number
            left[number] -= 1
    offered = [*chance.sample(CHEAP, 3), chance.choice(MIDDLE), chance.choice(DEAR)]
    places = chance.sample(list(product(range(3), range(4))), hired)
    return ships | dict(zip(places, chance.sample(offered, hired), strict=True))


def laid_out(ships: dict[tuple[int, int], object]):
    """The same ships on a real sea."""
    s = GAME.start(2, 0)
    fleet = list(range(27))
    for (row, column), ship in ships.items():
        space = 7 * row + column
        if isinstance(ship, int):
            card = next(card for card in fleet if content.NUMBER[card] == ship)
            fleet.remove(card)
        else:
            card = mercenary(str(ship))
        s.sea[space], s.flag[space] = card, 0
    return s


@rule("PF-088", "PF-085", "PF-087")
@pytest.mark.parametrize(("hired", "seas"), [(0, 150), (1, 150), (2, 100), (3, 40)])
def test_the_count_is_the_most_that_is_possible(hired, seas):
    chance = random.Random(hired)
    reached = []
    for _ in range(seas):
        ships = random_sea(chance, hired)
        s = laid_out(ships)
        expected = tried_out(ships)
        assert combination_points(s, 0) == expected, ships
        found = combinations_of(s, 0)
        assert sum(one.vp + banner_of(s, 0) * one.is_set for one in found) == expected, ships
        reached.append(expected)
    assert max(reached) > 8 and len(set(reached)) > 6


@rule("PF-088")
@pytest.mark.slow
@pytest.mark.parametrize(("hired", "seas"), [(3, 150), (4, 25), (5, 6)])
def test_the_same_with_many_mercenaries(hired, seas):
    chance = random.Random(100 + hired)
    for _ in range(seas):
        ships = random_sea(chance, hired)
        assert combination_points(laid_out(ships), 0) == tried_out(ships), ships


@rule("PF-085", "PF-088")
def test_the_sheet_uses_every_ship_once_per_line():
    chance = random.Random(5)
    for _ in range(60):
        s = laid_out(random_sea(chance, 2))
        found = combinations_of(s, 0)
        used = [(one.spaces[1] - one.spaces[0] == 1, space) for one in found for space in one.spaces]
        assert len(used) == len(set(used))


@rule("PF-088")
def test_five_mercenaries_in_a_crowd_are_counted_quickly(monkeypatch):
    """The hardest seas, with all mercenaries side by side among many ships: of thousands of ways to number
    them few are tried."""
    tried = []
    counted = combinations.counted
    monkeypatch.setattr(combinations, "counted", lambda *sea: tried.append(1) or counted(*sea))
    chance, most = random.Random(9), 0
    for _ in range(40):
        tried.clear()
        combination_points(laid_out(crowd(chance)), 0)
        most = max(most, len(tried))
    assert most == 150


def crowd(chance):
    ships: dict[tuple[int, int], object] = dict(
        zip(
            [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3)],
            ["ironclad_cutter", "sweeper_lugger", "bulwark_sloop", "boarding_galley", "twin_banners"],
            strict=True,
        )
    )
    tiles = [number for number in range(1, 10) for _ in range(3)]
    free = [(row, column) for row in range(4) for column in range(5) if (row, column) not in ships]
    return ships | dict(zip(free, chance.sample(tiles, len(free)), strict=True))


@rule("PF-088")
@pytest.mark.slow
def test_machine_code_counts_the_same():
    code = GAME.compiled()
    linked = code.link(combination_points)  # only machine code may call it

    @numba.njit
    def count(record, seat):
        return linked(record, seat)

    chance = random.Random(11)
    seas = [laid_out(random_sea(chance, 5)) for _ in range(150)]
    assert [count(code.record(s)[0], 0) for s in seas] == [combination_points(s, 0) for s in seas]
