"""Why a line was closed, in words."""

from __future__ import annotations

from castles.text.catalogue import Catalogue, MissingTextError


def tell_closed(message: object, catalogue: Catalogue) -> str:
    """What the last message of a line says."""
    facts: dict[str, object] = {}
    why = "network.closed.wrong"
    if isinstance(message, dict):
        why, said = str(message.get("why")), message.get("facts")
        facts = said if isinstance(said, dict) else {}
    try:
        return catalogue.text(why, **facts)
    except (MissingTextError, LookupError, TypeError, ValueError):
        # Another version may know reasons that this one does not, and others may say anything.
        return catalogue.text("network.closed.wrong")
