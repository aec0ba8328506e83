"""The rules in the set-up: presets, the game's own sections, and a row for each other option.

Every option has a sentence about what it changes, and a tag: official or ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import seat_names
from castles.engine.automa import AUTOMA, is_automa_option, table_options
from castles.engine.combining import accepts, in_the_way
from castles.engine.head_start import is_head_start
from castles.engine.ruleset import Option, Options, OptionValue, is_number
from castles.play.undo import UNDO_MODES
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import ChoiceRow, Label, ScrollArea, Widget
from castles.ui.kit.widgets.cycle import Cycle

if TYPE_CHECKING:
    from castles.ui.scenes.setup import SetupScene

OWN = "own"
WIDEST_CHOICE = 3
"""With more values than this, an option gets a stepper instead of buttons."""
FIELD, GAP, SCROLL_BAR, SYMBOL = 54.0, 22.0, 26.0, 44.0
TAG_GLYPHS = {"official": "crown", "house_rule": "home"}
TAGS = tuple(TAG_GLYPHS)
NAMES_A_SEAT = "start_player"
"""Integer values of this option are seats."""


def option_rows(scene: SetupScene) -> list[Widget]:
    """All rules of the table; scrolls if needed."""
    place = scene.zone("options")
    column = Column(scene, FRect(place.x, place.y, place.w - SCROLL_BAR, place.h))
    column.presets()
    column.sections()
    told = {option for section in scene.sections for option in section.options}
    for name, option in scene.game.options.items():
        if option.former or name in told or not scene.pages.shows(name):
            continue
        if _concerns(scene, name) and len(possible_values(scene, name, option)) > 1:
            column.option(name, option)
    column.undo()
    old = scene.find("options")
    offset = old.offset if isinstance(old, ScrollArea) else 0.0
    return [ScrollArea("options", place, column.widgets, column.length, offset)]


class Column:
    """Widgets in a column, as high as their words need."""

    def __init__(self, scene: SetupScene, place: FRect) -> None:
        self.scene, self.place, self.y = scene, place, place.y
        self.widgets: list[Widget] = []

    @property
    def length(self) -> float:
        return self.y - self.place.y

    def presets(self) -> None:
        """The named presets; a table with its own mix can be reset to one."""
        scene = self.scene
        presets = {preset.name: preset for preset in scene.presets()}
        chosen = next((name for name in presets if scene.follows(presets[name])), OWN)
        words = [(name, scene.words(f"preset.{name}")) for name in presets]
        if len(words) == 1 and chosen != OWN:
            return
        if chosen == OWN and len(words) > WIDEST_CHOICE:
            # A stepper shows the table's own mix too; among buttons that isn't a choice.
            words.append((OWN, scene.words(f"preset.{OWN}")))

        def choose(name: str) -> None:
            if name in presets:
                scene.take_preset(presets[name])

        about = scene.words(f"preset.{chosen}.about")
        self._choice("preset", scene.words("preset.title"), about, words, chosen, choose)

    def sections(self) -> None:
        """The game's own sections."""
        for section in self.scene.sections:
            self.heading(self.scene.words(section.title), self._origin(section.options))
            high = section.height(self.scene, self.place.w)
            self.widgets += section.widgets(self.scene, self.row(high))
            self.y += GAP

    def option(self, name: str, option: Option, of_module: str = "") -> None:
        """The row of an option; for a module itself, already described, it is plain."""
        scene = self.scene
        values = possible_values(scene, name, option)
        words = [(str(i), value_words(scene, name, value)) for i, value in enumerate(values)]
        chosen = scene.table_options()[name]

        def change(index: str) -> None:
            scene.set_option(name, values[int(index)])

        self._choice(
            f"option.{name}",
            "" if name == of_module else option_words(scene, f"option.{name}"),
            "" if name == of_module else scene.words_or_nothing(f"option_about.{name}"),
            words,
            str(values.index(chosen)),
            change,
            tag=self._origin([name]),
        )

    def _origin(self, names: Iterable[str]) -> str:
        """The common tag of several options: ours if any of them is.

        Changes to an automa are as official as the automa itself.
        """
        known, chosen = self.scene.game.options, self.scene.table_options()
        asked = {AUTOMA if is_automa_option(name) else name for name in names if name in known}
        tags = {origin_tag(known[name], chosen[name]) for name in asked}
        return max(tags, key=TAGS.index, default="")

    def undo(self) -> None:
        """The undo mode."""
        scene, mode = self.scene, self.scene.plan.undo_mode
        modes = [(each, scene.text(f"undo_mode.{each}")) for each in UNDO_MODES]
        about = scene.text(f"undo_mode.{mode}.about")
        self._choice("undo", scene.text("setup.undo"), about, modes, mode, scene.set_undo)

    def told(self, words: str) -> None:
        """A paragraph."""
        high = self.scene.ui.ruler.height(words, "body", self.place.w) + 8
        self.widgets.append(Label(self.row(high), words, "body", "ink", wrap=True))
        self.y += GAP / 2

    # -- building ------------------------------------------------------------------------------

    def row(self, high: float) -> FRect:
        """The next free place in the column."""
        row = FRect(self.place.x, self.y, self.place.w, high)
        self.y = row.bottom
        return row

    def heading(self, words: str, tag: str = "") -> None:
        ruler, wide = self.scene.ui.ruler, self.place.w
        told = self.scene.words(f"setup.{tag}") if tag else ""
        beside = ruler.width(told, "small") + SYMBOL if tag else 0.0
        apart = beside + ruler.width(words, "body_bold") > wide
        room = wide if apart else wide - beside
        row = self.row(ruler.height(words, "body_bold", room) + 2)
        heading = FRect(row.x, row.y, room, row.h)
        self.widgets.append(Label(heading, words, "body_bold", "ink", wrap=True))
        if tag and apart:
            high = ruler.height(told, "small", wide) + 2
            self.widgets.append(RuleTag(self.row(high), told, tag, align="left"))
        elif tag:
            self.widgets.append(RuleTag(FRect(heading.right, row.y, beside, row.h), told, tag))

    def _choice(
        self,
        name: str,
        title: str,
        about: str,
        options: list[tuple[str, str]],
        chosen: str,
        change: Callable[[str], None],
        tag: str = "",
    ) -> None:
        if title:
            self.heading(title, tag)
        if about:
            high = self.scene.ui.ruler.height(about, "small", self.place.w) + 4
            self.widgets.append(Label(self.row(high), about, "small", "ink_label", wrap=True))
        self.y += 6
        widget = Cycle if len(options) > WIDEST_CHOICE else ChoiceRow
        high = FIELD * max(1.0, min(1.7, self.scene.ui.stage.text_scale))
        self.widgets.append(widget(name, self.row(high), options, chosen, change))
        self.y += GAP


