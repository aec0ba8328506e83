"""All kinds of fuzzers: what each makes, what must hold of it, and how much of it the tests try."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from tests.fuzz import (
    command_lines,
    deal_codes,
    definition_files,
    own_boards,
    preferences,
    saves,
    statistics_store,
    tuning_files,
)


@dataclass(frozen=True, slots=True)
class Kind:
    """One fuzzer."""

    examples: st.SearchStrategy[Any]
    check: Callable[[Any], None]
    tries: int
    """How many examples the tests make: a few seconds of each kind."""


KINDS: Mapping[str, Kind] = {
    "arguments": Kind(command_lines.EXAMPLES, command_lines.check, 60),
    "boards": Kind(own_boards.EXAMPLES, own_boards.check, 120),
    "codes": Kind(deal_codes.EXAMPLES, deal_codes.check, 200),
    "data": Kind(definition_files.EXAMPLES, definition_files.check, 60),
    "preferences": Kind(preferences.EXAMPLES, preferences.check, 100),
    "saves": Kind(saves.EXAMPLES, saves.check, 100),
    "statistics": Kind(statistics_store.EXAMPLES, statistics_store.check, 40),
    "tuning": Kind(tuning_files.EXAMPLES, tuning_files.check, 60),
}
