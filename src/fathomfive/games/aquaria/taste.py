"""Aquaria: the greedy bot's taste: what it holds things worth, in tenths of a VP.  Found by play, see docs/balance/aquaria.md.

Tuples with five numbers go by round, and 0 is the setup; pairs go by scoring, basic and advanced.
"""
from __future__ import annotations

# What can be held
PEARL_WORTH = (20, 19, 18, 16, 11)
CARD_WORTH = (18, 17, 14, 10, 3)
WOOL_WORTH = (14, 14, 14, 12, 10)
TURN_WORTH = (8, 8, 8, 8, 7)
OP_WORTH = (12, 12, 12, 12, 11)
OP_PRICE = (10, 10, 10, 10, 10)                         # of an OP that is spent on a card
CAN_SHORT = (30, 30, 30, 30, 30)                        # of a can that a fish will want at the next Feeding
CAN_WANTED = (18, 18, 16, 14, 3)
CAN_SPARE = (9, 9, 8, 7, 3)
FOOD_PRICE = (20, 20, 20, 20, 20)                       # of a can that a fish will eat in that round

# Encyclopedia, Pet Shop, filter and dials
STEP_TOKEN, STEP_PLAIN, STEP_LION, STEP_TO_LION, STEP_END, STEP_LATE = 38, 4, 40, 14, 24, 6
PLAIN_STEP = 25                                         # a step that some card or token will bring
SPACE_BONUS_WORTH = (12, 16, 20, 24, 28)
SHOP_PROGRESS = (40, 40, 0, 10)                         # by level: the way to its Lionfish and to its end
LION_WORTH, PLACED_FREE, LOWER_BONUS = 140, 70, 35
TRIGGERS_LEFT = (3, 3, 2, 1, 0)
FILTER_PROGRESS, LAST_FILTER, AVERAGE_TOKEN = 22, 60, 16
NEAR = (100, 45, 20, 6)                                 # per cent of a dial's bonus by turns to its colour

# A card in its place
LINE_PROGRESS = (2, 5, 10, 30)                          # by cards that lie in the line already
ROOM = ((0, 2, 0, 4), (0, 3, 4, 5))                     # an empty space beside a Clownfish, School, Plant, Anemone
SCHOOL_BESIDE = (8, 8)                                  # a School that grows may grow again
PLANT_PROMISE = ((0, 0, 0, 0, 0), (0, 8, 20, 40, 60))   # by colours beside it
LION_FEW, LION_MANY = 15, 30                            # one more card that a Lionfish counts, up to two and beyond
PAIRED, HELD = 8, 33                                    # two of a colour in the hand; per cent of a card that is not yet placed
