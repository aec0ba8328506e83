"""Scenes: screens and dialogs. Their contract: enter, leave, handle, update, draw.

A scene builds its widgets in `build`, which is called again whenever window, language, theme or
scale change; the focus survives by the widget's name. `draw` changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import FRect

from castles.text.catalogue import Catalogue
from castles.ui.kit.attention import Attention
from castles.ui.kit.layout import zones as zones_of
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget
from castles.ui.kit.widgets.button import Button
from castles.ui.kit.widgets.label import Label
from castles.ui.kit.widgets.notes import draw_tooltip

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_TOLD = {"words": "label", "effect": "effect", "hint": "hint", "reason": "reason"}
"""Text keys in a layout, with the button's name for each."""


class Scene(Attention):
    """One screen or dialog. Override `build`, `draw_ground`, `command`, `cancel` as needed."""

    covers = True
    """False for dialogs: the scenes below stay visible."""
    games: tuple[str, ...] = ()
    """The games whose sprites it draws, in addition to the kit's and those of scenes below."""
    air = ""
    """Its background sound: the name of a game, or one from data/screen/sounds.yaml; empty to keep
    that of the scene below."""
    fades = True
    """Whether it fades in; a scene that hides secrets must appear immediately."""
    zones = ""
    """The file of its zones and buttons in `data/screen/layout`."""
    tick_ms: int | None = None
    """Call `update` at least this often even if nothing moves, e.g. while an opponent thinks."""

    @property
    def moment(self) -> int:
        """Its position in what it shows automatically, such as the moves of opponents."""
        return 0

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)

    # -- contract ------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene appears on the screen, or again."""
        self.rebuild()

    def leave(self) -> None:
        """The scene closes for good."""

    def update(self, ms: float) -> None:
        """Advance the time; called only while something moves, or every `tick_ms`."""
        if self.timeline.busy:
            self.timeline.update(ms)
            self.moved()
        self._delays.update(ms)

    def draw(self, painter: Painter) -> None:
        """Draw everything; must change nothing."""
        self.draw_ground(painter)
        for widget in self.widgets:
            if not self.hides(widget):
                widget.draw(painter)
        self.draw_over(painter)
        focus = self._focus
        if focus is not None and self._showing_focus and not self.covers_focus(focus.reach):
            with painter.clipped((focus.clip or focus.reach).inflate(12, 12)):
                focus.draw_focus(painter)
        if self._noted is not None and self._noted.tooltip():
            draw_tooltip(painter, self._noted.tooltip(), self._noted.noted_at, self._proposed())

    # -- for scenes ----------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        """The widgets, laid out for the current stage and language."""
        return []

    def hides(self, widget: Widget) -> bool:
        """Whether something temporarily replaces a widget."""
        return False

    def draw_ground(self, painter: Painter) -> None:
        """Draw what is below the widgets."""

    def draw_over(self, painter: Painter) -> None:
        """Draw what is above the widgets."""

    def moved(self) -> None:
        """The timeline moved: override to redraw less than everything, with `changed`."""
        self.changed()

    def cancel(self) -> None:
        """The Esc key: back to the scene below."""
        self.ui.stack.pop(self)

    @property
    def texts(self) -> Catalogue:
        """The texts in the player's language; in a game's scene its own texts come first."""
        catalogue = self.ui.catalogue
        return catalogue.of_game(self.games[0]) if len(self.games) == 1 else catalogue

    @property
    def land(self) -> str:
        """The game whose landscape is behind it: its own, else the last one played."""
        return self.games[0] if len(self.games) == 1 else self.ui.settings.last_game

    def zone(self, name: str) -> FRect:
        """A zone of its layout."""
        return self.ui.stage.zone(self.zones, name)

    def heading(self, words: str) -> Label:
        """Draw its heading in large letters."""
        return Label(self.zone("heading"), words, "screen_title", "gold", shadow=True)

    def button(
        self,
        name: str,
        act: Callable[[], None],
        *,
        rect: FRect | None = None,
        of: str = "",
        **more: Any,
    ) -> Button:
        """A button as described in its layout, or under another name (`of`) for one of many.

        `more` has the values that vary.
        """
        looks = dict(zones_of(self.zones)[of or name].button)
        told = {_TOLD[key]: self.text(str(looks.pop(key))) for key in _TOLD if key in looks}
        place = self.zone(name) if rect is None else rect
        return Button(name, place, on_press=act, **{**looks, **told, **more})

    def text(self, key: str, **facts: object) -> str:
        """A text in the player's language."""
        return self.texts.text(key, **facts)

    def rebuild(self) -> None:
        """Lay out the widgets again, keeping focus and pointer in place."""
        self.ui.stack.show_games()
        focus = self._focus.name if self._focus else ""
        held = self._held.name if self._held else ""
        self._hover = self._noted = None
        self.widgets = list(self.build())
        self._held = self.find(held) if held else None
        if self._held:
            self._held.held = True
        self._focus = self.find(focus) if focus else None
        if self._focus:
            self._focus.focused = True
        self.changed()

    @property
    def busy(self) -> bool:
        """Whether frames must be drawn continuously, without waiting for input."""
        return self.timeline.busy or self._delays.busy
