"""The games as a static site, without a server: `builder/` builds the folder, `host/` is the Python that runs in the
browser, and `page/` has the HTML and JavaScript around it."""
