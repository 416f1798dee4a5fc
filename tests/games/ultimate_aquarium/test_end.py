"""Ultimate Aquarium, the end: the last round, the winner, ties, ranks and the score pad."""

import pytest

import fathomfive as ff
from fathomfive.games.ultimate_aquarium.rules import scoring
from fathomfive.kernel.game import Source
from tests.cited import rule

from .scenario import EXAMPLE, START, final, opened

REEF = "anthias clown_goby clown_goby / cabbage_coral dented_brain_coral flowing_water / neon_gravel peppermint_shrimp sun_coral"
SHOAL = (
    "moray_eel moray_eel brine_shrimp / anthias cardinalfish anthias / neon_gravel flowing_water triggerfish"
)
WRECK = "bubbly_water flowing_water spaghetti_algae / bubbly_water sun_coral manatee_grass / driftwood moray_eel pink_gravel"


def verdict(*pictures: str, **how: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Ranks and winners of a finished game with these tanks."""
    outcome = final(*pictures, **how).table.outcome
    return outcome.ranks, outcome.winners


@rule("UA-050")
def test_these_tanks_card_by_card():
    t = final(REEF, SHOAL, WRECK)
    assert [t.points(seat) for seat in range(3)] == [
        "5 6 6 / 3 5 4 / 5 5 5 = 44",
        "3 5 7 / 5 3 5 / 7 5 4 = 44",
        "5 4 4 / 5 5 3 / 5 5 5 = 41",
    ]


# The last round


@rule("UA-096")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_right_after_the_last_round(seats):
    """Even unused Nets are of no use any more: the last answer is the last player's, then nothing is
    asked."""
    t = opened(seats)
    while t.asked:
        assert t.table.outcome is None
        assert t.table.winners == ()
        last = t.asked
        t.say("end turn" if last[1] == "after_place" else t.offered[0])
    assert last == ({2: 0, 3: 1, 4: 2}[seats], "after_place")
    assert (t.table.ask, t.table.asks, t.table.over) == (None, (), True)
    assert t.s.net == [1] * seats
    assert t.s.store == []
    assert t.table.outcome.ending == "last round"
    with pytest.raises(ff.IllegalAnswer, match="The game is over; nothing is asked"):
        t.table.apply(7)


@rule("UA-096", "UA-041")
def test_in_the_very_last_turn_the_net_may_still_be_used():
    t = opened(2)
    while t.asked != (0, "after_place") or t.s.round < 8:
        t.say("end turn" if t.asked[1] == "after_place" else t.offered[0])
    t.say("net")
    t.say(t.offered[0])
    assert t.table.over


# Winner and ranks


@rule("UA-097")
def test_the_most_points_win():
    assert verdict(START, EXAMPLE) == ((2, 1), (1,))
    assert verdict(EXAMPLE, START) == ((1, 2), (0,))
    assert final(START, EXAMPLE).table.winners == (1,)
    assert final(START, EXAMPLE).table.outcome.text == "Seat 2 wins with 42; Seat 1 has 10"


@rule("UA-097", "UA-098", "UA-Q09")
def test_tied_leaders_share_the_win_and_the_next_is_third():
    """Example 25: 44, 44, 41 with shared ties; tools do not matter."""
    assert verdict(REEF, SHOAL, WRECK) == ((1, 1, 3), (0, 1))
    assert verdict(REEF, SHOAL, WRECK, nets="100", restocks="100") == ((1, 1, 3), (0, 1))


@rule("UA-098")
def test_equal_scores_share_the_better_rank():
    assert verdict(START, REEF, START) == ((2, 1, 2), (1,))
    assert verdict(START, START, WRECK, START) == ((2, 2, 1, 2), (2,))
    assert verdict(START, START) == ((1, 1), (0, 1))


# The ladder


@rule("UA-102", "UA-Q09")
def test_on_the_ladder_more_unused_tools_win():
    """Example 25: with tools 1 and 0 the first of them wins alone, though the other has the better single
    card."""
    assert verdict(REEF, SHOAL, WRECK, tie_rule="ladder", nets="100") == ((1, 2, 3), (0,))
    assert verdict(REEF, SHOAL, WRECK, tie_rule="ladder", restocks="100") == ((1, 2, 3), (0,))
    assert verdict(REEF, SHOAL, WRECK, tie_rule="ladder", nets="110", restocks="100") == ((1, 2, 3), (0,))


@rule("UA-102")
def test_on_the_ladder_then_the_best_single_card_wins():
    """Brine Shrimp and Neon Gravel with 7 beat the Clown Gobies with 6; a Net is worth as much as a
    Restock."""
    assert verdict(REEF, SHOAL, WRECK, tie_rule="ladder") == ((2, 1, 3), (1,))
    assert verdict(REEF, SHOAL, WRECK, tie_rule="ladder", nets="100", restocks="010") == ((2, 1, 3), (1,))


@rule("UA-102")
def test_on_the_ladder_what_is_still_equal_is_shared():
    assert verdict(START, START, tie_rule="ladder") == ((1, 1), (0, 1))
    assert verdict(START, START, tie_rule="ladder", nets="10", restocks="01") == ((1, 1), (0, 1))


@rule("UA-102")
def test_the_ladder_settles_every_tie_not_only_the_first():
    assert verdict(START, REEF, START, tie_rule="ladder", nets="001") == ((3, 1, 2), (1,))


@rule("UA-102")
def test_on_the_ladder_no_card_outweighs_a_tool(monkeypatch):
    """With an owner's own cards a single card may be worth hundreds of points; one unused tool still comes first."""
    t = final(REEF, SHOAL, tie_rule="ladder", nets="10")
    monkeypatch.setattr(scoring, "best_card", lambda s, seat: (0, 900)[seat])
    assert scoring.standing(t.s, 0) > scoring.standing(t.s, 1)
    monkeypatch.setattr(scoring, "score", lambda s, seat: (43, 44)[seat])
    assert scoring.standing(t.s, 0) < scoring.standing(t.s, 1)


@rule("UA-102")
def test_points_come_before_the_ladder():
    assert verdict(WRECK, REEF, tie_rule="ladder", nets="10", restocks="10") == ((2, 1), (1,))


# The score pad


@rule("UA-099")
def test_the_score_pad_lists_base_and_bonus_of_nine_cards():
    score = final(EXAMPLE, START).table.scores[0]
    assert score.breakdown == (
        Source("Driftwood", 6, "top left: 3 base, +3 bonus"),
        Source("Spaghetti Algae", 4, "top centre: 4 base, +0 bonus"),
        Source("Driftwood", 6, "top right: 3 base, +3 bonus"),
        Source("Cardinalfish", 5, "middle left: 3 base, +2 bonus"),
        Source("Hermit Crab", 5, "centre: 2 base, +3 bonus"),
        Source("Manatee Grass", 4, "middle right: 3 base, +1 bonus"),
        Source("Pink Gravel", 3, "bottom left: 3 base, +0 bonus"),
        Source("Spaghetti Algae", 4, "bottom centre: 4 base, +0 bonus"),
        Source("Pink Gravel", 5, "bottom right: 3 base, +2 bonus"),
    )
    assert score == sum(source.points for source in score.breakdown) == 42


@rule("UA-099", "UA-055")
def test_the_score_pad_shows_what_a_card_loses():
    score = final(
        "water anthias water / clownfish spaghetti_algae seahorse / gravel moray_eel gravel", START
    ).table.scores[0]
    assert score.breakdown[4] == Source("Spaghetti Algae", 0, "centre: 4 base, -4 bonus")
