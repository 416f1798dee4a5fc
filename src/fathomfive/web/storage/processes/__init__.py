"""What several server processes share: the bus, leases on bots, presence, invalidation."""
