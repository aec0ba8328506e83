"""S on the table: the goal with its bar and plaques, the rounds, and what the white die does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.event import Event
from castles.engine.facts import mapping
from castles.games.burgundy.modules.solo_goal import nth_goal, solo
from castles.games.burgundy.state import EMPTY, State
from castles.text.burgundy.facts import short_tile
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.course import Course
from castles.ui.games.burgundy.drawing import draw_die, draw_tile
from castles.ui.games.burgundy.queries import BurgundyPicture, own
from castles.ui.kit.layout import SMALLEST_TEXT, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_seat
from castles.ui.table.moves import whole
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.shape import box

GOAL, ROUNDS = Thing("goal"), Thing("rounds")
_PLAQUES, _OVERLAP = 5, 8.0
"""How many are shown, and by how much each is wider than its room: their edges are shadow."""
_BAR, _STAR = "#8E1F3F", "#FFE39A"
_GHOST = 0.45
_LOST, _LOST_TILE = 58.0, "lost"
"""The picture of the tile that the white die took, and its kind of thing."""
_CELLS = {"past": "#8A6420", "now": "#B32B52"}
_INKS = {"next": "#2A1B10", "past": "#A8936F"}
_SYMBOLS = {"now": "#FFF6DE", "next": "#E3CD9E", "past": "#A8936F"}


class GoalPanel(PlainPart[State]):
    """What is to be reached, and how much time is left for it."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        self.zone, self._texts, self._seat = zone, texts, picture.viewer

    def items(self) -> Iterator[Placed]:
        zone, bar = self.zone, self._bar
        above = FRect(zone.x + 8, zone.y + 80, zone.w - 16, 160)
        yield Placed(GOAL, (bar.right - 6, bar.centery), 46, shape=box(above))
        below = FRect(zone.x + 8, zone.y + 250, zone.w - 16, zone.h - 258)
        yield Placed.in_box(ROUNDS, below)
        yield Placed(Thing("score", self._seat), bar.center, 48, also=("plate",))

    @property
    def _bar(self) -> FRect:
        return FRect(self.zone.x + 16, self.zone.y + 130, self.zone.w - 32, 26)

    @property
    def _grid(self) -> FRect:
        return FRect(self.zone.x + 16, self.zone.y + 292, self.zone.w - 32, 146)

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone = self.zone
        painter.frame("panel", zone)
        draw_seat(painter, picture, self._seat, (zone.x + 34, zone.y + 36), 52)
        room = FRect(zone.x + 66, zone.y + 6, zone.w - 78, 34)
        painter.text(picture.names[self._seat], room, "body_bold", "text", shadow=True)
        for key, y in (("goal", 84), ("rounds", 252)):
            room = FRect(zone.x + 16, zone.y + y, zone.w - 156, 34)
            painter.text(self._texts.text(f"play.solo.{key}"), room, "section", "note")

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone, text = self.zone, self._texts.text
        free = own(picture).tiles.count(EMPTY)
        room = FRect(zone.x + 66, zone.y + 38, zone.w - 78, 28)
        painter.text(text("play.solo.fill", count=free), room, "small", "text_muted")
        self._draw_bar(painter, picture)
        self._draw_plaques(painter, picture)
        self._draw_rounds(painter, picture)

    def _draw_bar(self, painter: Painter, picture: BurgundyPicture) -> None:
        pieces, bar = solo(picture.state), self._bar
        room = FRect(self.zone.right - 130, self.zone.y + 84, 114, 34)
        words = self._texts.text("play.solo.of", count=pieces.score, all=pieces.goal)
        painter.text(words, room, "body_bold", "text", align="right")
        painter.frame("field", bar)
        inner = bar.inflate(-8, -8)
        share = min(1.0, pieces.score / pieces.goal)
        bought = dict(picture.chosen).get("points_bought", 0)
        if bought:
            wide = inner.w * min(1.0, (pieces.score + bought) / pieces.goal)
            painter.fill(FRect(inner.topleft, (wide, inner.h)), _STAR, _GHOST)
        if share:
            painter.fill(FRect(inner.topleft, (inner.w * share, inner.h)), _BAR)
        x = inner.x + inner.w * share
        painter.glyph("points", (max(inner.x + 10, x - 12), bar.centery), 20, _STAR)
        painter.part("marker_goal", (bar.right - 6, bar.centery), 46)
        painter.glyph("goal", (bar.right - 6, bar.centery), 20, "#FFF6DE")

    def row(self, state: State) -> list[tuple[str, int]]:
        """The goal that was reached last, the present one and those to come, with their looks."""
        reached = solo(state).reached
        looks = ["past"] * min(1, reached) + ["now"]
        looks += ["next"] * (_PLAQUES - len(looks))
        first = reached + 1 - looks.index("now")
        return [(look, nth_goal(state, first + n)) for n, look in enumerate(looks)]

    def _draw_plaques(self, painter: Painter, picture: BurgundyPicture) -> None:
        goals = self.row(picture.state)
        pace = (self.zone.w - 32) / _PLAQUES
        for number, (look, goal) in enumerate(goals):
            at = (self.zone.x + 16 + pace * (number + 0.5), self.zone.y + 206)
            painter.part(f"plaque_goal_{look}", at, pace + _OVERLAP)
            glyph = "check" if look == "past" else "goal"
            painter.glyph(glyph, (at[0], at[1] - 13), 15, _SYMBOLS[look])
            room = centred((at[0], at[1] + 6), pace, 21)
            ink = _INKS["past" if look == "past" else "next"]
            painter.text(str(goal), room, "counter", ink, align="centre", size=SMALLEST_TEXT)

    def _draw_rounds(self, painter: Painter, picture: BurgundyPicture) -> None:
        state, grid = picture.state, self._grid
        definitions = state.rules.definitions
        rounds = definitions.rounds
        every = len(definitions.phases) * rounds
        room = FRect(self.zone.right - 130, self.zone.y + 252, 114, 34)
        words = self._texts.text("play.solo.of", count=state.round, all=every)
        painter.text(words, room, "body_bold", "text", align="right")
        high, wide = grid.h / len(definitions.phases), (grid.w - 28) / rounds
        for phase, letter in enumerate(definitions.phases):
            y = grid.y + phase * high
            ink = "text" if phase == state.phase else "text_muted"
            painter.text(letter, FRect(grid.x, y, 24, high), "counter", ink, align="centre")
            for number in range(rounds):
                face = FRect(grid.x + 28 + number * wide, y, wide, high).inflate(-6, -7)
                painter.frame("field", face)
                gone = state.round - (phase * rounds + number + 1)
                if not gone:  # a rim, so that its colour is not all that tells it
                    painter.fill(face.inflate(-2, -2), _STAR)
                if gone >= 0:
                    painter.fill(face.inflate(-6, -6), _CELLS["past" if gone else "now"])


