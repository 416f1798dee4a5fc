"""Harbour: a toy game that uses whatever the kernel has.  Two to four divers, two days, shells, charts and
three stones.

Each day all bid in secret for the office of harbour master, who stacks the stones; then each dives, moors and
throws back. All texts are in harbour_words.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from fathomfive.kernel.game import Choice, Cover, Game, Source, Words
from fathomfive.kernel.state import (
    EMPTY,
    NOBODY,
    OWNER,
    Position,
    Row,
    Zone,
    cells,
    number,
    places,
    position,
    zone,
)
from fathomfive.kernel.steps import StepBook
from fathomfive.kernel.verbs import (
    NO,
    STOP,
    YES,
    draw,
    end_game,
    offers,
    option,
    put,
    put_all,
    random_below,
    shuffle,
    size,
    take_card,
    take_out,
    then,
    top,
)
from tests.kernel import harbour_words

FIRST_CHART, FIRST_STONE, CARDS = 12, 18, 21  # cards 0 to 11 are shells, then charts, then stones
WORTH = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4)  # of a shell
HAND, BERTHS, COINS = 5, 3, 3
step = StepBook()


@position(seats=4, cards=CARDS, frames=20, width=6)
class State(Position):
    sea: Zone = zone(12, seen_by=NOBODY, of="shell")
    hand: list[Zone] = zone(HAND, each_seat=True, seen_by=OWNER, open_if="open_hands", of="shell")
    beach: Zone = zone(12, of="shell")
    berths: Row = places(BERTHS, of="shell")
    box: Zone = zone(6, seen_by=NOBODY, of="chart")
    chart: list[Zone] = zone(1, each_seat=True, seen_by=OWNER, open_if="charts_shown", of="chart")
    quay: Zone = zone(3, of="stone")
    cairn: Zone = zone(3, of="stone")
    coins: Row = number(COINS, each_seat=True)
    bid: Row = number(COINS, each_seat=True, seen_by=OWNER)
    has_bid: Row = number(1, each_seat=True)
    moored: list[Row] = cells(BERTHS, 1, each_seat=True)  # whose shell lies in which berth
    day: int = number(2)
    die: int = number(6)
    charts_shown: int = number(1)
    storm: int = number(1)

    days: int = number(1)  # options of the table
    open_hands: int = number(1)


@step
def set_up(s: State) -> None:
    """Two shells, a chart and three coins for everyone."""
    for shell in range(FIRST_CHART):
        put(s.sea, shell)
    for chart in range(FIRST_CHART, FIRST_STONE):
        put(s.box, chart)
    for stone in range(FIRST_STONE, CARDS):
        put(s.quay, stone)
    shuffle(s, s.sea)
    shuffle(s, s.box)
    for seat in range(s.seats):
        for _ in range(2):
            put(s.hand[seat], draw(s.sea))
        put(s.chart[seat], draw(s.box))
        s.coins[seat] = COINS
    then(s, dawn)


@step
def dawn(s: State) -> None:
    """All bid in secret, at once."""
    s.day += 1
    put_all(s.quay, s.cairn)
    for seat in range(s.seats):
        then(s, bid, seat)
    then(s, open_bids)


@step(answers=COINS + 1, dialog="amount", secret=True)
def bid(s: State, me: int) -> None:
    """Any of your coins, or none."""
    for coins in range(s.coins[me] + 1):
        option(s, coins)


@bid.chosen
def bid_made(s: State, me: int, coins: int) -> None:
    s.bid[me] = coins
    s.has_bid[me] = 1


@step
def open_bids(s: State) -> None:
    """All pay; the highest bid, of equal ones the first, stacks the stones.  Then everyone has a turn, and
    night falls."""
    master = 0
    for seat in range(s.seats):
        if s.bid[seat] > s.bid[master]:
            master = seat
    for seat in range(s.seats):
        s.coins[seat] -= s.bid[seat]
        s.bid[seat] = s.has_bid[seat] = 0
    then(s, stack, master)
    for seat in range(s.seats):
        then(s, dive, seat)
        then(s, berth, seat)
        then(s, throw_back, seat, 2)
    then(s, night)


@step(answers=3, dialog="order")
def stack(s: State, me: int) -> None:
    """The three stones in any order, the first at the bottom."""
    for i in range(size(s.quay)):
        option(s, s.quay[i] - FIRST_STONE)


@stack.chosen
def stacked(s: State, me: int, stone: int) -> None:
    put(s.cairn, take_card(s.quay, FIRST_STONE + stone))
    then(s, stack, me)


@step(answers=2, dialog="yes_no")
def dive(s: State, me: int) -> None:
    """You may dive while there are shells in the sea and your hand has room."""
    if size(s.sea) > 0 and size(s.hand[me]) < HAND:
        option(s, NO)
        option(s, YES)


@dive.chosen
def dived(s: State, me: int, down: int) -> None:
    """Four, five and six bring up a shell; a one brings a storm, and the game is over."""
    if down == NO:
        return
    s.die = random_below(s, 6) + 1
    if s.die == 1:
        s.storm = 1
        end_game(s)
    elif s.die > 3:
        put(s.hand[me], draw(s.sea))


@step(answers=BERTHS, stop=True)
def berth(s: State, me: int) -> None:
    """You may moor one shell in a free berth, if you have one."""
    for place in range(BERTHS):
        if s.berths[place] == EMPTY and offers(s, moor, me, place):
            option(s, place)
    option(s, STOP)


@berth.chosen
def berth_taken(s: State, me: int, place: int) -> None:
    if place != STOP:
        then(s, moor, me, place)


@step(answers=HAND)
def moor(s: State, me: int, place: int) -> None:
    for i in range(size(s.hand[me])):
        option(s, i)


@moor.chosen
def moored(s: State, me: int, place: int, i: int) -> None:
    s.berths[place] = take_out(s.hand[me], i)
    s.moored[me][place] = 1


@step(answers=HAND, stop=True, dialog="several")
def throw_back(s: State, me: int, left: int) -> None:
    """Up to two shells onto the beach, for a coin each."""
    if left > 0 and s.coins[me] < COINS:
        for i in range(size(s.hand[me])):
            option(s, i)
        if size(s.hand[me]) > 0:
            option(s, STOP)


@throw_back.chosen
def thrown_back(s: State, me: int, left: int, i: int) -> None:
    if i != STOP:
        put(s.beach, take_out(s.hand[me], i))
        s.coins[me] += 1
        then(s, throw_back, me, left - 1)


@step
def night(s: State) -> None:
    """After the last day all charts are shown."""
    if s.day < 2 and not s.days:
        then(s, dawn)
    else:
        s.charts_shown = 1


# The end


def score(s: State, seat: int) -> int:
    """Shells in hand, twice the moored ones, and two points if your chart shows the top stone."""
    total = 0
    for i in range(size(s.hand[seat])):
        total += WORTH[s.hand[seat][i]]
    for place in range(BERTHS):
        if s.moored[seat][place]:
            total += 2 * WORTH[s.berths[place]]
    return total + chart_points(s, seat)


def chart_points(s: State, seat: int) -> int:
    return 2 if size(s.cairn) > 0 and s.chart[seat][0] % 3 == top(s.cairn) % 3 else 0


def standing(s: State, seat: int) -> int:
    """Ties go to whoever has more coins; else they are shared."""
    return score(s, seat) * 10 + s.coins[seat]


def crew_standing(s: State, seat: int) -> int:
    """As one crew: twenty points together, and no storm."""
    together = 0
    for one in range(s.seats):
        together += score(s, one)
    return 0 if s.storm else together - 19


def breakdown(s: State, seat: int) -> list[Source]:
    charts = chart_points(s, seat)
    return [Source("shells", score(s, seat) - charts), Source("chart", charts)]


def ending(s: State) -> int:
    return s.storm


def option_value(s: State, answer: int) -> int:
    """The greedy diver stops early and bids high."""
    return answer


def guess_bids(s: State, seat: int) -> None:
    """Others, who have bid already, may have bid any of their coins."""
    for other in range(s.seats):
        if other != seat and s.has_bid[other]:
            s.bid[other] = random_below(s, s.coins[other] + 1)


GAME = Game(
    name="harbour",
    title="Harbour",
    credit="Made for the tests.",
    cover=Cover("The quay", "Divers bid for shells.", "2–4", minutes=5),
    version="3",
    content_hash="shells",
    seats=(2, 3, 4),
    position=State,
    steps=step,
    first=set_up,
    words=cast("Words", harbour_words),
    score=score,
    standing=standing,
    breakdown=breakdown,
    ending=ending,
    endings=("nightfall", "storm"),
    option_value=option_value,
    sample_hidden_choices=guess_bids,
    why_not_playable=lambda seats, options: (
        "Four divers need two days." if seats == 4 and options["days"] == 1 else ""
    ),
    options=(
        Choice("days", (2, 1), "Length", ("Two days.", "One day.")),
        Choice("open_hands", (False, True), "Hands", ("Hidden.", "On the table.")),
    ),
)
CREW = replace(GAME, name="harbour_crew", cooperative=True, standing=crew_standing)
