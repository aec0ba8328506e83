"""What an action would bring before it is done, as ghosts on the board; and why it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from castles.engine.action import Action, Target
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.state import State
from castles.text.tuscany.gains import gains
from castles.ui.games.tuscany.actions import tell_reasons, waiting_words
from castles.ui.games.tuscany.picture import Ghost, Picture
from castles.ui.games.tuscany.reading import tuscan
from castles.ui.match.session import Due
from castles.ui.table.controller import PlayController

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


class Foresight:
    """Looks ahead for the decision at hand; what it saw is remembered until something changes."""

    def __init__(self, ui: Ui, controller: PlayController) -> None:
        self._desk, self._controller = ui, controller
        self._ghosts: dict[Action, Ghost] = {}

    def forget(self) -> None:
        """Something changed."""
        self._ghosts.clear()

    def places(self, target: Target) -> bool:
        """Whether choosing a target would place something on the board."""
        action = self._controller.leads_to(target)
        return target[0] == "space" and action is not None and len(action) > 2

    def ghost(self, target: Target | None) -> Ghost | None:
        """The tile that choosing a target would place, with what that brings."""
        if target is None or not self.places(target):
            return None
        return self.ghost_of(self._controller.leads_to(target))

    def ghost_of(self, action: Action | None) -> Ghost | None:
        """The tile that a placement would place, with what that brings."""
        if action is None:
            return None
        if action not in self._ghosts:
            brought = tuple(self.gains(action))
            self._ghosts[action] = Ghost(action[-1], self._item(action), brought)
        return self._ghosts[action]

    def planned(self) -> Ghost | None:
        """The tile that is being paid for, on its space."""
        if self._controller.payments is None:
            return None
        state = self._state
        _, seat, slot, space = state.pending[-1]
        return Ghost(space, state.seats[seat].storage[slot], ())

    def gains(self, action: Action) -> list[str]:
        """What a placement brings for certain, in words."""
        game = cast(Tuscany, self._controller.session.match.game)
        return gains(game, tuscan(self._controller.view), action, self._desk.catalogue)

    @property
    def _state(self) -> State:
        return tuscan(self._controller.view).state

    def _item(self, action: Action) -> int:
        """What an action would put on the board."""
        kinds = self._controller.session.match.game.action_kinds
        fields = dict(kinds.of(action).targets(action))
        state = self._state
        if "storage" in fields:
            return state.seats[self._controller.view.seat].storage[fields["storage"]]
        if "display" in fields:
            return state.display[fields["display"]]
        return state.seats[self._controller.view.seat].tiles[fields["space"]]

    def why(self, target: Target, picture: Picture) -> str:
        """What a target would do now, or why it cannot, and the cheapest fix."""
        controller, text = self._controller, self._desk.text
        if controller.due is not Due.DECIDE:
            return waiting_words(controller, picture, text)
        if controller.payments is not None:
            return ""
        ghost = self.ghost(target)
        if ghost is not None:
            return text("play.why.brings", gains=", ".join(ghost.gains)) if ghost.gains else ""
        return tell_reasons(self._desk, controller.explain(target))