def lost_this_round(events: Sequence[Event], state: State) -> Mapping[Thing, int]:
    """S3: the tile that the white die took out of a depot; the newest events come first."""
    round_begins = takewhile(lambda event: event.name != "good_arrived", events)
    lost = next((event for event in round_begins if event.name == "tile_lost"), None)
    if lost is None:
        return {}
    words = state.rules.tile_words
    tile = next(tile for tile in reversed(state.removed) if words(tile) == lost.facts["tile"])
    return {Thing(_LOST_TILE, number=whole(lost.facts["depot"])): tile}


def _lost(picture: BurgundyPicture) -> tuple[int, int] | None:
    """From which depot, and which tile."""
    kept = picture.still_visible.items()
    return next(((t.number, tile) for t, tile in kept if t.kind == _LOST_TILE), None)


def white_die_words(key: str, picture: BurgundyPicture, texts: Catalogue) -> str:
    """What the white die of this round brought, and what it took from where."""
    state, lost = picture.state, _lost(picture)
    if lost is None:
        return texts.text(key, depot=state.white_die)
    depot, tile = lost
    words = short_tile(texts, mapping(state.rules.tile_words(tile)))
    return texts.text(f"{key}_takes", depot=state.white_die, tile=words, **{"from": depot})


class SoloCourse(Course):
    """The phases, and what the white die brings and takes: there is no turn order."""

    beside = "this_round"

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone, text = self.zone, self._texts.text
        painter.frame("panel", zone)
        if not painter.stage.has_large_text:
            room = FRect(zone.x + 16, zone.y + 5, 112, 28)
            painter.text(text("play.course.bonus"), room, "label", "note")
        room = FRect(zone.x + 284, zone.y + 4, zone.w - 300, 28)
        painter.text(text("play.solo.this_round"), room, "label", "note")

    def _draw_track(self, painter: Painter, picture: BurgundyPicture) -> None:
        number = picture.state.white_die
        if not number:
            return
        zone = self.zone
        draw_die(painter, "white", number, (zone.x + 310, zone.y + 68), 46)
        lost = _lost(picture)
        room = FRect(zone.x + 346, zone.y + 30, zone.w - 360 - _LOST * (lost is not None), 74)
        words = white_die_words("play.solo.brings", picture, self._texts)
        painter.text(words, room, "body", "text", wrap=True)
        if lost is not None:
            at = (zone.right - 12 - _LOST / 2, zone.y + 62)
            draw_tile(painter, picture.state.rules, lost[1], at, _LOST, badge=False)
            painter.glyph("cross", at, _LOST / 2, "text")
