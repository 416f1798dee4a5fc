"""The pearls, from pearls.csv.  A pearl is the number of one physical piece and keeps it for life."""

from __future__ import annotations

from fathomfive.toolkit.sheets import fingerprint, folder_of, require_unique, sheet

FOLDER = folder_of(__package__ or "")
HASH = fingerprint(FOLDER)
LINES = sheet(FOLDER, "pearls", "id name value count provenance")
require_unique(LINES, "id")
require_unique(LINES, "value")

PIECES = [(line, piece) for line in LINES for piece in range(line.integer("count", 1, 12))]
VALUE = tuple(line.integer("value", 1, 9) for line, _ in PIECES)  # of each physical pearl
NAME = tuple(line.required_text("name") for line, _ in PIECES)
ID = tuple(line.required_text("id") for line, _ in PIECES)
PEARLS, KINDS = len(PIECES), len(LINES)
