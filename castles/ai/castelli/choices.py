"""Which of the legal actions are worth a thought.

Cards are sold and played while castles are built: nothing is lost by waiting for that, for the
decision comes whenever there is anything to do in it. Of castles and settlements only the best
places are tried.
"""

from __future__ import annotations

from typing import Final

from castles.ai.castelli.lots import Lots
from castles.engine.action import Action
from castles.games.castelli.actions import BUILD, LAY, ORIENT, PLAY_DISTRICT, TURN
from castles.games.castelli.decisions import CHOOSE_BUILD, CHOOSE_LAY, CHOOSE_ORIENT, CHOOSE_TURN
from castles.games.castelli.names import STONE
from castles.games.castelli.state import State

PLACES: Final = 3
"""So many sites are tried for each way of building, and districts for each card."""
OWN_ACTION: Final = {
    CHOOSE_TURN.number: TURN.number,
    CHOOSE_LAY.number: LAY.number,
    CHOOSE_ORIENT.number: ORIENT.number,
}
"""What answers a decision in which cards can wait."""


class Choices:
    """Narrows lists of actions."""

    def __init__(self, lots: Lots) -> None:
        self._lots = lots

    def narrowed(self, state: State, actions: list[Action]) -> list[Action]:
        kind = state.pending[-1][0]
        own = OWN_ACTION.get(kind)
        if own is not None:
            return [action for action in actions if action[0] == own]
        if kind != CHOOSE_BUILD.number or len(actions) <= PLACES:
            return actions
        kept: list[Action] = []
        by_way: dict[tuple[int, ...], list[tuple[float, Action]]] = {}
        for action in actions:
            if action[0] == BUILD.number:
                _, site, bought, card = action
                district = state.board.sites[site].district
                worth = float(self._lots.points(state)[district])
                way = (bought, card, site in state.castles)
                by_way.setdefault(way, []).append((worth, action))
            elif action[0] == PLAY_DISTRICT.number:
                worth = self._settlement(state, action)
                by_way.setdefault(action[:2], []).append((worth, action))
            else:
                kept.append(action)
        for found in by_way.values():
            found.sort(key=lambda pair: -pair[0])
            kept += [action for _, action in found[:PLACES]]
        return kept

    def _settlement(self, state: State, action: Action) -> float:
        """How much a settlement there serves the seat: lots of its own reach on the lines."""
        seat = state.pending[-1][1]
        district = action[2]
        line, own = state.board.lines[district], state.seats[seat].reach
        others = 0
        for number in state.opponents(seat):
            others |= state.seats[number].reach
        worth = 0.0
        for area in state.board.areas_by_type[STONE]:
            if line >> area.district & 1:
                free = sum([site not in state.castles for site in area.sites])
                worth += free * ((own >> area.district & 1) - 0.5 * (others >> area.district & 1))
        is_gone = bool(state.cities >> district & 1)
        return -worth if is_gone else worth
