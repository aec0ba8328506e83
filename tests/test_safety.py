"""Nothing can run code from a file: no pickles, no eval, no unsafe YAML, no shell, anywhere.

Names are followed to what they stand for: `from yaml import load as read` is `yaml.load`.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import yaml

from castles.engine.source import LOADER
from tests.house import nodes_of

ROOT = Path(__file__).parent.parent
PROGRAMS = ["castles", "sprites", "tests", "build.spec"]

FORBIDDEN_MODULES = {
    *("pickle", "_pickle", "cPickle", "pickletools", "marshal", "shelve", "dbm", "dill"),
    *("cloudpickle", "joblib", "jsonpickle", "code", "codeop", "runpy", "imp"),
}
"""What can run code from a file."""
FORBIDDEN = {
    *("builtins.eval", "builtins.exec", "builtins.compile", "builtins.__import__"),
    *("os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput"),
    *("numpy.load", "pandas.read_pickle", "tempfile.mktemp", "types.FunctionType"),
}
FORBIDDEN_TEXTS = {"eval", "exec", "__import__", "__builtins__", "__globals__", "__subclasses__"}
"""As a text, these are for getattr and its like."""
_FORBIDDEN_AS_TEXT = FORBIDDEN_TEXTS | FORBIDDEN_MODULES - {"code"}
SAFE_YAML = {
    *("load", "parse", "compose", "safe_load", "safe_load_all", "safe_dump", "safe_dump_all"),
    *("SafeLoader", "CSafeLoader", "YAMLError", "MarkedYAMLError"),
}
"""All else of yaml is forbidden, but its nodes and events; `load` only with a safe loader."""
EXCUSED = {
    "build.spec": "runs castles/__init__.py to learn the version",
    "tests/mutation/mutants.py": "compiles sources of ours with one mistake in them",
    "tests/mutation/planting.py": "puts these mistakes in place of the functions",
}
"""Programs for developers that run code of this very project; never a part of the game."""
SAFE_LOADERS = {"yaml.SafeLoader", "yaml.CSafeLoader", "castles.engine.source.LOADER"}


class Program:
    """One source file, its names followed to what was imported under them."""

    def __init__(self, nodes: Sequence[ast.AST]) -> None:
        self.nodes = nodes
        self._meaning = {name: f"builtins.{name}" for name in dir(builtins)}
        for node in self.nodes:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    name = alias.asname or alias.name.split(".")[0]
                    self._meaning[name] = alias.name if alias.asname else name
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self._meaning[alias.asname or alias.name] = f"{node.module}.{alias.name}"

    def faults(self) -> Iterator[str]:
        for node in self.nodes:
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield from self._imports(node)
            elif isinstance(node, ast.Attribute | ast.Name):
                yield from self._name(node)
            elif isinstance(node, ast.Call):
                yield from self._call(node)
            elif isinstance(node, ast.Constant) and node.value in _FORBIDDEN_AS_TEXT:
                yield f"the text {node.value!r}"

    def _imports(self, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
        modules = [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            modules = [f"{node.module}.{name}" for name in modules]
        for module in modules:
            if module.split(".")[0] in FORBIDDEN_MODULES or module.endswith(".*"):
                yield f"import of {module}"
            yield from _unsafe(module)

    def _name(self, node: ast.Attribute | ast.Name) -> Iterator[str]:
        meaning = self.meaning(node)
        if meaning:
            yield from _unsafe(meaning)

    def _call(self, node: ast.Call) -> Iterator[str]:
        called = self.meaning(node.func)
        for keyword in node.keywords:
            if keyword.arg in ("shell", "allow_pickle"):
                yield f"{keyword.arg} of {called}"
        if called == "yaml.load":
            given = [*node.args[1:], *(word.value for word in node.keywords)]
            if not given or self.meaning(given[0]) not in SAFE_LOADERS:
                yield f"{called} without a safe loader"
        if called == "builtins.getattr" and self.meaning(node.args[0]) == "yaml":
            name = node.args[1]
            if not isinstance(name, ast.Constant) or name.value not in SAFE_YAML - {"load"}:
                yield "getattr of yaml"

    def meaning(self, node: ast.AST) -> str | None:
        """The dotted name that an expression stands for, if it is one of an import."""
        if isinstance(node, ast.Name):
            return self._meaning.get(node.id)
        if isinstance(node, ast.Attribute):
            holder = self.meaning(node.value)
            return f"{holder}.{node.attr}" if holder else None
        return None


def _unsafe(name: str) -> list[str]:
    module, _, member = name.partition(".")
    strange = module == "yaml" and member and member not in SAFE_YAML
    if name in FORBIDDEN or (strange and not member.endswith(("Event", "Node"))):
        return [name]
    return []


def programs() -> list[Path]:
    roots = [ROOT / name for name in PROGRAMS]
    return sorted(
        path
        for root in roots
        for path in ([root] if root.is_file() else root.rglob("*.py"))
        if path != Path(__file__)
    )


def nodes_at(path: Path) -> Sequence[ast.AST]:
    """Those of the game are known to other tests; of the rest none needs to be remembered."""
    read = nodes_of if path.is_relative_to(ROOT / "castles") else nodes_of.__wrapped__
    return read(path.read_text("utf-8"))


def test_nothing_can_run_code_from_a_file() -> None:
    found = {
        str(path.relative_to(ROOT)): list(Program(nodes_at(path)).faults()) for path in programs()
    }
    assert len(found) > 300, "all of them were looked at"
    assert {path: faults for path, faults in found.items() if faults and path not in EXCUSED} == {}
    assert not [path for path in EXCUSED if path.startswith("castles") or not found[path]]


def test_the_loader_of_yaml_is_a_safe_one() -> None:
    assert LOADER in (yaml.SafeLoader, yaml.CSafeLoader)


FOOLING = [
    "import pickle",
    "import pickle as p",
    "from marshal import loads",
    "import shelve.x",
    "from yaml import load as read; read(text)",
    "import yaml as y; y.load(text, y.Loader)",
    "import yaml; yaml.load(text, Loader=yaml.UnsafeLoader)",
    "import yaml; yaml.load(text, loader)",
    "import yaml; yaml.unsafe_load(text)",
    "from yaml import full_load",
    "import yaml; getattr(yaml, 'unsafe_' + 'load')(text)",
    "from yaml.loader import UnsafeLoader",
    "from yaml import *",
    "eval(text)",
    "run = exec; run(text)",
    "import builtins; builtins.eval(text)",
    "import builtins as b; getattr(b, 'eval')(text)",
    "from importlib import import_module; import_module('pickle').loads(raw)",
    "compile(text, '', 'exec')",
    "import subprocess; subprocess.run(text, shell=True)",
    "from subprocess import Popen; Popen(text, shell=flag)",
    "import os; os.system(text)",
    "from os import popen",
    "import numpy as np; np.load(path, allow_pickle=True)",
]
HARMLESS = [
    "import re; re.compile(text)",
    "import yaml; yaml.safe_load(text)",
    "import yaml; yaml.load(text, yaml.SafeLoader)",
    "import yaml; yaml.load(text, Loader=yaml.CSafeLoader)",
    "from castles.engine.source import LOADER; import yaml; yaml.load(text, LOADER)",
    "import yaml; LOADER = getattr(yaml, 'CSafeLoader', yaml.SafeLoader)",
    "import subprocess; subprocess.run([program, text], check=True)",
    "code = 3; match.load(path); book.eval",
]


@pytest.mark.parametrize("source", FOOLING)
def test_no_other_name_hides_it(source: str) -> None:
    assert list(Program(nodes_of(source)).faults())


@pytest.mark.parametrize("source", HARMLESS)
def test_what_is_harmless_may_stay(source: str) -> None:
    assert list(Program(nodes_of(source)).faults()) == []
