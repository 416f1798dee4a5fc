"""The web server: people at tables in the browser.  Python renders, the page morphs; the rules are the
kernel's."""
