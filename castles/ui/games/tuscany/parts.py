"""The parts of the table in their zones, laid anew whenever the table changes."""

from __future__ import annotations

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.tuscany.state import State
from castles.text.phrases import capital
from castles.ui.games.tuscany.automa_panel import AutomaPanel
from castles.ui.games.tuscany.board import OwnBoard
from castles.ui.games.tuscany.hand import Hand
from castles.ui.games.tuscany.queries import TuscanPicture, chooses_token
from castles.ui.games.tuscany.score_track import DisplayAndTrack
from castles.ui.games.tuscany.seat_panels import GAP, SeatPanel
from castles.ui.games.tuscany.supply import Supply
from castles.ui.games.tuscany.tableau import Tableau
from castles.ui.kit.layout import Stage, rows
from castles.ui.table.choice_cards import ChoiceCard, ChoiceRows
from castles.ui.table.drawing import thing_look
from castles.ui.table.game_screen import Laid, Part, Room
from castles.ui.table.part import CoveredPart

SCENE = "tuscany.table"
_ANSWER, _ANSWER_GAP = 72.0, 10.0
_TOOL, _TOOL_GAP = 56.0, 9.5
_AUTOMA_ALONE = 430.0
_LARGE_TOKEN = 210.0


def lay(room: Room, picture: TuscanPicture) -> Laid[State]:
    """Put every part into its zone."""
    stage, text = room.stage, room.texts.text
    zones = {name: stage.zone(SCENE, name) for name in ("board", "track", "supply", "tableau")}
    zones |= {name: stage.zone(SCENE, name) for name in ("hand", "actions", "tools")}
    side, chronicle = _side(stage, picture)
    panels = _panels(side, picture)
    board = OwnBoard(zones["board"], picture, text)
    track = DisplayAndTrack(zones["track"], room.sheet, picture)
    supply = Supply(zones["supply"], picture, text)
    tableau = Tableau(zones["tableau"], picture, text)
    hand = Hand(zones["hand"], picture, text)
    asked = [_token_rows(room, picture)] if chooses_token(picture) else []
    parts: list[Part[State]] = [*panels, track, supply, tableau, hand, board]
    order: list[Part[State]] = [board, *asked, tableau, hand, track, supply, *panels]
    covered = [part for part in parts if any(one.zone.colliderect(part.zone) for one in asked)]
    return Laid(
        [*(CoveredPart(part) if part in covered else part for part in parts), *asked],
        chronicle,
        rows(zones["actions"], _ANSWER, _ANSWER_GAP, 4),
        rows(zones["tools"], _TOOL, _TOOL_GAP, 5),
        hint=hand.zone if supply in covered else supply.zone,
        lamp=board.zone.center,
        tab_order=[part for part in order if part not in covered],
        ground=(picture.state.start_seat, bool(asked)),
        named={**zones, **({"opponents": panels[0].zone} if panels else {})},
        hint_ends=() if supply in covered else supply.row_ends,
    )


def _token_rows(room: Room, picture: TuscanPicture) -> ChoiceRows[State]:
    """The bonus tokens (T7), beside the territory and the display, by which they are judged."""
    state, text = picture.state, room.texts.text
    cards = [
        ChoiceCard(
            Thing("token", NOBODY, number),
            thing_look(f"token_{name}"),
            _LARGE_TOKEN,
            text(f"token.{name}"),
            f"{capital(text(f'token_about.{name}'))}. "
            + text("play.tip.tokens_left", left=state.tokens[number]),
        )
        for number, name in enumerate(state.rules.token_names)
    ]
    return ChoiceRows(
        room.stage, room.stage.zone(SCENE, "tokens"), text("play.choose.token"), cards
    )


def _side(stage: Stage, picture: TuscanPicture) -> tuple[FRect, FRect]:
    """Where the panels of the others stand, and the chronicle below them."""
    opponents = picture.opponents
    crowded = len(opponents) > 2
    side = stage.zone(SCENE, "opponents_four" if crowded else "opponents")
    chronicle = stage.zone(SCENE, "chronicle_four" if crowded else "chronicle")
    if len(opponents) == 1:
        # With one opponent the chronicle takes the place of the second panel.
        alone = picture.state.seats[opponents[0]].automa is not None
        side.h = _AUTOMA_ALONE if alone else (side.h - GAP) / 2
        top = side.bottom + GAP
        chronicle = FRect(chronicle.x, top, chronicle.w, chronicle.bottom - top)
    elif not opponents:
        # In a puzzle one sits alone: the chronicle takes the place of all panels.
        chronicle = FRect(chronicle.x, side.y, chronicle.w, chronicle.bottom - side.y)
    return side, chronicle


def _panels(zone: FRect, picture: TuscanPicture) -> list[Part[State]]:
    """A panel for each other seat, in the order of play."""
    seats = picture.opponents
    height = (zone.h - GAP * (len(seats) - 1)) / max(1, len(seats))
    found: list[Part[State]] = []
    for number, seat in enumerate(seats):
        place = FRect(zone.x, zone.y + number * (height + GAP), zone.w, height)
        automa = picture.state.seats[seat].automa is not None
        found.append((AutomaPanel if automa else SeatPanel)(place, seat, picture))
    return found
