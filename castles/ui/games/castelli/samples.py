"""Pictures of Castelli: telling moments of sample matches."""

from __future__ import annotations

from castles.desk.thing import Thing
from castles.games.castelli.actions import BUILD
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.ui.games.castelli.card_use import card_of
from castles.ui.games.castelli.queries import closed_fields
from castles.ui.kit.inputs import PointerMoved
from castles.ui.kit.ui import Ui
from castles.ui.kit.widgets import ScrollArea
from castles.ui.lab.sample_matches import Moment
from castles.ui.lab.samples import Samples, Show, stopped
from castles.ui.match.play import PlayScene
from castles.ui.scenes.setup import SetupScene


def _state(match: Match) -> State:
    state = match.state
    assert isinstance(state, State)
    return state


def half_turned(match: Match) -> bool:
    """In the middle of the game, with a tile to turn."""
    state = _state(match)
    is_late = closed_fields(state) * 16 <= 7 * len(state.board.fields)
    return is_late and match.game.decision(state) == "turn"


def with_cards(match: Match) -> bool:
    """The same, with cards in hand."""
    return half_turned(match) and len(_state(match).seats[match.deciding_seat].hand) > 1


def asked(decision: str) -> Moment:
    """Such a question in the second half of the game."""

    def moment(match: Match) -> bool:
        state = _state(match)
        late = closed_fields(state) * 2 <= len(state.board.fields)
        return late and match.game.decision(state) == decision

    return moment


def can_build(match: Match) -> bool:
    """Late enough for castles on the board, with several lots to choose from."""
    state = _state(match)
    if not asked("build")(match):
        return False
    builds = {a[1] for a in match.legal_actions() if a[0] == BUILD.number}
    return len(builds - state.castles.keys()) > 2


def can_build_over(match: Match) -> bool:
    state = _state(match)
    builds = {a[1] for a in match.legal_actions() if a[0] == BUILD.number}
    return bool(builds & state.castles.keys())


def over_a_castle(ui: Ui) -> None:
    """The pointer is at a castle that may be built over."""
    FIGHT.playing(4, can_build_over)(ui)
    scene = ui.stack.top
    assert isinstance(scene, PlayScene)
    castles = scene.picture.state.castles
    glowing = (f"lot.{site}" for site in castles if scene.picture.glows(Thing("lot", number=site)))
    spot = scene.find(next(glowing))
    assert spot is not None
    scene.handle(PointerMoved(spot.rect.center))


def in_second_game(match: Match) -> bool:
    """In the middle of the second game of a tournament."""
    return _state(match).stage == 2 and with_cards(match)


def laid_by_hand(seats: int) -> Show:
    """The set-up with quadrants that can be turned and swapped."""

    def show(ui: Ui) -> None:
        SAMPLES.set_up(seats)(ui)
        scene = ui.stack.top
        assert isinstance(scene, SetupScene)
        scene.set_options({"quadrants": "BADC", "quadrants_turned": "0110"})
        area = scene.find("options")
        assert isinstance(area, ScrollArea)
        area.wheel(-3)

    return show


def cards_to_use(name: str) -> Moment:
    """Such a card can be played, alone or with a castle."""

    def moment(match: Match) -> bool:
        card = _state(match).rules.card_names.index(name)
        return any(card_of(action) == card for action in match.legal_actions())

    return moment


def with_card(name: str) -> Show:
    """The table with a card chosen, and the pointer where it can be used."""
    kinds = {"trickster": "seat", "count": "lot", "countess": "lot"}

    def show(ui: Ui) -> None:
        FIGHT.playing(4, cards_to_use(name))(ui)
        scene = ui.stack.top
        assert isinstance(scene, PlayScene)
        card = scene.picture.state.rules.card_names.index(name)
        scene.chosen(lambda: scene.controller.choose(("card", card)))
        spot = scene.keyboard.first(kinds.get(name, "district"))
        if spot is not None:
            scene.handle(PointerMoved(spot.rect.center))

    return show


