"""Which cards players end with, and how often those players win: sums over games, without names of players."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position
from fathomfive.toolkit.held_cards import collected

from .statistics import Share

EVERY_SEAT = ("", "")  # the key of the sum over all seats, the baseline of each card
ENOUGH = 5  # seats with a card before its wins are shown
Key = tuple[str, str]  # place, card


@dataclass(frozen=True, slots=True)
class Sum:
    """Seats that ended with a card, and their wins; whole games in cooperative games."""

    held: int = 0
    won: float = 0.0  # a shared win is shared

    def __add__(self, more: Sum) -> Sum:
        return Sum(self.held + more.held, self.won + more.won)


def sums_of(game: Game, s: Position, winners: Collection[int]) -> dict[Key, Sum]:
    """The sums of one finished game."""
    cards = [collected(game, s, seat) for seat in range(s.seats)]
    if game.cooperative:
        return dict.fromkeys((EVERY_SEAT, *set[Key]().union(*cards)), Sum(1, 1.0 if winners else 0.0))
    sums: dict[Key, Sum] = {}
    for seat, held in enumerate(cards):
        share = 1 / len(winners) if seat in winners else 0.0
        for key in (EVERY_SEAT, *held):
            sums[key] = sums.get(key, Sum()) + Sum(1, share)
    return sums


@dataclass(frozen=True, slots=True)
class CardShare:
    """A card: the share of seats that ended with it, and how many of them won."""

    name: str
    taken: Share
    wins: Share


def card_shares(sums: Mapping[Key, Sum], place: str) -> list[CardShare]:
    """The cards of one collection, the most frequent first."""
    every = sums.get(EVERY_SEAT, Sum()).held
    found = [
        CardShare(card, Share(one.held, every), Share(round(one.won), one.held))
        for (where, card), one in sums.items()
        if where == place and card
    ]
    return sorted(found, key=lambda one: (-one.taken.count, one.name))


def by_wins(cards: Collection[CardShare]) -> list[CardShare]:
    """Cards with enough games, the most certain winners first, so that one lucky game does not lead the list."""
    enough = [one for one in cards if one.wins.of >= ENOUGH]
    return sorted(enough, key=lambda one: (-one.wins.interval[0], one.name))
