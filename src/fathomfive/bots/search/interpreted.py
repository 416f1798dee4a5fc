"""Programs of the search for the interpreter: the names that the kernel leaves open become the game's own functions.
`machine_code` is the counterpart for compiled games."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType

from fathomfive.kernel.game import Game
from fathomfive.kernel.hooks import Hook

from . import ismcts, playouts


def without_hooks(game: Game, program: Callable[..., None] = ismcts.search) -> Callable[..., None]:
    """A copy of a program, and of the functions of the search that it calls, in which every hook is filled."""
    assert isinstance(program, FunctionType)
    return HookFiller(game, program.__module__).filled_function(program)


class HookFiller:
    """Copies functions of these modules, each once."""

    def __init__(self, game: Game, module: str) -> None:
        self.modules = (ismcts.__name__, playouts.__name__, module)
        self.functions: dict[str, object] = {
            "imagine": game.determinizer,
            "option_value": game.option_value,
            "score": game.score,
            "standing": game.standing,
            "turn_number": game.search.turn_number,
            "search_width": game.search.width,
            "position_value": game.position_value,
        }
        self._copies: dict[FunctionType, FunctionType] = {}

    def filled(self, value: object) -> object:
        """What stands for a global name of such a function."""
        if isinstance(value, Hook):
            return self.functions[value.name]
        if isinstance(value, FunctionType) and value.__module__ in self.modules:
            return self.filled_function(value)
        return value

    def filled_function(self, function: FunctionType) -> FunctionType:
        if function not in self._copies:
            scope: dict[str, object] = {"__builtins__": __builtins__}
            copy = self._copies[function] = FunctionType(function.__code__, scope, function.__name__)
            names, known = function.__code__.co_names, function.__globals__
            scope |= {name: self.filled(known[name]) for name in names if name in known}
            return copy
        return self._copies[function]
