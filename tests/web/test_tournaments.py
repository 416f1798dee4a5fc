"""A league of eight from the draw to the final standings, a Swiss with a late entry and a withdrawal, who may do what."""

from __future__ import annotations

import csv
import io
import re

import pytest

from tests.web.serving import Person, Served

GAME = "pirates_under_fire"


def enters(served: Served, path: str, name: str) -> Person:
    person = Person(served.url)
    person.form("/name", name=name)
    assert person.form(f"{path}/enter").status_code == 303
    return person


def opens(host: Person, system: str, rounds: str = "3") -> str:
    answer = host.form("/tournaments", name=f"A {system}", game=GAME, system=system, rounds=rounds)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def pairings(page: str, number: int) -> list[tuple[str, str, list[str]]]:
    """Names of both, and the ids of their games."""
    part = re.search(rf"<h2>Round {number}</h2>(.*?)</ol>", page, re.DOTALL)
    assert part
    return [
        (found[0], found[1], re.findall(r'href="/t/([\w-]+)"', line))
        for line in part[1].split("<li>")[1:]
        if (found := re.findall(r"<b>(.*?)</b>", line))
    ]


def table(host: Person, path: str) -> list[list[str]]:
    rows = list(csv.reader(io.StringIO(host.page(f"{path}.csv"))))
    return rows[1 : rows.index([])]


@pytest.mark.slow
def test_a_league_of_eight_from_the_draw_to_the_final_standings(ana: Person, served: Served) -> None:
    """The lower number always wins; both games of a match are played with exchanged seats."""
    path = opens(ana, "round robin")
    people = {f"Player {n}": enters(served, path, f"Player {n}") for n in range(1, 9)}
    met = set()
    for number in range(1, 8):
        assert ana.form(f"{path}/round").status_code == 303
        pairs = pairings(ana.page(path), number)
        assert len(pairs) == 4
        for one, other, games in pairs:
            met.add(frozenset((one, other)))
            assert len(games) == 2
            loser = people[max(one, other)]
            seats = []
            for loser.at in games:
                seats.append(loser.seat())
                assert loser.does("concede").status_code == 200
            assert sorted(seats) == [0, 1], "both seats"
    assert len(met) == 28 and ana.form(f"{path}/round").status_code == 409
    final = table(ana, path)
    assert [(row[1], row[2]) for row in final] == [(f"Player {n}", f"{8 - n}.0") for n in range(1, 9)]
    assert [row[0] for row in final] == [str(n) for n in range(1, 9)] and ", over" in ana.page(path)


@pytest.mark.slow
def test_a_swiss_with_a_bye_a_late_entry_a_withdrawal_and_a_ruling(ana: Person, served: Served) -> None:
    path = opens(ana, "swiss", "3")
    for n in range(1, 4):
        enters(served, path, f"S{n}")
    assert ana.form(f"{path}/round").status_code == 303
    first = pairings(ana.page(path), 1)
    assert ("S3", "bye", []) in first
    assert ana.form(f"{path}/round").status_code == 409, "the round is not over"
    number = next(n for n in range(3) if f'name="first" value="{n}"' in ana.page(path))
    assert ana.form(f"{path}/rule", round="1", first=str(number), points="draw").status_code == 303
    late = enters(served, path, "S4")
    assert late.form(f"{path}/withdraw", number="0").status_code == 403
    assert ana.form(f"{path}/round").status_code == 303
    second = pairings(ana.page(path), 2)
    assert sorted(name for pair in second for name in pair[:2]) == ["S1", "S2", "S3", "S4"]
    assert {frozenset(pair[:2]) for pair in second}.isdisjoint({frozenset(pair[:2]) for pair in first})
    assert late.form(f"{path}/withdraw").status_code == 303 and "S4 (withdrawn)" in ana.page(path)


def test_entering_is_public_and_the_page_says_so_before(ana: Person, ben: Person, served: Served) -> None:
    path = opens(ana, "swiss")
    assert "everybody sees your name, your results and your games" in ben.page(path)
    enters(served, path, "Public P")
    assert "Public P" in ben.page(path)


def test_only_the_organiser_organises(ana: Person, ben: Person) -> None:
    path = opens(ana, "swiss")
    for action in ("round", "rule"):
        assert ben.form(f"{path}/{action}", round="1", first="0", points="draw").status_code == 403
        assert (
            ana.web.post(
                f"{path}/{action}", data={"csrf": "no", "round": "1", "first": "0", "points": "x"}
            ).status_code
            == 403
        )
    assert ana.form(f"{path}/round").status_code == 409, "nobody has entered"
    assert ben.web.get("/tournaments/nothing").status_code == 404
    assert ben.form("/tournaments", name="x", game="aqualuma").status_code == 422
    assert "Draw the first round" not in ben.page(path) and "Draw the first round" in ana.page(path)


def test_a_round_needs_two_players_and_the_page_says_so(ana: Person, served: Served) -> None:
    path = opens(ana, "swiss")
    assert "nobody has entered so far" in ana.page(path) and f'{path}/round"' not in ana.page(path)
    enters(served, path, "One")
    assert "only one has entered so far" in ana.page(path)
    refused = ana.form(f"{path}/round")
    assert refused.status_code == 409 and "A round needs two players" in refused.text
    enters(served, path, "Two")
    assert "A round needs two players" not in ana.page(path) and f'{path}/round"' in ana.page(path)


def test_two_players_of_a_swiss_meet_once_unless_others_come(ana: Person, served: Served) -> None:
    path = opens(ana, "swiss", "5")
    for name in ("One", "Two"):
        enters(served, path, name)
    assert "5 rounds were planned; with 2 players there is 1" in ana.page(path)
    assert ana.form(f"{path}/round").status_code == 303 and "round 1 of 1" in ana.page(path)
    enters(served, path, "Three")
    assert "round 1 of 3" in ana.page(path), "a late entry makes room for the others' rounds"
    assert ana.form(f"{path}/rule", round="1", first="0", points="first").status_code == 303
    assert "1 : 0, set by the organiser" in ana.page(path)
    for number in ("2", "3"):
        assert ana.form(f"{path}/round").status_code == 303
        first = re.findall(
            rf'name="round" value="{number}">\s*<input[^>]*name="first" value="(\d)"', ana.page(path)
        )
        assert ana.form(f"{path}/rule", round=number, first=first[0], points="draw").status_code == 303
    assert ", over" in ana.page(path) and ana.form(f"{path}/round").status_code == 409
    late = Person(served.url)
    assert late.form(f"{path}/enter").status_code == 409, "nobody enters what is over"


def test_the_list_says_who_has_opened_a_tournament_and_when(ana: Person, ben: Person) -> None:
    ana.form("/name", name="Ana O")
    path = opens(ana, "swiss")
    listed = ben.page("/tournaments").partition(f'href="{path}"')[0].rpartition("<li>")[2]
    assert re.search(r"Opened by Ana O on \d+ \w+ \d{4}", listed) and "entries open, 0 players" in listed
    assert "Opened by Ana O on" in ben.page(path)


def test_withdrawing_stands_once_for_an_organiser_who_plays_and_asks_first(ana: Person) -> None:
    path = opens(ana, "round robin")
    assert ana.form(f"{path}/enter").status_code == 303
    page = ana.page(path)
    assert page.count(f'action="{path}/withdraw"') == 1 == page.count('data-ask="Really withdraw?"')


def test_names_are_no_formulas_in_a_spreadsheet(ana: Person, served: Served) -> None:
    path = opens(ana, "swiss")
    enters(served, path, "=1+1")
    assert table(ana, path)[0][1] == "'=1+1"
