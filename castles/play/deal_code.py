"""Deal codes: game, number of seats, options and seed in a few letters that people can share.

`TUSC-7F3K-09QD-M2XA` deals the same game on any machine. The last group includes a checksum to
catch typing errors. A code made under older rules deals a game with those rules. Letters that
look like digits are read as digits. A game with many options has longer codes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from castles.engine.automa import is_automa
from castles.engine.combining import clash
from castles.engine.errors import OptionError
from castles.engine.faults import fault
from castles.engine.game import AnyGame
from castles.engine.own import is_own
from castles.engine.ruleset import Options, complete_options
from castles.games.by_game import game_named, game_names
from castles.play.header import Header
from castles.play.seat import SeatSpec

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet: without I, L, O and U."""
_LOOKALIKES = str.maketrans("ILO", "110")
_PREFIX = 4
_GROUP = 4
_CHECK_BITS = 10
_SHORTEST, _LONGEST = 12, 32
LONGEST_CODE = _PREFIX + _LONGEST + _LONGEST // _GROUP
"""Including the separators between groups."""
_MOST_SEATS = 8
SEEDS = 1 << 32
"""Number of seeds that a code can hold; new deals use one of these."""


class DealCodeError(OptionError):
    """The code is not a deal of any known game."""


class ForbiddenDealError(DealCodeError):
    """The code combines options that the rules forbid; `clash` says which."""

    def __init__(self, words: str, game: str, clash: Sequence[str], options: Options) -> None:
        super().__init__(words)
        self.game, self.clash, self.options = game, clash, options


@dataclass(frozen=True, slots=True)
class Deal:
    """The content of a code."""

    game: str
    seats: int
    options: Options
    seed: int


def encode(game: AnyGame, seats: int, options: Mapping[str, object], seed: int) -> str:
    """The code of a deal; OptionError if it can't have one.

    The seed may be too large for a code, and a custom board always is.
    """
    if not 0 <= seed < SEEDS:
        raise fault("fault.code_seed", limit=SEEDS, seed=seed)
    chosen = complete_options(game.options, options)
    if is_own(chosen):
        raise fault("fault.own_in_deal")
    # The first options are the lowest digits, and defaults are zeros, so options added by a later
    # version don't change older codes.
    value = 0
    for name, option in reversed(list(game.options.items())):
        value = value * len(option.values) + _index(option.values, chosen[name])
    value = (value * _MOST_SEATS + seats) * SEEDS + seed
    whole = value << _CHECK_BITS | _check(Deal(game.name, seats, chosen, seed), game.rules_version)
    length = max(_SHORTEST, -(-whole.bit_length() // (5 * _GROUP)) * _GROUP)
    letters = "".join(LETTERS[whole >> 5 * place & 31] for place in reversed(range(length)))
    groups = [letters[first : first + _GROUP] for first in range(0, length, _GROUP)]
    return "-".join([_prefix(game.name), *groups])


def decode(code: str) -> Deal:
    """The deal of a code, in any spacing and case; DealCodeError if it is invalid."""
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    found = [name for name in game_names() if letters.startswith(_prefix(name))]
    digits = letters[len(_prefix(found[0])) if found else 0 :].translate(_LOOKALIKES)
    fits = len(digits) in range(_SHORTEST, _LONGEST + 1, _GROUP)
    if not found or not fits or any(digit not in LETTERS for digit in digits):
        raise DealCodeError(f"'{code}' is not a deal code")
    game = game_named(found[0])
    whole = 0
    for digit in digits:
        whole = whole << 5 | LETTERS.index(digit)
    value, check = whole >> _CHECK_BITS, whole & (1 << _CHECK_BITS) - 1
    value, seed = divmod(value, SEEDS)
    value, seats = divmod(value, _MOST_SEATS)
    forbidden: ForbiddenDealError | None = None
    for version in range(game.rules_version, 0, -1):
        deal, rest = _deal(game, version, value, seats, seed)
        if not rest and check == _check(deal, version):
            try:
                return _playable(game, deal)
            except ForbiddenDealError as error:
                # The checksum may have matched another version by chance.
                forbidden = forbidden or error
    raise forbidden or DealCodeError(f"'{code}' has a letter that is not right")


def _playable(game: AnyGame, deal: Deal) -> Deal:
    """The deal; ForbiddenDealError if the rules don't allow it."""
    try:
        game.check_options(deal.options, deal.seats)
    except OptionError as error:
        against = clash(game, deal.options, deal.seats)
        raise ForbiddenDealError(str(error), game.name, against, deal.options) from error
    return deal


def _deal(game: AnyGame, rules_version: int, value: int, seats: int, seed: int) -> tuple[Deal, int]:
    """The deal as one version of the rules decodes it, and the rest of the number."""
    options: Options = {}
    for name, option in game.options.items():
        values = option.values_in(rules_version)
        value, index = divmod(value, len(values))
        options[name] = values[index]
    return Deal(game.name, seats, options, seed), value


def code_of(header: Header) -> str | None:
    """The code of a match; None if it can't have one."""
    try:
        return encode(game_named(header.game), len(header.seats), header.options, header.seed)
    except OptionError:
        return None


def rotated(seats: Sequence[SeatSpec], by: int = 1) -> tuple[SeatSpec, ...]:
    """Everyone moves one seat on, to play the same deal with other cards and tiles.

    An automa stays where it is: the rules require it in the last seat.
    """
    moving = [spec for spec in seats if not is_automa(spec.kind)]
    moved = iter(moving[-by % len(moving) :] + moving[: -by % len(moving)] if moving else [])
    return tuple(spec if is_automa(spec.kind) else next(moved) for spec in seats)


def _prefix(name: str) -> str:
    return name[:_PREFIX].upper()


def _index(values: tuple[object, ...], wanted: object) -> int:
    # True == 1 in Python, so types are compared too: an option may have both values.
    return next(
        i for i, value in enumerate(values) if value == wanted and type(value) is type(wanted)
    )


def _check(deal: Deal, rules_version: int) -> int:
    """A checksum of the deal's meaning, so a code never means something else in another version."""
    known = game_named(deal.game).options
    unusual = [
        f"{name}={value}"
        for name, value in sorted(deal.options.items())
        if value != known[name].values_in(rules_version)[0]
    ]
    told = f"{deal.game}:{deal.seats}:{deal.seed}:{','.join(unusual)}"
    told += f":{rules_version}" if rules_version > 1 else ""
    digest = blake2b(told.encode(), digest_size=2).digest()
    return int.from_bytes(digest) >> 16 - _CHECK_BITS
