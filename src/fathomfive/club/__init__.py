"""A club: the deal of the day, clocks, ratings and tournaments.  Plain functions over plain data, without web or
database."""
