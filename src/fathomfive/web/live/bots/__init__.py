"""Bots at the server's tables: which bot sits where, the queue and the processes in which they think."""
