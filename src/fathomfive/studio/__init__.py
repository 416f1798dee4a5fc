"""The content studio: edit a game's cards in the browser, see what is wrong while you type, and measure what the edits
change.  For one's own machine only (`fathom serve --studio`): an extension of the server that uses the arena."""
