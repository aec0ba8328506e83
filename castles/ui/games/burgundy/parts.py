"""The parts of the table in their zones, laid anew whenever the table changes."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.modules.extra_tiles import WORKERS_FOR_SILVER
from castles.games.burgundy.powers import BUILDING_PRICE
from castles.games.burgundy.state import State
from castles.text.phrases import capital
from castles.ui.games.burgundy.abbeys import ABBEYS, AbbeyDrawer
from castles.ui.games.burgundy.automa_panel import AutomaPanel
from castles.ui.games.burgundy.board_choice import BoardChoice
from castles.ui.games.burgundy.corners import Corners, corner_zones
from castles.ui.games.burgundy.course import Course
from castles.ui.games.burgundy.depots import Depots
from castles.ui.games.burgundy.duchy import Duchy
from castles.ui.games.burgundy.goods_choice import GoodsChoice
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import ASKS, OVER, Attended, Maker, MoreRows
from castles.ui.games.burgundy.queries import ROWS, BurgundyPicture, chosen_kind, decision, own
from castles.ui.games.burgundy.seat_panels import GAP, SeatPanel
from castles.ui.games.burgundy.tableau import Tableau
from castles.ui.kit.layout import SMALLEST_TARGET, rows
from castles.ui.table.choice_cards import ChoiceCard, ChoiceCards
from castles.ui.table.game_screen import Laid, Part, Room
from castles.ui.table.moves import glyph_look

_ROW, _ROW_GAP = 56.0, 9.0
_LARGE_GAP = 5.0
"""Between answers with large letters, which need the height themselves."""
_CRANE = 8
"""The crane stands for a building of the base game."""
_FREE_ACTIONS = (BUILDING_PRICE, WORKERS_FOR_SILVER)
"""The powers that bring an action besides the dice: monasteries 6 and 28."""


def lay(room: Room, picture: BurgundyPicture) -> Laid[State]:
    """Put every part into its zone."""
    laying = Laying(room, picture)
    makers = laying.layers.parts
    chooses_board = decision(picture) == "board"
    if chooses_board:
        kept = {"panels": PARTS["panels"], "course": PARTS["course"]}
        makers = {**kept, "tableau": makers["tableau"], "board": _boards}
    for name, make in makers.items():
        if not name.startswith((OVER, ASKS)):
            laying.made[name] = list(make(laying))
    over = [p for name, make in makers.items() if name.startswith(OVER) for p in make(laying)]
    dialog = _dialog(laying, makers)
    parts = [part for name in _drawn(laying) for part in laying.made[name]] + over + dialog
    duchy, panels = laying.zone("duchy"), laying.made["panels"]
    names = ("duchy", "tableau", "depots", "course", "actions", "tools")
    return Laid(
        parts,
        _chronicle(laying),
        _answers(laying),
        _tools(laying.zone("tools")),
        hint=_hint(laying),
        lamp=duchy.center,
        tab_order=_tab_order(laying, over, dialog),
        hover_zones=[
            *_hover_zones(laying, chooses_board),
            *(part.zone for part in over if isinstance(part, AbbeyDrawer)),
        ],
        ground=(chooses_board,),
        named={
            **{name: laying.zone(name) for name in names},
            **corner_zones(duchy),
            "controls": laying.zone("actions").union(laying.zone("tools")),
            "opponents": panels[0].zone if panels else laying.zone("side"),
        },
    )


def _drawn(laying: Laying) -> list[str]:
    """The parts from the lowest: what a space would give is written over the corners beside it."""
    names = [*laying.made]
    if "corners" in names:
        names.remove("corners")
        names.insert(names.index("duchy"), "corners")
    return names


def _hover_zones(laying: Laying, chooses_board: bool) -> list[FRect]:
    if chooses_board:
        return [laying.zone("depots")]
    return laying.layers.at(Attended(laying))


def _tab_order(
    laying: Laying, over: list[Part[State]], dialog: list[Part[State]]
) -> list[Part[State]]:
    """What is in the middle comes first; what lies over other things must come after them.

    What a dialog covers takes no clicks.
    """
    last = [name for name in ("tableau", "course", "panels") if name in laying.made]
    middle = [name for name in reversed([*PARTS]) if name in laying.made and name not in last]
    added = [name for name in laying.made if name not in (*middle, *last)]
    covered = ("duchy",) if dialog else ()
    order = [
        part for name in (*middle, *added) if name not in covered for part in laying.made[name]
    ]
    below = [part for name in last for part in laying.made[name]]
    return [*order, *dialog, *below, *over]


def _boards(laying: Laying) -> list[Part[State]]:
    """Seats choose their duchies: nothing else is in the middle."""
    zones = laying.zone("duchy"), laying.zone("depots")
    return [BoardChoice(*zones, laying.picture, laying.texts)]


def _depots(laying: Laying) -> list[Part[State]]:
    return [Depots(laying)]


def _duchy(laying: Laying) -> list[Part[State]]:
    return [Duchy(laying.hexes, laying.picture, laying.picture.viewer, large=True)]


def _corners(laying: Laying) -> list[Part[State]]:
    return [Corners(laying)]


def _tableau(laying: Laying) -> list[Part[State]]:
    return [Tableau(laying.zone("tableau"), laying.picture, laying.texts)]


def _abbeys(laying: Laying) -> list[Part[State]]:
    """The drawer of whoever has more monasteries than there is room for."""
    sheets = (part for part in laying.made["tableau"] if isinstance(part, Tableau))
    sheet = next((one for one in sheets if one.has_drawer), None)
    return [AbbeyDrawer(sheet.zone, laying.picture, laying.texts)] if sheet else []


def _course(laying: Laying) -> list[Part[State]]:
    return [Course(laying.zone("course"), laying.texts)]


def panel_height(laying: Laying) -> float:
    """How high the panel of another seat is, with what layers put into it."""
    return laying.sizes.number("panel") + laying.sizes.number("in_panel")


def _panels(laying: Laying) -> list[Part[State]]:
    """The other seats, below each other."""
    picture, side, others = laying.picture, laying.zone("side"), laying.picture.opponents
    panels: list[Part[State]] = []
    y, most, sizes = side.y, panel_height(laying), laying.sizes
    for seat in others:
        automa = picture.state.estate(seat).automa is not None
        # What they leave is the chronicle's.
        height = min(most, (side.h - sizes.number("chronicle")) / len(others) - GAP)
        if automa and len(others) == 1:
            height = laying.sizes.number("automa_alone")
        zone = FRect(side.x, y, side.w, height)
        if automa:
            panels.append(AutomaPanel(zone, seat, picture, laying.texts))
        else:
            panels.append(SeatPanel(zone, seat, picture))
        y += height + GAP
    return panels


def _chronicle(laying: Laying) -> FRect:
    """What the panels at the side leave."""
    side = laying.zone("side")
    at_side = [part.zone for made in laying.made.values() for part in made]
    y = max((zone.bottom + GAP for zone in at_side if zone.x == side.x), default=side.y)
    return FRect(side.x, y, side.w, side.bottom - y)


# -- dialogs -------------------------------------------------------------------------------------


def _dialog(laying: Laying, makers: Mapping[str, Maker]) -> list[Part[State]]:
    """What the present question lays over the duchy."""
    asked = decision(laying.picture)
    for name in (ASKS + chosen_kind(laying.picture), ASKS + asked) if asked else ():
        if name in makers:
            return list(makers[name](laying))
    return []


def _hint(laying: Laying) -> FRect:
    """Over the chronicle, and above it as far as it needs: the other seats stay to be seen as long
    as possible, and so does a goal."""
    return _chronicle(laying)


def _goods_choice(laying: Laying) -> list[Part[State]]:
    return [GoodsChoice(laying.zone("duchy"), laying.picture, laying.texts)]


def _building_cards(laying: Laying) -> list[Part[State]]:
    """Which building the crane stands for."""
    texts = laying.texts
    cards = [
        ChoiceCard(
            Thing("building", NOBODY, number),
            glyph_look(name, "ink"),
            64,
            capital(texts.text(f"building.{name}")),
        )
        for number, name in enumerate(laying.picture.state.rules.building_names[:_CRANE])
    ]
    over, heading = laying.zone("duchy"), texts.text("play.ask.effect")
    return [ChoiceCards(laying.room.stage, over, heading, cards, per_row=4)]


def _tools(zone: FRect) -> list[FRect]:
    gap = min(_ROW_GAP, zone.h / 40)
    return rows(zone, min(_ROW, (zone.h - gap * (ROWS - 1)) / ROWS), gap, ROWS)


def _answers(laying: Laying) -> list[FRect]:
    """One row for each answer: more of them if monasteries or modules bring free actions."""
    zone, picture, stage = laying.zone("actions"), laying.picture, laying.room.stage
    count = ROWS + sum(1 for power in _FREE_ACTIONS if own(picture).powers[power])
    count += sum(laying.layers.at(MoreRows(picture)))
    gap = _LARGE_GAP if stage.has_large_text or count > ROWS + 1 else _ROW_GAP
    gap = min(gap, (zone.h - SMALLEST_TARGET * count) / (count - 1))
    return rows(zone, (zone.h - gap * (count - 1)) / count, gap, count)


PARTS: Mapping[str, Maker] = {
    "panels": _panels,
    "course": _course,
    "tableau": _tableau,
    "depots": _depots,
    "duchy": _duchy,
    "corners": _corners,
    OVER + ABBEYS: _abbeys,
    ASKS + "goods": _goods_choice,
    ASKS + "effect": _building_cards,
}
"""The parts of the base game in the order in which they are drawn, and its dialogs."""
