"""The base of every widget: a name, a place, a state, and what it does when pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import FRect

from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter

REACH = 24.0
"""How far halo, shadow and focus ring may stand out around a widget."""


def _nothing() -> None: ...


class Widget:
    """A rectangle on the stage. Scenes list their widgets; the scene sends input and draws them.

    `name` is how tests and focus find the widget again after the scene is laid out anew. `hint` is
    told in a tooltip; a disabled widget tells its `reason` instead.
    """

    focusable = True
    takes_text = False
    """True if letters are for the widget while it has the focus."""
    taps_twice = False
    """True if its picture alone does not tell what it does: a finger's first tap shows that, the
    second does it."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        *,
        enabled: bool = True,
        reason: str | Callable[[], str] = "",
        hint: str = "",
        on_press: Callable[[], None] = _nothing,
    ) -> None:
        self.name, self.rect = name, rect
        self.enabled, self._reason, self.hint = enabled, reason, hint
        self.on_press = on_press
        self.hovered = self.held = self.focused = False
        self.clip: FRect | None = None
        """Set by a scrolling parent: only what is inside is shown and can be hit."""

    @property
    def reason(self) -> str:
        """Why it is disabled; what takes long to find out is asked for when it is told."""
        if not isinstance(self._reason, str):
            self._reason = self._reason()
        return self._reason

    @reason.setter
    def reason(self, words: str) -> None:
        self._reason = words

    # -- looks ---------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        """Draw the widget; must change nothing."""

    def draw_focus(self, painter: Painter) -> None:
        """The ring of the keyboard focus."""
        painter.frame("focus", self.rect)

    @property
    def reach(self) -> FRect:
        """All that may change when the widget does."""
        return self.rect.inflate(2 * REACH, 2 * REACH)

    @property
    def noted_at(self) -> FRect:
        """What a tooltip stands below, or above where there is no room."""
        return self.rect

    def tooltip(self) -> str:
        return self.hint if self.enabled or not self.reason else self.reason

    # -- input ---------------------------------------------------------------------------------

    def hit(self, at: Point) -> bool:
        """Whether a point is on the widget."""
        return self.rect.collidepoint(at) and (self.clip is None or self.clip.collidepoint(at))

    def press(self) -> bool:
        """Do what the widget is for; False if it is disabled."""
        if self.enabled:
            self.on_press()
        return self.enabled

    def click(self, at: Point) -> bool:
        """A press and release at a point; the place matters to some."""
        return self.press()

    def drag(self, at: Point) -> bool:
        """The pointer moves while it holds the widget; True if that changed something."""
        return False

    def let_go(self) -> None:
        """The pointer lets the widget go, wherever it is."""

    def wheel(self, steps: float) -> bool:
        """The wheel turns over the widget; True if that changed something."""
        return False

    def pan(self, down: float) -> bool:
        """A finger draws the content so far down; True if it moved."""
        return False

    def key(self, pressed: KeyPressed) -> bool:
        """A key while the widget has the focus; True if it was for the widget."""
        return False

    def type(self, words: str) -> bool:
        """Typed text while the widget has the focus; True if it was for the widget."""
        return False

    # -- parts ---------------------------------------------------------------------------------

    def parts(self) -> Iterable[Widget]:
        """Widgets inside this one, which take input themselves."""
        return ()

    def reveal(self, part: Widget) -> bool:
        """Scroll so that a part is seen; True if that changed something."""
        return False


def walk(widgets: Iterable[Widget]) -> Iterable[Widget]:
    """All widgets and their parts, in the order of the Tab key."""
    for widget in widgets:
        yield widget
        yield from walk(widget.parts())
