"""The few SVG tools every picture is made with: a canvas that owns its gradients, and small shapes."""

from __future__ import annotations


class Canvas:
    """Collects shapes and the gradients and clips they use, then prints one SVG document."""

    def __init__(self, width: float, height: float, prefix: str = "p") -> None:
        self.width = width
        self.height = height
        self.prefix = prefix
        self.defs: list[str] = []
        self.body: list[str] = []

    def add(self, *shapes: str) -> None:
        self.body.extend(shapes)

    def new_id(self) -> str:
        return f"{self.prefix}{len(self.defs)}"

    def linear(self, *colours: str, angle: str = "down") -> str:
        """A gradient of evenly spread colours; a colour may carry an opacity as 'colour/opacity'."""
        name = self.new_id()
        x2, y2 = {"down": (0, 1), "right": (1, 0), "slant": (1, 1)}[angle]
        head = f'<linearGradient id="{name}" x1="0" y1="0" x2="{x2}" y2="{y2}">'
        self.defs.append(head + _stops(colours) + "</linearGradient>")
        return f"url(#{name})"

    def radial(self, *colours: str, cx: float = 0.35, cy: float = 0.3, r: float = 0.8) -> str:
        name = self.new_id()
        head = f'<radialGradient id="{name}" cx="{cx}" cy="{cy}" r="{r}">'
        self.defs.append(head + _stops(colours) + "</radialGradient>")
        return f"url(#{name})"

    def clip(self, shape: str) -> str:
        name = self.new_id()
        self.defs.append(f'<clipPath id="{name}">{shape}</clipPath>')
        return f"url(#{name})"

    def inner(self) -> str:
        return "<defs>" + "".join(self.defs) + "</defs>" + "".join(self.body)

    def document(self, stretch: bool = False, slice_: bool = False) -> str:
        """The whole picture; it may be stretched to any shape, or fill any shape and be cut off."""
        fit = (
            ' preserveAspectRatio="none"'
            if stretch
            else ' preserveAspectRatio="xMidYMid slice"'
            if slice_
            else ""
        )
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}"{fit}>'
        return f"{head}{self.inner()}</svg>"


def _stops(colours: tuple[str, ...]) -> str:
    last = max(len(colours) - 1, 1)
    out = []
    for index, colour in enumerate(colours):
        tone, _, opacity = colour.partition("/")
        extra = f' stop-opacity="{opacity}"' if opacity else ""
        out.append(f'<stop offset="{index / last:.3g}" stop-color="{tone}"{extra}/>')
    return "".join(out)


def path(d: str, fill: str = "none", **style: object) -> str:
    return f'<path d="{d}" fill="{fill}"{_style(style)}/>'


def line(d: str, colour: str, width: float, **style: object) -> str:
    style = {"stroke_linecap": "round", "stroke_linejoin": "round"} | style
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}"{_style(style)}/>'


def circle(x: float, y: float, r: float, fill: str, **style: object) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.2f}" fill="{fill}"{_style(style)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **style: object) -> str:
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"{_style(style)}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, **style: object) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{rx:g}" fill="{fill}"{_style(style)}/>'


def group(shapes: str | list[str], **style: object) -> str:
    inside = shapes if isinstance(shapes, str) else "".join(shapes)
    return f"<g{_style(style)}>{inside}</g>"


def _style(style: dict[str, object]) -> str:
    return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in style.items())
