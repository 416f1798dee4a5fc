"""Jinja2 for frames: `Templates` with its public interface only, `FastTemplates` tuned by its private parts.

A frame is drawn for every viewer of every deed, with some 500 values put into it.  `FastTemplates` gives the
same text in less time: it changes the code that Jinja2 generates, so that the keys of dicts, the attributes of
objects whose class is known (`plain`), short values to escape, our own functions and `{{ … if … }}` without an
else cost next to nothing; templates that include others are compiled with them as one; and parts of a frame that
read nothing new are not drawn again (fragments.py).
Processor time per frame, board and all, fast and plain: Ultimate Aquarium 0.7 and 1.2 ms, Pirates 1.7 and 2.2,
Aqualuma 2.7 and 3.6, Duellum 1.8 and 2.5, Aquaria 1.9 and 2.4 (docs/decisions/0017).  The setting
`fast_templates` chooses; tests/web/test_fragments.py compares both, text by text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from functools import lru_cache
from keyword import iskeyword
from typing import Any

import markupsafe
from jinja2 import Environment, Template, Undefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from .fragments import Fragment, FragmentTag, with_parts

MAX_CACHED_LENGTH = 120  # characters: longer texts seldom come twice
EMPTY = Markup("")


class SilentUndefined(Undefined):
    """What an `if` without an else leaves: no text, given without raising and catching an error."""

    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


@lru_cache(maxsize=20_000, typed=True)
def escaped(value: str | int) -> Markup:
    return markupsafe.escape(value)


def escape(value: Any) -> Markup:
    kind = type(value)
    if kind is Markup or kind is Fragment:
        return value  # type: ignore[no-any-return]
    if kind is SilentUndefined:
        return EMPTY
    if kind is int or (kind is str and len(value) < MAX_CACHED_LENGTH):
        return escaped(value)
    return markupsafe.escape(value)


class FastTemplate(Template):
    """Its code escapes by the function above, and has nothing where there is no else."""

    @classmethod
    def _from_namespace(
        cls,
        environment: Environment,
        namespace: MutableMapping[str, Any],
        globals: MutableMapping[str, Any],  # noqa: A002
    ) -> Template:
        namespace.update(escape=escape, escaped=escaped, Undefined=SilentUndefined, chunk=Chunk)
        namespace.update((f"plain_{name}", kind) for name, kind in environment.plain.items())  # type: ignore[attr-defined]
        return super()._from_namespace(environment, namespace, dict(globals))  # a ChainMap is slow to copy


class Chunk:
    """Where a template would give what stands in a row value by value, through all generators of its blocks, it gives one
    text: `yield chunk.extend((…))`."""

    append = staticmethod(lambda value: value)
    extend = staticmethod("".join)


def is_marked_safe(node: nodes.Expr) -> bool:
    """Is it `{{ … | safe }}`?"""
    return isinstance(node, nodes.Filter) and node.name == "safe"


class FastCodeGenerator(CodeGenerator):
    """Our own functions and macros are called as they are; they want nothing of the context that Jinja2 would hand on.
    What is as it mostly is, a dict with that key, an object of that class or text that is ready, is taken without a
    call (`v` is the value that is looked at).  And values in a row are given as one."""

    put_as_it_is: nodes.Expr | None = None

    def visit_Output(self, node: nodes.Output, frame: Frame) -> None:  # noqa: N802   (Jinja's word)
        """To Jinja2 a buffer is the text before `.append` and `.extend`."""
        if frame.buffer is not None or len(node.nodes) == 1:
            super().visit_Output(node, frame)
            return
        frame.buffer = "yield chunk"
        super().visit_Output(node, frame)
        frame.buffer = None

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802   (Jinja's word)
        if not isinstance(node.node, nodes.Name):
            self.write(f"(v[{node.attr!r}] if (v := ")
            self.visit(node.node, frame)
            self.write(
                f").__class__ is dict and {node.attr!r} in v else environment.getattr(v, {node.attr!r}))"
            )
            return
        name, ref = node.node.name, frame.symbols.ref(node.node.name)
        if node.attr in getattr(self.environment.plain.get(name), "__slots__", ()):  # type: ignore[attr-defined]
            self.write(f"({ref}.{node.attr} if {ref}.__class__ is plain_{name} else ")
        else:
            self.write(f"({ref}[{node.attr!r}] if {ref}.__class__ is dict and {node.attr!r} in {ref} else ")
        super().visit_Getattr(node, frame)
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        """Where text is mostly ready, it is taken as it is; short text is mostly remembered escaped."""
        if isinstance(node, (nodes.Filter, nodes.Call)):
            self.put_as_it_is = node if is_marked_safe(node) else None
            self.write("(v if (v := ")
        else:
            self.write("(escaped(v) if (v := ")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if is_marked_safe(node):
            self.write(").__class__ is str else escape(Markup(v)))")
        elif isinstance(node, (nodes.Filter, nodes.Call)):
            self.write(").__class__ is Markup else escape(v))")
        else:
            self.write(f").__class__ is str and len(v) < {MAX_CACHED_LENGTH} else escape(v))")

    def visit_Filter(self, node: nodes.Filter, frame: Frame) -> None:  # noqa: N802   (Jinja's word)
        """What goes on the page unescaped need not be marked as safe."""
        if node is self.put_as_it_is and node.node is not None:
            self.visit(node.node, frame)
        else:
            super().visit_Filter(node, frame)

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:  # noqa: N802   (Jinja's word)
        if node.name != "none":
            super().visit_Test(node, frame)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(" is None)")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802   (Jinja's word)
        called = node.node
        plain = isinstance(called, (nodes.Name, nodes.Getattr)) and not any(
            iskeyword(one.key) for one in node.kwargs
        )
        if not plain or node.dyn_args or node.dyn_kwargs or forward_caller:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(called, frame)
        self.write("(")
        for value in node.args:
            self.visit(value, frame)
            self.write(", ")
        for keyword in node.kwargs:
            self.visit(keyword, frame)
            self.write(", ")
        self.write(")")


class Templates(Environment):
    """Renders every part every time."""

    remembers_parts = False

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, extensions=[FragmentTag], cache_size=-1)  # all templates stay

    def chunks(self, name: str, **values: object) -> Iterator[str]:
        """What a template gives, piece by piece.  Its macros are closures over the context that holds them; without
        the context's hold on them everything that was drawn from would stay until the garbage is collected."""
        template = self.get_template(name)
        context = template.new_context(values)
        try:
            yield from template.root_render_func(context)
        except Exception:
            self.handle_exception()  # names the line of the template
        finally:
            context.vars.clear()

    def getattr(self, obj: object, attribute: str) -> object:
        """Boards are made of dicts: their keys come first."""
        try:
            return obj[attribute] if type(obj) is dict else getattr(obj, attribute)
        except (AttributeError, LookupError):
            return super().getattr(obj, attribute)


