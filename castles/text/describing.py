"""What a game must be able to say in words, and who says it for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, cast

from castles.engine.action import Action
from castles.engine.facts import Fact
from castles.engine.game import AnyGame, GameView
from castles.games.burgundy.game import Burgundy
from castles.games.tuscany.game import Tuscany
from castles.text.burgundy.describer import BurgundyDescriber
from castles.text.catalogue import Catalogue
from castles.text.choice import Choice
from castles.text.tuscany.describer import TuscanyDescriber


class Describer(Protocol):
    """Words for one table. Everything comes from a view: nothing a seat may not know is said."""

    def speak(self, facts: Mapping[str, Fact]) -> dict[str, object]:
        """The facts of an event, a reason or a notice, ready for a text."""
        ...

    def describe(self, view: GameView) -> list[str]:
        """The whole table as the viewer sees it."""
        ...

    def board(self, view: GameView, seat_number: int) -> list[str]:
        """One seat's board."""
        ...

    def decision(self, view: GameView) -> str:
        """The name of what is asked, for the texts `ask.NAME` and `about.NAME`."""
        ...

    def question(self, view: GameView, draft: Action | None) -> list[str]:
        """What is asked of the viewer, with the draft of an answer if there can be one."""
        ...

    def choices(self, view: GameView, draft: Action | None) -> list[Choice]:
        """The numbered answers."""
        ...

    def action_text(self, view: GameView, action: Action) -> str:
        """One legal action of the viewer, with what it brings."""
        ...

    def read_action(self, view: GameView, words: Sequence[str]) -> Action:
        """A typed action, legal or not; NotUnderstoodError if it makes no sense."""
        ...


def _tuscany(game: AnyGame, catalogue: Catalogue, names: Sequence[str]) -> Describer:
    return TuscanyDescriber(cast(Tuscany, game), catalogue, names)


def _burgundy(game: AnyGame, catalogue: Catalogue, names: Sequence[str]) -> Describer:
    return BurgundyDescriber(cast(Burgundy, game), catalogue, names)


_DESCRIBERS: Mapping[str, Callable[[AnyGame, Catalogue, Sequence[str]], Describer]] = {
    "burgundy": _burgundy,
    "tuscany": _tuscany,
}


def describer_for(game: AnyGame, catalogue: Catalogue, names: Sequence[str]) -> Describer:
    return _DESCRIBERS[game.name](game, catalogue.of_game(game.name), names)
