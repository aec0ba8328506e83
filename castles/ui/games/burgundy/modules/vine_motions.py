"""What happens to double tiles and vine bonus tiles, as motions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.games.burgundy.modules.vine_board import grapes_of, read_colours, vines, vineyard
from castles.games.burgundy.modules.vine_doubles import GRAPES, grapes_by_face
from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.modules import vine_sweeps
from castles.ui.games.burgundy.modules.vine_board import SPACE
from castles.ui.games.burgundy.modules.vine_market import BAG, GRAPE, SHOP
from castles.ui.games.burgundy.modules.vine_market import PLACE as VINE_PLACE
from castles.ui.games.burgundy.modules.vine_panel import CHIP
from castles.ui.games.burgundy.modules.vine_tiles import double_look
from castles.ui.games.burgundy.motions import phase_begun, points_gained, tile_taken
from castles.ui.table.drawing import part_look
from castles.ui.table.game_screen import Motion
from castles.ui.table.moves import AnyMove, Change, Move, whole

PILE = "double_pile"


def space_number(state: State, name: Fact) -> int:
    """The number of a double space that an event names."""
    return vineyard(state.rules).names.index(str(name))


def _grapes(event: Event) -> tuple[int, int]:
    tile = event.facts["tile"]
    assert isinstance(tile, dict)
    names = tile["grapes"]
    assert isinstance(names, list)
    one, other = (GRAPES.index(str(name)) for name in names)
    return one, other


def _stored(event: Event, change: Change[State]) -> Thing:
    """Where a double tile that was taken lies now."""
    before, after = change.before.state.stored(event.seat), change.after.state.stored(event.seat)
    doubles = grapes_by_face(change.after.state.rules)
    new = [n for n, tile in enumerate(after) if tile in doubles and before[n : n + 1] != (tile,)]
    return Thing("storage", event.seat, new[0] if new else 0)


def _from(kind: str, event: Event, change: Change[State]) -> Iterator[AnyMove]:
    start = Thing(kind, NOBODY, whole(event.facts["place"]) - 1)
    end = Thing(PILE, event.seat)
    if change.after.state.estate(event.seat).automa is None:
        end = _stored(event, change)
    yield Move(double_look(_grapes(event)), start, end)


def double_taken(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    yield from _from(VINE_PLACE, event, change)


def shop_taken(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    yield from _from(SHOP, event, change)


def black_taken(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    yield from tile_taken(Event("tile_bought", event.rule, event.seat, event.facts), change)


def double_planted(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    state = change.after.state
    stored = change.before.state.stored(event.seat)
    grapes = grapes_by_face(state.rules)
    face = next((t for t, pair in grapes.items() if pair == tuple(sorted(_grapes(event)))), EMPTY)
    slot = stored.index(face) if face in stored else 0
    look = double_look(grapes_of(read_colours(event.facts["colours"])))
    end = Thing(SPACE, event.seat, space_number(state, event.facts["vine_space"]))
    start = Thing("storage", event.seat, slot)
    yield Move(look, start, end, motion="place_tile", brings=True)
    yield from vine_sweeps.grown(state, end)


def terrace_completed(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    yield vine_sweeps.glint(change.after.state, event.seat, whole(event.facts["terrace"]) - 1)


def vine_bonus_taken(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    grape = str(event.facts["grape"])
    start, end = Thing(GRAPE, NOBODY, GRAPES.index(grape)), Thing(CHIP, event.seat)
    yield Move(part_look(f"token_vine_{grape}"), start, end, "coin", "draw_card")


def refill(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """V4: the market is filled with the depots, from the bag."""
    yield from phase_begun(event, change)
    state = change.after.state
    doubles = grapes_by_face(state.rules)
    for kind, row in ((SHOP, vines(state).shop), (VINE_PLACE, vines(state).depot)):
        for place, tile in enumerate(row):
            if tile != EMPTY:
                look, end = double_look(doubles[tile]), Thing(kind, NOBODY, place)
                yield Move(look, Thing(BAG), end, "", "refill_depot", stagger=6 + place)


MOTIONS: Mapping[str, Motion[State]] = {
    "double_taken": double_taken,
    "double_bought": shop_taken,
    "shop_taken": shop_taken,
    "black_taken": black_taken,
    "double_planted": double_planted,
    "terrace_completed": terrace_completed,
    "vine_bonus_dealt": vine_bonus_taken,
    "vine_bonus_taken": vine_bonus_taken,
    "automa_double": double_taken,
    "automa_double_bought": shop_taken,
    "vines_scored": points_gained,
    "automa_vines_scored": points_gained,
    "phase_begun": refill,
}
