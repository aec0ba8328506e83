"""The deal of the set-up: its code, which can be typed, and a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.engine.automa import AUTOMA, automa_kinds, is_automa
from castles.play.deal_code import LONGEST_CODE, DealCodeError, decode, encode
from castles.play.seat import SeatSpec
from castles.ui.kit.widgets import Button, Label, Panel, TextEntry, Widget
from castles.ui.match.flow import new_seed
from castles.ui.match.match_plan import default_opponent

if TYPE_CHECKING:
    from castles.ui.scenes.setup import SetupScene


class SetupDeal:
    """What stands in the field of the code, and what it does to the table."""

    def __init__(self, scene: SetupScene) -> None:
        self._scene = scene
        self.typed: str | None = None
        """What stands in the field while it is no code."""

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
                text("setup.deal_wrong" if wrong else "setup.deal_about"),
                "body",
                "warning" if wrong else "text",
                wrap=True,
            ),
            Button(
                "new_code",
                zone("new_code"),
                text("setup.new_code"),
                self._deal_anew,
                glyph="reset",
                tone="steel",
                style="button_small",
            ),
        ]

    def _code(self) -> str:
        scene, plan = self._scene, self._scene.plan
        seed = plan.seed if plan.seed is not None else 0
        return encode(scene.game, len(plan.seats), scene.table_options(), seed)

    def _deal_anew(self) -> None:
        self._scene.plan.seed, self.typed = new_seed(self._scene.ui), None
        self._scene.rebuild()

    def _type(self, code: str) -> None:
        plan = self._scene.plan
        try:
            deal = decode(code)
        except DealCodeError:
            self.typed = code
        else:
            self.typed = None
            plan.seed, plan.options = deal.seed, deal.options
            self._seat(deal.seats, str(deal.options.get(AUTOMA, "")))
        self._scene.rebuild()

    def _seat(self, count: int, automa: str) -> None:
        """So many seats, the last of them an automa if the deal has one."""
        game, plan = self._scene.game, self._scene.plan
        kinds = {kind.rpartition(":")[2]: kind for kind in automa_kinds(game.options)}
        seats = [seat for seat in plan.seats if not is_automa(seat.kind)][:count]
        seats += [SeatSpec("", default_opponent(game.name)) for _ in range(count - len(seats))]
        if automa in kinds:
            seats[-1] = SeatSpec("", kinds[automa])
        if AUTOMA in plan.options:
            # From here on the seat says it.
            plan.options[AUTOMA] = game.options[AUTOMA].default
        plan.seats = seats
