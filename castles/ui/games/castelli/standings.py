"""How a tournament stands: which game of how many it is, and who has how much (C12)."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.castelli.names import KNOCK_OUT
from castles.games.castelli.stages import stage_count
from castles.games.castelli.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.queries import CastelliPicture, colour, score
from castles.ui.kit.layout import columns
from castles.ui.kit.painter import Painter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed, Plan


class Standings(PlainPart[State]):
    """A sheet of parchment with a shield and a sum for each seat."""

    plan = Plan("castelli", "standings")
    around = (0.0, 0.0)

    def __init__(self, zone: FRect, picture: CastelliPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self._texts = texts

    def items(self) -> Iterator[Placed]:
        yield Placed.in_box(Thing("standings"), self.zone)

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        painter.frame("parchment", self.zone)
        facts = {"stage": picture.state.stage, "stages": stage_count(picture.state)}
        words = self._texts.text("play.standings.title", **facts)
        painter.text(words, self.rect("title"), "panel_title", "ink")

    def draw_under(self, painter: Painter, picture: CastelliPicture) -> None:
        is_knock_out = picture.state.rules.tournament == KNOCK_OUT
        draw = self._draw_duels if is_knock_out else self._draw_sums
        draw(painter, picture, self.rect("seats"))

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
