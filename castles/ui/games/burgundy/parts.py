"""The parts of the table in their zones, laid anew whenever the table changes."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import FRect

from castles.engine.decision import NOBODY
from castles.games.burgundy.modules.extra_tiles import WORKERS_FOR_SILVER
from castles.games.burgundy.powers import BUILDING_PRICE
from castles.games.burgundy.state import State
from castles.text.phrases import capital
from castles.ui.games.burgundy.automa_panel import AutomaPanel
from castles.ui.games.burgundy.board_choice import BoardChoice
from castles.ui.games.burgundy.corners import Corners, corner_zones
from castles.ui.games.burgundy.course import Course
from castles.ui.games.burgundy.depots import Depots
from castles.ui.games.burgundy.duchy import Duchy
from castles.ui.games.burgundy.goods_choice import GoodsChoice
from castles.ui.games.burgundy.reading import BurgundyPicture, decision, own
from castles.ui.games.burgundy.seat_panels import GAP, SeatPanel
from castles.ui.games.burgundy.tableau import Tableau
from castles.ui.kit.layout import Stage, rows
from castles.ui.table.choice_cards import ChoiceCard, ChoiceCards
from castles.ui.table.game_screen import Laid, Part, Room
from castles.ui.table.moves import glyph_look
from castles.ui.table.thing import Thing

SCENE = "burgundy.table"
_ROW, _ROW_GAP, _ROWS = 56.0, 9.0, 5
_LARGE_GAP = 5.0
"""Between answers with large letters, which need the height themselves."""
_PANEL = {1: 330.0, 2: 330.0, 3: 234.0}
_AUTOMA_ALONE = 658.0
_CRANE = 8
"""The crane stands for a building of the base game."""
_LIE_OVER_DUCHY = ("goods", "effect")
"""Questions that are asked by a dialog."""
_FREE_ACTIONS = (BUILDING_PRICE, WORKERS_FOR_SILVER)
"""The powers that bring an action besides the dice: monasteries 6 and 28."""


def lay(room: Room, picture: BurgundyPicture) -> Laid[State]:
    """Put every part into its zone."""
    stage, texts = room.stage, room.texts
    names = ("duchy", "tableau", "depots", "course", "actions", "tools")
    zones = {name: stage.zone(SCENE, name) for name in names}
    panels, chronicle = _side(stage, picture, room)
    tableau = Tableau(zones["tableau"], picture, texts)
    course = Course(zones["course"], texts)
    middle = _middle(zones, picture, room)
    parts: list[Part[State]] = [*panels, course, tableau, *middle]
    return Laid(
        parts,
        chronicle,
        _answers(stage, picture),
        rows(zones["tools"], _ROW, _ROW_GAP, _ROWS),
        hint=stage.zone(SCENE, "side"),
        lamp=zones["duchy"].center,
        tab_order=[*_pointed_at(middle, picture), tableau, course, *panels],
        attending=[zones["depots"]] if decision(picture) == "board" else (),
        ground=(decision(picture) == "board",),
        named={**zones, **corner_zones(zones["duchy"]), "opponents": panels[0].zone},
    )


def _pointed_at(middle: list[Part[State]], picture: BurgundyPicture) -> list[Part[State]]:
    """What lies in the middle, in the order of the Tab key; what is covered takes no clicks."""
    covered = decision(picture) in _LIE_OVER_DUCHY
    return [part for part in reversed(middle) if not (covered and isinstance(part, Duchy))]


def _middle(zones: Mapping[str, FRect], picture: BurgundyPicture, room: Room) -> list[Part[State]]:
    """The shared board and the own duchy with what a question lays over it, or their choice."""
    asked, texts = decision(picture), room.texts
    if asked == "board":
        return [BoardChoice(zones["duchy"], zones["depots"], picture, texts)]
    parts: list[Part[State]] = [
        Depots(zones["depots"], picture),
        Duchy(zones["duchy"], picture, picture.viewer, large=True),
        Corners(zones["duchy"], picture, texts),
    ]
    if asked == "goods":
        parts.append(GoodsChoice(zones["duchy"], picture, texts))
    if asked == "effect":
        parts.append(_building_cards(zones["duchy"], picture, room))
    return parts


def _building_cards(over: FRect, picture: BurgundyPicture, room: Room) -> ChoiceCards[State]:
    """Which building the crane stands for."""
    texts = room.texts
    cards = [
        ChoiceCard(
            Thing("building", NOBODY, number),
            glyph_look(name, "ink"),
            64,
            capital(texts.text(f"building.{name}")),
        )
        for number, name in enumerate(picture.state.rules.building_names[:_CRANE])
    ]
    return ChoiceCards(room.stage, over, texts.text("play.ask.effect"), cards, per_row=4)


def _answers(stage: Stage, picture: BurgundyPicture) -> list[FRect]:
    """One row for each answer: more of them if monasteries bring free actions."""
    zone = stage.zone(SCENE, "actions")
    count = _ROWS + sum(1 for power in _FREE_ACTIONS if own(picture).powers[power])
    gap = _LARGE_GAP if stage.has_large_text else _ROW_GAP
    return rows(zone, (zone.h - gap * (count - 1)) / count, gap, count)


def _side(
    stage: Stage, picture: BurgundyPicture, room: Room
) -> tuple[list[SeatPanel | AutomaPanel], FRect]:
    """The panels of the others, and the chronicle below them."""
    side = stage.zone(SCENE, "side")
    others = picture.opponents
    panels: list[SeatPanel | AutomaPanel] = []
    y = side.y
    for seat in others:
        automa = picture.state.estate(seat).automa is not None
        height = _AUTOMA_ALONE if automa and len(others) == 1 else _PANEL[len(others)]
        zone = FRect(side.x, y, side.w, height)
        if automa:
            panels.append(AutomaPanel(zone, seat, picture, room.texts))
        else:
            panels.append(SeatPanel(zone, seat, picture))
        y += height + GAP
    return panels, FRect(side.x, y, side.w, side.bottom - y)
