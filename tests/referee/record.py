"""Typed looks into JSON, each complaining with the name of what it wanted."""

from tests.referee.verdict import DisagreementError

Record = dict[str, object]


def record(value: object, name: str) -> Record:
    """`value` as a JSON object."""
    if not isinstance(value, dict):
        raise DisagreementError("format", name, "an object", value)
    return value


def sequence(holder: Record, key: str) -> list[object]:
    """The list under `key`."""
    value = holder.get(key)
    if not isinstance(value, list):
        raise DisagreementError("format", key, "a list", value)
    return value


def records(holder: Record, key: str) -> list[Record]:
    """The list of objects under `key`."""
    return [record(entry, key) for entry in sequence(holder, key)]


def text(holder: Record, key: str) -> str:
    """The text under `key`."""
    value = holder.get(key)
    if not isinstance(value, str):
        raise DisagreementError("format", key, "text", value)
    return value


def integer(holder: Record, key: str) -> int:
    """The whole number, not below zero, under `key`."""
    value = holder.get(key)
    if type(value) is not int or value < 0:
        raise DisagreementError("format", key, "a whole number", value)
    return value
