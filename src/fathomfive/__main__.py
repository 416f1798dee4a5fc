"""`python -m fathomfive` is the command `fathom`."""

from __future__ import annotations

import sys

from fathomfive.cli import main

if __name__ == "__main__":
    sys.exit(main())
