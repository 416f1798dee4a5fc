"""OpenSpiel's own tests and its own search over every game."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

import fathomfive as ff
from fathomfive.adapters.openspiel import parameter, short_name
from fathomfive.adapters.rewards import payoffs
from fathomfive.games.ultimate_aquarium.content.load import ROUNDS
from fathomfive.games.ultimate_aquarium.rules.turn import RESTOCK
from fathomfive.kernel.verbs import NO, YES
from tests.every_game.settings import PLAIN, Setting, every_game, every_seat_count, every_setting


def loaded(setting: Setting) -> Any:
    choices = {choice.name: choice for choice in setting.game.options}
    changed = {
        name: parameter(choices[name], choices[name].values.index(value)) for name, value in setting.changed
    }
    return pyspiel.load_game(short_name(setting.name), {"players": setting.seats, **changed})


def states(game: Any, seed: int, most: int = 10_000) -> Iterator[Any]:
    """Every state of a random game in which somebody decides, and the last."""
    state, chance = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and most:
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        else:
            yield state
            most -= 1
            state.apply_action(chance.choice(state.legal_actions()))
    if most:
        yield state


@pytest.mark.parametrize(
    "setting",
    [pytest.param(one, id=str(one), marks=pytest.mark.slow if one is not PLAIN[1] else ()) for one in PLAIN],
)
def test_open_spiels_random_simulation(setting: Setting) -> None:
    """Histories, masks, returns, observations and serialisation at every state of a random game."""
    pyspiel.random_sim_test(loaded(setting), num_sims=1, serialize=True, verbose=False)


@every_setting
def test_every_option_is_a_parameter(setting: Setting) -> None:
    game = loaded(setting)
    assert game.rules is setting.game and game.options == setting.game.settings(
        setting.seats, setting.options
    )
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert len(list(states(game, 1, most=10))) == 10


@every_seat_count
def test_open_spiel_plays_the_same_game(setting: Setting) -> None:
    """The history of a whole game, played again at a table: its chance is the table's chance, outcome by
    outcome."""
    *_, state = states(loaded(setting), 2)
    rules, history = setting.game, [(item.player, item.action) for item in state.full_history()]
    table = ff.Table(
        rules, setting.seats, 0, setting.options, script=[action for player, action in history if player < 0]
    )
    for player, action in history:
        if player >= 0:
            table.apply(rules.actions.answer(action), player)
    assert table.over and state.returns() == payoffs(rules, table.position)
    assert state.play.position.view(0) == table.position.view(0)


@every_seat_count
def test_resampling(setting: Setting) -> None:
    """As OpenSpiel's ResampleInfostateTest: a player cannot tell a resampled state from the true one, now or
    later."""
    chance = random.Random(3)
    for state in states(loaded(setting), 3, most=40):
        for player in range(setting.seats):
            twin = state.resample_from_infostate(player, chance.random)
            assert twin.current_player() == state.current_player()
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()


@every_seat_count
def test_information_states_remember(setting: Setting) -> None:
    """No information state of a seat comes twice in a game, as each remembers all before; a copy and a
    reloaded one agree."""
    seen: set[tuple[int, str]] = set()
    for state in states(loaded(setting), 4, most=60):
        player = state.current_player()
        if player < 0:
            continue
        told = state.information_state_string(player)
        assert (player, told) not in seen
        seen.add((player, told))
        assert state.clone().information_state_string(player) == told
        assert pickle.loads(pickle.dumps(state.play)).known(player) == state.play.known(player)


def test_what_others_do_in_secret_is_not_in_an_information_state() -> None:
    """UA-014: seat 0 has chosen its opening; for seat 1 all its choices look alike."""
    game = pyspiel.load_game("fathomfive_ultimate_aquarium(first_player=_0)")
    first = next(iter(states(game, 5)))
    told = set()
    for action in first.legal_actions():
        told.add(first.child(action).information_state_string(1))
    assert len(told) == 1


@every_game
@pytest.mark.slow
def test_open_spiels_own_ismcts_plays(game: ff.Game) -> None:
    seats = 2 if 2 in game.seats else game.seats[0]
    loaded_game = pyspiel.load_game(short_name(game.name), {"players": seats})
    bot = ISMCTSBot(
        loaded_game,
        RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=4,
        random_state=np.random.RandomState(1),
    )
    state = next(iter(states(loaded_game, 6)))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.slow
def test_open_spiels_own_ismcts_beats_chance() -> None:
    game, won = pyspiel.load_game("fathomfive_ultimate_aquarium"), 0.0
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=30,
        random_state=np.random.RandomState(1),
    )
    for seed in range(4):
        state, chance = game.new_initial_state(), random.Random(seed)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            elif state.current_player() == seed % 2:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        won += state.returns()[seed % 2]
    assert won >= 2


def test_observers_see_the_parts_by_name() -> None:
    game = pyspiel.load_game("fathomfive_ultimate_aquarium(players=3)")
    observation, state = make_observation(game), next(iter(states(game, 7)))
    observation.set_from(state, player=1)
    assert observation.dict["own hand"].tolist() == state.play.position.hand[1]
    assert observation.dict["others hand"].tolist() == [-2] * 10
    assert observation.tensor.tolist() == state.observation_tensor(1)


@every_seat_count
def test_the_bounds_of_outcomes_are_reached(setting: Setting) -> None:
    """One sole winner gives the best and the worst that there is."""
    game, seats = loaded(setting), setting.seats
    if seats == 1 and not setting.game.cooperative:
        assert game.min_utility() < 0 < game.max_utility()
    elif setting.game.cooperative:
        assert (game.min_utility(), game.max_utility()) == (-1, 1)
    else:
        assert (game.min_utility(), game.max_utility()) == (pytest.approx(-1 / (seats - 1)), 1)
        assert game.utility_sum() == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longest_game_of_ultimate_aquarium_is_as_long_as_its_bound(seats: int) -> None:
    """Every decision that the rules allow: the Restock, and the Net at the last moment."""
    table = ff.new_table("ultimate_aquarium", seats=seats, seed=2)
    while table.ask:
        last = table.position.round == ROUNDS[seats]
        wanted = (
            RESTOCK if table.ask.step == "turn" else YES if table.ask.step == "after_place" and last else NO
        )
        table.apply(wanted if wanted in table.ask.options else table.ask.options[0], table.ask.seat)
    game = pyspiel.load_game(f"fathomfive_ultimate_aquarium(players={seats})")
    assert len(table.answers) == game.max_game_length()
