"""Commands for authors: custom cards, new games, and the rules that tests cite."""
