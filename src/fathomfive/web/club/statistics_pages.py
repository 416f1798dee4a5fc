"""Statistics of a game from the finished games of this server, as plots."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, HTTPException, Request
from sqlalchemy import select
from starlette.responses import Response

from fathomfive.club.plots import bars, histogram
from fathomfive.club.statistics import (
    LEAST,
    Finished,
    Share,
    all_scores,
    endings,
    first_player_share,
    winning_scores,
)
from fathomfive.games import load

from ..http.dependencies import Context
from ..http.responses import html_page
from ..live.log.table_chance import OPEN
from ..render.game_assets import playable
from ..storage import schema
from ..storage.store import Store

statistics_pages = APIRouter(include_in_schema=False)
LATEST = 5000  # games that are counted
MOST_ENDINGS = 8


async def finished_games(store: Store, game: str) -> list[Finished]:
    """Those that were dealt by chance and played to the end, the latest first."""
    games = schema.games.c
    wanted = (
        select(games.result)
        .where(games.game == game, games.ended.is_not(None), games.chance_kind == OPEN)
        .order_by(games.ended.desc())
        .limit(LATEST)
    )
    async with store.reading() as connection:
        results = [row.result for row in await connection.execute(wanted) if row.result]
    return [
        Finished(tuple(one["scores"]), tuple(one["winners"]), one.get("first", -1), one["ending"])
        for one in results
        if one.get("ending")
    ]


@statistics_pages.get("/statistics/{game}")
async def statistics(request: Request, context: Context, game: str) -> Response:
    if game not in playable():
        raise HTTPException(404, "There is no such game here.")
    rules, found = load(game), await finished_games(context.store, game)
    values: dict[str, Any] = {"game": rules, "count": len(found), "least": LEAST}
    if len(found) >= LEAST:
        values["plots"] = plots(found, rules.title, rules.cooperative)
    return html_page(context, request, await context.guest(request), "club/statistics.html", **values)


def plots(found: list[Finished], title: str, cooperative: bool) -> list[dict[str, str]]:
    """Each with a heading and a sentence that says the same as the picture."""
    made = []
    sizes = sorted({len(game.scores) for game in found if len(game.scores) > 1})
    shares = [(seats, first_player_share(found, seats)) for seats in sizes]
    if not cooperative and (rows := [(seats, share) for seats, share in shares if share.of]):
        lines = [(f"{seats} players", share.value, percent(share)) for seats, share in rows]
        said = "; ".join(
            f"with {seats} players {percent(share)}, an even share is {100 / seats:.0f} %"
            for seats, share in rows
        )
        made.append(
            {
                "heading": "Whoever begins wins",
                "plot": bars("Wins of the first player", lines),
                "said": f"{said}.",
            }
        )
    ends = endings(found)[:MOST_ENDINGS]
    lines = [(ending, share.value, percent(share)) for ending, share in ends]
    said = f"Most often: {ends[0][0]}, {percent(ends[0][1])}."
    made.append({"heading": "How games end", "plot": bars("Endings", lines), "said": said})
    scores, best = sorted(all_scores(found)), sorted(winning_scores(found))
    said = f"Half of all scores are {scores[len(scores) // 2]} or more"
    said += f", of winning scores {best[len(best) // 2]} or more." if best else "."
    made.append({"heading": "Scores", "plot": histogram(f"Scores of {title}", scores), "said": said})
    return made


def percent(share: Share) -> str:
    low, high = share.interval
    return f"{100 * share.value:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
