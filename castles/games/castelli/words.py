"""States and actions in names instead of numbers, for saves, traces and logs (C17)."""

from __future__ import annotations

from castles.engine.action import Action
from castles.engine.errors import SaveError
from castles.engine.facts import Fact, Words
from castles.engine.hexgrid import bits
from castles.engine.ruleset import spoken_of
from castles.engine.wording import Field, Wording, number_field, stream_to_data, whole
from castles.games.castelli.actions import (
    ACTIONS,
    BUILD,
    NO_CARD,
    NOTHING,
    PLAY,
    PLAY_DISTRICT,
    PLAY_SEAT,
    TURNED,
)
from castles.games.castelli.board import COLUMNS
from castles.games.castelli.decisions import CHOOSE_GUARD, END_STAGE, FRAMES
from castles.games.castelli.names import (
    COLOURS,
    CORNERS,
    EDGE_SYMBOLS,
    MINE,
    RESOURCES,
    SETTLEMENTS,
    SIDES,
)
from castles.games.castelli.scoring import SOURCES
from castles.games.castelli.stages import is_last_stage
from castles.games.castelli.state import CLOSED, NOWHERE, OPEN, SeatState, State


def _spell_cell(state: State, seat: int, cell: int) -> Fact:
    return state.rules.district_words(cell)


def read_cell(words: Fact) -> int:
    """A field or district from its row and column."""
    if not isinstance(words, list) or len(words) != 2:
        raise SaveError(f"{words!r} is not a row and a column")
    row, column = (whole(number) for number in words)
    if not (0 <= row < COLUMNS and 0 <= column < COLUMNS):
        raise SaveError(f"there is no cell {words!r}")
    return COLUMNS * row + column


def _spell_lot(state: State, seat: int, site: int) -> Fact:
    return state.lot_words(site)


def read_lot(state: State, words: Fact) -> int:
    if not isinstance(words, list) or len(words) != 4:
        raise SaveError(f"{words!r} is not a lot")
    area, place = whole(words[2]), whole(words[3])
    return state.board.site_numbers[read_cell(words[:2]), area, place]


def _spell_bought(state: State, seat: int, bought: int) -> Fact:
    return None if bought == NOTHING else RESOURCES[bought - 1]


def _read_bought(state: State, seat: int, words: Fact) -> int:
    return NOTHING if words is None else 1 + RESOURCES.index(str(words))


def _spell_card(state: State, seat: int, card: int) -> Fact:
    return state.rules.card_words(card)


def _read_card(state: State, seat: int, words: Fact) -> int:
    return NO_CARD if words is None else state.rules.card_names.index(str(words))


_FIELDS: dict[str, Field[State]] = {
    "field": Field("field", _spell_cell, lambda state, seat, words: read_cell(words)),
    "district": Field("district", _spell_cell, lambda state, seat, words: read_cell(words)),
    "quarter_turns": number_field("quarter_turns"),
    "seat": number_field("seat"),
    "laid_by": number_field("laid_by"),
    "lot": Field("lot", _spell_lot, lambda state, seat, words: read_lot(state, words)),
    "bought": Field("bought", _spell_bought, _read_bought),
    "card": Field("card", _spell_card, _read_card),
    "tile": Field(
        "tile",
        lambda state, seat, tile: "turned" if tile == TURNED else "hand",
        lambda state, seat, words: int(words == "hand"),
    ),
}

WORDING = Wording(FRAMES, _FIELDS)
_NAMES = {PLAY_SEAT.number: PLAY.name, PLAY_DISTRICT.number: PLAY.name}
"""Cards are played, whatever they are aimed at."""


def action_to_data(state: State, action: Action) -> Words:
    """An action of the deciding seat in words."""
    kind = ACTIONS.of(action)
    words: Words = {"do": _NAMES.get(action[0], kind.name)}
    words |= WORDING.words(state, state.pending[-1][1], kind.fields, action[1:])
    if kind is BUILD:
        return build_words(state, *action[1:])
    return words


def build_words(state: State, site: int, bought: int, card: int) -> Words:
    return {
        "do": BUILD.name,
        "lot": _spell_lot(state, 0, site),
        "over": site in state.castles,
        "bought": _spell_bought(state, 0, bought),
        "card": _spell_card(state, 0, card),
    }


