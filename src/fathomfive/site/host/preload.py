"""Loads everything that does not depend on the player before a snapshot of the memory is taken, so that a visit starts
fast.

Files are not in the snapshot, so everything that would be read later is read here.
"""

from __future__ import annotations

from functools import cache

from fathomfive.bots import about as about_bot
from fathomfive.bots.ladder import rung
from fathomfive.bots.strengths import strengths
from fathomfive.games import folder_of, load, package_named
from fathomfive.games.rulebook import rulebook
from fathomfive.lessons.script import lesson_of
from fathomfive.puzzles.script import puzzles_of
from fathomfive.toolkit import image_urls
from fathomfive.web.render.frame import environment
from fathomfive.web.render.game_assets import board_of, log_signs, playable, words_of_signs
from fathomfive.web.render.templating.environment import Templates

from .bots import offered_levels, use_untimed_levels

BESIDE = "."  # the folder of the files, relative to a page of the site


def prepare(root: str = BESIDE) -> None:
    """`root` is the absolute path of the site, because a relative URL in a custom property is resolved from the style
    sheet that uses it."""
    image_urls.pictures_are_files(root)
    use_untimed_levels()
    for game in playable():
        load_game(game)
    for name in templates().list_templates(filter_func=lambda name: name.endswith(".html")):
        templates().get_template(name)
    about_bot("octopus")


def load_game(game: str) -> None:
    package = package_named(game)
    assert package is not None
    load(game), board_of(package), rulebook(game), strengths(game), lesson_of(game), puzzles_of(game)
    log_signs(game), words_of_signs(game), rung(game, "octopus"), offered_levels(game)
    for path in (folder_of(game) / "screen").glob("*.html"):
        templates().get_template(f"{game}/{path.name}")


@cache
def templates() -> Templates:
    return environment("1", root=image_urls.ROOT[0] if image_urls.ROOT else BESIDE, server=False)
