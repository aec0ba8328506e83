"""Points by their source, the end of a round and of the game (B10, B11, B17, B23, B24, A9)."""

from enum import IntEnum
from typing import Any

from tests.referee.burgundy.components import (
    COUNTED_BY,
    PHASES,
    depot_types,
    for_players,
    shield_points,
)
from tests.referee.burgundy.estate import Estate, face_up
from tests.referee.burgundy.teams import heads, mates
from tests.referee.burgundy.vines import POINTS, refill, vine_points

Words = dict[str, Any]


class Source(IntEnum):
    AREAS = 0
    PHASE_BONUSES = 1
    COLOUR_BONUSES = 2
    LIVESTOCK = 3
    GOODS = 4
    BUILDINGS = 5
    COUNTY_CARDS = 6
    MONASTERIES = 7
    LEFTOVER_GOODS = 8
    LEFTOVER_SILVER = 9
    LEFTOVER_WORKERS = 10
    LEFTOVER_TILES = 11


def gain(seat: Words, source: Source | str, points: int) -> None:
    """G14: sources that a module brings have a name."""
    seat["points"] += points
    sources = seat["module_sources" if isinstance(source, str) else "sources"]
    sources[source] += points


def hire(state: Words, seat: int, workers: int) -> None:
    """Workers from the supply by one event; shield 2 follows (X10.12)."""
    state["seats"][seat]["workers"] += workers
    for other in heads(state):
        if other not in mates(state, seat) and Estate(state, other).shield(2):
            state["seats"][other]["workers"] += 1


def end_phase(state: Words) -> None:
    """B17, M2, A8: mines."""
    for number in heads(state):
        seat = state["seats"][number]
        if "automa" in seat:
            seat["silver"] += sum(tile["type"] == "mine" for tile in face_up(seat))
            continue
        estate = Estate(state, number)
        mines = sum(tile["type"] == "mine" for _, tile in estate.tiles())
        seat["silver"] += mines * (2 if estate.shield(8) else 1)
        if mines and estate.has(2):
            hire(state, number, mines)


def begin_phase(state: Words) -> None:
    """B10: what was left goes, everything is filled from the supplies."""
    players = max(2, len(state["seats"]))  # S2: as for two
    lying = [tile for depot in state["depots"] for tile in depot["tiles"]]
    swept = [tile for tile in (*lying, *state["black_depot"]) if tile is not None]
    if "set_aside_castles" in state:  # X1.6
        state["set_aside_castles"] += [tile for tile in swept if tile["type"] == "castle"]
        swept = [tile for tile in swept if tile["type"] != "castle"]
    state["removed"] += swept
    if state.get("inn_supply"):  # X6.1
        state["inns"] += 1
        state["inn_supply"] -= 1
    types = depot_types(players, state["phase"])
    for depot, kinds in zip(state["depots"], types, strict=True):
        supplies = [state["supplies"][kind] for kind in kinds]
        depot["tiles"] = [supply.pop(0) if supply else None for supply in supplies]
    size = for_players(players, 4, 6, 8)
    black = state["black_supply"][:size]
    state["black_supply"] = state["black_supply"][size:]
    state["black_depot"] = black + [None] * (size - len(black))
    if "vines" in state:
        refill(state["vines"])
    state["phase_goods"], state["goods_supply"] = (
        state["goods_supply"][:5],
        state["goods_supply"][5:],
    )


def lose_tile(state: Words) -> None:
    """S3: the first tile of the white die's depot, or of the next one that has any."""
    for step in range(6):
        tiles = state["depots"][(state["white_die"] - 1 + step) % 6]["tiles"]
        for place, tile in enumerate(tiles):
            if tile is not None:
                state["removed"].append(tile)
                tiles[place] = None
                return


