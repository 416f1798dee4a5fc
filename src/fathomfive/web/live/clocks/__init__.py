"""The clocks of a table: the current time, the time that each player has left, and whose time is up."""
