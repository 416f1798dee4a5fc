"""The living: animals, and the peoples of the sea."""
