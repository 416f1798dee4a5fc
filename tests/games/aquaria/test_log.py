"""The log: what players read of a turn, the phases and the automa."""

from fathomfive.games.aquaria.content import load as content
from tests.cited import rule

from .scenario import spot, table


@rule("AQ-026", "AQ-027", "AQ-044")
def test_log_of_a_turn():
    t = (
        table()
        .lay(die="study", oxygen=5)
        .bonus("oxygen", 1, 1)
        .turn()
        .say("Oxygen", "1 pearl", "4 OPs")
        .finish()
    )
    assert t.table.log()[-5:] == [
        "Seat 1 moves to Oxygen",
        "Seat 1 gets the bonus: 1 pearl or 1 wool",
        "Seat 1 gains 1 pearl",
        "Seat 1 pays 1 pearl: 4 OPs",
        "Seat 1 gains 4 OPs",
    ]
    t = table().lay(die="place", oxygen=0).turn().say("Oxygen", "Skip")
    assert t.table.log()[-2:] == [
        "Seat 1 moves to Oxygen (not adjacent: no bonus)",
        "Seat 1 skips the action",
    ]


@rule("AQ-042", "AQ-047", "AQ-050")
def test_log_of_placing_and_studying():
    t = (
        table()
        .lay(hand="green_school_1", oxygen=4)
        .turn()
        .say("Placing", "place 1 card", spot("2/3"), "Stop turning")
    )
    assert t.table.log()[-2:] == [
        "Seat 1 places Green Tiger Barbs in row 2, column 3 for 1 OP",
        "Seat 1 gains 1 green can",
    ]
    t = table().lay(space="a1").token_on("a2", "enc_plain_wool1").gain("enc:1")
    assert t.table.log()[-1] == "Seat 1 reaches space a2 of the Encyclopedia and takes a token (1 wool)"
    t = table().lay(space="e11").gain("enc:2")
    assert t.table.log()[-2:] == [
        "Seat 1 reaches space f12 and finishes the Encyclopedia (12 VPs at the end)",
        "Seat 1 gains 2 VPs",
    ]


@rule("AQ-071", "AQ-080", "AQ-082", "AQ-086", "AQ-087")
def test_log_of_the_phases():
    t = table().lay(wool=5, oxygen=5).run("check_filter", 0)
    t.table.apply(0)
    assert t.table.log()[-1] == "Seat 1 scores Oxygen 5: +2 VPs"
    t = table().lay(dials="blue red red red red red red red").run("microflora")
    assert t.table.log()[-3:] == [
        "Round 1 ends. Microflora (blue): Seat 1 matches 1 dial, Seat 2 matches 0 dials",
        "Seat 1 gets 1 blue can from the dial of column 1",
        "Seat 1 gains 1 blue can",
    ]
    assert table().run("player_order").table.log()[-1] == "Player order: Seat 2, Seat 1"
    t = table().lay(tank={"1/1": "red_school_1"}, vp=9, oxygen=0).run("start_feeding", 0)
    assert t.table.log()[-1] == "Seat 1 leaves 1 fish hungry (−4 VPs)"
    t = table().round(2).arrows(place=0, study=1, oxygen=3, gain=1, petshop=2).run("preparation")
    assert t.table.log()[-1] == (
        "The bonus arrows go back: Placing to red, the others to grey; a pearl each on Placing"
    )


@rule("AQ-142", "AQ-146")
def test_log_of_the_automa():
    t = table(1)
    t.s.solo_deck.sort(key=lambda tile: tile == content.FIRST_SOLO + 3)
    t.token_on("c2", "enc_plain_wool1").run("automa_turn")
    assert t.table.log()[-3:] == [
        "The automa moves to Studying",
        "The automa reaches space c1 of the Encyclopedia",
        "The automa reaches space c2 of the Encyclopedia and removes a token (1 wool)",
    ]
