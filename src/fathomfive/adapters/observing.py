"""The name of `fathomfive.adapters.observations` in 0.1; it goes with 0.3."""

import warnings

from .observations import ObservationLayout as Layout

__all__ = ["Layout"]
warnings.warn(
    "fathomfive.adapters.observing.Layout is now fathomfive.adapters.observations.ObservationLayout; the old name goes with 0.3.",
    DeprecationWarning,
    stacklevel=2,
)
