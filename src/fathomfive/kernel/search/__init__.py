"""Search over imagined positions: information-set Monte Carlo tree search, interpreted or compiled."""
