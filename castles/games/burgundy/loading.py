"""Reads `data/burgundy` into Definitions, or raises one DataError with everything that is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.effect import EffectEntry, EffectReader, EffectVocabulary
from castles.engine.letters import check_letters, read_letters
from castles.engine.ruleset import read_options
from castles.games.burgundy.checking import TOTALS, Claims, check
from castles.games.burgundy.definitions import (
    Animal,
    Building,
    Definitions,
    DepotException,
    Monastery,
    TileEntry,
    TileType,
)
from castles.games.burgundy.loading_automa import read_automa
from castles.games.burgundy.loading_boards import read_solo_boards, read_team_boards
from castles.games.burgundy.option_values import OPTION_VALUES
from castles.games.burgundy.powers import POWERS

FILES = ("game", "tiles", "boards", "automa")
BACKS = ("coloured", "black")
ROWS = [4, 5, 6, 7, 6, 5, 4]
DICE = {str(number): number for number in range(1, 7)}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the rules can do, by the moment at which it happens."""

    place: EffectVocabulary
    end: EffectVocabulary
    automa: EffectVocabulary


def load_definitions(
    folder: Path, effects: Vocabulary, overlays: Sequence[str] = ()
) -> Definitions:
    """The definitions in `folder` with these expansions; `effects` are what the rules can do."""
    files = DefinitionFiles(folder, FILES, overlays)
    definitions = _read(files, effects)
    check(files, definitions, _read_claims(files, definitions))
    files.finish()
    return definitions


def _read(files: DefinitionFiles, effects: Vocabulary) -> Definitions:
    game, tiles, boards = files["game"], files["tiles"], files["boards"]
    game.name("game", known=("burgundy",), kind="game")
    seats, set_up, course = game.section("seats"), game.section("set_up"), game.section("course")
    actions, scoring = game.section("actions"), game.section("scoring")
    phases = course.section("phases").defined()
    types = tiles.section("types").defined()
    buildings = tiles.section("buildings").defined()
    names = {"TypeName": types, "BuildingName": buildings}
    place = EffectReader(effects.place, names)
    end = EffectReader(effects.end, names)
    letters = read_letters(boards.section("letters"), types, "type")
    depots = game.section("depots")
    depot_names = depots.section("spaces").defined()
    return Definitions(
        rules_version=game.integer("rules_version", least=1),
        least_seats=seats.integer("least", least=1),
        most_seats=seats.integer("most", least=1),
        storage_spaces=set_up.integer("storage_spaces", least=1),
        private_spaces=set_up.integer("private_spaces"),
        goods_kinds=set_up.integer("goods_kinds", least=1),
        goods_drawn=set_up.integer("goods_drawn"),
        silver=set_up.integer("silver"),
        workers=set_up.integers("workers"),
        board_copies=set_up.integer("board_copies", least=1),
        track_steps=set_up.integer("track_steps", least=1),
        phases=phases,
        phase_bonus=tuple(course.section("phases").integer(name) for name in phases),
        rounds=course.integer("rounds", least=1),
        depots=tuple(
            _read_letter_words(depots.section("spaces"), name, letters) for name in depot_names
        ),
        depot_seats=depots.integers("least_seats", least=1),
        depot_exceptions=tuple(
            _read_exception(entry, depot_names, phases, types)
            for entry in depots.sections("exceptions")
        ),
        black_depot=game.integers("black_depot", least=1),
        workers_taken=actions.integer("workers_taken", least=1),
        sale_silver=actions.integer("sale_silver"),
        purchase_price=actions.integer("purchase_price", least=1),
        mine_silver=actions.integer("mine_silver"),
        workers_per_point=actions.integer("workers_per_point", least=1),
        area_points=scoring.integers("area_points", least=1),
        colour_first=scoring.integers("colour_first"),
        colour_second=scoring.integers("colour_second"),
        good_sold=scoring.integers("good_sold"),
        good_left=scoring.integer("good_left"),
        silver_left=scoring.integer("silver_left"),
        goods_of_a_kind=game.section("totals").integer("goods_of_a_kind", least=1),
        options=read_options(game.section("options"), OPTION_VALUES),
        types=tuple(
            TileType(name, section.text("colour"), _optional(place, section, "place", "effects"))
            for name, section in tiles.section("types").entries()
        ),
        buildings=tuple(
            Building(
                name,
                place.read(section, "place"),
                _optional(end, section, "end", "end"),
            )
            for name, section in tiles.section("buildings").entries()
        ),
        animals=tuple(
            Animal(name, _joins_all(section))
            for name, section in tiles.section("livestock").entries()
        ),
        monasteries=tuple(
            _read_monastery(section, end) for section in tiles.sections("monasteries")
        ),
        tiles=tuple(_read_tiles(tiles, types)),
        dice=tuple(
            tuple(DICE.get(digit, 1) for digit in row)
            for row in read_rows(boards, "dice", DICE.keys())
        ),
        boards=tuple(
            tuple(
                tuple(letters.get(letter, "") for letter in row)
                for row in read_rows(boards.section("boards"), name, letters.keys())
            )
            for name in boards.section("boards").defined()
        ),
        team_boards=read_team_boards(boards.section("team_boards"), letters),
        solo_boards=read_solo_boards(boards.section("solo_boards"), letters),
        letters=letters,
        automa=read_automa(files["automa"], types, buildings, letters, effects.automa),
        modules=game.section("modules").facts() if game.has("modules") else {},
    )


