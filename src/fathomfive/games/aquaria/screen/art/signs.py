"""Signs: small coloured glyphs for costs and gains, and the shapes of the four colours, as one sprite that is
in the page once.

Glyphs are drawn 24 × 24 and legible from 14 pixels.  Colours are never alone: each has a shape and a letter.
"""

from __future__ import annotations

from functools import cache

SHAPES = {  # 40 × 40: a flower, a drop, a leaf, a sun
    "red": (
        "M20 2c4 0 7 3 7.4 7 3.9-.9 8 1.2 9.2 5s-.9 7.6-4.3 9c2.4 3 2.3 7.5-.9 9.9s-7.6 1.5-9.7-1.9c-.5.9-1.1 1.7-1.7 "
        "2.3-2.8 2.4-7.3 2.2-9.8-.4s-2.6-7-.3-9.9C6.3 21.8 3.8 17.7 5 14s5.3-6 9.2-5c.2-3.9 2.5-7 5.8-7Z"
    ),
    "blue": "M20 1.5C26 10 34.5 17.5 34.5 25.5a14.5 13 0 0 1-29 0C5.5 17.5 14 10 20 1.5Z",
    "green": "M36 3.5c2 14-1.5 25-9.5 29.5-6.5 3.5-15 2.5-19 .5 0 0-1.5 1-3.5 3.5C2 28 3.5 16.5 11.5 9.5 17.5 4.5 27 3 36 3.5Z",
    "yellow": (
        "m20 1 4.3 6 6.9-2.6.7 7.3 7.3 1.1-2.9 6.8 5 5.4-6.6 3.3 1.2 7.3-7.4-.6L26 41l-6-4.3L14 41l-2.5-6-7.4.6 "
        "1.2-7.3-6.6-3.3 5-5.4L.8 12.8l7.3-1.1.7-7.3L15.7 7Z"
    ),
}
COLOURS = {"red": "#c5283d", "blue": "#1f63c4", "green": "#1d7d46", "yellow": "#946200"}
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "any": "?"}
FONT = 'font-weight="800" fill="#fff" font-family="Bricolage,sans-serif"'
ARC, HEAD = "M12 3.5a8.5 8.5 0 1 1-7.9 5.3", "M12 -.5v8l5.2-4Z"


def can(colour: str, tone: str, dark: str) -> str:
    """A tin of food, with the letter of its colour."""
    return (
        f'<path d="M4.5 5.5h15v13.5c0 2-3.4 3.5-7.5 3.5s-7.5-1.5-7.5-3.5Z" fill="{tone}" stroke="{dark}" stroke-width="1.2"/>'
        f'<ellipse cx="12" cy="5.5" rx="7.5" ry="3.2" fill="#eef3f2" stroke="{dark}" stroke-width="1.2"/>'
        f'<ellipse cx="12" cy="5.5" rx="4.6" ry="1.6" fill="#b9c6c4"/>'
        f'<text x="12" y="19.3" text-anchor="middle" font-size="12.5" {FONT}>{LETTERS[colour]}</text>'
    )


def filter_token(colour: str, tone: str) -> str:
    return (
        f'<path d="M12 1.2 21.5 6.6v10.8L12 22.8 2.5 17.4V6.6Z" fill="{tone}" stroke="#fff" stroke-width="1.4"/>'
        f'<path d="M6.5 6h11l-4 4.6h-3Z" fill="#fff" opacity=".9"/>'
        f'<text x="12" y="20" text-anchor="middle" font-size="10.5" {FONT}>{LETTERS[colour]}</text>'
    )


def turning(tone: str, middle: str) -> str:
    arc = f'<path d="{ARC}" fill="none" stroke="{tone}" stroke-width="3.4" stroke-linecap="round"/>'
    return f'{arc}<path d="{HEAD}" fill="{tone}"/>{middle}'


