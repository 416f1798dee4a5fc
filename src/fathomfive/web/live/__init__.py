"""Tables that are open in this process: rooms, presence, bots, and synchronization with other processes."""
