"""What goes to and fro between a window and the process in which players think: JSON texts.

A position travels as the words of its state, so that the worker reads it with the same care as a
save file, and a damaged one is answered with an error.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from castles.ai.coach import Mistake
from castles.ai.hint import Hint
from castles.engine.action import Action
from castles.engine.facts import Fact, Words, integer, listing, mapping, named, text
from castles.engine.game import Reason

DECIDE = "decide"
"""What would a player do here?"""
HINT = "hint"
"""What could a person do here, and why?"""
REVIEW = "review"
"""Which decisions of a seat cost most in a match?"""
PLAY = "play"
"""What do players make of a deal?"""
REST = "rest"
"""Instead of a request: nobody waits for the answer any more."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """An action of a match, as the coach reads it."""

    number: int
    seat: int
    decision: str
    action: Action
    turn: int


@dataclass(frozen=True, slots=True)
class Request:
    """One question about a position, or about a match that began with it."""

    number: int
    kind: str
    """DECIDE, HINT, REVIEW or PLAY."""
    game: str
    seat: int
    state: Mapping[str, Fact]
    player: str = ""
    """Who decides; for a whole game the kind of every seat, with commas."""
    seed: int = 0
    moves: Sequence[PlayedMove] = ()
    """What was played, for a review."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to a request; a review is answered again and again until it is finished."""

    number: int
    action: Action = ()
    hint: Hint | None = None
    mistakes: tuple[Mistake, ...] = ()
    done: int = 0
    total: int = 0
    """How much of a review is done; of a whole game the moves, whose total nobody knows."""
    points: tuple[int, ...] = ()
    """Of every seat, when a whole game is over."""
    error: str = ""
    """What was wrong; empty as a rule."""


def request_text(request: Request) -> str:
    moves: list[Fact] = [
        [move.number, move.seat, move.decision, [*move.action], move.turn] for move in request.moves
    ]
    words: Words = {
        "number": request.number,
        "kind": request.kind,
        "game": request.game,
        "seat": request.seat,
        "state": dict(request.state),
        "player": request.player,
        "seed": request.seed,
        "moves": moves,
    }
    return json.dumps(words)


def read_request(message: str) -> Request:
    """SaveError or ValueError if it is not a request."""
    words = mapping(json.loads(message))
    return Request(
        integer(words, "number"),
        text(words, "kind"),
        text(words, "game"),
        integer(words, "seat"),
        named(words, "state"),
        text(words, "player"),
        integer(words, "seed"),
        [_move(entry) for entry in listing(words, "moves")],
    )


def _move(entry: Fact) -> PlayedMove:
    assert isinstance(entry, list)
    number, seat, decision, action, turn = entry
    assert isinstance(number, int)
    assert isinstance(seat, int)
    assert isinstance(decision, str)
    assert isinstance(turn, int)
    return PlayedMove(number, seat, decision, _action(action), turn)


def reply_text(reply: Reply) -> str:
    words: Words = {
        "number": reply.number,
        "action": [*reply.action],
        "hint": None if reply.hint is None else _hint_words(reply.hint),
        "mistakes": [_mistake_words(mistake) for mistake in reply.mistakes],
        "done": reply.done,
        "total": reply.total,
        "points": [*reply.points],
        "error": reply.error,
    }
    return json.dumps(words)


def read_reply(message: str) -> Reply:
    """SaveError or ValueError if it is not a reply."""
    words = mapping(json.loads(message))
    hint = words.get("hint")
    return Reply(
        integer(words, "number"),
        _action(words.get("action")),
        _hint(mapping(hint)) if hint is not None else None,
        tuple(_mistake(mapping(entry)) for entry in listing(words, "mistakes")),
        integer(words, "done"),
        integer(words, "total"),
        _action(words.get("points")),
        text(words, "error"),
    )


def _action(value: Fact) -> Action:
    if not isinstance(value, list):
        raise ValueError("no action")
    return tuple(part for part in value if isinstance(part, int))


def _actions(actions: Iterable[Action]) -> list[Fact]:
    return [[*action] for action in actions]


def _hint_words(hint: Hint) -> Words:
    return {
        "action": [*hint.action],
        "reasons": _reasons_words(hint.reasons),
        "other": [*hint.other],
        "points": hint.points,
        "later": _actions(hint.later),
        "better_in": hint.better_in,
    }


def _hint(words: Mapping[str, Fact]) -> Hint:
    return Hint(
        _action(words["action"]),
        _reasons(words),
        _action(words["other"]),
        integer(words, "points"),
        tuple(_action(entry) for entry in listing(words, "later")),
        integer(words, "better_in"),
    )


def _mistake_words(mistake: Mistake) -> Words:
    return {
        "number": mistake.number,
        "turn": mistake.turn,
        "decision": mistake.decision,
        "played": [*mistake.played],
        "better": [*mistake.better],
        "points": str(mistake.points),
        "reasons": _reasons_words(mistake.reasons),
        "better_in": mistake.better_in,
        "luck": mistake.luck,
        "line": _actions(mistake.line),
    }


def _mistake(words: Mapping[str, Fact]) -> Mistake:
    return Mistake(
        integer(words, "number"),
        integer(words, "turn"),
        text(words, "decision"),
        _action(words["played"]),
        _action(words["better"]),
        float(text(words, "points")),
        _reasons(words),
        integer(words, "better_in"),
        integer(words, "luck"),
        tuple(_action(entry) for entry in listing(words, "line")),
    )


def _reasons_words(reasons: Sequence[Reason]) -> list[Fact]:
    return [
        {
            "key": reason.key,
            "rule": reason.rule,
            "facts": dict(reason.facts),
            "fix": reason.fix,
        }
        for reason in reasons
    ]


def _reasons(words: Mapping[str, Fact]) -> tuple[Reason, ...]:
    found = [mapping(entry) for entry in listing(words, "reasons")]
    return tuple(
        Reason(text(entry, "key"), text(entry, "rule"), named(entry, "facts"), text(entry, "fix"))
        for entry in found
    )
