"""A game at the terminal, typed line by line."""

import io
import random

import pytest
from rich.console import Console

import fathomfive as ff
from fathomfive.cli.play.screens.plain import blocks, changed, grid, is_grid, spoken_rows, wrapped
from fathomfive.cli.play.screens.rich import Colours
from fathomfive.cli.play.sessions.terminal import has_secrets
from fathomfive.cli.play.typed_answers import choices

from .running import fathom

pytestmark = pytest.mark.usefixtures("elsewhere")
GAME = "terminal ultimate_aquarium --seed 7 --plain"


def ones(lines: int = 200) -> str:
    return "1\n" * lines


@pytest.mark.parametrize("look", ["--plain", ""])
def test_a_whole_game_to_its_ranking(look):
    ran = fathom(f"terminal ultimate_aquarium --seed 7 {look}", typed=ones())
    assert (ran.code, ran.err) == (0, "")
    assert "Round 8 of 8" in ran.out
    assert "The game is over" in ran.out
    assert "2. Seat 1 (you):" in ran.out and "1. Seat 2 (greedy):" in ran.out
    assert "Seat 2 wins!" in ran.out


def test_plain_has_no_boxes_colours_or_clearing():
    out = fathom(GAME, typed=ones()).out
    assert not set("│╭─\x1b") & set(out)


@pytest.mark.slow
def test_random_lines_never_break_it():
    luck = random.Random(5)
    known = (
        "1",
        "2",
        "3",
        "7",
        "36",
        "0",
        "-1",
        "u",
        "h",
        "l",
        "t",
        "a",
        "?",
        "r net",
        "r",
        "w water",
        "w",
        "w x:y:z",
        "s",
        "y",
        "n",
        "",
        "é",
        "1 2",
        "W tank:0:4",
        "r kraken",
    )
    ran = fathom(GAME, typed="\n".join(luck.choice(known) for _ in range(600)))
    assert (ran.code, ran.err) == (0, "")


def test_the_question_is_numbered_with_previews():
    out = fathom(GAME, typed="1\n").out
    assert "Keep three of your five cards\n1: Shell Gravel, Seahorse, Cabbage Coral\n" in out
    assert "Where does your Shell Gravel go?\n1: Water (top left), +2: 10 → 12 points\n" in out


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("foo", "'foo' is no answer here; type a number from 1 to 10, or ? for help."),
        ("11", "'11' is no answer here; type a number from 1 to 10, or ? for help."),
        ("1 2", "'1 2' is no answer here"),
        ("", "'' is no answer here"),
        ("u", "This cannot be taken back: "),
        ("r", "Type r and a word"),
        ("r kraken", "No rule says 'kraken'."),
        ("r same name", "UA-033  "),
        ("w", "Type w and a thing"),
        ("w kraken", "Nothing on the table is called 'kraken'."),
        ("w seahorse", "It can be chosen."),
        ("s", "Type s and the name of a file"),
        ("h", "A strong player would choose "),
        ("l", "The game so far"),
        ("t", "Your tank: 10 points"),
        ("?", "undo your last answer"),
    ],
)
def test_what_else_can_be_typed(typed, sentence):
    out = fathom(GAME, typed=f"{typed}\n").out
    assert sentence in out
    assert out.endswith("No more input, so the game ends here.\n")


def test_undo_goes_back_one_answer():
    out = fathom(GAME, typed="1\n1\nu\n").out
    asked = [line for line in out.splitlines() if line.startswith(("Keep three", "Where does"))]
    assert asked == [
        "Keep three of your five cards",
        "Where does your Shell Gravel go?",
        "Where does your Seahorse go?",
        "Where does your Shell Gravel go?",
    ]


def test_saving_quitting_and_replaying(tmp_path):
    file = tmp_path / "game.json"
    out = fathom(GAME, typed=f"1\ns {file}\n1\nq\n{file}\n").out
    assert out.count("Saved; fathom replay") == 2
    assert len(ff.Record.from_json(file.read_text()).answers) >= 2
    assert fathom("replay --check", str(file)).code == 0


