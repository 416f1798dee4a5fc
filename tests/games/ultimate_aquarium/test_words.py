"""Ultimate Aquarium, every text a player reads: prompts, labels, previews, reasons, log lines, the table as
text."""

import pytest

from tests.cited import rule

from .scenario import EXAMPLE, NET, PAIRS, RESTOCK, START, dealt, final, opened, tank

STORE = "pink_gravel water diver mangrove anthias"
HANDS = "diver mangrove anthias seahorse bubble_jet", "driftwood sun_coral moray_eel pink_gravel triggerfish"
DIVER = (
    "+1 for each different card type among the other cards of this column; "
    "+1 if your aquarium has a Treasure Chest."
)


# Questions


@rule("UA-011", "UA-012")
def test_prompts_of_the_opening():
    t = dealt().lay_hand("diver mangrove anthias seahorse bubble_jet")
    assert t.table.ask.text == "Keep three of your five cards"
    assert t.table.label(9) == "Anthias, Seahorse, Bubble Jet"
    t.table.apply(9)
    assert t.table.ask.text == "Where does your Anthias go?"
    assert t.table.label(4) == "Clownfish (centre)"
    assert t.table.targets(4) == ("tank:0:4",)


@rule("UA-030", "UA-031", "UA-041")
def test_prompts_of_a_turn():
    t = tank(START, store=STORE)
    assert t.table.ask.text == "Take a card from the store"
    t.say("diver")
    assert t.table.ask.text == "Which card does your Diver replace?"
    t.say("bottom left")
    assert (t.table.ask.text, t.table.ask.dialog) == ("Use your Net now, or end your turn?", "yes_no")
    t.say("net")
    assert t.table.ask.text == "Which two cards change places?"


@rule("UA-030", "UA-040", "UA-044")
def test_labels_and_targets_of_a_turn():
    table = tank(START, store=STORE).table
    assert [table.label(option) for option in table.ask.options] == [
        "Pink Gravel",
        "Water",
        "Diver",
        "Mangrove",
        "Anthias",
        "Use Restock: a whole new store",
        "Use the Net: swap two cards",
    ]
    assert [table.targets(option) for option in table.ask.options] == [
        ("store:0",),
        ("store:1",),
        ("store:2",),
        ("store:3",),
        ("store:4",),
        ("restock:0",),
        ("net:0",),
    ]


@rule("UA-031", "UA-041", "UA-042")
def test_labels_and_targets_after_taking():
    t = tank(START, store=STORE).say("diver")
    assert (t.table.label(6), t.table.targets(6)) == ("Gravel (bottom left)", ("tank:0:6",))
    t.say("bottom left")
    said = [(t.table.label(answer), t.table.targets(answer)) for answer in (0, 1)]
    assert said == [("End turn", ()), ("Use the Net: swap two cards", ("net:0",))]
    t.say("net")
    pair = PAIRS.index((4, 6))
    assert t.table.label(pair) == "Clownfish (centre) and Diver (bottom left)"
    assert t.table.targets(pair) == ("tank:0:4", "tank:0:6")


@rule("UA-036")
def test_previews_tell_the_change_of_the_own_score():
    t = tank(START, store=STORE)
    assert [t.table.preview(option) for option in range(5)] == [
        "+2 points at best",
        "0 points at best",
        "+3 points at best",
        "+3 points at best",
        "+3 points at best",
    ]
    assert [t.table.preview(option) for option in (RESTOCK, NET)] == ["", "0 points at best"]
    t.say("diver")
    assert t.table.preview(0) == "+3: 10 → 13 points"
    assert t.table.preview(6) == "+2: 10 → 12 points"
    t.take("water")
    assert t.table.preview(4) == "-1: 10 → 9 points"


@rule("UA-040")
def test_the_net_tells_what_a_swap_would_bring():
    t = tank("sun_coral water water / water clownfish water / gravel gravel gravel")
    assert t.table.preview(NET) == "+3 points at best"
    t.say("net")
    assert t.table.preview(PAIRS.index((0, 3))) == "+3: 12 → 15 points"
    assert t.table.preview(PAIRS.index((0, 4))) == "+2: 12 → 14 points"


