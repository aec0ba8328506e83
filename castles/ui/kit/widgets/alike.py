"""Labels of a group at one size: that of the label with the least room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from pygame import FRect

from castles.ui.kit.lettering import Ruler


class LabelSpace(NamedTuple):
    """What a label says and where."""

    words: str
    style: str
    box: FRect
    wrap: bool = False


class Labelled(Protocol):
    """A widget with a label."""

    label_size: float | None
    """Its size in units; None for the largest that fits."""

    def label_space(self, ruler: Ruler) -> LabelSpace: ...


LabelledT = TypeVar("LabelledT", bound=Labelled)


def common_size(ruler: Ruler, spaces: Sequence[LabelSpace]) -> float:
    """The largest size at which all labels fit."""
    return min(ruler.fitting(*space) for space in spaces)


def alike(ruler: Ruler, widgets: Sequence[LabelledT]) -> Sequence[LabelledT]:
    """Give the labels of a group one size."""
    if not widgets:
        return widgets
    size = common_size(ruler, [widget.label_space(ruler) for widget in widgets])
    for widget in widgets:
        widget.label_size = size
    return widgets