def test_a_strangers_file_is_not_written_over(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear friend")
    said = " ".join(fathom(GAME, typed=f"1\ns {file}\n").out.split())  # lines are broken between words
    assert f"There is already a file {file}; choose another name." in said
    assert file.read_text() == "Dear friend"


def test_save_is_done_without_asking_when_it_was_told_before(tmp_path):
    file = tmp_path / "game.json"
    fathom(f"{GAME} --save", str(file), typed=ones())
    table = ff.replay(file.read_text())
    assert table.over


def test_alone_the_medal_is_told():
    out = fathom(
        "terminal ultimate_aquarium --seats human --options solo_challenge=true --seed 1 --plain",
        typed=ones(),
    ).out
    assert "points: Goldfish Bowl" in out


def test_two_people_pass_the_keyboard_while_hands_are_hidden():
    typed = "\n" + "1\n" * 4 + "\n" + "1\n" * 12
    out = fathom("terminal ultimate_aquarium --seats human,human --seed 7 --plain", typed=typed).out
    before, _, after = out.partition("Pass the keyboard to Seat 1, then press Enter.")
    assert before.count("Pass the keyboard to Seat 2, then press Enter.") == 1
    assert "Your opening hand" in after
    assert "Pass the keyboard" not in after.partition("Round 1 of 8")[2]


def test_secrets_are_there_only_during_the_opening():
    table = ff.new_table("ultimate_aquarium", seats=2, seed=7)
    assert has_secrets(table, 0) and has_secrets(table, 1)
    while table.ask and table.ask.step.startswith("opening"):
        table.apply(table.ask.options[0])
    assert not has_secrets(table, 0) and not has_secrets(table, 1)


def net_swap() -> ff.Table:
    """Seat 1 or 2 of a fresh game is about to swap two cards."""
    table = ff.new_table("ultimate_aquarium", seats=2, seed=7)
    while table.ask and table.ask.step != "net_swap":
        table.apply(7 if table.ask.step == "turn" else table.ask.options[0])
    return table


def test_many_choices_stand_best_first_and_a_shows_all():
    table = net_swap()
    found = choices(table, table.ask)
    values = [choice.gain for choice in found]
    assert len(found) > 12 and values == sorted(values, reverse=True)
    assert {choice.option for choice in found} == set(table.ask.options)


def test_a_description_is_blocks_and_grids():
    found = blocks("Round 1\n\nStore\n  A card  text\n\nTank\n  Water 1 │ Big Fish -2\n  Sand │ Rock 10")
    assert [is_grid(block) for block in found] == [False, False, True]
    assert grid(found[2]) == [[("Water", 1), ("Big Fish", -2)], [("Sand", None), ("Rock", 10)]]


def test_plain_repeats_only_what_changed():
    out = fathom(GAME, typed="1\n" * 4).out
    asked = out.split(" (? for help) ›")
    assert all("Your opening hand" in part and "Your tank: " in part for part in asked[:1])
    for part in asked[1:4]:
        assert "Your opening hand" in part and "You keep Shell Gravel" in part
        assert "Your tank: " not in part and "Seat 2's tank" not in part
    assert "Store" in asked[4] and "Your tank: " in asked[4]


def test_of_a_long_list_only_new_lines_are_repeated():
    was = [["Round 1"], ["Offer (9 left)", *"abcdef"], ["Hand", "x", "y"]]
    assert changed(["Round 1"], was) == []
    assert changed(["Offer (8 left)", *"abcdef"], was) == ["Offer (8 left)"]
    assert changed(["Offer (8 left)", *"abcdeg"], was) == ["Offer (8 left) (what changed)", "g"]
    assert changed(["Offer (8 left)", *"abcde"], was) == ["Offer (8 left)", *"abcde"]
    assert changed(["Hand", "x"], was) == ["Hand", "x"]


def test_plain_breaks_lines_between_words(monkeypatch):
    text = "Rainbow Gravel (gravel, 0 points) +1 for each different card type above this row."
    monkeypatch.setenv("COLUMNS", "30")
    lines = wrapped(text).splitlines()
    assert len(lines) == 4 and max(map(len, lines)) <= 30
    assert " ".join(line.strip() for line in lines) == text
    assert wrapped(f"\n{text}\n\n{text}").count("\n") == 9


def test_a_grid_with_letters_below_names_every_space():
    assert spoken_rows(["Sea", "2 │ mine │ ·", "1 │ vp   │ L4", "  │ a    │ b"]) == [
        "2: a mine, b empty",
        "1: a vp, b L4",
    ]


@pytest.mark.parametrize(("width", "height", "whole"), [(100, 40, True), (80, 24, False)])
def test_on_a_low_screen_the_others_are_one_line(width, height, whole):
    table = net_swap()
    words, seat = table.game.words, table.ask.seat
    console = Console(width=width, height=height, file=io.StringIO(), force_terminal=True)
    Colours(console).table("Title", words.describe(table.position.seen_from(seat), seat), 15)
    said = console.file.getvalue()
    assert said.count("Clownfish") == (2 if whole else 1)
    assert ("t shows all" in said) is not whole


NEEDED = {
    "ultimate_aquarium": ("Store", "Your tank: ", "The cards in your tank", "Seat 2's tank: "),
    "pirates_under_fire": (
        "The sea, seen by ",
        "Empty spaces: ",
        "Your hand",
        "Mercenaries for hire",
        "points now",
    ),
    "aqualuma": (
        "Next darkness phase: ",
        "Dice on spaces ",
        "Effects for a 6: ",
        "Available dice: ",
        "  Cards: ",
    ),
    "aquatica_duellum": (
        "Vortex",
        "Manta Leader in ",
        "Goals",
        "  hand: ",
        "  next crown: ",
        "  first tokens for goals, 8 PP each: ",
    ),
    "aquaria": (
        "Circles clockwise",
        "Offer (deck ",
        "at the end 3 VPs per ",
        "Encyclopedia, by space",
        "Pet Shop, by level",
        "Dials: what each gives",
        "Filter: with 5 wool it gives ",
        "  tokens in the supply: ",
        "Your hand",
    ),
}


@pytest.mark.parametrize("game", NEEDED)
def test_plain_shows_what_a_player_needs_at_every_decision(game):
    """The first choice again and again, each time after a look at the whole table, which has all its parts."""
    out = fathom(f"terminal {game} --seed 7 --plain", typed="t\n1\n" * 40 + "q\n\n").out
    shown = [part for part in out.split(f"\n{ff.game(game).title}, ")[1:] if part.count("\n") > 10]
    assert len(shown) >= 10
    for part in shown[8:]:
        for needed in NEEDED[game]:
            assert needed.strip() in part, f"{needed} is missing in\n{part}"
