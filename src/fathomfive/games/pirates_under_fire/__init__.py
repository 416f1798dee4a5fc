"""Pirates Under Fire, by Stefania Niccolini and Marco Canetta: two fleets, one sea of 42 spaces, 16 turns
each."""

from __future__ import annotations

from fathomfive.kernel.game import Choice, Cover, Game
from fathomfive.kernel.game.search_params import SearchParams

from . import words
from .bot import answers, estimate
from .content import load as content
from .content.load import FIRST_MERCENARY, MERCENARIES, SELECTIONS
from .rules import hidden, length, scoring, setup
from .state import State, step


def short(card: int) -> str:
    """A mercenary in an option: `powder_junk`."""
    return MERCENARIES[card - FIRST_MERCENARY].id.removeprefix("merc_")


def market(cost: int) -> Choice:
    """PF-101: the mercenaries of one cost by chance, or a list of your own."""
    offers = SELECTIONS[cost]
    values = tuple("+".join(map(short, offer)) for offer in offers)
    names = tuple(
        ", ".join(MERCENARIES[card - FIRST_MERCENARY].name for card in offer) + "." for offer in offers
    )
    return Choice(
        f"mercenaries_of_cost_{cost}",
        ("random", *values),
        f"Mercenaries of cost {cost}",
        ("Chance decides.", *names),
    )


OPTIONS = (
    Choice(
        "sea_setup",
        ("random", "standard", "chosen"),
        "The sea",
        (
            "Boards, sides and rotations by chance.",
            "Both halves A, C, B on side 1, unturned.",
            "Both players arrange their half, the second player first.",
        ),
    ),
    Choice(
        "sea_rotation", (True, False), "Turning the boards", ("Boards may lie turned.", "No board is turned.")
    ),
    Choice(
        "first_player",
        ("random", "light", "dark"),
        "Who starts",
        ("Chance decides.", "Light starts.", "Dark starts."),
    ),
    *(market(cost) for cost in content.COSTS),
    Choice(
        "effects_optional",
        (False, True),
        "Effects",
        (
            "An effect that has a target must be carried out.",
            "Shots, repairs, mines and shields may be declined.",
        ),
    ),
    Choice(
        "mine_stacking",
        (False, True),
        "Several mines on one space",
        ("One mine per space.", "Mines may be stacked; a hit takes them all."),
    ),
    Choice(
        "burning_first_row",
        ("adjacent", "free"),
        "Burning ships in your own first row",
        ("They can be covered from beside only.", "They can always be covered."),
    ),
    Choice(
        "both_start_shields",
        (False, True),
        "Shields at the start",
        ("Only the first player's first ship gets one.", "The first ship of both players gets one."),
    ),
    Choice(
        "mercenary_mines",
        (True, False),
        "Mines under mercenaries",
        ("A mercenary laid on a mine is hit like a ship.", "The mine goes back to the supply without a hit."),
    ),
    Choice(
        "strict_supply", (False, True), "Gold", ("There is always gold.", "There are 21 gold and no more.")
    ),
)

GAME = Game(
    name="pirates_under_fire",
    title="Pirates Under Fire",
    credit="Designed by Stefania Niccolini and Marco Canetta, art by Ivan Nikulin, published by Explor8, 2019.",
    cover=Cover("The storm", "Two fleets, one sea, and every ship that is laid opens fire.", "2", minutes=30),
    version="1",
    content_hash=content.HASH,
    seats=(2,),
    position=State,
    steps=step,
    first=setup.set_up,
    words=words,
    score=scoring.score,
    standing=scoring.standing,
    breakdown=scoring.breakdown,
    ending=scoring.ending,
    endings=scoring.ENDINGS,
    option_value=answers.option_value,
    search=SearchParams(
        position_value=estimate.position_value,
        parts=estimate.parts,
        progress=estimate.progress_of_game,
        horizon=12,
        typical_margin=5.0,
    ),
    options=OPTIONS,
    longest=length.longest,
    sample_hidden_choices=hidden.sample_secrets,
    card_names=tuple(kind.name for kind in content.KINDS),
    collections={"Ships on the sea at the end": ("sea",)},
)
