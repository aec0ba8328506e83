"""Who plays the seats of a running match from now on: people, or computers of any level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.player import player_kinds
from castles.desk.arms import seat_colours, seat_faces, seat_names
from castles.engine.automa import is_automa
from castles.play.seat import HUMAN, SeatSpec
from castles.text.players import kind_name
from castles.ui.by_game import pages_of
from castles.ui.kit.layout import centred, inset
from castles.ui.kit.painter import Painter
from castles.ui.kit.sheet import Sheet
from castles.ui.kit.widgets import Label, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.table.arms import draw_face

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_WIDTH, _PADDING = 1060.0, 44.0
_ROW, _ABOUT, _BUTTON = 84.0, 92.0, 64.0
_ARMS = 64.0


class SeatsScene(Sheet):
    """A row for each seat; nothing changes before the player says so."""

    veil = 0.62

    def __init__(
        self,
        ui: Ui,
        game: str,
        seats: Sequence[SeatSpec],
        on_done: Callable[[Mapping[int, str]], None],
    ) -> None:
        super().__init__(ui)
        self.game = game
        self.seats, self.on_done = list(seats), on_done
        self.kinds = [seat.kind for seat in seats]

    def initial_focus(self) -> str:
        return "kind.0"

    def build(self) -> Sequence[Widget]:
        text, floor = self.text, self.ui.stage.floor
        high = 2 * _PADDING + 56 + _ABOUT + _ROW * len(self.seats) + 24 + _BUTTON
        self.rect = centred(floor.center, _WIDTH, high)
        room = inset(self.rect, _PADDING)
        title = FRect(room.x, room.y, room.w, 56)
        about = FRect(room.x, title.bottom, room.w, _ABOUT)
        foot = FRect(room.x, room.bottom - _BUTTON, 320, _BUTTON)
        return [
            Label(title, text("seats.title"), "screen_title", "gold", shadow=True),
            Label(about, text("seats.about"), "body", "text", wrap=True),
            *self._rows(FRect(room.x, about.bottom, room.w, _ROW)),
            self.button("back", self.cancel, of="cancel", rect=foot),
            self.button("done", self._done, rect=foot.move(room.w - foot.w, 0)),
        ]

    def _rows(self, first: FRect) -> list[Widget]:
        catalogue = self.ui.catalogue
        names = seat_names(self.seats, catalogue)
        widgets: list[Widget] = []
        for number, name in enumerate(names):
            row = first.move(0, number * _ROW)
            kind = self.kinds[number]
            fixed = is_automa(kind)
            kinds = [kind] if fixed else [HUMAN, *player_kinds(self.game)]
            control = FRect(row.right - 440, row.y + 10, 440, _ROW - 20)
            left = row.x + _ARMS + 28
            label = FRect(left, row.y, control.x - left - 20, row.h)
            widgets += [
                Label(label, name, "body_bold", "text"),
                Cycle(
                    f"kind.{number}",
                    control,
                    [(each, kind_name(each, catalogue)) for each in kinds],
                    kind,
                    partial(self._choose, number),
                    glyph="human" if kind == HUMAN else "robot",
                    enabled=not fixed,
                    reason=self.text("seats.automa"),
                ),
            ]
        return widgets

    def _choose(self, number: int, kind: str) -> None:
        self.kinds[number] = kind
        self.rebuild()

    def _done(self) -> None:
        chosen = enumerate(zip(self.seats, self.kinds, strict=True))
        self.on_done({number: kind for number, (seat, kind) in chosen if kind != seat.kind})
        self.cancel()

    def draw_ground(self, painter: Painter) -> None:
        super().draw_ground(painter)
        first = next(widget for widget in self.widgets if widget.name == "kind.0").rect
        faces = seat_faces(self.seats, self.ui.catalogue)
        for number, colour in enumerate(seat_colours(self.seats, pages_of(self.game).colours)):
            at = (self.rect.x + _PADDING + _ARMS / 2, first.centery + number * _ROW)
            face = faces[number]
            place = FRect(at[0] - _ARMS / 2, at[1] - _ARMS / 2, _ARMS, _ARMS)
            draw_face(painter, place, colour, face)
