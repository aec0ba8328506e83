"""An automa is a kind of seat to people, and an option to the rules."""

from __future__ import annotations

import pytest

from castles.engine.automa import automa_kinds, is_automa, table_options
from castles.engine.errors import OptionError
from castles.engine.ruleset import Option

OPTIONS = {"automa": Option("automa", ("none", "novice", "expert"), "A1")}


def test_a_game_with_an_automa_has_a_kind_of_seat_for_each_level() -> None:
    assert automa_kinds(OPTIONS) == ["automa:novice", "automa:expert"]
    assert automa_kinds({}) == []
    assert [is_automa(kind) for kind in ("automa:novice", "human", "ai:easy")] == [
        True,
        False,
        False,
    ]


def test_the_last_seat_becomes_the_option() -> None:
    assert table_options(OPTIONS, ["human", "automa:expert"], {}) == {"automa": "expert"}
    assert table_options(OPTIONS, ["human", "greedy"], {}) == {"automa": "none"}


@pytest.mark.parametrize(
    ("kinds", "given", "message"),
    [
        (["automa:novice", "human"], {}, "only the last seat"),
        (["automa:novice", "automa:novice"], {}, "only the last seat"),
        (["human", "automa:easy"], {}, "cannot be 'easy'"),
        (["human", "human"], {"automa": "expert"}, "give the last seat a kind"),
    ],
)
def test_wrong_tables_are_refused(kinds: list[str], given: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        table_options(OPTIONS, kinds, given)
