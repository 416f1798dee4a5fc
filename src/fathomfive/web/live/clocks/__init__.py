"""The time of a table: what time it is, what is left to whom, and whose time is up."""
