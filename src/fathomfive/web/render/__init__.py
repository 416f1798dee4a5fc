"""From a room to HTML: frames, their fragments, the stream of changes, SVG export."""
