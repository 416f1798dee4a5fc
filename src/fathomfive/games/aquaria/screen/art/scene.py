"""The large pictures: the ground of the page, the water of the viewer's own aquarium, and the cover."""

from __future__ import annotations

from fathomfive.toolkit.svg import circle, ellipse, group, path, rect

from .clownfish import CLOWNFISH
from .fish import draw_fish
from .growth import leaf
from .lionfish import LIONFISH, draw_lion
from .materials import Canvas, bubbles, darker, lighter, line

GREENS = ("#3fa35a", "#2c8a4e", "#6cbf55")


def ground() -> str:
    """Deep teal at the top, leaf green at the bottom, light falling in from the left."""
    c = Canvas("ground", 1440, 900)
    c.add(rect(0, 0, 1440, 900, c.linear("#0a3a42", "#0d4b48", "#1a5a3c", angle=72)))
    c.add(rect(0, 0, 1440, 900, c.radial((0, "#6fd6c0", 0.34), (1, "#6fd6c0", 0), cx=0.22, cy=-0.1, r=0.8)))
    ray = c.linear((0, "#eafff0", 0.2), (1, "#eafff0", 0))
    for _ in range(11):
        x, wide, lean = c.rng.uniform(-80, 1300), c.rng.uniform(30, 120), c.rng.uniform(40, 260)
        c.add(
            path(
                f"M{x:.0f},-10 h{wide:.0f} L{x + wide * 1.7 + lean:.0f},880 H{x + lean:.0f}Z",
                ray,
                opacity=f"{c.rng.uniform(0.25, 0.7):.2f}",
            )
        )
    far = "".join(
        _frond(c, c.rng.uniform(0, 1440), 930, c.rng.uniform(160, 420), "#0a3f37", 0.75) for _ in range(26)
    )
    c.add(c.blurred(7, far))
    tones = ("#1f6b3f", "#17583c", "#2c7d45")
    c.add(
        "".join(
            _frond(c, x, 925, c.rng.uniform(120, 260), c.rng.choice(tones), 0.5) for x in range(-20, 1480, 52)
        )
    )
    c.add(group(bubbles(c, 60, (0, 1440), (20, 820), (2, 7)), opacity=0.35))
    return c.document()


def _frond(c: Canvas, x: float, y: float, tall: float, colour: str, strength: float) -> str:
    lean, wide = c.rng.uniform(-60, 60), c.rng.uniform(10, 24)
    return path(
        f"M{x - wide:.0f},{y} C{x - wide + lean * 0.2:.0f},{y - tall * 0.5:.0f} {x + lean * 0.5:.0f},{y - tall * 0.8:.0f}"
        f" {x + lean:.0f},{y - tall:.0f} C{x + wide + lean * 0.6:.0f},{y - tall * 0.6:.0f}"
        f" {x + wide:.0f},{y - tall * 0.3:.0f}"
        f" {x + wide:.0f},{y}Z",
        colour,
        opacity=strength,
    )


def tank() -> str:
    """The planted tank behind the 4 × 4 grid."""
    c = Canvas("tank", 600, 520)
    c.add(rect(0, 0, 600, 520, c.linear("#c9f4e4", "#5cc0ae", "#1d7f78", "#0d4f4b")))
    ray = c.linear((0, "#ffffff", 0.6), (1, "#ffffff", 0))
    for x, wide, lean in (
        (30, 50, 60),
        (130, 30, 40),
        (230, 70, 50),
        (360, 36, 60),
        (450, 60, 80),
        (560, 24, 50),
    ):
        c.add(path(f"M{x},-6 h{wide} L{x + wide * 1.8 + lean},470 H{x + lean}Z", ray, opacity=".6"))
    far = "".join(
        _frond(c, c.rng.uniform(0, 600), 530, c.rng.uniform(120, 330), "#12655c", 0.55) for _ in range(24)
    )
    c.add(c.blurred(4, far))
    _hardscape(c)
    for x in [*range(-6, 130, 13), *range(470, 612, 13)]:
        tall = c.rng.uniform(120, 250) * (1 if x < 60 or x > 540 else 0.7)
        c.add(leaf(c, x, 512, tall, c.rng.uniform(9, 16), c.rng.uniform(-9, 9), c.rng.choice(GREENS)))
    _carpet(c)
    c.add(bubbles(c, 34, (10, 590), (20, 420), (2, 6)))
    return c.document(fit="none")


