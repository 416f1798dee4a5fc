"""A club: the deal of the day, clocks, ratings, tournaments.  Plain functions over plain data; knows no web and no database."""
