"""What games and tools share: content sheets, English, statistics, texts of steps, what-if previews, boards and
pictures.  Knows no game."""
