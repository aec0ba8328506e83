"""A module of the rules has the same name in every layer, and a file of that name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

import pytest

from castles.ai.burgundy.modules import MINDS
from castles.games.burgundy.modules import MODULES
from castles.text.burgundy.modules import TEXTS

NAMES = [module.name for module in MODULES]


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_of_a_module_are_in_the_file_of_its_name(name: str) -> None:
    (module,) = (module for module in MODULES if module.name == name)
    assert import_module(f"castles.games.burgundy.modules.{name}").MODULE is module


@pytest.mark.parametrize(
    ("layer", "objects", "called"), [("text", TEXTS, "TEXT"), ("ai", MINDS, "MIND")]
)
def test_so_is_what_the_other_layers_say_of_it(
    layer: str, objects: Mapping[str, object], called: str
) -> None:
    assert objects.keys() <= {*NAMES}
    for name, each in objects.items():
        file = import_module(f"castles.{layer}.burgundy.modules.{name}")
        assert getattr(file, called) is each
