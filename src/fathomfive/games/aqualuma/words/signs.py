"""What the signs of the board mean, for the legend and the inspector, and which rules are about a thing."""

SIGNS = {
    "card": "Magic card",
    "push": "A die here draws a magic card and moves every lightball of the world one space to the left",
    "crystal": "Darkness crystal: how dark the world is",
    "badge": "Arrows: the darkness goes back when the strip is dissolved",
    "red": "Red die",
    "green": "Green die",
    "blue": "Blue die",
    "same": "The same colour as before",
    "other": "A different colour from before",
    "move": "Swim to a neighbouring place",
    "coral_gardens": "Coral Gardens",
    "kelp_forest": "Kelp Forest",
    "sunken_city": "Sunken City",
    "frost_deep": "Frost Deep",
    "ember_vents": "Ember Vents",
    "station": "Diving Station",
    "bubbles": "Dissolve the strip",
    "eye": "What the next darkness phase brings",
    "danger": "The next phase reaches the last space",
    "swap": "Exchange",
    "die": "Die",
    "lantern": "Lightball",
    "moon": "Nothing happens",
}

# The rules about a thing, by its name or by the zone it lies in, where searching the rules for its name finds none or others.
COLOURED = {"Calm": "AL-040", "Storm": "AL-040", "Whirl": "AL-038"}
RULES = {
    "available": "AL-021 AL-032",
    "carried": "AL-062 AL-070",
    "chest": "AL-023 AL-025",
    "dark_pile": "AL-100 AL-133",
    "dice": "AL-045 AL-046",
    "Ebb": "AL-039",
    "Flow": "AL-039",
    "hand": "AL-030",
    **{f"{colour} {card}": rule for colour in ("Red", "Green", "Blue") for card, rule in COLOURED.items()},
    "inactive": "AL-071 AL-072",
    "magic_pile": "AL-081 AL-082",
    "strip_pile": "AL-059",
    "Diving Station": "AL-071 AL-076",
    "world": "AL-045 AL-056",
}
