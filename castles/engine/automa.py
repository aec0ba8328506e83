"""The automa as a kind of seat: `automa:LEVEL`, always the last one, played by the rules alone.

To the rules it is an option of the game; this is the one place where seats become that option, and
where its steps become moves that can be told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.engine.action import Action
from castles.engine.decision import FrameKind, Pause
from castles.engine.errors import IllegalActionError
from castles.engine.faults import fault
from castles.engine.game import AnyGame, GameState
from castles.engine.ruleset import Option, Options, OptionValue, complete_options

AUTOMA = "automa"
"""The option whose first value says that nobody is an automa; the others are its levels."""
_PREFIX = f"{AUTOMA}:"


def is_automa(kind: str) -> bool:
    return kind.startswith(_PREFIX)


def is_automa_option(name: str) -> bool:
    """Whether an option concerns the automa alone: its level, or a modifier `automa_NAME`."""
    return name == AUTOMA or name.startswith(f"{AUTOMA}_")


def told_options(options: Mapping[str, OptionValue], has_automa: bool) -> Options:
    """The options that say something: without an automa those that concern it say nothing."""
    return {
        name: value for name, value in options.items() if has_automa or not is_automa_option(name)
    }


def automa_kinds(options: Mapping[str, Option]) -> list[str]:
    """The kinds of seat that the automa of a game adds; none if it has no automa."""
    if AUTOMA not in options:
        return []
    return [f"{_PREFIX}{level}" for level in options[AUTOMA].values[1:]]


def table_options(
    options: Mapping[str, Option], kinds: Sequence[str], given: Mapping[str, object]
) -> Options:
    """All options of a table: what was given, and whether the last seat is an automa."""
    automas = [seat for seat, kind in enumerate(kinds) if is_automa(kind)]
    chosen = dict(given)
    if automas and automas != [len(kinds) - 1]:
        raise fault("fault.automa_last")
    if automas:
        chosen[AUTOMA] = kinds[-1].removeprefix(_PREFIX)
    complete = complete_options(options, chosen)
    if AUTOMA in complete and not automas and complete[AUTOMA] != options[AUTOMA].default:
        raise fault("fault.automa_level", name=f"{_PREFIX}LEVEL")
    return complete


def due_automa(game: AnyGame, state: GameState) -> FrameKind | None:
    """The step of an automa, or the end of a stage, before which play has paused."""
    kind = game.due_step(state)
    return kind if kind is not None and kind.pause is Pause.AUTOMA else None


def run_told_step(game: AnyGame, state: GameState) -> FrameKind | None:
    """Let an automa that is due do its next step that can be told; the state has the events.

    The last of the steps that this took, or None if no automa is due.
    """
    kind, state.events = None, []
    while not state.events and (due := due_automa(game, state)) is not None:
        kind = due
        game.run_due_step(state, Pause.AUTOMA)
    return kind


def repeat_move(game: AnyGame, state: GameState, action: Action) -> None:
    """Do again what a log tells: an action, or where there is none the automa's next told step.

    IllegalActionError if it cannot follow here; the state has the events.
    """
    if not action:
        if run_told_step(game, state) is None:
            raise IllegalActionError("no automa is due")
    elif game.due_step(state) is None and action in game.legal_actions(state):
        state.events = []
        game.apply_until(state, action, Pause.AUTOMA)
    else:
        raise IllegalActionError(f"{action} is not allowed here")
