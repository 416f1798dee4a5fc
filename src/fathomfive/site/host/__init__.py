"""The host of the games inside the browser, in place of a server: answers requests by path and form for one person.

What people do is in `fathomfive.web.play`; this package has its context, the routes and the bridge to JavaScript.
page/worker.js calls `prepare` and `open_site` once, then `ask` for a page or an action and `listen` for a stream.
"""

from .bridge import Site, open_site
from .preload import prepare

__all__ = ["Site", "open_site", "prepare"]