@rule("UA-012")
def test_previews_of_the_opening_count_what_has_been_placed_already():
    """Asterina Starfish between two Gravels is worth 5; a Seahorse on one of them takes a point from it."""
    t = dealt().lay_hand("asterina_starfish seahorse diver mangrove anthias")
    t.table.apply(0)
    assert t.table.preview(6) == "+3: 10 → 13 points"
    assert t.table.preview(7) == "+4: 10 → 14 points"
    t.table.apply(7)
    assert t.table.preview(0) == "+2: 14 → 16 points"
    assert t.table.preview(6) == "+1: 14 → 15 points"


# Why not


@rule("UA-033", "UA-034", "UA-043", "UA-046")
@pytest.mark.parametrize(
    ("answers", "thing", "reason"),
    [
        ((), "store:0", ""),
        ((), "restock:0", ""),
        ((), "net:1", "That Net belongs to somebody else."),
        ((), "restock:1", "That Restock belongs to somebody else."),
        ((), "tank:1:4", "That is somebody else's tank."),
        ((), "tank:0:4", "Not possible now. First comes “Take a card from the store.”"),
        ((), "deck", "Cards are taken from the store only."),
        ((), "discard", "Cards are taken from the store only."),
        (("water",), "tank:0:4", ""),
        (("water",), "tank:0:0", "A card may not replace a card of the same name: Water."),
        (("water",), "tank:1:0", "That is somebody else's tank."),
        (("water",), "store:2", "Not possible now. First comes “Which card does your Water replace?”"),
        (("water",), "restock:0", "Restock comes before you take a card, on your own turn."),
        (("diver", "center"), "net:0", ""),
        (
            ("diver", "center"),
            "tank:0:0",
            "Not possible now. First comes “Use your Net now, or end your turn?”",
        ),
        (("net",), "tank:0:0", ""),
        (("net", "top left + center"), "net:0", "Your Net is spent; it can be used once per game."),
    ],
)
def test_why_something_cannot_be_chosen(answers, thing, reason):
    t = tank(START, store=STORE)
    for answer in answers:
        t.say(answer)
    assert t.table.why_not(thing) == reason


@rule("UA-096")
def test_why_not_when_all_is_over():
    assert final(START, START).table.why_not("store:0") == "The game is over."


# The log


@rule("UA-021", "UA-023")
def test_log_of_a_round():
    t = opened(2)
    assert t.table.log()[-1] == "Round 1 begins; Seat 1 goes first"
    t.turn().turn()
    assert t.table.log()[-1] == "Round 2 begins; Seat 2 goes first"


@rule("UA-032")
def test_log_of_a_turn():
    t = tank(START, store=STORE).take("diver").put("bottom left")
    assert t.table.log()[-1] == "Seat 1 puts Diver in place of Gravel (bottom left); Gravel goes to the store"


@rule("UA-040", "UA-044")
def test_log_of_the_tools():
    t = tank("sun_coral water water / water clownfish water / gravel gravel gravel").net(
        "top left", "middle left"
    )
    assert t.table.log()[-1] == "Seat 1 uses the Net: swaps Water and Sun Coral (+3)"
    t.restock()
    assert t.table.log()[-1] == "Seat 1 uses Restock: a whole new store"


@rule("UA-014")
def test_log_of_the_opening():
    t = dealt().lay_hand(HANDS[0], 0).lay_hand(HANDS[1], 1)
    for seat in (1, 0):
        for answer in (0, 8, 4, 0):
            t.table.apply(answer, seat=seat)
    assert t.table.log() == [
        "Seat 2 is ready",
        "Seat 1 is ready",
        "Seat 1 opens with Anthias (top left), Mangrove (centre) and Diver (bottom right)",
        "Seat 2 opens with Moray Eel (top left), Sun Coral (centre) and Driftwood (bottom right)",
        "Round 1 begins; Seat 1 goes first",
    ]


