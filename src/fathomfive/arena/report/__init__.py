"""Telling it: the HTML report, its plots, tables and sentences."""
