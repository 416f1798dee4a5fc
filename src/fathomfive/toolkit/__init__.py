"""What the games share: content sheets, English, texts of steps, looking ahead, boards and pictures.  Knows no
game."""
