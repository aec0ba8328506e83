"""From the title into a match, between people, out of it and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from castles.desk.match_plan import MatchPlan
from castles.engine.ruleset import OptionValue
from castles.games.by_game import game_named
from castles.games.tuscany.draft import Draft
from castles.play.deal_code import encode
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.ui.by_game import pages_of
from castles.ui.games.tuscany.assembly import AssemblyScene
from castles.ui.games.tuscany.assembly_pieces import piece_rects
from castles.ui.kit.dialog import Dialog
from castles.ui.kit.widgets import ChoiceRow
from castles.ui.match.flow import Flow, open_match, start_match
from castles.ui.match.play import PlayScene
from castles.ui.scenes.setup import SetupScene
from tests.ui.driver import Driver
from tests.ui.players import MousePerson

Opening = Callable[..., Driver]
TWO_PEOPLE = [SeatSpec("Anna", "human"), SeatSpec("Ben", "human")]


def saves(home: Path) -> list[Path]:
    return sorted((home / "data" / "saves").glob("*.castles"))


def scene_name(driver: Driver) -> str:
    return type(driver.scene).__name__


def start(driver: Driver, seats: list[SeatSpec], seed: int = 3) -> None:
    driver.open("title")
    options = {"start_player": 0}
    driver.ui.stack.push(
        start_match(driver.ui, MatchPlan("tuscany", seats=seats, options=options, seed=seed))
    )
    driver.settle()
    if scene_name(driver) == "CurtainScene":
        driver.click("open")


def assembly(driver: Driver) -> AssemblyScene:
    scene = driver.scene
    assert isinstance(scene, AssemblyScene)
    return scene


# -- the title ------------------------------------------------------------------------------------


def test_who_leaves_a_match_finds_the_keyboard_on_continue(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.key("return")
    assert driver.scene.focused is driver.find("quick_game")
    driver.key("return")
    driver.settle()
    driver.ui.stack.pop(driver.ui.stack.scenes[1])
    assert driver.scene.focused is driver.find("continue")
    driver.key("tab")
    driver.open("about").key("escape")
    assert driver.scene.focused is driver.find("quick_game")


# -- set-up ---------------------------------------------------------------------------------------


def set_up(driver: Driver) -> SetupScene:
    driver.open("title")
    driver.click("new_game")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    return scene


def test_a_deal_code_brings_seats_options_and_seed(open_app: Opening) -> None:
    driver = open_app()
    scene = set_up(driver)
    code = encode(scene.game, 4, {"cards_drawn": 2, "start_player": 3}, 77)
    driver.click("deal_code")
    while scene.plan.seed is not None and driver.find("deal_code").words:  # type: ignore[attr-defined]
        driver.key("backspace")
    driver.type(code[:-1])
    assert not driver.find("start").enabled
    driver.type(code[-1])
    assert driver.find("start").enabled
    assert (len(scene.plan.seats), scene.plan.seed) == (4, 77)
    assert (scene.plan.options["cards_drawn"], scene.plan.options["start_player"]) == (2, 3)


def _type_code(driver: Driver, code: str) -> None:
    driver.click("deal_code")
    while driver.find("deal_code").words:  # type: ignore[attr-defined]
        driver.key("backspace")
    driver.type(code)


@pytest.mark.parametrize("agreed", [True, False])
def test_a_code_of_another_game_offers_to_switch_to_it(open_app: Opening, agreed: bool) -> None:
    driver = open_app().open("title").open("new_game")
    code = encode(game_named("burgundy"), 3, {"inns": True}, 77)
    _type_code(driver, code)
    assert isinstance(driver.scene, Dialog)
    driver.key("right", "return") if agreed else driver.key("escape")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    assert scene.game.name == ("burgundy" if agreed else "tuscany")
    if agreed:
        assert (len(scene.plan.seats), scene.plan.options["inns"], scene.plan.seed) == (3, True, 77)
        assert driver.find("deal_code").words == code  # type: ignore[attr-defined]
        driver.click("start")
        assert not isinstance(driver.scene, SetupScene)
    else:
        told = driver.ui.text("setup.deal_other", game="Burgundy")
        assert told in driver.words()
        assert driver.find("start").tooltip() == told
        driver.click("new_code")
        assert driver.find("start").enabled


@pytest.mark.parametrize("here", ["burgundy", "tuscany"])
def test_a_forged_code_is_refused_by_the_names_of_its_options(open_app: Opening, here: str) -> None:
    driver = open_app().open("title").open("new_game", here)
    _type_code(driver, encode(game_named("burgundy"), 2, {"boards": 3, "board_pool": 12}, 7))
    told = "can't be played together: Players' boards: 3 and More duchies"
    assert any(told in words for words in driver.words()), driver.words()
    assert not driver.find("start").enabled


def test_letters_of_quadrants_are_told_as_they_are(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "castelli")
    options: dict[str, OptionValue] = {"layout": "default", "quadrants": "ABCD"}
    _type_code(driver, encode(game_named("castelli"), 3, options, 7))
    assert any(words.endswith(": ABCD.") for words in driver.words()), driver.words()


def test_seats_are_named_coloured_and_saved(open_app: Opening, home: Path) -> None:
    driver = open_app()
    set_up(driver)
    driver.click("name.0")
    driver.type("Zoë")
    driver.click("colour.0.ochre")
    driver.click("start")
    (path,) = saves(home)
    seats = Match.resume(path).seats
    assert seats[0] == SeatSpec("Zoë", "human", "ochre")
    assert seats[1].colour == "violet"


def test_a_table_without_people_or_with_one_name_twice_cannot_start(open_app: Opening) -> None:
    driver = open_app()
    scene = set_up(driver)
    scene.let_play(0, "computer")
    assert not driver.find("start").enabled
    scene.let_play(0, "human")
    scene.name_seat(0, "Ann")
    scene.name_seat(1, "Ann")
    assert not driver.find("start").enabled
    assert driver.find("start").reason
    scene.name_seat(1, "")
    assert driver.find("start").enabled


def test_the_start_player_goes_with_a_removed_seat(open_app: Opening) -> None:
    driver = open_app()
    scene = set_up(driver)
    driver.click("add")
    scene.plan.options["start_player"] = 2
    driver.click("remove")
    assert scene.plan.options["start_player"] == "random"


# -- assembly -------------------------------------------------------------------------------------


def drafted(driver: Driver) -> Draft:
    draft = assembly(driver).draft
    assert draft is not None
    return draft


def test_pieces_are_turned_moved_and_shifted_by_mouse(open_app: Opening) -> None:
    driver = open_app()
    start(driver, TWO_PEOPLE)
    scene = assembly(driver)
    assert scene.layout is not None
    first = drafted(driver)
    left, _, right = piece_rects(scene.layout)
    driver.click(left.center)
    assert drafted(driver) == first.turn(0)
    driver.drag(left.center, right.center)
    assert drafted(driver).names == [*first.names[1:], first.names[0]]
    join = driver.find("join.0").rect
    driver.click((join.centerx, join.y + 20))
    assert not drafted(driver).goes_down(0)
    join = driver.find("join.0").rect
    driver.click((join.centerx, join.bottom - 20))
    assert drafted(driver).goes_down(0)


def test_pieces_are_turned_moved_and_shifted_by_keyboard(open_app: Opening) -> None:
    driver = open_app()
    start(driver, TWO_PEOPLE)
    first = drafted(driver)
    driver.key("return", "return")
    assert drafted(driver).is_turned(0) != first.is_turned(0)
    driver.key("right")
    assert drafted(driver).names == [first.names[1], first.names[0], first.names[2]]
    driver.key("down")
    assert drafted(driver).goes_down(0)
    driver.key("up")
    assert not drafted(driver).goes_down(0)


def test_the_best_layout_has_the_highest_total(open_app: Opening) -> None:
    driver = open_app()
    start(driver, TWO_PEOPLE)
    first = drafted(driver)
    driver.click("best")
    assert drafted(driver).points == max(draft.points for draft in first.all())
    driver.click("reset")
    assert drafted(driver) == first


# -- between people -------------------------------------------------------------------------------


def test_the_curtain_falls_between_people_and_a_recap_follows(open_app: Opening) -> None:
    driver = open_app()
    start(driver, TWO_PEOPLE)
    driver.click("done")
    assert scene_name(driver) == "CurtainScene"
    assert [type(scene).__name__ for scene in driver.ui.stack.scenes] == [
        "TitleScene",
        "CurtainScene",
    ]
    driver.key("return", "return")
    assert assembly(driver).seat == 1
    driver.click("done")
    # Where the castles go is public: no curtain between those.
    assert assembly(driver).seat == 0
    seen = []
    person = MousePerson(driver, 4)
    for _ in range(60):
        if scene_name(driver) not in seen:
            seen.append(scene_name(driver))
        person.move()
    assert seen[:4] == ["AssemblyScene", "CurtainScene", "RecapScene", "PlayScene"]


def test_a_falling_curtain_covers_before_anything_changes(open_app: Opening) -> None:
    driver = open_app(speed="normal")
    start(driver, TWO_PEOPLE)
    below = driver.scene
    driver.press("done")
    driver.release("done")
    assert scene_name(driver) == "CurtainScene"
    assert not driver.scene.covers
    assert below in driver.ui.stack.scenes
    driver.settle()
    assert driver.scene.covers
    assert below not in driver.ui.stack.scenes


def test_a_curtain_falls_over_the_last_castle_too(open_app: Opening) -> None:
    """While it falls, the match already asks another seat for something else."""
    driver = open_app(speed="normal")
    start(driver, TWO_PEOPLE)
    driver.click("done")
    driver.key("return", "return")
    driver.click("done")
    for seat in (0, 1):
        assert assembly(driver).seat == seat
        driver.click(next(w.name for w in driver.widgets() if w.name.startswith("space.")))
        driver.click("done")
    assert scene_name(driver) == "CurtainScene"


@pytest.mark.parametrize(
    ("seats", "line"),
    [
        ([*TWO_PEOPLE, SeatSpec("", "ai:easy")], "Phase I, round 1, 3 players"),
        ([SeatSpec("", "human"), SeatSpec("Wenceslaus", "ai:easy")], "with Wenceslaus"),
    ],
)
def test_continue_names_one_opponent_and_counts_many(
    open_app: Opening, seats: list[SeatSpec], line: str
) -> None:
    driver = open_app()
    start(driver, seats)
    driver.key("escape", "return", "return")
    effect = next(words for words in driver.words() if words.endswith(line))
    assert next(text for text in driver.texts() if text.words == effect).fits


# -- out and back ---------------------------------------------------------------------------------


def test_a_match_is_continued_where_it_was_left(open_app: Opening, home: Path) -> None:
    driver = open_app().open("title")
    driver.click("quick_game")
    driver.click("done")
    driver.key("escape")
    driver.key("return", "return")
    assert scene_name(driver) == "TitleScene"
    (path,) = saves(home)
    done = [entry.words for entry in Match.resume(path).log]
    driver.click("continue")
    # The computer may have gone on already.
    log = assembly(driver).flow.match.log
    assert [entry.words for entry in log[: len(done)]] == done
    assert driver.ui.match_file == path


def test_a_saved_match_is_deleted_brought_back_and_opened(open_app: Opening, home: Path) -> None:
    driver = open_app().open("title")
    driver.click("quick_game")
    driver.key("escape")
    driver.key("return", "return")
    (path,) = saves(home)
    driver.click("load")
    driver.click("delete")
    driver.click("choice.1")
    assert saves(home) == []
    driver.click("bring_back")
    assert saves(home) == [path]
    driver.click("open")
    assert scene_name(driver) == "AssemblyScene"


def test_a_damaged_match_is_told_and_costs_nothing(open_app: Opening, home: Path) -> None:
    folder = home / "data" / "saves"
    folder.mkdir(parents=True)
    (folder / "bad.castles").write_text("nothing of the kind")
    driver = open_app().open("title")
    assert not driver.find("continue").enabled
    driver.click("load")
    driver.click("open")
    assert scene_name(driver) == "ErrorScene"
    driver.key("return", "return")
    assert scene_name(driver) == "TitleScene"


def test_a_match_can_be_played_without_a_place_to_save_it(
    open_app: Opening, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app()
    (home / "data").mkdir(parents=True, exist_ok=True)
    (home / "data" / "saves").write_text("a file where the folder should be")
    start(driver, TWO_PEOPLE)
    assert driver.ui.toasts
    assert assembly(driver).flow.match.save_problem is not None


def test_a_match_survives_a_bug_in_a_scene(open_app: Opening, home: Path) -> None:
    driver = open_app()
    start(driver, TWO_PEOPLE)
    scene = assembly(driver)

    def broken(painter: object) -> None:
        raise RuntimeError("a bug")

    scene.draw_ground = broken  # type: ignore[method-assign]
    driver.ui.changed()
    driver.app.step()
    assert scene_name(driver) == "ErrorScene"
    (path,) = saves(home)
    assert any(f"data/saves/{path.name}" in words for words in driver.words())
    driver.key("escape")
    driver.ui.stack.push(open_match(driver.ui, path))
    assert scene_name(driver) == "CurtainScene"
    driver.click("open")
    assert scene_name(driver) == "AssemblyScene"


def test_no_curtain_promises_to_tell_of_what_was_set_up(open_app: Opening) -> None:
    driver = open_app()
    start(driver, TWO_PEOPLE)
    driver.click("done")
    assert scene_name(driver) == "CurtainScene"
    words = driver.words()
    assert not {driver.ui.text("curtain.missed", count=count) for count in range(3)} & {*words}
    driver.click("open")
    assert scene_name(driver) == "AssemblyScene"


def test_a_recap_after_a_pause_tells_only_what_was_missed(open_app: Opening, home: Path) -> None:
    driver = open_app()
    start(driver, TWO_PEOPLE)
    person = MousePerson(driver, 5)
    for _ in range(60):
        person.move()
    (path,) = saves(home)
    match = Match.resume(path)
    session = Flow(driver.ui, match).session
    for seat in range(2):
        last = max(entry.number for entry in match.log if entry.seat == seat)
        assert session.moves_missed(seat) == len(match.log) - last


def test_a_match_of_computers_alone_is_watched_to_its_end(open_app: Opening) -> None:
    driver = open_app()
    start(driver, [SeatSpec("", "greedy"), SeatSpec("", "random")])
    for _ in range(2000):
        if scene_name(driver) == "FinalScoringScene":
            break
        if scene_name(driver) == "PhaseScoringScene":
            driver.click("go_on")
        driver.app.step()
    assert scene_name(driver) == "FinalScoringScene"


def test_a_speed_chosen_for_watching_ends_with_it(open_app: Opening) -> None:
    driver = open_app(speed="normal").open("title")
    start(driver, [SeatSpec("", "greedy"), SeatSpec("", "random")])
    for _ in range(2000):
        if driver.scene.find("speed") is not None:
            break
        driver.app.step()
    speed = driver.find("speed")
    assert isinstance(speed, ChoiceRow)
    speed.on_change("fast")
    assert driver.ui.settings.speed == "fast"
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    scene.change_kinds({0: "human"})
    assert driver.ui.settings.speed == "normal"


def played_on(path: Path, seats: list[SeatSpec], waits_for: int) -> None:
    """A saved match, stopped in the first turn of a seat."""
    match = Match.new(game_named("tuscany"), seats, 3, {"start_player": 0}, path=path)
    while match.game.decision(match.state) != "turn" or match.deciding_seat != waits_for:
        match.submit(match.legal_actions()[0])
    match.close()


@pytest.mark.parametrize("waits_for", [0, 1, 2])
def test_people_who_go_on_are_asked_who_they_are(
    open_app: Opening, tmp_path: Path, waits_for: int
) -> None:
    """Also if the computer must play first, which it does behind the curtain."""
    path = tmp_path / "match.castles"
    played_on(path, [*TWO_PEOPLE, SeatSpec("", "greedy")], waits_for)
    driver = open_app().open("title")
    driver.ui.stack.push(open_match(driver.ui, path))
    for _ in range(50):
        driver.app.step()
    driver.settle()
    assert scene_name(driver) == "CurtainScene"
    driver.click("open")
    assert scene_name(driver) in ("RecapScene", "PlayScene")
    deciding = 0 if waits_for == 2 else waits_for
    assert driver.ui.stack.scenes[1].session.viewer == deciding  # type: ignore[attr-defined]


def test_one_person_goes_on_at_once(open_app: Opening, tmp_path: Path) -> None:
    path = tmp_path / "match.castles"
    played_on(path, [SeatSpec("Anna", "human"), SeatSpec("", "greedy")], 0)
    driver = open_app().open("title")
    driver.ui.stack.push(open_match(driver.ui, path))
    assert scene_name(driver) == "PlayScene"


# -- afterwards -----------------------------------------------------------------------------------


def finished(driver: Driver, home: Path) -> Match:
    """A match of two people played to its end, with its final score on the screen."""
    game = game_named("tuscany")
    path = home / "data" / "saves" / "finished.castles"
    path.parent.mkdir(parents=True, exist_ok=True)
    match = Match.new(game, TWO_PEOPLE, 5, {"cards_drawn": 2}, path=path)
    while not match.is_over:
        match.submit(match.legal_actions()[0])
    driver.open("title")
    driver.open("final_scoring", Flow(driver.ui, match))
    return match


@pytest.mark.parametrize(("button", "names"), [("same_deal", "Ben Anna"), ("again", "Anna Ben")])
def test_the_next_match_keeps_the_rules_of_the_table(
    open_app: Opening, home: Path, button: str, names: str
) -> None:
    driver = open_app()
    before = finished(driver, home)
    driver.click(button)
    driver.settle()
    (path,) = [path for path in saves(home) if path.name != "finished.castles"]
    after = Match.resume(path)
    assert [seat.name for seat in after.seats] == names.split()
    assert after.header.options == before.header.options
    same_deal = after.game.to_data(after.state_after(0)) == before.game.to_data(
        before.state_after(0)
    )
    assert same_deal == (button == "same_deal")


def test_a_master_shows_what_was_possible_on_the_deal_of_one_alone(
    open_app: Opening, home: Path
) -> None:
    driver = open_app()
    path = home / "data" / "saves" / "alone.castles"
    path.parent.mkdir(parents=True, exist_ok=True)
    alone = [SeatSpec("Anna", HUMAN)]
    before = Match.new(game_named("burgundy"), alone, 5, {"solo_board": 33}, path=path)
    while not before.is_over:
        before.submit(before.legal_actions()[-1])
    driver.open("title")
    driver.open("final_scoring", Flow(driver.ui, before))
    driver.click("shown")
    (path,) = [path for path in saves(home) if path.name != "alone.castles"]
    after = Match.resume(path)
    assert [seat.kind for seat in after.seats] == ["ai:master"]
    assert after.game.to_data(after.state_after(0)) == before.game.to_data(before.state_after(0))


def test_the_title_says_of_a_match_of_one_that_it_is_played_alone(
    open_app: Opening, home: Path
) -> None:
    path = home / "data" / "saves" / "alone.castles"
    path.parent.mkdir(parents=True, exist_ok=True)
    alone = [SeatSpec("Anna", HUMAN)]
    match = Match.new(game_named("burgundy"), alone, 5, {"solo_board": 33}, path=path)
    match.submit(match.legal_actions()[0])
    match.close()
    driver = open_app()
    driver.open("title")
    assert "Burgundy: Phase A, round 1, alone" in driver.words()


def test_nobody_shows_the_deal_of_several(open_app: Opening, home: Path) -> None:
    driver = open_app()
    finished(driver, home)
    assert "shown" not in [widget.name for widget in driver.widgets()]


def test_a_match_without_a_window_is_not_opened_but_says_where_it_goes_on(
    open_app: Opening, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is while the table of a new option is not drawn yet."""
    pages = replace(pages_of("castelli"), shown_options=frozenset())
    monkeypatch.setattr("castles.ui.match.flow.pages_of", lambda name: pages)
    path = home / "data" / "saves" / "castelli.castles"
    path.parent.mkdir(parents=True, exist_ok=True)
    options = {"tournament": "knock_out"}
    match = Match.new(game_named("castelli"), TWO_PEOPLE * 2, 5, options, path=path)
    match.submit(match.legal_actions()[0])
    match.close()
    driver = open_app().open("load")
    for button in ("open", "watch"):
        driver.click(button)
        assert scene_name(driver) == "LoadScene"
        assert "castles play --text" in driver.ui.toasts[-1].words
    Match.resume(path)


# -- questions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2])
def test_a_question_stays_although_the_computer_could_go_on(open_app: Opening, people: int) -> None:
    """With one person the assembly waits for the computer, with more a curtain does."""
    driver = open_app()
    kinds = ["random", *["human"] * people]
    driver.open("title")
    seats = [SeatSpec(name, kind) for name, kind in zip("ABC", kinds, strict=False)]
    scene = start_match(
        driver.ui, MatchPlan("tuscany", seats=seats, options={"start_player": 0}, seed=3)
    )
    driver.ui.stack.push(scene)
    driver.ui.confirm("?", "?", "yes", driver.ui.quit)
    question = driver.scene
    for _ in range(20):
        driver.app.step()
    assert driver.scene is question
    driver.key("escape")
    for _ in range(20):
        driver.app.step()
    assert scene not in driver.ui.stack.scenes or getattr(scene, "is_asked", False)
