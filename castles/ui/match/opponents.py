"""Seats that play by themselves, as the window asks them: an answer, or None while they think.

Levels think in the worker process of the game's director, so that no frame waits for them; simple
players answer at once. One director per game serves all matches, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from castles.ai.director import Director
from castles.ai.level import PREFIX
from castles.ai.player import Player, make_player
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView
from castles.play.match import Match

Tell = Callable[[str], None]
"""Hears the text key of something people should know."""

_directors: dict[str, Director] = {}


class Opponent(Protocol):
    """Decides for one seat, sooner or later."""

    def decide(self, view: GameView) -> Action | None: ...


def opponent_for(match: Match, seat: int, tell: Tell) -> Opponent:
    """Who decides for a seat of a match."""
    kind, seed = match.seats[seat].kind, match.header.seed + seat
    if kind.startswith(PREFIX):
        return Thinker(match, kind, seed, tell)
    return AtOnce(make_player(kind, match.game, seed))


def prepare(match: Match) -> None:
    """Start the worker while people still set up, if a seat of the match will need it."""
    if any(seat.kind.startswith(PREFIX) for seat in match.seats) and not match.is_over:
        _director(match.game)


class AtOnce:
    """A player whose answer takes less than a frame."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def decide(self, view: GameView) -> Action | None:
        return self._player.decide(view)


class Thinker:
    """Asks the director about each position once, and looks for the answer whenever it is asked."""

    def __init__(self, match: Match, kind: str, seed: int, tell: Tell) -> None:
        self._match, self._kind, self._seed, self._tell = match, kind, seed, tell
        self._asked: int | None = None
        """After how many actions of the match the question was put."""

    def decide(self, view: GameView) -> Action | None:
        director = _director(self._match.game)
        position = len(self._match.log)
        if position != self._asked or not director.is_thinking:
            self._asked = position
            director.ask(view, self._kind, self._seed + position)
            return None
        answer = director.poll()
        if answer is None:
            return None
        self._asked = None
        if answer.notice:
            self._tell(answer.notice)
        return answer.action


def _director(game: AnyGame) -> Director:
    if game.name not in _directors:
        _directors[game.name] = Director(game)
    return _directors[game.name]


def wait_for_answers(seconds: float) -> None:
    """For callers in no hurry to draw: return when those who think may have decided."""
    for director in _directors.values():
        if director.is_thinking:
            director.wait(seconds)


def close_directors() -> None:
    """End the worker processes; the next question would start them again."""
    while _directors:
        _directors.popitem()[1].close()
