"""Pointer and keyboard among widgets: hover, press, focus, typing, tooltips and sounds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.kit.focus import DIRECTIONS, next_widget, widget_towards
from castles.ui.kit.inputs import (
    LEFT,
    FileDropped,
    Input,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from castles.ui.kit.layout import Point
from castles.ui.kit.timeline import Timeline, motion
from castles.ui.kit.widgets.base import Widget, walk
from castles.ui.kit.widgets.button import Button
from castles.ui.kit.widgets.notes import tooltip_reach

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

ACTIVATE = ("return", "space")
NAVIGATION = (*ACTIVATE, "tab", *DIRECTIONS)
"""Keys that act on the focused widget: the first press only shows the focus."""
_FINGER = 14.0
"""Units that a finger may move within a tap."""


class Attention:
    """Widgets, and which of them pointer and keyboard are on."""

    asks_one_thing = False
    """Whether Enter and Space press the initial button before the focus is shown."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.widgets: list[Widget] = []
        self.timeline = Timeline(ui.pace)
        self._delays = Timeline()
        self._focus: Widget | None = None
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self._noted: Widget | None = None
        self._note_place: FRect | None = None
        """The area of its tooltip when it appeared."""
        self._showing_focus = False
        self._tapped = ""
        """The widget last tapped by a finger."""
        self._only_shows = False
        self._finger: Point | None = None
        """The position of a finger that may scroll a list."""

    def handle(self, event: Input) -> bool:
        """Take an input; True if it was used."""
        if self.timeline.busy and isinstance(event, PointerPressed | KeyPressed):
            # A click or key during an animation only fast-forwards it.
            at_once = self.acts_at_once(event)
            self.timeline.finish()
            self.changed()
            if not at_once:
                return True
        match event:
            case PointerMoved(at):
                return self._point(at)
            case PointerPressed(at, button, touch):
                return self._press(at, button, touch)
            case PointerReleased(at, button):
                return self._release(at, button)
            case PointerLeft():
                return self._hover_over(None)
            case WheelTurned(at, steps):
                return self._wheel(at, steps)
            case KeyPressed():
                return self._key(event)
            case TextTyped(words):
                return self._type(words)
            case FileDropped(path):
                return self.dropped(path)

    def acts_at_once(self, event: Input) -> bool:
        """Whether an input has its effect even while ending an animation, such as a pause."""
        return False

    def covers_focus(self, rect: FRect) -> bool:
        """Whether something temporarily covers a widget, so that its focus can't be shown."""
        return False

    def attended(self) -> None:
        """Pointer or focus has moved to another widget: redraw what depends on it elsewhere."""

    def command(self, name: str) -> bool:
        """A keyboard command (see data/screen/keys.yaml); True if this scene used it."""
        return False

    def takes_key(self, key: str) -> bool:
        """Whether a key has a meaning here that overrides the global one."""
        return False

    def dropped(self, path: Path) -> bool:
        """A file was dropped on the window; True if this scene used it."""
        return False

    def cancel(self) -> None:
        """Esc."""

    def initial_focus(self) -> str:
        """Name of the widget that gets the focus with the first key that needs one."""
        return ""

    def changed(self, rect: FRect | None = None) -> None:
        """Ask for a redraw of a rectangle, or of everything."""
        self.ui.changed(rect)

    def find(self, name: str) -> Widget | None:
        """Find a widget by name."""
        return next((widget for widget in walk(self.widgets) if widget.name == name), None)

    def focus(self, name: str) -> None:
        """Give a widget the keyboard focus."""
        self._focus_on(self.find(name), show=True)

    def start_anew(self) -> None:
        """Reset the focus to where it starts; clear it if the keyboard isn't in use."""
        start = self.find(self.initial_focus()) if self._showing_focus else None
        self._focus_on(start, show=self._showing_focus)

    def take_keyboard(self) -> None:
        """Show the initial focus: the keyboard was in use in the previous scene."""
        if not self._focus_is_seen and (start := self.find(self.initial_focus())) is not None:
            self._focus_on(start, show=True)

    @property
    def shows_focus(self) -> bool:
        """Whether the keyboard is in use."""
        return self._showing_focus

    @property
    def focused(self) -> Widget | None:
        return self._focus

    @property
    def typing(self) -> bool:
        """Whether letters go to a text field instead of commands."""
        return self._focus is not None and self._focus.takes_text

    # -- pointer ----------------------------------------------------------------------------------

    def _at(self, at: Point) -> Widget | None:
        return topmost(self.widgets, at)

    def _point(self, at: Point) -> bool:
        if self._pan(at):
            return True
        if self._held is not None:
            if self._held.drag(at):
                self.changed(self._held.reach)
                self._finger = None
            on_it = self._held if self._held.hit(at) else None
            return self._hover_over(on_it)
        return self._hover_over(self._at(at))

    def _hover_over(self, widget: Widget | None) -> bool:
        if widget is self._hover:
            return widget is not None
        for changing, on in ((self._hover, False), (widget, True)):
            if changing is not None:
                changing.hovered = on
                self.changed(changing.reach)
        self._hover = widget
        self.attended()
        if isinstance(widget, Button) and widget.enabled:
            self.ui.sound.play("hover")
        self._note(None)
        if widget is not None and widget.tooltip():
            delay = motion("tooltip_delay", end=lambda: self._note_if_hovered(widget))
            self._delays.play(delay)
        return widget is not None

    def _pan(self, at: Point) -> bool:
        """Scroll a list once the finger has moved far enough; it then presses nothing."""
        if self._finger is None:
            return False
        down = at[1] - self._finger[1]
        if self._held is not None and abs(down) < _FINGER:
            return False
        below = [w for w in walk(self.widgets) if w.rect.collidepoint(at)]
        if not any(widget.pan(down) and self._redraw(widget) for widget in reversed(below)):
            return False
        self._finger = at
        if self._held is not None:
            self._held.held = False
            self._held = None
            self._hover_over(None)
        return True

    def _press(self, at: Point, button: int, touch: bool = False) -> bool:
        widget = self._at(at)
        self._finger = at if touch else None
        known = widget is not None and widget.name == self._tapped
        self._only_shows = touch and widget is not None and widget.taps_twice and not known
        self._tapped = widget.name if touch and widget is not None else ""
        self._hover_over(widget)
        self._note(None)
        if self._hover is None or button != LEFT:
            return False
        self._held = self._hover
        self._held.held = True
        self._focus_on(self._held, show=False)
        self._held.drag(at)
        self.changed(self._held.reach)
        return True

    def _release(self, at: Point, button: int) -> bool:
        held, self._held = self._held, None
        self._finger = None
        if held is None or button != LEFT:
            return False
        held.held = False
        held.let_go()
        self.changed(held.reach)
        if held.hit(at) and self._only_shows:
            self._note(held)
        elif held.hit(at):
            self._sound(held, held.click(at))
        return True

    def _wheel(self, at: Point, steps: float) -> bool:
        for widget in reversed(list(walk(self.widgets))):
            if widget.rect.collidepoint(at) and widget.wheel(steps):
                self._hover_over(None)
                self.changed(widget.reach)
                return True
        return False

    # -- keyboard ---------------------------------------------------------------------------------

    def _key(self, event: KeyPressed) -> bool:
        if event.key in NAVIGATION and not event.ctrl and not self._focus_is_seen:
            if not (self.asks_one_thing and event.key in ACTIVATE):
                return self._show_focus()
            self.focus(self.initial_focus())
        focus = self._focus if self._focus_is_seen else None
        if focus is not None and focus.key(event):
            # It may be gone, as its action may have rebuilt the scene.
            self.changed(focus.reach)
            return True
        if event.key == "escape":
            self.ui.sound.play("click")
            self.cancel()
            return True
        if event.key == "tab":
            everything = list(walk(self.widgets))
            self._focus_on(next_widget(everything, self._focus, -1 if event.shift else 1), True)
            return True
        if event.key in DIRECTIONS and not event.ctrl:
            towards = widget_towards(list(walk(self.widgets)), self._focus, event.key)
            if towards is not None:
                self._focus_on(towards, show=True)
            return True
        if event.key in ACTIVATE and self._focus is not None:
            self._sound(self._focus, self._focus.press())
            return True
        if event.command and self.command(event.command):
            return True
        return any(widget.key(event) and self._redraw(widget) for widget in self.widgets)

    @property
    def _focus_is_seen(self) -> bool:
        """Whether a ring or a text field's caret shows the focus."""
        return self._focus is not None and (self._showing_focus or self._focus.takes_text)

    def _show_focus(self) -> bool:
        """Show the focus where it was, or where it starts."""
        start = self._focus or self.find(self.initial_focus())
        if start is None or not start.focusable:
            start = next_widget(list(walk(self.widgets)), None, 1)
        self._focus_on(start, show=True)
        return start is not None

    def _redraw(self, widget: Widget) -> bool:
        self.changed(widget.reach)
        return True

    def _type(self, words: str) -> bool:
        focus = self._focus
        if focus is not None and focus.type(words):
            self.changed(focus.reach)
            return True
        return False

    def _focus_on(self, widget: Widget | None, show: bool) -> None:
        if widget is not None and not widget.focusable:
            return
        for changing, on in ((self._focus, False), (widget, True)):
            if changing is not None:
                changing.focused = on
                self.changed(changing.reach)
        self._focus, self._showing_focus = widget, show
        self.attended()
        if widget is None:
            return
        for parent in walk(self.widgets):
            if parent.reveal(widget):
                self.changed(parent.reach)
        self._note(widget if show else None)

    # -- tooltips and sounds ----------------------------------------------------------------------

    def _note_if_hovered(self, widget: Widget) -> None:
        if self._hover is widget and self._held is None:
            self._note(widget)

    def _note(self, widget: Widget | None) -> None:
        noted = widget if widget is not None and widget.tooltip() else None
        if noted is self._noted:
            return
        if self._noted is not None:
            # Redraw everything if its tooltip has changed its place since.
            self.changed(self._note_place if self._note_place == self._note_reach() else None)
        self._noted = noted
        if noted is not None:
            self._note_place = self._note_reach()
            self.changed(self._note_place)

    def _note_reach(self) -> FRect | None:
        words = self._noted.tooltip() if self._noted is not None else ""
        if self._noted is None or not words:
            return None
        return tooltip_reach(self.ui.ruler, words, self._noted.noted_at, self._proposed())

    def _proposed(self) -> list[FRect]:
        """What a tooltip must not cover: the buttons suggested next."""
        return [
            widget.rect
            for widget in self.widgets
            if isinstance(widget, Button) and widget.suggested
        ]

    def _sound(self, widget: Widget, worked: bool) -> None:
        self.ui.sound.play("click" if worked else "refused")
        if not worked and widget.tooltip():
            self._note(widget)


def topmost(widgets: Sequence[Widget], at: Point) -> Widget | None:
    """The topmost widget at a point that takes input or has a tooltip."""
    for widget in reversed(widgets):
        parts = tuple(widget.parts())
        found = topmost(parts, at) if parts else None
        if found is not None:
            return found
        if widget.hit(at) and (widget.focusable or parts or widget.tooltip()):
            return widget
    return None
