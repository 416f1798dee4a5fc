"""Aqualuma, every strip against a slow and direct reading of what it asks: all sequences of dice, space by
space."""

import itertools
import random

import pytest

from tests.cited import rule

from .scenario import STRIPS, dive
from .specified import content, room

fits = room("rules.strips").fits

Dice = list[tuple[str, int]]  # colour and number
ALL = [(colour, number) for colour in "RGB" for number in range(1, 7)]


def number_of(dice: Dice) -> list[int]:
    return [number for _, number in dice]


def colours_of(dice: Dice) -> list[str]:
    return [colour for colour, _ in dice]


def alike(row: list) -> bool:
    return len(set(row)) <= 1


def rising(row: list[int]) -> bool:
    return all(a < b for a, b in itertools.pairwise(row))


def in_pairs(row: list, same: bool = True) -> bool:
    pairs = [row[at : at + 2] for at in (0, 2, 4)]
    return all(len(pair) < 2 or (pair[0] == pair[1] if same else pair[0] + pair[1] == 7) for pair in pairs)


def coloured(row: list[str], wanted: str) -> bool:
    """`.G.G.G`: this colour, or a dot for any."""
    return all(asked in (".", colour) for colour, asked in zip(row, wanted, strict=False))


def bridges(row: list[str]) -> bool:
    two_three = len(row) < 3 or row[1] == row[2]
    four_five = len(row) < 5 or row[3] == row[4]
    return two_three and four_five and (len(row) < 4 or row[3] != row[1])


def three_twins(row: list[str]) -> bool:
    heads = row[0::2]
    return in_pairs(row) and len(set(heads)) == len(heads)


def two_schools(row: list) -> bool:
    return alike(row[:3]) and alike(row[3:]) and (len(row) < 4 or row[3] != row[0])


# The words of the rulebook's glossary, strip by strip: numbers, then colours
READ = {
    "even_mono": (lambda n: all(x % 2 == 0 for x in n), alike),
    "same_any": (alike, lambda c: True),
    "rise_any": (rising, lambda c: True),
    "odd_mono": (lambda n: all(x % 2 for x in n), alike),
    "low_any": (lambda n: sum(n) <= 10, lambda c: True),
    "rise_green": (rising, lambda c: coloured(c, ".G.G.G")),
    "rise_mono": (rising, alike),
    "low_three": (lambda n: sum(n) <= 10, lambda c: coloured(c, "..GRB.")),
    "seven_any": (lambda n: in_pairs(n, same=False), lambda c: True),
    "pairs_bridge": (in_pairs, bridges),
    "seven_rgb": (lambda n: in_pairs(n, same=False), lambda c: coloured(c, "RGBRGB")),
    "pairs_blue": (in_pairs, lambda c: coloured(c, ".B.B.B")),
    "same_red": (alike, lambda c: coloured(c, ".R.R.R")),
    "pairs_flow": (in_pairs, lambda c: coloured(c, ".BBGGR")),
    "seven_pairs": (lambda n: in_pairs(n, same=False), three_twins),
    "triples": (two_schools, two_schools),
}


def allowed_after(strip: str, dice: Dice) -> Dice:
    """The dice that may lie next: a strip asks something of the numbers and something of the colours."""
    numbers, colours = READ[strip]
    before, shades = number_of(dice), colours_of(dice)
    fitting = {number for number in range(1, 7) if numbers([*before, number])}
    matching = {colour for colour in "RGB" if colours([*shades, colour])}
    return [(colour, number) for colour, number in ALL if colour in matching and number in fitting]


class Bench:
    """A strip on Kelp Forest to try dice on."""

    def __init__(self, strip: str) -> None:
        self.t = dive(at="kelp").strip("kelp", strip)
        self.loose = {colour: [die for die in range(21) if "RGB"[die // 7] == colour] for colour in "RGB"}

    def lay(self, dice: Dice) -> None:
        s, used = self.t.s, dict.fromkeys("RGB", 0)
        for space in range(6):
            s.cast[6 + space] = -1
        for space, (colour, number) in enumerate(dice):
            die = self.loose[colour][used[colour]]
            used[colour] += 1
            s.cast[6 + space], s.pips[die] = die, number

    def fitting(self) -> Dice:
        return [ALL[kind] for kind in range(18) if fits(self.t.s, 1, kind)]


@rule("AL-046", "AL-049", "AL-050", "AL-Q05", "AL-Q09", "AL-Q17")
@pytest.mark.parametrize("strip", STRIPS)
def test_every_legal_filling_of_up_to_three_dice_and_what_fits_then(strip):
    """Exhaustive: at each of the first three spaces exactly the dice fit that the words of the strip
    allow."""
    bench = Bench(strip)
    front: list[Dice] = [[]]
    for _ in range(3):
        nxt: list[Dice] = []
        for dice in front:
            bench.lay(dice)
            allowed = allowed_after(strip, dice)
            assert bench.fitting() == allowed, dice
            nxt += [[*dice, die] for die in allowed]
        front = nxt if len(nxt) < 1500 else random.Random(strip).sample(nxt, 1500)


@rule("AL-046", "AL-Q17")
@pytest.mark.parametrize("strip", STRIPS)
def test_the_last_three_spaces(strip):
    """From many legal fillings to the full strip, and nothing fits on a full one."""
    bench, chance = Bench(strip), random.Random(strip)
    reached = 0
    for _ in range(150):
        dice: Dice = []
        while len(dice) < 6:
            after = allowed_after(strip, dice)
            bench.lay(dice)
            assert bench.fitting() == after, dice
            hopeful = [die for die in after if len(dice) == 5 or allowed_after(strip, [*dice, die])]
            if not hopeful:
                break
            dice = [*dice, chance.choice(hopeful)]
        if len(dice) == 6 and max(colours_of(dice).count(colour) for colour in "RGB") <= 7:
            bench.lay(dice)
            assert bench.fitting() == []
            reached += 1
    assert reached > 0


@rule("AL-046")
@pytest.mark.slow
@pytest.mark.parametrize("strip", STRIPS)
def test_every_legal_filling_whatever(strip):
    """All legal sequences to the sixth die, at most thirty thousand of each length."""
    bench = Bench(strip)
    front: list[Dice] = [[]]
    for _ in range(6):
        nxt: list[Dice] = []
        for dice in front:
            bench.lay(dice)
            allowed = allowed_after(strip, dice)
            assert bench.fitting() == allowed, dice
            nxt += [[*dice, die] for die in allowed]
        front = nxt if len(nxt) < 30000 else random.Random(strip).sample(nxt, 30000)


@rule("AL-049", "AL-Q04")
@pytest.mark.parametrize("strip", ["rise_any", "rise_green", "rise_mono"])
def test_with_the_option_equal_numbers_rise_too(strip):
    bench = Bench(strip)
    bench.t.s.rise_allows_equal = 1
    for die in ALL:
        bench.lay([die])
        not_falling = [after for after in ALL if after[1] >= die[1] and READ[strip][1]([die[0], after[0]])]
        assert bench.fitting() == not_falling


@rule("AL-Q22", "AL-051", "AL-056")
def test_no_strip_pushes_on_its_first_space_and_every_strip_has_pushes_and_arrows():
    for strip in content.STRIPS:
        assert strip.pushes[0] == 0, strip.id
        assert 3 <= sum(strip.pushes) <= 5 and 3 <= max(strip.arrows) <= 5, strip.id
