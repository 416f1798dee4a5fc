"""One picture out of a sheet of pictures: what `sheet.svg#name` shows, as an SVG of its own.

On a sheet the pictures stand beside each other, each in a group that is moved to its place, and a `<view>` with its
name frames it.  Gradients and the like are in `<defs>`.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
TRANSLATION = re.compile(r"translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)")
REFERENCE = re.compile(r'(?:url\(#|href="#)([\w-]+)')
ElementTree.register_namespace("", SVG)


def part_of(sheet: str, name: str) -> str:
    """The sheet itself, if it has no picture of that name."""
    root = ElementTree.fromstring(sheet)
    views = {view.get("id"): view.get("viewBox", "") for view in root.iter(f"{{{SVG}}}view")}
    if name not in views:
        return sheet
    made = Element(f"{{{SVG}}}svg", {"viewBox": views[name]})
    made.extend(group for group in root if stands_in(group, views[name]))
    drawn = ElementTree.tostring(made, "unicode")
    defs = used_definitions(root, drawn)
    return drawn.replace(">", f"><defs>{defs}</defs>", 1) if defs else drawn


def stands_in(group: Element, box: str) -> bool:
    moved = TRANSLATION.match(group.get("transform", ""))
    left, top, width, height = map(float, box.split())
    return bool(moved) and 0 <= float(moved[1]) - left < width and 0 <= float(moved[2]) - top < height  # type: ignore[index]


def used_definitions(root: Element, drawn: str) -> str:
    """With those that other definitions need."""
    known = {
        one.get("id"): ElementTree.tostring(one, "unicode")
        for defs in root.iter(f"{{{SVG}}}defs")
        for one in defs
    }
    wanted, to_do = dict[str, str](), REFERENCE.findall(drawn)
    while to_do:
        name = to_do.pop()
        if name in known and name not in wanted:
            wanted[name] = known[name]
            to_do += REFERENCE.findall(known[name])
    return "".join(wanted[name] for name in sorted(wanted))
