"""Settings: everything takes effect immediately, including the language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from castles.play.undo import UNDO_MODES
from castles.settings import REMEMBERED, SCALES, SPEEDS, THEMES, Settings, key_conflicts
from castles.text.completeness import language_names
from castles.text.figures import percent
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.dialog import Choice, Dialog
from castles.ui.kit.layout import LARGE_TEXT
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    ChoiceRow,
    Emblem,
    Label,
    Panel,
    Parchment,
    ScrollArea,
    Slider,
    Toggle,
    Widget,
)
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.kit.widgets.key_field import KeyField
from castles.ui.kit.widgets.page_list import page_list

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

SECTIONS = {
    "screen": "eye",
    "motion": "play",
    "sound": "sound",
    "play": "castle",
    "keys": "keyboard",
}
EMBLEMS = {
    "language": "globe",
    "theme": "sun",
    "fullscreen": "fullscreen",
    "speed": "play",
    "reduced_motion": "pause",
    "step": "step",
    "sound_volume": "sound",
    "music_volume": "music",
    "ambience_volume": "olives",
    "muted": "sound_off",
    "confirmations": "help",
    "ends_turn": "end_turn",
    "voices": "human",
    "challenges": "robot",
    "undo": "undo",
}
"""What stands on the card of each setting; on that of the text size stands a sample of it."""
_SAMPLE = "Aa"
ROW_HEIGHT = 96.0
TALLER = {"play": 1.45}
"""Sections whose rows have an explanation in two lines."""
ROOMIER = 1.3
CONTROL_WIDTH, KEY_WIDTH = 620.0, 260.0
LISTED = "keys"
"""The section that is a long list."""
_CARD, _CARD_GAP, _LEAST_CARD = 390.0, 24.0, 190.0
"""Maximum and minimum height of a setting's card, and the gap between cards."""
_EMBLEM = 168.0


@dataclass(frozen=True)
class Row:
    """A setting: its name in the texts, and a function that makes its control in a rectangle."""

    name: str
    control: Callable[[FRect], Widget]


