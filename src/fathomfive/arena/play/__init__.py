"""Playing many games: batches, workers, simulations and tournaments."""
