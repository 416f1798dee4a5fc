"""What the signs on the board mean, for the legend."""

SIGNS = {
    "pearl": "A pearl with its value",
    "net": "Your net: what is in it is not safe yet",
    "chest": "Your chest: points",
}
