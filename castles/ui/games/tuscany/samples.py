"""Pictures of Tuscany: telling moments of sample matches."""

from __future__ import annotations

from castles.play.match import Match
from castles.ui.games.tuscany.phase_scoring import PhaseScoringScene
from castles.ui.kit.ui import Ui
from castles.ui.lab.samples import Samples, Show, dealt, over
from castles.ui.match.flow import Flow
from castles.ui.match.session import Interlude


def assembled(match: Match) -> bool:
    return match.game.decision(match.state) == "start_castle"


def choosing_token(match: Match) -> bool:
    return match.game.decision(match.state) == "token"


def in_second_phase(match: Match) -> bool:
    """Some rounds into the second phase, so that there is something to see."""
    phase = match.game.progress(match.state).phase
    return match.game.decision(match.state) == "turn" and phase == 2


def placing(match: Match) -> bool:
    """A placement can be made in the second phase."""
    place = match.game.action_kinds.named("place")
    assert place is not None
    return in_second_phase(match) and any(a[0] == place.number for a in match.legal_actions())


def paying(match: Match) -> bool:
    """Several ways to pay."""
    choosing = match.game.decision(match.state) == "pay"
    return choosing and len(match.legal_actions()) > 2


FLIES = "answer_1"
"""The command whose key sets things flying."""
SAMPLES = Samples("tuscany", in_second_phase)
sample = SAMPLES.match


def _phase(seats: int) -> Show:
    def show(ui: Ui) -> None:
        flow = Flow(ui, sample(seats, over))
        scored = [Interlude("phase_scored", entry) for entry in flow.match.log]
        ended = [one for one in scored if one.events]
        ui.stack.push(PhaseScoringScene(ui, flow, ended[1]))

    return show


MATCH_SCENES: dict[str, Show] = {
    **SAMPLES.scenes(),
    "assembly": SAMPLES.deciding(3, dealt),
    "start_castle_4": SAMPLES.deciding(4, assembled),
    "play_token": SAMPLES.playing(3, choosing_token),
    "play_payment": SAMPLES.playing(3, paying),
    "phase_scoring_2": _phase(2),
    "phase_scoring_4": _phase(4),
    "page_explain_payment": SAMPLES.page("explain", paying),
    "rulebook": lambda ui: ui.open("rulebook", "T24", "tuscany"),
    "rulebook_components": lambda ui: ui.open("rulebook", "T1", "tuscany"),
    "rules_goal": lambda ui: ui.open("rules", "goal", "tuscany"),
    "rules_tiles": lambda ui: ui.open("rules", "tiles", "tuscany"),
    "lesson": SAMPLES.lesson(5),
    "lesson_take": SAMPLES.lesson(7, 2),
    "lesson_place": SAMPLES.lesson(9),
    "lesson_castle": SAMPLES.lesson(11),
    "lesson_pay": SAMPLES.lesson(35),
    "lesson_over": SAMPLES.lesson(51),
}
ADVICE_SCENES: dict[str, Show] = {
    "hint_kind": SAMPLES.hint(3, placing, 1),
    "hint_which": SAMPLES.hint(2, placing, 2),
    "hint_why": SAMPLES.hint(4, placing, 3),
    "hint_token": SAMPLES.hint(4, choosing_token, 3),
    "hint_payment": SAMPLES.hint(3, paying, 3),
    "coach_begun": lambda ui: ui.open("coach", sample(2, over), 0),
    "coach_2": SAMPLES.coach(2),
    "coach_4": SAMPLES.coach(4),
}
SCENES = {**MATCH_SCENES, **ADVICE_SCENES}