class SettingsScene(Scene):
    """Sections on the left, the rows of the chosen one on parchment."""

    zones = "settings"

    def __init__(self, ui: Ui, section: str = "screen") -> None:
        super().__init__(ui)
        self.section = section

    def initial_focus(self) -> str:
        return f"section.{self.section}"

    def build(self) -> Sequence[Widget]:
        content = self.zone("content")
        return [
            self.heading(self.text("ui.settings.title")),
            *self._section_list(self.zone("sections")),
            Parchment(self.zone("sheet"), self.text(f"ui.settings.{self.section}")),
            self._sheet(content),
            self.button("back", self.cancel),
            self.button("about", lambda: self.ui.open("about")),
            self.button("defaults", self._ask_for_defaults),
            *bar_tools(self.ui, ("sound", "fullscreen")),
        ]

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, "", self.text("ui.menu.settings"))

    # -- sections ------------------------------------------------------------------------------

    def _section_list(self, zone: FRect) -> list[Widget]:
        pages = {
            name: (self.text(f"ui.settings.{name}"), glyph) for name, glyph in SECTIONS.items()
        }
        return page_list(self.ui.ruler, zone, "section", pages, self.section, self._turn_to)

    def _turn_to(self, section: str) -> None:
        self.section = section
        self.ui.sound.play("page")
        self.rebuild()

    def _percent(self, value: int) -> str:
        return percent(value / 100, self.ui.catalogue)

    # -- rows ----------------------------------------------------------------------------------

    def _sheet(self, content: FRect) -> ScrollArea:
        rows = {
            "screen": self._screen_rows,
            "motion": self._motion_rows,
            "sound": self._sound_rows,
            "play": self._play_rows,
            "keys": self._key_rows,
        }[self.section]()
        old = self.find("rows")
        offset = old.offset if isinstance(old, ScrollArea) else 0.0
        if self.ui.stage.text_scale < LARGE_TEXT:
            widgets, high = self._in_columns(rows, content)
        else:
            widgets, high = self._one_below_another(rows, content)
        return ScrollArea("rows", content, widgets, high, offset)

    def _in_columns(self, rows: list[Row], content: FRect) -> tuple[list[Widget], float]:
        """Two columns: a long list of rows, or cards with the control below the words."""
        lines, wide = -(-len(rows) // 2), (content.w - _CARD_GAP - 30) / 2
        is_list = self.section == LISTED
        high = ROW_HEIGHT if is_list else max(_LEAST_CARD, min(_CARD, content.h / lines))
        widgets: list[Widget] = []
        for number, row in enumerate(rows):
            # A list runs down its columns, cards run from left to right.
            column, line = divmod(number, lines) if is_list else (number % 2, number // 2)
            x, y = content.x + column * (wide + _CARD_GAP), content.y + line * high
            place = FRect(x, y, wide, high)
            if is_list:
                widgets += self._row(row, place, line, KEY_WIDTH)
            else:
                # The last of an odd number spans both columns.
                is_odd = number == len(rows) - 1 and not number % 2
                whole = 2 * wide + _CARD_GAP if is_odd else wide
                widgets += self._card(row, FRect(x, y, whole, high - _CARD_GAP))
        return widgets, lines * high

    def _card(self, row: Row, place: FRect) -> list[Widget]:
        inner = place.inflate(-48, -36)
        control = FRect(inner.x, inner.bottom - 58, inner.w, 58)
        wide = min(_EMBLEM, control.y - inner.y - 14)
        emblem = FRect(inner.x, 0, wide, wide)
        emblem.centery = (inner.y + control.y - 10) / 2
        words = FRect(emblem.right + 26, 0, inner.right - emblem.right - 26, wide)
        words.centery = emblem.centery
        explanation, ruler = self._explanation(row.name), self.ui.ruler
        high = min(wide - 40, ruler.height(explanation, "body", words.w) + 4)
        title = FRect(words.x, words.centery - (40 + high) / 2, words.w, 40)
        note = FRect(words.x, title.bottom, words.w, wide - 40 - (title.y - words.y))
        setting = row.name.removesuffix(".silent")
        glyph = EMBLEMS.get(setting, "")
        is_on = bool(getattr(self.ui.settings, setting, True))
        return [
            Panel(place, role="stripe"),
            Emblem(emblem, glyph, words="" if glyph else _SAMPLE, is_on=is_on),
            Label(title, self._title(row.name), "panel_title", "ink"),
            Label(note, explanation, "body", "ink_label", wrap=True, vertical="top"),
            row.control(control),
        ]

    def _one_below_another(self, rows: list[Row], content: FRect) -> tuple[list[Widget], float]:
        height = ROW_HEIGHT * max(1.0, min(1.7, self.ui.stage.text_scale))
        height *= TALLER.get(self.section, 1.0)
        # If there are few rows, enlarge them a little.
        height = max(height, min(height * ROOMIER, content.h / len(rows)))
        widgets: list[Widget] = []
        for i, row in enumerate(rows):
            place = FRect(content.x, content.y + i * height, content.w, height)
            widgets += self._row(row, place, i, CONTROL_WIDTH)
        return widgets, len(rows) * height

    def _row(self, row: Row, place: FRect, index: int, control_width: float) -> list[Widget]:
        inner = FRect(place.x + 20, place.y + 6, place.w - 60, place.h - 12)
        words = FRect(inner.x, inner.y, inner.w - control_width - 30, inner.h)
        height = min(inner.h, 54.0 * max(1.0, self.ui.stage.text_scale * 0.8))
        control = FRect(inner.right - control_width, 0, control_width, height)
        control.centery = inner.centery
        title = FRect(words.x, words.y + 8, words.w, words.h * 0.42)
        note = FRect(words.x, title.bottom + 2, words.w, words.h * 0.5 - 4)
        explanation = self._explanation(row.name)
        if not explanation:
            title = words
        labels: list[Widget] = [
            Label(title, self._title(row.name), "body_bold", "ink"),
            Label(note, explanation, "body", "ink_label", wrap=True, vertical="top"),
        ]
        stripe: list[Widget] = [Panel(place.inflate(-16, -4), role="stripe")] if index % 2 else []
        return [*stripe, *labels, row.control(control)]

    def _title(self, name: str) -> str:
        return self.text(f"ui.settings.{name}")

    def _explanation(self, name: str) -> str:
        if name.startswith("key."):
            clashing = self._clashes().get(self.ui.keys()[name.removeprefix("key.")], [])
            others = [c for c in clashing if f"key.{c}" != name]
            if not others:
                return ""
            names = ", ".join(self.text(f"ui.settings.key.{other}") for other in others)
            return self.text("ui.settings.key_clash", commands=names)
        if name == "undo":
            return self.text(f"undo_mode.{self.ui.settings.undo}.about")
        return self.text(f"ui.settings.{name}.note")

    def _clashes(self) -> dict[str, list[str]]:
        return key_conflicts(self.ui.keys())

    def _screen_rows(self) -> list[Row]:
        settings, change = self.ui.settings, self.ui.change
        languages = list(language_names(self.ui.catalogue).items())
        themes = [(theme, self.text(f"ui.theme.{theme}")) for theme in THEMES]
        return [
            Row(
                "language",
                lambda rect: Cycle(
                    "language",
                    rect,
                    languages,
                    self.ui.catalogue.language,
                    lambda value: change(language=value),
                ),
            ),
            Row(
                "scale",
                lambda rect: Slider(
                    "scale",
                    rect,
                    SCALES,
                    self.ui.scale,
                    lambda value: change(scale=value),
                    live=False,
                    show=self._percent,
                ),
            ),
            Row(
                "theme",
                lambda rect: ChoiceRow(
                    "theme", rect, themes, settings.theme, lambda value: change(theme=value)
                ),
            ),
            self._toggle_row("fullscreen", settings.fullscreen),
        ]

    def _motion_rows(self) -> list[Row]:
        settings, change = self.ui.settings, self.ui.change
        speeds = [(speed, self.text(f"ui.speed.{speed}")) for speed in SPEEDS]
        return [
            Row(
                "speed",
                lambda rect: ChoiceRow(
                    "speed", rect, speeds, settings.speed, lambda value: change(speed=value)
                ),
            ),
            self._toggle_row("reduced_motion", settings.reduced_motion),
            self._toggle_row("step", settings.step),
        ]

    def _sound_rows(self) -> list[Row]:
        return [
            self._volume_row("sound_volume", self.ui.settings.sound_volume),
            self._volume_row("music_volume", self.ui.settings.music_volume),
            self._volume_row("ambience_volume", self.ui.settings.ambience_volume),
            self._toggle_row("muted", self.ui.settings.muted),
        ]

    def _play_rows(self) -> list[Row]:
        settings, change = self.ui.settings, self.ui.change
        modes = [(mode, self.text(f"undo_mode.{mode}")) for mode in UNDO_MODES]
        return [
            self._toggle_row("confirmations", settings.confirmations),
            self._toggle_row("ends_turn", settings.ends_turn),
            self._toggle_row("voices", settings.voices),
            self._toggle_row("challenges", settings.challenges),
            Row(
                "undo",
                lambda rect: ChoiceRow(
                    "undo", rect, modes, settings.undo, lambda value: change(undo=value)
                ),
            ),
        ]

    def _key_rows(self) -> list[Row]:
        clashes = self._clashes()
        return [
            Row(f"key.{command}", self._key_control(command, key, key in clashes))
            for command, key in self.ui.keys().items()
        ]

    def _key_control(self, command: str, key: str, clashing: bool) -> Callable[[FRect], Widget]:
        def make(rect: FRect) -> Widget:
            place = FRect(rect.right - 260, rect.y, 260, rect.h)
            ask = self.text("ui.settings.press_key")
            return KeyField(
                f"key.{command}",
                place,
                key,
                lambda new: self._set_key(command, new),
                ask=ask,
                clashing=clashing,
            )

        return make

    def _set_key(self, command: str, key: str) -> None:
        """Give a command a key; if another command has it, offer to swap."""
        keys = self.ui.keys()
        others = [other for other, its in keys.items() if its == key and other != command]
        if not others:
            self._change_keys({command: key})
            return
        names = [self.text(f"ui.settings.key.{name}") for name in (command, others[0])]
        before = keys[command]
        facts = {"taken": key.upper(), "command": names[0], "other": names[1]}
        self.ui.stack.push(
            Dialog(
                self.ui,
                self.text("ui.settings.key_taken", **facts),
                self.text("ui.settings.key_swap", before=before.upper(), **facts),
                [
                    Choice(self.text("ui.cancel"), glyph="cross"),
                    Choice(
                        self.text("ui.settings.swap_keys"),
                        lambda: self._change_keys({command: key, others[0]: before}),
                        "green",
                        "swap",
                    ),
                ],
                "keyboard",
            )
        )

    def _change_keys(self, keys: Mapping[str, str]) -> None:
        self.ui.change(keys={**self.ui.settings.keys, **keys})

    def _toggle_row(self, name: str, on: bool) -> Row:
        def make(rect: FRect) -> Widget:
            is_card = self.ui.stage.text_scale < LARGE_TEXT
            x = rect.x if is_card else rect.right - Toggle.WIDTH
            corner = (x, rect.centery - Toggle.HEIGHT / 2)
            return Toggle(name, corner, on, lambda value: self.ui.change(**{name: value}))

        return Row(name, make)

    def _volume_row(self, name: str, volume: int) -> Row:
        available = self.ui.sound.available

        def make(rect: FRect) -> Widget:
            return Slider(
                name,
                rect,
                range(0, 101, 5),
                volume,
                lambda value: self.ui.change(**{name: value}),
                show=self._percent,
                enabled=available,
                reason=self.text("ui.settings.no_audio"),
            )

        return Row(name if available else f"{name}.silent", make)

    def _ask_for_defaults(self) -> None:
        text = self.text
        self.ui.confirm(
            text("ui.settings.defaults"),
            text("ui.settings.defaults.words"),
            text("ui.settings.defaults.yes"),
            self._restore_defaults,
        )

    def _restore_defaults(self) -> None:
        kept = ("language", "window_size", "window_place", "fullscreen", *REMEMBERED)
        fresh = Settings()
        self.ui.change(**{k: v for k, v in vars(fresh).items() if k not in kept})
