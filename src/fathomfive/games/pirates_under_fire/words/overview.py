"""Pirates Under Fire: the table as text in reading order, for terminals and screen readers."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY, UNKNOWN
from fathomfive.toolkit.english import plural

from ..content.load import FIRST_MERCENARY, MERCENARIES, NUMBER, TURNS_EACH
from ..content.sea import COLOURS, COLUMNS, LIGHT, ROWS, space_at
from ..rules.combination_list import combinations_of
from ..rules.combinations import combination_points
from ..rules.scoring import BLOCKADE, ending, mercenary_vp, points, score, standing, waters
from ..state import State, other
from .names import icon_legend, icon_short, mercenary_text, space_name, tile_text, who

MARKS = ("L", "D")
LEGEND = "L and D are ships of light and dark, * burns, + shields, ! mine, ? a mine that may be the dummy, ?! your own dummy."


def describe(s: State, seat: int) -> str:
    me = max(seat, LIGHT)
    owners = (me, other(me))
    parts = [
        f"Turn {max(s.turn)} of {TURNS_EACH}.  Shields in the supply {s.shield_supply}, mines {s.mine_supply}.",
        "\n".join([f"The sea, seen by {COLOURS[me]}.  {LEGEND}", *sea_lines(s, me, seat)]),
        f"Empty spaces: {icon_legend(s.icon)}.",
    ]
    if seat >= 0:
        parts.append(hand_line(s, seat))
    parts += [captain(s, owner, seat) for owner in owners]
    hired = [
        f"  {COLOURS[s.flag[at]].capitalize()}, {space_name(at)}: {mercenary_text(card)}"
        for at, card in enumerate(s.sea)
        if card >= FIRST_MERCENARY
    ]
    parts += ["\n".join(["Mercenaries on the sea", *hired])] * bool(hired)
    market = [f"  {mercenary_text(card)}" for card in s.market if card != EMPTY]
    return "\n\n".join([*parts, "\n".join(["Mercenaries for hire", *(market or ["  none"])])])


def sea_lines(s: State, me: int, seat: int) -> list[str]:
    """Own half at the bottom: dark sees the sea turned round."""
    rows = range(ROWS - 1, -1, -1) if me == LIGHT else range(ROWS)
    columns = range(len(COLUMNS)) if me == LIGHT else range(len(COLUMNS) - 1, -1, -1)
    cells = [
        [str(row + 1), *(space_text(s, space_at(row, column), seat) for column in columns)] for row in rows
    ]
    cells.append(["", *(COLUMNS[column] for column in columns)])
    wide = max(len(text) for line in cells for text in line)
    return [
        "  " + " │ ".join(text.ljust(wide if i else 1) for i, text in enumerate(line)).rstrip()
        for line in cells
    ]


def space_text(s: State, space: int, seat: int) -> str:
    card = s.sea[space]
    if card == EMPTY:
        return icon_short(s.icon[space]) + mine_mark(s, space, seat)
    flag = str(NUMBER[card]) if card < FIRST_MERCENARY else f"({MERCENARIES[card - FIRST_MERCENARY].flag})"
    return MARKS[s.flag[space]] + flag + "*" * s.burning[space] + "+" * s.shields[space]


def mine_mark(s: State, space: int, seat: int) -> str:
    """PF-059: the reader's own dummy has its sign; the enemy's token only looks doubtful."""
    if not s.mines[space]:
        return ""
    if seat >= 0 and s.decoy[seat] == 1 + space:
        return " ?!"
    return " ?" if s.doubtful[space] else " " + "!" * s.mines[space]


def hand_line(s: State, seat: int) -> str:
    hand = [
        f"  {tile_text(card)}" for card in sorted(s.hand[seat], key=NUMBER.__getitem__) if card != UNKNOWN
    ]
    known = [f"  {tile_text(card)}" for card in s.known_reserve[seat] if card != UNKNOWN]
    lines = ["Your hand", *(hand or ["  empty"]), *(["Your reserve", *known] if known else [])]
    return "\n".join(lines)


def captain(s: State, owner: int, seat: int) -> str:
    whose = "You" if owner == seat else who(owner)
    reserve = len(s.reserve[owner]) + len(s.known_reserve[owner])
    return (
        f"{whose} ({COLOURS[owner]}): {plural(points(s, owner), 'point')} now{_sources(s, owner)}\n"
        f"{_lines(s, owner)}"
        f"  gold {s.gold[owner]}, VP tokens {s.vp[owner]}, mines taken {s.mines_taken[owner]}, "
        f"additional tiles {s.markers[owner]}\n"
        f"  hand {len(s.hand[owner])}, main deck {len(s.deck[owner])}, reserve {reserve}"
    )


def _sources(s: State, owner: int) -> str:
    """Where the points come from, apart from the tokens below."""
    parts = {
        "combinations": combination_points(s, owner),
        "enemy waters": waters(s, owner),
        "mercenaries": mercenary_vp(s, owner),
    }
    shown = [f"{name} {worth}" for name, worth in parts.items() if worth]
    return f" ({', '.join(shown)})" if shown else ""


def _lines(s: State, owner: int) -> str:
    found = [
        f"{'set' if one.is_set else 'run'} {'-'.join(map(str, one.numbers))} "
        f"({space_name(one.spaces[0])} to {space_name(one.spaces[-1])}) for {one.vp}"
        for one in combinations_of(s, owner)
    ]
    return f"  combinations: {', '.join(found)}\n" if found else ""


def result(s: State) -> str:
    """PF-094, PF-096."""
    if ending(s) == BLOCKADE:
        blocked = s.blocked - 1
        return f"{who(blocked)} cannot lay a ship: {who(other(blocked))} wins without final scoring"
    best = 0 if standing(s, 0) >= standing(s, 1) else 1
    reached, less = score(s, best), score(s, other(best))
    if standing(s, 0) == standing(s, 1):
        return f"A draw: both have {reached} points and {s.gold[0]} gold"
    if reached == less:
        return f"{who(best)} wins with more gold, {s.gold[best]} to {s.gold[other(best)]}; both have {reached} points"
    return f"{who(best)} wins with {reached}; {who(other(best))} has {less}"
