"""A seat's row in the set-up: arms or face, name, player, level, colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import COLOURS
from castles.engine.automa import is_automa
from castles.engine.head_start import option_of
from castles.play.seat import HUMAN, NETWORK
from castles.text.players import kind_name
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Label, Panel, ScrollArea, TextEntry, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.match.seat_profiles import all_profiles
from castles.ui.table.arms import draw_face

if TYPE_CHECKING:
    from castles.ui.scenes.setup import SetupScene

LONGEST_NAME = 14
HEIGHT, GAP, BAR = 132.0, 14.0, 24.0
PROFILE, HEAD_START = 622.0, 862.0
"""Left edges, relative to the row."""
_GLYPHS = {HUMAN: "human", NETWORK: "globe"}
LARGEST = 1.7
"""How much a row grows with the text size."""


def seat_rows(scene: SetupScene) -> list[Widget]:
    """All seats, taken and free; scrolls if text is large."""
    place, growth = scene.zone("seats"), scene.growth
    most = max(scene.allowed)
    high = HEIGHT * growth
    length = most * (high + GAP) - GAP
    scrolls = length > place.h + 1
    wide = place.w - (BAR if scrolls else 0)
    widgets: list[Widget] = []
    for number in range(most):
        row = FRect(place.x, place.y + number * (high + GAP), wide, high)
        if number < len(scene.plan.seats):
            widgets += seat_row(scene, number, row)
        else:
            words, hint = scene.text("setup.empty"), scene.text("setup.empty_hint")
            widgets.append(EmptySeat(f"empty.{number}", row, words, hint, scene.add_seat))
    if not scrolls:
        return widgets
    old = scene.find("seats")
    offset = old.offset if isinstance(old, ScrollArea) else 0.0
    return [ScrollArea("seats", place, widgets, length, offset)]


def seat_row(scene: SetupScene, number: int, row: FRect) -> list[Widget]:
    """The widgets of a seat."""
    text, seat = scene.text, scene.plan.seats[number]
    growth, x = row.h / HEIGHT, row.x
    label, control, high = row.y + 8 * growth, row.y + 42 * growth, 52 * growth
    about = scene.character(number)

    def caption(left: float, wide: float, key: str, **facts: object) -> Label:
        rect = FRect(x + left, label, wide, 32 * growth)
        return Label(rect, text(key, **facts), "label", "text_muted")

    team = scene.team(number)
    place = {"number": number + 1, "team": team + 1}
    given = _head_start(scene, number, FRect(x + HEAD_START, control, 1012 - HEAD_START, high))
    end = HEAD_START - GAP if given else 1012.0
    kinds = (PROFILE - GAP if seat.is_human else end) - 398
    end_of_row = row.w - GAP

    return [
        Panel(row),
        Arms(FRect(x + 10, row.centery - 56, 112, 112), scene.colours[number], scene.face(number)),
        caption(132, 250, "setup.seat" if team < 0 else "setup.seat_of_team", **place),
        TextEntry(
            f"name.{number}",
            FRect(x + 132, control, 250, high),
            "" if seat.kind == NETWORK else seat.name,
            lambda name: scene.name_seat(number, name),
            longest=LONGEST_NAME,
            placeholder=scene.placeholders[number],
            hint=text("setup.name_hint"),
            enabled=seat.kind != NETWORK,
            reason=text("network.own_name"),
        ),
        caption(398, kinds, "setup.played_by"),
        _player(scene, number, FRect(x + 398, control, kinds, high)),
        *(
            [
                caption(PROFILE, end - PROFILE, "setup.profile"),
                _profile(scene, number, FRect(x + PROFILE, control, end - PROFILE, high)),
            ]
            if seat.is_human
            else []
        ),
        *([caption(HEAD_START, 1012 - HEAD_START, "source.head_start"), *given] if given else []),
        caption(1026, 222, "setup.colour"),
        *_shields(scene, number, FRect(x + 1026, control, end_of_row - 1026, high)),
        Label(
            FRect(x + 132, row.y + 97 * growth, end_of_row - 132, 31 * growth),
            about,
            "small",
            "text_muted",
        ),
    ]


def _player(scene: SetupScene, number: int, rect: FRect) -> Widget:
    """The player, as a button that opens the sheet of players."""
    kind = scene.plan.seats[number].kind
    return scene.button(
        f"player.{number}",
        lambda: scene.choose_player(number),
        of="player",
        rect=rect,
        label=kind_name(kind, scene.ui.catalogue),
        glyph=_GLYPHS.get(kind, "robot"),
    )


def _profile(scene: SetupScene, number: int, rect: FRect) -> Widget:
    """The profile that the screen follows in this person's turns."""
    seat, text = scene.plan.seats[number], scene.text
    names = [profile.name for profile in all_profiles(scene.ui)]
    options = [("", text("setup.no_profile")), *((name, name) for name in names)]
    return Cycle(
        f"profile.{number}",
        rect,
        options,
        seat.name if seat.name in names else "",
        lambda name: scene.choose_profile(number, name),
        glyph="human",
        enabled=bool(names),
        reason=text("setup.no_profiles"),
        hint=text("setup.profile_hint"),
    )


