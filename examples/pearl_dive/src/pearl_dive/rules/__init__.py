"""The rulebook as steps.  Steps are numbered in the order in which these files are loaded."""

from . import turn as turn
