"""What the signs of the board mean, for the legend and the inspector, and which rules are about a thing."""

SIGNS = {
    "fish": "Fish",
    "crustacean": "Crustacean",
    "gravel": "Gravel",
    "coral": "Coral",
    "water": "Water",
    "decor": "Decor: a decoration, such as a cave or a chest",
    "plant": "Plant",
    "starfish": "Starfish",
    "treasure_chest": "Treasure Chest",
    "moray_eel": "Moray Eel",
    "any": "Any other type",
    "a-adjacent": "Above, below, left or right of it",
    "a-beside": "Left or right of it",
    "a-directly_above": "Directly above it",
    "a-directly_below": "Directly below it",
    "a-above_row": "In any row above it",
    "a-top_row": "In the top row",
    "a-middle_row": "In the middle row",
    "a-bottom_row": "In the bottom row",
    "a-row+column": "In its row or column",
    "a-tank": "Anywhere in your tank",
    "a-corner": "In a corner",
    "a-center": "In the centre",
    "a-row": "In its row",
    "a-column": "In its column",
}

# The rules about a thing, by its name or by the zone it lies in, where searching the rules for its name finds none or others.
RULES = {
    "Water": "UA-095 UA-053",
    "Gravel": "UA-095 UA-053",
    "Clownfish": "UA-095 UA-053",
    "deck": "UA-022 UA-049",
    "hand": "UA-010 UA-011",
}
