"""What the final scene tells of a match of Burgundy."""

from __future__ import annotations

import re
from collections import Counter

from castles.engine.automa import is_automa
from castles.engine.event import Event
from castles.games.burgundy.modules.solo_goal import solo
from castles.games.burgundy.modules.solo_parts import PARTS
from castles.play.match_story import best_round, course_of
from castles.play.statistics.database import open_statistics
from castles.play.statistics.match_facts import facts_of
from castles.play.statistics.recording import record
from castles.text.burgundy.telling import BurgundyTelling
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.queries import LOOKS as BURGUNDY
from castles.ui.games.burgundy.samples import SAMPLES, SOLO_33
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.lab.sample_matches import over
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.final_scoring import FinalScoringScene, Sheets
from castles.ui.match.flow import Flow
from castles.ui.match.replay import ReplayScene
from castles.ui.table.best_area import best_area
from castles.ui.table.chronicle import points_of
from castles.ui.table.layer import Finished


def test_five_phases_of_five_rounds() -> None:
    course = course_of(SAMPLES.match(2, over))
    assert course.rounds == 25
    assert course.phase_ends == (5, 10, 15, 20, 25)


def test_the_best_round_may_end_a_phase() -> None:
    """Mines pay silver then, nobody points: only the last round is unlike the others."""
    course = course_of(SAMPLES.match(2, over))
    assert course.scorings == {25}
    gains = [
        row[number] - row[number - 1] for row in course.points for number in range(1, course.rounds)
    ]
    swing = best_round(course)
    assert swing is not None
    assert swing.points == max(gains)


def test_the_best_area_counts_the_bonus_of_its_phase() -> None:
    match = SAMPLES.match(2, over)
    (best,) = best_area(Finished(match, ("A", "B"), Catalogue("en").of_game("burgundy")))
    told = [e.facts for entry in match.log for e in entry.events if e.name == "area_completed"]
    assert f"+{max(facts['points'] + facts['bonus'] for facts in told)}" in best.words


def test_what_brought_nobody_points_has_no_row() -> None:
    easel = Easel(Variant((1280, 720)))
    scene = FinalScoringScene(easel.ui, Flow(easel.ui, SAMPLES.match(2, over)))
    easel.show(lambda ui: ui.stack.push(scene))
    shown = {text.words for text in easel.texts}
    assert "Completed areas" in shown
    assert "County cards" not in shown


def test_s_alone_one_is_told_how_far_one_came() -> None:
    match = SOLO_33.match(1, over)
    easel = Easel(Variant((1280, 720)))
    scene = FinalScoringScene(easel.ui, Flow(easel.ui, match))
    easel.show(lambda ui: ui.stack.push(scene))
    shown = {text.words for text in easel.texts}
    state = match.state
    filled, reached = state.estates[0].covered.bit_count(), solo(state).reached
    assert f"{filled} of 37" in shown
    assert f"{reached} goals reached" in shown
    chosen = Counter(e.words["part"] for e in match.log if e.words["do"] == "next")
    assert "What you took first" in shown
    words = next(words for words in shown if words.startswith("area "))
    assert [int(n) for n in re.findall(r"(\d+)\u00d7", words)] == [
        chosen[part] for part in PARTS if chosen[part]
    ]


def test_s_the_statistics_tell_which_part_was_taken_first() -> None:
    match = SOLO_33.match(1, over)
    facts, statistics = facts_of(match.played), open_statistics(None)
    assert facts is not None
    record(statistics, facts)
    chosen = Counter(e.words["part"] for e in match.log if e.words["do"] == "next")
    assert chosen
    (seat,) = facts.seats
    assert {part: seat.favourites.get(part, 0) for part in PARTS} == {
        part: chosen[part] for part in PARTS
    }
    easel = Easel(Variant((1280, 2160)))  # high enough for every line
    easel.show(lambda ui: ui.open("statistics", statistics, "points"))
    shown = {text.words for text in easel.texts}
    told = Catalogue("en").of_game("burgundy")
    assert {told.text(f"statistics.item.{part}") for part in chosen} <= shown


