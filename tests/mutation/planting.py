"""How a mutant takes the place of what it changes: when its module is imported, or afterwards.

Importing all anew changes everything, but costs most of the time of a trial. Where a line has not
been run yet, it is the same to exchange the code of the functions that exist already.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType

from tests.mutation.mutants import Mutant


def plant_for_import(mutant: Mutant) -> None:
    """From now on the import of its module gives the mutant."""
    sys.meta_path.insert(0, _MutantFinder(mutant))


class LiveFunctions:
    """The functions and methods that exist when this is made, by the file that they come from.

    Without those that another function has made: several lambdas can have one name and line.
    """

    def __init__(self) -> None:
        self._functions: dict[str, list[FunctionType]] = {}
        # What the tests have frozen would not be listed.
        gc.unfreeze()
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and "<" not in thing.__qualname__:
                self._functions.setdefault(thing.__code__.co_filename, []).append(thing)

    def replace_by(self, mutant: Mutant) -> None:
        """Give the functions of its module the code of the mutant."""
        codes = {_name(code): code for code in _all_codes(mutant.code())}
        for function in self._functions[str(mutant.path.resolve())]:
            function.__code__ = codes.get(_name(function.__code__), function.__code__)


def _all_codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _all_codes(constant)


def _name(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


class _MutantFinder(MetaPathFinder):
    """Finds the changed module where the import system would find the real one."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.file = str(mutant.path.resolve())

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin != self.file:
            return None
        spec.loader = _MutantLoader(fullname, self.mutant)
        return spec


class _MutantLoader(SourceFileLoader):
    def __init__(self, fullname: str, mutant: Mutant) -> None:
        super().__init__(fullname, str(mutant.path.resolve()))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return self.mutant.code()
