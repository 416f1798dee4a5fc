"""Games as datasets: `games.parquet` has a row for each decision, `games.jsonl.zst` a complete record on each line,
which can be replayed.

Both are written while somebody plays (`arena.simulate(..., observer=...)`, `fathom simulate --out`), and
docs/research.md tells the schema.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import zstandard

from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game, Value
from fathomfive.kernel.recording.record import Record
from fathomfive.kernel.state import Position
from fathomfive.kernel.table import Table

from .observations import ObservationLayout
from .rewards import payoffs

ROWS_AT_ONCE = 20_000
WORD = pa.dictionary(pa.int16(), pa.string())


def data_file(
    path: Path, game: Game, bots: Sequence[str], options: Mapping[str, Value]
) -> DecisionFile | RecordFile:
    """The observer that writes this kind of file."""
    if path.name.endswith(".parquet"):
        return DecisionFile(path, game, bots, options)
    if path.name.endswith(".jsonl.zst"):
        return RecordFile(path, game, bots, options)
    raise BadTable(
        "Games are written to a .parquet file (a row for each decision) or to a .jsonl.zst file (records that "
        f"replay), not to {path.name}."
    )


class DecisionFile:
    """A row for each decision: who decided what, seeing what, among which options, and how the game ended for
    them."""

    def __init__(self, path: Path, game: Game, bots: Sequence[str], options: Mapping[str, Value]) -> None:
        self.game, self.bots, self.layout = game, tuple(bots), ObservationLayout(game, len(bots))
        parts = [
            [part.name, part.whose, part.shows, part.first, part.size, part.owners]
            for part in self.layout.parts
        ]
        metadata = {
            "game": game.name,
            "rules": game.version,
            "content": game.content_hash,
            "options": dict(options),
            "bots": list(bots),
            "cards": list(game.card_names),
            "actions": [f"{step.name} {answer}" for step, answer in game.actions.pairs],
            "columns": parts,
        }
        self.schema = schema(self.layout.size).with_metadata(
            {name: json.dumps(value) for name, value in metadata.items()}
        )
        self._file = pq.ParquetWriter(path, self.schema, compression="zstd")
        self._seed, self._this_game = 0, list[dict[str, Any]]()
        self._rows: list[dict[str, Any]] = []

    def begin(self, s: Position, seed: int) -> None:
        self._seed, self._this_game = seed, []

    def decision(self, s: Position, option: int) -> None:
        step, actions = s.pending[-1][0], self.game.actions
        self._this_game.append(
            {
                "seed": self._seed,
                "decision": len(self._this_game),
                "seat": s.asked,
                "bot": self.bots[s.asked],
                "step": step.name,
                "features": self.layout.observe(s, s.asked),
                "options": [actions.id(step, offered) for offered in s.options],
                "choice": actions.id(step, option),
            }
        )

    def end(self, s: Position) -> None:
        worth, ranks = payoffs(self.game, s), self.game.ranks(s)
        ending = self.game.endings[self.game.ending(s)]
        points = [int(self.game.score(s, seat)) for seat in range(s.seats)]
        for row in self._this_game:
            seat = row["seat"]
            row |= {"points": points[seat], "rank": ranks[seat], "payoff": worth[seat], "ending": ending}
        self._rows += self._this_game
        if len(self._rows) >= ROWS_AT_ONCE:
            self._write()

    def __enter__(self) -> DecisionFile:
        return self

    def __exit__(self, *_: object) -> None:
        self._write()
        self._file.close()  # type: ignore[no-untyped-call, unused-ignore]

    def _write(self) -> None:
        self._file.write_table(pa.Table.from_pylist(self._rows, self.schema))
        self._rows = []


def schema(columns: int) -> pa.Schema:
    return pa.schema(
        [
            ("seed", pa.int64()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("bot", WORD),
            ("step", WORD),
            ("features", pa.list_(pa.int16(), columns)),
            ("options", pa.list_(pa.int16())),
            ("choice", pa.int16()),
            ("points", pa.int32()),
            ("rank", pa.int8()),
            ("payoff", pa.float32()),
            ("ending", WORD),
        ]
    )


class RecordFile:
    """One record in JSON on each line, all compressed as one stream."""

    def __init__(self, path: Path, game: Game, bots: Sequence[str], options: Mapping[str, Value]) -> None:
        self.game, self.bots, self.options = game, tuple(bots), dict(options)
        self._seed, self._answers = 0, list[int]()
        self._file = zstandard.ZstdCompressor(level=9).stream_writer(path.open("wb"))

    def begin(self, s: Position, seed: int) -> None:
        self._seed, self._answers = seed, []

    def decision(self, s: Position, option: int) -> None:
        self._answers.append(option)

    def end(self, s: Position) -> None:
        """The game once more at a table, which writes down what chance does."""
        table = Table(self.game, len(self.bots), self._seed, self.options, names=self.bots)
        for option in self._answers:
            table.apply(option)
        self._file.write(f"{table.record().to_json()}\n".encode())

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()  # type: ignore[no-untyped-call, unused-ignore]


def read_records(path: str | Path) -> Iterator[Record]:
    """The records of a file, one by one; `fathomfive.replay` plays them again."""
    with Path(path).open("rb") as file, zstandard.ZstdDecompressor().stream_reader(file) as stream:
        for line in io.TextIOWrapper(stream, encoding="utf-8"):
            yield Record.from_json(line)
