"""The course of the game: area bonus of each phase, the round, and the turn-order track."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

_PLAQUE, _PLAQUE_STEP = 52.0, 48.0
_STEP, _STEPS_SHOWN = 62.0, 7
_DISC, _RISE, _HIGHEST = 48.0, 7.0, 18.0
"""A stack of all discs ends below the words above the track."""
_INKS = {"now": "#FFF6DE", "next": "#E3CD9E", "past": "#A8936F"}


class Course(PlainPart[State]):
    """The panel below the shared board."""

    around = (0.0, 0.0)
    beside = "order"
    """What stands beside the phases."""

    def __init__(self, zone: FRect, texts: Catalogue) -> None:
        self.zone, self._texts = zone, texts

    def items(self) -> Iterator[Placed]:
        zone = self.zone
        yield Placed.in_box(Thing("phases"), FRect(zone.x + 8, zone.y + 8, 250, 92))
        yield Placed.in_box(Thing(self.beside), FRect(zone.x + 264, zone.y + 8, zone.w - 272, 92))
        for number in range(_STEPS_SHOWN):
            at = self.step(number, _STEPS_SHOWN - 1)
            yield Placed(Thing("marker", NOBODY, number), at, _DISC)

    def _plaque(self, phase: int) -> Point:
        return self.zone.x + 38 + phase * _PLAQUE_STEP, self.zone.y + 66

    def step(self, steps: int, longest: int) -> Point:
        """A place of the track; a long way closes ranks."""
        room = self.zone.w - 298 - 44
        pace = min(_STEP, room / max(1, longest))
        return self.zone.x + 298 + steps * pace, self.zone.y + 74

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone, text = self.zone, self._texts.text
        painter.frame("panel", zone)
        if not painter.stage.has_large_text:
            room = FRect(zone.x + 16, zone.y + 5, 112, 28)
            painter.text(text("play.course.bonus"), room, "label", "note")
        painter.text(
            text("play.course.order"), FRect(zone.x + 272, zone.y + 4, 250, 28), "label", "note"
        )

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        self._draw_phases(painter, picture)
        self._draw_track(painter, picture)

    def _draw_phases(self, painter: Painter, picture: BurgundyPicture) -> None:
        state = picture.shown
        definitions = state.rules.definitions
        for number, letter in enumerate(definitions.phases):
            look = "now" if number == state.phase else "past" if number < state.phase else "next"
            x, y = self._plaque(number)
            painter.part(f"plaque_phase_{look}", (x, y), _PLAQUE)
            room = FRect(x - 20, y - 26, 40, 22)
            painter.text(letter, room, "numeral", _INKS[look], align="centre")
            ink = _INKS["past"] if look == "past" else "#2A1B10"
            room = FRect(x - 20, y - 6, 40, 22)
            painter.text(str(definitions.phase_bonus[number]), room, "counter", ink, align="centre")
        rounds = definitions.rounds
        now = (state.round - 1) % rounds + 1 if state.round else 1
        words = self._texts.text("play.course.round", round=now, rounds=rounds)
        # Large letters tell of the round alone; the plaques below explain themselves when asked.
        wide = 242 if painter.stage.has_large_text else 118
        room = FRect(self.zone.x + 258 - wide, self.zone.y + 4, wide, 29)
        painter.text(words, room, "label", "note", align="right")

    def _draw_track(self, painter: Painter, picture: BurgundyPicture) -> None:
        state = picture.state
        longest = max(_STEPS_SHOWN - 1, *(seat.steps for seat in state.seats))
        for number in range(longest + 1):
            sprite = "step_order" if number else "step_order_start"
            painter.part(sprite, self.step(number, longest), 52)
        stacks: dict[int, list[int]] = {}
        # Who comes first in turn order lies on top of the stack.
        for seat in reversed(state.order):
            stacks.setdefault(state.seats[seat].steps, []).append(seat)
        for steps, seats in stacks.items():
            x, y = self.step(steps, longest)
            rise = min(_RISE, _HIGHEST / len(seats))
            for height, seat in enumerate(seats):
                disc = f"disc_{picture.colours[seat]}"
                painter.part(disc, (x, y - 3 - height * rise), _DISC)
        for index, seat in enumerate(reversed(state.order)):
            shield = f"shield_{picture.colours[seat]}"
            painter.part(shield, (self.zone.right - 28 - index * 36, self.zone.y + 26), 32)
