"""Tables in the network at real windows: opened, found, played, lost and found again."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from castles.desk.due import Due
from castles.desk.match_plan import MatchPlan
from castles.engine.facts import Words
from castles.network import guest
from castles.network.guest import NetworkLink, Visitor
from castles.network.guest_session import GuestSession
from castles.network.host import Host
from castles.network.nearby import Nearby
from castles.network.own_tables import Visit, forget_visit, keep_token, keep_visit
from castles.network.table import TableSession
from castles.network.table_code import keys_of, new_code
from castles.play.match import Match
from castles.play.notice import save_fault
from castles.play.replay import verify
from castles.play.seat import HUMAN, NETWORK, SeatSpec
from castles.ui.games.burgundy.duchies import DuchyScene
from castles.ui.games.tuscany.assembly import AssemblyScene
from castles.ui.kit.dialog import Dialog
from castles.ui.match.curtain import CurtainScene
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.network_flow import AwayDialog, LostDialog
from castles.ui.match.play import PlayScene
from castles.ui.match.recap import RecapScene
from castles.ui.match.set_up_scene import SetUpScene
from castles.ui.match.table_sheet import TableSheet
from castles.ui.match.whole_chronicle import ChronicleScene
from castles.ui.scenes import join_table, player_sheet, title
from castles.ui.scenes.error import ErrorScene
from castles.ui.scenes.join_table import JoinScene
from castles.ui.scenes.setup import SetupScene
from castles.ui.scenes.short_rules import RulesScene
from tests.network.proxy import free_port
from tests.network.tables import LOOPBACK, Robot, join, open_table, sit_down, wait_until
from tests.network.test_whole_games import check_agrees
from tests.network.windows import Window
from tests.ui.driver import Driver
from tests.ui.match.test_whole_games import check_against_journal
from tests.ui.network_players import (
    Neighbour,
    Nowhere,
    at_home,
    flow_of,
    join_by_hand,
    opened,
    shown,
    until,
)

Opening = Callable[..., Driver]
GAMES = ("tuscany", "burgundy", "castelli")


@pytest.fixture(autouse=True)
def loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(monkeypatch)


@pytest.fixture
def closing() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def set_up(driver: Driver, game: str) -> None:
    """From the title to the open table: one here, one in the network."""
    driver.open("title")
    driver.click(f"game.{game}")
    assert isinstance(driver.scene, SetupScene)
    driver.click("player.1")
    driver.click("player.network")
    driver.click("start")
    opened(driver)


def guest_of(driver: Driver, closing: ExitStack, name: str = "Bruno") -> NetworkLink:
    """Somebody who types what the host's screen shows."""
    address, _, port = shown(driver, "address").rpartition(":")
    visitor = Visitor(shown(driver, "code"), address or port, int(port) if address else 40414, name)
    link = NetworkLink(visitor)
    closing.callback(link.hang_up)
    return link


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_at_the_hosts_window(
    game: str, open_app: Opening, home: Path, closing: ExitStack
) -> None:
    driver = open_app()
    set_up(driver, game)
    link = guest_of(driver, closing)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    guest = Robot(sit_down(link)).start()
    closing.callback(guest.stop.set)
    final = Neighbour(driver, 1).play_to_the_end()
    guest.join()
    check_against_journal(final, home)
    table = flow_of(driver).table
    assert table is not None
    check_agrees(table.host, guest.session)
    code, token = table.host.code, table.host.table.tokens[1]
    driver.click("again")
    wait_until(lambda: link.closed_for is not None)
    again = opened(driver)
    assert again.table is not None
    assert shown(driver, "code") == code
    back = join(again.table.host, "Bruno", token)
    closing.callback(back.hang_up)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    assert [seat.name for seat in flow_of(driver).match.seats] == ["", "Bruno"]
    flow_of(driver).leave()
    wait_until(lambda: back.closed_for is not None)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_at_a_guests_window(game: str, open_app: Opening, closing: ExitStack) -> None:
    host = open_table(game, "h g", 3)
    closing.callback(host.close)
    driver = open_app().open("title")
    join_by_hand(driver, host.code, f"{LOOPBACK}:{host.port}", "Bruno")
    until(driver, lambda: host.is_full)
    person = Robot(sit_down(host.begin())).start()
    closing.callback(person.stop.set)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    final = Neighbour(driver, 1).play_to_the_end()
    person.join()
    assert isinstance(final, FinalScoringScene)
    check_agrees(host, _desk(driver))
    assert not driver.find("coach").enabled
    driver.click("watch")
    driver.click("back")
    driver.click("home")
    assert not driver.ui.match_file


