"""Between the socket and the routes: limits, sticky routing, compression, files and safe headers."""
