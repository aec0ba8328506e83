"""The stack of pending decisions."""

from __future__ import annotations

from dataclasses import dataclass, field

from castles.engine.decision import Frame, FrameKinds, Pause, settle, settle_until

KINDS = FrameKinds()
ASK = KINDS.choice("ask", "question")
COUNT_DOWN = KINDS.step("count_down", "left")
NOTE = KINDS.step("note")
PONDER = KINDS.automa_step("ponder", "A1")


@dataclass
class State:
    pending: tuple[Frame, ...]
    seen: list[tuple[Frame, tuple[Frame, ...]]] = field(default_factory=list)


def count_down(state: State, frame: Frame) -> None:
    state.seen.append((frame, state.pending))
    _, seat, left = frame
    state.pending += (COUNT_DOWN(seat, left - 1),) if left else (ASK(seat, 5),)


def note(state: State, frame: Frame) -> None:
    state.seen.append((frame, state.pending))


STEPS = KINDS.in_order({COUNT_DOWN.number: count_down, NOTE.number: note, PONDER.number: note})


def test_frames_are_tuples_with_a_kind_and_a_seat() -> None:
    assert ASK(2, 9) == (0, 2, 9)
    assert KINDS.of(ASK(2, 9)) is ASK
    assert KINDS.named("note") is NOTE
    assert KINDS.named("nothing") is None
    assert (ASK.is_choice, NOTE.is_choice) == (True, False)


def test_settle_runs_steps_until_a_choice_is_on_top() -> None:
    state = State((NOTE(0), COUNT_DOWN(1, 2)))
    settle(state, STEPS)
    assert state.pending == (NOTE(0), ASK(1, 5))
    assert [frame for frame, _ in state.seen] == [COUNT_DOWN(1, left) for left in (2, 1, 0)]


def test_a_step_finds_its_own_frame_popped() -> None:
    state = State((ASK(0, 1), NOTE(0)))
    settle(state, STEPS)
    assert state.seen == [(NOTE(0), (ASK(0, 1),))]


def test_settle_leaves_a_choice_and_an_empty_stack_alone() -> None:
    for pending in ((), (NOTE(0), ASK(1, 1))):
        state = State(pending)
        settle(state, STEPS)
        assert (state.pending, state.seen) == (pending, [])


def test_settling_stops_before_a_step_of_an_automa() -> None:
    state = State((ASK(0, 1), PONDER(1), NOTE(0)))
    settle_until(state, STEPS, KINDS, Pause.AUTOMA)
    assert state.pending == (ASK(0, 1), PONDER(1))
    assert [frame for frame, _ in state.seen] == [NOTE(0)]
    settle_until(state, STEPS, KINDS, Pause.AUTOMA)
    assert state.pending == (ASK(0, 1), PONDER(1))


def test_settling_without_an_automa_ends_with_a_choice_or_an_empty_stack() -> None:
    for pending in ((NOTE(0),), (ASK(0, 1), NOTE(0))):
        state = State(pending)
        settle_until(state, STEPS, KINDS, Pause.AUTOMA)
        assert state.pending == pending[:-1]
