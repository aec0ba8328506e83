"""Boards that players paint, in the window: made, painted, mended, shared, chosen and played on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from castles.play.own_boards import (
    OwnBoard,
    board_code,
    keep_board,
    kept_boards,
    kind_of,
    write_board,
)
from castles.ui.by_game import pages_of
from castles.ui.scenes.own_boards import OwnBoardsScene
from castles.ui.scenes.own_editor import CellWidget, OwnEditorScene
from castles.ui.scenes.own_pages import OFF, UnpaintedError
from castles.ui.scenes.setup import SetupScene
from tests.games.own_boards import GAMES, painted
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


@pytest.fixture
def folder(home: Path) -> Path:
    place = home / "data" / "boards"
    place.mkdir(parents=True)
    return place


def editor(driver: Driver) -> OwnEditorScene:
    scene = driver.scene
    assert isinstance(scene, OwnEditorScene)
    return scene


def _breaking(game: str, text: str, cell: int) -> str:
    """A brush that breaks a rule at a cell."""
    pages = pages_of(game).own
    assert pages is not None
    for brush in pages.brushes:
        with suppress(UnpaintedError):
            if kind_of(game).flaws(pages.paint(text, cell, brush.name)):
                return brush.name
    raise AssertionError("every brush follows the rules")


def click_cell(driver: Driver, number: int) -> None:
    cell = driver.find(f"cell.{number}")
    assert isinstance(cell, CellWidget)
    driver.click(cell.shape.centre)


def test_a_duchy_is_made_painted_and_kept_by_mouse(open_app: Opening, folder: Path) -> None:
    driver = open_app().open("title").open("own_boards", "burgundy")
    driver.click("new")
    click_cell(driver, 0)
    driver.click("brush.C")
    click_cell(driver, 1)
    driver.click("brush.6")
    click_cell(driver, 2)
    (board,) = kept_boards(folder).boards
    assert board.text.startswith("BC.. ")
    assert "/6563 " in board.text
    assert not board.is_complete
    driver.click("undo")
    driver.click("undo")
    (board,) = kept_boards(folder).boards
    assert board.text.startswith("B... ")
    driver.click("redo")
    assert editor(driver).board.text.startswith("BC.. ")


def test_by_keyboard_with_letters_arrows_and_enter(open_app: Opening, folder: Path) -> None:
    driver = open_app().open("title").open("own_boards", "tuscany")
    scene = driver.scene
    assert isinstance(scene, OwnBoardsScene)
    scene.focus("new")
    driver.key("return")
    driver.key("m", "down", "return", "return")
    driver.key("v", "down", "return")
    text = editor(driver).board.text
    assert "M" in text
    assert "V" in text


def test_letters_go_to_the_name_while_it_is_typed(open_app: Opening, folder: Path) -> None:
    driver = open_app().open("title").open("own_boards", "burgundy")
    driver.click("new")
    before = editor(driver).brush
    driver.click("name")
    driver.type("c")
    assert editor(driver).brush is before
    (board,) = kept_boards(folder).boards
    assert board.name.endswith("c")


@pytest.mark.parametrize("game", GAMES)
def test_a_mirrored_cell_mirrors_back(game: str) -> None:
    pages = pages_of(game).own
    assert pages is not None
    text, kind = kind_of(game).blank, kind_of(game)
    cells = {"burgundy": 37, "castelli": 128, "tuscany": 120}[game]
    for mirror in pages.mirrors:
        others = [pages.mirrored(cell, mirror) for cell in range(cells)]
        assert sorted(others) == list(range(cells))
        assert all(others[other] == cell for cell, other in enumerate(others))
        assert (others == list(range(cells))) == (mirror == OFF)
    for brush in pages.brushes:
        for cell in range(0, cells, 3):
            try:
                changed = pages.paint(text, cell, brush.name)
            except UnpaintedError:
                continue
            assert kind.is_formed(changed)


def test_both_sides_are_painted(open_app: Opening, folder: Path) -> None:
    driver = open_app().open("title").open("own_boards", "burgundy")
    driver.click("new")
    editor(driver)._mirror_by("across")
    click_cell(driver, 0)
    assert editor(driver).board.text.startswith("B..B ")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_wrong_is_said_while_one_paints(open_app: Opening, folder: Path, game: str) -> None:
    kept = keep_board(OwnBoard("Mine", game, painted(game)), folder)
    driver = open_app().open("title").open("own_editor", kept)
    assert "Ready to play" in driver.words()
    brush = _breaking(game, kept.text, 36)
    driver.click(f"brush.{brush}")
    click_cell(driver, 36)
    assert "Still to fix" in driver.words()
    driver.scene.focus("flaw.0")
    assert driver.words()
    driver.click("undo")
    assert "Ready to play" in driver.words()


def test_the_mine_stays_in_its_quadrant_and_says_so(open_app: Opening, folder: Path) -> None:
    kept = keep_board(OwnBoard("Mine", "castelli", painted("castelli")), folder)
    driver = open_app().open("title").open("own_editor", kept)
    driver.click("brush.mine")
    click_cell(driver, 4 * 20)
    assert any("quadrant A" in message.words for message in driver.app.ui.toasts)
    assert editor(driver).board.text == kept.text


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_chosen_in_the_set_up_and_played_on(
    open_app: Opening, folder: Path, game: str
) -> None:
    kept = keep_board(OwnBoard("Hill land", game, painted(game)), folder)
    driver = open_app().open("title").open("own_boards", game)
    driver.click("play")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    assert scene.plan.options["own_board"] == kept.text
    assert "Hill land" in driver.words()
    assert any("deal code" in words for words in driver.words())
    driver.click("start")
    match = driver.app.ui.stack.scenes[-1]
    assert not isinstance(match, SetupScene)
    # The same table another time, with the board deleted meanwhile.
    assert kept.path is not None
    kept.path.unlink()
    again = SetupScene(driver.app.ui, game)
    assert again.plan.options["own_board"] == kept.text


def test_what_cannot_be_played_together_goes_back(open_app: Opening, folder: Path) -> None:
    kept = keep_board(OwnBoard("Hill land", "burgundy", painted("burgundy")), folder)
    driver = open_app().open("title").open("new_game", "burgundy")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    scene.set_option("boards", "chosen")
    scene.set_option("own_board", kept.text)
    driver.click("choice.1")
    assert scene.plan.options["boards"] == "dealt"
    assert scene.plan.options["own_board"] == kept.text
    assert driver.words().count("A board of your own") == 2


def test_a_code_and_a_file_bring_a_board(open_app: Opening, folder: Path, home: Path) -> None:
    board = OwnBoard("From Ida", "castelli", painted("castelli"))
    exports = home / "documents" / "Castles"
    exports.mkdir(parents=True)
    (exports / "ida.yaml").write_bytes(write_board(board))
    (exports / "notes.yaml").write_text("nothing: of ours\n")
    driver = open_app().open("title").open("own_boards", "tuscany")
    driver.click("import")
    assert "notes.yaml" not in driver.words()
    driver.click("file.0")
    assert [each.name for each in kept_boards(folder).boards] == ["From Ida"]
    driver.click("import")
    driver.click("code")
    driver.type(board_code(OwnBoard("By mail", "tuscany", painted("tuscany"))))
    driver.key("return")
    assert {each.name for each in kept_boards(folder).boards} == {"From Ida", "By mail"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"castles_board: 1\n",
        b"castles_board: 99\ngame: tuscany\nname: x\n",
        b"castles_board: [\xff",
        b"x" * 100_000,
        write_board(OwnBoard("Mine", "burgundy", kind_of("burgundy").blank)),
    ],
    ids=["empty", "bare", "newer", "damaged", "huge", "unfinished"],
)
def test_a_bad_file_is_refused_with_words(
    open_app: Opening, folder: Path, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(content)
    driver = open_app().open("title").open("own_boards", "tuscany")
    driver.click("import")
    driver.scene.dropped(file)
    told = [message.words for message in driver.app.ui.toasts] + driver.words()
    assert any("bad.yaml" in words for words in told)
    assert not list(folder.iterdir())
    assert file.read_bytes() == content


def test_a_code_with_a_slip_is_refused(open_app: Opening, folder: Path) -> None:
    driver = open_app().open("title").open("own_boards", "tuscany")
    driver.click("import")
    driver.click("code")
    driver.type("BOARD-TUSC-12345")
    driver.key("return")
    assert any("wrong letter" in message.words for message in driver.app.ui.toasts)
    assert not list(folder.iterdir())


def test_files_that_cannot_be_read_are_named(open_app: Opening, folder: Path) -> None:
    (folder / "broken.yaml").write_text("name: [")
    driver = open_app().open("title").open("own_boards", "tuscany")
    assert any("broken.yaml" in words for words in driver.words())


def test_export_delete_and_duplicate(open_app: Opening, folder: Path, home: Path) -> None:
    keep_board(OwnBoard("Hill land", "tuscany", painted("tuscany")), folder)
    driver = open_app().open("title").open("own_boards", "tuscany")
    driver.click("file")
    driver.click("file")
    exports = home / "documents" / "Castles"
    assert sorted(file.name for file in exports.iterdir()) == [
        *("tuscany-hill-land-2.yaml", "tuscany-hill-land.yaml"),
    ]
    driver.click("duplicate")
    assert len(kept_boards(folder).boards) == 2
    driver.click("delete")
    driver.click("choice.1")
    assert len(kept_boards(folder).boards) == 1
