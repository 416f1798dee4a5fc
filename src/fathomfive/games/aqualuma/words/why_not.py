"""Aqualuma: why something on the table cannot be chosen now, in one sentence."""

from __future__ import annotations

from fathomfive.kernel.state import EMPTY
from fathomfive.toolkit.english import capitalized
from fathomfive.toolkit.texts import Cited

from ..content.layouts import WORLDS
from ..content.load import COLOUR, EFFECT_NAMES, FIRST_STRIP, KIND, MAGIC, SLOT, STATION
from ..content.notation import ABILITIES, REACH, SIDES, SPACES
from ..rules import cards, dice, station, turn
from ..rules.ability_use import power
from ..rules.strips import filled
from ..state import State
from .names import asks_text, die_name, place_name, who


def always(s: State, seat: int, thing: str) -> str:
    """AL-023, AL-033, AL-042, AL-046, AL-055 to AL-079 in the words of a player; empty while the open question
    explains enough."""
    field, *rest = thing.split(":")
    numbers = [int(number) for number in rest if number.isdigit()]
    reason = REASONS.get(field)
    if field in OWNED and numbers and numbers[0] != seat:
        return Cited("AL-029", f"That belongs to {who(s, numbers[0])}.") if numbers[0] < s.seats else ""
    if s.pending[-1][0] != turn.act:
        return elsewhere(s, seat, field, numbers)
    return reason(s, seat, numbers[-1] if numbers else 0) if reason else "That cannot be chosen."


def elsewhere(s: State, seat: int, field: str, numbers: list[int]) -> str:
    """While the question is part of an action."""
    step, *arguments = s.pending[-1]
    if field == "dice" and numbers[1:] and numbers[1] < len(s.dice[seat]):
        kind = dice.kind_of_die(s, s.dice[seat][numbers[1]])
        if kind in s.options:
            return f"It is the same as your other {die_name(kind)}."
        if step == cards.change_die:
            return Cited("AL-036", f"{MAGIC[arguments[1]].name} cannot change a {die_name(kind)}.")
    if field == "chest" and step in (dice.take_dice, dice.extra_die):
        return Cited(
            "AL-023", "The chest is empty." if not s.chest else "New dice come before the first die is taken."
        )
    return ""


def about_die(s: State, seat: int, i: int) -> str:
    if i >= len(s.dice[seat]):
        return "There is no such die."
    kind, here = dice.kind_of_die(s, s.dice[seat][i]), s.place[seat]
    if here == STATION:
        return Cited(
            "AL-055", "Dice are placed in the worlds; on the station they pay for lightballs and effects."
        )
    if turn.CAST + kind in s.options:
        return f"It is the same as your other {die_name(kind)}."
    space = filled(s, here)
    if space == SPACES:
        return Cited("AL-048", f"The strip in {place_name(here)} is full; dissolve it first.")
    wanted = asks_text(s.strip[here] - FIRST_STRIP, space)
    return Cited(
        "AL-046", f"{die_name(kind).capitalize()} does not fit: space {space + 1} asks for {wanted}."
    )


def about_card(s: State, seat: int, i: int) -> str:
    if i >= len(s.hand[seat]):
        return "There is no such card."
    kind = KIND[s.hand[seat][i]]
    if kind in s.options:
        return f"It is the same as your other {MAGIC[kind].name}."
    return Cited(
        "AL-042", f"None of your dice can be changed by {MAGIC[kind].name}; you can still play it face down."
    )


def about_world(s: State, seat: int, world: int) -> str:
    return about_place(s, seat, world if world < WORLDS else STATION)


def about_place(s: State, seat: int, place: int) -> str:
    if place == s.place[seat]:
        return Cited("AL-033", "You are there already.")
    if s.distance[s.place[seat] * (WORLDS + 1) + place] > 1:
        return Cited(
            "AL-033",
            f"{capitalized(place_name(place))} does not touch {place_name(s.place[seat])}; it takes several moves.",
        )
    return Cited("AL-033", "To move you play a card face down, and you have none.")


