"""Statistics of a game from the finished games of this server, as plots."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from sqlalchemy import Text, cast, select
from starlette.responses import Response

from fathomfive.club.card_statistics import EVERY_SEAT, CardShare, Key, Sum, by_wins, card_shares
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
from fathomfive.kernel.game import Game

from ..http.dependencies import Context
from ..http.responses import html_page
from ..live.log.table_chance import OPEN
from ..live.threads import run_in_thread
from ..render.game_assets import playable
from ..storage import schema
from ..storage.store import Store
from .card_counter import CardCounter

statistics_pages = APIRouter(include_in_schema=False)
MAX_GAMES = 5000  # games that are counted
MAX_ENDINGS = 8
MAX_CARDS = 12


async def results(store: Store, game: str) -> list[str]:
    """The results of games with random deals, the latest first, as JSON: they are read in a thread."""
    games = schema.games.c
    wanted = (
        select(cast(games.result, Text))
        .where(games.game == game, games.ended.is_not(None), games.chance_kind == OPEN)
        .order_by(games.ended.desc())
        .limit(MAX_GAMES)
    )
    async with store.reading() as connection:
        return [text for text in (await connection.execute(wanted)).scalars() if text]


def finished_games(results: list[str]) -> list[Finished]:
    """Those that were played to the end."""
    found = [one for one in map(json.loads, results) if one]
    return [
        Finished(tuple(one["scores"]), tuple(one["winners"]), one.get("first", -1), one["ending"])
        for one in found
        if one.get("ending")
    ]


@statistics_pages.get("/statistics/{game}")
async def statistics(request: Request, context: Context, game: str) -> Response:
    if game not in playable():
        raise HTTPException(404, "There is no such game here.")
    rules, stored = load(game), await results(context.store, game)
    sums = await CardCounter(context.store).sums(game)
    values = await run_in_thread(drawn, rules, stored, sums)
    return html_page(context, request, await context.guest(request), "club/statistics.html", **values)


def drawn(rules: Game, results: list[str], sums: Mapping[Key, Sum]) -> dict[str, Any]:
    found = finished_games(results)
    values: dict[str, Any] = {"game": rules, "count": len(found), "least": LEAST}
    if len(found) >= LEAST:
        values["plots"] = [*plots(found, rules.title, rules.cooperative), *card_plots(rules, sums)]
    return values


def card_plots(rules: Game, sums: Mapping[Key, Sum]) -> list[dict[str, str]]:
    """For each collection: what is taken most often, and what wins most often."""
    if sums.get(EVERY_SEAT, Sum()).held < LEAST:
        return []
    made, who = [], "games" if rules.cooperative else "players"
    for heading, fields in rules.collections.items():
        cards = card_shares(sums, fields[0])
        if not cards:
            continue
        most, best = cards[:MAX_CARDS], by_wins(cards)[:MAX_CARDS]
        rows = [(one.name, one.taken.value, f"{100 * one.taken.value:.0f} % of {who}") for one in most]
        words = f"{most[0].name} most often: {most[0].taken.count} of {most[0].taken.of} {who} ended with it."
        made.append({"heading": heading, "plot": bars(f"{heading}: how often", rows), "said": words})
        if best:
            made.append(
                {
                    "heading": f"{heading}: wins with them",
                    "plot": bars(
                        f"{heading}: wins", [(one.name, one.wins.value, percent(one.wins)) for one in best]
                    ),
                    "said": win_words(best[0], sums[EVERY_SEAT]),
                }
            )
    return made


def win_words(best: CardShare, every: Sum) -> str:
    return (
        f"With {best.name} {percent(best.wins)} were won; of all {100 * every.won / every.held:.0f} %. A card may win because"
        " strong players take it."
    )


def plots(found: list[Finished], title: str, cooperative: bool) -> list[dict[str, str]]:
    """Each with a heading and a sentence that says the same as the picture."""
    made = []
    sizes = sorted({len(game.scores) for game in found if len(game.scores) > 1})
    shares = [(seats, first_player_share(found, seats)) for seats in sizes]
    if not cooperative and (rows := [(seats, share) for seats, share in shares if share.of]):
        lines = [(f"{seats} players", share.value, percent(share)) for seats, share in rows]
        sentence = "; ".join(
            f"with {seats} players {percent(share)}, an even share is {100 / seats:.0f} %"
            for seats, share in rows
        )
        made.append(
            {
                "heading": "How often the first player wins",
                "plot": bars("Wins of the first player", lines),
                "said": f"{sentence}.",
            }
        )
    ends = endings(found)[:MAX_ENDINGS]
    lines = [(ending, share.value, percent(share)) for ending, share in ends]
    sentence = f"Most often: {ends[0][0]}, {percent(ends[0][1])}."
    made.append({"heading": "How games end", "plot": bars("Endings", lines), "said": sentence})
    scores, best = sorted(all_scores(found)), sorted(winning_scores(found))
    sentence = f"Half of all scores are {scores[len(scores) // 2]} or more"
    sentence += f", of winning scores {best[len(best) // 2]} or more." if best else "."
    made.append({"heading": "Scores", "plot": histogram(f"Scores of {title}", scores), "said": sentence})
    return made


def percent(share: Share) -> str:
    low, high = share.interval
    return f"{100 * share.value:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
