"""Measurements on played games: statistics, ratings, findings, accuracy, benchmark, calibration and speed."""
