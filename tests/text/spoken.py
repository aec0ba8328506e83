"""All other words: tooltips over games, pages, and every text with samples filled in.

`python -m tests.text.rendered LANGUAGE...` lists the faults of these lines too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from castles.desk.arms import seat_colours
from castles.games.by_game import SOURCES, game_named
from castles.play.seat import HUMAN, SeatSpec
from castles.text.catalogue import Catalogue
from castles.text.rules_page import games_with_rules, rule_book
from castles.text.said import Name
from castles.text.wording import COUNT, Forms, Part, parts_of, read_wordings
from castles.ui.by_game import pages_of, screen_of
from castles.ui.lab.screenshots import VARIANTS
from castles.ui.table.game_screen import Room
from castles.ui.table.layer import AboutThing, AnyScreen
from castles.ui.table.picture import Picture
from tests.text.rendered import EVERY, NAMES, SET_UPS, TEXTS, played
from tests.ui.draft import Draft

TABLES = 8
"""So many tables of a game have their tooltips told."""
NUMBERS = (1, 2, 5)
PEOPLE = ("seat", "name", "player", "winner", "host", "other")
"""What facts are called that are somebody's name."""
TOLD_ELSEWHERE = ("piece.example", "cli.", "ui.report", "page.", "soak.", "bench.", "ratings.")
"""Examples have numbers of their own; the others are for the terminal, or name files."""

RIGHT: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        "1 spaces|1 points|1 storage spaces|1 steps|None|1 castles|not not|piece piece"
    ),
    "es": re.compile(
        "1 casillas|1 puntos|1 castillos|ni nada|todavía todavía|pieza Pieza"
        "|Nadie juega|Este turno nada|Cuando nada"
    ),
    "it": re.compile(
        "1 mucche|1 pecore|1 maiali|1 capre|1 oche|1 spazi|la usi|la offre"
        "|la aumentano|una illuminata|una adatta|niente|Niente|pezzo Pezzo|Qua qua"
    ),
    "pt": re.compile(
        "1 espaços|1 pontos|1 castelos|se nada|nem nada|e nada|nada depende"
        "|ainda ainda|placa Placa|Ainda nada|tecla Nada"
    ),
    "de": re.compile("1 Felder|1 Lagerplätze|1 Burgen|die die Regeln|obwohl das eine"),
    "fr": re.compile(
        "la hâte|1 cases|ni rien|Le La|pièce Pièce|Toujours rien|touche Rien|les autres rien"
    ),
}
"""What is no fault where it stands: samples that go together here alone, and whole sentences with
the word for nothing."""
FOOTER = "  ·  "


@cache
def _draft() -> Draft:
    return Draft(VARIANTS["1920x1080"])


@cache
def _tables(set_up: str, seed: int) -> tuple[tuple[AnyScreen, Picture[object]], ...]:
    """Tables at moments of a game, each as who decides sees it."""
    name = SET_UPS[set_up][0]
    game, steps = game_named(name), played(set_up, seed)
    found = []
    for number in range(EVERY, len(steps), max(1, len(steps) // TABLES)):
        state = steps[number][0]
        seat = game.deciding_seat(state)
        seen = game.observe(state, seat).state
        names = NAMES[: len(game.scores(seen))]
        colours = seat_colours([SeatSpec(each, HUMAN) for each in names], pages_of(name).colours)
        found.append((screen_of(name, seen), Picture[object](seen, seat, colours, names)))
    return tuple(found)


def tips(set_up: str, seed: int, language: str) -> Iterator[str]:
    """What is told of each thing of a table that is pointed at."""
    texts = Catalogue(language).of_game(SET_UPS[set_up][0])
    ui = _draft().ui
    for screen, picture in _tables(set_up, seed):
        laid = screen.lay(Room(ui.stage, ui.sheet, texts), picture)
        for thing in dict.fromkeys(
            spot.thing for part in laid.parts for spot in part.spots(picture)
        ):
            told = screen.tip(thing, picture, texts)
            for words in (told, *screen.at(AboutThing(thing, picture, texts))):
                yield from words.splitlines()


def examples(language: str) -> Iterator[str]:
    """What the pages of cards and tiles say with numbers of their own."""
    for game in games_with_rules():
        for page in rule_book(game, language).pages.values():
            yield from (page.title, page.example, page.flavour, *page.counts)


def alone(language: str) -> Iterator[str]:
    """Every text in each of its forms, each placeholder filled with all that it may be."""
    own = Catalogue(language)
    for key, forms in read_wordings(TEXTS / language).items():
        game, _, of_game = key.partition(".")
        texts, name = (own.of_game(game), of_game) if game in SOURCES else (own, key)
        if not name.startswith(TOLD_ELSEWHERE):
            for facts in _samples(language, game, forms):
                yield from texts.text(name, **facts).splitlines()


def _samples(language: str, game: str, forms: Forms) -> Iterator[Mapping[str, object]]:
    """Facts for a text: each fact in turn is all that it may be, while others are the first."""
    parts = [part for form in forms.values() for part in parts_of(form) if part.name]
    values = {part.name: _values(language, game, part) for part in parts}
    if len(forms) > 1:
        values[COUNT] = NUMBERS
    first = {name: its[0] for name, its in values.items()}
    yield first
    for name, its in values.items():
        for value in its[1:]:
            yield {**first, name: value}


def _values(language: str, game: str, part: Part) -> Sequence[object]:
    family = part.name.rpartition("_")[2]
    if part.counting or part.name == COUNT:
        return NUMBERS
    if family in PEOPLE:
        return [Name(name) for name in NAMES]
    return _family(language, game, family) or NUMBERS


@cache
def _family(language: str, game: str, family: str) -> Sequence[str]:
    """What a fact may be that is called by an id, as far as that says it all."""
    keys = read_wordings(TEXTS / language)
    for start in ([f"{game}.{family}."] if game in SOURCES else []) + [f"{family}."]:
        found = [key.removeprefix(start) for key in keys if key.startswith(start)]
        whole = [name for name in found if "." not in name and _is_whole(keys[start + name])]
        if whole:
            return whole
    return ()


def _is_whole(forms: Forms) -> bool:
    """Whether a text can be said as it is."""
    return not any(part.name for form in forms.values() for part in parts_of(form))


def is_right(line: str, language: str) -> bool:
    """Whether somebody has read this line and found what looks like a fault to be none."""
    return FOOTER in line or RIGHT[language].search(line) is not None
