"""Reads `data/castelli` into Definitions, or raises one DataError with everything that is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.effect import EffectEntry, EffectReader, EffectVocabulary
from castles.engine.letters import check_letters, read_letters
from castles.engine.ruleset import read_options
from castles.games.castelli.checking import Claims, Span, check
from castles.games.castelli.definitions import (
    AreaEntry,
    Card,
    Definitions,
    District,
    Edges,
    FightPoints,
    Quadrant,
    SilverPoints,
    Tile,
)
from castles.games.castelli.names import (
    AREA_TYPES,
    COLOURS,
    EDGE_SYMBOLS,
    MINE,
    MOMENTS,
    NEUTRAL,
    RESOURCES,
    SETTLEMENTS,
    SIDES,
)
from castles.games.castelli.option_values import OPTION_VALUES

FILES = ("game", "tiles", "board", "cards")
CELLS = 8
"""Along a side of the whole board; a quadrant has half as many."""
PRINTED = tuple(name for name in AREA_TYPES if name != "mine")
SIDE_LETTERS = {letter: letter for letter in SIDES}


def load_definitions(
    folder: Path, effects: Mapping[str, EffectVocabulary], overlays: Sequence[str] = ()
) -> Definitions:
    """The definitions in `folder`; `effects` are what the rules can do at each moment."""
    files = DefinitionFiles(folder, FILES, overlays)
    definitions = _read(files, effects)
    check(files, definitions, _read_claims(files["game"].section("totals")))
    files.finish()
    return definitions


def _read(files: DefinitionFiles, effects: Mapping[str, EffectVocabulary]) -> Definitions:
    game, board = files["game"], files["board"]
    game.name("game", known=("castelli",), kind="game")
    seats, set_up = game.section("seats"), game.section("set_up")
    building, scoring = game.section("building"), game.section("scoring")
    fight = scoring.section("fight")
    if game.names("colours", known=COLOURS, kind="colour") != COLOURS:
        game.complain(f"the colours must be {', '.join(COLOURS)}, in this order (C2)", "colours")
    quadrants = board.section("quadrants").defined()
    letters = read_letters(files["tiles"].section("letters"), COLOURS, "colour")
    return Definitions(
        rules_version=game.integer("rules_version", least=1),
        least_seats=seats.integer("least", least=2, most=len(COLOURS)),
        most_seats=seats.integer("most", least=2, most=len(COLOURS)),
        ingots=set_up.integers("ingots", least=1),
        half_ingots=set_up.integer("half_ingots", least=1),
        castles=set_up.integer("castles", least=1),
        aside=_by_settlement(set_up.section("aside")),
        units=building.integer("units", least=1),
        units_over=building.integer("units_over", least=1),
        purchase=building.integer("purchase", least=1),
        scale=building.integer("scale", least=1),
        sale=game.integer("sale", least=1),
        settlement_points=_by_settlement(scoring),
        card_points=scoring.integer("card"),
        unit_points=scoring.integer("unit"),
        silver=_read_silver(scoring.section("silver")),
        fight_silver=_read_silver(scoring.section("fight_silver")),
        start_tile_points=scoring.integer("start_tile"),
        fight=FightPoints(_by_settlement(fight), fight.integer("castle")),
        options=read_options(game.section("options"), OPTION_VALUES),
        tiles=tuple(
            _read_tile(section, number, letters)
            for number, section in enumerate(files["tiles"].sections("tiles"), start=1)
        ),
        start_tiles=tuple(
            _read_tile(section, f"S{number}", letters)
            for number, section in enumerate(files["tiles"].sections("start_tiles"), start=1)
        ),
        cards=tuple(_read_cards(files["cards"], effects)),
        quadrants=tuple(
            read_quadrant(name, section) for name, section in board.section("quadrants").entries()
        ),
        default_whole=_read_layout(board, "whole", quadrants),
        default_half=_read_layout(board, "half", quadrants),
        edges=_read_edges(board.section("frame"), board.section("resource_boards")),
    )


def _by_settlement(section: Section) -> tuple[int, ...]:
    return tuple(section.integer(name) for name in SETTLEMENTS)


def _read_silver(section: Section) -> SilverPoints:
    return SilverPoints(*(section.integer(name) for name in ("first", "second", "tied")))


def _read_tile(section: Section, name: int | str, letters: Mapping[str, str]) -> Tile:
    word = section.text("shields")
    check_letters(section, "shields", word, letters)
    shields = [letters[letter] for letter in word if letter in letters]
    if word and letters and sorted(shields) != sorted(COLOURS):
        section.complain("a tile has one shield of each colour (C4)", "shields")
    has_card = section.has("card")
    card = section.name("card", known=COLOURS, kind="colour") if has_card else ""
    owner = "" if isinstance(name, int) else section.name("owner", known=COLOURS, kind="colour")
    return Tile(
        name=name,
        value=section.integer("value", least=1, most=6),
        shields=tuple(COLOURS.index(colour) for colour in shields),
        card=COLOURS.index(card) if card else None,
        ingots=section.integer("ingots", least=1, most=2) if section.has("ingots") else 0,
        owner=COLOURS.index(owner) if owner else None,
    )


def _read_cards(cards: Section, effects: Mapping[str, EffectVocabulary]) -> Iterator[Card]:
    for group in ("characters", "fight"):
        for name, section in cards.section(group).entries():
            count = section.integer("count", least=1)
            yield Card(name, count, _read_effect(section, effects), group == "fight")


def _read_effect(section: Section, effects: Mapping[str, EffectVocabulary]) -> EffectEntry:
    """The one effect of a card, in the words of its moment."""
    entries = section.sections("effects")
    if len(entries) > 1:
        section.complain("a card has one effect (C8)", "effects")
    moment = entries[0].name("on", known=MOMENTS, kind="moment") if entries else ""
    if not moment:
        for entry in entries:
            entry.pass_over()
        return EffectEntry("", "", "")
    names = {"AreaName": RESOURCES, "SettlementName": SETTLEMENTS}
    return EffectReader(effects[moment], names).read(section, moment)[0]


def _read_layout(board: Section, key: str, quadrants: Sequence[str]) -> tuple[int, ...]:
    names = board.section("default_layout").names(key, known=quadrants, kind="quadrant")
    return tuple(quadrants.index(name) for name in names if name in quadrants)


def read_quadrant(name: str, section: Section) -> Quadrant:
    districts = [_read_district(entry) for entry in section.sections("districts")]
    mines = sum(district.areas[0].type == MINE for district in districts if district.areas)
    return Quadrant(name, tuple(districts), mines > 0)


def _read_district(section: Section) -> District:
    at = section.integers("at")
    if len(at) != 2 or max(at) >= CELLS // 2 or sum(at) % 2 == 0:
        section.complain("a district is on a cell with an odd sum of row and column (B1)", "at")
        at = (0, 1)
    where = (at[0], at[1])
    if section.has("mine") and section.truth("mine"):
        return District(where, (AreaEntry(MINE, tuple(range(len(SIDES))), 0),))
    settlement = None
    if section.has("settlement"):
        name = section.name("settlement", known=SETTLEMENTS, kind="settlement")
        settlement = SETTLEMENTS.index(name) if name else None
    areas = tuple(_read_area(entry) for entry in section.sections("areas"))
    return District(where, areas, settlement)


def _read_area(section: Section) -> AreaEntry:
    kind = section.name("type", known=PRINTED, kind="type of area")
    word = section.text("sides")
    check_letters(section, "sides", word, SIDE_LETTERS)
    sides = tuple(SIDES.index(letter) for letter in word if letter in SIDES)
    lots = section.integer("lots", least=1, most=2) if kind == "stone" else 0
    type_number = AREA_TYPES.index(kind) if kind else 0
    return AreaEntry(type_number, sides, section.integer("symbols", least=1, most=2), lots)


def _read_edges(frame: Section, boards: Section) -> Edges:
    return Edges(
        top=_read_edge(frame, "top"),
        left=_read_edge(frame, "left"),
        right=_read_edge(frame, "right"),
        bottom=_read_edge(frame, "bottom"),
        upper=_read_edge(boards, "upper"),
        lower=_read_edge(boards, "lower"),
    )


def _read_edge(section: Section, key: str) -> tuple[int | None, ...]:
    words = section.text(key).split()
    for word in words:
        if word not in (*EDGE_SYMBOLS, NEUTRAL):
            known = ", ".join((*EDGE_SYMBOLS, NEUTRAL))
            section.complain(f"there is no edge symbol '{word}'; known: {known}", key)
            return (None,) * CELLS
    if words and len(words) != CELLS:
        section.complain(f"an edge has {CELLS} cells, not {len(words)} (B1)", key)
        return (None,) * CELLS
    return tuple(None if word == NEUTRAL else EDGE_SYMBOLS.index(word) for word in words)


def _read_claims(totals: Section) -> Claims:
    areas, symbols = totals.section("areas"), totals.section("symbols")
    spans = ("line_points", "default_castle", "whole_castle", "half_castle", "lower_castle")
    return Claims(
        numbers={
            name: totals.integer(name, least=1)
            for name in (
                "tiles",
                "cards",
                "fight_cards",
                "colour_points",
                "tile_ingots",
                "villages",
                "cities",
                "lots",
                "edge_symbols",
                "half_edge_symbols",
            )
        },
        areas={name: areas.integer(name, least=1) for name in PRINTED},
        symbols={name: symbols.integer(name, least=1) for name in PRINTED},
        spans={name: _read_span(totals, name) for name in spans},
    )


def _read_span(totals: Section, name: str) -> Span:
    numbers = totals.integers(name, least=1)
    if len(numbers) == 2:
        return numbers[0], numbers[1]
    totals.complain(f"'{name}' must be the least and the most", name)
    return 0, 0