@rule("UA-Q16")
def test_everyone_reads_the_same_log_after_the_opening():
    t = opened(3).turn().turn()
    assert t.table.log() == t.table.log(0) == t.table.log(1) == t.table.log(2)


# The whole table


@rule("UA-050", "UA-099")
def test_the_table_as_text():
    t = tank(
        EXAMPLE, store="anthias seahorse diver mangrove bubble_jet", others={1: START}, net=False, round=3
    )
    text = t.table.game.words.describe(t.s.seen_from(0), 0)
    assert text.splitlines() == [
        "Round 3 of 8.  Deck 77, discard pile 10.",
        "",
        "Store",
        "  Anthias (fish, 3 points)  +1 for each other fish in this row.",
        "  Seahorse (fish, 3 points)  +2 if it is adjacent to a plant.",
        f"  Diver (decor, 2 points)  {DIVER}",
        "  Mangrove (plant, 3 points)  +1 if it is in the top row; +1 for each plant and each crustacean beside it.",
        "  Bubble Jet (water, 3 points)  +1 for each other water and each coral in this column.",
        "",
        "Your tank: 42 points, Restock unused",
        "  Driftwood (decor) 6        │ Spaghetti Algae (plant) 4  │ Driftwood (decor) 6",
        "  Cardinalfish (fish) 5      │ Hermit Crab (crustacean) 5 │ Manatee Grass (plant) 4",
        "  Pink Gravel (gravel) 3     │ Spaghetti Algae (plant) 4  │ Pink Gravel (gravel) 5",
        "",
        "The cards in your tank (details)",
        "  Cardinalfish (fish, 3 points)  +2 if it is beside a crustacean.",
        "  Driftwood (decor, 3 points)  +1 for each plant in your aquarium.",
        "  Hermit Crab (crustacean, 2 points)  +1 for each adjacent plant.",
        "  Manatee Grass (plant, 3 points)  +1 for each crustacean in this row.",
        "  Pink Gravel (gravel, 3 points)  +2 if it is directly below a plant.",
        "  Spaghetti Algae (plant, 4 points)  -1 for each adjacent fish.",
        "",
        "Seat 2's tank: 10 points, Net and Restock unused",
        "  Water (water) 1    │ Water (water) 1    │ Water (water) 1",
        "  Water (water) 1    │ Clownfish (fish) 2 │ Water (water) 1",
        "  Gravel (gravel) 1  │ Gravel (gravel) 1  │ Gravel (gravel) 1",
        "",
        "The other cards around the table (details)",
        "  Clownfish (fish, 2 points)  +1 if it is adjacent to a coral.",
        "  Gravel (gravel, 1 point)  No bonus.",
        "  Water (water, 1 point)  No bonus.",
    ]


@rule("UA-010", "UA-014")
def test_the_opening_as_text_shows_the_own_hand_only():
    t = dealt().lay_hand(HANDS[0], 0).lay_hand(HANDS[1], 1)
    mine, theirs, nobodys = (t.table.game.words.describe(t.s.seen_from(seat), seat) for seat in (0, 1, -1))
    assert "Diver (decor, 2 points)" in mine and "Driftwood" not in mine
    assert "Driftwood (decor, 3 points)" in theirs and "Diver" not in theirs
    assert "opening hand" not in nobodys and "Diver" not in nobodys
    assert mine.startswith("The opening, before round 1 of 8.") and "You keep" not in mine


@rule("UA-011", "UA-012")
def test_the_opening_as_text_says_what_is_kept_and_where_it_goes():
    t = dealt().lay_hand(HANDS[0], 0)
    t.table.apply(t.table.asks[0].options[0], 0)
    kept = [line for line in t.table.describe(0).splitlines() if line.startswith("You keep")]
    assert len(kept) == 1 and kept[0].count("(") == 0
    t.table.apply(next(ask for ask in t.table.asks if ask.seat == 0).options[0], 0)
    line = next(line for line in t.table.describe(0).splitlines() if line.startswith("You keep"))
    assert line == kept[0].replace(",", " (top left),", 1)
    assert "You keep" not in t.table.describe(1)
