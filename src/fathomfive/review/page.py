"""A review as a self-contained HTML file: the graph, the figures and the worst decisions of each seat."""

from __future__ import annotations

from html import escape

from .graph import graph, shown, signed
from .model import POINTS, Review
from .sentences import price

CSS = """
body{font:16px/1.5 Figtree,system-ui,sans-serif;color:#0b2b3c;background:#e8f6f8;margin:0 auto;max-width:1140px;padding:1rem}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.2rem;margin:2rem 0 .5rem}svg{width:100%;height:auto;display:block}
.narrow{display:none}@media(max-width:640px){.wide{display:none}.narrow{display:block}}
ol{list-style:none;padding:0}li{background:#f7fdfe;border-radius:14px;padding:.7rem 1rem;margin:.6rem 0}
li b{display:inline-block;min-width:2rem}small{color:#35566a}
"""


def page(review: Review, title: str) -> str:
    body = [section(review, seat) for seat in review.reviewed if review.accuracy[seat] is not None]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Review: {escape(title)}</title><style>{CSS}</style>"
        f"<h1>{escape(title)}: review</h1>{''.join(body)}</html>"
    )


def section(review: Review, seat: int) -> str:
    """The part about one seat."""
    items = [
        f"<li><b>{m.sign}</b> {escape(m.why)} <small>Decision {m.number + 1}; it cost {price(review, m)}.</small></li>"
        for m in review.worst(seat, 5)
    ]
    found = f"<ol>{''.join(items)}</ol>" if items else "<p>Nothing to name: no decision cost much.</p>"
    return (
        f"<h2>{escape(review.names[seat])}</h2>"
        f'<div class="wide">{graph(review, seat, wide=True)}</div>'
        f'<div class="narrow">{graph(review, seat, wide=False)}</div>'
        f"<p>{escape(balance_line(review, seat))}</p>{found}{luck_list(review, seat)}"
    )


def luck_list(review: Review, seat: int) -> str:
    """The turns in which luck changed most, each with its last chance event."""
    items = [
        f"<li><b>{signed(review, one.change)}</b> Decision {one.number + 1}: {escape(one.events[-1])}</li>"
        for one in review.luckiest(seat)
    ]
    return f"<h3>Where luck moved most</h3><ul>{''.join(items)}</ul>" if items else ""


def balance_line(review: Review, seat: int) -> str:
    """What skill and luck contributed, in one sentence."""
    b = review.balance[seat]
    if b is None:
        return ""
    unit = "points" if review.unit == POINTS else "of 100"
    text = f"From {shown(review, b.at_first)} to {shown(review, b.result)} {unit}: own choices {signed(review, b.own)}"
    if len(review.reviewed) > 1:
        text += f", others’ choices {signed(review, b.others)}"
    if review.shows_luck:
        return f"{text}, luck {signed(review, b.luck)} (give or take {shown(review, b.error)})."
    return f"{text}. In this game luck cannot be separated from the engine changing its mind, so it is not shown."
