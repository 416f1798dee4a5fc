"""One position for each kind of question that a game asks: of many games, the one in which it offers most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import fathomfive as ff
from tests.browser.positions import NAMES

Options = dict[str, object]
# Each of these tables asks something that the others do not: seats and options.
TABLES: dict[str, tuple[tuple[int, Options], ...]] = {
    "ultimate_aquarium": ((4, {}), (1, {"solo_challenge": True})),
    "pirates_under_fire": ((2, {}),),
    "aqualuma": (
        (4, {"layout": "custom", "start_player": "chosen", "world_order": "chosen"}),
        (4, {"refill_mode": "draw_three_max", "swap_consent": True, "hidden_hands": True}),
        (3, {"card_gifts": True}),
    ),
    "aquatica_duellum": (
        (2, {}),
        (2, {"waste_resources": True, "open_piles": True}),
        (2, {"automa_level": 5}),
    ),
    "aquaria": ((3, {}), (1, {}), (4, {"scoring": "advanced"})),
}
GAMES_OF_EACH = 12
CARELESS = 0.25  # of its answers a bot leaves this many to luck, and meets more questions


@cache
def questions(game: str) -> dict[str, ff.Record]:
    """By the name of the step: a record that ends with the first seat asked."""
    found: dict[str, tuple[int, ff.Record]] = {}
    for seats, options in TABLES[game]:
        for seed in range(GAMES_OF_EACH):
            for step, offered, record in asked(game, seats, options, seed):
                if offered > found.get(step, (0,))[0]:
                    found[step] = offered, record
    return {step: record for step, (_, record) in found.items()}


def asked(game: str, seats: int, options: Options, seed: int) -> Iterator[tuple[str, int, ff.Record]]:
    """What the first seat is asked in one game: the question, how many choices it has, and the record until then."""
    table, bot, luck = ff.new_table(game, seats, seed, options), ff.bot("greedy", seed), Random(seed)
    best = dict[str, int]()
    while table.asks:
        for ask in table.asks:
            if ask.seat == 0 and len(ask.options) > best.get(ask.step, 0):
                best[ask.step] = len(ask.options)
                yield ask.step, len(ask.options), replace(table.record(), names=NAMES[:seats])
        ask = luck.choice(table.asks)
        table.apply(
            luck.choice(ask.options) if luck.random() < CARELESS else bot.choose(table.at(ask.seat)), ask.seat
        )
