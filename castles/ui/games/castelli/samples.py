"""Pictures of Castelli: telling moments of sample matches."""

from __future__ import annotations

from castles.games.castelli.state import State
from castles.play.match import Match
from castles.ui.games.castelli.reading import closed_fields
from castles.ui.lab.samples import Moment, Samples


def _state(match: Match) -> State:
    state = match.state
    assert isinstance(state, State)
    return state


def half_turned(match: Match) -> bool:
    """In the middle of the game, with a tile to turn and cards in hand."""
    state = _state(match)
    if match.game.decision(state) != "turn":
        return False
    left = closed_fields(state) * 16 <= 7 * len(state.board.fields)
    return left and len(state.seats[match.deciding_seat].hand) > 1


def asked(decision: str) -> Moment:
    """Such a question in the second half of the game."""

    def moment(match: Match) -> bool:
        state = _state(match)
        late = closed_fields(state) * 2 <= len(state.board.fields)
        return late and match.game.decision(state) == decision

    return moment


FLIES = "answer_1"
"""The command whose key sets things flying."""
SAMPLES = Samples("castelli", half_turned)

SCENES = {
    **SAMPLES.scenes(),
    "play_orient": SAMPLES.playing(4, asked("orient")),
    "play_build": SAMPLES.playing(4, asked("build")),
    "play_governor": SAMPLES.playing(4, asked("governor")),
    "play_orient_2": SAMPLES.playing(2, asked("orient")),
}
