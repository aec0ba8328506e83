"""X6 in words: inns."""

from __future__ import annotations

from collections.abc import Iterator

from castles.engine.facts import integer, mapping
from castles.games.burgundy.actions import PLACE
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.modules.inns import INN, inns
from castles.games.burgundy.placing import area_worth
from castles.games.burgundy.state import State
from castles.text.burgundy.module import MODULE_TILES, ModuleText, Said
from castles.text.pieces import Piece, say, there_are
from castles.text.remaining import Remaining, RemainingLine


def _remaining(state: State) -> Iterator[Remaining]:
    pieces = inns(state)
    every = state.rules.definitions.phases
    places = {"out": pieces.out, "coming": pieces.coming}
    lines = tuple(RemainingLine(place, count, len(every)) for place, count in places.items())
    yield Remaining("inns", "inn_place", lines, {"count": pieces.out + pieces.coming})


def _larger_area(said: Said, after: State) -> Iterator[str]:
    """X6.5: as how many spaces the area counts in which an action puts an inn."""
    if said.action[0] == PLACE.number:
        fields = dict(PLACE.arguments(said.action))
        stored = said.state.stored(said.view.seat)
        if stored[fields["storage"]] == after.rules.face(INN):
            size = area_worth(after, said.view.seat, fields["space"])[0]
            yield said.text("gain.inn", count=size)


def _pieces(definitions: Definitions) -> Iterator[Piece]:
    yield Piece(
        "inn",
        MODULE_TILES,
        ("tile_burgundy_inn",),
        (there_are(integer(mapping(definitions.modules["inns"]), "count")),),
        ("X6",),
        say("piece.inn"),
        ("X6",),
        module=say("module.inns"),
    )


TEXT = ModuleText(remaining=(_remaining,), gains=(_larger_area,), pieces=(_pieces,))
