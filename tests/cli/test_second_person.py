"""The log of a game as its reader's own: “you” instead of a name."""

import random
import re

import pytest

import fathomfive as ff
from fathomfive.cli.play.second_person import second_person


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Seat 1 takes 1 gold", "You take 1 gold"),
        ("Seat 1 studies up to space c2 and takes a token", "You study up to space c2 and take a token"),
        ("Round 2. Seat 1 (Turtles) begins the turn", "Round 2. You (Turtles) begin the turn"),
        ("Round 1 begins; Seat 1 goes first", "Round 1 begins; you go first"),
        ("Seat 2 hits Seat 1's ship", "Seat 2 hits your ship"),
        ("Seat 1 has income: 1 VP from Anubias", "You have income: 1 VP from Anubias"),
        (
            "Seat 1 replaces Water with Kelp; Water goes to the store",
            "You replace Water with Kelp; Water goes to the store",
        ),
        ("Microflora: Seat 1 matches 2, Seat 2 matches 1", "Microflora: you match 2, Seat 2 matches 1"),
        ("Seat 12 takes 1 gold", "Seat 12 takes 1 gold"),
        ("Expedition: Seat 1 must tire Ray", "Expedition: you must tire Ray"),
    ],
)
def test_the_log_says_you(line, read):
    assert second_person(line, "Seat 1") == read


@pytest.mark.parametrize("game", ff.games())
def test_the_log_of_a_whole_game_says_you_in_good_english(game):
    """No name of the reader is left, and no verb in the third person behind "you"."""
    table, luck = ff.new_table(game, seats=2, seed=4), random.Random(4)
    while table.ask is not None:
        table.apply(luck.choice(table.ask.options))
    lines = [second_person(line, "Seat 1") for line in table.log(0)]
    mine = [line for line in lines if re.search(r"\byou\b", line, re.IGNORECASE)]
    assert len(mine) > 10
    for line in lines:
        assert "Seat 1" not in line
        assert not re.search(r"\byou(?: \([^)]*\))? [a-z]+(?<!s)s\b", line, re.IGNORECASE), line
        assert not re.search(
            r"^you\b.* and (takes|moves|keeps|covers|lays|tucks|finishes)\b", line, re.IGNORECASE
        ), line
