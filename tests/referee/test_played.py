"""Games that are played for the referee."""

import pytest

from tests.referee import played
from tests.referee.played import check_games, tables
from tests.referee.referee import OF_EVERY_SET_UP
from tests.referee.verdict import DisagreementError


def test_played_tables_are_of_one_game_and_differ() -> None:
    found = [table for _, table in tables("castelli", 30, seed=1)]
    assert {table.game for table in found} == {"castelli"}
    assert {len(table.kinds) for table in found} == {2, 3, 4}
    for option in ("fight", "dilemma", "tournament", "layout"):
        assert len({table.options[option] for table in found}) > 1, option


@pytest.mark.parametrize("game", OF_EVERY_SET_UP)
def test_played_games_agree(game: str) -> None:
    (total,) = check_games(game, 2, seed=3)
    assert total.startswith(f"2 games of {game}, ")
    assert total.endswith(" 0 disagreements")


def test_played_a_disagreement_is_told_with_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def disagree(lines: object) -> int:
        raise DisagreementError("C5", "wood", 1, 2)

    monkeypatch.setattr(played, "referee", disagree)
    complaint, total = check_games("castelli", 1, seed=3)
    assert "seed" in complaint
    assert "C5" in complaint
    assert total.endswith(" 1 disagreements")
