"""The club on the server: pages and storage for what fathomfive.club defines."""