def _hardscape(c: Canvas) -> None:
    """Three stones and a root."""
    stone = c.linear("#6f8a80", "#34534f", "#173836")
    for x, wide, tall in ((90, 150, 70), (250, 190, 52), (400, 160, 92)):
        top = 500 - tall
        c.add(
            path(
                f"M{x},520 C{x + 10},{top + 16} {x + wide * 0.3:.0f},{top} {x + wide * 0.55:.0f},{top + 6}"
                f" S{x + wide},{top + 40} {x + wide + 10},520Z",
                stone,
            )
        )
        c.add(
            line(
                f"M{x + 16},{top + 34} C{x + wide * 0.25:.0f},{top + 8} {x + wide * 0.45:.0f},{top + 4}"
                f" {x + wide * 0.6:.0f},{top + 10}",
                "#ffffff",
                3,
                0.28,
            )
        )
    wood = "M180,520 C230,470 300,470 350,440 S430,380 470,372 L474,382 C440,398 420,430 380,458 S290,500 250,524Z"
    c.add(path(wood, c.linear("#9a6b45", "#57371f")))
    c.add(line("M210,508 C250,478 310,474 356,448 S430,396 462,382", "#ffd9a8", 2.4, 0.4))


def _carpet(c: Canvas) -> None:
    c.add(path("M-4,500 C120,478 240,500 340,488 S520,476 604,496 V524 H-4Z", c.linear("#5aa845", "#1f5f35")))
    for _ in range(190):
        tone = c.rng.choice(["#86cf5a", "#5fb04a", "#a8e070", "#3f8f45"])
        c.add(circle(c.rng.uniform(-4, 604), c.rng.uniform(484, 520), c.rng.uniform(2.4, 5), tone, 0.9))
    for _ in range(12):
        tone = lighter(darker("#b9b08a", c.rng.uniform(0, 0.3)), 0.1)
        c.add(
            ellipse(
                c.rng.uniform(0, 600),
                c.rng.uniform(506, 519),
                c.rng.uniform(5, 11),
                c.rng.uniform(3, 6),
                tone,
            )
        )


# The cover


def cover() -> str:
    """A Lionfish above a planted floor, two Clownfish below it."""
    c = Canvas("cover", 600, 800)
    c.add(rect(0, 0, 600, 800, c.linear("#d8fbe6", "#63c7b0", "#1c8078", "#0c4b46", "#0a352f")))
    ray = c.linear((0, "#ffffff", 0.7), (1, "#ffffff", 0))
    for x, wide, lean in ((30, 60, 70), (150, 40, 40), (250, 90, 60), (390, 46, 70), (480, 70, 90)):
        c.add(path(f"M{x},-6 h{wide} L{x + wide * 1.8 + lean},700 H{x + lean}Z", ray, opacity=".5"))
    far = "".join(
        _frond(c, c.rng.uniform(0, 600), 820, c.rng.uniform(160, 360), "#0f5f56", 0.55) for _ in range(22)
    )
    c.add(c.blurred(5, far))
    _floor(c)
    c.add(group(draw_lion(c, LIONFISH["lionfish_red"]), 284, 350, 2.95, -4))
    c.add(
        group(draw_fish(c, CLOWNFISH["blue_clownfish_2"]), 128, 590, 1.1, -5),
        group(draw_fish(c, CLOWNFISH["yellow_clownfish_1"]), 468, 600, 0.86, 5, mirror=True),
    )
    _meadow(c)
    c.add(bubbles(c, 40, (10, 590), (20, 600), (3, 9)))
    return c.document()


def _floor(c: Canvas) -> None:
    stone = c.linear("#7f988c", "#3c5c55", "#173836")
    for x, wide, top in ((-40, 260, 648), (190, 240, 678), (400, 260, 598)):
        c.add(
            path(
                f"M{x},810 C{x + 10},{top + 30} {x + wide * 0.3:.0f},{top} {x + wide * 0.55:.0f},{top + 6}"
                f" S{x + wide},{top + 60} {x + wide + 12},810Z",
                stone,
            )
        )
        c.add(
            line(
                f"M{x + 22},{top + 60} C{x + wide * 0.25:.0f},{top + 12} {x + wide * 0.45:.0f},{top + 4}"
                f" {x + wide * 0.62:.0f},{top + 12}",
                "#ffffff",
                4,
                0.28,
            )
        )
    root = "M120,810 C200,740 300,730 390,690 S520,540 610,500 L610,536 C560,580 520,660 440,716 S300,770 240,812Z"
    c.add(path(root, c.linear("#a87650", "#57371f")))
    c.add(line("M160,796 C230,748 320,738 404,698 S540,570 606,516", "#ffd9a8", 4, 0.4))


def _meadow(c: Canvas) -> None:
    """Leaves along the lower edge: tall at the sides, red ones between."""
    for x in [*range(-4, 150, 19), *range(460, 612, 19)]:
        tall = c.rng.uniform(170, 330) * (1 if x < 60 or x > 540 else 0.66)
        c.add(
            leaf(
                c,
                x,
                806,
                tall,
                c.rng.uniform(13, 22),
                c.rng.uniform(-9, 9),
                c.rng.choice([*GREENS, "#8ccf62"]),
            )
        )
    for x in range(160, 460, 26):
        tone = c.rng.choice(["#8ccf62", "#4aa85a", "#c8455a", "#b5384a"])
        c.add(leaf(c, x, 808, c.rng.uniform(60, 120), c.rng.uniform(12, 20), c.rng.uniform(-24, 24), tone))
