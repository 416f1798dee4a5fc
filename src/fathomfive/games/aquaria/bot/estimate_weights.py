"""Aquaria: the weights of `estimate.py`, in thousandths of a VP per unit.

Each has five values: at the start of rounds 1 to 4, and after the last turn. They are fitted to the scores of 1,050
games of greedy players that overlook a few options; see docs/balance/levels.md.
"""

from __future__ import annotations

QUARTERS, LAST_KNOT = 4, 4  # turns of a round; the number of the last weight
(
    SEAT,
    CARDS,
    FEEDINGS,
    CANS_LATER,
    FISH_LATER,
    INCOMES,
    DIALS_POINTING,
    LINES_OF_TWO,
    LINES_OF_THREE,
    OXYGEN,
    FEW_OXYGEN,
    OXYGEN_WANTING,
    PEARLS,
    PEARLS_MANY,
    WOOL,
    FILTER_TOKENS,
    WOOL_AND_TOKENS,
    CANS_WANTING,
    CANS_SPARE,
    STEPS_TO_LION,
    BEYOND_LION,
    TOKENS,
    ARRIVED,
    SHOP_LEVEL,
    _,
    _,
    _,
    LIONFISH_OWNED,
    _,
    HAND,
    HAND_OVERFULL,
    PAIRS,
    TRIPLES,
    BEST_CARD,
    SECOND_CARD,
    THIRD_CARD,
    FOURTH_CARD,
) = range(37)

ESTIMATE_WEIGHTS = (
    (133645, 93012, 38058, -11484, -138),  # being there at all
    (144, -436, -519, 585, -56),  # a card in the aquarium
    (254, 308, 517, 936, 888),  # a VP of its fish, for each Feeding to come
    (481, 640, 251, -1319, -660),  # a can that they want, for each Feeding after the next
    (679, 930, 1753, 605, 303),  # a fish, for each of these
    (65, 70, 81, 71, 60),  # a tenth of a VP of income, for each Income to come
    (86, 75, 82, 95, 83),  # a tenth of a VP that dials promise
    (935, 510, 315, -324, -661),  # a row or column of two cards
    (1, -2946, -52, 352, 42),  # one of three
    (1058, 669, 442, 422, 51),  # an OP
    (-607, -578, -334, -67, -39),  # more for each of the first four
    (-166, -70, 10, -137, -40),  # one that the two best cards in hand would cost beyond these
    (1572, 2462, 2172, 1948, 181),  # a pearl
    (426, 376, 170, -649, 475),  # more for each from the fourth on
    (1669, -389, 870, 661, -329),  # a wool
    (3735, 2588, 3183, 583, -2),  # a Filter Bonus token
    (887, 901, 564, 659, 37),  # wool times these
    (-1802, -1802, -2613, -1946, -2293),  # a can that is wanting at the next Feeding
    (1571, 1266, 867, 412, 19),  # one that is not needed there
    (3102, 4401, 3967, 2664, 256),  # a step to the Lionfish of the Encyclopedia
    (-433, -867, -2096, 978, 1429),  # a step beyond it
    (1491, 2209, 1335, 112, -499),  # an Encyclopedia token, in addition to its back
    (-754, -1509, -3772, -6290, -4896),  # being at the end
    (5672, 5198, 10631, 8075, -920),  # level 1 of the Pet Shop
    (977, 2547, 16791, 19377, 4305),  # level 2
    (2906, 5812, 15320, 19915, 5378),  # level 3
    (670, 1340, 4531, 12378, 5059),  # level 4
    (-3604, -7208, -13318, -10010, -4471),  # one Lionfish
    (-4785, -9570, -23085, -17984, -6067),  # two
    (1217, 1265, 1772, 1113, 5),  # a card in hand
    (697, 189, -1012, -1168, -416),  # more for each from the seventh on
    (5, 1201, 1299, 1477, 960),  # a colour that is there twice
    (1286, 2045, 2007, 2615, 636),  # three times
    (30, 54, 46, 81, 8),  # a tenth of a VP that the best card in hand would bring
    (15, 35, -11, 34, 14),  # the second
    (6, 3, 6, 10, 19),  # the third
    (44, 18, 43, 50, -4),  # the fourth
)
