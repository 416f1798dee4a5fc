"""Commands for people who play: the terminal, lessons, puzzles, replays and reviews."""
