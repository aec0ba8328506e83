"""Where the keyboard goes: the next widget by Tab, the nearest in a direction by the arrows."""

from __future__ import annotations

from collections.abc import Sequence

from castles.ui.kit.widgets.base import Widget

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_SIDEWAYS_COST = 2.5
"""Being off to the side counts more than being far ahead."""


def next_widget(widgets: Sequence[Widget], current: Widget | None, step: int) -> Widget | None:
    """The widget after (step 1) or before (step -1) in order, around the end."""
    able = [widget for widget in widgets if widget.focusable]
    if not able:
        return None
    if current not in able:
        return able[0 if step > 0 else -1]
    return able[(able.index(current) + step) % len(able)]


def widget_towards(
    widgets: Sequence[Widget], current: Widget | None, direction: str
) -> Widget | None:
    """The nearest focusable widget in a direction, or None if there is none."""
    if current is None:
        return next_widget(widgets, None, 1)
    dx, dy = DIRECTIONS[direction]
    best: tuple[bool, float, Widget] | None = None
    for widget in widgets:
        # What surrounds the present one lies in no direction from it.
        if widget is current or not widget.focusable or widget.rect.contains(current.rect):
            continue
        ahead, aside, off_centre = _distances(current, widget, dx, dy)
        if ahead <= 0:
            continue
        # What lies in the same row or column comes first, however far: so a row is walked through.
        cost = (aside > 0, ahead + _SIDEWAYS_COST * (aside + off_centre * 0.1))
        if best is None or cost < best[:2]:
            best = (*cost, widget)
    return best[2] if best else None


def _distances(current: Widget, other: Widget, dx: int, dy: int) -> tuple[float, float, float]:
    """How far another widget lies ahead (between centres), aside (edges) and off the centre."""
    here, there = current.rect, other.rect
    ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    if dx:
        aside = max(0.0, there.top - here.bottom, here.top - there.bottom)
        off_centre = abs(there.centery - here.centery)
    else:
        aside = max(0.0, there.left - here.right, here.left - there.right)
        off_centre = abs(there.centerx - here.centerx)
    # Diagonal neighbours that lie more aside than ahead belong to the other direction.
    return (0.0 if aside > ahead else ahead), aside, off_centre
