"""What the bots know of this game: how good an answer looks, what things are worth, how a position stands."""
