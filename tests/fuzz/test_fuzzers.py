"""Some examples of every kind, the same in every run; `python -m tests.fuzz` makes other ones."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.fuzz.__main__ import main
from tests.fuzz.kinds import KINDS, Kind


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_fuzzing(kind: Kind) -> None:
    # Without shrinking: a failure prints its example, and the command finds a smaller one.
    bounded = settings(
        max_examples=kind.tries,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    bounded(given(kind.examples)(kind.check))()


def test_the_command_prints_what_fails_and_how_to_see_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(code: object) -> None:
        assert code == "never"

    monkeypatch.setitem(KINDS, "codes", Kind(KINDS["codes"].examples, refuse, 1))  # type: ignore[misc]
    assert main(["--minutes", "0.001", "--kind", "codes"]) == 1
    printed = capsys.readouterr().out
    assert "example=''" in printed
    assert "python -m tests.fuzz --kind codes --seed " in printed
