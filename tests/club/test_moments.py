"""Best moments by hand."""

from __future__ import annotations

from fathomfive.club.moments import Finished, moments


def game(id: str, points: int, lead: int | None, title: str = "Aquaria", won: bool | None = None) -> Finished:
    return Finished(
        id, title, float(ord(id)), points, lead is not None and lead > 0 if won is None else won, lead, False
    )


def told(games: list[Finished]) -> list[tuple[str, str, str]]:
    return [(one.name, one.text, one.game.id) for one in moments(games)]


def test_the_best_of_some_games() -> None:
    games = [game("c", 41, 1), game("a", 30, 9), game("b", 55, -2), game("d", 38, 4)]
    assert told(games) == [
        ("Longest run", "2 wins in a row", "d"),
        ("Largest lead", "Aquaria, won by 9 points", "a"),
        ("Closest win", "Aquaria, won by 1 point", "c"),
        ("Most points", "Aquaria, 55 points", "b"),
    ]


def test_a_tie_that_was_won_is_the_closest_win() -> None:
    games = [game("a", 20, 0, won=True), game("b", 10, -5), game("c", 30, 10)]
    assert ("Closest win", "Aquaria, won on a tie", "a") in told(games)


def test_where_all_win_together_there_is_no_lead() -> None:
    games = [game("a", 7, None, "Aqualuma", won=True), game("b", 3, None, "Aqualuma", won=False)]
    assert told(games) == [("Most points", "Aqualuma, 7 points", "a")]
    assert told([]) == []
