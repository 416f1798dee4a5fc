"""The verbs over numpy records: the counterpart of `verbs` in the subset that numba compiles.

A zone is an array whose last cell counts its cards.  Only `linker` runs this file; the loop is in
`array_loop`.

A verb that checks a place checks it from both sides: then LLVM sees that the index is inside, and checks it only once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar

from ..errors import TooManyOptions, TooManySteps, ZoneOverflow
from ..hooks import ask
from ..state import EMPTY
from ..verbs import LOW_32, STOP

FRAME_WIDTH = 4  # step, a, b, c
Ints = Any  # an array of int64: numpy is not imported here, so that interpreted games need none
RecordArray = Any  # an array of records


F = TypeVar("F", bound=Callable[..., object])


def unchecked(rule: F) -> F:
    """Decorator for a function whose indexes are right by construction: machine code does not check them, and
    can therefore handle several elements at once."""
    rule.unchecked = True  # type: ignore[attr-defined]
    return rule


class StateRecord(Protocol):
    """The part of a record that the kernel itself keeps; the game's fields follow it."""

    links: int
    seats: int
    rng: Ints
    pending: Ints
    waiting: int
    asked: int
    options: Ints
    offered: int
    asking_from: int  # where the options of the question begin that is being put: see `offers`
    said: int  # the result of a value function: see `dispatch_table`


def option(s: StateRecord, answer: int) -> None:
    if not 0 <= s.offered < len(s.options):
        raise TooManyOptions("A question offers more options than the position declares with `width`.")
    s.options[s.offered] = answer
    s.offered += 1


def then(s: StateRecord, step: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    base = s.waiting * FRAME_WIDTH
    if not 0 <= base <= len(s.pending) - FRAME_WIDTH:
        raise TooManySteps("More steps are pending than the position declares with `frames`.")
    s.pending[base] = step
    s.pending[base + 1] = a
    s.pending[base + 2] = b
    s.pending[base + 3] = c
    s.waiting += 1


def offers(s: StateRecord, step: int, a: int = 0, b: int = 0, c: int = 0) -> bool:
    before, outer = s.offered, s.asking_from
    s.asking_from = before
    ask(s, step, a, b, c)
    found = False
    for i in range(before, s.offered):
        if s.options[i] != STOP:
            found = True
    s.offered, s.asking_from = before, outer
    return found


def ask_again(s: StateRecord) -> None:
    base = (s.waiting - 1) * FRAME_WIDTH
    s.offered = 0
    ask(s, s.pending[base], s.pending[base + 1], s.pending[base + 2], s.pending[base + 3])


def has_options(s: StateRecord) -> bool:
    return s.offered > s.asking_from


def offered(s: StateRecord) -> int:
    return s.offered


def is_offered(s: StateRecord, answer: int) -> bool:
    for i in range(s.offered):
        if s.options[i] == answer:
            return True
    return False


def asked_step(s: StateRecord) -> int:
    return s.pending[(s.waiting - 1) * FRAME_WIDTH]  # type: ignore[no-any-return]


def asked_with(s: StateRecord, i: int) -> int:
    return s.pending[(s.waiting - 1) * FRAME_WIDTH + 1 + i]  # type: ignore[no-any-return]


def pending_steps(s: StateRecord) -> int:
    return s.waiting


def pending(s: StateRecord, depth: int, i: int) -> int:
    return s.pending[(s.waiting - 1 - depth) * FRAME_WIDTH + i]  # type: ignore[no-any-return]


def seed_rng(chance: Ints, seed: int) -> None:
    chance[0] = (seed * 0x9E3779B1 + 0x7F4A7C15) & LOW_32
    chance[1] = (seed >> 32 ^ seed * 0x85EBCA6B) & LOW_32 | 1
    for _ in range(4):
        random_word(chance)


def random_word(chance: Ints) -> int:
    a = chance[0]
    b = chance[1] ^ a
    chance[0] = ((a << 26 | a >> 6) ^ b ^ b << 9) & LOW_32
    chance[1] = (b << 13 | b >> 19) & LOW_32
    return (a * 0x9E3779BB) & LOW_32  # type: ignore[no-any-return]


def rng_below(chance: Ints, n: int) -> int:
    return random_word(chance) * n >> 32


def random_below(s: StateRecord, n: int) -> int:
    return random_word(s.rng) * n >> 32


def shuffle(s: StateRecord, pile: Ints) -> None:
    for i in range(size(pile) - 1, 0, -1):
        j = random_below(s, i + 1)
        pile[i], pile[j] = pile[j], pile[i]


def size(pile: Ints) -> int:
    return pile[len(pile) - 1]  # type: ignore[no-any-return]


def cards(pile: Ints) -> Iterator[int]:
    for i in range(pile[len(pile) - 1]):
        yield pile[i]


def put(pile: Ints, card: int) -> None:
    n = pile[len(pile) - 1]
    if not 0 <= n < len(pile) - 1:
        raise ZoneOverflow("More cards are put into a zone than it has room for.")
    pile[n] = card
    pile[len(pile) - 1] = n + 1


def draw(pile: Ints) -> int:
    n = pile[len(pile) - 1] - 1
    if not 0 <= n < len(pile) - 1:
        raise ZoneOverflow("A card is drawn from an empty zone.")
    pile[len(pile) - 1] = n
    card = pile[n]
    pile[n] = 0
    return card  # type: ignore[no-any-return]


def top(pile: Ints) -> int:
    last = pile[len(pile) - 1] - 1
    if not 0 <= last < len(pile) - 1:
        raise ZoneOverflow("The top of an empty zone is asked for.")
    return pile[last]  # type: ignore[no-any-return]


def take_out(pile: Ints, i: int) -> int:
    last = pile[len(pile) - 1] - 1
    if not 0 <= i <= last < len(pile) - 1:
        raise ZoneOverflow("A card is taken out of a zone at a place where there is none.")
    card = pile[i]
    for k in range(i, last):
        pile[k] = pile[k + 1]
    pile[last] = 0
    pile[len(pile) - 1] = last
    return card  # type: ignore[no-any-return]


def take_card(pile: Ints, card: int) -> int:
    for i in range(size(pile)):
        if pile[i] == card:
            return take_out(pile, i)
    raise ZoneOverflow("A card is taken out of a zone that does not hold it.")


def holds(pile: Ints, card: int) -> bool:
    for i in range(size(pile)):
        if pile[i] == card:
            return True
    return False


def clear(pile: Ints) -> None:
    for i in range(len(pile)):
        pile[i] = 0


def put_all(pile: Ints, source: Ints) -> None:
    for i in range(size(source)):
        put(pile, source[i])
    clear(source)


def take_from_place(row: Ints, place: int) -> int:
    card = row[place]
    row[place] = EMPTY
    return card  # type: ignore[no-any-return]


def end_game(s: StateRecord) -> None:
    s.waiting = 0
