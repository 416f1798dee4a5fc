"""The name of `fathomfive.kernel.state` in 0.1; it goes with 0.3."""

import sys
import warnings

from . import state

warnings.warn(
    "fathomfive.kernel.schema is now fathomfive.kernel.state; the old name goes with 0.3.",
    DeprecationWarning,
    stacklevel=2,
)
sys.modules[__name__] = state