def _desk(driver: Driver) -> GuestSession:
    return flow_of(driver).line


@pytest.mark.parametrize("game", GAMES)
def test_all_that_helps_at_a_table_helps_a_guest(
    game: str, open_app: Opening, closing: ExitStack
) -> None:
    driver, host, local = sitting(open_app, closing, game=game)
    person = Robot(local).start()
    closing.callback(person.stop.set)
    guest = Neighbour(driver, 1)
    while not is_asked(driver):
        guest.move()
    for tool, kind in (
        ("tool.chronicle", ChronicleScene),
        ("tool.rules", RulesScene),
        ("tool.seats", TableSheet),
    ):
        driver.click(tool)
        assert isinstance(driver.scene, kind)
        driver.key("escape")
        assert is_asked(driver)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    before = len(flow_of(driver).match.log)
    driver.click("hint")
    driver.click("choice.1")
    until(driver, lambda: scene.advising.hint is not None)
    until(driver, lambda: flow_of(driver).line.is_at_rest)
    assert host.match is not None
    assert host.match.assisted == {1}, "the host keeps it with the match"
    assert len(flow_of(driver).match.log) == before, "a hint does nothing"


def is_asked(driver: Driver) -> bool:
    """Whether the person at a window has to choose at the table."""
    scene = driver.scene
    return isinstance(scene, PlayScene) and scene.session.due is Due.DECIDE


# -- what can go wrong ----------------------------------------------------------------------------


def sitting(
    open_app: Opening, closing: ExitStack, kinds: str = "h g", game: str = "castelli"
) -> tuple[Driver, Host, GuestSession]:
    """A guest's window at a game that has begun, and the desk at the host."""
    host = open_table(game, kinds, 3)
    closing.callback(host.close)
    driver = open_app().open("title")
    join_by_hand(driver, host.code, f"{LOOPBACK}:{host.port}", "Bruno")
    until(driver, lambda: host.is_full)
    local = sit_down(host.begin())
    until(driver, lambda: hasattr(driver.scene, "flow"))
    return driver, host, local


def said(driver: Driver) -> str:
    """What stands below the entries of the door."""
    until(driver, lambda: driver.scene.find("message") is not None and shown(driver, "message"))
    return shown(driver, "message")


def test_a_wrong_code_is_told_at_the_door(open_app: Opening, closing: ExitStack) -> None:
    host = open_table("castelli", "h g")
    closing.callback(host.close)
    driver = open_app().open("title")
    join_by_hand(driver, "lamo tisu", f"{LOOPBACK}:{host.port}", "Bruno")
    assert said(driver) == driver.ui.text("network.no_code")
    driver.click("code")
    driver.key("ctrl a")
    driver.type(new_code())
    driver.click("join")
    wrong = driver.ui.text("network.closed.code")
    until(driver, lambda: shown(driver, "message") == wrong)
    assert host.places() == ["here", "free"]
    assert driver.find("join").enabled


