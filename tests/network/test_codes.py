"""Codes of tables, changes of data, and what is kept on the disk."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from random import Random

import pytest
from zeroconf import ServiceInfo

from castles.engine.errors import SaveError
from castles.games.by_game import game_named
from castles.network import nearby
from castles.network.changes import changed, changes
from castles.network.closing import tell_closed
from castles.network.nearby import SERVICE, Nearby, _described, own_addresses, read_table
from castles.network.own_tables import Visit, keep_hosted, keep_token, keep_visit, token_for
from castles.network.seating import OpenTable
from castles.network.table_code import SECRET_BITS, CodeError, keys_of, new_code, read_code
from castles.paths import tables_folder
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.text.catalogue import Catalogue


def test_a_code_has_enough_chance_and_is_read_however_it_is_typed() -> None:
    assert SECRET_BITS >= 60
    code = new_code()
    assert len(code.split("-")) == 6
    for typed in (code, code.upper(), code.replace("-", " "), f"  {code.replace('-', '')} "):
        assert read_code(typed) == code
    assert len({new_code() for _ in range(200)}) == 200


def test_most_slips_of_the_keyboard_are_found() -> None:
    chance, found = Random(1), 0
    for _ in range(300):
        code = new_code()
        at = chance.choice([n for n, letter in enumerate(code) if letter in "aeiou"])
        other = chance.choice([letter for letter in "aeiou" if letter != code[at]])
        try:
            read_code(code[:at] + other + code[at + 1 :])
        except CodeError:
            found += 1
    assert found > 280


@pytest.mark.parametrize("typed", ["", "lamo", "amber-tower-seven-lark", "lamo-" * 6, "1" * 24])
def test_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(CodeError):
        read_code(typed)


def test_two_codes_share_nothing() -> None:
    one, other = keys_of(new_code()), keys_of(new_code())
    assert one.certificate != other.certificate
    assert one.proof != other.proof
    assert one.name != other.name


def some_data(chance: Random, depth: int = 3) -> object:
    kind = chance.randrange(6 if depth else 4)
    if kind == 4:
        return [some_data(chance, depth - 1) for _ in range(chance.randrange(4))]
    if kind == 5:
        return {str(n): some_data(chance, depth - 1) for n in range(chance.randrange(4))}
    return chance.choice([0, 1, True, False, None, "", "a", -1])


def test_changes_make_one_piece_of_data_of_another() -> None:
    chance = Random(3)
    for _ in range(3000):
        before, after = {"x": some_data(chance)}, {"x": some_data(chance)}
        made = changed(before, changes(before, after))  # type: ignore[arg-type]
        assert repr(made) == repr(after)


@pytest.mark.parametrize("change", [{"y": 1}, {"x": {"7": 1}}, {"x": {"a": 1}}, {"z": {}}])
def test_changes_that_do_not_fit_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(SaveError):
        changed({"x": [1, 2]}, change)  # type: ignore[arg-type]


def test_a_guest_keeps_one_token_for_each_name() -> None:
    keep_token("0a1b2c3d", "Anna", "first")
    keep_token("0a1b2c3d", "Ben", "second")
    assert token_for("0a1b2c3d", "Anna") == "first"
    assert token_for("0a1b2c3d", "Ben") == "second"
    assert token_for("ffffffff", "Anna") == ""


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps what others may read elsewhere")
def test_what_leads_to_a_seat_is_read_by_its_owner_only() -> None:
    match = Match.new(game_named("castelli"), [SeatSpec("", HUMAN)] * 2, 1)
    table = OpenTable("castelli", list(match.seats), frozenset({1}), new_code())
    keep_token("0a1b2c3d", "Anna", "first")
    keep_visit(Visit(new_code(), "192.168.1.20", "Anna"))
    keep_hosted(table, Path("a.castles"))
    kept = list(tables_folder().glob("*.json"))
    assert {file.name.split("-")[0] for file in kept} >= {"joined", "visit.json", "hosted"}
    assert all(not file.stat().st_mode & 0o077 for file in kept)


def test_an_announcement_tells_where_a_table_is_and_not_its_code() -> None:
    code = new_code()
    table = Nearby(keys_of(code).name, "192.168.1.20", 40414, "tuscany", "Anna")
    info = _described(table, ["192.168.1.20", "127.0.0.1"])
    assert read_table(info) == table
    assert code.split("-")[0] not in repr(info)


@pytest.mark.parametrize("address", ["8.8.8.8", "fe80::1", "::ffff:8.8.8.8", "2001:db8::1"])
def test_announcements_of_places_without_tables_are_ignored(address: str) -> None:
    """Tables listen at addresses of the fourth version in private networks, nowhere else."""
    form = socket.AF_INET6 if ":" in address else socket.AF_INET
    packed = [socket.inet_pton(form, address)]
    info = ServiceInfo(SERVICE, f"x.{SERVICE}", addresses=packed, port=1, server="x.local.")
    assert read_table(info) is None


@pytest.mark.parametrize(
    ("own", "reached"),
    [
        (["192.168.1.7", "172.17.0.1"], "192.168.1.20"),
        (["10.0.0.9", "172.17.0.1"], "10.0.0.4"),
        (["172.17.0.5"], "172.17.0.1"),
        ([], "172.17.0.1"),
        (["172.17.0.1", "192.168.1.20", "10.0.0.4"], "172.17.0.1"),
    ],
)
def test_a_machine_with_many_addresses_is_reached_by_the_nearest(
    own: list[str], reached: str
) -> None:
    """A network of virtual machines is at many machines, and leads to none of the others."""
    addresses = ["172.17.0.1", "192.168.1.20", "10.0.0.4"]
    table = Nearby("0a1b2c3d", reached, 40414, "tuscany", "Anna")
    assert read_table(_described(table, addresses), own) == table


def test_a_table_whose_name_was_taken_is_known_by_its_code() -> None:
    table = Nearby("0a1b2c3d-2", "192.168.1.20", 40414, "tuscany", "Anna")
    found = read_table(_described(table, ["192.168.1.20"]))
    assert found is not None
    assert found.name == "0a1b2c3d"


def test_the_address_by_which_others_come_is_shown_first(monkeypatch: pytest.MonkeyPatch) -> None:
    last = own_addresses()[-2:][0]
    monkeypatch.setattr(nearby, "_usual_address", lambda: last)
    assert own_addresses()[0] == last


@pytest.mark.parametrize(
    "said",
    [
        None,
        {},
        {"why": 7},
        {"why": "network.closed.of_another_version"},
        {"why": "network.closed.version", "facts": {"key": "x"}},
        {"why": "network.closed.tries", "facts": {"count": "many"}},
        {"why": "network.closed.tries", "facts": []},
    ],
)
def test_whatever_a_line_was_closed_for_is_told_somehow(said: object) -> None:
    assert tell_closed(said, Catalogue("en")).endswith(".")


def test_the_own_addresses_are_private() -> None:
    assert own_addresses()[-1] == "127.0.0.1"
