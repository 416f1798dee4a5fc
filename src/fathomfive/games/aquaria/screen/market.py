"""Aquaria on screen: the market (offer, deck, Lionfish, Filter tokens) and the hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Any

from fathomfive.toolkit.board import mover
from fathomfive.toolkit.what_if import asked_next

from ..content.load import (
    BONUS,
    COLOUR,
    COST,
    FILTER_COLOUR,
    FILTER_TYPE,
    FIRST_FILTER,
    FIRST_LION,
    LION_VP,
    LIONS,
    OFFER,
    TYPE,
)
from ..content.notation import FILTER_COLOURS
from ..rules.effects.filtering import TYPES_OF_TOKEN
from ..rules.effects.gaining import cards_in_deck
from ..rules.effects.placing import is_payable
from ..words.names import filter_name
from ..words.previews import of_settling
from .aquarium import costs, hexagon, token
from .faces import card_body, colour, counted, effect, image, label, lion_words
from .view import View, quiet_thing

FROM_HAND = ("choose_cell",)
BEFORE_A_CELL = ("first_card", "place_more", "place_free")  # a card is chosen, and then its space

TITLES = {"lionfish": "Lionfish", "filter_token": "Filter tokens"}  # phones show only what is asked for


def hand(view: View) -> list[str]:
    """The near seat's cards by colour, type and cost; backs if the viewer may not see them."""
    cards, me = view.s.hand[view.near], view.near
    if cards and cards[0] < 0:
        back = '<span class="unseen">A card face down</span>'
        return [
            f'<span class="hcard back" data-thing="hand:{me}:{i}">{back}</span>' for i in range(len(cards))
        ]
    order = sorted(
        range(len(cards)), key=lambda i: (COLOUR[cards[i]], TYPE[cards[i]], COST[cards[i]], cards[i])
    )
    return [held(view, i, cards[i]) for i in order]


def pressable_hand(view: View) -> list[str]:
    """The same while a card is chosen to be placed: a page on which one is only pressed tells what it would bring."""
    return hand(view) if view.step in BEFORE_A_CELL and view.t.with_previews else view.kept(hand)


def landings(view: View, thing: str) -> str:
    """A card of the hand on each space: as much as the question for the space says."""
    choice_ = view.t.by_thing.get(thing)
    if view.step not in BEFORE_A_CELL or not view.t.with_previews or choice_ is None or not view.mine:
        return ""
    asked = asked_next(view.s, choice_.option)
    _, *given = asked.pending[-1]
    told = {cell: escape(of_settling(asked, given, cell)) for cell in asked.options}
    return "".join(
        f'<i class="landing" hidden data-on="tank:{view.near}:{cell}" data-brings="{text}"></i>'
        for cell, text in told.items()
    )


def held(view: View, place: int, card: int) -> str:
    thing = f"hand:{view.near}:{place}"
    picked = " picked" if view.step in FROM_HAND and view.arguments[1] == place else ""
    poor = "" if is_payable(view.s, view.near, card) else " poor"
    attributes = view.thing(thing, f"hcard {colour(card)}{picked}{poor}", label(card))
    drag = ' data-drag="tank:"' if picked else ' data-then="tank:"' if view.step in BEFORE_A_CELL else ""
    return choice(attributes + drag, thing, card, costs(view, card), landings(view, thing))


@lru_cache(4096)
def choice(attributes: str, thing: str, card: int, costs_: str, landings_: str = "") -> str:
    """A card that lies open: a button that says its sentence, shows its face and tells its costs."""
    forecast = f" data-forecast='{costs_}' data-unit=\"OPs\"" if costs_ else ""
    told = f'<script type="text/html" class="landings">{landings_}</script>' if landings_ else ""
    return (
        f'<button type="button" {mover(card, thing)} data-from="deck" {attributes}{forecast}>'
        f'<span class="unseen">{escape(label(card))}</span>'
        f'<span class="body" aria-hidden="true">{card_body(card)}</span>{told}</button>'
    )