class FastTemplates(Templates):
    remembers_parts = True
    template_class, code_generator_class = FastTemplate, FastCodeGenerator

    def __init__(self, plain: Mapping[str, type] | None = None, **settings: Any) -> None:
        """`plain` says of which class the objects are that always have these names."""
        self.plain = plain or {}
        super().__init__(**settings)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return with_parts(self.with_includes(source, name, filename), self)

    def with_includes(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed = super()._parse(source, name, filename)
        InlineIncludes(self).visit(parsed)
        return parsed


class InlineIncludes(NodeTransformer):
    """Replaces an include by the included template, so that it needs no context of its own in every frame."""

    def __init__(self, templates: FastTemplates) -> None:
        self.templates = templates

    def visit_Scope(self, node: nodes.Scope) -> nodes.Node:  # noqa: N802   (Jinja's word)
        """A part includes nothing; fragments.py refuses it."""
        return node if hasattr(node, "part") else self.generic_visit(node)

    def visit_Include(self, node: nodes.Include) -> nodes.Node:  # noqa: N802   (Jinja's word)
        if not isinstance(node.template, nodes.Const) or not node.with_context or node.ignore_missing:
            return node
        assert self.templates.loader is not None
        name = node.template.value
        source, filename, _ = self.templates.loader.get_source(self.templates, name)
        included = self.templates.with_includes(source, name, filename)
        return nodes.Scope(included.body, lineno=node.lineno, environment=self.templates)
