"""The parts of the table in their zones, laid anew whenever the table changes."""

from __future__ import annotations

from pygame import FRect

from castles.games.castelli.state import EMPTY, State
from castles.ui.games.castelli.board import BoardPart
from castles.ui.games.castelli.card_use import looks_for_card, wants_card
from castles.ui.games.castelli.castle_sheet import CastleSheet
from castles.ui.games.castelli.directions import Directions
from castles.ui.games.castelli.geometry import Places
from castles.ui.games.castelli.hand import Hand
from castles.ui.games.castelli.large_hand import LargeHand
from castles.ui.games.castelli.queries import (
    CastelliPicture,
    closed_fields,
    decision,
)
from castles.ui.games.castelli.scales import Scales
from castles.ui.games.castelli.seat_panels import GAP, Heading, SeatPanel
from castles.ui.games.castelli.sheets import TwoTiles
from castles.ui.games.castelli.standings import Standings
from castles.ui.games.castelli.supply import Supply
from castles.ui.games.castelli.tableau import Tableau
from castles.ui.kit.layout import centred, rows
from castles.ui.table.game_screen import FOOT, SIDE, Laid, Part, Room

SCENE = "castelli.table"
_ROW, _ROW_GAP, _ROWS = 63.0, 9.0, 5
_BESIDE_CARDS = 4
"""The answers to every question that may be answered by a card; what follows is about that card."""
_PANEL = 156.0
_WHOLE, _DUEL, _GUIDED, _LESSON, _SPLIT = "", "_two", "_guided", "_lesson", "_split"
"""How the zones of the tables end; a duel has a chronicle of one line, too little for a guide."""
_STRIP = 8.35
"""The width of the scales in the strip of the board, in pitches."""
_SHIELD = 0.5
"""The width of what points out a grey shield, in pitches."""


def lay(room: Room, picture: CastelliPicture) -> Laid[State]:
    """Put every part into its zone."""
    table = _table(room, picture.state)

    def zone(name: str) -> FRect:
        return room.stage.zone(SCENE, name + table)

    places = Places(room.sheet, picture.state.board, zone("board"))
    board = BoardPart(places, picture, is_covered=looks_for_card(picture))
    scales = _scales(room, picture, board, in_strip=bool(table))
    panels, chronicle = _SIDES[table](room, picture)
    supply = Supply(zone("supply"), picture, room.texts)
    standings = [Standings(zone("standings"), picture, room.texts)] if table == _SPLIT else []
    own: list[Part[State]]
    large_hand: LargeHand | None = None
    beside: list[Part[State]] = [scales, supply, *standings]
    """What lies beside the board besides what is the viewer's own."""
    if is_covered := _shows_directions(picture):
        own = [Directions(zone("sheet"), picture, room.texts)]
        beside = [scales] if table else []
    elif table == _WHOLE and looks_for_card(picture):
        wide = board.zone.union(zone("hand"))
        large_hand = LargeHand(room.stage, board.zone, picture, room.texts, wide)
        own, beside = [large_hand], []
    elif _shows_tiles(picture):
        own = [TwoTiles(zone("tiles"), picture, room.texts)]
    else:
        hand: Part[State] = Hand(zone("hand"), picture, room.texts)
        if looks_for_card(picture):
            hand = large_hand = LargeHand(room.stage, board.zone, picture, room.texts)
        own = [Tableau(zone("tableau"), picture, room.texts), hand]
        own += (
            [CastleSheet(zone("hand"), picture, room.texts)] if decision(picture) == "build" else []
        )
    actions, tools = room.stage.zone(SCENE, "actions"), room.stage.zone(SCENE, "tools")
    answers = rows(actions, _ROW, _ROW_GAP, _ROWS)
    if large_hand is not None:
        answers[_BESIDE_CARDS:] = large_hand.buttons()
    parts: list[Part[State]] = [*panels, board, *beside, *own]
    return Laid(
        parts,
        chronicle,
        answers,
        rows(tools, _ROW, _ROW_GAP, _ROWS),
        hint=chronicle if is_covered else supply.zone.union(zone("tableau")),
        lamp=board.zone.center,
        hour=1 - closed_fields(picture.state) / len(picture.state.board.fields),
        tab_order=[*own, board, *beside, *panels],
        ground=(picture.state.board.layout, picture.state.stage, len(own), len(beside)),
        hover_zones=(board.zone, zone("hand").inflate(24, 24)),
        named={
            "board": board.zone,
            "scales": scales.zone,
            "grey_shield": centred(places.neutral_shields()[0], places.pitch * _SHIELD),
            "supply": supply.zone,
            "tableau": zone("tableau"),
            "hand": zone("hand"),
            "actions": actions,
            "controls": actions.union(tools),
            "opponents": panels[-1].zone,
        },
    )


