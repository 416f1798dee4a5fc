"""The report: one file that needs nothing else, and says in words what the numbers say."""

import json
import re

import pytest

from fathomfive.arena import facts, tournament
from fathomfive.arena.report import plots
from fathomfive.arena.report.page import write_report
from fathomfive.arena.report.summary import in_short

pytestmark = pytest.mark.slow  # together they would take longer than the inner loop may

AQUARIUM = "ultimate_aquarium"


@pytest.fixture(scope="module")
def two_bots():
    return tournament(AQUARIUM, bots=["greedy", "random"], games=24, seats=2, vary=["tie_rule"])


@pytest.fixture(scope="module")
def page(two_bots, tmp_path_factory):
    return write_report(two_bots, tmp_path_factory.mktemp("arena") / "new" / "folder").read_text()


def test_everything_stands_in_one_page(page):
    headings = re.findall(r"<section id=\"?(\w+)", page)
    assert headings == [
        "short",
        "standings",
        "duels",
        "balance",
        "options",
        "points",
        "cards",
        "openings",
        "length",
        "how",
    ]
    assert page.count("<svg") == page.count("</svg>")
    assert len(re.findall('<svg role="img"', page)) == 8
    assert not re.search(r"<!--\w+-->", page)
    for words in (
        "Ultimate Aquarium",
        "A round robin of greedy, random, 2 seats",
        "24 games: 6 deals",
        "Clownfish",
        "Tophat",
    ):
        assert words in page


def test_nothing_is_fetched_from_anywhere(page):
    assert "src=" not in page and "<link" not in page and "@import" not in page and "url(http" not in page
    assert set(re.findall(r"https?://[\w./]+", page)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }


def test_plots_take_their_colours_from_the_page_so_that_they_fit_light_and_dark(page):
    plots = "".join(re.findall(r'<svg role="img".*?</svg>', page, re.DOTALL))
    assert "var(--ink)" in plots and "var(--series-0)" in plots
    assert not re.search(r"#010[23][0-9a-f]{2}", plots)
    assert set(re.findall(r"(?:fill|stroke): (#\w+)", plots)) <= {"#ffffff"}


def test_every_colour_of_the_page_is_there_for_light_and_for_dark(page):
    style = page.split("</style>")[0]
    light, dark, unasked = (set(re.findall(r"(--[\w-]+):", part)) for part in style.split(":root")[1:4])
    assert dark == unasked == light - {"--on-top"}


def test_the_numbers_lie_beside_it(two_bots, tmp_path):
    write_report(two_bots, tmp_path)
    told = json.loads((tmp_path / "results.json").read_text())
    assert told == json.loads(json.dumps(facts(two_bots)))
    assert (told["finished"], told["deals"]) == (24, 6)


def card(what, difference, low, high):
    return {
        "what": what,
        "value": 0.5 + difference,
        "low": 0.5 + low,
        "high": 0.5 + high,
        "expected": 0.5,
        "difference": difference,
    }


def test_a_card_that_everybody_wants_is_named_before_a_rare_one():
    """The pattern of a planted fault, Anthias with base 7 and twice its bonus: three of four seats hold it, so their wins
    differ less than those of the few with Brine Shrimp, but more surely.  Differences and lower ends of the first four
    were measured in 300 games; upper ends and the last two cards are filled in."""
    cards = [
        card("Brine Shrimp", 0.16, 0.072, 0.236),
        card("Clownfish", 0.114, -0.021, 0.234),
        card("Neon Gravel", 0.106, 0.032, 0.176),
        card("Anthias", 0.1, 0.055, 0.143),
        card("Moray Eel", -0.04, -0.11, 0.03),
        card("Driftwood", -0.02, -0.1, 0.06),
    ]
    said = in_short(told_of([], cards))[1]
    assert "clearest: <b>Anthias</b>, +10.0 % points, 95 %: +5.5 to +14.3" in said
    assert {"Anthias", "Brine Shrimp"} <= {one["what"] for one, _ in plots.named(cards)}, (
        "labelled in the plot"
    )


def told_of(seats, cards=()):
    """Facts of a hundred games by two bots, with these seats and cards."""
    return {
        "bots": ["a", "b"],
        "ranking": ["b", "a"],
        "finished": 100,
        "seats": 2,
        "measure": "wins",
        "format": "round robin",
        "ratings": {"a": {"low": 10, "high": 20}, "b": {"low": 21, "high": 30}},
        "win_shares": {"b": {"share": 0.8, "low": 0.71, "high": 0.867}},
        "seat_shares": seats,
        "cards": list(cards),
        "length": {"mean": 40.4, "p10": 30, "p90": 50},
        "endings": {"sunk": 60, "home": 40},
    }


def test_in_short():
    even = [{"share": 0.52, "low": 0.42, "high": 0.62}, {"share": 0.48, "low": 0.38, "high": 0.58}]
    pearl = {"what": "Pearl", "low": 0.6, "value": 0.7, "high": 0.8, "expected": 0.5, "difference": 0.2}
    assert in_short(told_of(even, [pearl])) == [
        "<b>b</b> comes out strongest, clearly ahead of <b>a</b>; it wins 80.0 % (71.0 to 86.7).",
        "The seats are even, as far as 100 games can tell.",
        (
            "Of 1 cards, 1 goes with clearly more wins than expected (clearest: <b>Pearl</b>, "
            "+20.0 % points, 95 %: +10.0 to +30.0)."
        ),
        "A game takes 40 decisions, eight in ten 30 to 50. Most end by <b>sunk</b>.",
    ]
    unfair = [{"share": 0.7, "low": 0.6, "high": 0.78}, {"share": 0.3, "low": 0.22, "high": 0.4}]
    assert in_short(told_of(unfair))[1] == "<b>Seat 1</b> wins 70.0 %, where 50.0 % would be fair."


def test_names_of_bots_cannot_break_the_page(tmp_path):
    found = tournament(
        AQUARIUM, bots=["random", "tests.arena.bots:First"], games=2, seats=2, interpreted=True, study=0
    )
    page = write_report(found, tmp_path).read_text()
    # nothing was looked at, so there are no cards
    assert "tests.arena.bots:First" in page and 'id="cards"' not in page
