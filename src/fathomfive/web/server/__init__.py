"""A server process: its settings and limits, what all routes share, the app that they make up, and how it starts."""