def _optional(
    reader: EffectReader, section: Section, moment: str, key: str
) -> tuple[EffectEntry, ...]:
    return reader.read(section, moment, key) if section.has(key) else ()


def _joins_all(section: Section) -> bool:
    return section.has("joins") and section.name("joins", known=("all",), kind="herd") == "all"


def _read_monastery(section: Section, end: EffectReader) -> Monastery:
    powers: dict[str, int] = {}
    if section.has("powers"):
        given = section.section("powers")
        for name in given.defined():
            if name not in POWERS:
                given.pass_over()
                given.complain(f"there is no power '{name}'; known: {', '.join(POWERS)}", name)
            powers[name] = given.integer(name, least=1)
    effects = _optional(end, section, "end", "effects")
    if not powers and not effects:
        section.complain("a monastery must have powers or effects (section 5)")
    return Monastery(section.integer("number", least=1), powers, effects)


def _read_tiles(tiles: Section, types: Collection[str]) -> Iterator[TileEntry]:
    """Every face, coloured before black, in the order of the file."""
    for name, section in tiles.section("buildings").entries():
        counts = section.section("tiles")
        yield TileEntry("building", name, 0, False, counts.integer("coloured"))
        yield TileEntry("building", name, 0, True, counts.integer("black"))
    for name, section in tiles.section("livestock").entries():
        for back in BACKS:
            sizes = section.integers(back, least=1) if section.has(back) else ()
            for size in sorted(set(sizes)):
                is_black = back == "black"
                yield TileEntry("livestock", name, size, is_black, sizes.count(size))
    plain = tiles.section("plain")
    for name in plain.defined():
        if types and name not in types:
            plain.complain(f"there is no type '{name}'", name)
        yield TileEntry(name, "", 0, False, plain.section(name).integer("coloured"))
        yield TileEntry(name, "", 0, True, plain.section(name).integer("black"))
    for section in tiles.sections("monasteries"):
        is_black = section.name("back", known=BACKS, kind="back") == "black"
        yield TileEntry("monastery", str(section.integer("number", least=1)), 0, is_black, 1)


def _read_exception(
    entry: Section, depots: Sequence[str], phases: Sequence[str], types: Collection[str]
) -> DepotException:
    depot = entry.name("depot", known=depots, kind="depot")
    named = entry.names("phases", known=phases, kind="phase")
    return DepotException(
        depots.index(depot) if depot in depots else 0,
        entry.integer("space", least=1) - 1,
        entry.integer("seats", least=1),
        tuple(phases.index(name) for name in named if name in phases),
        entry.name("type", known=types, kind="type"),
    )


def _read_letter_words(section: Section, name: str, letters: Mapping[str, str]) -> tuple[str, ...]:
    words = section.text(name).split()
    check_letters(section, name, "".join(words), letters)
    return tuple(letters.get(word, "") for word in words)


def read_rows(section: Section, name: str, known: Collection[str]) -> list[str]:
    """The seven rows of a board (B3)."""
    text = section.text(name)
    rows = text.split()
    check_letters(section, name, "".join(rows), {letter: letter for letter in known})
    if text and [len(row) for row in rows] != ROWS:
        section.complain(f"{name} must have rows of 4, 5, 6, 7, 6, 5 and 4 spaces (B3)", name)
    return rows


def _read_claims(files: DefinitionFiles, definitions: Definitions) -> Claims:
    game = files["game"]
    totals, spaces = game.section("totals"), files["boards"].section("spaces")
    team_spaces = files["boards"].section("team_spaces")
    unused = game.section("unused_tiles")
    types = [kind.name for kind in definitions.types]
    return Claims(
        totals={name: totals.integer(name, least=1) for name in TOTALS},
        spaces={name: spaces.integer(name, least=1) for name in types},
        team_spaces={name: team_spaces.integer(name, least=1) for name in types},
        unused={name: unused.integer(name) for name in types},
    )
