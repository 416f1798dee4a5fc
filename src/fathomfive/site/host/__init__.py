"""In place of a server: answers pages by path and form, as HTTP would, for the one person at this browser.

What people do is in `fathomfive.web.play`; here are its context, the routes and the bridge to JavaScript, which
calls `prepare` and `open_site` once, then `ask` for a page or an action and `listen` for a stream (page/worker.js).
"""

from .bridge import Site, open_site
from .preload import prepare

__all__ = ["Site", "open_site", "prepare"]
