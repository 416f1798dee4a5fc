"""Aquatica: Duellum: what the options of a question are called."""

from __future__ import annotations

from fathomfive.toolkit.english import capitalized
from fathomfive.toolkit.texts import Given

from ..content.load import FACES, FIRST_ANIMAL, FIRST_MERCENARY, PAYERS
from ..content.world import MAP
from ..rules import goals
from ..rules.effects.animals import ALL_ANIMALS
from ..rules.effects.hand import ALL_CARDS, own_action
from ..rules.effects.resources import cost
from ..rules.turn import ANIMAL, DEPTH, END, GOAL, MAIN, MERCENARY, REGROUP
from ..state import State
from .names import amount, effect_text, face_text, goal_name, name, op_text, payer_name, top_depth, turn_text

MENU = {
    MAIN: "Play an Action Card",
    REGROUP: "Regroup: take back all Action Cards",
    MERCENARY: "Play a Mercenary",
    ANIMAL: "Use an animal",
    DEPTH: "Use a Location",
    GOAL: "Declare a goal",
    END: "End turn",
}


def yes(s: State, given: Given, option: int) -> str:
    return "Yes"


def of_menu(s: State, given: Given, option: int) -> str:
    return MENU[option]


def of_location(s: State, given: Given, place: int) -> str:
    return f"{name(s.board[given[0]][place])} ({top_depth(s, given[0], place)})"


def of_rotation(s: State, given: Given, turned: int) -> str:
    return f"Turn it {turn_text(turned)}"


def of_effect(s: State, given: Given, option: int) -> str:
    return capitalized(effect_text(FACES[s.face[s.level - 1]], option))


def of_alternative(s: State, given: Given, option: int) -> str:
    return capitalized(op_text(FACES[s.face[s.level - 1]].effects[given[1]][option]))


def of_price(s: State, given: Given, kind: int) -> str:
    return f"{'Conquer' if kind else 'Buy'} for {amount(cost(s, given[0], given[1], kind), kind)}"


def of_resource(s: State, given: Given, kind: int) -> str:
    return amount(1, kind).split()[1].capitalize()


def of_slot(s: State, given: Given, slot: int) -> str:
    return name(s.vortex[slot])


def of_payer(s: State, given: Given, option: int) -> str:
    return payer_name(PAYERS[option])


def of_animal(s: State, given: Given, animal: int) -> str:
    return f"{name(FIRST_ANIMAL + animal)} ({face_text(FACES[FIRST_ANIMAL + animal])})"


def of_tired_animal(s: State, given: Given, animal: int) -> str:
    return "All" if animal == ALL_ANIMALS else of_animal(s, given, animal)


def of_action(s: State, given: Given, option: int) -> str:
    return name(own_action(s, given[0], option))


def of_recall(s: State, given: Given, option: int) -> str:
    return "All" if option == ALL_CARDS else of_action(s, given, option)


def of_row(s: State, given: Given, place: int) -> str:
    return name(s.row[given[0]][place])


def of_veteran(s: State, given: Given, option: int) -> str:
    return name(FIRST_MERCENARY + option)


def of_territory(s: State, given: Given, territory: int) -> str:
    return MAP[territory].name


def of_token(s: State, given: Given, option: int) -> str:
    return capitalized(face_text(FACES[goals.own_token(s, given[0], option)]))


def of_goal(s: State, given: Given, goal: int) -> str:
    return goal_name(s, goal)
