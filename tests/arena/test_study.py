"""The close look at games: what a seat ends with, how it opened, where its points came from, and what that is
worth."""

import pytest

import fathomfive as ff
from fathomfive.arena import facts, tournament
from fathomfive.arena.measure.findings import findings, points, wins
from fathomfive.arena.play.study import EVERY, SUMS, TRIES, WHOLE, GameStatistics, Opening, studied, traits
from fathomfive.toolkit.held_cards import cards_of, owners

AQUARIUM, PIRATES = "ultimate_aquarium", "pirates_under_fire"


def noted(*games):
    """A study of games of two seats: (does seat 1 hold the pearl? how much of the win it has, its points)."""
    study = GameStatistics()
    for holds, part, score in games:
        study.games += 1
        for seat, won, reached in ((0, WHOLE * part, score), (1, WHOLE * (1 - part), 10)):
            study.add(EVERY, seat, 2, int(won), reached)
            if holds and seat == 0:
                study.add(("card", "hand", "Pearl"), seat, 2, int(won), reached)
    return study


def test_a_card_is_compared_with_what_its_seat_wins_anyway():
    study = noted(*[(True, 1, 30)] * 8, *[(True, 0, 10)] * 2, *[(False, 0, 10)] * 10)
    [pearl] = findings([study], "card", wins)
    assert (pearl.where, pearl.what, pearl.tries) == ("hand", "Pearl", 10)
    assert pearl.facts() == {
        "where": "hand",
        "what": "Pearl",
        "tries": 10,
        "value": 0.8,
        "low": 0.4902,
        "high": 0.9433,
        "expected": 0.4,
        "difference": 0.4,
        "points": 26.0,
    }
    assert pearl.clear == 1


def test_what_a_strong_bot_always_holds_does_not_look_strong_for_that():
    strong, weak = noted(*[(True, 1, 30)] * 12), noted(*[(False, 0, 5)] * 12)
    [pearl] = findings([strong, weak], "card", wins)
    assert (pearl.value, pearl.expected, pearl.difference, pearl.clear) == (1.0, 1.0, 0.0, 0)


def test_a_shared_win_is_half_a_win():
    [pearl] = findings([noted(*[(True, 0.5, 20)] * 10)], "card", wins)
    assert (pearl.value, pearl.expected) == (0.5, 0.5)


def test_where_nobody_can_win_points_are_compared():
    [pearl] = findings([noted(*[(True, 0, 20), (True, 0, 30)] * 5, *[(False, 0, 13)] * 10)], "card", points)
    assert (pearl.value, pearl.expected) == (25.0, 19.0)
    assert (round(pearl.low, 3), round(pearl.high, 3)) == (21.901, 28.099)  # 25 ± 1.96 · 5 / √10


def test_what_is_rare_and_what_everybody_has_is_not_told():
    assert findings([noted(*[(True, 1, 30)] * 9, *[(False, 0, 10)] * 9)], "card", wins) == []
    both = GameStatistics(10, {EVERY: [10, 0, 0, 0] * 2, ("card", "hand", "Map"): [10, 0, 0, 0] * 2})
    assert findings([both], "card", wins) == []


def test_studies_add_up():
    whole, parts = noted(*[(True, 1, 30)] * 3, *[(False, 0, 10)] * 2), GameStatistics()
    for part in (noted(*[(True, 1, 30)] * 3), noted(*[(False, 0, 10)] * 2)):
        parts += part
    assert parts == whole


def test_a_card_on_the_sea_is_of_the_seat_whose_flag_it_flies():
    game = ff.game(PIRATES)
    assert owners(game.position) == {"sea": "flag"}
    s = game.start(2, 1)
    s.sea[3], s.flag[3] = 40, 1
    assert ("sea", 40) in [*cards_of(game, s, 1)] and ("sea", 40) not in [*cards_of(game, s, 0)]
    assert {where for where, _ in cards_of(game, s, 0)} == {"hand"}  # nobody sees decks and reserves
    assert "gold" in traits(game.position) and "decoy" not in traits(game.position)


def test_one_game_as_it_is_noted():
    """Both seats of Ultimate Aquarium always take the first option."""
    table, study = ff.new_table(AQUARIUM, seats=2, seed=7), GameStatistics()
    opening = Opening(table.game, 2)
    while table.ask:
        if not opening.over:
            opening.note(table.position, table.ask.options[0])
        table.apply(table.ask.options[0])
    studied(
        study, table.game, table.position, opening, [WHOLE * (seat in table.winners) for seat in range(2)]
    )
    assert study.games == 1
    assert opening.order == [1, 0]
    assert list(opening.answers[0]) == ["opening_keep", "opening_place", "turn", "place"]
    tank = {table.game.card_names[card] for card in table.position.tank[0]}
    assert {
        key[2] for key, tally in study.tallies.items() if key[:2] == ("card", "tank") and tally[TRIES]
    } == tank
    gained = sum(tally[2] for key, tally in study.tallies.items() if key[:2] == ("source", ""))
    assert gained == table.scores[0]  # the sources of a seat are its points
    assert study.tallies["order", "", "1"] == [0] * SUMS + study.tallies[EVERY][SUMS:]
    assert study.changed == set()


@pytest.mark.slow
@pytest.mark.parametrize("game", [AQUARIUM, pytest.param(PIRATES, marks=pytest.mark.slow)])
def test_compiled_games_are_looked_at_with_the_same_eyes(game):
    fast, slow = (
        tournament(game, bots=["greedy", "random"], games=4, seats=2, seed=5, study=2, interpreted=how)
        for how in (False, True)
    )
    assert (fast.compiled, slow.compiled) == (True, False)
    assert [one.rows for one in fast.played] == [one.rows for one in slow.played]
    assert [one.rows.study.games for one in fast.played] == [1, 1]  # of each order the first deal


def test_only_so_many_games_are_looked_at_and_all_of_them_count():
    told = facts(tournament(AQUARIUM, bots=["random"], games=600, seats=2, study=50, pairing="mirror"))
    assert (told["studied"], told["finished"]) == (50, 600)
    assert told["turn_order"][0]["tries"] == told["turn_order"][1]["tries"] == 50


@pytest.mark.slow
def test_the_number_of_jobs_changes_nothing_that_was_noted():
    alone, shared = (
        tournament(AQUARIUM, bots=["random"], games=450, seats=2, study=450, jobs=jobs, pairing="mirror")
        for jobs in (1, 2)
    )
    assert [one.rows for one in alone.played] == [one.rows for one in shared.played]
    assert alone.played[0].rows.study.games == 450
