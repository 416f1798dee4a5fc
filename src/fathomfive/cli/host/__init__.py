"""Commands for people who run a server or publish the static site."""
