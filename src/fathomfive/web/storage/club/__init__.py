"""Queries around the games: the lobby, the deal of the day, blocks between people, reviews."""
