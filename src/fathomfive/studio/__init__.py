"""The content studio: edit a game's cards in the browser, see problems while you type, and measure what the edits
change.  An extension of the server that uses the arena; it answers only on the machine it runs on
(`fathom serve --studio`)."""
