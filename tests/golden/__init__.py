"""Whole games as every released version has recorded them, kept for ever: later versions must replay them
(test_golden.py)."""
