"""Aquatica: Duellum with the cards of the specification for which its examples are told: Ritual steps,
Engineering takes, and one Wild Manta is the Lead Manta, which steps.  Ours are retuned
(docs/balance/aquatica_duellum.md)."""

import pytest

import fathomfive as ff
from fathomfive.games.aquatica_duellum.content.load import FOLDER
from tests.games.edited_sheets import Folder

from .scenario import LEAD_MANTA

CARDS = {
    "t_ritual": "~rotate:2;take:any;manta:1",
    "s_ritual": "~rotate:2;take:any;manta:1",
    "t_engineering": "coin:3;take:location;raise:1",
    "s_engineering": "trident:3;take:location;raise:1",
}


@pytest.fixture(scope="session")
def specified(tmp_path_factory: pytest.TempPathFactory) -> ff.Game:
    folder = Folder("aquatica_duellum", FOLDER, tmp_path_factory.mktemp("specified"))
    for card, effect in CARDS.items():
        folder.change("action_cards", card, "effect", effect)
    folder.change("helper_animals", LEAD_MANTA, "effect", "manta:1")
    return folder.load()
