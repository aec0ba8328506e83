"""The parts of the table in their zones, laid anew whenever the table changes."""

from __future__ import annotations

from pygame import FRect

from castles.games.tuscany.state import State
from castles.ui.games.tuscany.display_and_track import DisplayAndTrack
from castles.ui.games.tuscany.hand import Hand
from castles.ui.games.tuscany.own_board import OwnBoard
from castles.ui.games.tuscany.reading import TuscanPicture
from castles.ui.games.tuscany.seat_panels import GAP, seat_panels
from castles.ui.games.tuscany.supply import Supply
from castles.ui.games.tuscany.tableau import Tableau
from castles.ui.kit.layout import Stage, rows
from castles.ui.table.game_screen import Laid, Part, Room

SCENE = "tuscany.table"
_ANSWER, _ANSWER_GAP = 72.0, 10.0
_TOOL, _TOOL_GAP = 56.0, 9.5


def lay(room: Room, picture: TuscanPicture) -> Laid[State]:
    """Put every part into its zone."""
    stage, text = room.stage, room.texts.text
    zones = {name: stage.zone(SCENE, name) for name in ("board", "track", "supply", "tableau")}
    zones |= {name: stage.zone(SCENE, name) for name in ("hand", "actions", "tools")}
    side, chronicle = _side(stage, len(picture.opponents))
    panels = seat_panels(side, picture)
    board = OwnBoard(zones["board"], picture, text)
    track = DisplayAndTrack(zones["track"], room.sheet, picture)
    supply = Supply(zones["supply"], text)
    tableau = Tableau(zones["tableau"], picture, text)
    hand = Hand(zones["hand"], picture, text)
    parts: list[Part[State]] = [*panels, track, supply, tableau, hand, board]
    return Laid(
        parts,
        chronicle,
        rows(zones["actions"], _ANSWER, _ANSWER_GAP, 4),
        rows(zones["tools"], _TOOL, _TOOL_GAP, 5),
        hint=supply.zone,
        lamp=board.zone.center,
        tab_order=[board, tableau, hand, track, supply, *panels],
        ground=(picture.state.start_seat,),
        named={**zones, "opponents": panels[0].zone},
    )


def _side(stage: Stage, opponents: int) -> tuple[FRect, FRect]:
    """Where the panels of the others stand, and the chronicle below them."""
    crowded = opponents > 2
    side = stage.zone(SCENE, "opponents_four" if crowded else "opponents")
    chronicle = stage.zone(SCENE, "chronicle_four" if crowded else "chronicle")
    if opponents == 1:
        # With one opponent the chronicle takes the place of the second panel.
        side.h = (side.h - GAP) / 2
        top = side.bottom + GAP
        chronicle = FRect(chronicle.x, top, chronicle.w, chronicle.bottom - top)
    return side, chronicle
