"""What the games share: content sheets, image addresses, and later words, brushes and board helpers.  Knows
no game."""
