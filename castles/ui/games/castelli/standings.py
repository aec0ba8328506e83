"""How a tournament stands: which game of how many it is, and who has how much (C12)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.castelli.names import KNOCK_OUT
from castles.games.castelli.stages import stage_count
from castles.games.castelli.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.reading import CastelliPicture, colour, score
from castles.ui.kit.layout import columns
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import Anchor, box

_HEAD = 60.0


class Standings:
    """A sheet of parchment with a shield and a sum for each seat."""

    def __init__(self, zone: FRect, texts: Catalogue) -> None:
        self.zone, self._texts = zone, texts

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        zone, state = self.zone, picture.state
        painter.frame("parchment", zone)
        room = FRect(zone.x + 24, zone.y + 12, zone.w - 48, 40)
        facts = {"stage": state.stage, "stages": stage_count(state)}
        painter.text(self._texts.text("play.standings.title", **facts), room, "panel_title", "ink")

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        if not painter.shows(self.zone):
            return
        room = FRect(
            self.zone.x + 20, self.zone.y + _HEAD, self.zone.w - 40, self.zone.h - _HEAD - 14
        )
        if picture.state.rules.tournament == KNOCK_OUT:
            self._draw_duels(painter, picture, room)
        else:
            self._draw_sums(painter, picture, room)

    def _draw_sums(self, painter: Painter, picture: CastelliPicture, room: FRect) -> None:
        """Everyone against everyone: the points of all games, most first."""
        totals = {seat: _total(picture, seat) for seat in range(len(picture.state.seats))}
        ranked = sorted(totals, key=lambda seat: -totals[seat])
        for face, seat in zip(columns(room, len(ranked), 6), ranked, strict=True):
            _draw_seat(painter, face, seat, totals[seat])

    def _draw_duels(self, painter: Painter, picture: CastelliPicture, room: FRect) -> None:
        """Knock-out: what each duel is for, and how it stands."""
        for number, face in enumerate(columns(room, 2, 18)):
            head = FRect(face.x, face.y - 8, face.w, 26)
            words = self._texts.text(f"play.standings.{duel_name(picture.state, number)}")
            painter.text(words, head, "label", "ink_label", align="centre")
            seats = FRect(face.x, head.bottom, face.w, face.bottom - head.bottom)
            players = picture.state.halves[number].players
            for place, seat in zip(columns(seats, 2, 6), players, strict=True):
                _draw_seat(painter, place, seat, score(picture, seat))

    def spots(self, picture: CastelliPicture) -> Sequence[Spot]:
        return [Spot(Thing("standings"), box(self.zone))]

    def anchor(self, thing: Thing) -> Anchor | None:
        return None


def duel_name(state: State, half: int) -> str:
    """What the winner of a half gets, as texts are named."""
    if state.rules.tournament != KNOCK_OUT or state.stage == 1:
        return ("upper", "lower")[half]
    return ("first", "third")[half]


def _total(picture: CastelliPicture, seat: int) -> int:
    return sum(picture.state.seats[seat].earlier.sources) + score(picture, seat)


def _draw_seat(painter: Painter, face: FRect, seat: int, points: int) -> None:
    painter.part(f"shield_{colour(seat)}", (face.x + face.w * 0.3, face.centery), 52)
    room = FRect(face.x + face.w * 0.3 + 30, face.y, face.w * 0.7 - 30, face.h)
    painter.text(str(points), room, "score", "ink", size=28)