class RuleTag(Widget):
    """A tag, official or ours, by symbol and word; on paper or on wood."""

    focusable = False

    def __init__(
        self, rect: FRect, words: str, tag: str, align: str = "right", on_wood: bool = False
    ) -> None:
        super().__init__("", rect)
        self.align = align
        self.words, self.glyph = words, TAG_GLYPHS[tag]
        inks = ("text_muted", "gold") if on_wood else ("ink_label", "ink_accent")
        self.ink = inks[TAGS.index(tag)]

    def draw(self, painter: Painter) -> None:
        room = FRect(self.rect.x + 30, self.rect.y, self.rect.w - 30, self.rect.h)
        drawn = painter.text(self.words, room, "small", self.ink, align=self.align)
        painter.glyph(self.glyph, (drawn.x - 16, self.rect.centery), 20, self.ink)


def possible_values(scene: SetupScene, name: str, option: Option) -> list[OptionValue]:
    """The values of an option that fit the number of seats and the other choices.

    Short lists also offer conflicting values, which may ask to switch other options off.
    """
    if name != NAMES_A_SEAT:
        now = scene.table_options()
        side_by_side = len(option.values) <= WIDEST_CHOICE
        found = [
            value
            for value in option.values
            if side_by_side or value == now[name] or not in_the_way(scene.game, now, name, value)
        ]
        # The default is listed first, but numbers in a stepper should be in order.
        return sorted(found, key=int) if all(map(is_number, found)) else found
    if len(scene.plan.seats) == 1:
        return [option.default]
    chosen = scene.plan.options
    return [value for value in option.values if playable(scene, {**chosen, name: value})]


def playable(scene: SetupScene, options: Options) -> bool:
    """Whether the table's seats can play the game with these options."""
    kinds = [seat.kind for seat in scene.plan.seats]
    known = scene.game.options
    return accepts(scene.game, table_options(known, kinds, options), len(kinds))


def origin_tag(option: Option, chosen: OptionValue) -> str:
    """The tag of an option's value: official or ours."""
    return "house_rule" if option.is_ours(chosen) else "official"


def _concerns(scene: SetupScene, name: str) -> bool:
    """Whether an option is shown here: the automa itself is a seat; its options need one."""
    return (
        name != AUTOMA
        and not is_head_start(name)
        and (not is_automa_option(name) or scene.has_automa)
    )


def value_words(scene: SetupScene, name: str, value: OptionValue) -> str:
    if isinstance(value, bool):
        return scene.text("setup.yes" if value else "setup.no")
    if name == NAMES_A_SEAT and isinstance(value, int):
        return seat_names(scene.seated, scene.ui.catalogue)[value]
    key = f"level.{value}" if name == AUTOMA else f"option_value.{name}.{value}"
    if own := scene.words_or_nothing(key):
        return own
    return option_words(scene, f"option_value.{value}") if isinstance(value, str) else str(value)


def option_words(scene: SetupScene, key: str) -> str:
    """The words of an option; its name if it has none yet."""
    name = key.rpartition(".")[2].replace("_", " ")
    return scene.words_or_nothing(key) or name[:1].upper() + name[1:]
