"""The linker: a game's rules as machine code.  It links them to the array verbs and hands them to numba, on
demand.

Nothing of a game changes: each function is compiled from a copy whose globals point to compiled copies,
tables as arrays and steps as plain ints.  Every question, every deed and every long function is a unit of its
own, called through a table that each record points to (see `dispatch_table` and `outlining`): so compile time
grows with the length of a game and not with its square, and rules may ask about each other in circles.
Errors travel through that table, so an overflow or a wrong index is an exception and not a damaged memory.
Units are compiled to intermediate code, each cached under a hash of all that it was made from, so a changed rule
costs only the units that reach it; then all are linked to one image (see `intermediate` and `image`).
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, Generic

import numba
import numpy as np
from numba import types

from .. import loop, verbs
from ..errors import CannotCompile
from ..game import Game
from ..game.search_params import points_so_far
from ..hooks import Hook
from ..state import S, determinize
from ..steps import Step
from . import array_loop, array_verbs, cache, dispatch_table, image, intermediate, numba_patches, outlining
from .compile_errors import short_error
from .lint import compiled_function
from .numba_patches.narrowing import as_narrow
from .numba_patches.workarounds import without_bitcode, without_literal_types
from .records import RecordArray, layout, position_of, record_of

if TYPE_CHECKING:
    from .numba_types import Dispatcher, Signature

# of what only machine code calls: no way in from Python, which would take longer to compile than most rules …
NO_WRAPPERS: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
# … and of rules, which make no arrays, so that no references have to be counted
INNER_OPTIONS: dict[str, Any] = {"_nrt": False, "pipeline_class": intermediate.RuleCompiler, **NO_WRAPPERS}
UNIT_OPTIONS: dict[str, Any] = INNER_OPTIONS | {"pipeline_class": intermediate.UnitCompiler}
# a function to compile for calls from Python, with examples of its arrays: see `CompiledGame.entry`
Function = Callable[..., object]
Program = tuple[Function, Mapping[str, np.ndarray[Any, Any]]]


class CompiledGame(Generic[S]):
    """One game's compiled functions."""

    def __init__(self, game: Game[S], *, checked: bool = True) -> None:
        """Links everything; `compile` then makes or loads the machine code.  `checked` keeps every index
        inside its array."""
        self.game, self.dtype, self.checked = game, layout(game.position), checked
        self._record = numba.from_dtype(self.dtype)
        self._kept: list[Any] = []  # machine code that is called by address
        self._linked: dict[object, Dispatcher] = {}
        self._addresses: dict[Function, int] = {}
        self._entries: dict[tuple[Any, ...], Callable[..., Any]] = {}
        self._names: dict[str, Any] = {
            "ending": game.ending,
            "sample_hidden_choices": game.sample_hidden_choices,
            "turn_number": game.search.turn_number,
            "search_width": game.search.width,
            "first": game.first,
            "ask": dispatch_table.ask,
            "do_deed": dispatch_table.do_deed,
            **{name: getattr(dispatch_table, name) for name in dispatch_table.VALUE_FUNCTIONS},
        }
        text = determinize.determinizer_source(game.position.fields)
        self._outlined: dict[FunctionType, int] = {}  # slots of outlined functions
        self._names["imagine"] = cache.load_generated(
            self._cache_folder(text), "imagine", text, vars(determinize)
        )["imagine"]
        units = [array_twin(rule) for rule, _, _ in self._units_to_compile()]
        hooks = [rule for rule in self._names.values() if isinstance(rule, FunctionType)]
        found, _ = outlining.outlined_functions(units, self._calls, hooks)
        self._outlined = {
            rule: dispatch_table.question_slot(len(game.steps)) + place for place, rule in enumerate(found)
        }
        # addresses of all units
        self.links = np.zeros(dispatch_table.question_slot(len(game.steps)) + len(found), np.int64)

    @cached_property
    def begin(self) -> Callable[..., Any]:
        """(states): from a record with seats, options and seed to its first question."""
        return self.entry(array_loop.begin)

    @cached_property
    def answer(self) -> Callable[..., Any]:
        """(states, choice): one answer, on to the next question."""
        return self.entry(array_loop.answer)

    @cached_property
    def imagine(self) -> Callable[..., Any]:
        """(states, seat, seed, pool): deal what the seat cannot see."""
        return self.entry(self._names["imagine"])

    @cached_property
    def score(self) -> Callable[..., Any]:
        """(states, seat): points."""
        return self.entry(dispatch_table.score)

    @cached_property
    def option_value(self) -> Callable[..., Any]:
        """(states, option): how good an answer looks."""
        return self.entry(dispatch_table.option_value)

    def compile(
        self,
        share: int = 0,
        of: int = 1,
        programs: Iterable[Program] = (),
        progress: Callable[[int, int], None] | None = None,
    ) -> CompiledGame[S]:
        """Make the machine code, or find it in the cache; several processes may each take a share of the
        pieces.  `programs` are entries that others will ask for.  `progress` is called with the pieces done and
        all pieces of this share."""
        entries = [*programs, *self._own_programs()][share::of]
        units = self._units_to_compile()[share::of]
        report = progress or (lambda done, total: None)
        for done, (called, arrays) in enumerate(entries, 1):
            self.entry(called, **arrays)
            report(done, len(entries) + len(units))
        if of > 1 or not self._image_path().exists():
            for done, (rule, slot, given) in enumerate(units, len(entries) + 1):
                self._unit(rule, slot, given)
                report(done, len(entries) + len(units))
        if of == 1:
            self.load_image()
            self.ready_marker(programs).touch()
        return self

    def write_image(self) -> None:
        """Link all units, which have to be in the cache; nothing if that was done before."""
        path = self._image_path()
        if not path.exists():
            units = dict.fromkeys(map(cache.unit, self._unit_folders))
            cache.write(path, image.linked(unit.read_bytes() for unit in units))

    def load_image(self) -> None:
        """Fill the table of addresses."""
        self.write_image()
        self._image = image.Image(self._image_path().read_bytes())
        for folder, (_, slot, _) in zip(self._unit_folders, self._units_to_compile(), strict=True):
            self.links[slot] = self._image.address(symbol(folder))

    @cached_property
    def _unit_folders(self) -> list[Path]:
        return [self._cache_folder(rule) for rule, _, _ in self._units_to_compile()]

    def _image_path(self) -> Path:
        return cache.image(self.game.name, self._unit_folders)

    def _own_programs(self) -> list[Program]:
        return [(array_loop.answer, {}), (self._names["imagine"], {}), (array_loop.begin, {})]

    def _units_to_compile(self) -> list[tuple[Function, int, str]]:
        """Every value function, outlined function, question and deed, with its slot in the table and the arguments it
        takes."""
        game = self.game
        estimate = game.search.position_value or points_so_far
        values: list[Function] = [game.option_value, estimate, game.score, game.standing]
        pieces = [(rule, slot, "a") for slot, rule in enumerate(values)]
        pieces += [(rule, slot, "") for rule, slot in self._outlined.items()]
        for step in self.game.steps:
            given = "abc"[: step.arity]
            if step.question is not None:
                pieces.append((step.question, dispatch_table.question_slot(step), given))
            pieces.append(
                (step.deed, dispatch_table.deed_slot(step), given + "d" * (step.question is not None))
            )
        return pieces

    def ready_marker(self, programs: Iterable[Program] = ()) -> Path:
        """A file that stands in the cache when all machine code of this game is there."""
        called = [program for program, _ in (*self._own_programs(), *programs)]
        return cache.ready_marker(self.game.name, [*self._unit_folders, *map(self._cache_folder, called)])

    # states

    def blank(self, seats: int, options: Mapping[str, object] | None = None) -> RecordArray:
        """A record before its first step: set the seed, then `begin`."""
        return self.record(self.game.setup(seats, 0, options))

    def new(self, seats: int, seed: int, options: Mapping[str, object] | None = None) -> RecordArray:
        """A record at its first question."""
        states = self.record(self.game.setup(seats, seed, options))
        self.begin(states)
        return states

    def copy(self, states: RecordArray) -> RecordArray:
        """As bytes: ten times as fast as copying a structured array field by field."""
        return states.view(np.uint8).copy().view(self.dtype)

    def position(self, record: np.void) -> S:
        """A record as a plain position, for words, views and comparison."""
        return position_of(record, self.game.position)

    def record(self, s: S) -> RecordArray:
        """A plain position as states[0]."""
        return record_of(s, self.dtype, self.links.ctypes.data)

    # linking

    def _unit(self, rule: Function, slot: int, given: str) -> None:
        """One value function, outlined function, question or deed as intermediate code, in the cache."""
        folder = self._cache_folder(rule)
        if cache.unit(folder).exists():
            return
        if rule in self._outlined:
            text, says = outlining.unit_source(rule), types.int64
            takes = [types.int64] * outlining.arity(rule)
        else:
            text, says = unit_source(rule, slot, given), types.void
            takes = [types.int64] * 4
        made = cache.load_generated(
            folder, rule.__name__, text, {rule.__name__: self._compile(array_twin(rule))}
        )
        code = self._machine_code(rule, made["unit"], says(self._record, *takes), cache=False, **UNIT_OPTIONS)
        cache.write(cache.unit(folder), intermediate.bitcode(code, symbol(folder)))

    def entry(self, called: Function, **arrays: np.ndarray[Any, Any]) -> Callable[..., Any]:
        """A function of the subset, from anywhere, as Python calls it: it takes an array of records (cheap to
        pass) where the function takes a record.

        Arguments are ints, or arrays that the kernel's functions name too; of any other array an example says
        the type.
        """
        key = (called, *sorted((name, str(numba.typeof(array))) for name, array in arrays.items()))
        if key not in self._entries:
            self._entries[key] = self._new_entry(called, arrays)
        return self._entries[key]

    def _new_entry(self, called: Function, arrays: Mapping[str, np.ndarray[Any, Any]]) -> Dispatcher:
        name = called.__name__
        takes = ["states[0]" if given == "s" else given for given in inspect.signature(called).parameters]
        names = [given.removesuffix("[0]") for given in takes]
        text = f"def {name}_entry({', '.join(names)}):\n    return {name}({', '.join(takes)})\n"
        scope = {name: self.link(called)}
        made = cache.load_generated(self._cache_folder(called), f"entry_{name}", text, scope)
        row, rows = types.int64[::1], types.int64[:, ::1]
        known = dict.fromkeys(("states", "start"), self._record[::1])
        known |= dict.fromkeys(("luck", "seeds", "pool"), row) | dict.fromkeys(("bots", "results"), rows)
        known |= {given: numba.typeof(example) for given, example in arrays.items()}
        signature = tuple(known.get(given, types.int64) for given in names)
        return self._machine_code(called, made[f"{name}_entry"], signature)

    def address(self, called: Function, **examples: object) -> int:
        """Where the machine code of a function lies that takes a record and what these are examples of: for
        machine code that calls it."""
        if called not in self._addresses:
            takes = [numba.typeof(example) for example in examples.values()]
            arguments = ", ".join(("s", *examples))
            text = f"def unit({arguments}):\n    {called.__name__}({arguments})\n"
            scope = {called.__name__: self.link(called)}
            made = cache.load_generated(self._cache_folder(called), called.__name__, text, scope)
            self._addresses[called] = self._native(called, made["unit"], types.void(self._record, *takes))
        return self._addresses[called]

    def _native(self, rule: Function, made: Function, shape: Signature) -> int:
        """Compile a unit, keep it alive, and say where it lies."""
        unit = without_bitcode(self._machine_code(rule, made, shape, **NO_WRAPPERS))
        self._kept.append(unit)
        native = unit.overloads[shape.args]
        return int(native.library.get_pointer_to_function(native.fndesc.llvm_func_name))

    def _machine_code(
        self,
        rule: Function,
        made: Function,
        signature: Signature | tuple[types.Type, ...],
        *,
        cache: bool = True,
        **options: bool,
    ) -> Dispatcher:
        try:
            with numba_patches.patched():
                jit = numba.njit(signature, nogil=True, cache=cache, boundscheck=self.checked, **options)
                compiled: Dispatcher = jit(made)
                return compiled
        except (numba.core.errors.NumbaError, KeyError) as error:
            raise CannotCompile(short_error(rule, error)) from None

    def link(self, value: object) -> object:
        """The compiled counterpart of whatever a rule mentions."""
        if isinstance(value, Step):
            return int(value)
        if isinstance(value, tuple):
            return _table(value)
        if isinstance(value, FunctionType):
            rule = array_twin(value)
            return self._caller(rule) if rule in self._outlined else self._compile(rule)
        return value

    def _caller(self, rule: FunctionType) -> Dispatcher:
        """What calls an outlined function through the table."""
        if (rule, "stub") not in self._linked:
            scope: dict[str, Any] = {"call_outlined": dispatch_table.call_outlined}
            exec(outlining.call_stub_source(rule, self._outlined[rule]), scope)
            self._linked[rule, "stub"] = without_literal_types(
                numba.njit(scope[rule.__name__], nogil=True, **INNER_OPTIONS)
            )
        return self._linked[rule, "stub"]

    def _compile(self, source: FunctionType) -> Dispatcher:
        if source in self._linked:
            return self._linked[source]
        scope: dict[str, Any] = {"__name__": source.__module__, "__builtins__": __builtins__}
        copied = FunctionType(source.__code__, scope, source.__name__, source.__defaults__)
        checked = self.checked and not getattr(source, "unchecked", False)
        options = {"nogil": True, "boundscheck": checked, **INNER_OPTIONS}
        linked: Dispatcher = without_literal_types(numba.njit(copied, **options))
        self._linked[source] = linked
        for name, value in self._globals_used(source):
            scope[name] = self.link(value)
        return linked

    def _calls(self, rule: FunctionType) -> list[FunctionType]:
        """The functions that a function names, as they work on records."""
        return [array_twin(value) for _, value in self._globals_used(rule) if isinstance(value, FunctionType)]

    def _globals_used(self, source: FunctionType) -> list[tuple[str, object]]:
        """The globals that a function names; what the kernel leaves open is filled by the game."""
        known = source.__globals__
        return [(name, self._hook_filled(known[name])) for name in source.__code__.co_names if name in known]

    def _hook_filled(self, value: object) -> object:
        return self._names[value.name] if isinstance(value, Hook) else compiled_function(value)

    def _cache_folder(self, made_from: object) -> Path:
        """Where the machine code of a function is cached: a hash of every function, table and number that it
        reaches.

        Modules belong to it, because numba imports them again when it reads code from the cache.
        """
        versions = (*numba_patches.VERSIONS, dispatch_table.VERSION, intermediate.VERSION, image.VERSION)
        how = f"{numba.__version__} {sys.version} {self.dtype} {self.checked} {INNER_OPTIONS} {versions}"
        how += image.processor()
        what = hashlib.blake2b(how.encode(), digest_size=12)
        todo, seen = [made_from], set()
        while todo:
            value = todo.pop()
            if isinstance(value, FunctionType):
                source = array_twin(value)
                code = source.__code__
                what.update(f"{self._outlined.get(source, '')} {source.__module__} {vars(source)}".encode())
                what.update(
                    f"{source.__name__} {code.co_consts} {code.co_names} {source.__defaults__}".encode()
                )
                what.update(code.co_code)
                if source not in seen:
                    seen.add(source)
                    todo += [mentioned for _, mentioned in self._globals_used(source)]
            elif isinstance(value, int | str | tuple):
                what.update(repr(value).encode())
        return cache.folder(self.game.name, what.hexdigest())


def array_twin(rule: Function) -> FunctionType:
    """A verb and a function of the loop have twins of the same name that work on records; everything else is
    itself."""
    twins = {verbs.__name__: array_verbs, loop.__name__: array_loop}.get(rule.__module__)
    twin = getattr(twins, rule.__name__) if twins else rule
    assert isinstance(twin, FunctionType)
    return twin


def unit_source(rule: Function, slot: int, given: str) -> str:
    """The source of a unit: all but outlined functions take the same arguments, and a value function leaves its result
    in the record."""
    arguments = "".join(f", {x}" for x in given)
    says = "s.said = " if slot < dispatch_table.FIRST_STEP_SLOT else ""
    return f"def unit(s, a, b, c, d):\n    {says}{rule.__name__}(s{arguments})\n"


def symbol(folder: Path) -> str:
    """The name of a unit in the image."""
    return f"unit_{folder.name}"


def _table(value: tuple[object, ...]) -> np.ndarray[Any, Any]:
    try:
        return as_narrow(np.array(value, dtype=np.int64))
    except (ValueError, TypeError) as error:
        raise CannotCompile(
            f"A table that rules use must be ints in rows of equal length, not {str(value)[:60]}…"
        ) from error