def _head_start(scene: SetupScene, number: int, rect: FRect) -> list[Widget]:
    """Points before the first turn, for deciding seats at a table of several."""
    option = scene.game.options.get(option_of(number))
    seat, text = scene.plan.seats[number], scene.text
    if option is None or is_automa(seat.kind) or len(scene.plan.seats) == 1:
        return []
    words = [(str(points), text("setup.head_start", count=int(points))) for points in option.values]
    cycle = Cycle(
        f"head_start.{number}",
        rect,
        words,
        str(seat.head_start),
        lambda points: scene.give_head_start(number, int(points)),
        hint=text("setup.head_start_hint"),
    )
    return [cycle]


def _shields(scene: SetupScene, number: int, place: FRect) -> list[Widget]:
    def choosing(colour: str) -> Callable[[], None]:
        return lambda: scene.colour_seat(number, colour)

    if scene.pages.colours:
        # The rules fix the colours.
        colour = scene.colours[number]
        shield, words = FRect(place.x, place.centery - 29, 58, 58), FRect(place)
        words.x, words.w = shield.right + 10, place.w - 68
        named = Label(words, scene.words(f"colour.{colour}"), "body_strong", "text")
        return [Arms(shield, colour), named]
    step = place.w / len(COLOURS)
    wide = min(54.0, step)
    return [
        ShieldButton(
            f"colour.{number}.{colour}",
            FRect(place.x + step * i, place.centery - 29, wide, 58),
            colour,
            choosing(colour),
            chosen=colour == scene.colours[number],
            hint=scene.text(f"colour.{colour}"),
        )
        for i, colour in enumerate(COLOURS)
    ]


class Arms(Widget):
    """A seat's arms, with its player's face in front if there is one."""

    focusable = False

    def __init__(self, rect: FRect, colour: str, face: str = "") -> None:
        super().__init__("", rect)
        self.colour, self.face = colour, face

    def draw(self, painter: Painter) -> None:
        if painter.shows(self.rect):
            draw_face(painter, self.rect, self.colour, self.face)


class ShieldButton(Widget):
    """A colour with its emblem; the chosen one has a light frame."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        colour: str,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        hint: str,
    ) -> None:
        super().__init__(name, rect, on_press=on_press, hint=hint)
        self.colour, self.chosen = colour, chosen

    def draw(self, painter: Painter) -> None:
        if self.chosen:
            painter.frame("chosen", self.rect)
        alpha = 1.0 if self.chosen or self.hovered or self.focused else 0.55
        painter.part(f"ui_arms_{self.colour}", self.rect.center, 52, alpha)


class EmptySeat(Widget):
    """A free place at the table: pressing it adds a seat."""

    def __init__(
        self, name: str, rect: FRect, words: str, hint: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, rect, on_press=on_press, hint=hint)
        self.words = words

    def draw(self, painter: Painter) -> None:
        lit = self.hovered or self.focused
        painter.frame("panel", self.rect, 0.8 if lit else 0.45)
        ink = "text" if lit else "text_muted"
        drawn = painter.text(self.words, self.rect, "tagline", ink, align="centre", shadow=True)
        painter.glyph("plus", (drawn.x - 30, self.rect.centery), 28, "gold" if lit else ink)
