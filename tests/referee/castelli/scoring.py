"""The end of a game or of a half: mine, cards, resources, silver, and the points of Fight."""

from tests.referee.castelli.components import START_TILES
from tests.referee.castelli.table import Half, Table

Verdict = tuple[list[int], str]


def score_end(table: Table, half: Half) -> None:
    """Sections 9, 10 and 11."""
    _share_mine(table, half)
    for number in half.players:
        seat = table.seats[number]
        seat.sources["cards_left"] += len(seat.hand)
        seat.sources["resources_left"] += sum(seat.units.values())
        if seat.hand_tile == START_TILES[number]:
            seat.sources["start_tile"] += 5
    _score_silver(table, half)
    if table.fight:
        _score_settlements(table, half)
        for owners in half.castles.values():
            table.seats[owners[-1]].sources["castles_standing"] += 2
    half.over = True


def _share_mine(table: Table, half: Half) -> None:
    sums = half.domination(half.board.mine)
    best = max(sums.values())
    half.done.add((half.board.mine, 0))
    if not best:
        return
    tied = [colour for colour, total in sums.items() if total == best]
    share = half.mine // len(tied)
    for colour in tied:
        seat = table.seat_of(half, colour)
        if seat is not None:
            table.seats[seat].ingots += share
            half.mine -= share


def _score_silver(table: Table, half: Half) -> None:
    """A14, A29: nobody without ingots scores."""
    first, second, tied = (8, 4, 6) if table.fight else (4, 2, 3)
    owned = sorted({table.seats[n].ingots for n in half.players} - {0}, reverse=True)
    if not owned:
        return
    leaders = [n for n in half.players if table.seats[n].ingots == owned[0]]
    if len(leaders) > 1:
        for number in leaders:
            table.seats[number].sources["silver"] += tied
        return
    table.seats[leaders[0]].sources["silver"] += first
    if len(owned) > 1:
        followers = [n for n in half.players if table.seats[n].ingots == owned[1]]
        for number in followers:
            table.seats[number].sources["silver"] += second // len(followers)


def _score_settlements(table: Table, half: Half) -> None:
    for cell, kind in half.settlements.items():
        counts = dict.fromkeys(half.players, 0)
        for lot, owners in half.castles.items():
            if half.board.line(cell, lot[:2]):
                counts[owners[-1]] += 1
        most = max(counts.values())
        if not most:
            continue
        winners = [number for number, count in counts.items() if count == most]
        for number in winners:
            table.seats[number].sources["settlements"] += (6 if kind == "city" else 3) // len(
                winners
            )


def winners(table: Table, half: Half) -> Verdict:
    """Most points, then more castles, then shared (9.4)."""
    points = max(table.seats[n].points for n in half.players)
    leading = [n for n in half.players if table.seats[n].points == points]
    if len(leading) == 1:
        return leading, "points"
    castles = max(table.seats[n].castles for n in leading)
    leading = [n for n in leading if table.seats[n].castles == castles]
    return leading, "castles" if len(leading) == 1 else "shared"


def duel_winner(table: Table, half: Half) -> Verdict:
    """In a knock-out somebody wins: more ingots, then the lower number (12.2)."""
    leading, reason = winners(table, half)
    if len(leading) == 1:
        return leading, reason
    ingots = max(table.seats[n].ingots for n in leading)
    leading = sorted(n for n in leading if table.seats[n].ingots == ingots)
    return leading[:1], "ingots" if len(leading) == 1 else "seat"