def large_hand(kind: str, samples: Samples, seats: int) -> Show:
    """The hand over the board, to play or to sell a card."""

    def many(match: Match) -> bool:
        own = _state(match).seats[match.deciding_seat].hand
        named = {match.game.action_kinds.of(action).name for action in match.legal_actions()}
        return len(set(own)) > 2 and kind in named and asked("build")(match)

    def show(ui: Ui) -> None:
        samples.playing(seats, many)(ui)
        scene = ui.stack.top
        assert isinstance(scene, PlayScene)
        answer = next(a for a in scene.question.answers if a.words.endswith(kind))
        scene.chosen(lambda: scene.controller.answer(answer))

    return show


FLIES = "answer_1"
"""The command whose key sets things flying."""
CARDS = ("trickster", "peasant", "duke", "arsonist", "count", "countess")
"""Those that are used somewhere on the table."""
SAMPLES = Samples("castelli", with_cards)
PLACES, PLACED = "build", "castle_built"
MIDWAY = half_turned
POSTER = SAMPLES.playing(2)
FIGHT = Samples("castelli", with_cards, {"fight": True, "dilemma": True})
KNOCK_OUT = Samples("castelli", in_second_game, {"tournament": "knock_out"})
ROUND_ROBIN = Samples("castelli", in_second_game, {"tournament": "round_robin", "fight": True})

FILMS: dict[str, Show] = {
    **SAMPLES.films(),
    "rival_evaluates": SAMPLES.rival(4, "area_evaluated"),
    "rival_builds": FIGHT.rival(4, "castle_built"),
    "evaluates": SAMPLES.moving(4, "area_evaluated"),
}

SCENES: dict[str, Show] = {
    **SAMPLES.scenes(),
    "rival_evaluates": stopped(FILMS["rival_evaluates"], 1500),
    "new_game_by_hand": laid_by_hand(4),
    "new_game_by_hand_2": laid_by_hand(2),
    "rulebook_cards": lambda ui: ui.open("rulebook", "characters", "castelli"),
    "rulebook_king": lambda ui: ui.open("rulebook", "king4", "castelli"),
    "rulebook_tiles": lambda ui: ui.open("rulebook", "tiles", "castelli"),
    "rulebook_details": lambda ui: ui.open("rulebook", "A9", "castelli"),
    "rules_goal": lambda ui: ui.open("rules", "goal", "castelli"),
    "rules_turn": lambda ui: ui.open("rules", "turn", "castelli"),
    "rules_castles": lambda ui: ui.open("rules", "castles", "castelli"),
    "rules_cards": lambda ui: ui.open("rules", "cards", "castelli"),
    "rules_modes": lambda ui: ui.open("rules", "modes", "castelli"),
    "lesson": SAMPLES.lesson("districts"),
    "lesson_orient": SAMPLES.lesson("orient_first"),
    "lesson_build": SAMPLES.lesson("build"),
    "play_orient": SAMPLES.playing(4, asked("orient")),
    "play_orient_2": SAMPLES.playing(2, asked("orient")),
    "play_build": SAMPLES.pointing(4, can_build, "lot"),
    "play_governor": SAMPLES.playing(4, asked("governor")),
    "play_lay": FIGHT.playing(4, asked("lay")),
    "play_build_over": over_a_castle,
    "play_fight_3": FIGHT.playing(3),
    "play_guard": FIGHT.playing(4, asked("guard")),
    "play_hand": large_hand("play", FIGHT, 4),
    "play_hand_2": large_hand("sell", SAMPLES, 2),
    **{f"play_{name}": with_card(name) for name in CARDS},
    "castle_built": FIGHT.in_motion(4, "castle_built", 1100),
    "mine_won": SAMPLES.in_motion(4, "mine_won", 2300),
    "play_knock_out": KNOCK_OUT.playing(4),
    "play_round_robin": ROUND_ROBIN.playing(4),
    "play_tournament_orient": ROUND_ROBIN.playing(4, asked("orient")),
    "stage_end": ROUND_ROBIN.interlude(4, "stage_ended", 1),
    "stage_end_knock_out": KNOCK_OUT.interlude(4, "stage_ended", 0),
    "stage_end_last": KNOCK_OUT.interlude(4, "stage_ended", 1),
    "final_scoring_knock_out": KNOCK_OUT.final(4),
}
