"""What is printed on the pearls: the sheet, and how it is read."""
