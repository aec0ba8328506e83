"""The mutants of a source file: each is the file with one operator, number or statement changed.

Texts, annotations, decorators, imports, protocols and the messages of errors are left alone.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import NamedTuple

COMPARISONS: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
"""Of these the ordering ones move by one; the others already turn the condition round."""
ORDERINGS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)

ARITHMETIC: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

LEFT_ALONE = (ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Global, ast.Nonlocal)
FIELDS_LEFT_ALONE = {"annotation", "returns", "decorator_list", "bases", "type_params"}
SELF_CHECK = "strict"
"""An argument with which the program watches itself: what it forbids must not happen anyway."""
NAMES_LEFT_ALONE = {"__all__", "__slots__"}
TYPE_MAKERS = {"TypeVar", "NewType", "ParamSpec"}

NOWHERE = -1
KEPT, SHOWN = 20, 70
"""Letters of a change that are told: of what stays before it, and at all."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file: the `variant`-th way to change its `site`-th place."""

    path: Path
    line: int
    name: str
    """File, function and change; lines of code may move without making it another mutant."""
    site: int
    variant: int
    in_function: bool
    """Directly in a function or method, not in one of the functions that it makes."""

    @property
    def is_changed(self) -> bool:
        return self.site != NOWHERE

    def code(self) -> CodeType:
        """The whole module, changed."""
        tree = ast.parse(self.path.read_text("utf-8"))
        if self.is_changed:
            place = [*_sites(tree)][self.site]
            place.put([*_variants(place.node)][self.variant])
        return compile(ast.fix_missing_locations(tree), self.path.resolve(), "exec")


def unchanged(path: Path) -> Mutant:
    """The file as it is, to see that it is not the trial which fails."""
    return Mutant(path, 1, f"{path.as_posix()} unchanged", NOWHERE, 0, False)


def mutants_of(path: Path) -> Iterator[Mutant]:
    tree = ast.parse(path.read_text("utf-8"))
    times = Counter[str]()
    for site, place in enumerate(_sites(tree)):
        for variant, changed in enumerate(_variants(place.node)):
            name = f"{path.as_posix()} {place.within or 'module'}: {_told(place.node, changed)}"
            times[name] += 1
            if times[name] > 1:
                name += f" ({times[name]})"
            yield Mutant(path, place.node.lineno, name, site, variant, place.depth == 1)


class _Place(NamedTuple):
    """Where a node hangs in the tree."""

    parent: ast.AST
    field: str
    at: int | None
    node: ast.stmt | ast.expr
    within: str
    """The names of the classes and functions around it."""
    depth: int
    """How many functions are around it."""

    def put(self, node: ast.AST) -> None:
        ast.copy_location(node, self.node)
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


def _sites(parent: ast.AST, within: str = "", depth: int = 0) -> Iterator[_Place]:
    """Every statement and expression that may be changed, in the order of the source."""
    if isinstance(parent, ast.ClassDef | ast.FunctionDef):
        within = f"{within}.{parent.name}".lstrip(".")
    for field, value in ast.iter_fields(parent):
        if field in FIELDS_LEFT_ALONE:
            continue
        inside = depth + (field == "body" and isinstance(parent, ast.FunctionDef | ast.Lambda))
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children):
            if not isinstance(child, ast.AST) or _is_left_alone(child):
                continue
            if isinstance(child, ast.stmt | ast.expr):
                at = index if children is value else None
                yield _Place(parent, field, at, child, within, inside)
            # What an error says is not a rule.
            if not isinstance(child, ast.Raise):
                yield from _sites(child, within, inside)


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.keyword(arg=name) if name == SELF_CHECK:
            return True
        case ast.Assign(targets=[ast.Name(id=name)]) if name in NAMES_LEFT_ALONE:
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id=maker))) if maker in TYPE_MAKERS:
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.ClassDef(bases=bases):
            return any("Protocol" in ast.unparse(base) for base in bases)
    return isinstance(node, LEFT_ALONE)


