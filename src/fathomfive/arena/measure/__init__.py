"""What played games say: statistics, ratings, findings, speed."""
