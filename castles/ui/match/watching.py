"""A table where only computers play: it can pause, and be shown faster or slower."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.session import Session
from castles.settings import SPEEDS
from castles.ui.kit.widgets import Button, ChoiceRow, ToolButton, Widget

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

PAUSE, SPEED = "pause", "speed"


class Watching:
    """Whether nobody plays but computers, and whether they wait."""

    def __init__(self, ui: Ui, session: Session, toggled: Callable[[], None]) -> None:
        self._ui, self._session, self._toggled = ui, session, toggled
        self.paused = False

    @property
    def is_on(self) -> bool:
        return not self._session.humans

    def controls(self, rects: Sequence[FRect], key: str) -> list[Widget]:
        """In place of the answers, which nobody would give."""
        if not self.is_on:
            return []
        ui, name = self._ui, "go_on" if self.paused else "pause"
        speeds = [(speed, ui.text(f"ui.speed.{speed}")) for speed in SPEEDS]
        speed = ui.settings.speed
        return [
            Button(
                PAUSE,
                rects[0],
                ui.text(f"play.watch.{name}"),
                self._toggle,
                glyph="play" if self.paused else "pause",
                tone="green" if self.paused else "steel",
                effect=ui.text(f"play.watch.{name}.effect"),
                key=key,
                suggested=self.paused,
            ),
            # For this watching only: whoever plays next finds their own speed again.
            ChoiceRow(SPEED, rects[1], speeds, speed, lambda value: ui.lend({"speed": value})),
        ]

    def change_kinds(self, kinds: Mapping[int, str]) -> None:
        """Let others play seats; once a person does, the table is theirs."""
        watched = self.is_on
        self._session.change_kinds(kinds)
        if watched and not self.is_on:
            self.paused = False
            self._ui.lend({})

    def _toggle(self) -> None:
        self.paused = not self.paused
        self._toggled()


def is_tool(widget: Widget | None) -> bool:
    """Whether a widget does something of its own, also while an opponent acts or waits."""
    return isinstance(widget, ToolButton) or getattr(widget, "name", "") in (PAUSE, SPEED)
