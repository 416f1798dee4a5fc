"""What answers and positions look worth, and a bot that counts."""
