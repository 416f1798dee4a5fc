"""A table as one picture: SVG with everything that it needs inside."""
