"""The set-up of a new game: seats, rules of the table, deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from castles.ai.levels import ADAPTIVE
from castles.desk.adapting import Adapted, level_for, settle, tell, whom
from castles.desk.arms import COLOURS, seat_colours, seat_faces, seat_names, seat_people
from castles.desk.match_plan import changes_to_remember, default_opponent, last_plan
from castles.engine.automa import AUTOMA, automa_kinds, is_automa, is_automa_option
from castles.engine.automa import table_options as options_of_table
from castles.engine.combining import accepts, in_the_way
from castles.engine.own import OWN_BOARD
from castles.engine.ruleset import Options, OptionValue
from castles.games.by_game import game_named
from castles.network.extra import INSTALL, is_installed
from castles.play.seat import HUMAN, NETWORK, SeatSpec, head_start_options
from castles.play.statistics.recording import statistics_path
from castles.text.phrases import join
from castles.ui.by_game import pages_of, present_game
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.layout import LARGE_TEXT
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    Button,
    Label,
    Parchment,
    Widget,
    alike,
)
from castles.ui.match.flow import new_seed, start_match
from castles.ui.match.seat_profiles import profile_named
from castles.ui.scenes.game_pages import SetUpSection
from castles.ui.scenes.mixtures import mend
from castles.ui.scenes.own_section import OwnSection
from castles.ui.scenes.setup_deal import SetupDeal
from castles.ui.scenes.setup_rules import (
    NAMES_A_SEAT,
    option_rows,
    option_words,
    value_words,
)
from castles.ui.scenes.setup_seats import LARGEST, seat_rows
from castles.ui.scenes.shelf_data import Preset
from castles.ui.scenes.shelf_section import ShelfSection

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


OFFICIAL = Preset("official")
"""The preset of every game: every option at its default."""


class SetupScene(Scene):
    """All choices before a match; Start deals."""

    zones = "setup"

    def __init__(self, ui: Ui, game: str = "", board: str = "") -> None:
        """With a painted board, that board is chosen."""
        super().__init__(ui)
        self.game = game_named(game or present_game(ui))
        self.games = (self.game.name,)
        self.pages = pages_of(self.game.name)
        shelf = self.pages.shelf
        self.sections: list[SetUpSection] = [*self.pages.sections]
        if shelf is not None:
            self.sections.append(ShelfSection(shelf, self))
        if self.pages.own is not None:
            self.sections.append(OwnSection(self))
        self.plan = last_plan(ui.settings, self.game.name)
        self.plan.seed = new_seed(ui)
        self._levels: dict[str | None, Adapted] = {}
        """Levels of adaptive computers by the name of the person they adapt to."""
        self.deal: SetupDeal = SetupDeal(self)
        if board:
            against = in_the_way(self.game, self.plan.options, OWN_BOARD, board)
            usual = {option: self.game.options[option].default for option in against}
            self.plan.options.update({**usual, OWN_BOARD: board})

    # -- layout --------------------------------------------------------------------------------

    @property
    def allowed(self) -> range:
        """The numbers of players that the chosen rules allow."""
        return self.game.seats_allowed(self.table_options())

    @property
    def growth(self) -> float:
        """How much higher rows are at the player's text size."""
        return max(1.0, min(LARGEST, self.ui.stage.text_scale))

    def words(self, key: str, **facts: object) -> str:
        """A text; the game's own version comes first."""
        return self.ui.catalogue.of_game(self.game.name).text(key, **facts)

    def words_or_nothing(self, key: str) -> str:
        return self.words(key) if key in self.ui.catalogue.of_game(self.game.name) else ""

    @property
    def seated(self) -> list[SeatSpec]:
        """The seats as they would play now, with levels for adaptive ones."""
        return settle(self.plan.seats, self._adapted())

    def _adapted(self) -> Adapted:
        """The adaptive level for the table's first person; looked up once per name."""
        person = whom(self.plan.seats)
        name = person.name if person is not None else None
        if name not in self._levels:
            self._levels[name] = level_for(self.game.name, person, statistics_path())
        return self._levels[name]

    def face(self, number: int) -> str:
        """The portrait of a seat's player; empty for people."""
        return seat_faces(self.seated, self.ui.catalogue)[number]

    def character(self, number: int) -> str:
        """A sentence about a seat's player."""
        seat = self.plan.seats[number]
        if seat.is_human:
            return self.text("setup.at_this_screen")
        if seat.kind == NETWORK:
            return self.text("network.seat")
        if seat.kind == ADAPTIVE:
            return tell(self._adapted(), self.plan.seats, self.texts)
        person = seat_people(self.plan.seats, self.ui.catalogue)[number]
        level = seat.kind.rpartition(":")[2]
        key = "setup.automa_character" if is_automa(seat.kind) else f"level.{level}.character"
        about = self.words_or_nothing(key)
        if not person:
            return about
        title = self.words(f"person.{person}.title")
        return self.words("setup.character", title=title[:1].upper() + title[1:], about=about)

    def team(self, number: int) -> int:
        """The number of a seat's team; -1 without teams."""
        options, seats = self.table_options(), len(self.plan.seats)
        if not accepts(self.game, options, seats):
            return -1
        sides = self.game.sides(self.game.new_state(options, seats, 0))
        alone = len(sides) == seats
        return -1 if alone else next(n for n, side in enumerate(sides) if number in side)

    @property
    def colours(self) -> tuple[str, ...]:
        return seat_colours(self.plan.seats, self.pages.colours)

    @property
    def placeholders(self) -> tuple[str, ...]:
        """Default names for nameless seats."""
        seats = self.seated

        def nameless(number: int) -> str:
            others = [*seats]
            others[number] = replace(seats[number], name="")
            return seat_names(others, self.ui.catalogue)[number]

        return tuple(map(nameless, range(len(seats))))

    def build(self) -> Sequence[Widget]:
        large = self.ui.stage.text_scale >= LARGE_TEXT
        about = Label(self.zone("about"), self._about_seats(), "body", "text", wrap=True)
        return [
            Label(
                self.zone("heading_large" if large else "heading"),
                self.text("setup.title"),
                "screen_title",
                "gold",
                shadow=True,
            ),
            *([] if large else [about]),
            *seat_rows(self),
            *self._seat_buttons(),
            *self.deal.widgets(),
            Parchment(self.zone("rules")),
            Label(self.zone("rules_title"), self.text("setup.rules"), "panel_title", "ink"),
            *option_rows(self),
            *self._feet(),
            *bar_tools(self.ui),
        ]

    def _about_seats(self) -> str:
        """A sentence on the allowed number of players, which a module may change."""
        usual = {name: option.default for name, option in self.game.options.items()}
        least, most = self.allowed[0], self.allowed[-1]
        if self.allowed == self.game.seats_allowed(usual):
            return self.text("setup.about", least=least, most=most, fewest=self.game.seat_counts[0])
        span = most if least == most else f"{least}\u2013{most}"
        return self.text("setup.seats_by_rules", count=span)

    def _seat_buttons(self) -> Sequence[Button]:
        count, allowed = len(self.plan.seats), self.allowed
        entries = (
            ("add", self.add_seat, count + 1 in allowed, "setup.most"),
            ("remove", self._remove_seat, count - 1 in allowed, "setup.least"),
            ("shuffle", self._shuffle_seats, count > 1, "setup.shuffle_alone"),
        )
        made = [
            self.button(name, act, enabled=enabled, reason=self.text(reason, count=count))
            for name, act, enabled, reason in entries
        ]
        return alike(self.ui.ruler, made)

    def _feet(self) -> list[Widget]:
        reason = self._why_not()
        return [
            self.button("back", self.cancel),
            self.button(
                "start",
                self._start,
                **self._start_words(),
                suggested=not reason,
                enabled=not reason,
                reason=reason,
            ),
        ]

    @property
    def _is_open(self) -> bool:
        """Whether a seat is for a player at another machine."""
        return any(seat.kind == NETWORK for seat in self.plan.seats)

    def _start_words(self) -> dict[str, Any]:
        if self._is_open:
            return {"label": self.text("network.open"), "glyph": "globe"}
        return {"effect": self.words_or_nothing("setup.start_effect")}

    def initial_focus(self) -> str:
        return "start"

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.text(f"{self.game.name}.name"), self.text("setup.banner"))

    # -- seats ---------------------------------------------------------------------------------

    def name_seat(self, number: int, name: str) -> None:
        self.plan.seats[number] = replace(self.plan.seats[number], name=name)
        self.rebuild()

    def choose_profile(self, number: int, name: str) -> None:
        """Give a seat a profile's name, and its colour if it has one."""
        self.plan.seats[number] = replace(self.plan.seats[number], name=name)
        profile = profile_named(self.ui, name)
        if profile is not None and profile.colour in COLOURS:
            self.colour_seat(number, profile.colour)
        else:
            self.rebuild()

    def choose_player(self, number: int) -> None:
        """Open the sheet of players for a seat."""
        seat, last = self.plan.seats[number], number == len(self.plan.seats) - 1
        self.ui.open(
            "player_sheet",
            self.game.name,
            number,
            seat.kind,
            lambda kind: self.let_play(number, kind),
            "" if last else self.text("player_sheet.last_seat"),
        )

    def let_play(self, number: int, kind: str) -> None:
        """Set a seat's player: a person, a computer, or an automa if the table allows it."""
        if is_automa(kind):
            self.set_option(AUTOMA, kind.rpartition(":")[2])
        else:
            self._change_seat(number, kind)

    def colour_seat(self, number: int, colour: str) -> None:
        """Choose a colour; a seat that had it gets the old one in exchange."""
        colours = list(self.colours)
        if colour in colours:
            colours[colours.index(colour)] = colours[number]
        colours[number] = colour
        self.plan.seats = [
            replace(seat, colour=own) for seat, own in zip(self.plan.seats, colours, strict=True)
        ]
        self.rebuild()

    def _change_seat(self, number: int, kind: str) -> None:
        self.plan.seats[number] = replace(self.plan.seats[number], kind=kind)
        self.rebuild()

    def give_head_start(self, number: int, points: int) -> None:
        """Give a seat points before the first turn."""
        self.plan.seats[number] = replace(self.plan.seats[number], head_start=points)
        self.rebuild()

    @property
    def has_automa(self) -> bool:
        return is_automa(self.plan.seats[-1].kind)

    def add_seat(self) -> None:
        """Add an opponent, before an automa."""
        place = len(self.plan.seats) - (1 if self.has_automa else 0)
        self.plan.seats.insert(place, SeatSpec("", default_opponent(self.game.name)))
        self.rebuild()

    def _remove_seat(self) -> None:
        self.plan.seats.pop()
        mend(self)
        self.rebuild()

    def _fit_seats(self) -> None:
        """Remove the last seats or add opponents until the rules allow the number."""
        allowed = self.allowed
        while len(self.plan.seats) > allowed[-1]:
            self.plan.seats.pop(self._least_wanted())
        while len(self.plan.seats) < allowed[0]:
            self.plan.seats.insert(
                len(self.plan.seats) - self.has_automa,
                SeatSpec("", default_opponent(self.game.name)),
            )

    def _least_wanted(self) -> int:
        """The seat to remove: the last that is neither a person nor an automa; else the last."""
        kinds = [seat.kind for seat in self.plan.seats]
        others = [n for n, kind in enumerate(kinds) if kind != HUMAN and not is_automa(kind)]
        return max(others, default=len(kinds) - 1)

    def _shuffle_seats(self) -> None:
        colours = self.colours
        seats = [
            replace(seat, colour=own) for seat, own in zip(self.plan.seats, colours, strict=True)
        ]
        self.ui.chance.shuffle(seats)
        seats.sort(key=lambda seat: is_automa(seat.kind))
        self.plan.seats = seats
        self.rebuild()

    # -- rules ---------------------------------------------------------------------------------

    def set_option(self, name: str, value: OptionValue) -> None:
        """Choose a value; options that conflict with it are dropped if the player agrees."""
        against = in_the_way(self.game, self.table_options(), name, value)
        if name == AUTOMA or not is_automa_option(name):
            # The start player follows from the seats; only a modifier changes that.
            against = [option for option in against if option != NAMES_A_SEAT]
        values = {option: self.game.options[option].default for option in against}

        def choose() -> None:
            self.set_options({**values, name: value})

        if not against:
            choose()
            return
        chosen, others = self.named([name])[0], join(self.texts, self.named(against))
        self.ui.confirm(
            self.text("shelf.clash", module=chosen, others=others),
            self.text("shelf.clash_about", module=chosen, others=others),
            self.text("shelf.switch_off", others=others),
            choose,
        )

    def enter(self) -> None:
        """Refresh: boards may have been painted and matches played meanwhile."""
        self._levels.clear()
        self.sections = [
            OwnSection(self) if isinstance(each, OwnSection) else each for each in self.sections
        ]
        super().enter()

    def set_options(self, values: Mapping[str, OptionValue]) -> None:
        """Choose values; seats and other options are adjusted as the game requires."""
        self.plan.options.update({name: one for name, one in values.items() if name != AUTOMA})
        if AUTOMA in values:
            self._seat_automa(values[AUTOMA])
        self._fit_seats()
        mend(self)
        self.ui.stack.rebuild()

    def _seat_automa(self, level: OptionValue) -> None:
        """Turn an automa option into the last seat."""
        kinds = {kind.rpartition(":")[2]: kind for kind in automa_kinds(self.game.options)}
        if level in kinds or self.has_automa:
            kind = kinds.get(str(level), default_opponent(self.game.name))
            self.plan.seats[-1] = replace(self.plan.seats[-1], kind=kind)

    def named(self, options: Sequence[str], values: Options | None = None) -> list[str]:
        """The names of options; those that aren't modules include their value."""
        chosen, cards = values or self.table_options(), self.cards
        names = [
            self.words_or_nothing(f"module.{name}") or option_words(self, f"option.{name}")
            for name in options
        ]
        return [
            words
            if name in cards
            else self.text("list.named", name=words, words=value_words(self, name, chosen[name]))
            for name, words in zip(options, names, strict=True)
        ]

    @property
    def cards(self) -> list[str]:
        """The available modules."""
        shelf = self.pages.shelf
        return shelf.cards(self.game, self.pages.shows) if shelf else []

    def presets(self) -> list[Preset]:
        """The presets that the window fully supports."""
        known = self.game.options
        return [
            preset
            for preset in (OFFICIAL, *self.pages.presets)
            if all(name in known and self.pages.shows(name) for name in preset.options)
        ]

    def follows(self, preset: Preset) -> bool:
        """Whether the table's rules match a preset, ignoring the choice of automa."""
        chosen = self.plan.options
        same = all(
            chosen[name] == preset.options.get(name, option.default)
            for name, option in self.game.options.items()
            if not is_automa_option(name)
        )
        return same and preset.seats in (0, len(self.plan.seats))

    def take_preset(self, preset: Preset) -> None:
        """Use the rules of a preset."""
        while preset.seats > len(self.plan.seats):
            self.add_seat()
        del self.plan.seats[preset.seats or len(self.plan.seats) :]
        self.set_options(
            {
                name: preset.options.get(name, option.default)
                for name, option in self.game.options.items()
                if not is_automa_option(name) or name in preset.options
            }
        )

    def set_undo(self, mode: str) -> None:
        self.plan.undo_mode = mode
        self.rebuild()

    def game_defaults(self) -> Options:
        """Every option at its default."""
        return {name: option.default for name, option in self.game.options.items()}

    def table_options(self) -> Options:
        """The chosen options, with the automa if it has a seat."""
        kinds = [seat.kind for seat in self.plan.seats]
        given = head_start_options(self.plan.seats, self.plan.options)
        return options_of_table(self.game.options, kinds, given)

    # -- start ---------------------------------------------------------------------------------

    def _why_not(self) -> str:
        """Why the match can't start yet; empty if it can."""
        names = seat_names(self.seated, self.ui.catalogue)
        # In a solo game, a computer may play to show what is possible.
        watches = len(self.plan.seats) == 1
        if not watches and not any(seat.is_human for seat in self.plan.seats):
            return self.text("setup.nobody")
        if len({name.strip() for name in names}) < len(names):
            return self.text("setup.same_name")
        if self._is_open and not is_installed():
            return self.text("network.needs", command=INSTALL)
        return self.deal.problem if self.deal.typed else ""

    def _start(self) -> None:
        if self.deal.typed is not None:
            self.plan.seed = None
        self.plan.seats = [
            replace(seat, colour=colour, name=_name_of(seat))
            for seat, colour in zip(self.plan.seats, self.colours, strict=True)
        ]
        self.ui.change(**changes_to_remember(self.ui.settings, self.plan))
        self.ui.stack.replace(start_match(self.ui, self.plan))


def _name_of(seat: SeatSpec) -> str:
    """A seat's name; players at other machines bring their own."""
    return "" if seat.kind == NETWORK else seat.name.strip()
