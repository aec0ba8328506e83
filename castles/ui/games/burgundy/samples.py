"""Pictures of Burgundy: telling moments of sample matches."""

from __future__ import annotations

from typing import cast

from castles.desk.arms import COLOURS
from castles.engine.ruleset import RANDOM, Options
from castles.games.burgundy.actions import TAKE
from castles.games.burgundy.modules.vine_planting import PLANT
from castles.games.burgundy.option_values import CHOSEN, CHOSEN_GRAPES, DEALT
from castles.games.burgundy.state import EMPTY, State
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.games.burgundy.abbeys import ABBEYS
from castles.ui.games.burgundy.modules.route_parts import COUNT
from castles.ui.kit.inputs import PointerMoved
from castles.ui.kit.ui import Ui
from castles.ui.lab.sample_matches import NAMES, SEED, asked, dealt
from castles.ui.lab.samples import Samples, Show, stopped
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene

in_third_phase = asked("turn", 3)
"""In the middle of the game, with both dice to use."""


def rich_turn(match: Match) -> bool:
    """A whole turn of a seat that has workers and a stored tile, with different dice."""
    state = cast(State, match.state)
    dice = state.dice[state.turn_seat]
    if match.game.decision(match.state) != "turn" or state.phase < 1 or 0 in dice:
        return False
    has_stored = any(tile != EMPTY for tile in state.stored(state.turn_seat))
    return state.estate(state.turn_seat).workers > 0 and has_stored and dice[0] != dice[1]


def full_storage(match: Match) -> bool:
    """A die could take one more tile."""
    state = cast(State, match.state)
    takes = any(action[0] == TAKE.number for action in match.legal_actions())
    return rich_turn(match) and takes and EMPTY not in state.stored(state.turn_seat)


FLIES = "answer_4"
"""The command whose key sets things flying."""


def samples(options: Options | None = None) -> Samples:
    """Matches by these options; boards lie there, so that each begins with what it shows."""
    return Samples("burgundy", in_third_phase, {"boards": RANDOM, **(options or {})})


SAMPLES = samples()
PLACES, PLACED = "place", "tile_placed"
MIDWAY = in_third_phase
POSTER = SAMPLES.playing(3, asked("turn", 5))


def _discarding(ui: Ui) -> None:
    """Something must go for the tile that is taken."""
    match = SAMPLES.match(4, full_storage)
    if match.game.decision(match.state) == "turn":
        match.submit(next(a for a in match.legal_actions() if a[0] == TAKE.number))
    SAMPLES.playing(4, full_storage)(ui)


def _die_chosen(seats: int) -> Show:
    """A die is chosen, and with workers it shall show the next number."""

    def show(ui: Ui) -> None:
        SAMPLES.playing(seats, rich_turn)(ui)
        scene = ui.stack.top
        assert isinstance(scene, PlayScene)
        scene.command("other")

    return show


def _setting_up(seats: int, **options: str) -> Show:
    """The first question of a table."""

    def show(ui: Ui) -> None:
        people = zip(NAMES[:seats], COLOURS[:seats], strict=True)
        specs = [SeatSpec(name, "human", colour) for name, colour in people]
        flow = Flow(ui, Match.new(SAMPLES.game, specs, SEED, options))
        flow.session.raise_curtain()
        ui.stack.push(flow.first_scene())

    return show


def with_modules(*names: str) -> Samples:
    return samples(dict.fromkeys(names, True))


TEAMS = samples({"teams": "basic", "extra_tiles": True})
TEAM_COURT = samples({"teams": "basic", "shields": True, "white_castles": True})
TEAM_TRADE = samples({"teams": "advanced", "trade_routes": "random", "inns": True})
INNS = with_modules("inns", "white_castles", "extra_tiles")
ROUTES = samples({"trade_routes": "random"})
CHOSEN_ROUTES = samples({"trade_routes": CHOSEN})


def route_bonus(match: Match) -> bool:
    """A good on its number lets a seat take a tile."""
    newest = match.log[-1].events if match.log else []
    asks = match.game.decision(match.state) == "tile"
    return asks and any(event.name == "route_bonus" for event in newest)


SHIELDS = with_modules("shields", "border_posts")
EVERYTHING_ON: dict[str, bool | int | str] = {
    **dict.fromkeys(("extra_tiles", "border_posts", "white_castles", "inns", "shields"), True),
    "trade_routes": "random",
}
EVERYTHING = samples(EVERYTHING_ON)
POSTS = with_modules("border_posts", "white_castles")
CASTLES = with_modules("castle_rule", "inns")


