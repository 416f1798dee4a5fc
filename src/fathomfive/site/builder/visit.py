"""Visits every page once while the site is built: `python -m fathomfive.site.builder.visit` prints the home page as a
newcomer sees it, and the modules of the standard library that were needed."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable

from fathomfive.site.host import open_site, prepare
from fathomfive.site.host.bridge import AsList
from fathomfive.web.render.game_assets import playable


async def visit_everything() -> str:
    """Returns the home page."""

    async def save(key: str, text: str | None) -> None: ...

    site = open_site({}, save, 0)
    home = str((await must_work(site.ask("GET", "/")))[2])
    for path in ("/about", "/mine", "/games.json"):
        await must_work(site.ask("GET", path))
    for game in playable():
        for path in (f"/rules/{game}", f"/new/{game}", f"/learn/{game}"):
            await must_work(site.ask("GET", path))
        table = (await must_work(site.ask("POST", f"/learn/{game}")))[3]
        await must_work(site.ask("GET", table))
    chosen = json.dumps({"seats": "2", "seat0": "me", "seat1": "random"})
    table = (await must_work(site.ask("POST", f"/new/{playable()[0]}", form=chosen)))[3]
    for path in (table, f"{table}/replay", f"{table}/frame?at=0", f"{table}/why?thing=none"):
        await must_work(site.ask("GET", path))
    await must_work(site.ask("POST", f"{table}/hint", "{}"))
    await must_work(site.ask("POST", f"{table}/concede", "{}"))
    for path in (table, f"{table}/course", f"{table}/record.json"):
        await must_work(site.ask("GET", path))
    return home


async def must_work(asking: Awaitable[AsList]) -> AsList:
    reply = await asking
    assert reply[0] == 200, reply[2]
    return reply


def standard_modules() -> list[str]:
    return sorted(name for name in sys.modules if name.partition(".")[0] in sys.stdlib_module_names)


if __name__ == "__main__":
    for absent in ("llvmlite", "numba", "numpy"):  # a page does not have them
        sys.modules[absent] = None  # type: ignore[assignment]
    prepare()
    drawn = asyncio.run(visit_everything())
    print(json.dumps({"home": drawn, "modules": standard_modules()}))
