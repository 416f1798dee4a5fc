"""What the bots know about this game: the value of an answer, the value of cards and places, and an estimate of a
position."""