def about_station(s: State, seat: int, i: int) -> str:
    return about_place(s, seat, STATION)


def about_strip(s: State, seat: int, world: int) -> str:
    if s.place[seat] != world:
        return Cited("AL-056", "You can dissolve magic only in the world where your character is.")
    return Cited("AL-056", "There is no die on the strip to dissolve.")


def about_available(s: State, seat: int, i: int) -> str:
    if not s.hand[seat]:
        return Cited("AL-032", "For another die you play a card face down, and you have none.")
    if not s.available and not s.chest:
        return Cited("AL-032", "No die is left, neither here nor in the chest.")
    return Cited("AL-032", "Play a card face down to take a die.")


def about_chest(s: State, seat: int, i: int) -> str:
    return Cited("AL-027a", "New dice are not an action of their own; first play a card face down for a die.")


def about_carried(s: State, seat: int, i: int) -> str:
    return Cited(
        "AL-070",
        "Lightballs are put down on the diving station; to pass one on, choose somebody in the same place.",
    )


def about_inactive(s: State, seat: int, i: int) -> str:
    if s.place[seat] != STATION:
        return Cited("AL-071", "Lightballs are activated on the diving station.")
    return Cited(
        "AL-072",
        f"It takes {station.cost(s, seat)} pips to activate a lightball; your dice show {station.own_pips(s, seat)}.",
    )


def about_active(s: State, seat: int, i: int) -> str:
    return Cited("AL-074", "This lightball is active and stays active.")


def about_effect(s: State, seat: int, effect: int) -> str:
    if effect < len(s.spent) and s.spent[effect] != EMPTY:
        return Cited("AL-077", f"{EFFECT_NAMES[effect]} has been used; each effect works once per game.")
    if s.place[seat] != STATION:
        return Cited("AL-076", "Special effects are used on the diving station.")
    if not station.has_six(s, seat):
        return Cited("AL-076", "A special effect costs one of your dice that shows a 6.")
    return Cited("AL-079", "There is no darkness to reduce.")


def about_cast(s: State, seat: int, at: int) -> str:
    return Cited("AL-048", "Dice on a strip stay there until the magic is dissolved.")


def about_partner(s: State, seat: int, partner: int) -> str:
    if partner == seat:
        return "That is you."
    if partner < s.seats and s.place[partner] != s.place[seat]:
        return Cited(
            "AL-060", f"{who(s, partner)} is somewhere else; you can exchange only in the same place."
        )
    return Cited("AL-063", "There is nothing to exchange, or you have exchanged ten times this turn.")


def about_ability(s: State, seat: int, slot: int) -> str:
    own = [
        code
        for code in range(len(ABILITIES))
        if power(s, seat, code) and SLOT[s.character[seat]][code] == slot
    ]
    if own and own[0] > REACH:
        return "This ability takes effect by itself."
    return (
        "You have already used it this turn."
        if slot < 2 and s.used[slot]
        else "There is nothing to use it on."
    )


def about_pile(s: State, seat: int, i: int) -> str:
    return "Nothing is ever chosen from there."


def about_die_on_table(s: State, seat: int, die: int) -> str:
    shown = f"{die_name(COLOUR[die] * SIDES)[:-2]} die" if die < len(COLOUR) else "die"
    return f"This {shown} cannot be chosen."


OWNED = ("dice", "hand", "carried", "kept", "ability")
REASONS = {
    "dice": about_die,
    "hand": about_card,
    "world": about_world,
    "station": about_station,
    "strip": about_strip,
    "available": about_available,
    "chest": about_chest,
    "carried": about_carried,
    "inactive": about_inactive,
    "active": about_active,
    "spent": about_effect,
    "cast": about_cast,
    "character": about_partner,
    "ability": about_ability,
    "pips": about_die_on_table,
    "darkness": about_world,
    "magic_pile": about_pile,
    "magic_discard": about_pile,
    "dark_pile": about_pile,
    "strip_pile": about_pile,
    "strip_discard": about_pile,
    "columns": about_pile,
    "light": about_pile,
}
