"""What was special about a finished match of Castelli."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.games.castelli.names import COLOURS
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.text.castelli.facts import colours_phrase, coordinate
from castles.text.castelli.telling import MINE_KEPT, MINE_TIED, with_mine
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.queries import cell_in
from castles.ui.table.game_screen import Highlight
from castles.ui.table.layer import Finished
from castles.ui.table.moves import whole


def highlights(at: Finished) -> Iterator[Highlight]:
    """Who got the mine, the best castle, and who won most areas."""
    match, names, texts = at.match, at.names, at.texts
    events = [event for entry in match.log for event in entry.events]
    yield from _mine(events, names, texts)
    yield from _kept_mine(match, match.log[-1].events, texts)
    yield from _best_castle(events, names, texts)
    yield from _areas(events, names, texts)


def _best_castle(
    events: Sequence[Event], names: Sequence[str], texts: Catalogue
) -> Iterator[Highlight]:
    built = [event for event in events if event.name in ("castle_built", "castle_built_over")]
    if built:
        best = max(built, key=lambda event: whole(event.facts["points"]))
        lot = best.facts["lot"]
        assert isinstance(lot, list)
        place, points = coordinate(cell_in(lot[:2])), whole(best.facts["points"])
        words = texts.text("final.castle", seat=names[best.seat], lot=place, points=points)
        yield Highlight("castle", texts.text("final.best_castle"), words)


def _mine(events: Sequence[Event], names: Sequence[str], texts: Catalogue) -> Iterator[Highlight]:
    """C9: what each winner got; tied winners each have a share."""
    won: Counter[int] = Counter()
    for event in events:
        if event.name == "mine_won":
            won[event.seat] += whole(event.facts["count"])
    if won:
        words = "; ".join(
            texts.text("final.mine_ingots", seats=names[seat], count=count)
            for seat, count in won.items()
        )
        yield Highlight("ingot", texts.text("final.mine"), words)


def _kept_mine(match: Match, events: Sequence[Event], texts: Catalogue) -> Iterator[Highlight]:
    """C9: what a colour that nobody plays, or a tie, has kept from all."""
    for event in with_mine(events, cast(State, match.state)):
        if event.name in (MINE_KEPT, MINE_TIED):
            colours = colours_phrase(texts, cast(list[Fact], event.facts["winners"]))
            count = whole(event.facts["count"])
            words = texts.text("final.mine_kept", colours=colours, count=count)
            yield Highlight("ingot", texts.text("final.mine"), words)


def _areas(events: Sequence[Event], names: Sequence[str], texts: Catalogue) -> Iterator[Highlight]:
    """Shared areas count for all who share them; what a neutral colour wins for nobody."""
    decided = [event for event in events if event.name == "area_evaluated"]
    won: Counter[int] = Counter()
    for event in decided:
        winners = event.facts["winners"]
        assert isinstance(winners, list)
        won.update(COLOURS.index(str(colour)) for colour in winners)
    found = [(count, seat) for seat, count in won.items() if seat < len(names)]
    if found:
        count, seat = max(found)
        facts = {"seat": names[seat], "count": count, "total": len(decided)}
        words = texts.text("final.areas_won", **facts)
        yield Highlight("shield", texts.text("final.areas"), words)
