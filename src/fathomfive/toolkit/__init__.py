"""What the games share: content sheets, English, texts of steps, what-if previews, boards and pictures.  Knows no
game."""
