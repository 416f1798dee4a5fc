"""Requests: pages, actions at a table, the JSON API, limits."""
