"""The games as a static site, without a server: `builder/` makes the folder, `host/` is the Python that runs in the
browser, `page/` holds the files around it."""
