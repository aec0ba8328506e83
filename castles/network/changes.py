"""What differs between two pieces of data: views change little from one action to the next.

>>> changes({"a": [1, 2], "b": 3}, {"a": [1, 5], "b": 3})
{'a': {'1': 5}}
>>> changed({"a": [1, 2], "b": 3}, {"a": {"1": 5}})
{'a': [1, 5], 'b': 3}

Data of another shape is sent whole: `{"=": data}`. No key of a view begins with that sign.
"""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine.errors import SaveError
from castles.engine.facts import Fact, mapping

WHOLE = "="


def changes(before: Fact, after: Fact) -> Fact:
    """What `changed` needs to make one of the other; an empty mapping if they are equal."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return _each({key: (before[key], after[key]) for key in after})
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = zip(before, after, strict=True)
        return _each({str(place): pair for place, pair in enumerate(pairs)})
    if type(before) is type(after) and before == after:
        return {}
    return after if _is_plain(after) else {WHOLE: after}


def _each(pairs: Mapping[str, tuple[Fact, Fact]]) -> Fact:
    return {
        key: changes(before, after)
        for key, (before, after) in pairs.items()
        if before is not after and changes(before, after) != {}
    }


def _is_plain(value: Fact) -> bool:
    return not isinstance(value, dict | list)


def changed(before: Fact, change: Fact) -> Fact:
    """The data after a change; what did not change is shared. SaveError if it does not fit."""
    if not isinstance(change, dict):
        return change
    if WHOLE in change:
        return change[WHOLE]
    if isinstance(before, list):
        made = list(before)
        for place, part in change.items():
            if not (place.isdecimal() and int(place) < len(made)):
                raise SaveError(f"there is no place '{place}' to change")
            made[int(place)] = changed(made[int(place)], part)
        return made
    if not change:
        return before
    known = mapping(before)
    if not change.keys() <= known.keys():
        raise SaveError("a change of something that is not there")
    return {**known, **{key: changed(known[key], part) for key, part in change.items()}}
