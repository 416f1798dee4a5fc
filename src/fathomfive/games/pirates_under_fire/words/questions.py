"""Pirates Under Fire: the texts of every step: question, option labels, targets, previews and log line."""

from __future__ import annotations

from fathomfive.kernel.steps import Step
from fathomfive.toolkit.texts import Given, StepTexts, Texts

from ..content.sea import BOARDS, NAMES
from ..rules import effects, mines, setup, shots, turn
from ..rules.targets import target
from ..state import State
from . import labels, log, previews, targets
from .names import tile_in_full, tile_name
from .why_not import NO_MINE, in_main_action, no_mercenary, no_ship, no_shot, on_space


def lay_a_ship(s: State, given: Given) -> str:
    may_buy = any(option >= turn.BUY for option in s.options)
    return "Lay a ship, or hire a mercenary first" if may_buy else "Lay a ship"


def shooting(step: Step, prompt: str, sign: str = "") -> StepTexts[State]:
    """The texts of a step that aims a shot."""
    first, apart = shots.AIMS[step]
    return StepTexts(
        prompt=lambda s, given: f"{prompt} from {NAMES[given[1]]}",
        waiting=lambda s, given: f"aiming from {NAMES[given[1]]}",
        button="Fire",
        label=lambda s, given, aim: labels.of_shot(s, given[0], given[1], first + apart * aim),
        targets=lambda s, given, aim: targets.of_space(
            s, given, target(s, given[0], given[1], first + apart * aim)
        ),
        preview=lambda s, given, aim: previews.of_shot(
            s, aim, target(s, given[0], given[1], first + apart * aim)
        ),
        why_not=on_space(no_shot),
        sign=sign,
        weight=2,
        log=log.shot(first, apart),
        stopped=log.declines("the shot"),
    )


