"""View models: what a template shows, as plain data."""
