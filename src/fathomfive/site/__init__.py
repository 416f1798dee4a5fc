"""The games as a static site: the same Python, run by the browser.  `build` makes the folder; `host` is what runs
there in place of a server."""
