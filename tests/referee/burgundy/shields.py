"""X10 and V: what shields and double tiles do beside the deeds of the base game."""

from typing import Any

from tests.referee.burgundy.choices import gifts, others_of
from tests.referee.burgundy.deeds import Deeds, Words, space_of
from tests.referee.burgundy.vines import SPACES


class ShieldDeeds(Deeds):
    """Shields, tribute and gifts."""

    def _shield(self, frame: Words, action: Words) -> None:
        """X10.3, X10.17"""
        self.own["workers"] -= action.get("workers", 0)
        if action.get("die") != "any":
            self.own["dice"] = [0, 0]
        for depot in self.state["depots"]:
            depot["shields"] = [s for s in depot["shields"] if s != action["shield"]]
        held = [e for e in self.own["shields"] if e["castle"] == action["castle"]]
        self._give_up([entry["shield"] for entry in held])
        entry = {"castle": action["castle"], "shield": action["shield"]}
        castles = [[*space] for space in self.estate.castles()]
        self.own["shields"] = sorted(
            [*self.own["shields"], entry], key=lambda each: castles.index(each["castle"])
        )
        others = others_of(self.state, self.seat)
        if action["shield"] == 6 and len(others) == 1:
            self.own["copies"] = others[0]

    def _give_up(self, shields: list[int]) -> None:
        had_room = self.estate.shield(4)
        self.state["shields_removed"] += shields
        self.own["shields"] = [e for e in self.own["shields"] if e["shield"] not in shields]
        if 6 in shields:
            self.own["copies"] = None
        if had_room and not self.estate.shield(4):
            self.later("_shrink")

    def _shrink(self, *_: Any) -> None:
        """Shield 4 lost: by choice, until the rest fits."""
        name = next(iter(self.estate.stores))
        storage = self.estate.stores[name]
        if sum(tile is not None for tile in storage) > self._spaces():
            self.ask("discard", deed="_shrink", action={})
            return
        kept = [tile for tile in storage if tile is not None and "half_of" not in tile]
        storage[:] = [None] * self._spaces()
        for tile in kept:
            self._store(tile, {"to": name})

    def _set_die(self, frame: Words, action: Words) -> None:
        self.own["dice"][action["die"]] = action["number"]
        self.state["pending"]["die_set"] = True

    def _copy(self, frame: Words, action: Words) -> None:
        self.own["copies"] = action["seat"]
        if frame["decision"] != "copy":
            self._ask_again(frame)

    def _tribute(self, frame: Words, action: Words) -> None:
        self.own["silver"] -= action["silver"]
        self.own["workers"] -= action["workers"]
        held = [entry["shield"] for entry in self.own["shields"]]
        self._give_up([shield for shield in held if shield not in action["keep"]])

    def _ask_tribute(self) -> None:
        if self.own.get("shields"):
            self.ask("tribute")

    def _ask_gift(self, *used: int) -> None:
        """X10.18: again after each, with what is left."""
        shields = [n for n in (14, 15) if n not in used and self.estate.shield(n)]
        if gifts(self.state, self.estate, shields):
            self.ask("gift", shields=shields, used=used)

    def _gift(self, frame: Words, action: Words) -> None:
        shield = 14 if "depot_space" in action else 15
        self.later("_ask_gift", *self.facts["used"], shield)
        if "shop" in action:
            shop = self.state["vines"]["shop"]
            shop[action["shop"]] = None
            self._grow(action)
        elif "depot_space" in action:
            self._cover(space_of(action), self._from_depot(action["depot_space"]))
        else:
            self._cover(space_of(action), self._from_black(action["black_space"]))

    # V: double tiles.

    def _take_double(self, frame: Words, action: Words) -> None:
        """V7, V14, V15"""
        if not self.estate.free_storage(2):
            self.ask("discard", deed="_take_double", action=action)
            return
        self._use(action)
        vines = self.state["vines"]
        row, place = vines["depot"], action.get("place", 0) - 1
        if "shop" in action:
            row, place = vines["shop"], action["shop"]
        tile, row[place] = row[place], None
        self._store(tile, action)

    def _buy_double(self, frame: Words, action: Words) -> None:
        self.own["silver"] -= 2
        self.state["pending"]["bought"] = True
        self._take_double(frame, {key: action[key] for key in ("shop", "to") if key in action})
        self._ask_again(frame)

    def _plant(self, frame: Words, action: Words) -> None:
        self._use(action)
        self._unstore(action)
        self._grow(action)

    def _grow(self, action: Words) -> None:
        """V11, V12"""
        space = action["vine_space"]
        entry = next(entry for entry in self.own["vineyard"] if entry["space"] == space)
        entry["tile"] = action["colours"]
        self.later("_terrace", space[:2])
        bonuses = SPACES[space][2].split()
        for bonus in ("workers4", "silver2", "points4"):
            if bonus in bonuses:
                self._give(bonus)
                bonuses.remove(bonus)
        self.later("_bonuses", *bonuses)

    def _bonuses(self, *left: str) -> None:
        useful = [bonus for bonus in left if self._is_useful(bonus)]
        if len(useful) == 2:
            self.ask("bonus", bonuses=useful)
        elif useful:
            self.later("_bonuses", *(bonus for bonus in left if bonus not in useful))
            self._give(useful[0])

    def _bonus(self, frame: Words, action: Words) -> None:
        left = [bonus for bonus in self.facts["bonuses"] if bonus != action["bonus"]]
        self.later("_bonuses", *left)
        self._give(action["bonus"])

    def _terrace(self, terrace: str) -> None:
        spaces = [entry for entry in self.own["vineyard"] if entry["space"].startswith(terrace)]
        done = terrace in self.own["terraces"] or any(entry["tile"] is None for entry in spaces)
        if done:
            return
        self.own["terraces"] = sorted([*self.own["terraces"], terrace])
        if any(self.state["vines"]["bonus_supply"].values()):
            self.ask("vine_bonus")

    def _vine_bonus(self, frame: Words, action: Words) -> None:
        self.state["vines"]["bonus_supply"][action["grape"]] -= 1
        self.own["vine_bonuses"].append(action["grape"])
