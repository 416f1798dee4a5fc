"""Commands that play many games: arena, benchmark, simulation and speed."""
