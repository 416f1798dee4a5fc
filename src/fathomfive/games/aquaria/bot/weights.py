"""Aquaria: the weights of the greedy bot, in tenths of a VP, tuned by play; see docs/balance/aquaria.md.

Tuples with five numbers go by round, with 0 for the setup; pairs go by scoring, basic and advanced.
"""

from __future__ import annotations

# What can be held
PEARL_WORTH = (27, 26, 24, 22, 15)
CARD_WORTH = (25, 24, 20, 14, 4)
WOOL_WORTH = (14, 14, 14, 12, 10)
TURN_WORTH = (8, 8, 8, 8, 7)
OP_WORTH = (18, 18, 18, 17, 12)
OP_LOW, FEW_OPS = 8, 5  # more for each of the first OPs
OP_PRICE = (10, 10, 10, 10, 10)  # of an OP that is spent on a card
CAN_SHORT = (35, 35, 35, 35, 35)  # of a can that a fish will want at the next Feeding
CAN_WANTED = (18, 18, 16, 14, 3)
CAN_SPARE = (11, 11, 10, 9, 3)
FOOD_PRICE = (24, 24, 24, 24, 24)  # of a can that a fish will eat in that round

# Encyclopedia, Pet Shop, filter and dials
STEP_TOKEN = (40, 50)  # a step to an Encyclopedia token, by scoring
STEP_PLAIN, STEP_LION, STEP_TO_LION, STEP_END, STEP_LATE = 8, 40, 14, 24, 6
PLAIN_STEP = 31  # a step that some card or token will bring
SPACE_BONUS_WORTH = (15, 20, 25, 30, 35)
SHOP_PROGRESS = (40, 40, 0, 10)  # by level: the way to its Lionfish and to its end
LION_WORTH, PLACED_FREE, LOWER_BONUS = 140, 70, 48
TRIGGERS_LEFT = (2, 2, 1, 1, 0)
FILTER_PROGRESS, LAST_FILTER, AVERAGE_TOKEN = 14, 60, 16
NEAR = (100, 38, 13, 2)  # per cent of a dial's bonus by turns to its colour

# A card in its place
LINE_PROGRESS = (0, 2, 6, 30)  # by cards that lie in the line already
ROOM = ((0, 2, 0, 4), (2, 4, 4, 8))  # an empty space beside a Clownfish, School, Plant, Anemone
SCHOOL_BESIDE = (8, 8)  # a School that grows may grow again
PLANT_PROMISE = ((0, 0, 0, 0, 0), (0, 3, 13, 34, 60))  # by colours beside it
LION_FEW, LION_MANY = 15, 30  # one more card that a Lionfish counts, up to two and beyond
PAIRED, HELD = 3, 25  # two of a colour in the hand; per cent of a card that is not yet placed
