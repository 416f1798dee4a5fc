"""A game in the terminal: bots answer by themselves, people are asked and can use commands before they answer."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from fathomfive import SPECTATOR, Ask, Bot, FathomError, IllegalAnswer, Spot, Table, bot
from fathomfive.bots import advice
from fathomfive.games.rulebook import rulebook

from ..screens.plain import MOST_NEWS
from ..screens.screen import Screen
from ..second_person import second_person
from ..typed_answers import MANY, Choice, choices, how_to_answer, parse_answer

HELP = (
    "a number   answers the question; so do the first words of a choice",
    "u          undo your last answer",
    "h          a hint: what a strong player would do",
    "a          all choices, when only the best are shown",
    "t          the whole table again",
    "l          the log of the whole game",
    "r WORD     rules with a word or the name of a card, for example: r turn",
    "w THING    why a thing cannot be chosen, by the name of a card",
    "s FILE     save the game",
    "q          quit",
)
ROOM_FOR_TYPING = 3
HINTS_BY = "orca"  # the level that is asked for hints


class Quit(Exception):
    """The player has typed q."""


class Session:
    def __init__(
        self, table: Table, players: Sequence[str], screen: Screen, save: Path | None = None
    ) -> None:
        self.table, self.players, self.screen, self.save_to = table, tuple(players), screen, save
        self.seed = secrets.randbits(31) if table.seed is None else table.seed  # of the bots
        self.humans = [seat for seat, player in enumerate(players) if player == "human"]
        self.bots: Mapping[int, Bot] = {
            seat: bot(player, self.seed + seat) for seat, player in enumerate(players) if player != "human"
        }
        self.read_up_to = dict.fromkeys(self.humans, 0)  # events that each person has read
        self.at_keyboard = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self.saved: set[Path] = set()

    def run(self) -> None:
        try:
            while self.table.ask is not None:
                self.decide(self.table.ask)
            self.screen.ending(self.table, [self.who(seat) for seat in range(self.table.seats)], self.humans)
            self.offer_to_save("Save the record?")
        except Quit:
            self.offer_to_save("Save the game before you go?")
        except EOFError:
            self.screen.say("\nNo more input, so the game ends here.")
            self.save_to_given_file()

    def who(self, seat: int) -> str:
        mine = "you" if len(self.humans) == 1 else "human"
        return f"{self.table.names[seat]} ({mine if seat in self.humans else self.players[seat]})"

    # one decision

    def decide(self, ask: Ask) -> None:
        if ask.seat in self.bots:
            self.table.apply(self.bots[ask.seat].choose(self.table.at(ask.seat, self.seed)), ask.seat)
            return
        self.pass_keyboard(ask.seat)
        found = choices(self.table, ask)
        self.show(ask, found)
        while self.table.ask is ask:
            typed = self.screen.listen(f"{how_to_answer(ask, found)} (? for help) ›")
            try:
                self.run_command(typed, ask, found)
            except (FathomError, OSError) as error:
                self.screen.say(str(error))

    def pass_keyboard(self, seat: int) -> None:
        """If several people share the terminal, hides the secrets of one from the next."""
        before, self.at_keyboard = self.at_keyboard, seat
        if before != seat and (
            before == SPECTATOR or has_secrets(self.table, before) or has_secrets(self.table, seat)
        ):
            self.screen.curtain()
            self.screen.listen(f"Pass the keyboard to {self.table.names[seat]}, then press Enter.")

    def show(self, ask: Ask, found: Sequence[Choice], everything: bool = False) -> None:
        lines = [event.line(ask.seat) for event in self.table.events[self.read_up_to[ask.seat] :]]
        news = [self.to_reader(line, ask.seat) for line in lines if line]
        self.read_up_to[ask.seat] = len(self.table.events)
        choices = len(found) if everything else min(len(found), MANY)
        self.show_table(ask, min(len(news), MOST_NEWS) + choices + ROOM_FOR_TYPING)
        self.screen.news(news)
        self.screen.question(ask, found, everything)

    def show_table(self, ask: Ask, room_below: int | None) -> None:
        title = f"{self.table.game.title}, {self.table.names[ask.seat]}"
        words, s = self.table.game.words, self.table.position
        self.screen.table(title, words.describe(s.seen_from(ask.seat), ask.seat), room_below)

    def run_command(self, typed: str, ask: Ask, found: Sequence[Choice]) -> None:
        """An answer or a command."""
        command, _, rest = typed.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "u": lambda: self.undo(ask.seat),
            "h": lambda: self.hint(ask, found),
            "a": lambda: self.screen.question(ask, found, True),
            "t": lambda: self.whole_table(ask, found),
            "l": lambda: self.whole_log(ask.seat),
            "r": lambda: self.rules(rest.strip()),
            "w": lambda: self.why_not(ask.seat, rest.strip()),
            "s": lambda: self.save(rest.strip()),
            "q": self.quit,
            "?": lambda: self.screen.lines("You can type", HELP),
        }
        if command.lower() in commands:
            commands[command.lower()]()
        else:
            self.answer(ask, parse_answer(typed, ask, found))

    def answer(self, ask: Ask, options: Sequence[int]) -> None:
        if ask.dialog in ("several", "order"):
            self.table.apply_several(options, ask.seat)
        else:
            self.table.apply(options[0], ask.seat)

    # commands

    def undo(self, seat: int) -> None:
        self.table.undo(seat)
        self.read_up_to[seat] = min(self.read_up_to[seat], len(self.table.events))

    def hint(self, ask: Ask, found: Sequence[Choice]) -> None:
        self.screen.say("Thinking …")
        adviser = bot(HINTS_BY, self.seed)
        liked = adviser.choose(self.table.at(ask.seat, self.seed))
        number = next((n for n, choice in enumerate(found, 1) if choice.option == liked), None)
        say = f"{number}: {self.table.label(liked)}" if number else self.table.label(liked)
        self.screen.say(f"A strong player would choose {say}. {advice(adviser)}")

    def whole_table(self, ask: Ask, found: Sequence[Choice]) -> None:
        self.show_table(ask, room_below=None)
        self.screen.question(ask, found, False)

    def whole_log(self, seat: int) -> None:
        self.screen.lines("The game so far", [self.to_reader(line, seat) for line in self.table.log(seat)])

    def to_reader(self, line: str, seat: int) -> str:
        """A log line; a single person is addressed as "You"."""
        return second_person(line, self.table.names[seat]) if len(self.humans) == 1 else line

    def rules(self, words: str) -> None:
        rules = rulebook(self.table.game.name).find(words) if words else []
        if not rules:
            raise IllegalAnswer(
                f"No rule says {words!r}." if words else "Type r and a word, for example: r turn"
            )
        self.screen.lines(f"Rules with {words!r}", [f"{rule.id}  {rule.text}" for rule in rules])

    def why_not(self, seat: int, thing: str) -> None:
        """A thing by its id, or a card by its name."""
        if not thing:
            raise IllegalAnswer("Type w and a thing, for example the name of a card.")
        spots = [thing] if ":" in thing else spots_of(self.table, seat, thing)
        if not spots:
            raise IllegalAnswer(f"Nothing on the table is called {thing!r}.")
        reasons = [self.table.why_not(spot, seat) for spot in spots]
        self.screen.say("It can be chosen." if "" in reasons else reasons[0])

    # saving

    def quit(self) -> None:
        raise Quit

    def save(self, name: str) -> None:
        if not name:
            raise IllegalAnswer("Type s and the name of a file, for example: s game.json")
        path = Path(name).expanduser()
        if path.exists() and path not in self.saved and path != self.save_to:
            raise IllegalAnswer(f"There is already a file {path}; choose another name.")
        path.write_text(self.table.record().to_json(), encoding="utf-8")
        self.saved.add(path)
        self.screen.say(f"Saved; fathom replay {path} tells the game again.")

    def offer_to_save(self, question: str) -> None:
        if self.save_to_given_file() or not self.table.answers:
            return
        while name := self.screen.listen(f"{question} Name of a file, or just Enter ›"):
            try:
                return self.save(name)
            except (IllegalAnswer, OSError) as error:
                self.screen.say(str(error))

    def save_to_given_file(self) -> bool:
        """Saves to the file of --save; False if there is none."""
        if self.save_to is not None:
            self.save(str(self.save_to))
        return self.save_to is not None


def has_secrets(table: Table, seat: int) -> bool:
    """Does this seat see anything that others do not?"""
    s = table.position
    for name, field in s.fields.items():
        for (owner, row), (_, nothing) in zip(
            field.rows(getattr(s, name)), field.rows(field.blank(s.seats)), strict=True
        ):
            if (
                owner == seat
                and s.can_see(seat, name, owner)
                and not s.can_see(SPECTATOR, name, owner)
                and row != nothing
            ):
                return True
    return False


def spots_of(table: Table, seat: int, name: str) -> list[str]:
    """The places of all cards that the seat sees and whose names begin with `name`."""
    s, found = table.position.seen_from(seat), []
    for field_name, field in s.fields.items():
        if field.holds_cards:
            for owner, row in field.rows(getattr(s, field_name)):
                for index, card in enumerate(row):
                    if card >= 0 and table.game.card_names[card].lower().startswith(name.lower()):
                        found.append(str(Spot(field_name, owner, index)))
    return found
