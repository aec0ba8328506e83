"""Profiles: the players here, and each one's preferences for the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.arms import COLOURS
from castles.engine.errors import CastlesError
from castles.play.profile import Profile, ProfileError, remove_profile, save_profile
from castles.settings import SCALES, SPEEDS, THEMES
from castles.text.completeness import language_names
from castles.text.figures import percent
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    ChoiceRow,
    Label,
    ListRow,
    Nothing,
    Panel,
    Parchment,
    ScrollArea,
    TextEntry,
    Widget,
)
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.match.seat_profiles import all_profiles, profiles_folder
from castles.ui.scenes.setup_seats import LONGEST_NAME, ShieldButton

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW = 68.0
_LINE = 96.0
_LABEL = 0.38
"""The label's part of a line."""


class ProfilesScene(Scene):
    """Names on the left, the chosen one's preferences on the right; each change is saved."""

    zones = "profiles"

    def __init__(self, ui: Ui, profiles: Sequence[Profile] | None = None) -> None:
        """Shows `profiles`, or those on disk."""
        super().__init__(ui)
        self._given = profiles
        self.profiles: list[Profile] = list(all_profiles(ui) if profiles is None else profiles)
        self.chosen = 0
        self.typed: str | None = None
        """A name that can't be saved (yet)."""

    @property
    def profile(self) -> Profile | None:
        return self.profiles[self.chosen] if self.profiles else None

    # -- layout --------------------------------------------------------------------------------

    def initial_focus(self) -> str:
        return "profile.0" if self.profiles else "new"

    def build(self) -> Sequence[Widget]:
        zone, text, profile = self.zone, self.text, self.profile
        widgets: list[Widget] = [
            self.heading(text("profiles.title")),
            Panel(zone("list")),
            self._names(zone("list")),
            Parchment(zone("sheet")),
        ]
        content = zone("content")
        if profile is None:
            about = text("profiles.about")
            widgets.append(Nothing(content, "human", text("profiles.none"), about))
        else:
            widgets += self._editor(profile, content)
        return [*widgets, *self._buttons(), *bar_tools(self.ui)]

    def _names(self, zone: FRect) -> ScrollArea:
        rows = [
            ListRow(
                f"profile.{number}",
                FRect(zone.x + 12, zone.y + 12 + number * _ROW, zone.w - 44, _ROW - 8),
                profile.name,
                self._choosing(number),
                glyph="human",
                picture=f"ui_arms_{profile.colour}" if profile.colour else "",
                selected=number == self.chosen,
            )
            for number, profile in enumerate(self.profiles)
        ]
        inner = FRect(zone.x, zone.y + 4, zone.w - 4, zone.h - 8)
        return ScrollArea("profiles", inner, rows, len(rows) * _ROW + 16)

    def _editor(self, profile: Profile, zone: FRect) -> list[Widget]:
        """A line for each preference in a profile."""
        lines = [
            FRect(zone.x, zone.y + number * _LINE, zone.w, _LINE) for number in range(len(_LINES))
        ]
        made: list[Widget] = []
        for name, line in zip(_LINES, lines, strict=True):
            label = FRect(line.x + 12, line.y, line.w * _LABEL - 32, _LINE)
            words = self.text(f"profiles.{name}")
            made.append(Label(label, words, "panel_title", "ink", wrap=True))
            left = line.x + line.w * _LABEL
            place = FRect(left, line.centery - 29, line.right - left - 12, 58)
            made += _LINES[name](self, profile, place)
        return made

    def name_line(self, profile: Profile, place: FRect) -> list[Widget]:
        return [
            TextEntry(
                "name",
                place,
                profile.name if self.typed is None else self.typed,
                self._rename,
                longest=LONGEST_NAME,
                glyph="human",
                hint=self.text("profiles.name_hint"),
            )
        ]

    def colour_line(self, profile: Profile, place: FRect) -> list[Widget]:
        ground = FRect(place.x, place.y - 11, len(COLOURS) * 76 + 12, 80)
        return [
            Panel(ground, role="field"),
            *self._shields(profile, FRect(place.x + 10, place.y, place.w, place.h)),
        ]

    def _shields(self, profile: Profile, place: FRect) -> list[Widget]:
        return [
            ShieldButton(
                f"colour.{colour}",
                FRect(place.x + 76 * number, place.y - 6, 66, 70),
                colour,
                self._changing(colour="" if profile.colour == colour else colour),
                chosen=profile.colour == colour,
                hint=self.text(f"colour.{colour}"),
            )
            for number, colour in enumerate(COLOURS)
        ]

    def language_line(self, profile: Profile, place: FRect) -> list[Widget]:
        languages = list(language_names(self.ui.catalogue).items())
        return [self._cycle("language", place, languages, profile.language)]

    def scale_line(self, profile: Profile, place: FRect) -> list[Widget]:
        sizes = [(str(scale), percent(scale / 100, self.ui.catalogue)) for scale in SCALES]
        value = str(profile.scale) if profile.scale in SCALES else ""
        return [self._cycle("scale", place, sizes, value, lambda scale: int(scale or 0))]

    def palette_line(self, profile: Profile, place: FRect) -> list[Widget]:
        return [self._choice("palette", place, [(t, f"ui.theme.{t}") for t in THEMES], profile)]

    def speed_line(self, profile: Profile, place: FRect) -> list[Widget]:
        return [self._choice("speed", place, [(s, f"ui.speed.{s}") for s in SPEEDS], profile)]

    def keys_line(self, profile: Profile, place: FRect) -> list[Widget]:
        half = place.w / 2 - 8
        own = self.ui.settings.keys
        count = len(profile.keys)
        return [
            Label(
                FRect(place.x, place.y, half, place.h),
                self.text("profiles.own_keys", count=count),
                "body_strong",
                "ink",
                wrap=True,
            ),
            self.button(
                "keys",
                self._changing(keys={} if count else dict(own)),
                rect=FRect(place.x + half + 16, place.y, half, place.h),
                label=self.text("profiles.forget_keys" if count else "profiles.take_keys"),
                enabled=bool(count or own),
            ),
        ]

    def _cycle(
        self,
        name: str,
        place: FRect,
        options: Sequence[tuple[str, str]],
        value: str,
        read: Callable[[str], object] = str,
    ) -> Cycle:
        return Cycle(
            name,
            place,
            [("", self.text("profiles.as_table")), *options],
            value,
            lambda chosen: self._change(**{name: read(chosen)}),
        )

    def _choice(
        self, name: str, place: FRect, options: Sequence[tuple[str, str]], profile: Profile
    ) -> ChoiceRow:
        texts = [(value, self.text(key)) for value, key in options]
        return ChoiceRow(
            name,
            place,
            [("", self.text("profiles.as_table")), *texts],
            getattr(profile, name),
            lambda chosen: self._change(**{name: chosen}),
        )

    def _buttons(self) -> list[Widget]:
        any_profile = bool(self.profiles)
        return [
            self.button("back", self.cancel),
            self.button("trophies", self._show_trophies),
            self.button("delete", self._ask_to_delete, enabled=any_profile),
            self.button("new", self._new, suggested=not any_profile),
        ]

    def _show_trophies(self) -> None:
        self.ui.open("trophies", self.profile.name if self.profile is not None else "")

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, "", self.text("profiles.title"))

    # -- what is done --------------------------------------------------------------------------

    def _choosing(self, number: int) -> Callable[[], None]:
        def choose() -> None:
            self.chosen, self.typed = number, None
            self.rebuild()

        return choose

    def _changing(self, **changes: object) -> Callable[[], None]:
        return lambda: self._change(**changes)

    def _change(self, **changes: object) -> None:
        profile = self.profile
        if profile is not None:
            changed = replace(profile, **changes)  # type: ignore[arg-type]  # fields by name
            self._keep(changed)
            self.rebuild()

    def _keep(self, profile: Profile) -> bool:
        """Replace the chosen profile; False, with a message, if that fails."""
        folder = profiles_folder(self.ui)
        try:
            if folder is not None and self._given is None:
                folder.mkdir(parents=True, exist_ok=True)
                save_profile(profile, folder)
        except (CastlesError, OSError) as error:
            self.ui.warn(error)
            return False
        self.profiles[self.chosen] = profile
        return True

    def _rename(self, name: str) -> None:
        """Save the name as soon as it is valid: not empty, and not taken."""
        profile, new = self.profile, name.strip()
        others = {each.name for n, each in enumerate(self.profiles) if n != self.chosen}
        self.typed = name
        if profile is None or not new or new in others or new == profile.name:
            return
        if self._keep(replace(profile, name=new)):
            self._forget(profile.name)

    def _forget(self, name: str) -> None:
        folder = profiles_folder(self.ui)
        try:
            if folder is not None and self._given is None:
                remove_profile(name, folder)
        except ProfileError as error:
            self.ui.warn(error)

    def _new(self) -> None:
        names = {profile.name for profile in self.profiles}
        free = (self.text("profiles.player", number=n) for n in range(1, len(names) + 2))
        name = next(each for each in free if each not in names)
        self.profiles.append(Profile(name))
        self.chosen, self.typed = len(self.profiles) - 1, None
        self._keep(Profile(name))
        self.rebuild()
        self.focus("name")

    def _ask_to_delete(self) -> None:
        profile = self.profile
        if profile is not None:
            self.ui.confirm(
                self.text("profiles.delete"),
                self.text("profiles.delete.words", name=profile.name),
                self.text("profiles.delete"),
                self._delete,
            )

    def _delete(self) -> None:
        self._forget(self.profiles.pop(self.chosen).name)
        self.chosen, self.typed = max(0, self.chosen - 1), None
        self.rebuild()


_LINES: dict[str, Callable[[ProfilesScene, Profile, FRect], list[Widget]]] = {
    "name": ProfilesScene.name_line,
    "colour": ProfilesScene.colour_line,
    "language": ProfilesScene.language_line,
    "scale": ProfilesScene.scale_line,
    "palette": ProfilesScene.palette_line,
    "speed": ProfilesScene.speed_line,
    "keys": ProfilesScene.keys_line,
}
"""In the order of the sheet."""
