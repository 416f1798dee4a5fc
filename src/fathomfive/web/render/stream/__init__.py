"""Frames on their way to the browser: server-sent events, one stream for all tabs, differences instead of whole frames."""
