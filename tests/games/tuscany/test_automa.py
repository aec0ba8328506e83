"""The automa (TA1-TA14): its choices follow its cards, and each is told with rule and reason."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.engine.event import Event
from castles.engine.game import Outcome
from castles.engine.randomness import Dice
from castles.games.tuscany.decisions import AUTOMA_CHOOSE
from castles.games.tuscany.state import START_CASTLE
from tests.games.tuscany.estate import Estate
from tests.games.tuscany.table import TOKENS, TUSCANY, TYPES, Table, whole_state

LEVELS = ("novice", "experienced", "expert")


def test_ta1_it_is_a_seat_without_hand_board_and_storage() -> None:
    estate = Estate().cards(6).supply(0)
    seat = whole_state(estate)["seats"][1]
    assert not any(seat["hand"].values())
    assert seat["storage"] == []
    assert seat["board"] is None
    estate.do("draw")
    assert estate.told("automa_card"), "it plays behind seat 0, by itself"
    assert estate.decision == ("turn", 0)
    assert estate.state.round == 2


def test_ta2_sheet_tiles_and_cards() -> None:
    estate = Table.fresh(2, automa="novice")
    automa = estate.rules.definitions.automa
    assert automa.sheet == {
        "village": (2, 3),
        "farm": (2, 3),
        "cart": (2, 2),
        "monastery": (1, 3),
        "quarry": (2, 2),
        "city": (1, 2),
        "inn": (1, 1),
        "castle": (1, 1, 1),
    }
    assert len(automa.cards) == 16
    for card in automa.cards:
        assert card.supply in (1, 2, 3)
        assert len(card.types) == 4
        assert card.token in TOKENS
    assert len(estate.state.seats[1].stacks) == 21


def test_ta3_set_up() -> None:
    estate = Table.fresh(3, automa="experienced")
    seat = estate.state.seats[2]
    assert estate.state.start_seat == 0, "the automa is the last seat"
    assert sorted(seat.automa_state().deck) == list(range(16))
    sheet = whole_state(estate)["seats"][2]["automa"]["sheet"]
    assert sheet["castle"] == [[None], [None], ["start_castle"]]
    assert seat.tiles.count(-1) == 29
    assert seat.covered == 1 << seat.tiles.index(START_CASTLE)
    assert (seat.green, seat.red) == (0, 0)
    decisions = [TUSCANY.deciding_seat(estate.state)]
    while TUSCANY.decision(estate.state) != "turn":
        TUSCANY.apply(estate.state, TUSCANY.legal_actions(estate.state)[0])
        decisions.append(TUSCANY.deciding_seat(estate.state))
    assert set(decisions) == {0, 1}, "it is never asked"
    assert sum(seat.tokens) == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ta3_a_start_player_chosen_by_the_table_starts(seat: int) -> None:
    table = Table.fresh(3, automa="novice", start_player=seat)
    assert table.state.start_seat == seat


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ta4_an_early_automa_and_a_chosen_start_player_are_refused_by_name(seat: int) -> None:
    with pytest.raises(OptionError, match="'automa_early' and 'start_player'"):
        Table.fresh(3, automa="novice", automa_early=True, start_player=seat)
    Table.fresh(3, automa_early=True, start_player=seat)  # where nobody is one it says nothing


@pytest.mark.parametrize(
    ("card", "left", "token", "reason"),
    [
        (1, {}, "marble", "card_wants"),
        (1, {"marble": 0}, "worker", "run_out"),
        (3, {"yield": 0}, "card", "run_out"),
        (16, {"storage": 0, "marble": 0, "worker": 0}, "yield", "run_out"),
    ],
)
def test_ta3_the_token_of_its_card_or_the_next_in_order(
    card: int, left: dict[str, int], token: str, reason: str
) -> None:
    estate = Estate().cards(card)
    estate.state.tokens = [left.get(name, 5) for name in TOKENS]
    estate.take_first_tokens()
    assert [fact["token"] for fact in estate.facts("automa_token_taken")] == [token]
    assert estate.facts("automa_token_taken")[0]["reason"] == reason
    assert estate.state.tokens[TOKENS.index(token)] == left.get(token, 5) - 1


def test_ta3_extra_tokens_are_two_further_on() -> None:
    estate = Estate("expert").cards(4).take_first_tokens()
    assert [fact["token"] for fact in estate.facts("automa_token_taken")] == ["worker", "card"]
    assert len(estate.told("automa_card")) == 1, "one card for all of them"


def test_ta3_storage_brings_two_green_and_nothing_else() -> None:
    estate = Estate().cards(8).take_first_tokens()
    assert estate.me.green == 2
    assert estate.me.state.storage == ()


@pytest.mark.parametrize(
    ("level", "supply", "survey", "tokens"),
    [("novice", 2, False, 1), ("experienced", 4, True, 1), ("expert", 3, True, 2)],
)
def test_ta4_levels(level: str, supply: int, survey: bool, tokens: int) -> None:
    estate = Estate(level)
    assert estate.automa.supply == supply
    estate.take_first_tokens()
    assert sum(estate.me.state.tokens) == tokens
    estate.covers("quarry", "quarry").build(1)
    assert estate.took[0] == ((4, "survey") if survey else (7, "card_type"))


@pytest.mark.parametrize(
    ("card", "card_tokens", "before", "after", "builds"),
    [
        (1, 0, 0, 2, False),
        (3, 0, 2, 5, False),
        (3, 0, 3, 0, True),
        (2, 0, 0, 1, False),
        (2, 2, 0, 3, False),
        (2, 2, 4, 1, True),
        (1, 2, 0, 2, False),
    ],
)
def test_ta5_supply_and_build(
    card: int, card_tokens: int, before: int, after: int, builds: bool
) -> None:
    # No type of the display brings supply.
    estate = Estate().cards(card).supply(before).display("inn", "inn")
    estate.me.tokens(card=card_tokens)
    estate.play()
    assert estate.automa.supply == after
    assert estate.placed("inn") == builds
    told = estate.facts("automa_supply")[0]
    assert told["reason"] == ("enough_supply" if builds else "too_little_supply")
    assert told["supply"] == after + 6 * builds


def test_ta5_an_empty_deck_is_all_sixteen_again() -> None:
    estate = Estate().cards(6).supply(0).play()
    assert estate.automa.deck == ()
    estate.supply(0).play()
    assert estate.told("pile_shuffled")[0].facts == {"pile": "decision_cards", "count": 16}
    assert sorted((*estate.automa.deck, *estate.automa.revealed)) == list(range(16))
    assert len(estate.automa.revealed) == 1


def test_ta5_one_marble_a_turn_reveals_another_card() -> None:
    estate = Estate().cards(2, 6, 11).supply(0)
    estate.me.marble = 3
    estate.play()
    assert [fact["card"] for fact in estate.facts("automa_card")] == [2, 6]
    assert estate.me.marble == 2
    assert estate.automa.supply == 2


def test_ta5_marble_of_this_turn_counts() -> None:
    estate = Estate("novice").display("quarry", "inn").cards(7, 6).supply(3).play()
    assert len(estate.told("automa_card")) == 2
    assert estate.me.marble == 0


def test_ta6_the_survey_takes_the_most_valuable_completion() -> None:
    # Two of village are worth 3, the third of monastery's last field 6 and the colour bonus 3.
    estate = Estate().covers("village", "village").covers("monastery", *["monastery"] * 3)
    estate.build(4)
    assert estate.took == [(3, "survey")]
    assert estate.facts("automa_surveyed")[0]["points"] == 6 + 3


def test_ta6_the_survey_counts_only_what_is_left_of_a_colour_bonus() -> None:
    # A single inn is worth 1, and 2 more as the first colour, 0 as the third.
    for taken, expected in ((0, "survey"), (2, "card_type")):
        estate = Estate().covers("inn", "inn")
        estate.state.colour_bonus_taken[TYPES.index("inn")] = taken
        assert estate.build(4).took[0] == (6 if expected == "survey" else 1, expected)


def test_ta6_equal_completions_go_by_display_place() -> None:
    estate = Estate().covers("village", "village").covers("quarry", "quarry")
    assert estate.display("inn", "quarry", "village").build(4).took == [(1, "survey")]


@pytest.mark.parametrize(
    ("full", "display", "expected"),
    [
        ((), ("inn", "farm", "castle"), (2, "card_type")),
        (("castle",), ("inn", "farm", "castle"), (1, "card_type")),
        ((), ("inn", "farm", "farm"), (1, "card_type")),
        ((), ("inn", "cart"), (0, "display_order")),
        (("inn",), ("inn", "cart"), (1, "display_order")),
    ],
)
def test_ta6_the_card_and_then_the_first_that_fits(
    full: tuple[str, ...], display: tuple[str, ...], expected: tuple[int, str]
) -> None:
    estate = Estate("novice").display(*display).full(*full)
    assert estate.build(1).took[0] == expected, "card 1: castle, village, quarry, farm"


def test_ta6_if_nothing_fits_the_most_numerous_type_is_replaced() -> None:
    estate = Estate("novice").display("inn", "castle", "castle").full("inn", "castle")
    estate.stock("village", "cart").build(1)
    assert estate.facts("automa_refreshes") == [{"type": "castle", "reason": "nothing_fits"}]
    assert estate.took == [(1, "card_type")]
    assert estate.names(estate.state.set_aside) == ["castle", "castle"]


def test_ta6_equal_numbers_go_by_the_rows_of_the_sheet() -> None:
    estate = Estate("novice").display("castle", "inn").full("inn", "castle").stock("village")
    estate.build(1)
    assert estate.told("automa_refreshes")[0].facts["type"] == "inn"


def test_ta6_a_build_without_any_tile_is_lost_with_its_supply() -> None:
    everything = [name for name in TYPES if name != "village"]
    estate = Estate("novice").display("inn").full(*everything)
    # All neutral villages are gone: T19a allows no refresh at all.
    estate.state.removed = (estate.item("village"),) * 4
    estate.build(1)
    assert not estate.told("automa_refreshes")
    assert estate.automa.supply == 2
    assert estate.placed("village") == 0
    assert len(estate.told("automa_build_lost")) == 1


def test_ta6_it_refreshes_at_most_eight_times() -> None:
    everything = [name for name in TYPES if name != "village"]
    estate = Estate("novice").display("inn", "cart").full(*everything)
    # Only the last of many tiles to come would fit.
    estate.stock(*["inn", "cart"] * 8, "village").build(1)
    assert len(estate.told("automa_refreshes")) == 8
    assert len(estate.told("automa_build_lost")) == 1


def test_ta7_a_hexagon_completes_what_the_display_lacks() -> None:
    estate = Estate("novice").hexagons(2).covers("village", "village").display("inn", "farm")
    put_out = estate.me.state.put_out
    estate.build(1)
    assert estate.row("village")[:2] == ["village", "hexagon"]
    assert estate.me.stored == ["hexagon"]
    assert estate.shown()[:2] == ["inn", "farm"]
    assert estate.me.state.put_out == put_out, "no tile is taken, none is put out"
    assert estate.automa.supply == 2 + 2, "it is paid, and the effect counts"
    assert estate.facts("automa_hexagon_chosen")[0]["points"] == 3


@pytest.mark.parametrize(
    ("display", "village", "quarry"),
    [
        (("inn", "village"), 1, 0),
        (("inn", "quarry"), 1, 1),
        (("inn", "farm"), 0, 0),
    ],
    ids=["the type is on display", "the tile completes as much", "nothing lacks one place"],
)
def test_ta7_otherwise_it_keeps_the_hexagon(
    display: tuple[str, ...], village: int, quarry: int
) -> None:
    estate = Estate().hexagons(1).display(*display)
    estate.covers("village", *["village"] * village).covers("quarry", *["quarry"] * quarry)
    estate.build(7)
    assert estate.me.stored == ["hexagon"]


@pytest.mark.parametrize(("free", "stored"), [(0, []), (1, ["hexagon"])])
def test_ta7_not_in_a_free_build(free: int, stored: list[str]) -> None:
    estate = Estate("novice").display("farm").hexagons(1).covers("quarry", "quarry")
    estate.automa.revealed = (0,)
    estate.run(AUTOMA_CHOOSE(1, free, 0))
    assert estate.me.stored == stored


def test_ta7_before_setting_tiles_aside() -> None:
    estate = Estate("novice").hexagons(1).covers("village", "village").full("inn")
    estate.display("inn").stock("village").build(1)
    assert not estate.told("automa_refreshes")
    assert estate.placed("village") == 2


def test_ta8_the_started_field_first_then_the_next() -> None:
    estate = Estate("novice")
    told = []
    for _ in range(3):
        estate.display("village").stock("inn").build(3)
        told += estate.facts("automa_item_placed")
    assert [(f["field"], f["filled"], f["size"]) for f in told] == [(1, 1, 2), (1, 2, 2), (2, 1, 3)]


def test_ta8_the_display_is_refilled_from_its_own_stack_before_it_scores() -> None:
    estate = Estate("novice").display("castle", "inn")
    estate.next_tiles("village@1", "quarry@1").build(1)
    # The free build of the castle already finds the village that replaced it.
    assert estate.row("village")[0] == "village@1"
    assert estate.shown()[:2] == ["quarry@1", "inn"]


def test_ta8_t32_is_checked() -> None:
    estate = Estate("novice").display("cart", "inn", "inn", "inn", "inn")
    estate.next_tiles("inn@1").stock("farm", "quarry", "city", "castle", "farm").build(3)
    assert [event.rule for event in estate.told("type_set_aside")] == ["T32"]


@pytest.mark.parametrize(
    ("kind", "before", "area", "colour"),
    [("village", 0, 0, 0), ("village", 1, 3, 0), ("monastery", 0, 1, 0), ("quarry", 3, 3, 3)],
)
def test_ta8_it_scores_fields_and_rows_as_a_player(
    kind: str, before: int, area: int, colour: int
) -> None:
    estate = Estate("novice").display(kind).stock("inn").covers(kind, *[kind] * before)
    estate.next_tiles("inn@1").build(1)
    scores = {line.source: line.points for line in TUSCANY.scores(estate.state)[1].lines}
    assert (scores["areas"], scores["colour_bonuses"]) == (area, colour)
    assert estate.me.green == area + colour


@pytest.mark.parametrize(
    ("kind", "tokens", "supply", "marble", "stored"),
    [
        ("village", {}, 2, 0, 0),
        ("village", {"worker": 2}, 6, 0, 0),
        ("monastery", {"card": 1}, 3, 0, 0),
        ("quarry", {"marble": 1}, 0, 2, 0),
        ("inn", {}, 0, 0, 1),
    ],
)
def test_ta9_effects(
    kind: str, tokens: dict[str, int], supply: int, marble: int, stored: int
) -> None:
    estate = Estate("novice").display(kind).next_tiles("inn@1")
    estate.me.tokens(**tokens)
    # A second card comes only with marble, and is too little for a second build.
    estate.cards(3, 6).supply(3).play()
    assert (estate.supply_gained, estate.marble_gained) == (supply, marble)
    assert len(estate.me.stored) == stored


@pytest.mark.parametrize(
    ("card", "green", "red", "supply", "marble", "stored"),
    [
        ("red2", 0, 2, 0, 0, 0),
        ("green1", 1, 0, 0, 0, 0),
        ("cards2", 0, 0, 2, 0, 0),
        ("worker1", 0, 0, 2, 0, 0),
        ("marble1", 0, 0, 0, 1, 0),
        ("hexagon1", 0, 0, 0, 0, 1),
    ],
)
def test_ta9_yield_cards(
    card: str, green: int, red: int, supply: int, marble: int, stored: int
) -> None:
    estate = Estate("novice").display("cart").next_tiles("inn@1").yields(card, card)
    estate.me.tokens(**{"yield": 1})
    estate.cards(3, 6).supply(3).play()
    assert (estate.me.green, estate.me.red) == (2 * green, 2 * red)
    assert (estate.supply_gained, estate.marble_gained) == (2 * supply, 2 * marble)
    assert len(estate.me.stored) == 2 * stored


def test_ta9_crops_count_once_within_a_field() -> None:
    estate = Estate("novice").covers("farm", "farm:boar+wine")
    estate.display("farm:olives+wine").build(10)
    assert estate.facts("crops_scored")[0]["crops"] == ["olives"]
    # The next field is a new one.
    estate.display("farm:boar+wine@1").build(10)
    assert estate.facts("crops_scored")[0]["points"] == 2


def test_ta9_a_city_brings_the_token_of_the_card() -> None:
    estate = Estate("novice").display("city").build(14)
    assert estate.facts("automa_token_taken")[0]["token"] == "worker"
    assert estate.told("automa_token_taken")[0].rule == "TA9"


def test_ta3_ta9_no_token_is_taken_when_all_have_run_out() -> None:
    estate = Estate("expert")
    estate.state.tokens = [1, 0, 0, 0, 0]
    estate.take_first_tokens()
    assert [fact["token"] for fact in estate.facts("automa_token_taken")] == ["card"]
    estate.display("city").build(14)
    assert estate.placed("city") == 1
    assert estate.told("automa_token_taken") == []


def test_ta9_no_yield_card_is_revealed_when_there_is_none() -> None:
    estate = Estate("novice").display("cart").yields()
    estate.build(1)
    assert estate.placed("cart") == 1
    assert estate.told("yield_revealed") == []


def test_ta9_a_castle_builds_again_for_free_by_the_same_card() -> None:
    estate = Estate("novice").display("farm", "castle", "village").next_tiles("inn@1", "inn@1")
    estate.build(1)
    assert estate.took == [(1, "card_type"), (2, "card_type")], "card 1: castle, then village"
    assert estate.automa.supply - estate.supply_gained == 2, "paid once"


def test_ta9_a_free_build_that_finds_nothing_sets_nothing_aside() -> None:
    estate = Estate("novice").display("castle", "inn").full("inn").next_tiles("inn@1")
    estate.build(1)
    assert estate.told("automa_build_lost")[0].rule == "TA9"
    assert not estate.told("automa_refreshes")


def test_ta10_its_stacks_end_phases_like_any_other() -> None:
    estate = Estate("novice").display("inn")
    estate.me.put_out(6)
    estate.build(1)
    assert estate.me.state.put_out == 7
    assert estate.state.phase == 2
    assert estate.told("phase_ended")


def test_ta10_without_stacks_it_refills_with_neutral_tiles() -> None:
    estate = Estate("novice").display("inn").stock("quarry")
    estate.me.put_out(21)
    estate.build(1)
    assert estate.shown()[0] == "quarry"


def test_ta11_every_phase_and_the_end() -> None:
    estate = Estate().supply(9).hexagons(2)
    estate.me.green, estate.me.marble = 10, 0
    estate.state.phase, estate.state.last_round = 3, True
    estate.me.put_out(21)
    estate.full(*TYPES).display("inn").cards(1).play()
    # 9 + 2 supply - 6 for a build that finds no place.
    assert estate.automa.supply == 5
    assert estate.me.red == 10 + 2 + 1
    lines = {
        (line.source, line.track): line.points for line in TUSCANY.scores(estate.state)[1].lines
    }
    assert lines["leftover_supply", "red"] == 1
    assert lines["leftover_hexagons", "red"] == 2
    assert estate.told("leftovers_scored")[1].rule == "TA11"


def test_ta11_one_red_per_marble() -> None:
    estate = Estate().supply(0).cards(6, 6)
    estate.me.marble = 3
    estate.state.phase, estate.state.last_round = 3, True
    estate.me.put_out(21)
    estate.play()
    assert estate.me.red == 2, "one of three was spent in its turn"


@pytest.mark.parametrize(("seats", "winner"), [(2, 1), (3, 2)])
def test_ta11_it_wins_ties_on_red(seats: int, winner: int) -> None:
    estate = Estate(seats=seats)
    for number in range(seats):
        estate.seat(number).red = 40
    estate.seat(0).green = 9
    estate.state.pending = ()
    assert TUSCANY.outcome(estate.state) == Outcome((winner,), (40,) * seats, "automa")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ta12_the_same_at_every_table(seats: int) -> None:
    estate = Estate(seats=seats)
    assert estate.automa.supply == 4
    assert estate.empty_places == 29
    assert estate.cards(9).play().took == [(0, "card_type")]


def test_ta13_everything_that_a_player_needs_to_run_it_by_hand_is_told() -> None:
    estate = Estate("novice").display("inn", "farm").build(4)
    assert estate.facts("automa_card") == [
        {"card": 4, "types": ["farm", "quarry", "village", "cart"], "token": "worker"}
    ]
    assert estate.facts("automa_supply")[0] == {
        "count": 2,
        "on_card": 2,
        "for_tokens": 0,
        "supply": 8,
        "cost": 6,
        "reason": "enough_supply",
    }
    followed = estate.facts("automa_followed_card")[0]
    assert followed["types"] == ["farm", "quarry", "village", "cart"]
    assert followed["hit"] == 1
    rules = {event.rule for event in estate.state.events or [] if event.name[:7] == "automa_"}
    assert rules == {"TA5", "TA6", "TA8"}


def test_ta13_the_log_is_enough_to_follow_its_supply() -> None:
    state = TUSCANY.new_state({"automa": "expert"}, 2, 3)
    told: list[Event] = []
    state.events = told
    dice = Dice(3)
    while legal := TUSCANY.legal_actions(state):
        TUSCANY.apply(state, legal[dice.below(len(legal))])
    supply = 3
    for event in told:
        if event.name in ("automa_supply", "automa_supply_gained"):
            supply += int(str(event.facts["count"]))
            assert event.facts["supply"] == supply
            supply -= 6 * (event.facts["reason"] == "enough_supply")
    assert state.seats[1].automa_state().supply == supply


def test_ta14_a_higher_level_scores_more() -> None:
    means = []
    for level in LEVELS:
        total = 0
        for seed in range(25):
            state = TUSCANY.new_state({"automa": level}, 2, seed)
            # An opponent that only draws cards: the automa plays on its own.
            while legal := TUSCANY.legal_actions(state):
                TUSCANY.apply(state, legal[0])
            total += state.seats[1].red
        means.append(total / 25)
    assert means[0] + 3 < means[1]
    assert means[1] + 3 < means[2]


def test_option_automa_is_none_unless_a_level_is_given() -> None:
    assert Table().rules.automa is None
    assert all(Estate(level).automa.supply for level in LEVELS)
    assert "automa" not in whole_state(Table())["options"]
    assert whole_state(Estate("expert"))["options"]["automa"] == "expert"


def test_option_automa_dowry() -> None:
    estate = Estate(dowry=True)
    assert estate.me.green == 2
    line = next(line for line in TUSCANY.scores(estate.state)[1].lines if line.source == "dowry")
    assert (line.track, line.points) == ("green", 2)


def test_option_automa_granary() -> None:
    assert Estate(granary=True).automa.supply == 4 + 3


def test_option_automa_charter() -> None:
    estate = Estate("expert", charter=True).cards(4).take_first_tokens()
    taken = [fact["token"] for fact in estate.facts("automa_token_taken")]
    assert taken == ["worker", "card", "marble"]


@pytest.mark.parametrize(("kind", "before", "red"), [("quarry", 1, 1), ("inn", 0, 0)])
def test_option_automa_fee(kind: str, before: int, red: int) -> None:
    estate = Estate("novice", fee=True).display(kind).covers(kind, *[kind] * before)
    estate.next_tiles("inn@1").build(1, 6)
    assert estate.me.red == red
    assert estate.facts("automa_fee") == [{"points": 1, "size": before + 1}] * red


def test_option_automa_early() -> None:
    table = Table.fresh(3, automa="experienced", automa_early=True)
    assert table.state.start_seat == 2
    while TUSCANY.decision(table.state) != "turn":
        table.state.events = []
        TUSCANY.apply(table.state, TUSCANY.legal_actions(table.state)[0])
    assert table.told("automa_supply"), "it has played before anybody else"
    assert (table.decision, table.state.round) == (("turn", 0), 1)


def test_option_automa_hasty() -> None:
    estate = Estate(hasty=True).covers("quarry", "quarry").build(1)
    assert estate.took[0] == (7, "card_type"), "no survey"
