"""The facts of Tuscany's events and actions as phrases that fit into a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.engine.facts import Fact
from castles.games.tuscany.definitions import PHASES
from castles.text.catalogue import Catalogue
from castles.text.phrases import Phrase, best_points, join, seat_list, speak, with_note

FIRST_ROW = -2
"""The highest half row that any board can reach: three pieces, each half a hex above the last."""


def coordinate(space: Sequence[object]) -> str:
    """Column letter and half row, as on the map of a board: `c6`."""
    column, offset = space
    assert isinstance(column, int)
    assert isinstance(offset, int)
    return f"{chr(ord('a') + column)}{offset - FIRST_ROW + 1}"


def item_phrase(catalogue: Catalogue, item: Fact) -> str:
    """`a village tile`, `a farm tile (wine)`, `a wooden hexagon`: a tile or a wooden piece."""
    if isinstance(item, dict):
        crops = crop_list(catalogue, item.get("crops"))
        return catalogue.text(f"item.{item['type']}", crops=crops)
    return catalogue.text(f"item.{item}")


def tile_name(catalogue: Catalogue, item: Fact) -> str:
    """The bare name for lists: `village`, `farm (wine)`."""
    if not isinstance(item, dict):
        return catalogue.text(f"bare_item.{item or 'nothing'}")
    name = catalogue.text(f"type.{item['type']}")
    crops = item.get("crops")
    return with_note(name, crop_list(catalogue, crops)) if crops else name


def crop_list(catalogue: Catalogue, crops: Fact) -> str:
    names = crops if isinstance(crops, list) else []
    return join(catalogue, (catalogue.text(f"crop.{crop}") for crop in names))


def type_list(catalogue: Catalogue, types: Sequence[Fact], hit: Fact = 0) -> str:
    """Types in the order in which they are wanted; said with it, which one was found."""
    words = [catalogue.text(f"type.{name}") for name in types]
    return ", ".join(
        catalogue.text("found_type", type=word) if place == hit else word
        for place, word in enumerate(words, start=1)
    )


def card_phrases(catalogue: Catalogue, cards: Fact) -> list[str]:
    """`2 village cards`, `1 farm card`: counted cards by type."""
    counted = cards if isinstance(cards, dict) else {}
    return [
        catalogue.text("count.type_cards", count=count, type=kind)
        for kind, count in counted.items()
        if count
    ]


def payment_phrase(catalogue: Catalogue, facts: Mapping[str, Fact]) -> str:
    phrases = card_phrases(catalogue, facts.get("cards"))
    if facts.get("workers"):
        phrases.append(catalogue.text("count.workers", count=facts["workers"]))
    return join(catalogue, phrases)


def _item(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return item_phrase(catalogue, fact)


def _thing(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return tile_name(catalogue, fact)


def _cards(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return join(catalogue, card_phrases(catalogue, fact))


def _crops(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return crop_list(catalogue, fact)


def _space(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return coordinate(fact) if isinstance(fact, list) else str(fact)


def _from_one(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> object:
    return fact + 1 if isinstance(fact, int) else fact


def _order(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return " - ".join(str(letter) for letter in fact) if isinstance(fact, list) else str(fact)


def _phase(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return PHASES[fact - 1] if isinstance(fact, int) else str(fact)


PHRASES: Mapping[str, Phrase] = {
    "cards": _cards,
    "crops": _crops,
    "item": _item,
    "order": _order,
    "phase": _phase,
    "place": _from_one,
    "points": best_points,
    "space": _space,
    "storage": _from_one,
    "thing": _thing,
    "tile": _item,
    "winners": seat_list,
}
"""How the facts that are no plain numbers or ids are said."""


def speak_facts(
    catalogue: Catalogue, names: Sequence[str], facts: Mapping[str, Fact]
) -> dict[str, object]:
    """Every fact ready for a text of the catalogue."""
    spoken = speak(catalogue, names, facts, PHRASES)
    if "workers" in facts and "cards" in facts:
        spoken["payment"] = payment_phrase(catalogue, facts)
    types = facts.get("types")
    if isinstance(types, list):
        spoken["types"] = type_list(catalogue, types, facts.get("hit", 0))
    return spoken
