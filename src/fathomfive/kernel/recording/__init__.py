"""What a table writes down: outcomes of chance, history, and the record from which it can be played again."""
