"""Why a line was closed, in words."""

from __future__ import annotations

from castles.text.catalogue import Catalogue


def tell_closed(message: object, catalogue: Catalogue) -> str:
    """What the last message of a line says."""
    facts: dict[str, object] = {}
    why = "network.closed.wrong"
    if isinstance(message, dict):
        why, said = str(message.get("why")), message.get("facts")
        facts = said if isinstance(said, dict) else {}
    try:
        return catalogue.text(why, **facts)
    except (KeyError, LookupError):
        # Another version may know reasons that this one does not.
        return catalogue.text("network.closed.wrong")
