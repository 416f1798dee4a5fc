"""A club: the deal of the day, clocks, ratings, tournaments. Plain functions over plain data, without web or
database."""
