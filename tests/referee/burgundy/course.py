"""What comes after a decision: the rest of the turn, of the round, of the phase (B10, B11, G4)."""

from typing import Any

from tests.referee.burgundy.choices import copies, free_actions
from tests.referee.burgundy.components import boards
from tests.referee.burgundy.estate import Estate
from tests.referee.burgundy.scoring import begin_round, end_phase, score_end
from tests.referee.burgundy.solo import SoloDeeds
from tests.referee.burgundy.teams import first_seats, holders
from tests.referee.verdict import require

Words = dict[str, Any]
ROUNDS = 25
COMPARED = (
    *("phase", "round", "white_die", "order", "depots", "black_depot", "supplies"),
    *("black_supply", "removed", "phase_goods", "goods_supply", "goods_removed", "colour_bonus"),
)
"""Everything on the table; the seats are compared key by key."""
OF_MODULES = (
    *("set_aside_castles", "post_bonus", "inns", "inn_supply"),
    *("shields_removed", "shields_unused", "vines"),
    *("goal", "goals_reached", "score", "points_total", "goods_gone"),
)
"""What there is besides with some modules (G14)."""


class Course(SoloDeeds):
    """Deeds that know how a game goes on; `to_do` is kept from line to line, its last is next."""

    def _begin_turn(self) -> None:
        if "automa" in self.own:
            self.ask("automa")
            return
        self.state["pending"].update(bought=False, fetched=False, die_set=False)
        self._turn()

    def _turn(self) -> None:
        """B12: asked while a die is left, or something that is free."""
        free = free_actions(self.state, self.estate)
        if any(self.own["dice"]) or any(action["do"] != "copy" for action in free):  # X10.15
            self.later("_turn")
            self.ask("turn")

    def _end_turn(self, frame: Words, action: Words) -> None:
        """What is free is given up."""
        self.to_do.pop()

    def _end_round(self) -> None:
        self.later("_end_game" if self.state["round"] == ROUNDS else "_new_round")
        if self.state["round"] % 5 == 0:
            self.later("_end_phase")
            people = [s for s in first_seats(self.state) if "automa" not in self.state["seats"][s]]
            for question in ("_ask_tribute", "_ask_gift"):
                for seat in reversed(people):
                    self.later(question, seat=seat)

    def _end_phase(self) -> None:
        """G4"""
        end_phase(self.state)
        if self.state["round"] == ROUNDS:  # X10.16
            for seat in first_seats(self.state):
                is_person = "automa" not in self.state["seats"][seat]
                if is_person and copies(self.state, Estate(self.state, seat)):
                    self.later("ask", "copy", seat=seat)

    def _new_round(self) -> None:
        begin_round(self.state, self.seen)
        self.later("_end_round")
        for seat in reversed(self.state["order"]):
            self.later("_begin_turn", seat=seat)

    def _end_game(self) -> None:
        if "goal" not in self.state:
            score_end(self.state)
        self.state["over"] = True

    def set_up(self, options: Words) -> None:
        """B8: boards, if they are chosen, then start castles, in turn order."""
        self.later("_new_round")
        people = [s for s in first_seats(self.state) if "automa" not in self.state["seats"][s]]
        for seat in reversed(people):
            self.later("ask", "start_castle", seat=seat)
        for seat in reversed(people if options.get("trade_routes") == "chosen" else []):
            self.later("ask", "route", seat=seat)
        for seat in reversed(people):
            dealt = self.state["seats"][seat].get("board_sides")
            if dealt is not None:
                pool = boards(options)
                pairs = [[n, n + 1] for n in pool if n % 2 and n + 1 in pool]
                require("B8", "the dealt board has two sides of the pool", True, dealt in pairs)
            if options["boards"] == "chosen" or dealt is not None:
                self.later("ask", "board", seat=seat)
        if options.get("vineyards") == "chosen_grapes":
            self.later("_fill_bag")
            for _ in range(4 - len(self.state["seats"])):
                self.later("ask", "grape", seat=people[0])

    def _grape(self, frame: Words, action: Words) -> None:
        """V3"""
        del self.state["vines"]["bonus_supply"][action["grape"]]

    def _fill_bag(self) -> None:
        """V2: chance deals; everybody gets one tile, no two the same."""
        people = [seat for seat in self.state["seats"] if "automa" not in seat]
        has_automa = len(people) < len(self.state["seats"])
        given = [g for seat in self.seen["seats"] for g in seat.get("vine_bonuses", ())]
        require("V2", "different first bonus tiles", len(people), len({*given}))
        supply = self.state["vines"]["bonus_supply"]
        for grape in supply:
            supply[grape] = (len(people) if has_automa else 4) - given.count(grape)
        self.state["vines"]["bag"] = [*self.seen["vines"]["bag"]]
        for own, seen in zip(self.state["seats"], self.seen["seats"], strict=True):
            if "vine_bonuses" in own:
                own["vine_bonuses"] = [*seen["vine_bonuses"]]

    def settle(self) -> None:
        """Do what is to be done, up to the next decision or the end."""
        while self.asks is None and self.to_do:
            name, seat, arguments = self.to_do.pop()
            deeds = type(self)(self.state, seat, self.to_do, self.seen)
            getattr(deeds, name)(*arguments)
            self.asks, self.facts = deeds.asks, deeds.facts


def compare(rule: str, state: Words, after: Words) -> None:
    for key in (*COMPARED, *(key for key in OF_MODULES if key in state)):
        require(rule, key, state[key], after[key])
    for number, (own, seen) in enumerate(zip(state["seats"], after["seats"], strict=True)):
        for key in own:
            want, got = own[key], seen[key]
            if key == "colour_bonuses":
                want, got = sorted(want), sorted(got)
            require(rule, f"{key} of seat {number}", want, got)
    for number, (ours, theirs) in enumerate(zip(holders(state), holders(after), strict=True)):
        for key in ours if "teams" in state else ():
            if key != "colour_bonuses":
                require(rule, f"{key} of team {number}", ours[key], theirs[key])
