"""The test suite for any game, one method per property.  Needs pytest; knows no game."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, ClassVar

import pytest

from fathomfive.games import package_of, register
from fathomfive.games.rulebook import rulebook
from fathomfive.kernel.compiled.lint import lint_errors
from fathomfive.kernel.errors import IllegalAnswer
from fathomfive.kernel.game import Game
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.recording.replay import replay
from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table
from fathomfive.kernel.verbs import STOP
from fathomfive.lessons.script import lesson_of

from .playing import OVER, ask_again, at_random, components, play, play_table, whole
from .settings import Setting, settings_of
from .twins import assert_equal_until_seen, texts, viewers

if TYPE_CHECKING:
    from fathomfive.kernel.compiled.records import RecordArray


class GameTests:
    """Inherit from this class and set `game`.  Each test plays `seeds` random games in each setting."""

    game: ClassVar[Game]
    seeds: ClassVar[int] = 3

    @property
    def settings(self) -> list[Setting]:
        return [setting for found in settings_of(self.game) for setting in found]

    def every_decision(self, check: Callable[[Setting], Callable[[Position, int], None]]) -> None:
        """Plays all settings; `check` makes the check of one game, which is called with the position and the next answer."""
        for setting in self.settings:
            for seed in range(self.seeds):
                play(setting, seed, check(setting))

    def every_answer(self, check: Callable[[Table, int, int], None]) -> None:
        for setting in self.settings:
            for seed in range(self.seeds):
                play_table(setting, seed, check)

    # the rules

    def test_rules_keep_to_the_subset_that_can_be_compiled(self) -> None:
        assert lint_errors(self.game) == []

    def test_games_come_to_their_end_with_all_their_cards(self) -> None:
        def fresh(setting: Setting) -> Callable[[Position, int], None]:
            dealt: list[list[int]] = []

            def check(s: Position, option: int) -> None:
                s.check()
                dealt.append(components(s))
                assert dealt[-1] == dealt[0], "a card was lost, or lies in two places"
                if option == OVER:
                    self.ends_well(s)

            return check

        self.every_decision(fresh)

    def ends_well(self, s: Position) -> None:
        assert 0 <= self.game.ending(s) < len(self.game.endings)
        for seat, score in enumerate(self.game.scores(s)):
            total = sum(source.points for source in score.breakdown)
            assert total == score, f"the breakdown of seat {seat} does not add up"

    def test_questions_change_nothing_and_offer_what_they_declare(self) -> None:
        def check(s: Position, option: int) -> None:
            if option != OVER:
                before, offered, step = s.key(), s.options[:], s.pending[-1][0]
                assert ask_again(s) == offered and s.key() == before, "asking has changed the position"
                assert {*offered} <= {*range(step.answers), *[STOP] * step.stop}, f"{step.name} declares less"
                assert len({*offered}) == len(offered) >= 2

        self.every_decision(lambda setting: check)

    def test_points_and_values_change_nothing(self) -> None:
        def check(s: Position, option: int) -> None:
            before = s.key()
            for seat in range(s.seats):
                self.game.score(s, seat), self.game.standing(s, seat), self.game.position_value(s, seat)
            for offered in s.options if option != OVER else ():
                assert isinstance(self.game.option_value(s, offered), int)
            assert s.key() == before

        self.every_decision(lambda setting: check)

    def test_python_and_machine_code_agree(self) -> None:
        if find_spec("numba") is None:
            pytest.skip("numba is not installed: pip install 'fathomfive[fast]'")
        code = self.game.compiled()
        for setting in self.settings:
            states = code.new(setting.seats, 1, setting.options)

            def check(s: Position, option: int, states: RecordArray = states) -> None:
                found = code.position(states[0])
                assert found.data() == s.data() and found.options == s.options
                if option != OVER:
                    code.answer(states, option)

            play(setting, 1, check)

    # the table

    def test_positions_and_records_survive_saving(self) -> None:
        def check(table: Table, seat: int, option: int) -> None:
            s = table.position
            loaded = self.game.load(json.loads(json.dumps(s.data())))
            assert loaded.key() == s.key() and loaded.options == s.options
            if option == OVER:
                record = Record.from_json(table.record().to_json())
                assert whole(replay(self.game, record)) == whole(table)

        self.every_answer(check)

    def test_a_wrong_answer_is_refused_and_changes_nothing(self) -> None:
        def check(table: Table, seat: int, option: int) -> None:
            before = whole(table)
            with pytest.raises(IllegalAnswer):
                table.apply(10**6, None if option == OVER else seat)
            assert whole(table) == before

        self.every_answer(check)

    def test_undo_gives_back_the_same_table(self) -> None:
        def check(table: Table, seat: int, option: int) -> None:
            if option != OVER:
                before, forward = whole(table), table.copy()
                forward.apply(option, seat)
                if not forward.why_no_undo(seat):
                    forward.undo(seat)
                    assert whole(forward) == before
                assert whole(table) == before, "a copy shares something with its original"

        self.every_answer(check)

    # fairness

    def test_nobody_learns_what_they_may_not_see(self) -> None:
        """A twin is another position of the same information set: every text for the seat must be the same."""

        def check(s: Position, option: int) -> None:
            for seat in viewers(s):
                twin = self.game.imagine(s, seat, 7)
                assert twin.view(seat) == s.view(seat) and components(twin) == components(s)
                assert texts(self.game, twin, seat) == texts(self.game, s, seat), f"told to seat {seat}"
                if option != OVER:
                    assert_equal_until_seen(self.game, s, twin, seat, option)

        self.every_decision(lambda setting: check)

    # texts and pages

    def test_every_question_and_option_has_its_words(self) -> None:
        def check(table: Table, seat: int, option: int) -> None:
            if option == OVER:
                assert table.outcome is not None and table.outcome.text
                return
            ask = next(ask for ask in table.asks if ask.seat == seat)
            labels = [table.label(offered, seat) for offered in ask.options]
            assert ask.text and all(labels), f"{ask.step} has an option without a label"
            assert len({*labels}) == len(labels), f"{ask.step} has two options called the same: {labels}"

        self.every_answer(check)

    def test_the_rulebook_has_numbered_rules(self) -> None:
        if not package_of(self.game):
            pytest.skip("a game of one module has no rules.md")
        register(self.game)
        rules = rulebook(self.game.name).rules
        assert rules and len({rule.id for rule in rules}) == len(rules)

    def test_the_lesson_can_be_played(self) -> None:
        register(self.game)
        lesson = lesson_of(self.game.name)
        if lesson is None:
            pytest.skip("this game has no lesson")
        table, rules = lesson.new_table(), {rule.id for rule in rulebook(self.game.name).rules}
        for beat in lesson.beats:
            if beat.line is not None:
                seat = lesson.you if beat.mine else table.asks[0].seat
                right = beat.line.right(table, seat)
                assert right, f"step {beat.step + 1} wants {beat.line}, but the table asks {table.asks}"
                table.apply(right[0], seat)
        taught = {rule for step in lesson.steps for rule in step.rules}
        assert taught <= rules, f"the lesson teaches rules that are not there: {taught - rules}"

    def test_the_board_can_be_drawn_for_everybody(self) -> None:
        """Every decision of one game, as HTML, for each seat and a spectator."""
        if not package_of(self.game) or find_spec(f"{package_of(self.game)}.screen") is None:
            pytest.skip("this game has no board")
        pytest.importorskip("jinja2", reason="pip install 'fathomfive[web]'")
        from fathomfive.web.render.export.svg_export import frame

        register(self.game)
        table, pick = self.settings[0].table(1), at_random(1)
        while True:
            for seat in viewers(table.position):
                assert f"g-{self.game.name}" in frame(table, seat)
            if table.over:
                break
            table.apply(pick(table.asks[0].options), table.asks[0].seat)
