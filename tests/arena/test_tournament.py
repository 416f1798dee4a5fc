"""Tournaments: everybody sits everywhere equally often, on the same deals."""
import json
from collections import Counter

import pytest

from fathomfive import BadTable
from fathomfive.arena import ratings
from fathomfive.arena.report import write_report
from fathomfive.arena.tournament import orders, tournament

AQUARIUM = "ultimate_aquarium"


@pytest.mark.parametrize(("bots", "seats", "count"), [("ab", 2, 2), ("ab", 4, 6), ("abc", 2, 6), ("abc", 4, 36), ("ab", 3, 6)])
def test_every_bot_sits_in_every_seat_equally_often(bots, seats, count):
    found = orders(bots, seats)
    assert len(found) == len(set(found)) == count
    for seat in range(seats):
        assert len(set(Counter(order[seat] for order in found).values())) == 1


def test_two_bots_at_two_seats_meet_on_the_same_deals_in_both_orders():
    found = tournament(AQUARIUM, bots=["greedy", "random"], games=41, seats=2)
    facts = found.facts()
    assert (facts["deals"], facts["orders"], facts["games"], facts["finished"], facts["errors"]) == (21, 2, 42, 42, 0)
    assert facts["ranking"] == ["greedy", "random"]
    assert facts["win_shares"]["greedy"] == {"share": 1.0, "low": 0.9162, "high": 1.0, "tries": 42}
    assert facts["head_to_head"]["random"]["greedy"] == {"share": 0.0, "low": 0.0, "high": 0.0838, "tries": 42}
    assert [seat["share"] for seat in facts["seat_shares"]] == [0.5, 0.5]
    assert facts["ratings"]["greedy"]["low"] > facts["ratings"]["random"]["high"]
    assert facts["endings"] == {"last round": 42}


def test_a_tournament_is_the_same_again():
    one, two = (tournament(AQUARIUM, bots=["greedy", "random"], games=12, seats=3, seed=3).facts() for _ in range(2))
    for facts in (one, two):
        del facts["seconds"], facts["decisions_per_second"]
    assert one == two


def test_with_equal_standings_nobody_gains():
    even = ratings.rate(["a", "b"], [(("a", "b"), [(5, 5)] * 20), (("b", "a"), [(5, 5)] * 20)])
    assert even["a"].mu == pytest.approx(even["b"].mu, abs=0.5)
    assert even["a"].sigma < 8


@pytest.mark.parametrize(("given", "sentence"), [
    ({"bots": ["greedy"]}, "name at least two different ones"),
    ({"bots": ["greedy", "greedy"]}, "name at least two different ones"),
    ({"bots": ["greedy", "shark"]}, "There is no bot called 'shark'"),
    ({"bots": ["greedy", "random"], "seats": 1, "options": {"solo_challenge": True}}, "nobody plays against anybody"),
])
def test_what_cannot_be_compared_is_refused(given, sentence):
    with pytest.raises(BadTable, match=sentence):
        tournament(AQUARIUM, games=2, **given)


def test_without_the_packages_one_sentence_says_how_to_get_them(monkeypatch):
    monkeypatch.setattr(ratings, "find_spec", lambda package: None)
    sentence = r"needs openskill and matplotlib; install with: pip install 'fathomfive\[arena\]'"
    with pytest.raises(ratings.NotInstalled, match=sentence):
        ratings.need("openskill", "matplotlib")


def test_the_report_is_one_file_with_five_plots(tmp_path):
    found = tournament(AQUARIUM, bots=["greedy", "random"], games=12, seats=4)
    page = write_report(found, tmp_path / "new" / "folder").read_text()
    assert page.count("<svg") == page.count("</svg>") == 5
    assert "<!--" not in page.split("</style>")[1].replace("<!-- ", "")
    for words in ("Ultimate Aquarium", "greedy</strong> comes out strongest", "Head to head", "2 deals", "last round", "Tophat"):
        assert words in page
    assert "src=" not in page and "<link" not in page and "<script" not in page
    assert json.loads((tmp_path / "new" / "folder" / "results.json").read_text())["finished"] == 12
