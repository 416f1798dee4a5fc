"""One table while it is played: its room, its terms, who sits where, and all that can be done besides answering."""
