"""What the signs of the board mean, for the legend and the inspector."""

SIGNS = {
    "fish": "Fish",
    "crustacean": "Crustacean",
    "gravel": "Gravel",
    "coral": "Coral",
    "water": "Water",
    "decor": "Decor",
    "plant": "Plant",
    "starfish": "Starfish",
    "treasure_chest": "Treasure Chest",
    "moray_eel": "Moray Eel",
    "any": "Any other type",
    "a-adjacent": "Above, below, left or right of it",
    "a-beside": "Left or right of it",
    "a-directly_above": "Above it",
    "a-directly_below": "Below it",
    "a-above_row": "In the row above it",
    "a-top_row": "In the top row",
    "a-middle_row": "In the middle row",
    "a-bottom_row": "In the bottom row",
    "a-row+column": "In its row or column",
    "a-tank": "Anywhere in your aquarium",
    "a-corner": "In a corner",
    "a-center": "In the centre",
    "a-row": "In its row",
    "a-column": "In its column",
}

# What a line of the log shows beside its words, by step: a sign of the game, or an icon of the shell.
LOG_SIGNS = {
    "opening_place": "hourglass",
    "reveal": "tropical-fish",
    "place": "card-pickup",
    "restocking": "cycle",
    "net_swap": "fishing-net",
}
