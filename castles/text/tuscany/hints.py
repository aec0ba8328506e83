"""Why a stored tile is not among the choices of a turn: what every newcomer asks."""

from __future__ import annotations

from collections.abc import Iterator

from castles.engine.game import Reason
from castles.engine.hexgrid import bits
from castles.games.tuscany.actions import PLACE
from castles.games.tuscany.decisions import CHOOSE_TURN
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.state import EMPTY
from castles.games.tuscany.view import View
from castles.text.catalogue import Catalogue
from castles.text.tuscany.facts import item_phrase


def unplaceable_lines(game: Tuscany, view: View, catalogue: Catalogue) -> Iterator[str]:
    """One line for each stored item that cannot be placed now, with the nearest obstacle."""
    state = view.state
    frame = state.pending[-1]
    if frame[0] != CHOOSE_TURN.number or frame[2]:
        return
    placeable = {action[1] for action in game.legal_actions(state) if action[0] == PLACE.number}
    for slot, item in enumerate(state.seats[view.seat].storage):
        if item != EMPTY and slot not in placeable:
            reason = _nearest_obstacle(game, view, slot)
            why = catalogue.text(reason.key, **reason.facts)
            words = item_phrase(catalogue, state.rules.item_words(item))
            yield catalogue.text("ask.not_placeable", item=words, why=why)


def _nearest_obstacle(game: Tuscany, view: View, slot: int) -> Reason:
    """The reason at the space that needs least; without any space to go: that there is none."""
    state = view.state
    seat = state.seats[view.seat]
    types = state.rules.tile_type
    item = seat.storage[slot]
    masks = seat.own_board().type_masks
    fitting = seat.frontier if types[item] == EMPTY else seat.frontier & masks[types[item]]
    reasons = [game.explain(state, PLACE(slot, space)) for space in bits(fitting)]
    if not reasons:
        name = state.rules.type_names[types[item]]
        return Reason("why.does_not_fit", "T20a", {"type": name})
    return min(reasons, key=lambda found: (len(found), str(found[0].facts.get("count"))))[0]
