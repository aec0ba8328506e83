"""Combinations of rules: what each switches on, what it must leave out, and a random one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from castles.engine.automa import AUTOMA, is_automa_option
from castles.engine.combining import accepts, fitting
from castles.engine.ruleset import Options, OptionValue
from castles.text.phrases import join
from castles.ui.scenes.setup_rules import NAMES_A_SEAT, playable, possible_values
from castles.ui.scenes.shelf_data import Preset

if TYPE_CHECKING:
    from castles.ui.scenes.setup import SetupScene


def preset_words(scene: SetupScene, preset: Preset) -> str:
    """A preset's description, what it switches on, and what it must leave out at this table."""
    given: Options = {**scene.game_defaults(), **preset.options}
    out = _left_out(scene, given)
    on = [name for name in preset.options if name in scene.cards and name not in out]
    lines = [scene.words(f"preset.{preset.name}.about")]
    if on:
        lines.append(scene.text("shelf.preset_on", modules=_named(scene, on, given)))
    if out:
        lines.append(scene.text(_why(scene), modules=_named(scene, out, given)))
    return "\n".join(lines)


def mend(scene: SetupScene) -> None:
    """Reset options that this table can't have to the official rule, and say so."""
    known, before = scene.game.options, dict(scene.plan.options)
    for name in _left_out(scene, before):
        scene.plan.options[name] = known[name].default
    for name, option in known.items():
        usual = {**scene.plan.options, name: option.default}
        if not playable(scene, scene.plan.options) and playable(scene, usual):
            scene.plan.options = usual
    if NAMES_A_SEAT in known:
        starter = known[NAMES_A_SEAT]
        if scene.plan.options[NAMES_A_SEAT] not in possible_values(scene, NAMES_A_SEAT, starter):
            scene.plan.options[NAMES_A_SEAT] = starter.default
    now = scene.plan.options
    lost = [name for name in before if before[name] != now[name] and name != NAMES_A_SEAT]
    if lost:
        scene.ui.toast(scene.text(_why(scene), modules=_named(scene, lost, before)), "warning")


def surprise(scene: SetupScene) -> Preset | None:
    """Apply another mixture that fits this table; None if there is none."""
    shelf = scene.pages.shelf
    fresh = [one for one in shelf.surprises if _fits(scene, one)] if shelf else []
    new = [one for one in fresh if not _is_on(scene, one)]
    if not new:
        return None
    chosen = scene.ui.chance.choice(new)
    scene.set_options(_with(scene, chosen))
    return chosen


def _with(scene: SetupScene, mixture: Preset) -> Options:
    """The table's options with the modules of one mixture and none from the others."""
    shelf = scene.pages.shelf
    mixed = {name for one in shelf.surprises for name in one.options} if shelf else set()
    usual: dict[str, OptionValue] = {name: scene.game.options[name].default for name in mixed}
    return {**scene.plan.options, **usual, **mixture.options}


def _fits(scene: SetupScene, mixture: Preset) -> bool:
    return all(map(scene.pages.shows, mixture.options)) and playable(scene, _with(scene, mixture))


def _is_on(scene: SetupScene, mixture: Preset) -> bool:
    return scene.plan.options == _with(scene, mixture)


def _left_out(scene: SetupScene, wanted: Mapping[str, OptionValue]) -> list[str]:
    """The wanted options that don't fit the rest; an automa at the table stays."""
    with_automa = {**wanted, AUTOMA: scene.table_options()[AUTOMA]} if AUTOMA in wanted else wanted
    if accepts(scene.game, with_automa, len(scene.plan.seats)):
        return []
    first = [name for name in wanted if is_automa_option(name)]
    return [name for name in fitting(scene.game, with_automa, first) if name != AUTOMA]


def _why(scene: SetupScene) -> str:
    return "shelf.left_out_automa" if scene.has_automa else "shelf.left_out"


def _named(scene: SetupScene, names: list[str], values: Options) -> str:
    return join(scene.texts, scene.named(names, values))
