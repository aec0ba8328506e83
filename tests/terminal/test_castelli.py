"""Castelli in the terminal: whole games, and two people who must not learn each other's cards."""

from __future__ import annotations

import io
import re

import pytest

from castles.commands import play
from castles.play.header import Header
from castles.play.match import Match
from castles.play.replay import load_played, verify
from castles.play.seat import parse_seats
from castles.play.undo import PRACTICE, STRICT
from castles.terminal.screen import Screen
from castles.terminal.session import TextSession
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.phrases import join
from tests.games.castelli.table import CASTELLI, Table
from tests.terminal.table import Answers, any_number, saved_file, typed

CLEARED = "\f"
PEOPLE = ["Anna", "Ben"]
LOT = (1, 4, 0, 0)


def played(seats: str, language: str, seed: int = 5) -> str:
    """All that is written in a game of Fight in which people choose anything."""
    output = io.StringIO()
    specs = parse_seats(seats, ["human", "greedy"], CASTELLI.seat_counts)
    screen = Screen(Answers(any_number(3), output), output)
    options = {"fight": True}
    assert play.run(CASTELLI, specs, seed, options, STRICT, Catalogue(language), screen) == 0  # type: ignore[arg-type]
    return output.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_plays_a_fight_to_the_end(language: str) -> None:
    written = played("human,greedy,greedy", language)
    table = verify(saved_file(written))
    outcome = table.game.outcome(table.history.state)
    assert outcome is not None
    text = Catalogue(language).of_game("castelli").text
    assert text("score.final") in written
    assert text(f"outcome.{outcome.reason}") in written
    assert table.header.options["fight"] is True


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_never_see_each_others_cards(language: str) -> None:
    catalogue = Catalogue(language).of_game("castelli")
    written = played("Anna=human,Ben=human", language, seed=11)
    hands = _hand_lines(written, catalogue)
    passes = {catalogue.text("terminal.pass", seat=name): name for name in PEOPLE}
    shown = _names_of_cards_drawn(catalogue)
    hidden = [f"> {catalogue.text('log.card_drawn', seat=name)}" for name in PEOPLE]
    viewer, seen = "", 0
    for sheet in written.split(CLEARED):
        for line in sheet.splitlines():
            asked = next((name for prompt, name in passes.items() if line.startswith(prompt)), None)
            if asked:
                assert line.strip() == sheet.strip().splitlines()[-1]
                viewer = asked
            for name, other in (PEOPLE, PEOPLE[::-1]):
                if line in hands[name] - hands[other]:
                    assert viewer == name
                    seen += 1
            assert line in hidden or not shown.match(line), line
    assert seen > 5


def _hand_lines(written: str, catalogue: Catalogue) -> dict[str, set[str]]:
    """The lines that name each seat's cards at any moment of the game."""
    table = load_played(saved_file(written))
    lines: dict[str, set[str]] = {name: set() for name in PEOPLE}
    for number in range(table.history.position + 1):
        data = table.game.to_data(table.history.state_after(number))
        for name, seat in zip(PEOPLE, data["seats"], strict=True):
            cards = join(catalogue, (catalogue.text(f"card.{card}") for card in seat["hand"]))
            lines[name].add(catalogue.text("table.hand", cards=cards))
    return lines


def _names_of_cards_drawn(catalogue: Catalogue) -> re.Pattern[str]:
    """Lines that tell which card another person drew."""
    told = catalogue.text("log.card_drawn.shown", seat="(Anna|Ben)", card=".+")
    return re.compile(f"> {told}")


def written_for(table: Table, lines: list[str]) -> str:
    """All that is written when Anna answers so, and Ben takes over."""
    header = Header(
        game="castelli",
        rules_version=CASTELLI.rules_version,
        seed=1,
        options=table.rules.options,
        seats=tuple(parse_seats("Anna=human,Ben=human", ["human"], CASTELLI.seat_counts)),
        undo_mode=PRACTICE,
        start=CASTELLI.to_data(table.state),
    )
    match = Match.begun(CASTELLI, header, None)  # type: ignore[arg-type]
    output = io.StringIO()
    TextSession(match, Catalogue("en"), Screen(Answers(typed(lines), output), output)).play()
    return output.getvalue()


def after_a_tile(hand: list[str], *answers: str) -> str:
    """Anna lays a tile; Ben holds these cards, and answers so."""
    table = Table(2)
    table.seat(1, hand=hand)
    table.bring((0, 0), 11)
    return written_for(table, ["", "flip a1", "orient 0", "", *answers, "", ""])


def after_an_attack(hand: list[str]) -> str:
    """Anna builds over a castle of Ben, who holds these cards."""
    table = Table(2, fight=True).lay((1, 5), tile=31, turns=3).castle(LOT, 1)
    table.seat(wood=2, grain=2, stone=2)
    table.seat(1, hand=hand)
    return written_for(table.building(), ["", "1", "1", "", "", ""])


BEN = Catalogue("en").text("terminal.pass", seat="Ben")


def test_nobody_learns_from_the_keyboard_who_holds_a_governor() -> None:
    asked, not_asked = (after_a_tile([card]) for card in ("governor", "king3"))
    assert asked.partition(BEN)[0] == not_asked.partition(BEN)[0]
    assert "Others may respond with a card" in asked
    assert "Will you play your Governor?" in asked.partition(BEN)[2]
    assert "You have nothing to respond with" in not_asked.partition(BEN)[2]
    assert "wins wood" not in asked.partition(BEN)[0]


@pytest.mark.parametrize(("card", "answers"), [("governor", ["pass"]), ("king3", [""])])
def test_who_laid_the_tile_gets_the_keyboard_back(card: str, answers: list[str]) -> None:
    """To see what came of it, although there is nothing left to do but to end the turn."""
    after = after_a_tile([card], *answers).partition(BEN)[2]
    back = Catalogue("en").text("terminal.pass", seat="Anna")
    assert back in after
    assert "wins wood" in after.partition(back)[2]
    assert Catalogue("en").text("terminal.turn_over") in after.partition(back)[2]


def test_nobody_learns_from_the_keyboard_who_holds_a_guard() -> None:
    asked, not_asked = (after_an_attack([card]) for card in ("guard", "king3"))
    assert asked.partition(BEN)[0] == not_asked.partition(BEN)[0]
    assert "Others may respond with a card" in asked
    assert "Guard" in asked.partition(BEN)[2]
    assert "You have nothing to respond with" in not_asked.partition(BEN)[2]


def test_without_cards_nobody_is_asked() -> None:
    assert "Others may answer" not in after_a_tile([])
    assert "Others may answer" not in after_an_attack([])
