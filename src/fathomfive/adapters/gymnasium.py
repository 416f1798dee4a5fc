"""One learner against bots, or alone, as a Gymnasium environment.

    from fathomfive.adapters.gymnasium import AgainstBots

    tank = AgainstBots("ultimate_aquarium", seats=2, bots=["greedy"])
    observation, info = tank.reset(seed=7)
    observation, reward, terminated, truncated, info = tank.step(tank.action_masks().argmax())

`action_masks` is what MaskablePPO of sb3-contrib asks for.  Importing this module also registers every game:

    gymnasium.make("fathomfive/Aquaria-v0", seats=3, bots=["greedy"])
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from fathomfive.bots import bot
from fathomfive.games import games, load
from fathomfive.kernel import loop
from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.eyes import Eyes
from fathomfive.kernel.game import Game
from fathomfive.kernel.state import Position
from fathomfive.kernel.verbs import rng_below, seed_rng

from .observations import Ints, ObservationLayout
from .rewards import RewardTracker

MOST_SEED = 2**32
ILLEGAL = -1.0  # the reward of an action that is not offered; the game is lost then


class AgainstBots(gymnasium.Env[Ints, int]):
    """A game in which one seat learns.  `bots` sit in the other seats clockwise from it; fewer take turns."""

    metadata = {"render_modes": ["human", "ansi"]}

    def __init__(
        self,
        game: str | Game,
        seats: int,
        bots: Sequence[str] = ("random",),
        *,
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        content: str | Path | None = None,
        **options: object,
    ) -> None:
        """`seat` is the learner's; without it, chance decides in every game."""
        self.game, self.seats, self.bots, self.render_mode = (
            load(game, content),
            seats,
            tuple(bots),
            render_mode,
        )
        self.options = self.game.settings(seats, options)
        if seats > 1 and not bots:
            raise BadTable("Name at least one bot for the other seats.")
        for name in dict.fromkeys(bots):
            bot(name)
        self.layout, self.purse = ObservationLayout(self.game, seats), RewardTracker(self.game, reward)
        self.may_sit = self._deciding() if seat is None else [seat]
        self.observation_space = gymnasium.spaces.Box(self.layout.low, self.layout.high, dtype=np.int16)
        self.action_space = gymnasium.spaces.Discrete(len(self.game.actions))
        self.seat, self.others = 0, dict[int, BotPlayer]()
        self.position: Any = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Ints, dict[str, Any]]:
        """A new game, played up to the learner's first decision."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(MOST_SEED)) if seed is None else seed
        self.seat = self.may_sit[int(self.np_random.integers(len(self.may_sit)))]
        self.position = self.game.start(self.seats, deal, self.options)
        self.purse.open(self.position)
        self.others = {}
        for place in range(1, self.seats):
            other = (self.seat + place) % self.seats
            self.others[other] = BotPlayer(self.game, self.bots[(place - 1) % len(self.bots)], other, deal)
        self._play_on()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Ints, float, bool, bool, dict[str, Any]]:
        """An answer of the learner, and then those of the bots until it is asked again."""
        if not self.action_masks()[action]:
            return self._seen(), ILLEGAL, True, False, self._info() | {"illegal": True}
        loop.answer(self.position, self.game.actions.answer(int(action)))
        reward = self.purse.pay(self.position)[self.seat] + self._play_on()
        return self._seen(), reward, self.position.asked < 0, False, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now."""
        return np.array(self.game.actions.mask(self.position), np.bool_)

    def render(self) -> str | None:
        text = self.game.words.describe(self.position.seen_from(self.seat), self.seat)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def _play_on(self) -> float:
        """The bots' answers; what they brought the learner."""
        s, brought = self.position, 0.0
        while s.asked >= 0 and s.asked != self.seat:
            loop.answer(s, self.others[s.asked].choose(s))
            brought += self.purse.pay(s)[self.seat]
        return brought

    def _seen(self) -> Ints:
        return self.layout.observe(self.position, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}
        if self.position.asked < 0:
            points = [int(self.game.score(self.position, seat)) for seat in range(self.seats)]
            info |= {"points": points, "won": self.seat in self.game.winners(self.position)}
        return info

    def _deciding(self) -> list[int]:
        """The seats that are ever asked anything in a game by chance; an automa is not."""
        s, luck, asked = self.game.start(self.seats, 0, self.options), [1, 1], set()
        seed_rng(luck, 0)
        while s.asked >= 0:
            asked.add(s.asked)
            loop.answer(s, s.options[rng_below(luck, len(s.options))])
        return sorted(asked)


class BotPlayer:
    """A new bot for one game.  It gets the eyes of its seat; `random` needs none."""

    def __init__(self, game: Game, name: str, seat: int, deal: int) -> None:
        self.game, self.name, self.seat, self.deal, self.asked = game, name, seat, deal, 0
        self.bot, self.luck = bot(name, deal * 31 + seat), [1, 1]
        seed_rng(self.luck, deal * 31 + seat)

    def choose(self, s: Position) -> int:
        """One of the options of a position in which its seat is asked."""
        if self.name == "random":
            return s.options[rng_below(self.luck, len(s.options))]
        self.asked += 1
        return self.bot.choose(Eyes(self.game, s, self.seat, self.deal * 1_000_003 + self.asked - 1))


def environment_id(game: str) -> str:
    """`pirates_under_fire` as `fathomfive/PiratesUnderFire-v0`."""
    return f"fathomfive/{game.title().replace('_', '')}-v0"


def register_all() -> None:
    """Every game for `gymnasium.make`; two seats unless more are wanted."""
    for name in games():
        if environment_id(name) not in gymnasium.registry:
            gymnasium.register(
                environment_id(name), f"{__name__}:AgainstBots", kwargs={"game": name, "seats": 2}
            )


register_all()