GLYPHS = {
    "pearl": (
        '<circle cx="12" cy="12" r="9.5" fill="url(#g-pearl)" stroke="#8d86a8" stroke-width="1"/><ellipse cx="8.8" '
        'cy="8" rx="3" ry="2.1" fill="#fff" transform="rotate(-30 8.8 8)"/>'
    ),
    "vp": (
        '<path d="m12 .9 3.4 7 7.7 1.1-5.6 5.4 1.4 7.7-6.9-3.7-6.9 3.7 1.4-7.7L.9 9l7.7-1.1Z" fill="url(#g-amber)" '
        'stroke="#7a4300" stroke-width="1.1" stroke-linejoin="round"/>'
    ),
    "oxygen": (
        '<g stroke="#0d5a74" stroke-width="1.1"><circle cx="9.5" cy="14" r="8" fill="url(#g-air)"/><circle cx="18.8" '
        'cy="7" r="4.3" fill="url(#g-air)"/><circle cx="19" cy="18" r="2.8" fill="url(#g-air)"/></g><path d="M5.3 11.6a5 '
        '5 0 0 1 3-2.8" stroke="#fff" stroke-width="1.8" fill="none" stroke-linecap="round"/>'
    ),
    "wool": (
        '<path d="M4 8c-2-3 1-6 4-4.5C9.5.8 14.5.8 16 3.5c3-1.5 6 1.5 4.5 4.5 2.5 1.5 2.5 6.5 0 8 1.5 3-1.5 6-4.5 '
        '4.5-1.5 2.7-6.5 2.7-8 0-3 1.5-5.5-1.5-4-4.5-2.7-1.5-2.7-6.5 0-8Z" fill="#eafff2" stroke="#2f7f69" '
        'stroke-width="1.3"/><path d="M7 8.5c2-1.8 3 1.8 5 0s3 1.8 5 0M7 13c2-1.8 3 1.8 5 0s3 1.8 5 0M8.5 17.2c1.5-1.5 '
        '2.3 1.3 3.7 0s2.2 1.3 3.6 0" fill="none" stroke="#58ab90" stroke-width="1.5" stroke-linecap="round"/>'
    ),
    "card": (
        '<rect x="3.5" y="3.5" width="12.5" height="17" rx="2.2" fill="#0f6f74" stroke="#fff" stroke-width="1.3" '
        'transform="rotate(-9 10 12)"/><rect x="8" y="3.5" width="12.5" height="17" rx="2.2" fill="#fffdf4" '
        'stroke="#0b4d52" stroke-width="1.4" transform="rotate(7 14 12)"/><path d="M11 13.5c2-3 5-3 6.5-.8-1.5 2.2-4.5 '
        '2.3-6.5.8l-2 1.6.3-3Z" fill="#e88a12"/>'
    ),
    "enc": (
        '<path d="M12 7.5C9 5.5 5 5.2 1.5 6v13.5c3.5-.8 7.5-.5 10.5 1.5 3-2 7-2.3 10.5-1.5V6C19 5.2 15 5.5 12 7.5Z" '
        'fill="#fff6dc" stroke="#7a4a12" stroke-width="1.4" stroke-linejoin="round"/><path d="M12 17.5V3M7.8 6.8 12 '
        '1.8l4.2 5" fill="none" stroke="#b5361c" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "encbonus": (
        '<path d="M12 7.5C9 5.5 5 5.2 1.5 6v13.5c3.5-.8 7.5-.5 10.5 1.5 3-2 7-2.3 10.5-1.5V6C19 5.2 15 5.5 12 7.5Z" '
        'fill="#fff6dc" stroke="#7a4a12" stroke-width="1.4" stroke-linejoin="round"/><path d="m12 3 2.7 5.6 6 .8-4.4 4.2 '
        '1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.3 9.4l6-.8Z" fill="#2b7fd0" stroke="#fff" stroke-width="1"/>'
    ),
    "place": (
        '<path d="M3 14v6.5h18V14" fill="none" stroke="#1f9c86" stroke-width="2.8" stroke-linecap="round" '
        'stroke-linejoin="round"/><rect x="6.5" y="1.5" width="11" height="10.5" rx="2" fill="#fffdf4" stroke="#0b4d52" '
        'stroke-width="1.4"/><path d="M12 6v10M8.6 12.8 12 16.6l3.4-3.8" fill="none" stroke="#e07d00" stroke-width="2.5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "placefree": (
        '<path d="M3 14v6.5h18V14" fill="none" stroke="#1f9c86" stroke-width="2.8" stroke-linecap="round" '
        'stroke-linejoin="round"/><circle cx="12" cy="8.5" r="7.5" fill="#1d7d46" stroke="#fff" stroke-width="1.2"/>'
        '<text x="12" y="13" text-anchor="middle" font-size="12" font-weight="800" fill="#fff">0</text>'
    ),
    "lionfish": (
        '<path d="M6 8 4.5 1.5M9 7 8.5.8M12 6.5V.6M15 7l1.4-5.8M18 8.5l2.6-5" stroke="#8f1d1d" stroke-width="1.8" '
        'stroke-linecap="round"/><path d="M1.5 13C4 7.5 9 6.5 13 7.5c3 .8 5 2.5 6 4.5l4-3.5v9L19 14.5c-2 3-5.5 4.5-9 '
        '4.2C6 18.5 3 16.5 1.5 13Z" fill="#d8452f" stroke="#6e1414" stroke-width="1.1"/><path d="M8 8v10M12 7.5v11M16 '
        '9v8" stroke="#fff3e0" stroke-width="1.7"/><path d="m9 15-1.5 7.5M11.5 15.5v7.3M14 15l2 7" stroke="#8f1d1d" '
        'stroke-width="1.6" stroke-linecap="round"/><circle cx="5" cy="12" r="1.3" fill="#fff"/>'
    ),
    "petshop": (
        '<path d="M3 11h18v10.5H3Z" fill="#fff6dc" stroke="#7a2f2f" stroke-width="1.3"/><path d="M2 3.5h20l1.5 7a3.5 3.5 '
        '0 0 1-6.5 1 3.6 3.6 0 0 1-5 .8 3.6 3.6 0 0 1-5-.8 3.5 3.5 0 0 1-6.5-1Z" fill="#d8452f" stroke="#7a2f2f" '
        'stroke-width="1.2"/><path d="M8 3.5 6.5 11M12 3.5v8.5M16 3.5l1.5 7.5" stroke="#fff" stroke-width="2"/><rect '
        'x="9.5" y="14.5" width="5" height="7" fill="#0b6b5f"/>'
    ),
    "anemone": (
        '<path d="M8 21c.6-3 .5-5 0-7h8c-.5 2-.6 4 0 7Z" fill="#8a3f8f"/><path d="M9 14C8 9.5 5 9 3 10M10.5 13.5C9.5 8 '
        '8.5 6 6 4.5M12 13V3.5M13.5 13.5C14.5 8 15.5 6 18 4.5M15 14c1-4.5 4-5 6-4" fill="none" stroke="#e0609a" '
        'stroke-width="2.6" stroke-linecap="round"/>'
    ),
    "income": (
        '<path d="M2 15.5h4.5l3-2h4.8c1.7 0 1.9 2.2.3 2.6l-2.4.5h3.6l4.2-2.6c1.5-.9 3 1 1.8 2.2l-5.3 4.6c-.6.5-1.3.7-2 '
        '.7H2Z" fill="#fff6dc" stroke="#7a4a12" stroke-width="1.3" stroke-linejoin="round"/><path d="M12 1.2V10M8.4 6.8 '
        '12 10.6l3.6-3.8" fill="none" stroke="#e07d00" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/'
        ">"
    ),
    "dial": (
        '<circle cx="12" cy="12" r="10.5" fill="#fff"/><path d="M12 12V2a10 10 0 0 1 10 10Z" fill="#1f63c4"/><path '
        'd="M12 12h10a10 10 0 0 1-10 10Z" fill="#1d7d46"/><path d="M12 12v10A10 10 0 0 1 2 12Z" fill="#f2b51c"/><path '
        'd="M12 12H2A10 10 0 0 1 12 2Z" fill="#c5283d"/><circle cx="12" cy="12" r="4" fill="#fff"/>'
    ),
    "clownfish": (
        '<path d="M17 12c2-1 3.5-4 6-4.5-.8 3-.8 6 0 9-2.5-.5-4-3.5-6-4.5Z" fill="#ff9a2e" stroke="#7a3400" '
        'stroke-width="1.1"/><path d="M1 12.5C3 7 7.5 5 11.5 5c4 0 6 3.5 7.5 7-1.5 3.5-3.5 7-7.5 7S3 17.5 1 12.5Z" '
        'fill="#ff8a1e" stroke="#7a3400" stroke-width="1.2"/><path d="M7.5 6.3c1.4 3.7 1.4 7.7 0 11.4h2.8c1.4-4 1.4-8.4 '
        '0-12.4ZM14 5.8c1.3 4 1.3 8.4 0 12.4h2.2c1.3-4 1.3-7.5 0-11Z" fill="#fff"/><circle cx="4.8" cy="11" r="1.3" '
        'fill="#1d1a22"/>'
    ),
    "school": (
        '<g fill="#3f9be0" stroke="#0f3f7a" stroke-width="1"><path d="M1 7c2-3 6-3.5 8.5-.6L13 4v6L9.5 7.6C7 10.5 3 10 1 '
        '7Z"/><path d="M10 13c2-3 6-3.5 8.5-.6L22 10v6l-3.5-2.4C16 16.5 12 16 10 13Z"/><path d="M2 19c2-3 6-3.5 '
        '8.5-.6L14 16v6l-3.5-2.4C8 22.5 4 22 2 19Z"/></g>'
    ),
    "turn": turning("#0b857c", '<circle cx="12" cy="12" r="2.6" fill="#0b857c"/>'),
    "linkturn": turning(
        "#6b4fc0", '<path d="M12 7.5v9M7.5 12h9" stroke="#6b4fc0" stroke-width="3" stroke-linecap="round"/>'
    ),
    "can-red": can("red", "#d5384a", "#7d1424"),
    "can-green": can("green", "#2b9155", "#0d4a2a"),
    "can-blue": can("blue", "#2f77d6", "#12387a"),
    "can-any": can("any", "#6d6a78", "#35333f"),
    "filter-red": filter_token("red", COLOURS["red"]),
    "filter-blue": filter_token("blue", COLOURS["blue"]),
    "filter-green": filter_token("green", COLOURS["green"]),
    "filter-any": filter_token("any", "#55525f"),
    "plant": (
        '<path d="M12 23V9" stroke="#1d6b3a" stroke-width="2.2" stroke-linecap="round"/><path d="M12 12C5 13 2 8 2.5 3 9 3 12 6'
        " 12 12Z"
        'M12 17c6 .5 9-3.5 9.5-9C15.5 8 12.5 11 12 17Z" fill="#4cb05a" stroke="#1d6b3a" stroke-width="1.2"/>'
    ),
    "refresh": (
        '<path d="M4 10a8.5 8.5 0 0 1 14.5-4M20 14a8.5 8.5 0 0 1-14.5 4" fill="none" stroke="#0b6b5f" stroke-width="3"'
        ' stroke-linecap="round"/>'
        '<path d="M19.5 1.5v7h-7ZM4.5 22.5v-7h7Z" fill="#0b6b5f"/>'
    ),
    "wheel": (
        '<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2.5"/><circle cx="12" cy="12" r="3.5"'
        ' fill="currentColor"/>'
        '<path d="M12 2.5v6M12 15.5v6M2.5 12h6M15.5 12h6" stroke="currentColor" stroke-width="2.5"/>'
    ),
    "tank": (
        '<path d="M2.5 4.5h19v16h-19Z" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linejoin="round"/><path'
        ' d="M3 9h18" '
        'stroke="currentColor" stroke-width="1.6"/><path d="M6.5 14.5c2.5-3 6-3 8 0-2 3-5.5 3-8 0Zm8 0 3-2.2v4.4Z"'
        ' fill="currentColor"/>'
    ),
    "open": '<path d="M14 3h7v7M10 21H3v-7M20.5 3.5 13.5 10.5M3.5 20.5l7-7" fill="none" stroke="currentColor"'
    ' stroke-width="2.6" stroke-linecap="round"/>',
}
GRADIENTS = (
    '<radialGradient id="g-pearl" cx=".36" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".5" '
    'stop-color="#f1e8f4"/><stop offset="1" stop-color="#b9aed2"/></radialGradient>'
    '<linearGradient id="g-amber" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffe08a"/><stop offset="1" '
    'stop-color="#f29a12"/></linearGradient>'
    '<radialGradient id="g-air" cx=".35" cy=".3" r=".8"><stop stop-color="#f4ffff"/><stop offset=".55" '
    'stop-color="#9fe3f2"/><stop offset="1" stop-color="#3aa7c4"/></radialGradient>'
    '<radialGradient id="g-dial" cx=".38" cy=".26" r=".9"><stop stop-color="#fffdf3"/><stop offset=".6" '
    'stop-color="#f2ead0"/><stop offset="1" stop-color="#cfc096"/></radialGradient>'
    '<radialGradient id="g-hub" cx=".4" cy=".25" r=".95"><stop stop-color="#1f7f7a"/><stop offset=".6" '
    'stop-color="#0e5357"/><stop offset="1" stop-color="#073437"/></radialGradient>'
    '<linearGradient id="g-brass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff0c0"/><stop offset=".35" '
    'stop-color="#d9a94a"/><stop offset=".7" stop-color="#8a5f1c"/><stop offset="1" stop-color="#e8c373"/></'
    "linearGradient>"
)


@cache
def sprite() -> str:
    """All symbols: i-NAME for signs, c-NAME for the shapes of the colours."""
    symbols = [
        f'<symbol id="i-{name}" viewBox="0 0 24 24" overflow="visible">{body}</symbol>'
        for name, body in GLYPHS.items()
    ]
    symbols += [
        f'<symbol id="c-{name}" viewBox="-1 0 42 42" overflow="visible"><path d="{shape}"/></symbol>'
        for name, shape in SHAPES.items()
    ]
    return (
        f'<svg id="sprite" width="0" height="0" aria-hidden="true" data-keep><defs>{GRADIENTS}</defs>{"".join(symbols)}</svg>'
        f""
    )


def alone(name: str) -> str:
    """One sign as a picture of its own, for style sheets."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs>{GRADIENTS}</defs>{GLYPHS[name]}</svg>'


@cache
def sign(name: str) -> str:
    """A sign in the page; the words beside it, or the label of its button, say the same."""
    return f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>'


@cache
def mark(colour: str) -> str:
    """A card colour: hue, shape and letter."""
    return f'<span class="cm {colour}"><svg aria-hidden="true"><use href="#c-{colour}"/></svg><b>{LETTERS[colour]}</b></span>'
