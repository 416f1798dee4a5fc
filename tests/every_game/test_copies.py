"""Kind 3, first half.  A copy shares nothing with its original, and both go on alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fathomfive.kernel import loop
from fathomfive.testing.playing import OVER, at_random, play, play_table, whole

from .settings import FEW, PLAIN, Setting, games_each, now_and_then

FROM_HERE = 10  # decisions of one game from which a copy is played to its end


@games_each(1, 6, FEW)
def test_every_option_can_be_tried_on_a_copy(setting: Setting, seeds: range) -> None:
    for seed in seeds:
        forecast: dict[str, str] = {}
        due = now_and_then(setting, seed)

        def check(
            s: Any, option: int, forecast: dict[str, str] = forecast, due: Iterator[bool] = due
        ) -> None:
            before, offered = s.key(), s.options[:]
            assert forecast.pop("key", before) == before, "the original went on otherwise than its copy"
            for tried in offered if next(due) else []:
                key = tried_out(s, tried)
                assert tried_out(s.copy(), tried) == key, "two copies went on differently"
                assert (s.key(), s.options) == (before, offered), (
                    f"trying {tried} on a copy has changed the original"
                )
                if tried == option:
                    forecast["key"] = key

        play(setting, seed, check)


def tried_out(s: Any, option: int) -> str:
    twin = s.copy()
    assert twin == s and twin.options == s.options
    loop.answer(twin, option)
    return str(twin.key())


@games_each(1, 6, FEW)
def test_a_copy_played_to_its_end_leaves_the_original(setting: Setting, seeds: range) -> None:
    def check(s: Any, option: int) -> None:
        if option != OVER:
            before, twin, pick = s.key(), s.copy(), at_random(1)
            while twin.asked >= 0:
                loop.answer(twin, pick(twin.options))
            assert s.key() == before

    for seed in seeds:
        due = now_and_then(setting, seed, FROM_HERE)
        play(setting, seed, lambda s, option, due=due: check(s, option) if next(due) else None)


@games_each(1, 3, PLAIN)
def test_a_copied_table_is_a_table_of_its_own(setting: Setting, seeds: range) -> None:
    for seed in seeds:
        table = setting.table(seed)
        twins, due = [table.copy()], now_and_then(setting, seed)

        def check(played: Any, seat: int, option: int, twins: Any = twins, due: Any = due) -> None:
            grow(twins, played, seat, option, next(due) or option == OVER)

        play_table(setting, seed, check)
        assert len({twin.key() for twin in twins}) == 1


def grow(twins: list[Any], played: Any, seat: int, option: int, looks: bool) -> None:
    """Twins copied at several decisions all go along; a throw-away copy goes its own way without touching
    them."""
    if looks:
        before = whole(played)
        for twin in twins:
            assert whole(twin) == before
    if option == OVER:
        return
    if looks:
        goes_astray(played.copy(), before)
        assert whole(played) == before
    if len(twins) < 3 and len(played.answers) % 10 == 9:
        twins.append(played.copy())
    for twin in twins:
        twin.apply(option, seat)


def goes_astray(stray: Any, before: dict[str, Any]) -> None:
    stray.apply(stray.ask.options[0])
    if not stray.why_no_undo():
        stray.undo()
        assert whole(stray) == before
