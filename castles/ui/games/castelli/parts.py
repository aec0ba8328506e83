"""The parts of the table in their zones, laid anew whenever the table changes."""

from __future__ import annotations

from pygame import FRect

from castles.games.castelli.actions import PLAY, PLAY_DISTRICT, PLAY_SEAT, SELL
from castles.games.castelli.state import State
from castles.ui.games.castelli.board import BoardPart
from castles.ui.games.castelli.geometry import Places
from castles.ui.games.castelli.hand import Hand
from castles.ui.games.castelli.reading import CastelliPicture, chosen, chosen_kind, decision
from castles.ui.games.castelli.scales import Scales
from castles.ui.games.castelli.seat_panels import GAP, SeatPanel
from castles.ui.games.castelli.sheets import Directions, TwoTiles
from castles.ui.games.castelli.supply import Supply
from castles.ui.games.castelli.tableau import Tableau
from castles.ui.kit.layout import rows
from castles.ui.table.game_screen import Laid, Part, Room

SCENE = "castelli.table"
_ROW, _ROW_GAP, _ROWS = 63.0, 9.0, 5
_PANEL = 156.0
_STRIP = 8.35
"""The width of the scales in the strip of the board, in pitches."""
_CARD_KINDS = frozenset(kind.number for kind in (SELL, PLAY, PLAY_SEAT, PLAY_DISTRICT))


def lay(room: Room, picture: CastelliPicture) -> Laid[State]:
    """Put every part into its zone."""
    duel = len(picture.state.seats) == 2

    def zone(name: str) -> FRect:
        return room.stage.zone(SCENE, f"{name}_two" if duel else name)

    board = BoardPart(Places(room.sheet, picture.state.board, zone("board")), picture)
    scales = _scales(room, board, duel)
    panels, chronicle = _duel_side(room, picture) if duel else _side(room, picture)
    supply = Supply(zone("supply"), room.texts)
    own = _own_parts(room, picture, zone("tableau"), zone("hand"), zone("sheet"))
    actions, tools = room.stage.zone(SCENE, "actions"), room.stage.zone(SCENE, "tools")
    parts: list[Part[State]] = [*panels, board, scales, supply, *own]
    return Laid(
        parts,
        chronicle,
        rows(actions, _ROW, _ROW_GAP, _ROWS),
        rows(tools, _ROW, _ROW_GAP, _ROWS),
        hint=supply.zone.union(zone("tableau")),
        lamp=board.zone.center,
        tab_order=[*own, board, scales, supply, *panels],
        ground=(picture.state.board.layout, _shows_sheet(picture)),
        attending=(board.zone,),
        named={
            "board": board.zone,
            "scales": scales.zone,
            "supply": supply.zone,
            "tableau": zone("tableau"),
            "hand": zone("hand"),
            "actions": actions,
            "controls": actions.union(tools),
            "opponents": panels[0].zone,
        },
    )


def _scales(room: Room, board: BoardPart, duel: bool) -> Scales:
    """Beside the board, or in the strip that it has for them."""
    if not duel:
        return Scales(room.sheet, room.stage.zone(SCENE, "scales"), wide=False)
    strip = board.places.slot("strip")
    face = FRect(0, 0, _STRIP * board.places.pitch, strip.h)
    face.center = strip.center
    return Scales(room.sheet, face, wide=True)


def _side(room: Room, picture: CastelliPicture) -> tuple[list[SeatPanel], FRect]:
    """The panels of the others, and the chronicle below them."""
    side = room.stage.zone(SCENE, "side")
    panels, y = [], side.y
    for seat in picture.opponents:
        panels.append(SeatPanel(FRect(side.x, y, side.w, _PANEL), seat))
        y += _PANEL + GAP
    return panels, FRect(side.x, y, side.w, side.bottom - y)


def _duel_side(room: Room, picture: CastelliPicture) -> tuple[list[SeatPanel], FRect]:
    """One opponent, and a chronicle of one line below the board."""
    zone, chronicle = (room.stage.zone(SCENE, f"{n}_two") for n in ("opponent", "chronicle"))
    return [SeatPanel(zone, seat) for seat in picture.opponents], chronicle


def _own_parts(
    room: Room, picture: CastelliPicture, tableau: FRect, hand: FRect, sheet: FRect
) -> list[Part[State]]:
    """Tableau and hand; over them a sheet while a tile is laid, until a card is wanted."""
    if _shows_sheet(picture):
        made = TwoTiles if decision(picture) == "lay" else Directions
        return [made(sheet, picture, room.texts)]
    return [Tableau(tableau, picture, room.texts), Hand(hand, picture, room.texts)]


def _shows_sheet(picture: CastelliPicture) -> bool:
    wants_card = chosen_kind(picture) in _CARD_KINDS or chosen(picture, "card") is not None
    return decision(picture) in ("lay", "orient", "governor") and not wants_card
