"""Commands that play many games: arena, benchmark, simulations, speed."""
