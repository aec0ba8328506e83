"""Worked examples of the rules pages that a test plays: every card and tile has a true one.

PROOFS = Proofs("castelli")

@PROOFS.of("king")
def king(piece: str, facts: Numbers) -> None: ...
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, cast

from castles.games.by_game import game_folder
from castles.text.by_game import pieces_of
from castles.text.pieces import read_examples
from castles.text.rules_page import FOLDER

Numbers: TypeAlias = Mapping[str, int]
Proof: TypeAlias = Callable[[str, Numbers], None]
"""Of a piece, for which several may share an example, with the numbers of its page."""


class Proofs:
    """The proofs of one game, by the name of their example."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._proofs: dict[str, Proof] = {}

    def of(self, *names: str) -> Callable[[Proof], Proof]:
        def keep(proof: Proof) -> Proof:
            self._proofs.update(dict.fromkeys(names, proof))
            return proof

        return keep

    def pieces(self) -> list[str]:
        return [piece.id for piece in pieces_of(self.game)]

    def prove(self, piece: str) -> None:
        """Play the example of a piece with the numbers of its page."""
        found = next(each for each in pieces_of(self.game) if each.id == piece)
        facts = read_examples(game_folder(self.game) / FOLDER)[piece]
        self._proofs[found.example or piece](piece, cast(Numbers, facts))
