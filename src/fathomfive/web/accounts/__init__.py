"""Accounts, for those who want one: a password or an OpenID provider, sessions, my data."""
