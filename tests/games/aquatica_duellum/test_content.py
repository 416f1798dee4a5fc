"""Aquatica: Duellum, content: what a wrong row is told, and other cards of the same form."""

import shutil
from pathlib import Path

import pytest

from fathomfive.games import load_with_content
from fathomfive.games.aquatica_duellum import GAME
from fathomfive.games.aquatica_duellum.content import load as content
from fathomfive.games.aquatica_duellum.content.notation import ALL, read_depths, read_effects
from fathomfive.games.aquatica_duellum.content.world import AWAY, CAPITAL, HEART, ID, MAP
from fathomfive.kernel.errors import BadContent

TYPES = content.TYPES


def changed(tmp_path: Path, sheet: str, old: str, new: str) -> Path:
    folder = tmp_path / "content"
    shutil.copytree(content.FOLDER, folder)
    text = (folder / f"{sheet}.csv").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{sheet}.csv").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("sheet", "old", "new", "said"),
    [
        (
            "locations",
            "coin:1/coin:2",
            "coin:1/gold:2",
            "locations.csv, row 2, column depths: 'gold' is no effect",
        ),
        (
            "locations",
            "Pearl Garden,reef,3",
            "Pearl Garden,reef,x",
            "locations.csv, row 2, column price: 'x' is not a whole number.",
        ),
        (
            "locations",
            "Pearl Garden,reef",
            "Pearl Garden,razorgate",
            "locations.csv, row 2, column type: 'razorgate' is none of",
        ),
        (
            "helper_animals",
            "Pearl Turtle,turtle,turtles,coin:1,1",
            "Pearl Turtle,turtle,turtles,coin:1,2",
            "there are 21 animals; there must be 20.",
        ),
        ("mercenaries", "enchant:3", "enchant:0", "enchant needs a number from 1 to 9, not '0'"),
        ("mercenaries", "trident:3;take:any", "trident:3;take:fish", "take needs a class"),
        ("mercenaries", "full:1;score:1", "echo_own", "echo_own may stand on one card only."),
        ("mercenaries", "capture_top", "capture_top:2", "capture_top takes no number"),
        ("mercenaries", "city_coins:pearlmarket", "city_coins:reefs", "city_coins needs a type"),
        (
            "action_cards",
            "~rotate:2;take:any;refill",
            "~coin:2;take:any",
            "in any combination (~) cannot give coins",
        ),
        ("action_cards", "raise:3", "raise:3|rotate:1|score:1", "3 alternatives; at most 2"),
        ("action_cards", "raise:3", "boost_raise:3", "a boost stands only on Achievement tokens"),
        ("helper_animals", "wild,,refill", "wild,,ready:1", "column effect: ready cannot stand there"),
        ("helper_animals", "wild,,coin:2,2", "wild,,manta:1,2", "manta may stand on one card only."),
        ("helper_animals", "wild,,refill", "wild,,extra_action", "extra_action cannot stand there"),
        ("locations", "coin:1/score:1", "coin:1/take:any", "column depths: take cannot stand there"),
        ("locations", "coin:1/score:1", "coin:1/boost_raise:1", "boost_raise cannot stand there"),
        ("crown_tracks", "turtles,5,score:1", "turtles,5,copy", "copy cannot stand there"),
        (
            "achievement_tokens",
            "coin:1",
            "score:1",
            "a token gives coins, tridents, boost_raise or boost_rotate.",
        ),
        ("crown_tracks", "turtles,9,win", "turtles,9,rotate:1", "win on space 9 only."),
        ("vortex_disc", "0,1,6", "1,1,6", "the divisions stand in order, so this is 0."),
        ("goals", "types_all>=4", "types_all=4", "is not count>=number"),
        (
            "map_territories",
            "heart,Heart of Aquatica,centre",
            "heart,Heart of Aquatica,west",
            "exactly one territory is the centre",
        ),
        (
            "map_territories",
            "West Amber Shallows,west,1,1",
            "West Amber Shallows,west,1,0",
            "the map has 12 nests",
        ),
        ("map_edges", "w6_gate,w7_capital,D retuned: a capital is 7 steps away\n", "", "has 0 neighbours"),
        ("map_edges", "heart,w1_north", "heart,moon", "map_edges.csv, row 2, column b: 'moon' is none of"),
        ("automa_levels", "2,Shrimpion II", "3,Shrimpion II", "the levels stand in order, so this is 2."),
        ("types", "reef,location", "reef,fish", "'fish' is none of location, mercenary"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path, sheet, old, new, said):
    with pytest.raises(BadContent) as trouble:
        load_with_content("aquatica_duellum", changed(tmp_path, sheet, old, new))
    assert said in str(trouble.value)


def test_other_cards_of_the_same_form_can_be_played(tmp_path):
    """`buy` and `conquer` are not used by our cards, but must be understood: Expedition as a card that only
    buys."""
    folder = changed(tmp_path, "action_cards", "trident:2;take:any;refill", "coin:2;buy:location")
    game = load_with_content("aquatica_duellum", folder).GAME
    s = game.start(2, 1, {"first_player": "turtles"})
    s.vortex[0], s.coins, s.tridents = 6, 0, 9  # Moonlit Lagoon, price 2; 9 tridents must not help
    game.steps.named("main_action")
    assert game.content_hash != GAME.content_hash and s.asked == 0


def test_the_notation():
    assert read_effects("trident:2|coin:2;take:any", TYPES) == ((("trident", 2), ("coin", 2)), (("take", 0),))
    assert read_effects("recall:all;ready:all", TYPES) == ((("recall", ALL),), (("ready", ALL),))
    assert read_effects("buy:location;conquer:mercenary", TYPES) == ((("take", 11),), (("take", 22),))
    assert read_effects("refill", TYPES) == ((("refill", 1),),)
    assert read_depths("coin:1/-/raise:2", TYPES) == ((("coin", 1),), (), (("raise", 2),))


def test_the_map_is_fair():
    assert AWAY[0][HEART] == AWAY[1][HEART]
    for at, place in enumerate(MAP):
        mirrored = ID["ew"["we".index(place.id[0])] + place.id[1:]] if place.side != "centre" else at
        assert AWAY[0][at] == AWAY[1][mirrored]
    assert [MAP[capital].capital for capital in CAPITAL] == ["turtles", "squids"]


def test_the_counts_of_the_box():
    assert (
        len(content.LOCATIONS),
        len(content.MERCENARIES),
        len(content.ACTIONS),
        len(content.ANIMALS),
        len(content.TOKENS),
    ) == (40, 16, 16, 20, 16)
    assert content.CARDS == 108 and len(content.FACES) == 128
    assert sum(content.CROWN[:56]) == 18, "12 Locations and 6 Mercenaries"
