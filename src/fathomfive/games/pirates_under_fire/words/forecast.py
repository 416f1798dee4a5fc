"""Pirates Under Fire: what would happen, for the eye and quickly: a frame asks this for every tile of a hand
on every space.

Exact like rules/scoring.py, but each line of the sea is counted once and remembered.  Made only from what a
viewer sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from fathomfive.kernel.state import EMPTY

from ..content import notation
from ..content.load import (
    AMOUNT,
    BOARDS_SHIPS,
    EFFECT_OF,
    FIRST_MERCENARY,
    MINE_VP,
    SHIELDS,
    TERMS,
    VP_ADJACENT,
    VP_SHIELD,
    WATERS_VP,
    WORD,
)
from ..content.sea import COLUMN_OF, HALF, LINES, NEXT, ORTHOGONAL, ROW_OF, SPACES
from ..rules.combination_list import Combination, combinations_of
from ..rules.combinations import combination_points
from ..rules.placement import may_lie
from ..rules.scoring import mercenary_vp
from ..rules.targets import target
from ..state import State, other
from .forecast_lines import Fleet, Lines, counted, in_lines, line_points, settled
from .trial_placement import AIMED, laid

Terms = tuple[tuple[int, int], ...]
NO_ICON = -1


@dataclass(frozen=True, slots=True)
class Shot:
    """One shot of a tile that would be laid: what it could hit, best first, each with its direction and what
    the enemy loses."""

    word: int
    hits: tuple[tuple[int, int, int], ...]


@lru_cache(1024)
def terms_on(effect: int, icon: int) -> Terms:
    """All terms of a tile's effect, those of the space first; NO_ICON where the space has no effect."""
    own = [(WORD[effect][i], AMOUNT[effect][i]) for i in range(TERMS[effect])]
    times = 1 + sum(amount for word, amount in own if word == notation.AGAIN)
    space = [(WORD[icon][i], AMOUNT[icon][i]) for i in range(TERMS[icon])] if icon != NO_ICON else []
    return (*space * times, *(term for term in own if term[0] != notation.AGAIN))


