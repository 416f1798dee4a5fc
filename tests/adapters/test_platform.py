"""What researchers expect of any environment: registered ids, a central state, information states, histories, names."""

from __future__ import annotations

import gymnasium
import numpy as np
import pyspiel
import pytest

import fathomfive as ff
from fathomfive.adapters.gymnasium import environment_id
from fathomfive.adapters.openspiel import DIGEST_BITS, short_name
from fathomfive.adapters.pettingzoo import env
from fathomfive.arena import simulate


@pytest.mark.parametrize("game", ff.games())
def test_gymnasium_makes_every_game_by_its_id(game: str) -> None:
    made = gymnasium.make(environment_id(game), bots=["greedy"])
    made.reset(seed=3)
    observation, *_ = made.step(int(made.unwrapped.action_masks().argmax()))
    assert observation in made.observation_space
    assert (made.unwrapped.game.name, made.unwrapped.seats) == (game, 2)


def test_the_ids_are_those_of_the_documentation() -> None:
    ours = [environment_id(game) for game in ff.games()]
    assert ours[:2] == ["fathomfive/UltimateAquarium-v0", "fathomfive/PiratesUnderFire-v0"]
    assert "fathomfive/Aquaria-v0" in ours and {*ours} <= {*gymnasium.registry}


def test_the_central_state_holds_what_all_seats_see() -> None:
    tank = env("ultimate_aquarium", 3)
    tank.reset(seed=1)
    state = tank.state()
    assert state in tank.state_space
    seen = [tank.observe(agent)["observation"] for agent in tank.possible_agents]
    assert np.array_equal(state, np.concatenate(seen))


def test_an_information_state_tensor_remembers() -> None:
    """Two ways to one position look the same now, and not to somebody who remembers."""
    game = pyspiel.load_game(short_name("aqualuma"))
    state = game.new_initial_state()
    assert game.information_state_tensor_shape()[0] == game.observation_tensor_shape()[0] + DIGEST_BITS
    seen: dict[tuple[float, ...], str] = {}
    for step in range(250):
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            assert len(outcomes) <= game.max_chance_outcomes()
            state.apply_action(outcomes[step % len(outcomes)])
        else:
            tensor = tuple(state.information_state_tensor(0))
            said = state.information_state_string(0)
            assert seen.setdefault(tensor, said) == said
            state.apply_action(state.legal_actions()[0])
    assert len({*seen.values()}) == len(seen) > 3


class Historian:
    """Chooses the first option, and keeps how much it was told."""

    wants_history = True
    told: list[tuple[ff.Event, ...]] = []

    def choose(self, eyes: ff.Eyes) -> int:
        Historian.told.append(eyes.history)
        return eyes.options[0]


class Forgetful(Historian):
    wants_history = False


@pytest.mark.parametrize(("bot", "remembers"), [(Historian, True), (Forgetful, False)])
def test_a_bot_that_asks_for_it_remembers_what_its_seat_saw(bot: type, remembers: bool) -> None:
    Historian.told = []
    name = f"{bot.__module__}:{bot.__name__}"
    played = simulate("ultimate_aquarium", games=1, bots=[name, "random"], jobs=1).facts()
    assert played["errors"] == 0
    lengths = [len(told) for told in Historian.told]
    assert lengths == sorted(lengths) and (lengths[-1] > lengths[0]) == remembers


def test_a_history_tells_only_what_the_seat_saw() -> None:
    table = ff.new_table("ultimate_aquarium", seats=2, seed=5)
    for _ in range(6):
        table.apply(table.ask.options[0])
    history = table.at(1, history=True).history
    assert history == tuple(event.seen_by(1) for event in table.events) and history
    assert table.at(1).history == ()


def test_tables_games_and_eyes_say_what_they_are() -> None:
    table = ff.new_table("aquatica_duellum", seats=2, seed=1)
    assert (
        repr(table.game) == f"<Game aquatica_duellum: Aquatica: Duellum, 2 seats, rules {table.game.version}>"
    )
    assert "a position of 2 seats, seat " in repr(table.position)
    assert repr(table).startswith("<Table: Aquatica: Duellum, 2 seats, 0 answers, Seat ")
    seat = table.ask.seat
    listed = [f"{option}: {table.label(option, seat)}" for option in table.ask.options]
    assert all(line in table.describe(seat) for line in listed)
    assert not any(line in table.describe() for line in listed), "a spectator is not told the options"
    assert repr(table.at(seat)).startswith(f"<Eyes of seat {seat + 1} of 2 on Aquatica: Duellum: asked ")
    assert table.at(seat).describe() == table.game.words.describe(table.position.seen_from(seat), seat)
