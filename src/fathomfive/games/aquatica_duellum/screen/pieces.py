"""Aquatica: Duellum on screen: single things as HTML: buttons with a card, an animal or a territory on them.

Made once and kept, because frames differ in few of them.  They hold nothing but content, numbers and names of
places.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

from ..content.load import FACES
from . import faces

KEPT = 8192


def button(css: str, attributes: str, spoken: str, inner: str) -> str:
    label = escape(spoken)
    return f'<button type="button" class="{css}" {attributes} title="{label}"><span class="unseen">{label}</span>{inner}</button>'


def moving(card: int, at: str, inner: str, css: str = "in", more: str = "") -> str:
    """The element that glides when its card moves; its id belongs to the card."""
    key = f"card-{card}"
    return f'<span class="{css}" id="{key}" data-key="{key}" data-at="{at}"{more} aria-hidden="true">{inner}</span>'


@lru_cache(KEPT)
def in_vortex(slot: int, card: int, css: str, attributes: str, spoken: str) -> str:
    if card < 0:
        words = '<span class="unseen">Empty slot of the vortex: a refill puts a card here.</span>'
        seen = '<span aria-hidden="true">empty</span>'
        return f'<button type="button" class="card slot{slot} hollow" {attributes}>{words}{seen}</button>'
    held = moving(card, f"vortex:{slot}", faces.market(card), more=' data-from="deck"')
    label = f'<span class="unseen">{escape(spoken)}</span>'
    return f'<button type="button" class="card slot{slot}{css}" {attributes}>{label}{held}</button>'


@lru_cache(KEPT)
def price(kind: str, n: int, css: str, attributes: str, spoken: str, glides: str = "") -> str:
    label = f'<span class="unseen">{escape(spoken)}</span>{faces.sign(kind)}<b aria-hidden="true">{n}</b>'
    return f'<button type="button" class="price {kind}{css}" {attributes}{glides}>{label}</button>'


@lru_cache(KEPT)
def on_disc(division: int, slot: int, whose: str) -> str:
    """What makes a price of the disc glide from slot to slot when the disc turns."""
    key = f"disc-{division}-{whose}"
    return f' id="{key}" data-key="{key}" data-at="rim:{slot}"'


@lru_cache(KEPT)
def hanging(card: int, thing: str, css: str, attributes: str, covered: int, depths: int) -> str:
    """A place for a Location: the golden lip, and the card that hangs from it; used depths are behind the
    lip."""
    if card < 0:
        inner = (
            '<span class="lip" aria-hidden="true"></span><span class="free" aria-hidden="true">free</span>'
        )
        return button(
            f"slot void{css}",
            attributes,
            "Free place for a Location: the leftmost one takes the next.",
            inner,
        )
    style = f' style="--n:{depths};--up:{covered}"'
    held = moving(card, thing, faces.hanging(card, covered), "hang", style)
    lip = f'<span class="lip" aria-hidden="true">{faces.lip(depths, covered)}</span>'
    raised = " raised" if covered == depths else ""
    return button(
        f"slot {faces.css(card)}{raised}{css}", attributes, faces.spoken_depths(card, covered), lip + held
    )


@lru_cache(KEPT)
def waiting(card: int, thing: str, css: str, attributes: str, state: str) -> str:
    """A place for a Mercenary; `state` is down or working, or nothing."""
    if card < 0:
        return button(
            f"merc void{css}",
            attributes,
            "Free place for a Mercenary: the leftmost one takes the next.",
            faces.sign("mercenary"),
        )
    note = {"down": ", not ready until the next turn", "working": ", being played"}.get(state, "")
    glass = faces.sign("hourglass", "pending") if state == "down" else ""
    return button(
        f"merc {faces.css(card)} {state}{css}",
        attributes,
        faces.spoken(card) + note,
        moving(card, thing, faces.portrait(card) + glass),
    )


@lru_cache(KEPT)
def animal(card: int, zone: str, css: str, attributes: str) -> str:
    held = moving(card, f"animal:{card}", faces.animal(card))
    return button(f"animal {zone}{css}", attributes, f"{faces.spoken(card)}, {zone}", held)


@lru_cache(KEPT)
def action(card: int, thing: str, css: str, attributes: str, target: str) -> str:
    """An Action Card in hand; `target` is what it would copy."""
    aim = f'<span class="target" aria-hidden="true">{escape(target)}</span>' if target else ""
    return button(
        f"action{css}",
        attributes,
        faces.spoken(card) + (f": {target}" if target else ""),
        moving(card, thing, faces.action(card)) + aim,
    )


@lru_cache(KEPT)
def small_action(card: int, thing: str, css: str, attributes: str, where: str) -> str:
    return button(
        f"mini{css}",
        attributes,
        f"{faces.spoken(card)}. {where}.",
        moving(card, thing, faces.picture(FACES[card].id)),
    )


@lru_cache(KEPT)
def territory(card: int, thing: str, css: str, attributes: str, place: str, spoken: str) -> str:
    inner = ""
    if card >= 0:
        chip = f'<span class="gift">{faces.effect(card, 0)}</span>'
        inner = moving(card, thing, faces.picture("wild_nest") + chip, "wild")
    elif " bare" in css:
        inner = faces.sign("ready")
    return button(f"spot{css}", f'{attributes} style="{place}"', spoken, inner)


@lru_cache(KEPT)
def space(owner: int, court: int, number: int, css: str, bonus: str, spoken: str) -> str:
    """A space of a crown track; the leader of the faction stands on one of them."""
    stands = (
        f'<span class="standee" id="standee-{owner}" data-key="standee-{owner}" data-at="crown:{number}">'
        f"{faces.sign(('turtle', 'squid')[court])}</span>"
    )
    return (
        f'<li class="{css}" data-thing="crown:{owner}:{number}" title="{escape(spoken)}">{stands if css == "now" else bonus}'
        f'<small>{number}</small><span class="unseen">{escape(spoken)}</span></li>'
    )
