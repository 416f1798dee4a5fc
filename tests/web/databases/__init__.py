"""Databases as each version left them, with a running and a finished game of every kind."""
