"""Finds the parts of a game's board, so that no template has to name them.

The blocks that a game fills are cut into parts between lines of the template, each large enough to be worth
remembering; a loop that draws much has one part for each of its rounds.  fragments.py finds what each part
reads.  A block in which a template names parts itself (`{% part %}`) is left as it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from jinja2 import nodes

FRAME = "frame.html"
MIN_EXPRESSIONS = 10  # values that a part puts into the page: fewer are put there again as quickly
Macros = dict[str, nodes.Macro]


def mark_parts(template: nodes.Template, macros: Macros) -> None:
    """Mark the parts of all blocks, if this is the template of a board."""
    if not any(
        isinstance(one.template, nodes.Const) and one.template.value == FRAME
        for one in template.find_all(nodes.Extends)
    ):
        return
    finder = PartFinder(macros)
    for block in template.find_all(nodes.Block):
        if not any(hasattr(scope, "part") for scope in block.find_all(nodes.Scope)):
            block.body = finder.cut(block.body)


class PartFinder:
    def __init__(self, macros: Macros) -> None:
        self.macros = macros
        self._count = 0

    def cut(self, body: Iterable[nodes.Node]) -> list[nodes.Node]:
        """The same nodes, those worth it in parts."""
        made: list[nodes.Node] = []
        run: list[nodes.Node] = []  # that will be one part

        def close() -> None:
            made.extend([self._part(run)] if self._weight(run) >= MIN_EXPRESSIONS else run)
            run.clear()

        for node in by_lines(body):
            if isinstance(node, nodes.For) and self._weight(node.body) >= MIN_EXPRESSIONS:
                close()
                node.body = self.cut_round(node.body)
                made.append(node)
            elif isinstance(node, nodes.If) and self._weight([node]) >= 3 * MIN_EXPRESSIONS:
                close()
                node.body, node.else_ = self.cut(node.body), self.cut(node.else_)
                node.elif_ = [self._cut_if(one) for one in node.elif_]
                made.append(node)
            elif not remembers(node):
                close()
                made.append(node)
            else:
                run.append(node)
                if ends_line(node) and self._weight(run) >= MIN_EXPRESSIONS:
                    close()
        close()
        return made

    def cut_round(self, body: list[nodes.Node]) -> list[nodes.Node]:
        """One round of a loop: one part, unless something in it cannot stand in one."""
        return [self._part(body)] if all(map(remembers, body)) else self.cut(body)

    def _cut_if(self, node: nodes.If) -> nodes.If:
        node.body = self.cut(node.body)
        return node

    def _part(self, body: list[nodes.Node]) -> nodes.Scope:
        """Marked as `{% part %}` marks it."""
        self._count += 1
        scope = nodes.Scope(list(body), lineno=body[0].lineno, environment=body[0].environment)
        name = object.__new__(nodes.InternalName)  # Jinja2 lets only its parser make one
        nodes.Node.__init__(name, f"found_part_{self._count}", lineno=body[0].lineno)
        scope.part, scope.large = name, set[str]()  # type: ignore[attr-defined]
        return scope

    def _weight(self, body: Iterable[nodes.Node]) -> int:
        """How many values are put into the page, those of macros included and those of loops counted thrice."""
        return sum(self._weight_of(node) for node in body)

    def _weight_of(self, node: nodes.Node) -> int:
        if isinstance(node, nodes.Output):
            shown = [one for one in node.nodes if not isinstance(one, nodes.TemplateData)]
            return (
                len(shown)
                + MIN_EXPRESSIONS * any(map(is_rows, shown))
                + sum(
                    self._weight(self.macros[call.node.name].body)
                    for one in shown
                    for call in [one, *one.find_all(nodes.Call)]
                    if isinstance(call, nodes.Call)
                    and isinstance(call.node, nodes.Name)
                    and call.node.name in self.macros
                )
            )
        inside = self._weight(node.iter_child_nodes())
        return 3 * inside if isinstance(node, nodes.For) else inside


def by_lines(body: Iterable[nodes.Node]) -> list[nodes.Node]:
    """The same, with output cut where a line of the template ends."""
    made: list[nodes.Node] = []
    for node in body:
        made += lines_of(node) if isinstance(node, nodes.Output) else [node]
    return made


def lines_of(output: nodes.Output) -> list[nodes.Node]:
    lines: list[list[nodes.Expr]] = [[]]
    for one in output.nodes:
        if not isinstance(one, nodes.TemplateData):
            lines[-1].append(one)
            continue
        for text in one.data.splitlines(keepends=True):
            lines[-1].append(nodes.TemplateData(text, lineno=one.lineno, environment=one.environment))
            if text.endswith("\n"):
                lines.append([])
    return [
        nodes.Output(line, lineno=line[0].lineno, environment=output.environment) for line in lines if line
    ]


def ends_line(node: nodes.Node) -> bool:
    last = node.nodes[-1] if isinstance(node, nodes.Output) else None
    return isinstance(last, nodes.TemplateData) and last.data.endswith("\n")


def is_rows(node: nodes.Node) -> bool:
    """HTML that is ready, and gives pieces of its own."""
    return isinstance(node, nodes.Filter) and node.name == "rows"


def remembers(node: nodes.Node) -> bool:
    """May this stand in a part?  What is set in it would not be known after it."""
    if isinstance(node, (nodes.Output, nodes.For)):
        return True
    return isinstance(node, nodes.If) and not any(node.find_all((nodes.Assign, nodes.AssignBlock)))
