"""How the referee says no."""

from dataclasses import dataclass


@dataclass
class DisagreementError(Exception):
    """The first thing in a trace that the rules do not allow."""

    rule: str
    about: str
    expected: object
    found: object
    line: int | None = None

    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}: "
        return (
            f"{where}{self.rule}: {self.about}\n  expected {self.expected}\n  found    {self.found}"
        )


def require(rule: str, about: str, expected: object, found: object) -> None:
    """Complain unless both are equal."""
    if expected != found:
        raise DisagreementError(rule, about, expected, found)
