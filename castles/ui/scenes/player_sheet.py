"""The choice of a seat's player: a person, a computer level or the automa, each with a face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.levels import ADAPTIVE, PREFIX
from castles.ai.player import seat_kinds
from castles.desk.arms import face_of
from castles.engine.automa import AUTOMA, automa_kinds, is_automa
from castles.games.by_game import game_named
from castles.network.extra import INSTALL, is_installed
from castles.play.seat import HUMAN, NETWORK
from castles.text.players import level_name
from castles.ui.kit.backdrop import draw_backdrop
from castles.ui.kit.layout import centred, inset
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label, ScrollArea, Widget
from castles.ui.scenes.setup_rules import SYMBOL, RuleTag, origin_tag

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_WIDTH, _PADDING, _GAP, _BAR = 1560.0, 40.0, 40.0, 24.0
_LINES_APART = 3.0
_TITLE, _HEADING, _FOOT, _APART = 52.0, 42.0, 62.0, 12.0
_FACE, _LEAST_ROW, _BETWEEN, _AROUND = 76.0, 84.0, 6.0, 16.0


_GLYPHS = {f"player.{HUMAN}": "human", f"player.{NETWORK}": "globe", f"player.{ADAPTIVE}": "robot"}


@dataclass(frozen=True)
class Section:
    """A group of players under a heading."""

    heading: str
    kinds: Sequence[str]


def sections_of(game: str) -> tuple[list[Section], list[Section]]:
    """All players of a game in two columns; those for testing come last."""
    kinds = seat_kinds(game)
    levels = [kind for kind in kinds if kind.startswith(PREFIX)]
    automas = automa_kinds(game_named(game).options)
    left = [Section("people", [HUMAN]), Section("computers", levels)]
    right = [
        Section("network", [NETWORK]),
        *([Section("automa", automas)] if automas else []),
        Section("testing", [kind for kind in kinds if kind not in levels]),
    ]
    return left, right


class PlayerSheet(Scene):
    """The sheet of players; `barred` says why an automa can't sit here, if it can't."""

    zones = "sheet"

    def __init__(
        self,
        ui: Ui,
        game: str,
        seat: int,
        kind: str,
        on_choose: Callable[[str], None],
        barred: str = "",
    ) -> None:
        super().__init__(ui)
        self.games = (game,)
        self.game, self.seat, self.kind = game, seat, kind
        self._on_choose, self._barred = on_choose, barred
        self.rect = FRect(0, 0, 0, 0)

    def initial_focus(self) -> str:
        return f"player.{self.kind}"

    def build(self) -> Sequence[Widget]:
        floor, large = self.ui.stage.floor, self.ui.stage.has_large_text
        self.rect = centred(floor.center, min(_WIDTH, floor.w - 60), floor.h - 60)
        room = inset(self.rect, _PADDING)
        title = FRect(room.x, room.y, room.w, _TITLE)
        place = FRect(room.x, title.bottom + 8, room.w, room.h - _TITLE - _FOOT - 28)
        columns = sections_of(self.game)
        # Large text has one column, which scrolls.
        columns = ([*columns[0], *columns[1]], []) if large else columns
        wide = place.w - _BAR if large else (place.w - _BAR - _GAP) / 2
        rows: list[Widget] = []
        length = 0.0
        for number, sections in enumerate(columns):
            x = place.x + number * (wide + _GAP)
            bottom = self._column(rows, FRect(x, place.y, wide, 0), sections)
            length = max(length, bottom - place.y)
        old = self.find("players")
        offset = old.offset if isinstance(old, ScrollArea) else 0.0
        foot = FRect(room.x, room.bottom - _FOOT, 320, _FOOT)
        words = self.text("player_sheet.title", number=self.seat + 1)
        return [
            Label(title, words, "screen_title", "gold", shadow=True),
            ScrollArea("players", place, rows, length, offset),
            self.button("back", self.cancel, of="cancel", rect=foot),
        ]

    def _column(self, rows: list[Widget], first: FRect, sections: Sequence[Section]) -> float:
        """Add the rows of a column; returns its bottom edge."""
        y = first.y
        for section in sections:
            head = FRect(first.x, y, first.w, _HEADING * self._growth)
            words = self.text(f"player_sheet.{section.heading}")
            rows.append(Label(head, words, "section", "gold"))
            y = head.bottom + 4
            if is_automa(section.kinds[0]):
                beside = head.w - self.ui.ruler.width(words, "section")
                rows.append(tag := self._origin(section.kinds[0], head, beside))
                y = max(y, tag.rect.bottom + 4)
            for kind in section.kinds:
                row = self._row(kind, FRect(first.x, y, first.w, 0))
                rows.append(row)
                y = row.rect.bottom + _BETWEEN
            y += _APART
        return y - _APART - _BETWEEN

    def _origin(self, kind: str, head: FRect, beside: float) -> RuleTag:
        """The tag of the automa (official or ours), next to its heading if it fits, else below."""
        options = game_named(self.game).options
        tag = origin_tag(options[AUTOMA], kind.rpartition(":")[2])
        words, ruler = self.text(f"setup.{tag}"), self.ui.ruler
        wide, high = ruler.width(words, "small") + SYMBOL, ruler.height(words, "small", head.w)
        if wide <= beside:
            place, align = FRect(head.right - wide, head.y, wide, head.h), "right"
        else:
            place, align = FRect(head.x, head.bottom, head.w, high), "left"
        return RuleTag(place, words, tag, align, on_wood=True)

    @property
    def _growth(self) -> float:
        return max(1.0, min(1.6, self.ui.stage.text_scale))

    def _row(self, kind: str, place: FRect) -> PlayerRow:
        title, about = level_name(kind, self.ui.catalogue), self._about(kind)
        ruler, wide = self.ui.ruler, place.w - _FACE - 60
        high = ruler.height(title, "body_bold", wide) + ruler.height(about, "body", wide) + _AROUND
        place.h = max(_LEAST_ROW, high)
        reason = self._barred if is_automa(kind) else ""
        if kind == NETWORK and not is_installed():
            reason = self.text("network.needs", command=INSTALL)
        return PlayerRow(
            f"player.{kind}",
            place,
            (title, about),
            face_of(kind),
            partial(self._choose, kind),
            chosen=kind == self.kind,
            enabled=not reason,
            reason=reason,
        )

    def _about(self, kind: str) -> str:
        if kind.startswith(PREFIX):
            return self.text(f"level.{kind.removeprefix(PREFIX)}.character")
        return self.text(f"player_sheet.about.{kind.replace(':', '.')}")

    def _choose(self, kind: str) -> None:
        self.ui.stack.pop(self)
        self._on_choose(kind)

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        painter.frame("dialog", self.rect)


class PlayerRow(Widget):
    """A face, a name and a sentence; the chosen one is highlighted with a check mark."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        words: tuple[str, str],
        face: str,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        enabled: bool,
        reason: str,
    ) -> None:
        super().__init__(name, rect, on_press=on_press, enabled=enabled, reason=reason)
        self.title, self.about = words
        self.face, self.chosen = face, chosen

    def draw(self, painter: Painter) -> None:
        rect, alpha = self.rect, 1.0 if self.enabled else 0.45
        lit = self.enabled and (self.hovered or self.focused)
        painter.frame("panel", rect, 1.0 if lit or self.chosen else 0.6)
        if self.chosen:
            painter.frame("row_selected", rect)
        at = (rect.x + 12 + _FACE / 2, rect.centery)
        if self.face and painter.sheet.has(self.face):
            painter.part(self.face, at, _FACE, alpha)
        else:
            glyph = _GLYPHS.get(self.name, "die")
            painter.glyph(glyph, at, 44, "gold")
        x, wide = rect.x + _FACE + 32, rect.w - _FACE - 60
        ruler = painter.ruler
        high = ruler.height(self.title, "body_bold", wide), ruler.height(self.about, "body", wide)
        # One above the other in the middle of the row, however many lines the sentence has.
        top = rect.y + max(0.0, (rect.h - sum(high) - _LINES_APART) / 2)
        title = FRect(x, top, wide, high[0])
        about = FRect(x, title.bottom + _LINES_APART, wide, rect.bottom - title.bottom - 6)
        painter.text(self.title, title, "body_bold", "text", alpha=alpha)
        painter.text(
            self.about, about, "body", "text_muted", wrap=True, vertical="top", alpha=alpha
        )
        if self.chosen:
            painter.glyph("check", (rect.right - 26, rect.y + 26), 26, "gold")
