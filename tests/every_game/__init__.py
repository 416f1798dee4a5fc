"""The suite that every game of the registry gets for nothing.  Knows no game: a new line in the registry is
all it needs."""
