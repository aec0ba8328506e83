"""Games that are played for the referee."""

import pytest

from castles.games.by_game import game_named
from tests.referee import played
from tests.referee.played import check_games, tables
from tests.referee.referee import OF_EVERY_SET_UP
from tests.referee.verdict import DisagreementError

VARIED = {
    "burgundy": (
        *("extra_tiles", "castle_rule", "border_posts", "white_castles", "inns", "trade_routes"),
        *("shields", "teams", "solo_board", "vineyards", "automa", "board_pool"),
    ),
    "castelli": ("fight", "dilemma", "tournament", "layout"),
}


@pytest.mark.parametrize("game", OF_EVERY_SET_UP)
def test_played_tables_are_of_one_game_and_differ(game: str) -> None:
    found = [table for _, table in tables(game, 30, seed=3)]
    assert {table.game for table in found} == {game}
    assert {len(table.kinds) for table in found} == {*game_named(game).seat_counts}
    for option in VARIED[game]:
        assert len({table.options[option] for table in found}) > 1, option


def test_played_tables_leave_the_rules_of_old_saves_out() -> None:
    assert not any(table.options["first_rules"] for _, table in tables("burgundy", 30, seed=3))


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
