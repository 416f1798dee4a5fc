"""The verbs that rules are written with, over plain Python positions.

`compiled.array_verbs` implements the same verbs over numpy records; the linker replaces one by the other by name,
and the lock-step test compares the two.  Rules use nothing else of the kernel.  Where Python has a verb built in
(`size`, `put`), the verb is an alias, because a wrapper would be slower.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator

from .errors import ZoneOverflow
from .state import EMPTY, Position, Row, Zone
from .steps import Step

STOP = -1  # the answer that declines, or ends a choice of several
NO, YES = 0, 1  # the answers of a yes_no dialog
LOW_32 = 0xFFFFFFFF
NO_RNG = [0, 0]  # a generator that yields only 0: chance comes from outside (recording/chance.py)


def option(s: Position, answer: int) -> None:
    """Offer one answer to the seat that is being asked."""
    s.options.append(answer)


def then(s: Position, *step_and_arguments: int) -> None:
    """This step comes next.  Several in one deed happen in the order in which they are written."""
    s.pending.append(step_and_arguments)  # type: ignore[arg-type]    # a table of steps holds plain ints


def offers(s: Position, step: Step, *arguments: int) -> bool:
    """Would this step offer anything but STOP?  Questions change nothing, so a rule may ask "could I?"."""
    mine, s.options = s.options, []
    if step.question is not None:
        step.question(s, *arguments)
    found = s.options  # STOP is among them at most once
    s.options = mine
    return len(found) > 1 or (len(found) == 1 and found[0] != STOP)


def ask_again(s: Position) -> None:
    """Ask the open question again: its options follow from the rest of the position."""
    step, *arguments = s.pending[-1]
    s.options = []
    if step.question is not None:
        step.question(s, *arguments)


def has_options(s: Position) -> bool:
    """Has this question offered anything so far?  (For "if there is none, then ...".)"""
    return len(s.options) > 0


def offered(s: Position) -> int:
    """How many options the open question has."""
    return len(s.options)


def is_offered(s: Position, answer: int) -> bool:
    """Is this an option of the open question?"""
    return answer in s.options


def asked_step(s: Position) -> int:
    """The step whose question is open."""
    return s.pending[-1][0]


def asked_with(s: Position, i: int) -> int:
    """Argument i of the step whose question is open; 0 if it has fewer."""
    frame = s.pending[-1]
    return frame[i + 1] if i + 1 < len(frame) else 0


def pending_steps(s: Position) -> int:
    """How many steps wait, the open question among them."""
    return len(s.pending)


def pending(s: Position, depth: int, i: int) -> int:
    """A waiting step (i = 0) or its argument i (from 1 on; 0 if it has fewer); depth 0 is the next to run."""
    frame = s.pending[-1 - depth]
    return frame[i] if i < len(frame) else 0


def seed_rng(chance: list[int], seed: int) -> None:
    chance[0] = (seed * 0x9E3779B1 + 0x7F4A7C15) & LOW_32
    chance[1] = (seed >> 32 ^ seed * 0x85EBCA6B) & LOW_32 | 1
    for _ in range(4):
        random_word(chance)


def random_word(chance: list[int]) -> int:
    """xoroshiro64*: 32 random bits from two 32-bit words; small enough to be the same in every backend."""
    a, b = chance
    b ^= a
    chance[0] = ((a << 26 | a >> 6) ^ b ^ b << 9) & LOW_32
    chance[1] = (b << 13 | b >> 19) & LOW_32
    return (a * 0x9E3779BB) & LOW_32


def random_words(chance: list[int], count: int) -> list[int]:
    """As many results of `random_word`, in a third of the time: setting up a game shuffles a lot."""
    (a, b), words = chance, []
    for _ in range(count):
        words.append((a * 0x9E3779BB) & LOW_32)
        b ^= a
        a, b = ((a << 26 | a >> 6) ^ b ^ b << 9) & LOW_32, (b << 13 | b >> 19) & LOW_32
    chance[:] = a, b
    return words


def rng_below(chance: list[int], n: int) -> int:
    """A fair number from 0 to n - 1 from any generator: bots have one of their own."""
    return random_word(chance) * n >> 32


def random_below(s: Position, n: int) -> int:
    """A fair number from 0 to n - 1.  A journal, if there is one, records it or replaces it by its own."""
    outcome = random_word(s.rng) * n >> 32
    return outcome if s.journal is None else s.journal.next_random(n, outcome)


def shuffle(s: Position, pile: Zone) -> None:
    last = len(pile) - 1
    if s.journal is None:
        swaps = [word * (last + 1 - nth) >> 32 for nth, word in enumerate(random_words(s.rng, last))]
    else:
        s.journal.begin_shuffle(len(pile))
        swaps = [random_below(s, i + 1) for i in range(last, 0, -1)]
    for i, j in zip(range(last, 0, -1), swaps, strict=True):
        pile[i], pile[j] = pile[j], pile[i]


size: Callable[[Zone], int] = len

cards: Callable[[Zone], Iterator[int]] = iter  # for `for card in cards(pile)`

put: Callable[[Zone, int], None] = list.append  # on top, which is the end

holds: Callable[[Zone, int], bool] = operator.contains

clear: Callable[[Zone], None] = list.clear


def draw(pile: Zone) -> int:
    """The top card, taken off."""
    if not pile:
        raise ZoneOverflow("A card is drawn from an empty zone.")
    return pile.pop()


def top(pile: Zone) -> int:
    if not pile:
        raise ZoneOverflow("The top of an empty zone is asked for.")
    return pile[-1]


def take_out(pile: Zone, i: int) -> int:
    """The card at place i, taken out; those behind it move up."""
    if not 0 <= i < len(pile):
        raise ZoneOverflow("A card is taken out of a zone at a place where there is none.")
    return pile.pop(i)


def take_card(pile: Zone, card: int) -> int:
    """This card, wherever it lies in the pile, taken out."""
    if card not in pile:
        raise ZoneOverflow("A card is taken out of a zone that does not hold it.")
    pile.remove(card)
    return card


def put_all(pile: Zone, source: Zone) -> None:
    """Every card of the source onto the pile, in order; the source is empty afterwards."""
    pile.extend(source)
    source.clear()


def take_from_place(row: Row, place: int) -> int:
    """The card of a place, which is EMPTY afterwards."""
    card = row[place]
    row[place] = EMPTY
    return card


def end_game(s: Position) -> None:
    """Nothing more happens."""
    s.pending.clear()
