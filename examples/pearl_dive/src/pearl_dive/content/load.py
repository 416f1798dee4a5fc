"""The pearls, from pearls.csv.  A pearl is the number of one physical piece and keeps it for life."""

from __future__ import annotations

from fathomfive.toolkit.sheets import copies, fingerprint, folder_of, require_unique, sheet

FOLDER = folder_of(__package__ or "")
HASH = fingerprint(FOLDER)
LINES = sheet(FOLDER, "pearls", "id name value count provenance")
require_unique(LINES, "id")
require_unique(LINES, "value")

PIECES = copies(LINES, LINES, most=12)  # the row of each physical pearl
VALUE = tuple(line.integer("value", 1, 9) for line in PIECES)
NAME = tuple(line.required_text("name") for line in PIECES)
ID = tuple(line.required_text("id") for line in PIECES)
PEARLS, KINDS = len(PIECES), len(LINES)
