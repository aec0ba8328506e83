"""What is wrong with a board that somebody painted is told in the words of its game."""

from __future__ import annotations

import pytest

from castles.engine.own import OwnBoardError
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.text.narration import tell_error
from tests.games.own_boards import GAMES, kind_of


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_flaw_is_told(game: str, language: str) -> None:
    error = OwnBoardError(game, kind_of(game).flaws(kind_of(game).blank))
    told = tell_error(error, Catalogue(language))
    assert told
    assert "own." not in told
    assert "{" not in told


def test_a_type_is_called_as_in_its_game() -> None:
    kind = kind_of("burgundy")
    text = "C" + kind.standard[0][1][1:]
    told = tell_error(OwnBoardError("burgundy", kind.flaws(text)), Catalogue("en"))
    assert told == "Livestock: 5 spaces instead of 6. Castle: 5 spaces instead of 4."
    one = Catalogue("en").text("own.numbers", number=3, found=1, wanted=6)
    assert one == "Number 3: on 1 space instead of 6."