def _at_a_post(ui: Ui) -> None:
    """The pointer is on a post, so that the cord is seen."""
    POSTS.playing(3, asked("turn", 4))(ui)
    scene = ui.stack.top
    assert isinstance(scene, PlayScene)
    spot = scene.find("post.0")
    assert spot is not None
    scene.handle(PointerMoved(spot.rect.center))


VINES = samples({"vineyards": "all"})
TEAM_VINES = samples({"teams": "basic", "vineyards": "all"})
TEAM_EVERYTHING = samples(
    {
        **dict.fromkeys(("extra_tiles", "white_castles", "inns", "shields"), True),
        "teams": "advanced",
        "vineyards": "all",
        "trade_routes": "random",
    },
)


ALL_WITH_VINES = samples({**EVERYTHING_ON, "vineyards": "all"})


def _row_open(ui: Ui) -> None:
    """The row of one's own route lies over the vineyard."""
    ALL_WITH_VINES.playing(3, asked("turn", 4))(ui)
    scene = ui.stack.top
    assert isinstance(scene, PlayScene)
    scene.command("turn")


def _abbeys_open(ui: Ui) -> None:
    """The drawer of the monasteries lies over the duchy."""
    TEAM_EVERYTHING.playing(4, asked("turn", 4))(ui)
    scene = ui.stack.top
    assert isinstance(scene, PlayScene)
    handle = scene.find(f"{ABBEYS}.0")
    assert handle is not None
    handle.press()


def _row_of_another(ui: Ui) -> None:
    """The pointer is on the count of another seat's route."""
    ALL_WITH_VINES.playing(2, asked("turn", 3))(ui)
    scene = ui.stack.top
    assert isinstance(scene, PlayScene)
    spot = next(widget for widget in scene.widgets if widget.name.startswith(COUNT))
    scene.handle(PointerMoved(spot.rect.center))


def can_plant(match: Match) -> bool:
    """A turn in which a double tile can be planted."""
    return rich_turn(match) and any(a[0] == PLANT.number for a in match.legal_actions())


def _planting(samples: Samples, seats: int) -> Show:
    """A stored double tile is chosen."""

    def show(ui: Ui) -> None:
        samples.playing(seats, can_plant)(ui)
        scene = ui.stack.top
        assert isinstance(scene, PlayScene)
        action = next(a for a in scene.controller.legal if a[0] == PLANT.number)
        scene.controller.choose(("storage", action[2]))
        scene.controller.choose(("colours", action[3]))
        scene.rebuild()

    return show


SOLO_33 = samples({"solo_board": 33, "solo_goal": 40})
SOLO_LOST = samples({"solo_board": 34, "solo_goal": 95})
SOLO_34 = samples({"solo_board": 34, "solo_goal": 30})


AUTOMA = ("automa_inert_tiles", "automa_extra_turns")
FILMS: dict[str, Show] = {
    **SAMPLES.films(),
    "rival_places": SAMPLES.rival(3, "tile_placed"),
    "rival_takes": SAMPLES.rival(3, "tile_taken"),
    "rival_vines": ALL_WITH_VINES.rival(3, "tile_placed"),
    "dice": SAMPLES.moving(2, "dice_rolled", 2),
    "rival_ends_round": SAMPLES.rival(3, "dice_rolled"),
    "area": SAMPLES.rival(3, "area_completed"),
    "phase_end": SAMPLES.interlude(4, "phase_ended", 1),
    "phase_end_last": SAMPLES.interlude(3, "phase_ended", 4),
}

