"""What a table records: outcomes of chance, history, and the record from which the game can be replayed."""
