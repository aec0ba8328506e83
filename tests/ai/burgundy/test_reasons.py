"""What a hint says agrees with what the action then gives, modules included."""

from __future__ import annotations

from castles.ai.burgundy.reasons import reasons_for
from castles.engine.game import Reason
from castles.engine.hexgrid import bits
from castles.games.burgundy.actions import PLACE, TAKE
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.modules.shield_powers import put_on_castle
from castles.games.burgundy.state import EMPTY
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_reason
from tests.games.burgundy.table import BURGUNDY, Table

HOME = "d4"


def reasons(made: Table, do: str, **facts: object) -> dict[str, Reason]:
    """Why seat 0 should take the action that these words mean, by key."""
    game: Burgundy = BURGUNDY
    action = next(
        action
        for action in game.legal_actions(made.state)
        for words in [game.action_to_data(made.state, action)]
        if words["do"] == do and facts.items() <= words.items()
    )
    found = reasons_for(game.observe(made.state, 0), [action])
    return {reason.key.removeprefix("hint.why."): reason for reason in found}


def holding(*shields: int) -> Table:
    made = Table(shields=True)
    seat = made.seat()
    spaces = [seat.number(HOME)]
    board = seat.state.own_board()
    spaces += [n for n, kind in enumerate(board.types) if kind == 4 and n not in spaces]
    for shield, space in zip(shields, spaces, strict=False):
        put_on_castle(made.state, 0, shield, space)
    return made


def placing(name: str, made: Table | None = None) -> Table:
    """Seat 0 has a tile in storage and a die for every space next to its castle."""
    made = made or Table()
    made.seat().state.storage = (made.tile(name), EMPTY, EMPTY)
    made.seat().give(workers=6)
    return made.turn()


def test_a_monastery_that_scores_does_not_work_for_so_many_rounds() -> None:
    scoring, working = (reasons(placing(name), "place") for name in ("m16", "m3"))
    assert "gives.monastery_scores" in scoring
    assert "gives.monastery" not in scoring
    assert working["gives.monastery"].facts["count"] == 24
    last = placing("m3")
    last.state.round, last.state.phase = 25, 4
    texts = Catalogue("en").of_game("burgundy")
    told = tell_reason(reasons(last, "place")["gives.monastery"], texts)
    assert "this round" in " ".join([told] if isinstance(told, str) else told)


def test_a_sale_and_an_area_are_worth_what_shields_make_of_them() -> None:
    made = holding(9, 12, 17)
    made.seat().state.goods = [0, 3, 0, 0, 0, 0]
    sale = reasons(made.turn(dice=(2, 5)), "sell")["sale"].facts
    assert (sale["silver"], sale["points"]) == (3, 12)
    area = reasons(placing("market", made), "place")["area_done"].facts
    assert (area["size"], area["points"]) == (1, 3)


def test_a_ship_promises_only_the_goods_for_which_there_is_room() -> None:
    made = Table().goods(1, 4, 4, 5, 5, 5).goods(2, 1)
    made.seat().state.goods = [1, 1, 0, 0, 0, 0]
    cargo = reasons(placing("ship", made), "place")["cargo"].facts
    assert (cargo["depot"], cargo["count"]) == (1, 3), "one more type"
    made.seat().state.goods = [1, 1, 1, 0, 0, 0]
    cargo = reasons(placing("ship", made), "place")["cargo"].facts
    assert (cargo["depot"], cargo["count"]) == (2, 1), "no room for others"


def test_only_a_tile_that_the_plan_can_place_is_said_to_be_placed_this_turn() -> None:
    made = Table().depot(1, "m3").turn()
    seat = made.seat()
    game: Burgundy = BURGUNDY
    view = game.observe(made.state, 0)
    take = next(action for action in game.legal_actions(made.state) if action[0] == TAKE.number)
    kind = made.state.rules.tile_type[made.state.depots[take[2]]]
    masks = seat.state.own_board().type_masks
    for other, mask in enumerate(masks):
        space = next(bits(mask))
        found = {reason.key for reason in reasons_for(view, (take, PLACE(1, 0, space)))}
        assert ("hint.why.placed_at_once" in found) is (other == kind)
