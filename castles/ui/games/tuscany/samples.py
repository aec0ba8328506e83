"""Pictures of Tuscany: telling moments of sample matches."""

from __future__ import annotations

from castles.games.tuscany.option_values import MODIFIERS
from castles.play.match import Match
from castles.ui.lab.sample_matches import asked, dealt, over
from castles.ui.lab.samples import Samples, Show, stopped

in_second_phase = asked("turn", 2)
"""There is something to see by then."""
choosing_token = asked("token")


def placing(match: Match) -> bool:
    """A placement can be made in the second phase."""
    place = match.game.action_kinds.named("place")
    assert place is not None
    return in_second_phase(match) and any(a[0] == place.number for a in match.legal_actions())


def paying(match: Match) -> bool:
    """Several ways to pay."""
    choosing = match.game.decision(match.state) == "pay"
    return choosing and len(match.legal_actions()) > 2


FLIES = "answer_1"
"""The command whose key sets things flying."""
SAMPLES = Samples("tuscany", in_second_phase)
PLACES, PLACED = "place", "item_placed"
MIDWAY = in_second_phase
POSTER = SAMPLES.playing(4, asked("turn", 3))
sample = SAMPLES.match


_AUTOMA = tuple(f"automa_{name}" for name in MODIFIERS)
FILMS: dict[str, Show] = {
    **SAMPLES.films(),
    "rival_places": SAMPLES.rival(3, "item_placed"),
    "rival_takes": SAMPLES.rival(3, "tile_taken"),
    "phase_scoring": SAMPLES.interlude(3, "phase_scored", 1),
}

MATCH_SCENES: dict[str, Show] = {
    **SAMPLES.scenes(),
    "assembly": SAMPLES.deciding(3, dealt),
    "start_castle_4": SAMPLES.deciding(4, asked("start_castle")),
    "play_token": SAMPLES.playing(3, choosing_token),
    **{f"play_automa_{count}": SAMPLES.automa(count, *_AUTOMA) for count in (2, 3, 4)},
    "automa_large": SAMPLES.automa(2, *_AUTOMA, large=True),
    "yield_reveal": SAMPLES.in_motion(2, "yield_revealed", 1400),
    "refresh": SAMPLES.in_motion(2, "type_set_aside", 1000),
    "play_payment": SAMPLES.playing(3, paying),
    "play_discard": SAMPLES.playing(3, asked("discard")),
    "rival_places": stopped(FILMS["rival_places"], 700),
    "rival_takes": stopped(FILMS["rival_takes"], 560),
    "phase_scoring_2": SAMPLES.interlude(2, "phase_scored", 1),
    "phase_scoring_4": SAMPLES.interlude(4, "phase_scored", 1),
    "page_explain_payment": SAMPLES.page("explain", paying),
    "rulebook": lambda ui: ui.open("rulebook", "T24", "tuscany"),
    "rulebook_components": lambda ui: ui.open("rulebook", "T1", "tuscany"),
    "rulebook_tiles": lambda ui: ui.open("rulebook", "tiles", "tuscany"),
    "rulebook_farm": lambda ui: ui.open("rulebook", "farm", "tuscany"),
    "rulebook_automa": lambda ui: ui.open("rulebook", "TA6", "tuscany"),
    "introduction": lambda ui: ui.open("introduction", "tuscany"),
    "rules_goal": lambda ui: ui.open("rules", "goal", "tuscany"),
    "rules_tiles": lambda ui: ui.open("rules", "tiles", "tuscany"),
    "lesson": SAMPLES.lesson("welcome"),
    "lesson_take": SAMPLES.lesson("take_castle"),
    "lesson_place": SAMPLES.lesson("place_castle"),
    "lesson_castle": SAMPLES.lesson("castle"),
    "lesson_pay": SAMPLES.lesson("pay_pair"),
    "lesson_swap": SAMPLES.lesson("discard"),
    "lesson_colour": SAMPLES.lesson("colour"),
}
ADVICE_SCENES: dict[str, Show] = {
    "hint_kind": SAMPLES.hint(3, placing, 1),
    "hint_which": SAMPLES.hint(2, placing, 2),
    "hint_why": SAMPLES.hint(4, placing, 3),
    "hint_token": SAMPLES.hint(4, choosing_token, 3),
    "hint_payment": SAMPLES.hint(3, paying, 3),
    "coach_begun": lambda ui: ui.open("coach", sample(2, over), 0),
    "coach_2": SAMPLES.coach(2),
    "coach_4": SAMPLES.coach(4),
}
SCENES = {**MATCH_SCENES, **ADVICE_SCENES}
