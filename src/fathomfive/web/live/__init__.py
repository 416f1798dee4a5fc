"""Tables that are open in this process: rooms, presence, bots, and keeping up with other processes."""
