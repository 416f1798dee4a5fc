"""A stored game and how it becomes a table again: its cards, its answers, its chance, snapshots on the way."""
