"""The right side of the assembly scene: what the areas bring, and how far the others are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from castles.games.tuscany.state import SeatState
from castles.text.phrases import capital
from castles.ui.games.tuscany.assembly_draft import areas
from castles.ui.games.tuscany.assembly_parts import AreaTable
from castles.ui.kit.layout import columns
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget

if TYPE_CHECKING:
    from castles.ui.games.tuscany.assembly import AssemblyScene

DONE_EVENTS = {"assemble": "board_assembled", "start_castle": "start_castle_placed"}
"""What a seat has done when it has answered a decision of this scene."""


def area_table(scene: AssemblyScene) -> list[Widget]:
    owner = scene.owner
    if owner is None:
        return []
    rules = scene.state.rules
    found = areas(rules, owner)
    total = sum(area.points for area in found)
    least, most = (scene.draft.least, scene.draft.most) if scene.draft else (total, total)
    words = {
        key: scene.text(f"assembly.{key}") for key in ("title", "type", "areas", "points", "all")
    }
    words |= {
        "total": scene.text("assembly.total", count=total),
        "least": scene.text("assembly.least", points=least),
        "most": scene.text("assembly.most", points=most),
    }
    for kind in rules.type_names:
        name = scene.text(f"type.{kind}")
        words[kind] = capital(name)
    span = (total, least, most)
    return [AreaTable(scene.zone("table"), rules, found, words, span, castle_note(scene, owner))]


def castle_note(scene: AssemblyScene, owner: SeatState) -> str:
    """What the chosen castle, or the choice to come, means."""
    if scene.castle is None:
        waiting = scene.is_placing
        return scene.text("assembly.castle_first" if waiting else "assembly.castle_next")
    board = owner.own_board()
    space = next(n for n, action in scene.castles.items() if action == scene.castle)
    facts = {
        "neighbours": board.shape.neighbours[space].bit_count(),
        "size": board.area_of[space].bit_count(),
    }
    return scene.text("assembly.castle_chosen", **facts)


def other_seats(scene: AssemblyScene) -> list[Widget]:
    zone = scene.zone("seats")
    others = [n for n in range(len(scene.flow.names)) if n != scene.seat]
    stage = DONE_EVENTS.get(scene.flow.match.game.decision(scene.flow.match.state), "")
    log = scene.flow.match.log
    done = {event.seat for entry in log for event in entry.events if event.name == stage}
    room = FRect(zone.x + 14, zone.y + 46, zone.w - 28, 52)
    return [
        OtherSeat(
            place,
            scene.flow.names[number],
            scene.flow.colours[number],
            number in done,
            scene.text("assembly.ready" if number in done else "assembly.busy"),
        )
        for number, place in zip(others, columns(room, max(2, len(others)), 8), strict=False)
    ]


class OtherSeat(Widget):
    """Arms and name of another seat, and whether it has finished."""

    focusable = False

    def __init__(self, rect: FRect, name: str, colour: str, ready: bool, words: str) -> None:
        super().__init__("", rect, hint=f"{name}: {words}")
        self.seat_name, self.colour, self.ready, self.words = name, colour, ready, words

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.part(f"ui_arms_{self.colour}", (rect.x + 22, rect.centery), 44)
        upper = FRect(rect.x + 50, rect.y, rect.w - 54, rect.h / 2)
        painter.text(self.seat_name, upper, "body_bold", "text")
        ink = "success" if self.ready else "text_muted"
        painter.glyph("check" if self.ready else "reset", (rect.x + 60, rect.y + 39), 16, ink)
        lower = FRect(rect.x + 76, rect.y + rect.h / 2, rect.w - 80, rect.h / 2)
        painter.text(self.words, lower, "small", ink)
