"""Compiles rules to LLVM's intermediate code: everything that numba does with a function, short of machine code.

numba writes machine code of every function that it compiles, with a copy of all that it calls.  Only rules call
rules, so most of that is never run.  Here numba stops before it; `image` writes the machine code of a whole game.

`RuleCompiler` and `UnitCompiler` are pipelines in numba's sense (the option `pipeline_class` of `njit`).  Their library
keeps the optimised module and adds it to no engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid4

from llvmlite import binding as llvm
from llvmlite import ir
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, StateDict
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.typed_passes import DumpParforDiagnostics, NativeLowering, NopythonRewrites
from numba.core.untyped_passes import (
    FindLiterallyCalls,
    InlineClosureLikes,
    InlineInlinables,
    LiteralPropagationSubPipelinePass,
    LiteralUnroll,
    MakeFunctionToJitFunction,
    WithLifting,
)

if TYPE_CHECKING:
    from .numba_types import Dispatcher

VERSION = 3  # part of what the code cache is keyed by
# numba numbers its functions by process: so functions of two processes may have the same name
PROCESS = uuid4().hex[:12]
# LLVM copies a rule into its callers if it costs less than this, by LLVM's own measure; its usual limit is 225 or 250
INLINED_UP_TO = '"function-inline-threshold"="800"'
# what numba looks for and rules never have: closures, `with`, literals in types, arithmetic on whole arrays, threads
NOTHING_TO_DO = (
    WithLifting,
    InlineClosureLikes,
    MakeFunctionToJitFunction,
    InlineInlinables,
    FindLiterallyCalls,
    LiteralUnroll,
    LiteralPropagationSubPipelinePass,
    NopythonRewrites,
    DumpParforDiagnostics,
)


class NoEngine:
    """In the place of the engine's code generator, where numba would set up what only machine code needs."""

    @staticmethod
    def set_env(name: str, environment: object) -> None:
        pass


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """One function and all that it calls, hardly optimised: that is done where it becomes part of a unit or an entry."""

    @property
    def codegen(self) -> type[NoEngine]:
        return NoEngine

    def add_ir_module(self, module: ir.Module) -> None:
        """With a limit for inlining of our own.  `add` of llvmlite knows no attributes with a value, hence that of `set`."""
        for function in module.functions:
            if function.blocks:
                set.add(function.attributes, INLINED_UP_TO)
        super().add_ir_module(module)

    def _optimize_functions(self, module: llvm.ModuleRef) -> None:
        """Variables become registers, which makes everything smaller that is linked from it.  numba would also unroll loops
        here, and then copy them into every caller."""
        module.data_layout = self._codegen._data_layout
        passes = llvm.create_new_function_pass_manager()
        passes.add_sroa_pass()
        passes.add_simplify_cfg_pass()
        passes.add_instruction_combine_pass()
        builder = self._codegen._pass_builder(opt=1)
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0

    def _optimize_final_module(self) -> None:
        passes, builder = self._codegen._module_pass_manager(
            opt=0, loop_vectorize=False, slp_vectorize=False, cost="cheap"
        )
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalized = True


class UnitLibrary(RuleLibrary):
    """A unit, which does nothing but call its rule: so the rule becomes part of it."""

    def _optimize_final_module(self) -> None:
        for rule in called_by_unit(self._final_module):
            rule.linkage = llvm.Linkage.internal  # nobody else calls it, so LLVM copies it into the unit
        JITCodeLibrary._optimize_final_module(self)


def called_by_unit(module: llvm.ModuleRef) -> list[llvm.ValueRef]:
    """The functions that the unit of a module calls; it is the only one that is seen from outside."""
    called = {
        list(instruction.operands)[-1].name
        for function in module.functions
        if function.linkage == llvm.Linkage.external and not function.is_declaration
        for block in function.blocks
        for instruction in block.instructions
        if instruction.opcode == "call"
    }
    return [one for one in module.functions if one.name in called and not one.is_declaration]


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(NativeLowering):  # type: ignore[misc]
    _name = "fathomfive_rule_lowering"
    library = RuleLibrary

    def run_pass(self, state: StateDict) -> bool:
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        done: bool = super().run_pass(state)
        return done


@register_pass(mutates_CFG=True, analysis_only=False)
class UnitLowering(RuleLowering):
    _name = "fathomfive_unit_lowering"
    library = UnitLibrary


class RuleCompiler(CompilerBase):  # type: ignore[misc]
    lowering: type[RuleLowering] = RuleLowering

    def define_pipelines(self) -> list[PassManager]:
        manager = DefaultPassBuilder.define_nopython_pipeline(self.state)
        manager.passes = [
            (self.lowering if step is NativeLowering else step, why)
            for step, why in manager.passes
            if step not in NOTHING_TO_DO
        ]
        manager.finalize()
        return [manager]


class UnitCompiler(RuleCompiler):
    lowering = UnitLowering


def bitcode(compiled: Dispatcher, symbol: str) -> bytes:
    """The intermediate code of a compiled function under this name."""
    (made,) = compiled.overloads.values()
    module = made.library._get_module_for_linking().clone()
    for function in module.functions:
        if function.name == made.fndesc.llvm_func_name:
            function.name, function.linkage = symbol, llvm.Linkage.external
        elif not function.is_declaration:
            function.name += f".{PROCESS}"
    code: bytes = module.as_bitcode()
    return code
