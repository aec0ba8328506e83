"""What a line of Castelli's chronicle says of an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.facts import Words, integer
from castles.games.by_game import game_named
from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.game import Castelli
from castles.games.castelli.names import COLOURS
from castles.games.castelli.state import State
from castles.text.castelli.facts import coordinate, place_called, units_phrases
from castles.text.catalogue import Catalogue
from castles.text.telling import Telling

_TAKEN = ("ingots_found", "mine_robbed", "ingots_stolen")
"""The events that give ingots during a turn."""
MINE_KEPT = "mine_kept"
MINE_TIED = "mine_tied"
"""What the rules pass over and the window tells as if it were an event."""


def short_tile(name: object, texts: Catalogue) -> str:
    """A tile by its value and what it gives: `4 (card)`."""
    definitions = cast(Castelli, game_named("castelli")).definitions
    tiles = (*definitions.tiles, *definitions.start_tiles)
    tile = next(tile for tile in tiles if tile.name == name)
    extras = [texts.text("tile.card")] if tile.card is not None else []
    extras += [texts.text("count.ingots", count=tile.ingots)] if tile.ingots else []
    return f"{tile.value} ({', '.join(extras)})" if extras else str(tile.value)


def with_mine(events: Sequence[Event], state: State) -> Sequence[Event]:
    """A mine that pays nobody (C9): before the rest is scored.

    Nobody plays its strongest colour, or tied colours can't share what is left.
    """
    at = next((n for n, event in enumerate(events) if event.name == "leftovers_scored"), None)
    if at is None or any(event.name == "mine_won" for event in events):
        return events
    number = state.halves.index(state.half_of(events[at].seat))
    winners = winners_of(domination(state, state.board.mine_areas[number].pointers))
    left, players = state.halves[number].mine, state.halves[number].players
    if not winners or not left:
        return events
    facts: Words = {"count": left, "winners": [COLOURS[colour] for colour in winners]}
    name = MINE_KEPT if {*winners}.isdisjoint(players) else MINE_TIED
    return [*events[:at], Event(name, "C9", NOBODY, facts), *events[at:]]


class CastelliTelling(Telling[State]):
    """Areas and castles by their places, tiles by what they give."""

    def lines(self, events: Sequence[Event], state: State) -> Sequence[Sequence[Event]]:
        return [with_mine(events, state)]

    def headline(self, told: Sequence[Event]) -> Event:
        """An attack that succeeded is told by what came of it."""
        return next((event for event in told if event.name == "castle_built_over"), told[0])

    def short_facts(self, event: Event, texts: Catalogue) -> Mapping[str, object]:
        """A tile by its value and what it gives."""
        tile = event.facts.get("tile")
        return {} if tile is None else {"tile": short_tile(tile, texts)}

    def ending(self, events: Sequence[Event], seat: int, viewer: int, texts: Catalogue) -> str:
        """What an action gave the seat, and the viewer: `: 1 card; you: 2 wood`."""
        built = next((e for e in events if e.name in ("castle_built", "castle_built_over")), None)
        if built is not None:
            return _built(built, viewer, texts)
        names = {event.name for event in events}
        if "card_played" in names:
            return _played(events, seat, viewer, texts)
        if names.isdisjoint(("tile_laid", "tile_governed")):
            return ""
        won, own = _won(events, seat, texts), _won(events, viewer, texts)
        said = _named(won, texts) if won else ""
        if own and viewer != seat:
            said += texts.text("play.log.you_win", units=own)
        return said

    def place_name(self, state: State, kind: str, owner: int, number: int) -> str:
        if kind == "lot":
            return coordinate(state.board.sites[number].district)
        return coordinate(number) if kind in ("field", "district") else ""

    def noted(self, source: str, seat: int, state: State, texts: Catalogue) -> str:
        """How many ingots the points for silver are worth."""
        if source != "silver":
            return ""
        return texts.text("count.ingots", count=state.seats[seat].ingots)


def _built(castle: Event, viewer: int, texts: Catalogue) -> str:
    """Over whose castle, and with which card: `: yours (Abbot)`."""
    said = texts.text("play.log.yours") if castle.facts["owner"] == viewer else ""
    card = castle.facts.get("card")
    return said if card is None else f"{said} ({texts.text(f'card.{card}')})"


def _played(events: Sequence[Event], seat: int, viewer: int, texts: Catalogue) -> str:
    """Where a card was used, or what changed hands by it, as far as the viewer knows."""
    places = [e.facts["district"] for e in events if e.facts.get("district") is not None]
    if places:
        return _named(place_called(places[0]), texts)
    said = _named(won, texts) if (won := _won(events, seat, texts)) else ""
    for event in events:
        card = event.secret.get("card")
        if event.name == "card_bought" and card is not None and event.seat == viewer:
            said += _named(texts.text(f"card.{card}"), texts)
        elif event.name == "card_lost" and card is not None and event.seat == viewer:
            said += texts.text("play.log.you_lose_card", card=card)
        elif event.name == "ingots_stolen" and event.facts["victim"] == viewer:
            lost = texts.text("count.ingots", count=integer(event.facts, "count"))
            said += texts.text("play.log.you_lose", lost=lost)
    return said


def _named(words: str, texts: Catalogue) -> str:
    """What follows a line, after the colon of the language: `: 1 card`."""
    return texts.text("list.named", name="", words=words)


def _won(events: Sequence[Event], seat: int, texts: Catalogue) -> str:
    own = [event for event in events if event.seat == seat]
    units = Counter[str]()
    for event in own:
        if event.name == "units_won":
            units[str(event.facts["resource"])] += integer(event.facts, "count")
    said = units_phrases(texts, units)
    cards = sum(event.name in ("card_drawn", "known_card_drawn") for event in own)
    said += [texts.text("count.cards", count=cards)] if cards else []
    ingots = sum(integer(event.facts, "count") for event in own if event.name in _TAKEN)
    said += [texts.text("count.ingots", count=ingots)] if ingots else []
    return ", ".join(said)
