"""The deal in the set-up: its code, which can be typed, and a button for a new deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.desk.match_plan import default_opponent
from castles.engine.automa import AUTOMA, automa_kinds, is_automa
from castles.engine.head_start import is_head_start
from castles.engine.own import is_own
from castles.play.deal_code import (
    LONGEST_CODE,
    Deal,
    DealCodeError,
    ForbiddenDealError,
    decode,
    encode,
)
from castles.play.seat import SeatSpec, with_head_starts
from castles.text.narration import tell_error
from castles.text.phrases import join
from castles.ui.kit.dialog import Choice, Dialog
from castles.ui.kit.widgets import Label, Panel, TextEntry, Widget
from castles.ui.match.flow import new_seed

if TYPE_CHECKING:
    from castles.ui.scenes.setup import SetupScene


class SetupDeal:
    """The field for the deal code, and its effect on the table."""

    def __init__(self, scene: SetupScene) -> None:
        self._scene = scene
        self.typed: str | None = None
        """The field's text while it isn't a code of this game."""
        self.problem = ""
        """The error in it, in words."""

    def widgets(self) -> list[Widget]:
        scene, wrong = self._scene, self.typed is not None
        zone, text = scene.zone, scene.text
        return [
            Panel(zone("deal")),
            Label(zone("deal_label"), text("setup.deal"), "label", "text_muted"),
            TextEntry(
                "deal_code",
                zone("deal_code"),
                self._code() if self.typed is None else self.typed,
                self._type,
                longest=LONGEST_CODE,
                glyph="die",
                placeholder=text("setup.deal_empty"),
                allowed=lambda letter: letter.isalnum() or letter in "- ",
            ),
            Label(
                zone("deal_about"),
                self.problem if wrong else self._about(),
                "body",
                "warning" if wrong else "text",
                wrap=True,
            ),
            scene.button("new_code", self._deal_anew),
        ]

    def _code(self) -> str:
        scene, plan = self._scene, self._scene.plan
        seed = plan.seed if plan.seed is not None else 0
        if is_own(plan.options):
            return ""
        return encode(scene.game, len(plan.seats), scene.table_options(), seed)

    def _about(self) -> str:
        own = is_own(self._scene.plan.options)
        return self._scene.text("fault.own_in_deal" if own else "setup.deal_about")

    def _deal_anew(self) -> None:
        self._scene.plan.seed, self.typed = new_seed(self._scene.ui), None
        self._scene.rebuild()

    def _type(self, code: str) -> None:
        self.typed, self.problem = code, self._scene.text("setup.deal_wrong")
        try:
            deal = decode(code)
        except ForbiddenDealError as error:
            self.problem = self._refusal(error)
        except DealCodeError:
            pass
        else:
            if deal.game == self._scene.game.name:
                self.take(deal)
            else:
                self._offer_other_game(deal)
        self._scene.rebuild()

    def take(self, deal: Deal) -> None:
        """Set up the table from a code of this game."""
        self.typed = None
        plan = self._scene.plan
        plan.seed, plan.options = deal.seed, deal.options
        self._seat(deal.seats, str(deal.options.get(AUTOMA, "")))

    def _refusal(self, error: ForbiddenDealError) -> str:
        """The conflicting options, by their names in that game's set-up."""
        names = self._set_up_of(error.game).named(error.clash, error.options)
        if not names:
            return tell_error(error, self._scene.ui.catalogue)
        text = self._scene.text
        return text("setup.deal_forbidden", others=join(self._scene.texts, names))

    def _offer_other_game(self, deal: Deal) -> None:
        """Offer to open the set-up of the game that a code is for."""
        ui, text = self._scene.ui, self._scene.text
        game = text(f"{deal.game}.name")
        self.problem = text("setup.deal_other", game=game)

        def switch() -> None:
            set_up = self._set_up_of(deal.game)
            set_up.deal.take(deal)
            ui.stack.replace(set_up)

        words = text(
            "setup.deal_switch.words", game=game, here=text(f"{self._scene.game.name}.name")
        )
        choices = [
            Choice(text("ui.cancel"), glyph="cross"),
            Choice(text("setup.deal_switch", game=game), switch, "green", "check"),
        ]
        ui.stack.push(Dialog(ui, text("setup.deal_switch.title", game=game), words, choices))

    def _set_up_of(self, game: str) -> SetupScene:
        here = self._scene
        return here if game == here.game.name else type(here)(here.ui, game)

    def _seat(self, count: int, automa: str) -> None:
        """Adjust the number of seats; the last is an automa if the deal has one."""
        game, plan = self._scene.game, self._scene.plan
        kinds = {kind.rpartition(":")[2]: kind for kind in automa_kinds(game.options)}
        seats = [seat for seat in plan.seats if not is_automa(seat.kind)][:count]
        seats += [SeatSpec("", default_opponent(game.name)) for _ in range(count - len(seats))]
        if automa in kinds:
            seats[-1] = SeatSpec("", kinds[automa])
        if AUTOMA in plan.options:
            # From here on the seat holds this, not the option.
            plan.options[AUTOMA] = game.options[AUTOMA].default
        # As with the automa: codes hold options, but from here on the seats hold this.
        plan.seats = [*with_head_starts(seats, plan.options)]
        for name in filter(is_head_start, plan.options):
            plan.options[name] = game.options[name].default
