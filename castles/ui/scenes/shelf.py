"""The shelf of modules: a card for each, the chosen one large at the side, and named mixtures.

It knows no game: the rules define the modules and what can be combined, the game's file their
looks. Choices here apply to the set-up below.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.combining import by_rulebook, excluded, in_the_way
from castles.engine.ruleset import OptionValue
from castles.text.phrases import join
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    ChoiceRow,
    Label,
    Parchment,
    ScrollArea,
    Symbol,
    Widget,
)
from castles.ui.scenes.mixtures import preset_words, surprise
from castles.ui.scenes.setup_rules import OWN, Column, RuleTag, origin_tag
from castles.ui.scenes.shelf_cards import LEAST_PICTURE, PICTURE, ModuleCard, ModulePicture, Pill
from castles.ui.scenes.shelf_data import Preset

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.scenes.setup import SetupScene

_GAP, _BAR, _MARGIN = 12.0, 20.0, 10.0
_COLUMNS, _LARGE_COLUMNS = 4, 2
_PICTURE, _LEAST_PICTURE = 220.0, 160.0


def giving_way(room: float, least: float, most: float) -> float:
    """The height of a picture in this much room: smaller than usual if that avoids scrolling."""
    return min(most, room) if room >= least else most


class ShelfScene(Scene):
    """Chooses the modules of a match."""

    zones = "shelf"

    def __init__(self, ui: Ui, set_up: SetupScene, shown: str = "") -> None:
        super().__init__(ui)
        assert set_up.pages.shelf is not None
        self.set_up, self.shelf = set_up, set_up.pages.shelf
        self.game, self.games = set_up.game, set_up.games
        self.names = self.shelf.cards(self.game, set_up.pages.shows)
        on = [name for name in self.names if self._is_on(name)]
        self.shown = shown or [*on, *self.names][0]
        """The module shown at the side."""
        self.surprise: Preset | None = None
        """The random mixture, shown at the side instead of a module."""

    def _is_on(self, name: str) -> bool:
        return bool(self.set_up.table_options()[name] != self.game.options[name].default)

    def _against(self, name: str) -> list[str]:
        """The options that block a module."""
        if self._is_on(name):
            return []
        return self.set_up.named(self._in_the_way(name, self._on_value(name)))

    def _in_the_way(self, name: str, value: OptionValue) -> list[str]:
        return in_the_way(self.game, self.set_up.table_options(), name, value)

    def _on_value(self, name: str) -> OptionValue:
        """The value that the switch chooses: the usual one, or another that fits the choices."""
        values = self.shelf.on_values(self.game, name)
        free = (value for value in values if not self._in_the_way(name, value))
        return next(free, values[0])

    # -- layout --------------------------------------------------------------------------------

    def zone(self, name: str) -> FRect:
        large = f"{name}_large"
        with_large = self.ui.stage.has_large_text and name in ("heading", "presets", "cards")
        return self.ui.stage.zone("shelf", large if with_large else name)

    def build(self) -> Sequence[Widget]:
        on = sum(map(self._is_on, self.names))
        count = self.text("shelf.count", count=on, all=len(self.names))
        title = self.text("shelf.title")
        large = self.ui.stage.has_large_text
        return [
            self.heading(title),
            *([] if large else [Label(self.zone("count"), count, "body", "text", align="right")]),
            *self._presets(),
            self._cards(),
            Parchment(self.zone("sheet")),
            self._sheet(),
            self.button("surprise", self._surprise),
            self.button("all_off", self._all_off, enabled=on > 0),
            self.button("done", self.cancel),
            *bar_tools(self.ui),
        ]

    def _presets(self) -> list[Widget]:
        presets = {preset.name: preset for preset in self.set_up.presets()}
        chosen = next((name for name in presets if self.set_up.follows(presets[name])), OWN)
        words = [(name, self.text(f"preset.{name}")) for name in presets]
        hints = [preset_words(self.set_up, preset) for preset in presets.values()]

        def choose(name: str) -> None:
            if name in presets:
                self.surprise = None
                self.set_up.take_preset(presets[name])
            self.rebuild()

        hint = self.text(f"preset.{OWN}.about")
        if chosen != OWN:
            hint = preset_words(self.set_up, presets[chosen])
        place = self.zone("presets")
        return [ChoiceRow("preset", place, words, chosen, choose, hint=hint, hints=hints)]

    def _cards(self) -> ScrollArea:
        place, ruler = self.zone("cards"), self.ui.ruler
        columns = _LARGE_COLUMNS if self.ui.stage.has_large_text else _COLUMNS
        inner = FRect(place.x + _MARGIN, place.y + _MARGIN, place.w - 2 * _MARGIN, place.h)
        wide = (inner.w - (columns - 1) * _GAP) / columns
        words = {name: (self._name(name), self._sentence(name)) for name in self.names}
        locks = {name: self._lock(name) for name in self.names}
        said = {name: (words[name][0], locks[name] or words[name][1]) for name in self.names}
        rows = [self.names[first : first + columns] for first in range(0, len(said), columns)]
        heights = [max(ModuleCard.height(ruler, wide, said[name]) for name in row) for row in rows]
        free = place.h - _MARGIN - sum(heights) - _GAP * len(rows)
        picture = giving_way(free / len(rows), LEAST_PICTURE, PICTURE)
        widgets: list[Widget] = []
        y = inner.y
        for row, high in zip(rows, heights, strict=True):
            for column, name in enumerate(row):
                rect = FRect(inner.x + column * (wide + _GAP), y, wide, picture + high)
                card = self._card(name, rect, words[name], locks[name], picture)
                widgets.append(card.measured(ruler))
            y += picture + high + _GAP
        old = self.find("cards")
        offset = old.offset if isinstance(old, ScrollArea) else 0.0
        return ScrollArea("cards", place, widgets, y - place.y, offset)

    def _card(
        self, name: str, rect: FRect, words: tuple[str, str], lock: str, picture: float
    ) -> ModuleCard:
        look = self.shelf.look(name)
        return ModuleCard(
            f"module.{name}",
            rect,
            words,
            look.glyph,
            look.picture,
            on=self._is_on(name),
            shown=name == self.shown and self.surprise is None,
            locked=lock,
            high=picture,
            on_show=partial(self.show, name),
            on_switch=partial(self.switch, name),
        )

    def _lock(self, name: str) -> str:
        against = self._against(name)
        return self.text("shelf.not_with", modules=join(self.texts, against)) if against else ""

    def _name(self, name: str) -> str:
        return self.set_up.named([name])[0]

    def _sentence(self, name: str) -> str:
        known = self.set_up.words_or_nothing
        return known(f"module.{name}.about") or known(f"option_about.{name}")

    # -- the chosen module ---------------------------------------------------------------------

    def _sheet(self) -> ScrollArea:
        place = self.zone("about")
        if self.surprise is not None:
            column = self._lay_surprise(place, self.surprise)
            return ScrollArea("about", place, column.widgets, column.length + _GAP)
        column = self._about(place, _PICTURE)
        free = place.h - _GAP - (column.length - _PICTURE)
        if (picture := giving_way(free, _LEAST_PICTURE, _PICTURE)) < _PICTURE:
            column = self._about(place, picture)
        old = self.find("about")
        offset = old.offset if isinstance(old, ScrollArea) else 0.0
        return ScrollArea("about", place, column.widgets, column.length + _GAP, offset)

    def _about(self, place: FRect, picture: float) -> Column:
        """Everything about the chosen module, with a picture of this height."""
        name = self.shown
        look, ruler = self.shelf.look(name), self.ui.ruler
        column = Column(self.set_up, FRect(place.x, place.y, place.w - _BAR, place.h))
        title = self._name(name)
        high = max(44.0, ruler.height(title, "panel_title", column.place.w - 60))
        row = column.row(high)
        column.widgets.append(
            Label(FRect(row.x, row.y, row.w - 60, row.h), title, "panel_title", "ink", wrap=True)
        )
        symbol = FRect(row.right - 44, row.y + 2, 40, 40)
        column.widgets.append(Symbol(symbol, look.glyph, "ink_accent"))
        sprites = look.large or look.picture
        if sprites:
            column.widgets.append(ModulePicture(column.row(picture), sprites))
            column.row(_GAP)
        self._origin(column, name)
        column.told(self._more(name))
        for option in self.shelf.options(self.game, name):
            if option == name or self._is_on(name):
                column.option(option, self.game.options[option], name)
        for key, names in self._companions(name).items():
            self._pills(column, self.text(f"shelf.{key}"), names)
        column.widgets.append(
            self.button(
                "module_rules",
                partial(self.ui.open, "rulebook", self.game.options[name].rule, self.game.name),
                rect=column.row(60),
                label=self.text("shelf.rules", rule=self.game.options[name].rule),
            )
        )
        return column

    def _lay_surprise(self, place: FRect, mixture: Preset) -> Column:
        """Show the random mixture and why it works together."""
        column = Column(self.set_up, FRect(place.x, place.y, place.w - _BAR, place.h))
        title, ruler = self.text("shelf.surprised"), self.ui.ruler
        row = column.row(max(44.0, ruler.height(title, "panel_title", column.place.w)))
        column.widgets.append(Label(row, title, "panel_title", "ink", wrap=True))
        for name in mixture.options:
            look = self.shelf.look(name)
            column.widgets.append(ModulePicture(column.row(_LEAST_PICTURE), look.picture))
        column.row(_GAP)
        self._pills(column, "", [*mixture.options])
        column.told(self.text(f"surprise.{mixture.name}"))
        return column

    def _origin(self, column: Column, name: str) -> None:
        """The tag of the module (official or ours) at its current or next value."""
        chosen = self.set_up.table_options()[name] if self._is_on(name) else self._on_value(name)
        tag = origin_tag(self.game.options[name], chosen)
        words = self.set_up.words(f"setup.{tag}")
        high = self.ui.ruler.height(words, "small", column.place.w) + 8
        column.widgets.append(RuleTag(column.row(high), words, tag, align="left"))

    def _more(self, name: str) -> str:
        """The module's longer description if it has one, else its sentence."""
        known = self.set_up.words_or_nothing
        return known(f"option_about.{name}") or self._sentence(name)

    def _companions(self, name: str) -> dict[str, list[str]]:
        good = [one for one in self.shelf.look(name).goes_with if one in self.names]
        bad = excluded(self.game, name, self.names)
        official = [other for other in bad if by_rulebook(self.game, name, other)]
        ours = [other for other in bad if other not in official]
        every = {"goes_with": good, "excludes": official, "excludes_ours": ours}
        return {key: names for key, names in every.items() if names}

    def _pills(self, column: Column, heading: str, names: list[str]) -> None:
        if heading:
            column.heading(heading)
            column.row(6)
        ruler, left, wide = self.ui.ruler, column.place.x, column.place.w
        sizes = [Pill.size(ruler, self._name(name), wide) for name in names]
        x, high = left, max(size[1] for size in sizes)
        line = column.row(high)
        for name, (pill, _) in zip(names, sizes, strict=True):
            if x > left and x + pill > left + wide:
                column.row(8)
                line, x = column.row(high), left
            rect = FRect(x, line.y, pill, high)
            column.widgets.append(Pill(rect, self.shelf.look(name).glyph, self._name(name)))
            x += pill + 10
        column.row(18)

    # -- choosing ------------------------------------------------------------------------------

    def show(self, name: str) -> None:
        """Show a module at the side."""
        if name != self.shown or self.surprise is not None:
            self.shown, self.surprise = name, None
            self.rebuild()

    def switch(self, name: str) -> None:
        """Switch a module on or off."""
        self.shown, self.surprise = name, None
        usual = self.game.options[name].default
        self.set_up.set_option(name, usual if self._is_on(name) else self._on_value(name))
        self.rebuild()

    def _surprise(self) -> None:
        """Choose a random mixture that fits this table, without changing anything else."""
        self.surprise = surprise(self.set_up)
        if self.surprise is None:
            self.ui.toast(self.text("shelf.no_surprise"), "info")
        self.rebuild()

    def _all_off(self) -> None:
        self.surprise = None
        self.set_up.set_options({name: self.game.options[name].default for name in self.names})
        self.rebuild()

    def attended(self) -> None:
        """Show the focused module at the side."""
        focus = self.focused
        if self._showing_focus and isinstance(focus, ModuleCard):
            self.show(focus.name.removeprefix("module."))

    def initial_focus(self) -> str:
        return f"module.{self.shown}"

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.text(f"{self.game.name}.name"), self.text("shelf.banner"))
