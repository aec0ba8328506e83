"""Options of a table: spelling, defaults, refusals."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.engine.ruleset import Option, OptionValue, complete_options

OPTIONS = {
    "cards": Option("cards", (3, 2), "R1"),
    "open": Option("open", (False, True), "R2"),
    "start": Option("start", ("random", 0, 1), "R3"),
}


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("cards", 2, 2),
        ("cards", "2", 2),
        ("open", True, True),
        ("open", "true", True),
        ("open", "false", False),
        ("start", "random", "random"),
        ("start", "1", 1),
    ],
)
def test_values_and_their_spellings(name: str, given: object, value: OptionValue) -> None:
    found = complete_options(OPTIONS, {name: given})[name]
    assert found == value
    assert type(found) is type(value)


def test_what_is_not_given_has_its_default() -> None:
    assert complete_options(OPTIONS, {}) == {"cards": 3, "open": False, "start": "random"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"crads": 2}, "there is no option 'crads'; did you mean 'cards'?"),
        ({"cards": 4}, "option 'cards' cannot be '4'; allowed: 3, 2"),
        ({"open": 1}, "option 'open' cannot be '1'; allowed: false, true"),
        ({"open": "yes"}, "option 'open' cannot be 'yes'; allowed: false, true"),
        ({"start": True}, "option 'start' cannot be 'true'; allowed: random, 0, 1"),
    ],
)
def test_wrong_options_are_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError) as error:
        complete_options(OPTIONS, given)
    assert str(error.value) == message
