"""What several server processes share: the bus, leases on bots, who is present, invalidation."""
