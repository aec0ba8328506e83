"""Pictures of hints on the table and of the coach, as `samples` makes those of other scenes."""

from __future__ import annotations

from functools import lru_cache

from castles.play.match import Match
from castles.ui.games.tuscany.samples import Moment, Show, choosing_token, over, paying, sample
from castles.ui.kit.ui import Ui
from castles.ui.match.coach import CoachScene
from castles.ui.match.coach_controller import CoachController
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene


def placing(match: Match) -> bool:
    """A placement can be made in the second phase."""
    if match.game.decision(match.state) != "turn":
        return False
    place = match.game.action_kinds.named("place")
    assert place is not None
    possible = any(action[0] == place.number for action in match.legal_actions())
    return possible and match.game.progress(match.state).phase == 2


def _hint(seats: int, moment: Moment, detail: int) -> Show:
    def show(ui: Ui) -> None:
        flow = Flow(ui, sample(seats, moment))
        flow.session.raise_curtain()
        flow.match.mark_assisted(flow.session.viewer)
        ui.open("play", flow.session, flow.advance)
        scene = ui.stack.top
        assert isinstance(scene, PlayScene)
        for _ in range(detail):
            scene.advising.ask()
            while scene.advising.is_thinking:
                scene.advising.think()
        scene.rebuild()

    return show


@lru_cache
def _coached(seats: int) -> CoachController:
    """A review that is done, for all pictures."""
    controller = CoachController(sample(seats, over), 0)
    while not controller.review.is_finished:
        controller.review.step()
    return controller


def _coach(seats: int) -> Show:
    def show(ui: Ui) -> None:
        ui.open("coach", sample(seats, over), 0)
        scene = ui.stack.top
        assert isinstance(scene, CoachScene)
        scene.controller = _coached(seats)
        scene.enter()

    return show


ADVICE_SCENES: dict[str, Show] = {
    "hint_kind": _hint(3, placing, 1),
    "hint_which": _hint(2, placing, 2),
    "hint_why": _hint(4, placing, 3),
    "hint_token": _hint(4, choosing_token, 3),
    "hint_payment": _hint(3, paying, 3),
    "coach_begun": lambda ui: ui.open("coach", sample(2, over), 0),
    "coach_2": _coach(2),
    "coach_4": _coach(4),
}