def test_no_line_of_the_chart_runs_through_the_name_of_a_phase() -> None:
    match = SOLO_33.match(1, over)
    easel = Easel(Variant((1280, 720)))
    scene = FinalScoringScene(easel.ui, Flow(easel.ui, match))
    easel.show(lambda ui: ui.stack.push(scene))
    (chart,) = [widget.chart for widget in scene.widgets if isinstance(widget, Sheets)]
    ends = chart.course.phase_ends
    for begin, end, box in zip([0, *ends], ends, chart.phase_names(), strict=False):
        for row in chart.course.points:
            heights = [chart._at(0, points)[1] for points in row[begin : end + 1]]
            assert not any(box.top < y < box.bottom for y in heights)
    places = {box.y < chart.plot.centery for box in chart.phase_names()}
    assert places == {True, False}


def test_the_last_action_is_not_told_to_bring_the_points_of_the_end() -> None:
    easel = Easel(Variant((1280, 720)))
    match = SAMPLES.match(2, over)
    easel.show(lambda ui: ui.open("replay", match))
    scene = easel.ui.stack.top
    assert isinstance(scene, ReplayScene)
    scene._go_to(len(match.log))
    line = scene._all_lines()[-1]
    stops, told = match.game.interludes, match.log[-1].events
    end = next(n for n, event in enumerate(told) if event.name in stops)
    assert points_of(told[end:], line.seat, BURGUNDY.points)
    assert line.points == points_of(told[:end], line.seat, BURGUNDY.points)


def test_what_is_scored_at_the_end_is_no_deed_of_the_last_turn() -> None:
    """A monastery of who played before would be told as a move of who played last."""
    easel = Easel(Variant((1280, 720)))
    match = SAMPLES.match(2, over)
    last = match.log[-1]
    scored = [event.seat for event in last.events if event.name == "monastery_scored"]
    assert scored[0] != last.seat
    easel.show(lambda ui: ui.open("replay", match))
    scene = easel.ui.stack.top
    assert isinstance(scene, ReplayScene)
    scene._go_to(len(match.log))
    assert scene._all_lines()[-1].words == easel.ui.catalogue.of_game("burgundy").text(
        "play.log.other"
    )
    assert scene._news().endswith(scene._in_words(last.events[-1]))


def test_goods_of_one_kind_from_several_depots_are_told_in_one_number() -> None:
    telling, texts = BurgundyTelling(), Catalogue("en").of_game("burgundy")
    loads = ((3, 4, 1), (5, 4, 1), (6, 2, 1), (6, 4, 2))
    events = [
        Event("goods_taken", "M5", 0, {"depot": depot, "good": good, "count": count})
        for depot, good, count in loads
    ]
    first = telling.headline(events)
    facts = {**first.facts, **telling.short_facts(first, texts)}
    words = texts.text("play.log.goods_taken.you", **facts)
    four, two = (texts.text(f"good.{good}") for good in (4, 2))
    assert words + telling.ending(events, 0, 0, texts) == f"You load 4 {four}, 1 {two}"


def test_a_match_is_watched_from_a_seat_that_has_a_board() -> None:
    easel = Easel(Variant((1280, 720)))
    match = SAMPLES.against_automa(2, ())
    easel.show(lambda ui: ui.open("replay", match))
    scene = easel.ui.stack.top
    assert isinstance(scene, ReplayScene)
    cycle = scene.find("viewpoint")
    assert isinstance(cycle, Cycle)
    automa = next(n for n, seat in enumerate(match.seats) if is_automa(seat.kind))
    assert str(automa) not in [value for value, _ in cycle.options]


def test_x10_the_chronicle_names_the_shields_that_are_kept() -> None:
    texts = Catalogue("en").of_game("burgundy")
    paid = Event("tribute_paid", "X10", 0, {"kept": [5, 14], "shields": [], "silver": 2})
    facts = {**paid.facts, **BurgundyTelling().short_facts(paid, texts)}
    said = texts.text("play.log.tribute_paid", **facts)
    assert said == "pays tribute for long voyage and gift"
