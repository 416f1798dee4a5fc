"""The routes of the content studio; a server without the studio does not have them."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Form, HTTPException, Request
from markupsafe import Markup
from pydantic import BaseModel
from starlette.responses import JSONResponse, Response

from fathomfive.arena.content.folder import SheetFolder
from fathomfive.games import load, own_content, package_named
from fathomfive.web.http.csrf import require_csrf
from fathomfive.web.http.dependencies import Context, Csrf, Visitor
from fathomfive.web.http.responses import html_page, redirect, remember_guest
from fathomfive.web.live.guest import Guest
from fathomfive.web.play.pages import known
from fathomfive.web.render.game_assets import playable
from fathomfive.web.server.context import AppContext
from fathomfive.web.server.limits import is_loopback

from .drafts import Draft
from .studio import Studio, packed, unpacked
from .table import sheet_table


def only_here(request: Request) -> Studio:
    """Answers 404 to requests from elsewhere, such as through a proxy."""
    if not is_loopback(request.url.hostname or ""):
        raise HTTPException(404, "There is nothing here.")
    studio: Studio = request.app.state.studio
    return studio


InStudio = Annotated[Studio, Depends(only_here)]
studio_pages = APIRouter(include_in_schema=False, prefix="/studio")


class StudioPages:
    """The studio as an extension of the server, with drafts in a folder."""

    name = "studio"

    def __init__(self, folder: Path) -> None:
        self.studio = Studio(folder)

    def open(self, app: FastAPI) -> None:
        app.state.studio = self.studio
        app.include_router(studio_pages)

    def close(self) -> None:
        self.studio.close()


def editable() -> list[str]:
    """The games that have sheets."""
    return [name for name in playable() if any(own_content(name).glob("*.csv"))]


def draft_of(studio: Studio, guest: Guest, game: str) -> Draft:
    if known(game) not in editable():
        raise HTTPException(404, "This game has no sheets to edit.")
    return studio.drafts.of(guest.id, game)


# Pages


@studio_pages.get("")
async def all_games(request: Request, context: Context, studio: InStudio) -> Response:
    guest = await context.guest(request)
    games = [(load(name), edited(studio.drafts.of(guest.id, name))) for name in editable()]
    return html_page(context, request, guest, "studio/games.html", games=games)


def edited(draft: Draft) -> bool:
    return draft.folder.is_dir() and draft.read().texts() != draft.ours().texts()


@studio_pages.get("/{game}")
async def cards(request: Request, context: Context, studio: InStudio, game: str, sheet: str = "") -> Response:
    guest = await context.guest(request)
    draft = draft_of(studio, guest, game)
    sheets, ours = draft.read(), draft.ours()
    drawing = drawing_of(game)
    names = in_order(sheets, getattr(drawing, "PRINTED_SHEETS", ()))
    chosen = sheet if sheet in names else names[0]
    return html_page(
        context,
        request,
        guest,
        "studio/cards.html",
        game=load(game),
        sheets={name: len(sheets.sheets[name].rows) for name in names},
        chosen=chosen,
        table=sheet_table(sheets.sheets[chosen], ours.sheets.get(chosen)),
        # symbols that faces refer to, where a game draws them in the page
        page_signs=Markup(drawing.page_signs() if hasattr(drawing, "page_signs") else ""),
    )


def in_order(sheets: SheetFolder, drawn: Sequence[str]) -> list[str]:
    """The names of the sheets; those whose rows have faces come first."""
    first = [name for name in drawn if name in sheets.sheets]
    return first + [name for name in sheets.sheets if name not in first]


def drawing_of(game: str) -> ModuleType:
    return importlib.import_module(f"{package_named(game)}.screen.faces")


# Editing


class Cell(BaseModel):
    sheet: str
    row: int
    column: str
    value: str


@studio_pages.post("/{game}/cell")
async def set_cell(studio: InStudio, visitor: Visitor, game: str, cell: Cell) -> Response:
    """Saves what was typed and returns the problems and warnings of the whole draft."""
    draft = draft_of(studio, visitor, game)
    sheets = await studio.edit(draft.set_cell, cell.sheet, cell.row, cell.column, cell.value)
    return JSONResponse((await studio.check(game, sheets)).facts())


@studio_pages.get("/{game}/review")
async def check(request: Request, context: Context, studio: InStudio, game: str) -> Response:
    draft = draft_of(studio, await context.guest(request), game)
    return JSONResponse((await studio.check(game, draft.read())).facts())


@studio_pages.get("/{game}/faces")
async def faces(request: Request, context: Context, studio: InStudio, game: str, sheet: str) -> Response:
    """The faces by row number; a row that cannot be read has none."""
    sheets = draft_of(studio, await context.guest(request), game).read()
    if sheet not in sheets.sheets:
        raise HTTPException(404, "There is no such sheet.")
    drawn = await studio.faces(game, sheets, sheet)
    rows = {
        str(number): drawn[row[0]] for number, row in enumerate(sheets.sheets[sheet].rows) if row[0] in drawn
    }
    return JSONResponse({"rows": rows})


async def submitted(
    request: Request, context: AppContext, studio: Studio, game: str, csrf: str
) -> tuple[Guest, Draft]:
    guest = await context.guest(request)
    require_csrf(context, guest, csrf)
    return guest, draft_of(studio, guest, game)


def back_to(context: AppContext, request: Request, guest: Guest, game: str, sheet: str = "") -> Response:
    response = redirect(f"/studio/{game}" + (f"?sheet={sheet}" if sheet else ""))
    remember_guest(context, request, response, guest)
    return response


@studio_pages.post("/{game}/rows")
async def change_rows(
    request: Request,
    context: Context,
    studio: InStudio,
    game: str,
    csrf: Csrf,
    sheet: Annotated[str, Form()],
    row: Annotated[int, Form()],
    do: Annotated[str, Form()],
) -> Response:
    guest, draft = await submitted(request, context, studio, game, csrf)
    await studio.edit(draft.remove_row if do == "remove" else draft.copy_row, sheet, row)
    return back_to(context, request, guest, game, sheet)


@studio_pages.post("/{game}/reset")
async def reset(request: Request, context: Context, studio: InStudio, game: str, csrf: Csrf) -> Response:
    guest, draft = await submitted(request, context, studio, game, csrf)
    async with studio.lock:
        draft.reset()
    return back_to(context, request, guest, game)


# Export and import


@studio_pages.get("/{game}/export.zip")
async def export(request: Request, context: Context, studio: InStudio, game: str) -> Response:
    sheets = draft_of(studio, await context.guest(request), game).read()
    named = {"Content-Disposition": f'attachment; filename="{game}.zip"'}
    return Response(packed(game, sheets), media_type="application/zip", headers=named)


@studio_pages.post("/{game}/import")
async def import_sheets(request: Request, context: Context, studio: InStudio, game: str) -> Response:
    form = await request.form()
    guest, draft = await submitted(request, context, studio, game, str(form.get("csrf", "")))
    files: dict[str, bytes] = {}
    for sent in form.getlist("sheets"):
        if not isinstance(sent, str):
            files |= unpacked(sent.filename or "", await sent.read())
    await studio.edit(draft.replace, files)
    return back_to(context, request, guest, game)


# The balance report


@studio_pages.post("/{game}/report")
async def start_report(studio: InStudio, visitor: Visitor, game: str) -> Response:
    draft = draft_of(studio, visitor, game)
    sheets = draft.read()
    found = await studio.check(game, sheets)
    if found.problems:
        raise HTTPException(409, "These cards cannot be played yet: put the problems right first.")
    if not found.changed:
        raise HTTPException(409, "All cards are as ours: there is nothing to compare.")
    return JSONResponse(studio.start_report(visitor.id, draft, sheets).facts())


@studio_pages.get("/{game}/report")
async def report(request: Request, context: Context, studio: InStudio, game: str) -> Response:
    run = studio.report((await context.guest(request)).id, known(game))
    facts: dict[str, Any] | None = run.facts() if run is not None else None
    return JSONResponse({"report": facts})
