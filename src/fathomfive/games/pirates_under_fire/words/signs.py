"""What the signs of the board mean, for the legend and the inspector, and which rules are about a thing."""

SIGNS = {
    "vp": "Victory point token",
    "gold": "Gold",
    "shield": "A shield on one of your ships: it takes one hit",
    "shoot-orth": "A shot up, right, down or left",
    "shoot-diag": "A shot along a diagonal",
    "shoot-diag-two": "Two shots along diagonals",
    "shoot-horiz": "A shot along the row",
    "shoot-adjacent": "A hit on each enemy ship beside it",
    "repair": "Repairs a burning ship",
    "mine": "A mine: whoever lays a ship on it, you too, loses 2 points at the end",
    "unmine": "Removes a mine",
    "dummy": "Lays the dummy: it looks like a mine and does no harm",
    "reserve-draw": "A ship from the reserve",
    "reserve-choose": "Choose a ship from the reserve",
    "again": "The effect of the space once more",
    "board": "May be laid on an unshielded enemy ship",
    "end-adjacent": "Points at the end for each of your active ships beside it",
    "end-shield": "Points at the end for each shield on your ships",
    "end-set": "Points at the end for each set",
    "burning": "A burning ship",
    "waters": "Points for active ships in enemy waters",
    "lines": "Points for runs and sets of three or more",
    "light": "The light fleet",
    "dark": "The dark fleet",
    "wheel": "The current turn",
}

# The rules about a thing, by its name or by the zone it lies in, where searching the rules for its name finds none or others.
RULES = {
    "captain": "PF-080",
    "deck": "PF-012 PF-013",
    "reserve": "PF-050 PF-005",
    "hand": "PF-033",
    "space": "PF-022 PF-028",
    "market": "PF-035 PF-055",
}