def state_to_data(state: State) -> Words:
    """The whole state, hidden facts included."""
    rules = state.rules
    shared: Words = {
        "deck": [rules.card_words(card) for card in state.deck],
        "set_aside": dict(zip(SETTLEMENTS, state.aside, strict=True)),
        "seats": [_seat_to_data(state, number) for number in range(len(state.seats))],
        "known": {
            "deck": state.deck_known,
            "hands": [[[*bits(seats)] for seats in seat.known] for seat in state.seats],
        },
        "options": {**spoken_of(rules.definitions.options, rules.options)},
        "random": stream_to_data(state.random),
    }
    if not rules.is_split:
        return _half_to_data(state, 0) | shared
    halves: list[Fact] = [
        _half_to_data(state, number) | {"players": [*half.players]}
        for number, half in enumerate(state.halves)
    ]
    over = all(half.over for half in state.halves) and is_last_stage(state)
    earlier: list[Fact] = [_earlier_to_data(seat) for seat in state.seats]
    return {"stage": state.stage, "over": over, "halves": halves, "earlier": earlier, **shared}


def _half_to_data(state: State, number: int) -> Words:
    """What belongs to one board (C12)."""
    half, printed = state.halves[number], state.board.halves[number]
    board, words = state.board, state.rules.district_words
    corners = range(2 * number, 2 * number + 2) if state.rules.is_split else range(len(CORNERS))
    quadrants = state.rules.definitions.quadrants
    return {
        "turn": half.turn,
        "turn_seat": half.turn_seat,
        "start_seat": half.start_seat,
        "over": half.over,
        "layout": {
            CORNERS[corner]: [quadrants[quadrant].name, turned]
            for corner, (quadrant, turned) in enumerate(board.layout)
            if corner in corners
        },
        "fields": [_field_to_data(state, field) for field in bits(printed.fields)],
        "unused_tiles": [state.rules.tile_words(tile) for tile in state.unused],
        "mine": half.mine,
        "settlements": [
            {"district": words(district), "kind": SETTLEMENTS[state.cities >> district & 1]}
            for district in bits((state.villages | state.cities) & printed.districts)
        ],
        "burnt": half.burnt,
        "areas": [
            {
                "district": words(area.district),
                "area": area.index,
                "done": half.over
                if area.type == MINE
                else bool(area.fields) and not area.fields & ~state.laid,
            }
            for area in board.areas
            if printed.districts >> area.district & 1
        ],
        "edges": [
            {
                "field": words(edge.field),
                "side": SIDES[edge.side],
                "symbol": EDGE_SYMBOLS[edge.symbol],
                "done": bool(state.laid >> edge.field & 1),
            }
            for edge in board.edges
            if printed.fields >> edge.field & 1
        ],
        "castles": [
            {"lot": state.lot_words(site), "seats": [*owners]}
            for site, owners in sorted(state.castles.items())
            if printed.districts >> board.sites[site].district & 1
        ],
        "pending": _pending_to_data(state, number),
    }


def _field_to_data(state: State, field: int) -> Words:
    turns = state.turns[field]
    return {
        "field": state.rules.district_words(field),
        "tile": state.rules.tile_words(state.tiles[field]),
        "face_up": turns != CLOSED,
        "quarter_turns": None if turns in (CLOSED, OPEN) else turns,
    }


def _pending_to_data(state: State, number: int) -> Words:
    """The turn that is played; the half that waits has none."""
    is_active = number == state.active
    frames = [frame for frame in state.pending if is_active and frame[0] != END_STAGE.number]
    building: Fact = None
    if frames and frames[-1][0] == CHOOSE_GUARD.number:
        building = build_words(state, *frames[-1][2:])
    has_tile = is_active and state.current != NOWHERE
    return {
        "frames": [WORDING.frame_to_data(state, frame) for frame in frames],
        "bought": is_active and state.bought,
        "guarded": [state.lot_words(site) for site in state.guarded if is_active],
        "current_tile": (state.rules.tile_words(state.tiles[state.current]) if has_tile else None),
        "building": building,
    }


def _seat_to_data(state: State, number: int) -> Words:
    seat, rules = state.seats[number], state.rules
    return {
        "colour": COLOURS[number],
        "points": seat.points,
        "sources": dict(zip(SOURCES, seat.sources, strict=True)),
        **dict(zip(RESOURCES, seat.units, strict=True)),
        "ingots": seat.ingots,
        "hand": [rules.card_words(card) for card in seat.hand],
        "castles_left": seat.castles_left,
        "card_played": seat.card_played,
        "hand_tile": rules.tile_words(seat.hand_tile),
    }


def _earlier_to_data(seat: SeatState) -> Words:
    """C12: what earlier stages gave each seat."""
    sources: Words = dict(zip(SOURCES, seat.earlier.sources, strict=True))
    return {"sources": sources, "castles": seat.earlier.castles}
