"""Pictures of Tuscany: telling moments of sample matches."""

from __future__ import annotations

from functools import lru_cache

from castles.ai.player import make_player
from castles.games.tuscany.option_values import MODIFIERS
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.games.tuscany.phase_scoring import PhaseScoringScene
from castles.ui.kit.ui import Ui
from castles.ui.lab.samples import NAMES, SAMPLE_PLAYER, SEED, Samples, Show, dealt, over
from castles.ui.match.arms import COLOURS
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
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


def discarding(match: Match) -> bool:
    """A tile was taken, and the storage has no room for it."""
    return match.game.decision(match.state) == "discard"


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


@lru_cache
def _with_automa(seats: int) -> Match:
    """A person and computers against the automa with every modifier, in the second phase."""
    kinds = ["human", *["random"] * (seats - 2), "automa:expert"]
    specs = [
        SeatSpec(NAMES[0] if kind == "human" else "", kind, colour)
        for kind, colour in zip(kinds, COLOURS, strict=False)
    ]
    options = {f"automa_{name}": True for name in MODIFIERS}
    match = Match.new(SAMPLES.game, specs, SEED, options)
    players = [make_player(SAMPLE_PLAYER, SAMPLES.game, seat) for seat in range(seats)]
    while not (in_second_phase(match) and match.deciding_seat == 0):
        seat = match.deciding_seat
        match.submit(players[seat].decide(match.view(seat)))
    return match


def _against_automa(seats: int, large: bool = False) -> Show:
    def show(ui: Ui) -> None:
        flow = Flow(ui, _with_automa(seats))
        ui.open("play", flow)
        scene = ui.stack.top
        assert isinstance(scene, PlayScene)
        if large:
            scene.bar.zoom(seats - 1)

    return show


MATCH_SCENES: dict[str, Show] = {
    **SAMPLES.scenes(),
    "assembly": SAMPLES.deciding(3, dealt),
    "start_castle_4": SAMPLES.deciding(4, assembled),
    "play_token": SAMPLES.playing(3, choosing_token),
    "play_automa_2": _against_automa(2),
    "play_automa_3": _against_automa(3),
    "play_automa_4": _against_automa(4),
    "automa_large": _against_automa(2, large=True),
    "yield_reveal": SAMPLES.in_motion(2, "yield_revealed", 1400),
    "refresh": SAMPLES.in_motion(2, "type_set_aside", 1000),
    "play_payment": SAMPLES.playing(3, paying),
    "play_discard": SAMPLES.playing(3, discarding),
    "phase_scoring_2": _phase(2),
    "phase_scoring_4": _phase(4),
    "page_explain_payment": SAMPLES.page("explain", paying),
    "rulebook": lambda ui: ui.open("rulebook", "T24", "tuscany"),
    "rulebook_components": lambda ui: ui.open("rulebook", "T1", "tuscany"),
    "rules_goal": lambda ui: ui.open("rules", "goal", "tuscany"),
    "rules_tiles": lambda ui: ui.open("rules", "tiles", "tuscany"),
    "lesson": SAMPLES.lesson("welcome"),
    "lesson_take": SAMPLES.lesson("take_castle"),
    "lesson_place": SAMPLES.lesson("place_castle"),
    "lesson_castle": SAMPLES.lesson("castle"),
    "lesson_pay": SAMPLES.lesson("pay_pair"),
    "lesson_swap": SAMPLES.lesson("give_up"),
    "lesson_colour": SAMPLES.lesson("colour"),
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
