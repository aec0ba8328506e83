"""The short menu of `castles` without arguments: game, players, continue, language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from castles.ai.player import seat_kinds
from castles.engine.automa import automa_kinds
from castles.engine.errors import OptionError
from castles.engine.game import AnyGame
from castles.games.by_game import game_named, game_names
from castles.play.seat import HUMAN, SeatSpec, parse_seats
from castles.terminal.screen import Screen
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.completeness import language_names
from castles.text.narration import tell_error

_USUAL_SEATS = "human,greedy"


@dataclass(frozen=True, slots=True)
class Wish:
    """What the player wants; without a game: to continue the latest match."""

    catalogue: Catalogue
    game: AnyGame | None = None
    seats: Sequence[SeatSpec] = ()


class Menu:
    """Asks until the player has chosen."""

    def __init__(self, catalogue: Catalogue, screen: Screen) -> None:
        self._catalogue = catalogue
        self._screen = screen

    def ask(self, can_resume: bool) -> Wish | None:
        """The player's wish; None to quit."""
        while True:
            entries = [*game_names(), *(["resume"] if can_resume else []), "language", "quit"]
            self._screen.heading(self._text("menu.title"))
            games = game_names()
            keys = [f"{name}.name" if name in games else f"menu.{name}" for name in entries]
            self._screen.choices(self._text(key) for key in keys)
            chosen = self._number(len(entries))
            entry = entries[chosen] if chosen is not None else ""
            if entry == "quit":
                return None
            if entry == "resume":
                return Wish(self._catalogue)
            if entry == "language":
                self._ask_language()
            elif entry:
                game = game_named(entry)
                return Wish(self._catalogue, game, self._ask_seats(game))

    def _text(self, key: str, **facts: object) -> str:
        return self._catalogue.text(key, **facts)

    def _number(self, most: int) -> int | None:
        """The typed number, counted from 0; None, after saying why, if it is invalid."""
        line = self._screen.ask(self._text("menu.prompt", most=most))
        if line.isascii() and line.isdigit() and 1 <= int(line) <= most:
            return int(line) - 1
        self._screen.write(self._text("menu.not_understood", most=most))
        return None

    def _ask_language(self) -> None:
        self._screen.choices(language_names(self._catalogue).values())
        chosen = self._number(len(LANGUAGES))
        if chosen is not None:
            self._catalogue = Catalogue(list(LANGUAGES)[chosen])

    def _ask_seats(self, game: AnyGame) -> Sequence[SeatSpec]:
        kinds = [HUMAN, *seat_kinds(game.name), *automa_kinds(game.options)]
        allowed = game.seats_allowed({})
        self._screen.block([self._text("menu.seats", least=allowed[0], most=allowed[-1])])
        for kind in kinds:
            self._screen.entry(f"  {kind.ljust(10)}", self._text(f"kind.{kind.replace(':', '.')}"))
        while True:
            line = self._screen.ask(self._text("menu.seats_prompt", usual=_USUAL_SEATS))
            try:
                return parse_seats(line or _USUAL_SEATS, kinds, allowed)
            except OptionError as error:
                self._screen.write(tell_error(error, self._catalogue))
