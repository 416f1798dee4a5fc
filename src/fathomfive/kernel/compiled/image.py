"""The image: all rules of a game, linked into one piece of machine code.

Units are compiled one by one (see `intermediate`).  Here they are linked: what several of them call is there once, and so is
every table that they read; calls and tables are near, and nothing begins on a page of its own.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterable
from typing import Any

from llvmlite import binding as llvm
from numba.core.registry import cpu_target

VERSION = 1  # part of what the code cache is keyed by


def processor() -> str:
    """What machine code depends on besides the rules."""
    return str(cpu_target.target_context.codegen().magic_tuple())


def linked(units: Iterable[bytes]) -> bytes:
    """An object file with the machine code of these units."""
    target = _target_machine()
    whole = llvm.parse_assembly("")
    whole.triple, whole.data_layout = llvm.get_process_triple(), str(target.target_data)
    for unit in units:
        whole.link_in(llvm.parse_bitcode(unit))
    passes = llvm.create_new_module_pass_manager()
    passes.add_constant_merge_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(whole, llvm.create_pass_builder(target, llvm.create_pipeline_tuning_options()))
    code: bytes = target.emit_object(whole)
    return code


class Image:
    """Machine code in memory, as long as this object lives."""

    def __init__(self, code: bytes) -> None:
        # one stretch of memory for all sections, so that they reach each other
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target_machine(), use_lmm=True)
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()

    def address(self, symbol: str) -> int:
        return int(self._engine.get_function_address(symbol))


def _target_machine() -> llvm.TargetMachine:
    """As numba's own, but on Linux with near calls: numba's code may lie anywhere, an image lies in one place."""
    options: dict[str, Any] = {"opt": 3}
    cpu_target.target_context.codegen()._customize_tm_options(options)
    if sys.platform == "linux" and platform.machine() == "x86_64":
        options |= {"reloc": "pic", "codemodel": "small", "jit": False}
    return llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(**options)
