"""Running a house: backup, health, figures, logs, and orders of whoever runs it."""
