"""Arms: the colours and emblem of a seat as they are drawn, with the face of who plays it."""

from __future__ import annotations

from pygame import FRect

from castles.ui.kit.painter import Painter

PAINTS = {
    "azure": "#3C96E6",
    "violet": "#5F2788",
    "ivory": "#F3ECDC",
    "ochre": "#DE9A12",
    "blue": "#2456B8",
    "red": "#AC1A22",
    "green": "#4FAE60",
    "yellow": "#FFD23A",
}
EMBLEM_PAINTS = {
    "azure": "#FFFDF2",
    "violet": "#FFF3D2",
    "ivory": "#3B2A14",
    "ochre": "#3A1E05",
    "blue": "#FFFDF2",
    "red": "#FFF3D2",
    "green": "#0E2A14",
    "yellow": "#3A1E05",
}

EMBLEMS = {
    "azure": "lily",
    "violet": "eagle",
    "ivory": "sun",
    "ochre": "lion",
    "blue": "lily",
    "red": "eagle",
    "green": "sun",
    "yellow": "lion",
}
"""The symbol on each arms."""


def draw_face(painter: Painter, place: FRect, colour: str, face: str) -> None:
    """The arms of a seat, before them the portrait of who plays it, if there is one."""
    if not (face and painter.sheet.has(face)):
        painter.part(f"ui_arms_{colour}", place.center, place.w)
        return
    painter.part(face, place.center, place.w)
    corner = (place.right - place.w * 0.16, place.bottom - place.w * 0.18)
    painter.part(f"ui_arms_{colour}", corner, place.w * 0.42)
