"""Boards as players paint them: ours with the spaces mixed, so that they follow every rule."""

from __future__ import annotations

from random import Random
from typing import cast

from castles.engine.own import OwnKind
from castles.engine.ruleset import Options, complete_options
from castles.games.burgundy import own as burgundy
from castles.games.by_game import game_named
from castles.games.castelli import own as castelli
from castles.games.tuscany import own as tuscany

GAMES = ("burgundy", "castelli", "tuscany")


def kind_of(game: str) -> OwnKind[object]:
    return cast(OwnKind[object], game_named(game).own)


def painted(game: str, seed: int = 1) -> str:
    """A board that can be played, other than all of ours."""
    dice, kind = Random(seed), kind_of(game)
    while True:
        text = _MIXED[game](kind.standard[0][1], dice)
        if not kind.flaws(text):
            return text


def options_with(game: str, text: str, **more: object) -> Options:
    return complete_options(game_named(game).options, {"own_board": text, **more})


def _mixed_duchy(text: str, dice: Random) -> str:
    types, numbers = burgundy.split(text)
    dice.shuffle(types)
    dice.shuffle(numbers)
    return burgundy.joined(types, numbers)


def _mixed_quadrants(text: str, dice: Random) -> str:
    districts = castelli.split(text)
    mine = next(n for n, district in enumerate(districts) if district.is_mine)
    others = [district for district in districts if not district.is_mine]
    dice.shuffle(others)
    place = dice.randrange(len(castelli.PLACES))
    return castelli.joined([*others[:place], districts[mine], *others[place:]])


def _mixed_pieces(text: str, dice: Random) -> str:
    pieces = tuscany.split(text)
    for piece in pieces:
        dice.shuffle(piece)
    return tuscany.joined(pieces)


_MIXED = {"burgundy": _mixed_duchy, "castelli": _mixed_quadrants, "tuscany": _mixed_pieces}
