"""Kind 2.  Questions change nothing and offer only what their step declares; points and values change nothing
either."""

from __future__ import annotations

from typing import Any

from fathomfive.kernel.state import SPECTATOR
from fathomfive.kernel.verbs import STOP
from fathomfive.testing.playing import OVER, ask_again, play

from .settings import PLAIN, Setting, games_each, sampled


@games_each(2, 12)
def test_asking_again_offers_the_same_and_changes_nothing(setting: Setting, seeds: range) -> None:
    def check(s: Any, option: int) -> None:
        if option != OVER:
            before, offered = s.key(), s.options[:]
            assert ask_again(s) == offered
            assert s.key() == before, "asking has changed the position"
            assert ask_again(s) == offered

    for seed in seeds:
        play(setting, seed, check)


@games_each(2, 12)
def test_every_option_is_declared_and_offered_once(setting: Setting, seeds: range) -> None:
    def check(s: Any, option: int) -> None:
        if option != OVER:
            step = s.pending[-1][0]
            declared = [*range(step.answers), *[STOP] * step.stop]
            assert set(s.options) <= set(declared), f"{step.name} declares {declared}"
            assert len(set(s.options)) == len(s.options)

    for seed in seeds:
        play(setting, seed, check)


@games_each(1, 1)
def test_every_question_and_option_has_its_words(setting: Setting, seeds: range) -> None:
    def check(s: Any, option: int) -> None:
        if option != OVER:
            words, (step, *arguments) = setting.game.words, s.pending[-1]
            seen = s.seen_from(s.asked)
            assert words.prompt(seen, step, arguments), f"{step.name} asks nothing"
            assert words.waiting(s.seen_from(SPECTATOR), step, arguments), (
                f"nothing tells others of {step.name}"
            )
            for offered in s.options:
                assert words.label(seen, step, arguments, offered), f"{step.name}: {offered} has no label"

    for seed in seeds:
        play(setting, seed, check)


@games_each(1, 4)
def test_counting_points_changes_nothing(setting: Setting, seeds: range) -> None:
    def check(s: Any, option: int) -> None:
        before = s.key()
        points = [
            (game.score(s, seat), game.standing(s, seat), game.breakdown(s, seat)) for seat in range(s.seats)
        ]
        assert points == [
            (game.score(s, seat), game.standing(s, seat), game.breakdown(s, seat)) for seat in range(s.seats)
        ]
        if option == OVER:
            assert game.ending(s) == game.ending(s)
        assert s.key() == before

    game = setting.game
    for seed in seeds:
        play(setting, seed, sampled(setting, seed, check))


@games_each(1, 4, PLAIN)
def test_weighing_an_option_changes_nothing(setting: Setting, seeds: range) -> None:
    def check(s: Any, option: int) -> None:
        before = s.key()
        for offered in s.options if option != OVER else []:
            assert isinstance(setting.game.option_value(s, offered), int)
        assert s.key() == before

    for seed in seeds:
        play(setting, seed, check)
