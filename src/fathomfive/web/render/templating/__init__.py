"""Templates: Jinja's environment, the functions they call, and parts that are drawn once."""
