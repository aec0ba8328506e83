"""What players make themselves in place of a part of a game: a duchy, quadrants, region pieces.

It is the value of an option, as a text that says everything that is printed: so saves, views and
traces hold all of it, and a match needs no file to be played again. A game's `OwnKind` reads that
text, the same thing in a definition file, and says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias, TypeVar

from castles.engine.errors import OptionError
from castles.engine.faults import FAULTS, fault
from castles.engine.ruleset import Option, OptionValue, Values

if TYPE_CHECKING:
    from castles.engine.definitions import Section

OWN_BOARD = "own_board"
"""The option; without a board of one's own it is NONE."""
NONE = "none"
BLANK = "."
"""A space that is not painted yet."""
PARTS = "/"

OWN = Values(f"'{NONE}' alone, for all others are texts", lambda value, _: value == NONE)

D = TypeVar("D")
Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Flaw:
    """A rule that a board breaks, by text key, with where that can be seen and mended."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)
    spots: tuple[int, ...] = ()
    """The spaces that it is about, as the kind numbers them; none if it is about all."""
    path: Path = ()
    """The same in a file: keys, and places in lists."""

    @property
    def message(self) -> str:
        """For commands and logs."""
        return FAULTS[self.key].format_map(self.facts)


class OwnBoardError(OptionError):
    """A board that breaks rules of its game; says all of them."""

    def __init__(self, game: str, flaws: Sequence[Flaw]) -> None:
        super().__init__("; ".join(flaw.message for flaw in flaws))
        self.game, self.flaws = game, tuple(flaws)


class Tally(NamedTuple):
    """How many of something a board has, and how many it needs: at least and at most."""

    found: int
    least: int
    most: int

    @property
    def fits(self) -> bool:
        return self.least <= self.found <= self.most


@dataclass(frozen=True)
class OwnKind(Generic[D]):
    """What players can make of one game; D are the definitions of the game."""

    game: str
    definitions: D
    standard: Sequence[tuple[str, str]]
    """Ours, by name, to begin with."""
    blank: str
    """Nothing painted yet."""
    is_formed: Callable[[str], bool]
    """Whether a text has the form of a board, finished or not."""
    judge: Callable[[D, str], Iterator[Flaw]]
    """What is wrong with a text that has the form."""
    tally: Callable[[D, str], Mapping[str, Tally]]
    """By the sign of a type, number or settlement: how many there are, and should be."""
    lay_over: Callable[[D, str], D]
    """The definitions with the board in place of what is ours."""
    read: Callable[[Section], str]
    """The text of what a file holds, with complaints about its faults; empty if it has none
    of the form."""
    write: Callable[[str], Sequence[str]]
    """The lines of a file that `read` reads."""

    def flaws(self, text: str) -> tuple[Flaw, ...]:
        """Everything that is wrong with a text that has the form; nothing if it can be played."""
        return _judged(self, text)

    def laid_over(self, definitions: D, value: OptionValue) -> D:
        """What is played by with this value of the option; OptionError if nobody could."""
        if value == NONE:
            return definitions
        text = str(value)
        if not self.is_formed(text):
            raise fault("fault.own_form", game=self.game)
        if flaws := self.flaws(text):
            raise OwnBoardError(self.game, flaws)
        return self.lay_over(definitions, text)

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


@lru_cache(maxsize=256)
def _judged(kind: OwnKind[D], text: str) -> tuple[Flaw, ...]:
    return tuple(kind.judge(kind.definitions, text))


def is_own(options: Mapping[str, object]) -> bool:
    """Whether a table plays on a board of somebody's own."""
    return options.get(OWN_BOARD, NONE) != NONE


def check_alone(
    options: Mapping[str, OptionValue], known: Mapping[str, Option], *others: str
) -> None:
    """OptionError if another option says as well what is played on."""
    for other in others if is_own(options) else ():
        if options[other] != known[other].default:
            raise fault("fault.together", one=OWN_BOARD, other=other)
