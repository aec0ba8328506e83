"""The first start: one question that offers new players the lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.ui.kit.dialog import Choice, Dialog

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


def ask_newcomer(ui: Ui) -> None:
    """Offer the first lesson, once, to players who have never played."""
    if ui.settings.welcomed:
        return
    ui.change(welcomed=True)
    if ui.settings.tables or ui.last_match() is not None:
        return
    from castles.ai.people import people

    text = ui.text
    choices = [
        Choice(text("welcome.known"), glyph="check"),
        Choice(text("welcome.lesson"), lambda: ui.open("tutorial"), "green", "play"),
    ]
    face = f"portrait_{people().tutor}"
    ui.stack.push(Dialog(ui, text("welcome.title"), text("welcome.words"), choices, face))
