"""Keyboard focus: Tab goes to the next widget, arrows to the nearest in a direction."""

from __future__ import annotations

from collections.abc import Sequence

from castles.ui.kit.widgets.base import Widget

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_SIDEWAYS_COST = 2.5
"""Distance to the side counts more than distance ahead."""


def next_widget(widgets: Sequence[Widget], current: Widget | None, step: int) -> Widget | None:
    """The next (step 1) or previous (step -1) widget in order, wrapping around."""
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
        # A widget around the current one is in no direction from it.
        if widget is current or not widget.focusable or widget.rect.contains(current.rect):
            continue
        ahead, aside, off_centre = _distances(current, widget, dx, dy)
        if ahead <= 0:
            continue
        # Widgets in the same row or column come first at any distance, so arrows follow a row.
        cost = (aside > 0, ahead + _SIDEWAYS_COST * (aside + off_centre * 0.1))
        if best is None or cost < best[:2]:
            best = (*cost, widget)
    return best[2] if best else None


def _distances(current: Widget, other: Widget, dx: int, dy: int) -> tuple[float, float, float]:
    """Distances of another widget ahead (centres), to the side (edges) and off the centre line."""
    here, there = current.rect, other.rect
    ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    if dx:
        aside = max(0.0, there.top - here.bottom, here.top - there.bottom)
        off_centre = abs(there.centery - here.centery)
    else:
        aside = max(0.0, there.left - here.right, here.left - there.right)
        off_centre = abs(there.centerx - here.centerx)
    # Diagonal neighbours more to the side than ahead belong to the other direction.
    return (0.0 if aside > ahead else ahead), aside, off_centre