def market(view: View) -> dict[str, Any]:
    s = view.s
    lions = [lion(view, place) for place in range(len(s.display)) if s.display[place] >= 0]
    return {
        "offer": [offered(view, place) for place in range(OFFER)],
        "title": TITLES.get(view.step, "Offer"),
        "deck": cards_in_deck(s),
        "gone": len(s.discard),
        "deck_open": view.thing("deck", "pile"),
        "lions": lions,
        "piles": piles(view),
    }


def offered(view: View, place: int) -> str:
    card, thing = view.s.offer[place], f"offer:{place}"
    if card < 0:
        return (
            f'<span class="slip gap" data-thing="{thing}"><span class="unseen">An empty place</span></span>'
        )
    closing = ' popovertarget="market" popovertargetaction="hide"' if view.asks(thing) else ""
    return choice(
        view.thing(thing, f"slip {colour(card)}", label(card)) + closing, thing, card, costs(view, card)
    )


def lion(view: View, place: int) -> str:
    card, thing = view.s.display[place], f"display:{place}"
    closing = ' popovertarget="market" popovertargetaction="hide"' if view.asks(thing) else ""
    return lion_html(view.thing(thing, "lion", lion_words(card)) + closing, thing, card)


@lru_cache(1024)
def lion_html(attributes: str, thing: str, card: int) -> str:
    each = LION_VP[card - FIRST_LION][1]
    return (
        f'<button type="button" {mover(card, thing)} {attributes}><span class="unseen">{escape(lion_words(card))}</span>'
        f'<span class="body" aria-hidden="true">{image(card)}'
        f'<span class="more"><b class="called">{escape(LIONS[card - FIRST_LION].name)}</b><span class="bonus">'
        f"{effect(BONUS[card])}</span></span>"
        f'<span class="per"><b>{each}</b>{counted(card)}</span></span></button>'
    )


# Filter Bonus tokens


def piles(view: View) -> list[dict[str, Any]]:
    """By colour; a type that is gone, or that the near seat owns, is pale."""
    supply, own = tuple(view.s.filter_supply), tuple(view.s.filter_tokens[view.near])
    if not view.asks_one_of("filter_supply:"):
        return quiet_piles(supply, own)
    return by_colour([pile(kind, supply, own, view.thing, view.asks) for kind in range(TYPES_OF_TOKEN)])


@lru_cache(512)
def quiet_piles(supply: tuple[int, ...], own: tuple[int, ...]) -> list[dict[str, Any]]:
    return by_colour(
        [pile(kind, supply, own, quiet_thing, lambda thing: False) for kind in range(TYPES_OF_TOKEN)]
    )


def by_colour(made: list[str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [{"colour": name, "piles": ""} for name in FILTER_COLOURS[:3]]
    for kind, html in enumerate(made):
        found[FILTER_COLOUR[kind]]["piles"] += html
    return found


def pile(
    kind: int,
    supply: tuple[int, ...],
    own: tuple[int, ...],
    attributes: Callable[[str, str, str], str],
    asks: Callable[[str], bool],
) -> str:
    lying = [place for place, one in enumerate(supply) if FILTER_TYPE[one - FIRST_FILTER] == kind]
    if not lying:
        gone = f'<span class="hexagon">{hexagon(kind)}</span><b>0</b>'
        return f'<span class="fpile none" title="{filter_name(kind)}: none left">{gone}</span>'
    thing = f"filter_supply:{lying[0]}"
    owned = " owned" if any(FILTER_TYPE[one - FIRST_FILTER] == kind for one in own) else ""
    spoken = f"{filter_name(kind)}, {len(lying)} left" + (", owned" if owned else "")
    closing = ' popovertarget="market" popovertargetaction="hide"' if asks(thing) else ""
    return (
        f'<button type="button" id="pile-{kind}" {attributes(thing, f"fpile{owned}", spoken)}{closing}><span class="unseen">'
        f"{spoken}</span>"
        f'{token(supply[lying[0]], f"pile:{kind}")}<b aria-hidden="true">{len(lying)}</b></button>'
    )
