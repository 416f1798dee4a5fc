"""How much of a property a run looks at: `make test` takes a fixed sample that meets every game, every size and every hand
at least once; `make thorough` (FATHOM_THOROUGH=1) takes all of it."""

from __future__ import annotations

import os

THOROUGH = bool(os.environ.get("FATHOM_THOROUGH"))
