"""One row of the set-up: arms, name, who plays, how well, colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.player import player_kinds
from castles.play.seat import HUMAN
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import ChoiceRow, Label, Panel, TextEntry, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.match.arms import COLOURS, kind_name
from castles.ui.match.seat_profiles import all_profiles

if TYPE_CHECKING:
    from castles.ui.scenes.setup import SetupScene

COMPUTER = "computer"
LONGEST_NAME = 14
HEIGHT, GAP = 132.0, 14.0


def seat_row(scene: SetupScene, number: int, corner: tuple[float, float]) -> list[Widget]:
    """The widgets of a seat."""
    x, y = corner
    text, seat = scene.text, scene.plan.seats[number]
    colour = scene.colours[number]
    label, control = y + 12, y + 52

    def caption(left: float, wide: float, key: str, **facts: object) -> Label:
        rect = FRect(x + left, label, wide, 34)
        return Label(rect, text(key, **facts), "label", "text_muted")

    return [
        Panel(FRect(x, y, 1272, HEIGHT)),
        Arms(FRect(x + 12, y + 14, 104, 104), colour),
        caption(132, 250, "setup.seat", number=number + 1),
        TextEntry(
            f"name.{number}",
            FRect(x + 132, control, 250, 56),
            seat.name,
            lambda name: scene.name_seat(number, name),
            longest=LONGEST_NAME,
            placeholder=scene.placeholders[number],
            hint=text("setup.name_hint"),
        ),
        caption(404, 320, "setup.played_by"),
        ChoiceRow(
            f"kind.{number}",
            FRect(x + 404, control, 320, 56),
            [(HUMAN, text("setup.human")), (COMPUTER, text("setup.computer"))],
            HUMAN if seat.is_human else COMPUTER,
            lambda kind: scene.let_play(number, kind),
        ),
        caption(746, 256, "setup.profile" if seat.is_human else "setup.level"),
        _level(scene, number, FRect(x + 746, control, 256, 56)),
        caption(1020, 240, "setup.colour"),
        *_shields(scene, number, x + 1020, control),
    ]


def _level(scene: SetupScene, number: int, rect: FRect) -> Widget:
    seat = scene.plan.seats[number]
    if seat.is_human:
        return _profile(scene, number, rect)
    kinds = [*player_kinds(), *scene.automas(number)]
    return Cycle(
        f"level.{number}",
        rect,
        [(each, kind_name(each, scene.ui.catalogue)) for each in kinds],
        seat.kind,
        lambda kind: scene.let_play(number, kind),
        glyph="robot",
    )


def _profile(scene: SetupScene, number: int, rect: FRect) -> Widget:
    """Whose likes the screen follows in this person's turns."""
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


def _shields(scene: SetupScene, number: int, x: float, y: float) -> list[Widget]:
    def choosing(colour: str) -> Callable[[], None]:
        return lambda: scene.colour_seat(number, colour)

    return [
        ShieldButton(
            f"colour.{number}.{colour}",
            FRect(x + 58 * i, y, 54, 58),
            colour,
            choosing(colour),
            chosen=colour == scene.colours[number],
            hint=scene.text(f"colour.{colour}"),
        )
        for i, colour in enumerate(COLOURS)
    ]


class Arms(Widget):
    """The arms of a seat."""

    focusable = False

    def __init__(self, rect: FRect, colour: str) -> None:
        super().__init__("", rect)
        self.colour = colour

    def draw(self, painter: Painter) -> None:
        painter.part(f"ui_arms_{self.colour}", self.rect.center, self.rect.w)


class ShieldButton(Widget):
    """A colour with its emblem; the chosen one stands in a light frame."""

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
    """A place at the table that nobody has taken."""

    focusable = False

    def __init__(self, rect: FRect, words: str) -> None:
        super().__init__("", rect)
        self.words = words

    def draw(self, painter: Painter) -> None:
        painter.frame("panel", self.rect, 0.45)
        painter.text(self.words, self.rect, "tagline", "text_muted", align="centre", shadow=True)
