"""Builds the folder that a web host serves: `build(DIR)`."""

from .packages import CannotBuild
from .site import build

__all__ = ["CannotBuild", "build"]