def test_the_address_of_the_last_table_is_not_that_of_another_one(
    open_app: Opening, closing: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = open_table("castelli", "h g")
    closing.callback(host.close)
    table = Nearby(host.name, LOOPBACK, host.port, "castelli", "Anna")
    monkeypatch.setattr(join_table, "Lookout", lambda heard: Nowhere(heard, [table]))
    keep_visit(Visit(new_code(), f"{LOOPBACK}:{free_port()}", "Bruno"))
    driver = open_app().open("title")
    driver.click("join_table")
    driver.click("code")
    driver.key("ctrl a")
    driver.type(host.code)
    driver.click("join")
    until(driver, lambda: host.is_full)


def test_whoever_has_left_reads_that_their_seat_is_kept(
    open_app: Opening, closing: ExitStack
) -> None:
    driver, host, _ = sitting(open_app, closing)
    flow_of(driver).leave()
    kept = driver.ui.text("network.join.kept")
    driver.click("join_table")
    assert shown(driver, "message") == kept
    driver.click("join")
    until(driver, lambda: host.places()[1] == "here")
    until(driver, lambda: hasattr(driver.scene, "flow"))
    visit = flow_of(driver).visit
    assert visit is not None
    flow_of(driver).leave()
    forget_visit(visit)
    driver.click("join_table")
    assert shown(driver, "message") == ""


def test_a_table_nearby_is_joined_where_it_is_now(
    open_app: Opening, closing: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened again it may be at another address than before, which its guests still know."""
    host = open_table("castelli", "h g")
    closing.callback(host.close)
    table = Nearby(host.name, LOOPBACK, host.port, "castelli", "Anna")
    monkeypatch.setattr(join_table, "Lookout", lambda heard: Nowhere(heard, [table]))
    keep_visit(Visit(host.code, f"{LOOPBACK}:{free_port()}", "Bruno"))
    driver = open_app().open("title")
    driver.click("join_table")
    driver.click("join")
    until(driver, lambda: host.is_full)


def test_a_table_that_is_found_late_is_joined_where_it_is_now(
    open_app: Opening, closing: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sits down again the moment a table opens anew knocks before it is found nearby."""
    host = open_table("castelli", "h g")
    closing.callback(host.close)
    lookout, before = Nowhere(lambda: None), f"{LOOPBACK}:{free_port()}"
    monkeypatch.setattr(join_table, "Lookout", lambda heard: lookout)
    keep_visit(Visit(host.code, before, "Bruno"))
    driver = open_app().open("title")
    driver.click("join_table")
    driver.click("join")
    words = driver.ui.text("network.no_answer", address=before)
    until(driver, lambda: shown(driver, "message") == words)
    lookout.tables.append(Nearby(host.name, LOOPBACK, host.port, "castelli", "Anna"))
    until(driver, lambda: host.is_full)


def test_whoever_knocks_where_nobody_is_hears_of_it(open_app: Opening) -> None:
    where = f"{LOOPBACK}:{free_port()}"
    driver = open_app().open("title")
    join_by_hand(driver, new_code(), where, "Bruno")
    words = driver.ui.text("network.no_answer", address=where)
    until(driver, lambda: shown(driver, "message") == words)
    driver.click("back")
    assert driver.find("join").enabled


def test_an_older_version_is_told_at_the_door(
    open_app: Opening, closing: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = open_table("castelli", "h g")
    closing.callback(host.close)
    monkeypatch.setattr(guest, "versions", lambda: {"wire": 1, "app": "0.9.0"})
    driver = open_app().open("title")
    join_by_hand(driver, host.code, f"{LOOPBACK}:{host.port}", "Bruno")
    until(driver, lambda: "0.9.0" in shown(driver, "message"))


def test_a_code_that_leads_to_another_table_gives_way_to_the_one_that_is_chosen(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, code = new_code(), new_code()
    nearby = [Nearby(keys_of(code).name, "192.168.1.20", 40414, "castelli", "Anna")]
    monkeypatch.setattr(join_table, "Lookout", lambda heard: Nowhere(heard, nearby))
    driver = open_app().open("title")
    driver.click("join_table")
    scene = driver.scene
    assert isinstance(scene, JoinScene)
    for typed, kept in ((before, ""), (code, code)):
        driver.click("code")
        driver.type(typed)
        driver.click("table.0")
        assert scene.code == kept


def test_who_comes_too_late_finds_no_seat(open_app: Opening, closing: ExitStack) -> None:
    host = open_table("castelli", "h g")
    closing.callback(host.close)
    first = join(host, "Anna")
    closing.callback(first.hang_up)
    wait_until(lambda: host.is_full)
    driver = open_app().open("title")
    join_by_hand(driver, host.code, f"{LOOPBACK}:{host.port}", "Bruno")
    until(driver, lambda: shown(driver, "message") == driver.ui.text("network.closed.full"))


def test_when_all_is_told_the_banner_says_who_is_waited_for(
    open_app: Opening, closing: ExitStack
) -> None:
    driver, _, local = sitting(open_app, closing)
    scene, person = driver.scene, Robot(local)
    assert isinstance(scene, PlayScene)
    waits = driver.ui.text("play.ask.opponent", seat=flow_of(driver).names[0])
    until(driver, lambda: waits in driver.words())
    for told in (1, 2):
        while len(local.match.log) < told:
            person.step()
        until(driver, lambda told=told: len(flow_of(driver).match.log) == told)
        if local.due is Due.DECIDE:
            until(driver, lambda: waits in driver.words())


def test_whoever_waits_for_others_lays_out_pieces_meanwhile(
    open_app: Opening, closing: ExitStack
) -> None:
    """Tuscany asks one after the other; nobody has to look at an empty table for that."""
    driver, _, local = sitting(open_app, closing, game="tuscany")
    local.sit_down()
    assert local.due is Due.DECIDE, "the host is asked first in this deal"
    scene = driver.scene
    assert isinstance(scene, AssemblyScene)
    hidden = driver.ui.text("tuscany.assembly.hidden")
    driver.click("random")
    laid = scene.draft
    assert laid is not None
    name = scene.flow.names[scene.seat]
    prompts = [
        driver.ui.text(f"tuscany.assembly.prompt.{stage}", name=name)
        for stage in ("meanwhile", "assemble")
    ]
    assert {hidden, prompts[0]} <= {*driver.words()}
    assert not driver.find("done").enabled
    local.submit(local.legal_actions()[0])
    until(driver, lambda: driver.find("done").enabled)
    assert isinstance(driver.scene, AssemblyScene)
    assert driver.scene.draft == laid, "nothing is lost when it is asked"
    assert {hidden, prompts[1]} <= {*driver.words()}


def test_whoever_has_placed_the_start_castle_is_asked_for_none(
    open_app: Opening, closing: ExitStack
) -> None:
    driver, _, local = sitting(open_app, closing, "g h", "tuscany")
    local.sit_down()
    person = Robot(local)

    def wait_for_the_others() -> None:
        while local.due is not Due.DECIDE:
            person.step()
            driver.app.step()

    driver.click("done")
    wait_for_the_others()
    person.step()
    scene = driver.scene
    assert isinstance(scene, AssemblyScene)
    while not scene.castles:
        person.step()
        driver.app.step()
    space = next(iter(scene.castles))
    driver.click(f"space.{space}")
    driver.click("done")
    wait_for_the_others()
    until(driver, lambda: not scene.castles)
    assert scene.castle_space == space
    assert driver.ui.text("tuscany.assembly.castle_next") not in driver.words()


def test_the_scene_of_the_set_up_stays_until_the_next_is_asked(
    open_app: Opening, closing: ExitStack
) -> None:
    driver, _, local = sitting(open_app, closing, "g h", "burgundy")
    local.sit_down()
    assert local.due is Due.DECIDE, "the host is asked first in this deal"
    assert isinstance(driver.scene, DuchyScene)
    name = flow_of(driver).names[1]
    assert driver.scene.text("duchies.choosing", name=name) in driver.words(), "not the guest's"
    local.submit(local.legal_actions()[0])
    until(driver, lambda: len(flow_of(driver).match.log) == 1)
    assert isinstance(driver.scene, DuchyScene), "the host may still undo it"
    local.pass_on()
    until(driver, lambda: flow_of(driver).line.due is Due.DECIDE)
    assert isinstance(driver.scene, DuchyScene)
    assert driver.scene.is_asked
    assert driver.scene.text("play.ask.board_side") in driver.words()


class LateAnswers:
    """Holds back what the table tells a guest until the test lets it through."""

    def __init__(self, line: GuestSession) -> None:
        self._held: list[Words] = []
        self._arrive = line.link.arrive
        line.link.arrive = self._held.append
        line._patience = 0.0

    @property
    def updates(self) -> int:
        """How many lines of the log have come."""
        return sum(message["kind"] == "update" for message in self._held)

    @property
    def have_come(self) -> bool:
        """Whether the table has answered."""
        return any(message["kind"] == "done" for message in self._held)

    def bring_all(self) -> None:
        """Let through all that has come, at once."""
        while self._held:
            self._arrive(self._held.pop(0))

    def bring(self) -> None:
        """Let through what has come up to the first answer."""
        while (message := self._held.pop(0))["kind"] != "done":
            self._arrive(message)
        self._arrive(message)


@pytest.mark.parametrize(
    ("game", "kinds", "kind", "answers"),
    [("burgundy", "h g", DuchyScene, 2), ("tuscany", "g h", AssemblyScene, 1)],
)
def test_the_scene_of_the_set_up_stays_however_late_the_host_answers(
    game: str,
    kinds: str,
    kind: type[SetUpScene],
    answers: int,
    open_app: Opening,
    closing: ExitStack,
) -> None:
    driver, _, local = sitting(open_app, closing, kinds, game)
    local.sit_down()
    scene, line = driver.scene, flow_of(driver).line
    assert isinstance(scene, kind)
    assert scene.is_asked, "the guest is asked first in this deal"
    late = LateAnswers(line)
    driver.click(scene.initial_focus())
    driver.click("done")
    # What was chosen is answered, and where a turn ends with it, that too.
    for _ in range(answers):
        until(driver, lambda: late.have_come)
        assert line.is_waiting
        assert driver.scene is scene
        assert not scene.is_asked, "nobody is asked twice"
        late.bring()
        until(driver, lambda: line.is_at_rest or late.have_come)
    assert driver.scene is scene
    assert [entry.seat for entry in line.match.log] == [scene.seat]
    wait_until(lambda: local.let_opponent_play() is None and local.due is Due.DECIDE)


def rest(driver: Driver) -> None:
    """Let the window work until it would sleep until somebody wakes it."""
    driver.app.step()
    while driver.ui.busy or driver.ui.dirty != [] or driver.scene.tick_ms is not None:
        driver.app.step()


def test_what_comes_at_once_is_all_shown_before_the_window_rests(
    open_app: Opening, closing: ExitStack
) -> None:
    driver, _, local = sitting(open_app, closing, "g h", "burgundy")
    local.sit_down()
    scene, late = driver.scene, LateAnswers(flow_of(driver).line)
    assert isinstance(scene, DuchyScene)
    local.submit(local.legal_actions()[0])
    wait_until(lambda: local.due is Due.HAND_OVER or local.let_opponent_play() is None)
    local.pass_on()
    until(driver, lambda: late.updates > 1)
    rest(driver)
    assert not scene.is_asked
    late.bring_all()
    rest(driver)
    assert driver.scene is scene
    assert scene.is_asked


def test_a_line_that_is_cut_comes_back_by_itself(open_app: Opening, closing: ExitStack) -> None:
    driver, _, _ = sitting(open_app, closing)
    link = flow_of(driver).line.link
    assert isinstance(link, NetworkLink)
    link.cut()
    until(driver, lambda: isinstance(driver.scene, LostDialog))
    driver.key("escape")
    until(driver, lambda: not isinstance(driver.scene, LostDialog))
    assert link.is_open
    assert isinstance(driver.scene, PlayScene)


def test_a_key_for_the_table_does_not_leave_it_when_the_line_is_lost(
    open_app: Opening, closing: ExitStack
) -> None:
    driver, _, _ = sitting(open_app, closing)
    driver.key("tab")
    driver.ui.stack.push(LostDialog(driver.ui, flow_of(driver)))
    driver.key("return")
    assert isinstance(driver.scene, LostDialog)
    driver.key("return")
    assert not isinstance(driver.scene, LostDialog), "with the focus on it the key means it"


def test_a_guest_whose_host_leaves_can_wait_at_the_door(
    open_app: Opening, closing: ExitStack
) -> None:
    driver, host, _ = sitting(open_app, closing)
    host.close()
    until(driver, lambda: isinstance(driver.scene, Dialog))
    assert driver.ui.text("network.lost") not in driver.words(), "nothing is tried again"
    driver.click("choice.1")
    scene = driver.scene
    assert isinstance(scene, JoinScene)
    assert scene.code == host.code
    assert not driver.find("join").enabled
    driver.click("back")
    assert driver.find("join").enabled


def test_the_host_is_asked_when_somebody_is_away(open_app: Opening, closing: ExitStack) -> None:
    driver = open_app()
    set_up(driver, "castelli")
    link = guest_of(driver, closing)
    tokens: list[str] = []
    link._keep_token = tokens.append
    until(driver, lambda: hasattr(driver.scene, "flow"))
    link.hang_up()
    until(driver, lambda: isinstance(driver.scene, AwayDialog))
    driver.key("escape")
    assert isinstance(driver.scene, PlayScene)
    driver.click("tool.seats")
    driver.click("stand_in.1")
    driver.click("close")
    table = flow_of(driver).table
    assert table is not None
    assert table.host.places() == ["here", "computer"]
    back = join(table.host, "Bruno", table.host.table.tokens[1])
    closing.callback(back.hang_up)
    until(driver, lambda: flow_of(driver).places == ["here", "here"])
    assert table.host.seats[1].is_human


def test_an_error_at_the_host_is_told_and_closes_the_table(
    open_app: Opening, closing: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the scene that tells it no way leads back: nobody elsewhere waits, nothing listens."""
    driver = open_app()
    set_up(driver, "castelli")
    link = guest_of(driver, closing)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    table = flow_of(driver).table
    assert table is not None

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TableSession, "submit", fail)
    guest = Robot(sit_down(link)).start()
    person = Neighbour(driver, 1)
    while table.host.failure is None:
        person.move()
    until(driver, lambda: isinstance(driver.scene, ErrorScene))
    guest.stop.set()
    wait_until(lambda: link.closed_for is not None)
    assert "ZeroDivisionError" in " ".join(driver.words())
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((LOOPBACK, table.host.port), 10.0)
    driver.key("escape")
    assert type(driver.scene).__name__ == "TitleScene"


def test_a_host_whose_disk_is_full_is_asked_before_leaving(
    open_app: Opening, closing: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app()
    set_up(driver, "castelli")
    guest_of(driver, closing)
    until(driver, lambda: isinstance(driver.scene, PlayScene))
    match = flow_of(driver).record
    assert match.path is not None
    match.save_problem = save_fault("save.exists", match.path).notice
    monkeypatch.setattr(Match, "try_to_save", lambda match: False)
    driver.key("escape")
    assert driver.ui.text("unsaved.title") in driver.words()


def test_two_people_at_the_hosts_screen_are_told_that_their_match_is_saved(
    open_app: Opening, closing: ExitStack
) -> None:
    driver = open_app()
    driver.open("title")
    driver.click("game.castelli")
    seats = [SeatSpec("Anna", HUMAN), SeatSpec("Carla", HUMAN), SeatSpec("", NETWORK)]
    driver.open("open_table", MatchPlan("castelli", seats, {}))
    opened(driver)
    link = guest_of(driver, closing)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    guest = Robot(sit_down(link)).start()
    closing.callback(guest.stop.set)
    until(driver, lambda: isinstance(driver.scene, CurtainScene))
    scene = driver.scene
    assert isinstance(scene, CurtainScene)
    assert scene._saved() == driver.ui.text("curtain.match_saved")


def test_whoever_comes_back_reads_what_a_computer_did_for_them(
    open_app: Opening, closing: ExitStack
) -> None:
    host = open_table("castelli", "h g", 3)
    closing.callback(host.close)
    gone = join(host, "Bruno")
    wait_until(lambda: gone.is_open)
    person = Robot(sit_down(host.begin())).start()
    closing.callback(person.stop.set)
    match = host.match
    assert match is not None

    def done() -> int:
        return sum(entry.seat == 1 for entry in match.log)

    away = Robot(sit_down(gone)).start()
    wait_until(lambda: done() >= 1)
    away.stop.set()
    away.join()
    gone.hang_up()
    wait_until(lambda: host.places()[1] == "away")
    before = done()
    host.stand_in(1, "greedy")
    wait_until(lambda: done() > before + 1)
    person.stop.set()
    person.join()
    keep_token(host.name, "Bruno", host.table.tokens[1])
    driver = open_app().open("title")
    join_by_hand(driver, host.code, f"{LOOPBACK}:{host.port}", "Bruno")
    until(driver, lambda: isinstance(driver.scene, RecapScene))
    assert isinstance(driver.scene, RecapScene)
    lines = [line.words for line in driver.scene._lines(driver.scene.zone("lines"))[0]]
    stood_in = driver.ui.text("seats.stand_in", name="Bruno", kind=driver.ui.text("level.greedy"))
    assert any(str(stood_in) in line for line in lines), lines


def test_a_saved_table_opens_with_the_same_code(open_app: Opening, closing: ExitStack) -> None:
    driver = open_app()
    set_up(driver, "castelli")
    code = shown(driver, "code")
    link = guest_of(driver, closing)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    path = driver.ui.match_file
    token = flow_of(driver).table.host.table.tokens[1]
    done = len(flow_of(driver).record.log)
    flow_of(driver).leave()
    wait_until(lambda: link.closed_for is not None)
    driver.open("match", path)
    scene = opened(driver)
    assert shown(driver, "code") == code
    assert scene.table._announced.host == "", "Bruno did not open it"
    assert driver.find("start").enabled
    back = join(scene.table.host, "Bruno", token)
    closing.callback(back.hang_up)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    assert len(flow_of(driver).record.log) == done


def test_without_the_extra_the_buttons_say_what_to_install(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (title, player_sheet):
        monkeypatch.setattr(module, "is_installed", lambda: False)
    driver = open_app().open("title")
    assert not driver.find("join_table").enabled
    assert "castles[network]" in driver.find("join_table").reason
    driver.click("new_game")
    driver.click("player.1")
    assert not driver.find("player.network").enabled
    assert "castles[network]" in driver.find("player.network").reason


# -- windows in processes of their own -------------------------------------------------------------


@pytest.mark.parametrize("game", ["castelli"])
def test_killed_windows_come_back_to_their_seats(
    game: str, tmp_path: Path, closing: ExitStack
) -> None:
    def window(home: str, *words: str) -> Window:
        opened_window = Window(tmp_path / home, *words)
        closing.callback(opened_window.kill)
        return opened_window

    host = window("host", "host", game)
    code, address = host.wait_for("open")
    guest = window("guest", "join", code, address, "Bruno")
    at = int(guest.wait_for("at", 12)[0])
    guest.kill()
    guest = window("guest", "join", code, address, "Bruno")
    guest.wait_for("at", at)
    at = int(host.wait_for("at", 30)[0])
    host.kill()
    host = window("host", "resume")
    assert host.wait_for("open") == [code, address]
    host.wait_for("at", at)
    points = guest.wait_for("over")
    assert host.wait_for("over") == points
    (save,) = (tmp_path / "host" / "data" / "saves").glob("*.castles")
    table = verify(save)
    outcome = table.game.outcome(table.history.state)
    assert outcome is not None
    assert [str(each) for each in outcome.points] == points


def test_the_title_needs_nothing_of_the_network() -> None:
    """The first frame comes no later because tables can be joined from it."""
    asks = "import sys, castles.app, castles.ui.scenes.title; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    heavy = {"asyncio", "ssl", "cryptography", "zeroconf", "castles.network.host"}
    assert not heavy & {*told.stdout.split()}


@pytest.mark.parametrize(
    ("game", "machines", "options", "entries"),
    [
        ("burgundy", 4, {"teams": "basic", "inns": True, "vineyards": "all"}, 24),
        ("tuscany", 3, {}, 24),
        ("castelli", 3, {"dilemma": True}, 0),
        ("castelli", 4, {}, 0),
    ],
)
def test_a_guest_plays_with_several_other_machines(
    game: str,
    machines: int,
    options: dict[str, object],
    entries: int,
    open_app: Opening,
    closing: ExitStack,
) -> None:
    """So many entries, or the whole game; all of them whole: `python -m tests.network.windows`."""
    host = open_table(game, " ".join("hggg"[:machines]), 3, options=options)
    closing.callback(host.close)
    driver = open_app().open("title")
    join_by_hand(driver, host.code, f"{LOOPBACK}:{host.port}", "Bruno")
    until(driver, lambda: host.places()[1] == "here")
    links = [join(host, name) for name in ("Carla", "Dario")[: machines - 2]]
    for link in links:
        closing.callback(link.hang_up)
    until(driver, lambda: host.is_full)
    robots = [Robot(sit_down(link)).start() for link in (host.begin(), *links)]
    for robot in robots:
        closing.callback(robot.stop.set)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    person = Neighbour(driver, 1)
    if not entries:
        person.play_to_the_end()
        for robot in robots:
            robot.join()
            check_agrees(host, robot.session)
        check_agrees(host, _desk(driver))
        return
    while len(flow_of(driver).match.log) < entries:
        person.move()
    for robot in robots:
        assert robot.failure is None
