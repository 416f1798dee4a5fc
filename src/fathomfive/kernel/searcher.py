"""The name of `fathomfive.bots.search` in 0.1; it goes with 0.3."""

import sys
import warnings
from importlib import import_module

warnings.warn(
    "fathomfive.kernel.searcher is now fathomfive.bots.search; the old name goes with 0.3.",
    DeprecationWarning,
    stacklevel=2,
)
sys.modules[__name__] = import_module("fathomfive.bots.search.searcher")  # by name: the kernel knows no bots