class Forecast:
    """A position and one seat's prospects in it."""

    def __init__(self, s: State, me: int) -> None:
        self.s, self.me, self.foe = s, me, other(me)
        self._spaces: dict[bool, list[int]] = {}
        self._shots: dict[tuple[int, Terms], tuple[Shot, ...]] = {}

    @cached_property
    def own(self) -> Fleet:
        return Fleet(self.s, self.me)

    @cached_property
    def enemy(self) -> Fleet:
        return Fleet(self.s, self.foe)

    def fleet(self, seat: int) -> Fleet:
        return self.own if seat == self.me else self.enemy

    def combinations(self, seat: int) -> tuple[Combination, ...]:
        fleet = self.fleet(seat)
        if fleet.fixed is None:
            return tuple(combinations_of(self.s, seat))
        return in_lines(fleet.fixed, fleet.banner, range(len(LINES)))

    def spaces(self, card: int) -> list[int]:
        """Where this tile may be laid; the same for all that cannot board."""
        boards = BOARDS_SHIPS[card] > 0
        if boards not in self._spaces:
            self._spaces[boards] = [space for space in range(SPACES) if may_lie(self.s, self.me, card, space)]
        return self._spaces[boards]

    def terms(self, card: int, space: int) -> Terms:
        free = card < FIRST_MERCENARY and self.s.sea[space] == EMPTY
        return terms_on(EFFECT_OF[card], self.s.icon[space] if free else NO_ICON)

    # laying

    def gain(self, card: int, space: int) -> int:
        """How the own points would change at once: lines, waters, VP, mercenaries, mines."""
        s, me = self.s, self.me
        if self.own.earns or VP_ADJACENT[card] or VP_SHIELD[card]:
            then = laid(s, me, card, space)
            more = mercenary_vp(then, me) - mercenary_vp(s, me)
        else:
            more = 0
        more += WATERS_VP if HALF[space] != me else 0
        return self.line_gain(card, space) + more + self.tokens(card, space) + self.harm(card, space)

    def line_gain(self, card: int, space: int) -> int:
        lines, mercenaries, banner = self.own.with_tile(card, space)
        if card < FIRST_MERCENARY and not self.own.crosses(space):
            row, column = ROW_OF[space], COLUMN_OF[space]
            now = line_points(self.own.lines[row], banner) + line_points(self.own.lines[column], banner)
            return line_points(lines[row], banner) + line_points(lines[column], banner) - now
        if settled(lines, mercenaries, banner) is None:
            return combination_points(laid(self.s, self.me, card, space), self.me) - self.own.points
        return counted(lines, banner) - self.own.points

    def tokens(self, card: int, space: int) -> int:
        return sum(amount for word, amount in self.terms(card, space) if word == notation.VP)

    def harm(self, card: int, space: int) -> int:
        """PF-064, as far as this seat knows; a mine that can be removed does no harm."""
        s = self.s
        if not s.mines[space] or s.decoy[self.me] == 1 + space:
            return 0
        sweeps = any(word == notation.UNMINE for word, _ in self.terms(card, space))
        return 0 if sweeps else MINE_VP * s.mines[space]

    def arising(self, card: int, space: int) -> tuple[Combination, ...]:
        """The combinations that would be new."""
        lines, mercenaries, banner = self.own.with_tile(card, space)
        fixed = settled(lines, mercenaries, banner)
        if fixed is None or self.own.fixed is None:
            before = self.combinations(self.me)
            return tuple(
                one
                for one in combinations_of(laid(self.s, self.me, card, space), self.me)
                if one not in before
            )
        changed = [line for line in range(len(LINES)) if fixed[line] != self.own.fixed[line]]
        before = in_lines(self.own.fixed, self.own.banner, changed)
        return tuple(one for one in in_lines(fixed, banner, changed) if one not in before)

    def mended(self, at: int) -> int:
        """What an own burning ship would bring if it were repaired."""
        gain = self.line_gain(self.s.sea[at], at) + (WATERS_VP if HALF[at] != self.me else 0)
        if self.own.earns:
            then = self.s.copy()
            then.burning[at] = 0
            gain += mercenary_vp(then, self.me) - mercenary_vp(self.s, self.me)
        return gain

    # shooting

    def loss(self, at: int, lines: Lines | None = None) -> int:
        """What the enemy would lose if the ship there burned; `lines` are the enemy's, if other shots came
        before."""
        enemy, row, column = self.enemy, ROW_OF[at], COLUMN_OF[at]
        before = enemy.lines if lines is None else lines
        after = enemy.without(before, at)
        lost = sum(
            line_points(before[line], enemy.banner) - line_points(after[line], enemy.banner)
            for line in (row, column)
        )
        if enemy.mercenaries and (
            settled(before, enemy.mercenaries, enemy.banner) is None
            or settled(after, enemy.mercenaries, enemy.banner) is None
        ):
            lost = self.exact_loss(at)
        elif enemy.earns:
            lost += self.mercenary_loss(at)
        return lost + (WATERS_VP if HALF[at] != self.foe else 0)

    def exact_loss(self, at: int) -> int:
        then = self.burnt(at)
        lost = combination_points(self.s, self.foe) - combination_points(then, self.foe)
        return lost + mercenary_vp(self.s, self.foe) - mercenary_vp(then, self.foe)

    def mercenary_loss(self, at: int) -> int:
        return mercenary_vp(self.s, self.foe) - mercenary_vp(self.burnt(at), self.foe)

    def burnt(self, at: int) -> State:
        then = self.s.copy()
        then.burning[at] = 1
        return then

    def hit(self, at: int, lines: Lines | None = None) -> int:
        """What a hit on an active enemy ship costs the enemy (PF-043 to PF-045)."""
        if self.s.sea[at] >= FIRST_MERCENARY:
            return 0
        if self.s.shields[at]:
            return sum(VP_SHIELD[card] for _, card in self.enemy.mercenaries)
        return self.loss(at, lines)

    def shots(self, card: int, space: int) -> tuple[Shot, ...]:
        """Every shot that laying this tile here would bring, each aimed as well as possible after those
        before it."""
        key = space, self.terms(card, space)
        if key not in self._shots:
            self._shots[key] = tuple(self.fired(*key))
        return self._shots[key]

    def fired(self, space: int, terms: Terms) -> Iterator[Shot]:
        lines, struck = self.enemy.lines, set[int]()
        boarded = self.s.flag[space] == self.foe and not self.s.burning[space]
        if boarded:
            lines = self.enemy.without(lines, space)
        for word, amount in terms:
            for _ in range(amount if word in AIMED else 0):
                hits = self.aims(word, space, lines, struck)
                yield Shot(word, hits)
                lines = self.after(hits[:1], lines, struck)
            if word == notation.SHOOT_ADJACENT:
                around = [(NEXT[space][way], way) for way in range(ORTHOGONAL)]
                hits = tuple(
                    (at, way, self.hit(at, lines))
                    for at, way in around
                    if at >= 0 and self.is_target(at, struck)
                )
                yield Shot(word, hits)
                lines = self.after(hits, lines, struck)

    def aims(self, word: int, space: int, lines: Lines, struck: set[int]) -> tuple[tuple[int, int, int], ...]:
        first, ways, apart = AIMED[word]
        found = []
        for way in range(first, first + ways * apart, apart):
            at = target(self.s, self.me, space, way)
            while at in struck:
                at = target(self.s, self.me, at, way)
            if at >= 0:
                found.append((at, way, self.hit(at, lines)))
        return tuple(sorted(found, key=lambda hit: (-hit[2], self.hardness(hit[0]))))

    def hardness(self, at: int) -> int:
        """How little a hit does here."""
        return self.s.shields[at] + SHIELDS * (self.s.sea[at] >= FIRST_MERCENARY)

    def is_target(self, at: int, struck: set[int]) -> bool:
        return self.s.flag[at] == self.foe and not self.s.burning[at] and at not in struck

    def after(self, hits: Sequence[tuple[int, int, int]], lines: Lines, struck: set[int]) -> Lines:
        for at, _, _ in hits:
            if self.s.sea[at] < FIRST_MERCENARY and not self.s.shields[at]:
                struck.add(at)
                lines = self.enemy.without(lines, at)
        return lines

    def harvest(self, card: int, space: int, shots: Sequence[Shot]) -> int:
        """What the enemy would lose: the boarded ship, and the best of each shot."""
        boarded = self.s.sea[space] != EMPTY and self.s.flag[space] == self.foe and not self.s.burning[space]
        lost = self.loss(space) if boarded else 0
        for shot in shots:
            hits = shot.hits if shot.word == notation.SHOOT_ADJACENT else shot.hits[:1]
            lost += sum(loss for _, _, loss in hits)
        return lost

    def swing(self, card: int, space: int) -> int:
        """How the own lead would change, with every shot well aimed."""
        return self.gain(card, space) + self.harvest(card, space, self.shots(card, space))
