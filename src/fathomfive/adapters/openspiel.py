"""Every game as a game of OpenSpiel, with chance nodes, information states and resampling.

import pyspiel
import fathomfive.adapters.openspiel        # registers them

game = pyspiel.load_game("fathomfive_aquaria(players=3,scoring=advanced)")
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from fathomfive.games import games, load
from fathomfive.kernel.game import Choice, Game, Value

from .bounds import longest, utilities
from .chance_nodes import Play
from .observations import ObservationLayout
from .rewards import payoffs

DIE = 6  # faces: the most outcomes of one decision of chance that is not a card
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)  # OpenSpiel asks all the time
DIGEST_BITS = 160  # of what a seat remembers
MOST_DECISIONS_OF_CHANCE = 100_000


def short_name(game: str) -> str:
    return f"fathomfive_{game}"


class SpielGame(pyspiel.Game):
    """A game at a table of this many players, with these options."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        self.rules, given = game, dict(params)
        seats = int(given.pop("players", fewest(game)))
        self.options = game.settings(
            seats, {name: str(value).removeprefix("_") for name, value in given.items()}
        )
        self.layout = ObservationLayout(game, seats)
        self.beginning = Play(game, self.layout, self.options)
        super().__init__(game_type(game, seats), game_info(game, seats, self.options), params)

    def new_initial_state(self, state: str | None = None) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer:
        return Observer(self.layout, iig_obs_type)

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DECISIONS_OF_CHANCE


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = game.beginning.copy()

    @property
    def rules(self) -> Game:
        return self.play.game

    def current_player(self) -> int:
        play = self.play
        if play.outcomes:
            return CHANCE
        asked: int = play.position.asked
        return TERMINAL if asked < 0 else asked

    def is_terminal(self) -> bool:
        play = self.play
        return not play.outcomes and play.position.asked < 0

    def _legal_actions(self, player: int) -> list[int]:
        play = self.play
        return play.game.actions.legal(play.position) if player == play.position.asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.play.outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.play.outcomes:
            self.play.decide(action)
        else:
            self.play.choose(self.rules.actions.answer(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"chance {action}"
        s = self.play.position
        step, answer = self.rules.actions.pairs[action]
        if player == s.asked and action in self._legal_actions(player):
            words = self.rules.words.label(s.seen_from(player), step, s.pending[-1][1:], answer)
            return f"{step.name} {answer}: {words}"
        return f"{step.name} {answer}"

    def returns(self) -> list[float]:
        return (
            payoffs(self.rules, self.play.position) if self.is_terminal() else [0.0] * self.play.layout.seats
        )

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees now, and the steps that wait."""
        s = self.play.position
        todo = [[step.name, *given] for step, *given in s.pending]
        return json.dumps(s.view(self._whose(player)) | {"waiting": todo})

    def information_state_string(self, player: int | None = None) -> str:
        """The same, and a digest of everything that the seat has seen and answered before."""
        return f"{self.play.known(self._whose(player))} {self.observation_string(player)}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from the true one.  (Its history is the true one's: do not
        look at that.)"""
        twin: SpielState = self.clone()
        twin.play = self.play.imagined(player, int(sampler() * (1 << 31)))
        return twin

    def _whose(self, player: int | None) -> int:
        return self.current_player() if player is None else player

    def __str__(self) -> str:
        s, seat = self.play.position, self.current_player()
        described = "The table is being set up."
        if s.pending or self.is_terminal():
            described = self.rules.words.describe(s.seen_from(seat), seat)
        return f"{described}\n{len(self.play.script)} outcomes of chance, {self.play.outcomes} possible now"


class Observer:
    """OpenSpiel's observer of a position: the row of `observations`, and its parts by name.  With perfect recall
    the bits of a digest follow, of all that the seat has seen and answered: equal only in the same information state."""

    def __init__(self, layout: ObservationLayout, iig_obs_type: pyspiel.IIGObservationType | None) -> None:
        self.layout, self.past = layout, bool(iig_obs_type and iig_obs_type.perfect_recall)
        self.tensor = np.zeros(layout.size + DIGEST_BITS * self.past, np.float32)
        self.dict = {
            f"{part.whose} {part.name}".strip(): self.tensor[part.first : part.columns.stop]
            for part in layout.parts
        }
        if self.past:
            self.dict["history"] = self.tensor[layout.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[: self.layout.size] = self.layout.observe(state.play.position, player)
        if self.past:
            self.tensor[self.layout.size :] = bits(state.play.known(player))

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self.past else state.observation_string(player)


def bits(digest: str) -> npt.NDArray[np.float32]:
    """None is set before anything was seen."""
    digest = digest or "0" * (DIGEST_BITS // 4)
    return np.unpackbits(np.frombuffer(bytes.fromhex(digest), np.uint8)).astype(np.float32)


# What OpenSpiel wants to know of a game


def fewest(game: Game) -> int:
    """Players of a game, if nobody says how many: two, or what it is for."""
    return 2 if 2 in game.seats else game.seats[0]


def game_type(game: Game, seats: int) -> pyspiel.GameType:
    kind = pyspiel.GameType
    utility = (
        kind.Utility.IDENTICAL
        if game.cooperative
        else kind.Utility.ZERO_SUM
        if seats > 1
        else kind.Utility.GENERAL_SUM
    )
    options = {choice.name: parameter(choice, 0) for choice in game.options}
    return kind(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest(game)} | options,
    )


def parameter(choice: Choice, place: int) -> str | int | bool:
    """A value of an option as OpenSpiel takes it: a parameter has one type, so a number among words is
    written `_2`."""
    value = choice.values[place]
    alike = len({type(one) for one in choice.values}) == 1
    return value if alike else str(value).lower() if isinstance(value, str) else f"_{str(value).lower()}"


def game_info(game: Game, seats: int, options: Mapping[str, Value]) -> pyspiel.GameInfo:
    worst, best = utilities(game, seats)
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.actions),
        max_chance_outcomes=max(game.position.cards, DIE),
        num_players=seats,
        min_utility=worst,
        max_utility=best,
        utility_sum=0.0 if seats > 1 and not game.cooperative else None,
        max_game_length=longest(game, seats, options),
    )


def registered(game: Game) -> type[SpielGame]:
    """A class of its own for each game, because OpenSpiel makes games from their parameters alone."""

    def __init__(self: SpielGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807
        SpielGame.__init__(self, game, params or {})

    made = type(
        f"Spiel{game.title.title().replace(' ', '').replace(':', '')}", (SpielGame,), {"__init__": __init__}
    )
    pyspiel.register_game(game_type(game, fewest(game)), made)
    return made


REGISTERED = {name: registered(load(name)) for name in games()}
