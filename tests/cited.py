"""`@rule("UA-033")` says which rules of a game's rules.md a test proves: it would fail if that rule were
broken."""

import pytest

rule = pytest.mark.rule