TEXTS = Texts[State](
    {
        setup.set_up: StepTexts(weight=1, log=log.set_up),
        setup.arrange_order: StepTexts(
            prompt="In what order do your boards lie, from your left?",
            waiting="arranging the sea",
            label=labels.of_boards,
        ),
        setup.arrange_side: StepTexts(
            prompt=lambda s, given: f"Which side of board {BOARDS[given[1] % 3]} is up?",
            waiting="arranging the sea",
            label=labels.of_side,
        ),
        setup.arrange_rotation: StepTexts(
            prompt=lambda s, given: f"How is board {BOARDS[given[1] % 3]} turned?",
            waiting="arranging the sea",
            label=labels.of_rotation,
        ),
        setup.half_laid: StepTexts(sign="anchor", weight=-1, log=log.half_laid),
        setup.hire_market: StepTexts(sign="flying-flag", log=log.hire_market),
        turn.turn_begins: StepTexts(weight=-1, log=log.turn_begins),
        turn.blockade: StepTexts(log=log.blockade),
        turn.main_action: StepTexts(
            prompt=lay_a_ship,
            waiting="choosing a ship",
            label=labels.of_main_action,
            targets=targets.of_main_action,
            preview=previews.of_tile,
            why_not=in_main_action,
        ),
        turn.lay_ship: StepTexts(
            button="Lay",
            prompt=lambda s, given: f"Where do you lay your {tile_in_full(s.hand[given[0]][given[1]])}?",
            waiting="laying a ship",
            label=labels.of_laying,
            targets=targets.of_space,
            preview=previews.of_space,
            why_not=on_space(no_ship),
            sign="anchor",
            weight=1,
            log=log.lay_ship,
        ),
        turn.choose_order: StepTexts(
            prompt="Which effect comes first?",
            waiting="ordering the effects",
            label=labels.of_order,
            weight=-1,
            log=log.choose_order,
        ),
        turn.optional_action: StepTexts(
            button="Hire",
            prompt="Hire a mercenary, or end your turn?",
            waiting="deciding whether to hire a mercenary",
            label=labels.of_hire,
            targets=targets.of_market,
            preview=previews.of_tile,
            stop="End turn",
        ),
        turn.lay_mercenary: StepTexts(
            button="Lay",
            prompt=lambda s, given: f"Where do you lay the {tile_name(s.market[given[1]])}?",
            waiting=lambda s, given: f"laying the {tile_name(s.market[given[1]])}",
            label=labels.of_laying,
            targets=targets.of_space,
            preview=previews.of_space,
            why_not=on_space(no_mercenary),
            sign="flying-flag",
            weight=1,
            log=log.lay_mercenary,
        ),
        turn.final_draw: StepTexts(sign="card-pickup", weight=-1, log=log.final_draw),
        turn.final_scoring: StepTexts(sign="trophy", log=log.final_scoring),
        effects.carry_out: StepTexts(weight=-1, log=log.carry_out),
        effects.gain_vp: StepTexts(sign="vp", log=log.gain_vp),
        effects.gain_gold: StepTexts(sign="gold", log=log.gain_gold),
        shots.shoot_orthogonally: shooting(shots.shoot_orthogonally, "Aim the shot", "shoot-orth"),
        shots.shoot_diagonally: shooting(shots.shoot_diagonally, "Aim the diagonal shot", "shoot-diag"),
        shots.shoot_horizontally: shooting(shots.shoot_horizontally, "Aim along the row"),
        shots.ring_of_fire: StepTexts(weight=2, log=log.ring_of_fire),
        effects.repair: StepTexts(
            button="Repair",
            prompt="Which of your burning ships do you repair?",
            waiting="repairing a ship",
            label=labels.of_ship,
            targets=targets.of_space,
            preview=previews.of_score,
            why_not=on_space("You can repair only your own burning ships."),
            sign="repair",
            log=log.repair,
            stopped=log.declines("the repair"),
        ),
        effects.raise_shield: StepTexts(
            button="Place",
            prompt="Which of your ships gets the shield?",
            waiting="raising a shield",
            label=labels.of_ship,
            targets=targets.of_space,
            why_not=on_space("A shield goes on one of your active ships."),
            sign="shield",
            log=log.raise_shield,
            stopped=log.declines("the shield"),
        ),
        mines.lay_mine: StepTexts(
            button="Lay",
            prompt="Where do you lay the mine? Whoever next lays a ship there loses 2 VP.",
            waiting="laying a mine",
            label=labels.of_water,
            targets=targets.of_space,
            preview=previews.of_mine,
            why_not=on_space(NO_MINE),
            sign="mine",
            weight=1,
            log=log.lay_mine,
            stopped=log.declines("the mine"),
        ),
        mines.remove_mine: StepTexts(
            button="Remove",
            prompt="Which mine do you remove?",
            waiting="sweeping a mine",
            label=labels.of_water,
            targets=targets.of_space,
            preview=previews.of_sweep,
            why_not=on_space("No mine lies there."),
            sign="unmine",
            log=log.remove_mine,
            stopped=log.declines("the removal of a mine"),
        ),
        mines.mine_hit: StepTexts(weight=1, log=log.mine_hit),
        mines.hide_dummy: StepTexts(
            button="Lay",
            prompt="Where do you lay the dummy? Nobody else will know.",
            waiting="hiding the dummy",
            label=labels.of_water,
            targets=targets.of_space,
            preview=previews.of_dummy,
            why_not=on_space(NO_MINE),
            log=log.hide_dummy,
        ),
        mines.hide_mine: StepTexts(
            button="Lay",
            prompt="Where do you lay a mine beside the dummy?",
            waiting="laying mines beside the dummy",
            label=labels.of_water,
            targets=targets.of_space,
            preview=previews.of_mine,
            why_not=on_space(NO_MINE),
            log=log.hide_mine,
        ),
        mines.show_mines: StepTexts(weight=1, log=log.show_mines),
        effects.draw_reserve: StepTexts(sign="reserve-draw", weight=-1, log=log.draw_reserve),
        effects.search_reserve: StepTexts(weight=-1, log=log.search_reserve),
        effects.choose_reserve: StepTexts(
            button="Take",
            prompt="Which ship of your reserve do you take?",
            waiting="searching the reserve",
            label=labels.of_reserve,
            targets=targets.of_reserve,
            sign="reserve-choose",
            log=log.choose_reserve,
        ),
    },
    stop="Decline",
)