SCENES: dict[str, Show] = {
    **SAMPLES.scenes(),
    "choose_board": _setting_up(3, boards=CHOSEN),
    "choose_side": _setting_up(3, boards=DEALT),
    "play_grapes_left": _setting_up(2, vineyards=CHOSEN_GRAPES, boards=DEALT),
    "start_castle": SAMPLES.playing(3, dealt),
    "play_castle": SAMPLES.playing(4, asked("castle", 2)),
    "play_ship": SAMPLES.playing(3, asked("ship", 2)),
    "play_discard": _discarding,
    **{f"play_automa_{count}": SAMPLES.automa(count, *AUTOMA) for count in (2, 3, 4)},
    "play_automa_modules": SAMPLES.automa(2, "shields", "border_posts", "white_castles"),
    "automa_large": SAMPLES.automa(2, *AUTOMA, large=True),
    "automa_large_modules": SAMPLES.automa(2, "shields", "border_posts", large=True),
    "hint_which": SAMPLES.hint(2, rich_turn, 2),
    "hint_why": SAMPLES.hint(4, rich_turn, 3),
    "play_die": _die_chosen(4),
    "rival_places": stopped(FILMS["rival_places"], 700),
    "rival_takes": stopped(FILMS["rival_takes"], 560),
    "rival_vines": stopped(FILMS["rival_vines"], 700),
    "dice_in_flight": stopped(FILMS["dice"], 760),
    "phase_end": SAMPLES.interlude(4, "phase_ended", 1),
    "phase_end_last": SAMPLES.interlude(2, "phase_ended", 4),
    "play_goods": SAMPLES.playing(4, asked("goods", 2)),
    "play_tile": SAMPLES.playing(2, asked("tile", 2)),
    "play_inns": INNS.playing(3),
    "play_teams": TEAMS.playing(4, rich_turn),
    "play_teams_routes": TEAM_TRADE.playing(4, rich_turn),
    "play_teams_shields": TEAM_COURT.playing(4, rich_turn),
    "shelf_teams": SAMPLES.shelf(["teams"], "teams"),
    "final_teams": TEAMS.final(4),
    "phase_end_teams": TEAMS.interlude(4, "phase_ended", 1),
    "play_teams_castle": TEAMS.playing(4, asked("castle", 2)),
    "play_white_castle": INNS.playing(2, asked("white_castle", 2)),
    "play_routes": ROUTES.playing(2, route_bonus),
    "play_route_order": CHOSEN_ROUTES.playing(3, asked("route")),
    "play_shields": SHIELDS.playing(3, asked("turn", 4)),
    "play_tribute": SHIELDS.playing(3, asked("tribute", 3)),
    "play_everything": EVERYTHING.playing(3, asked("turn", 4)),
    "play_everything_4": EVERYTHING.playing(4, asked("turn", 4)),
    "play_posts": _at_a_post,
    "play_solo_33": SOLO_33.playing(1),
    "final_solo": SOLO_33.final(1),
    "phase_end_solo": SOLO_34.interlude(1, "phase_ended", 2),
    "phase_end_solo_last": SOLO_LOST.interlude(1, "phase_ended", 4),
    "phase_end_vines_last": VINES.interlude(2, "phase_ended", 4),
    "play_solo_34": SOLO_34.playing(1),
    "play_solo_points": SOLO_34.playing(1, asked("points", 2)),
    "play_solo_order": SOLO_33.playing(1, asked("order", 2)),
    "play_solo_goal": SOLO_33.playing(1, asked("goal", 2)),
    "play_castle_rule": CASTLES.playing(4, asked("turn", 2)),
    "play_vines_2": VINES.playing(2),
    "play_vines_3": VINES.playing(3),
    "play_vines_4": VINES.playing(4),
    "play_vines_plant": _planting(VINES, 2),
    "play_vines_teams": TEAM_VINES.playing(4, rich_turn),
    "play_vines_teams_plant": _planting(TEAM_VINES, 4),
    "play_everything_teams": TEAM_EVERYTHING.playing(4, asked("turn", 4)),
    "play_vines_bonus": VINES.playing(2, asked("vine_bonus", 2)),
    "play_vines_automa": VINES.automa(2),
    "phase_end_modules": ALL_WITH_VINES.interlude(3, "phase_ended", 2),
    "play_everything_vines": ALL_WITH_VINES.playing(3, asked("turn", 4)),
    "play_route_row": _row_open,
    "play_abbeys": _abbeys_open,
    "play_route_of_another": _row_of_another,
    "rulebook": lambda ui: ui.open("rulebook", "B19", "burgundy"),
    "rulebook_monasteries": lambda ui: ui.open("rulebook", "monasteries", "burgundy"),
    "rulebook_monastery": lambda ui: ui.open("rulebook", "M7", "burgundy"),
    "rulebook_shields": lambda ui: ui.open("rulebook", "shields", "burgundy"),
    "rulebook_double_tile": lambda ui: ui.open("rulebook", "double_tile", "burgundy"),
    "introduction": lambda ui: ui.open("introduction", "burgundy"),
    "rules_goal": lambda ui: ui.open("rules", "goal", "burgundy"),
    "rules_turn": lambda ui: ui.open("rules", "turn", "burgundy"),
    "rules_tiles": lambda ui: ui.open("rules", "tiles", "burgundy"),
    "rules_end": lambda ui: ui.open("rules", "end", "burgundy"),
    "lesson": SAMPLES.lesson("dice"),
    "lesson_take": SAMPLES.lesson("take_castle"),
    "lesson_place": SAMPLES.lesson("town_hall"),
    "lesson_castle": SAMPLES.lesson("castle"),
    "lesson_ship": SAMPLES.lesson("ship"),
    "lesson_colours": SAMPLES.lesson("colours"),
}