def _variants(node: ast.AST) -> Iterator[ast.AST]:
    for kind, change in CHANGES.items():
        if isinstance(node, kind):
            yield from change(node)


def _compare(node: ast.Compare) -> Iterator[ast.AST]:
    for index, operator in enumerate(node.ops):
        changed = [*node.ops]
        changed[index] = COMPARISONS[type(operator)]()
        yield ast.Compare(node.left, changed, node.comparators)


def _condition(node: ast.If | ast.While | ast.IfExp) -> Iterator[ast.AST]:
    """Turned round, unless changing the comparison in it does that already."""
    match node.test:
        case ast.Compare(ops=[operator]) if not isinstance(operator, ORDERINGS):
            return
        case ast.UnaryOp(op=ast.Not()):
            return
    yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))


def _unary(node: ast.UnaryOp) -> Iterator[ast.AST]:
    yield node.operand


def _boolean(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _binary(node: ast.BinOp | ast.AugAssign) -> Iterator[ast.AST]:
    if type(node.op) in ARITHMETIC:
        yield _with(node, op=ARITHMETIC[type(node.op)]())


def _constant(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)


def _call(node: ast.Call) -> Iterator[ast.AST]:
    """Without one of the arguments given by name."""
    for index, keyword in enumerate(node.keywords):
        if keyword.arg and keyword.arg != SELF_CHECK:
            rest = [*node.keywords[:index], *node.keywords[index + 1 :]]
            yield ast.Call(node.func, node.args, rest)


def _return(node: ast.Return) -> Iterator[ast.AST]:
    if node.value is None:
        yield ast.Pass()
    elif not (isinstance(node.value, ast.Constant) and node.value.value in (None, False)):
        yield ast.Return(ast.Constant(None))


def _statement(node: ast.stmt) -> Iterator[ast.AST]:
    """Without the statement; where it names something new, everything would fail at once."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    if not any(isinstance(name, ast.Name | ast.Tuple) for name in targets):
        yield ast.Pass()


def _loop_exit(node: ast.Break | ast.Continue) -> Iterator[ast.AST]:
    yield ast.Continue() if isinstance(node, ast.Break) else ast.Break()


def _comprehension(node: ast.ListComp | ast.SetComp | ast.GeneratorExp) -> Iterator[ast.AST]:
    """With every element, whatever its condition says."""
    for index, loop in enumerate(node.generators):
        if loop.ifs:
            loops = [*node.generators]
            loops[index] = ast.comprehension(loop.target, loop.iter, [], loop.is_async)
            yield _with(node, generators=loops)


def _with(node: ast.AST, **fields: object) -> ast.AST:
    return type(node)(**{**dict(ast.iter_fields(node)), **fields})


CHANGES: Mapping[type[ast.AST] | tuple[type[ast.AST], ...], Callable[..., Iterable[ast.AST]]] = {
    ast.Compare: _compare,
    (ast.If, ast.While, ast.IfExp): _condition,
    ast.UnaryOp: _unary,
    ast.BoolOp: _boolean,
    (ast.BinOp, ast.AugAssign): _binary,
    ast.Constant: _constant,
    ast.Call: _call,
    ast.Return: _return,
    (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Delete): _statement,
    (ast.Break, ast.Continue): _loop_exit,
    (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp): _comprehension,
}


def _told(old: ast.AST, new: ast.AST) -> str:
    """What changes, in one line, without a long beginning that stays."""
    before, after = (ast.unparse(ast.fix_missing_locations(node)) for node in (old, new))
    before, after = before.partition("\n")[0], after.partition("\n")[0]
    same = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
    cut = same - KEPT if same > 2 * KEPT else 0
    return " -> ".join(f"{'...' * bool(cut)}{text[cut : cut + SHOWN]}" for text in (before, after))
