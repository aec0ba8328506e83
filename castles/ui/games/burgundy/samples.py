"""Pictures of Burgundy: telling moments of sample matches."""

from __future__ import annotations

from castles.play.match import Match
from castles.ui.lab.samples import Moment, Samples, Show, dealt


def in_third_phase(match: Match) -> bool:
    """In the middle of the game, with both dice to use."""
    return (
        match.game.decision(match.state) == "turn" and match.game.progress(match.state).phase == 3
    )


def asked(decision: str) -> Moment:
    """The first such question after the first phase."""

    def moment(match: Match) -> bool:
        phase = match.game.progress(match.state).phase
        return match.game.decision(match.state) == decision and phase > 1

    return moment


FLIES = "answer_4"
"""The command whose key sets things flying."""
SAMPLES = Samples("burgundy", in_third_phase)

SCENES: dict[str, Show] = {
    **SAMPLES.scenes(),
    "start_castle": SAMPLES.playing(3, dealt),
    "play_castle": SAMPLES.playing(4, asked("castle")),
    "play_ship": SAMPLES.playing(3, asked("ship")),
    "play_discard": SAMPLES.playing(4, asked("discard")),
    "play_tile": SAMPLES.playing(2, asked("tile")),
}
