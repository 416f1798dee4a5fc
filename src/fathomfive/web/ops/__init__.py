"""Operations: backup, health, metrics, logs, and orders of the operator."""
