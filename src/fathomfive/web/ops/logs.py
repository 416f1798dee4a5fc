"""The server's log: problems only, or a line for each request, for people or as JSON for machines."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

from ..server.settings import BadSettings
from .request_log import request_id

KINDS = ("quiet", "lines", "json")
EXTRA_FIELDS = ("method", "route", "status", "ms", "game", "kind")  # what we say beside the text


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": _at(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if id := request_id.get():
            line["request"] = id
        line |= {name: getattr(record, name) for name in EXTRA_FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trouble"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class PlainLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        took = f" {record.ms} ms" if hasattr(record, "ms") else ""
        error = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{_at(record)} {record.levelname.lower():7} {record.getMessage()}{took}  [{request_id.get() or '-'}]{error}"


def _at(record: logging.LogRecord) -> str:
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03d}Z"


def set_up(kind: str) -> None:
    """Once for the process, before the server starts."""
    if kind not in KINDS:
        raise BadSettings(f"The log is {', '.join(KINDS)}, not {kind!r}.")
    if kind == "quiet":
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else PlainLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for noisy in ("alembic", "httpx", "aiosqlite"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
