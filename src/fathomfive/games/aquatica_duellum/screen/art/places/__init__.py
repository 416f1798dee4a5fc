"""The places of the world: what lies behind each location card."""