def begin_round(state: Words, seen: Words) -> None:
    """B11: dice as they fell; the next good goes to the depot of the white die."""
    state["round"] += 1
    if state["round"] % 5 == 1:
        state["phase"] = PHASES[(state["round"] - 1) // 5]
        begin_phase(state)
    state["white_die"] = seen["white_die"]
    goods = state["depots"][state["white_die"] - 1]["goods"]
    goods.append(state["phase_goods"].pop(0))
    goods.sort()
    if "goal" in state:
        lose_tile(state)
    for seat, other in zip(state["seats"], seen["seats"], strict=True):
        if "automa" not in seat:
            seat["dice"] = other["dice"]


def score_end(state: Words) -> None:
    """B23, A9."""
    for number in heads(state):
        seat = state["seats"][number]
        if "automa" in seat:
            _score_automa(seat)
        else:
            _score_seat(Estate(state, number))


def monastery_points(estate: Estate, bonus_tiles: int) -> dict[int, int]:
    """M15-M26, M29: what each would score."""
    tiles = [tile for _, tile in estate.tiles()]
    kinds = [tile["building"] for tile in tiles if tile["type"] == "building"]
    sold = estate.words["sold"]
    return {
        15: 2 * len(set(sold)),
        24: 4 * len({tile["animal"] for tile in tiles if tile["type"] == "livestock"}),
        25: len(sold),
        26: 3 * bonus_tiles,
        **{number: 4 * kinds.count(kind) for number, kind in COUNTED_BY.items()},
    }


def _score_seat(estate: Estate) -> None:
    seat = estate.purse
    tiles = [tile for _, tile in estate.tiles()]
    kinds = [tile["building"] for tile in tiles if tile["type"] == "building"]
    gain(seat, Source.LEFTOVER_GOODS, len(seat["goods"]))
    gain(seat, Source.LEFTOVER_SILVER, seat["silver"])
    gain(seat, Source.LEFTOVER_WORKERS, seat["workers"] // 2)
    bonus_tiles = len(seat["colour_bonuses"]) + len(seat.get("post_bonuses", ()))
    points = monastery_points(estate, bonus_tiles)
    own = estate.monasteries()
    total = sum(points.get(number, 0) for number in own)
    if "crane" in kinds and COUNTED_BY.keys() & own:
        total += 4
    gain(seat, Source.MONASTERIES, total * (2 if estate.shield(10) else 1))
    if "shields" in seat:
        worth = sum(shield_points(held["shield"]) for held in seat["shields"])
        gain(seat, "shields", worth * (2 if estate.shield(13) else 1))
    if "vineyard" in seat:
        gain(seat, "vines", vine_points(seat))


def _score_automa(seat: Words) -> None:
    automa = seat["automa"]
    on_cards = sum(
        tile is not None for card in automa["cards"] for tile in (card["cells"] if card else ())
    )
    monasteries = sum(tile["type"] == "monastery" for tile in face_up(seat))
    gain(seat, Source.MONASTERIES, 4 * monasteries)
    gain(seat, Source.LEFTOVER_GOODS, len(seat["goods"]))
    gain(seat, Source.LEFTOVER_SILVER, seat["silver"])
    reserve = len(automa["reserve"]) + len(automa["wilds"])
    gain(seat, Source.LEFTOVER_TILES, reserve + 2 * on_cards)
    if seat.get("shields"):  # A11.9
        gain(seat, "shields", (8, 15, 25, 40)[min(4, len(seat["shields"])) - 1])
    if "double_tiles" in seat:  # A11.14
        gain(seat, "vines", POINTS[min(13, len(seat["double_tiles"]))])


def result(state: Words) -> Words:
    """B24, A9: who wins, and what decided."""
    seats = state["seats"]
    merits = {
        "points": [seat["points"] for seat in seats],
        "automa": ["automa" in seat for seat in seats],
        "empty_spaces": [
            -sum(entry["tile"] is None for entry in seat.get("board") or []) for seat in seats
        ],
        "turn_order": [state["order"].index(seat) for seat in range(len(seats))],
    }
    best, reason = [*range(len(seats))], "shared"
    for name, merit in merits.items():
        most = max(merit[seat] for seat in best)
        best = [seat for seat in best if merit[seat] == most]
        if len(best) == 1:
            reason = name
            break
    return {"winners": best, "points": merits["points"], "reason": reason}
