"""People at the terminal: a game at a table, a lesson, puzzles."""
