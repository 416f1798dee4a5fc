"""Games and bots that are no part of this package."""
