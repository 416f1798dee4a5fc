"""The cover: a lantern fish before the station's beam, lightballs rising, and the fog that waits below."""

from __future__ import annotations

import re

from fathomfive.toolkit.svg import circle, ellipse, group, line, path, polygon, rect

from .characters import luma_lanternjaw
from .darkness import fog_flower
from .life import branching_coral, jellyfish, kelp, small_fish
from .materials import Scene
from .seabed import fog_bank, ice_shard, rocks, temple
from .station import house

WIDE, HIGH = 600, 800


def cover() -> str:
    s = Scene("cover", WIDE, HIGH)
    s.add(
        rect(0, 0, WIDE, HIGH, s.linear((0, "#3a3fb4"), (0.28, "#2a2a86"), (0.6, "#1a1054"), (1, "#0a0524")))
    )
    s.add(
        s.glow(300, 120, 420, "#5fd6ff", 0.6, 0.7),
        s.shafts([(120, 60), (260, 110), (430, 70)], "#cdf3ff", 0.22, 120, 620),
    )
    _worlds(s)
    _station(s)
    _fog(s)
    _fish(s)
    _balls(s)
    s.add(s.motes(150, 0, WIDE, 0, HIGH, "#dff0ff", 0.6, 2.2), s.bubbles(16, 380, 520, 120, 460))
    return s.document(slice_=True)


def _worlds(s: Scene) -> None:
    """All five worlds far away, one beside the other."""
    s.add(rocks(s, -10, 610, 470, 820, "#2a1a72", "#8fb0ff", bump=36, count=9))
    s.add(group(temple(s, 0, 0, 120, 96, "#b59ad8", "#4f3f8d", "#ffcf6b"), x=468, y=470))
    for x, w, h in ((548, 30, 90), (576, 22, 64)):
        s.add(ice_shard(s, x, 480, w, h, 4, "#f4fdff", "#86c6f4", "#2f69bb"))
    for x, h in ((26, 240), (66, 190), (104, 140)):
        s.add(kelp(s, x, 540, h, "#0f6a48", "#62e08c", "#d6ff6b", 12, 30))
    s.add(branching_coral(s, 168, 540, 120, "#8f2a7a", "#ff8ac8", "#ffe0f0", depth=5))
    s.add(
        jellyfish(s, 92, 210, 44, "#8ff0ff", "#f4fbff", 0.9),
        jellyfish(s, 190, 120, 26, "#c58fff", "#f4fbff", 0.8),
    )
    s.add(small_fish(s, 250, 250, 12, "#ffd25e", "#fff4b8"), small_fish(s, 284, 236, 9, "#ffd25e", "#fff4b8"))


def _station(s: Scene) -> None:
    beam = s.linear((0, "#fff6c4", 0.75), (1, "#fff6c4", 0), start=(1, 0), end=(0, 1))
    s.add(polygon([(420, 190), (60, 620), (330, 660)], beam, opacity=0.6, filter=s.blur(6)))
    s.add(s.glow(440, 190, 190, "#6feaff", 0.7, 0.8))
    s.add(group(house(s), x=318, y=104, scale=1.18))
    s.add(
        path(
            "M262,262C300,242 330,258 380,250S520,262 640,244V330"
            "C560,318 520,372 470,344C430,380 400,330 350,326C320,322 276,300 270,262Z",
            s.linear("#2f56a4", "#151a5c"),
        )
    )


def _fog(s: Scene) -> None:
    s.add(rocks(s, -10, 610, 600, 820, "#150a3e", "#a86bff", bump=24, count=8))
    for y, high, colour, opacity in (
        (640, 70, "#4a138f", 0.75),
        (700, 80, "#1a0836", 0.95),
        (770, 90, "#0a0322", 1),
    ):
        s.add(fog_bank(s, y, high, colour, opacity))
    s.add(
        group(fog_flower(0, 0, 44), x=96, y=712, opacity=0.9),
        group(fog_flower(0, 0, 26), x=520, y=742, opacity=0.7),
    )


def _fish(s: Scene) -> None:
    """Luma, cut out of her portrait, with her own lamp."""
    portrait = luma_lanternjaw()
    s.defs |= {made: f"l{name}" for made, name in portrait.defs.items() if made not in s.defs}
    names = {f"url(#{name})": f"url(#{s.defs[made]})" for made, name in portrait.defs.items()}
    body = re.sub(r"url\(#\w+\)", lambda found: names[found[0]], "".join(portrait.body[3:]))
    s.add(s.glow(190, 440, 220, "#8ffcff", 0.6))
    s.add(
        path(
            "M440,570C480,520 530,490 590,470C560,540 560,640 596,720C530,700 480,660 440,620Z",
            s.linear("#8f6bff", "#2a1c78", start=(0, 0), end=(1, 1)),
        )
    )
    for y in (520, 560, 600, 650):
        s.add(line(f"M470,595Q520,{y} 566,{y - 10}", "#b59bff", 2.4, opacity=0.5))
    s.add(group(body, clip_path=s.clip(rect(-120, -120, 271, 290)), x=96, y=330, scale=2.55))


def _balls(s: Scene) -> None:
    """Six lightballs on their way up, the nearest to home already lit."""
    for i, (x, y) in enumerate(((500, 360), (456, 420), (508, 486), (60, 610), (330, 706), (440, 640))):
        lit = i < 2
        s.add(s.glow(x, y, 62, "#fff2a8" if lit else "#7db8ff", 0.9 if lit else 0.5))
        body = ("#ffffff", "#fff6c4", "#ffd34f") if lit else ("#f4fbff", "#a9cdf5", "#4f74c8")
        s.add(
            circle(x, y, 22, s.radial(*body, cx=0.4, cy=0.34, r=0.75)),
            circle(x, y, 22, stroke="#ffffff", stroke_width=2),
        )
        s.add(
            ellipse(x - 7, y - 9, 7, 4, "#ffffff", opacity=0.9),
            line(f"M{x},{y + 30}v16", "#dff6ff", 2, opacity=0.4),
        )
    s.add(
        path(
            "M500,330C500,300 480,270 452,250",
            stroke="#fff2a8",
            stroke_width=2.4,
            stroke_dasharray="2 9",
            stroke_linecap="round",
        )
    )