def whole_board(room: Room, picture: CastelliPicture, zone: FRect) -> Part[State]:
    """The board alone, large."""
    return BoardPart(Places(room.sheet, picture.state.board, zone), picture)


def _table(room: Room, state: State) -> str:
    """Which of the tables is laid, as its zones are named."""
    if len(state.halves) > 1:
        return _SPLIT
    if len(state.seats) > 2:
        return _WHOLE
    return {SIDE: _GUIDED, FOOT: _LESSON}.get(room.guided, _DUEL)


def _scales(room: Room, picture: CastelliPicture, board: BoardPart, *, in_strip: bool) -> Scales:
    """Beside the board, or in the strip that it has for them."""
    if not in_strip:
        return Scales(room.sheet, room.stage.zone(SCENE, "scales"), picture, wide=False)
    strip = board.places.slot("strip")
    face = centred(strip.center, _STRIP * board.places.pitch, strip.h)
    scales = Scales(room.sheet, face, picture, wide=True)
    scales.is_covered = board.is_covered
    return scales


def _panel(room: Room, picture: CastelliPicture, face: FRect, seat: int) -> SeatPanel:
    """Large letters leave a tile in hand no room beside the score."""
    holds = picture.state.seats[seat].hand_tile != EMPTY
    return SeatPanel(face, seat, picture, is_tight=holds and room.stage.has_large_text)


def _whole_side(room: Room, picture: CastelliPicture) -> tuple[list[Part[State]], FRect]:
    """The panels of the others, and the chronicle below them."""
    side = room.stage.zone(SCENE, "side")
    panels: list[Part[State]] = []
    y = side.y
    for seat in picture.opponents:
        panels.append(_panel(room, picture, FRect(side.x, y, side.w, _PANEL), seat))
        y += _PANEL + GAP
    return panels, FRect(side.x, y, side.w, side.bottom - y)


def _duel_side(room: Room, picture: CastelliPicture) -> tuple[list[Part[State]], FRect]:
    """One opponent, and a chronicle of one line below the board."""
    end = _LESSON if room.guided else _DUEL
    zone, chronicle = (room.stage.zone(SCENE, name + end) for name in ("opponent", "chronicle"))
    return [_panel(room, picture, zone, seat) for seat in picture.opponents], chronicle


def _split_side(room: Room, picture: CastelliPicture) -> tuple[list[Part[State]], FRect]:
    """The rival above the chronicle, the other duel below it."""

    def zone(name: str) -> FRect:
        return room.stage.zone(SCENE, name + _SPLIT)

    duel = picture.state.half_of(picture.viewer).players
    rivals = [seat for seat in picture.opponents if seat in duel]
    others = [seat for seat in picture.opponents if seat not in duel]
    text = room.texts.text
    panels: list[Part[State]] = [
        Heading(zone("duel"), text("play.duel.own")),
        Heading(zone("other_duel"), text("play.duel.other")),
        *(_panel(room, picture, zone("rival"), seat) for seat in rivals),
    ]
    lines = rows(zone("others"), _PANEL, GAP, len(others))
    found = zip(lines, others, strict=True)
    panels += [_panel(room, picture, line, seat) for line, seat in found]
    return panels, zone("chronicle")


_SIDES = {
    _WHOLE: _whole_side,
    _DUEL: _duel_side,
    _GUIDED: _whole_side,
    _LESSON: _duel_side,
    _SPLIT: _split_side,
}


def _shows_directions(picture: CastelliPicture) -> bool:
    """Their sheet lies over all beside the board, until a card is wanted."""
    return decision(picture) in ("orient", "governor") and not wants_card(picture)


def _shows_tiles(picture: CastelliPicture) -> bool:
    """Two tiles to choose from lie over tableau and hand, until a card is wanted."""
    return decision(picture) == "lay" and not wants_card(picture)
