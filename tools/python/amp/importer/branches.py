# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A function's code with its branches rewritten, so that a condition may be a tensor.

    if y.max() >= 5:                    if AMP.raises(y.max() >= 5, lambda: ValueError("…"), …):
        raise ValueError("…")               raise ValueError("…")

Of a branch that computes, both sides are computed and the names that they bind are chosen
between. What Python knows is as it was: each test is asked first whether it is unknown. AMP is
`asking.Asking`. `expressions` rewrites what stands in statements.
"""

import ast
import copy
import itertools

from .expressions import Expressions
from .syntax import OURS, SCOPES, bound, call, is_movable, is_public, later, name, within

#: begins the name of what a function gives
_RESULT = "_ampr_"
#: what a branch that computes may not have, and what is said of it
_REFUSED = {ast.Return: "a return", ast.Break: "break", ast.Continue: "continue", ast.Delete: "del",
            ast.Global: "global", ast.Nonlocal: "nonlocal", ast.Yield: "yield", ast.YieldFrom: "yield",
            ast.Await: "await", getattr(ast, "Match", None): "match"}  # fmt: skip


def _problem(nodes):
    """What of a branch has no form where both sides are computed, or nothing."""
    nodes = list(within(nodes))
    changed = {id(node.target) for node in nodes if isinstance(node, ast.AugAssign) and is_public(node.target)}
    changed |= {id(node.targets[0]) for node in nodes if isinstance(node, ast.Assign) and _is_attributes(node)}
    for node in nodes:
        if type(node) in _REFUSED:
            return _REFUSED[type(node)]
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load) and id(node) not in changed:
            return f"'{ast.unparse(node)}' assigned"
    return ""


def _is_attributes(node):
    """Whether an assignment is of one attribute."""
    return len(node.targets) == 1 and is_public(node.targets[0]) and is_movable(node.value)


def _raises(block):
    """The raise that a block ends with, if that is all that it is for."""
    if not block or not isinstance(block[-1], ast.Raise) or block[-1].exc is None:
        return None
    leaves = (ast.Return, ast.Break, ast.Continue, ast.Yield, ast.YieldFrom)
    return None if any(isinstance(node, leaves) for node in within(block[:-1])) else block[-1]


def _ends(block):
    """Whether a block ends with a return in each case."""
    if not block:
        return False
    last = block[-1]
    if isinstance(last, ast.If):
        return _ends(last.body) and _ends(last.orelse)
    return isinstance(last, (ast.Return, ast.Raise))


def _has_return(node):
    return any(isinstance(inner, ast.Return) for inner in within([node]))


def _absorbed(block):
    """A block at the end of a function, in which what follows a branch that returns is its other
    side, and both sides end with a return."""
    for i, node in enumerate(block):
        if not (isinstance(node, ast.If) and _has_return(node)):
            continue
        rest = block[i + 1 :]
        if rest and not (_ends(node.body) or _ends(node.orelse)):
            return block  # it would stand on both sides
        node.body = _absorbed(node.body if _ends(node.body) else node.body + rest)
        node.orelse = _absorbed(node.orelse if _ends(node.orelse) else node.orelse + rest)
        for side in (node.body, node.orelse):
            if not _ends(side):
                side.append(ast.Return(ast.Constant(None)))
        return block[: i + 1]
    return block


def _text(node):
    """What an exception says, as it is written."""
    arguments = node.args if isinstance(node, ast.Call) else []
    text = ", ".join(map(ast.unparse, arguments))
    is_text = len(arguments) == 1 and isinstance(arguments[0], ast.JoinedStr)
    return text[2:-1] if is_text else text


class Rewriter(Expressions):
    """Rewrites one function, whose node it changes, with the functions in it."""

    def __init__(self, function, count=None):
        self._function, self._count, self._loops = function, count or itertools.count(1), 0
        first = [*function.args.posonlyargs, *function.args.args][:1]
        self.first = first[0].arg if first else None
        #: what the tries around a statement catch
        self._caught = []

    def fresh(self):
        return f"{OURS}{next(self._count)}"

    def rewrite(self):
        if isinstance(self._function, ast.Lambda):
            self._function.body = self.visit(self._function.body)
            return
        self._function.body = _absorbed(self._function.body)
        self._note(self._function, False)
        self._function.body = self._block(self._function.body)

    def _note(self, node, is_loop):
        """Notes at each branch which names are read outside of it, or in its next round."""
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, SCOPES):
                continue
            if isinstance(inner, ast.If):
                inside = set() if is_loop else {id(one) for one in ast.walk(inner)}
                inner.read = {one.id for one in ast.walk(self._function) if isinstance(one, ast.Name)
                              and isinstance(one.ctx, ast.Load) and id(one) not in inside}  # fmt: skip
            self._note(inner, is_loop or isinstance(inner, (ast.For, ast.While)))

    def _block(self, block):
        found = []
        for node in block:
            new = self.visit(node)
            found += new if isinstance(new, list) else [new]
        return found

    def _skip(self, node):
        return node

    visit_AsyncFunctionDef = visit_ClassDef = _skip

    def visit_FunctionDef(self, node):
        Rewriter(node, self._count).rewrite()
        return node

    def _loop(self, node):
        self._loops += 1
        node.body, node.orelse = self._block(node.body), self._block(node.orelse)
        self._loops -= 1
        return node

    def visit_For(self, node):
        node.iter = self.visit(node.iter)
        return self._loop(node)

    def visit_While(self, node):
        node.test = self.visit(node.test)
        return self._loop(node)

    def visit_Try(self, node):
        caught = [one.type or name("BaseException") for one in node.handlers]
        self._caught += caught
        node.body = self._block(node.body)
        del self._caught[len(self._caught) - len(caught) :]
        for one in node.handlers:
            one.body = self._block(one.body)
        node.orelse, node.finalbody = self._block(node.orelse), self._block(node.finalbody)
        return node

    visit_TryStar = visit_Try

    def visit_Expr(self, node):
        """What is called for what it does."""
        is_called = isinstance(node.value, ast.Call)
        node.value = self.visit(node.value)
        if is_called:
            node.value = call("ran", call("done"), node.value)
        return node

    def visit_AugAssign(self, node):
        """What changes an attribute in place, as it does a buffer."""
        node.value = self.visit(node.value)
        if not is_public(node.target) or not is_movable(node.value):
            return node
        operation = ast.Constant(type(node.op).__name__)
        held = self.visit(node.target.value), ast.Constant(node.target.attr)
        return ast.copy_location(ast.Expr(call("changed", *held, operation, later(node.value))), node)

    def visit_Assign(self, node):
        """What assigns an attribute, as a buffer of the module."""
        node = self.generic_visit(node)
        if not _is_attributes(node):
            return node
        held = self.visit(node.targets[0].value), ast.Constant(node.targets[0].attr)
        return ast.copy_location(ast.Expr(call("assigned", *held, later(node.value))), node)

    def visit_Assert(self, node):
        node.test, error = self.test(node.test), ast.Call(name("AssertionError"), [node.msg] if node.msg else [], [])
        node.msg = node.msg and self.visit(copy.deepcopy(node.msg))
        node.test = call("holds", node.test, *self._error(error, []))
        return node

    def _error(self, node, before):
        """An exception with what is computed for it, its class, how it is written, and what may catch
        it."""
        kind = node.func if isinstance(node, ast.Call) else node
        named = [ast.NamedExpr(name(one.targets[0].id, ast.Store()), one.value) for one in before
                 if isinstance(one, ast.Assign) and len(one.targets) == 1 and isinstance(one.targets[0], ast.Name)]  # fmt: skip
        made = [self.visit(copy.deepcopy(one)) for one in (*named, node)]
        error = ast.Subscript(ast.Tuple(made, ast.Load()), ast.Constant(-1), ast.Load())
        caught = later(ast.Tuple(copy.deepcopy(self._caught), ast.Load()))
        return later(error), later(copy.deepcopy(kind)), ast.Constant(_text(node)), caught

    def visit_If(self, node):
        test = self.test(node.test)
        guard, other, is_other = node.body, node.orelse, False
        if not _raises(guard):
            guard, other, is_other = other, guard, True
        error = _raises(guard)
        if not error:
            return self._branch(node, test)
        asked = call("opposite", test) if is_other else test
        node.test = call("raises", asked, *self._error(error.exc, guard[:-1]))
        node.body, node.orelse = self._block(guard), self._block(other)
        return node

    def _branch(self, node, test):
        """A branch that computes: as it is where its condition is known, else both sides."""
        asked, result = self.fresh(), None
        plain = copy.deepcopy(node)
        plain.test = name(asked)
        plain.body, plain.orelse = self._block(plain.body), self._block(plain.orelse)
        if not self._loops and _ends(node.body) and _ends(node.orelse) and _has_return(node):
            result = self.fresh().replace(OURS, _RESULT)
            _Returns(result).visit(node)
        sides = self._sides(node, asked, result)
        head = ast.Assign([name(asked, ast.Store())], call("test", test))
        choice = ast.If(call("is_unknown", name(asked)), sides, [plain])
        return [ast.copy_location(one, node) for one in (head, choice)]

    def _sides(self, node, asked, result):
        """Statements that compute both sides and choose."""
        names = [one for one in bound([*node.body, *node.orelse]) if not one.startswith(OURS)]
        problem = _problem([*node.body, *node.orelse])
        wanted = [one for one in names if one in node.read or one.startswith(_RESULT)]
        region, before, values = self.fresh(), self.fresh(), [self.fresh(), self.fresh()]

        def held():
            return ast.Tuple([call("held", later(name(one))) for one in names], ast.Load())

        def put(source):
            for i, one in enumerate(names):
                value = ast.Subscript(name(source), ast.Constant(i), ast.Load())
                yield ast.Assign([name(one, ast.Store())], value)
                unbound = ast.Delete([name(one, ast.Del())])
                yield ast.If(call("is_unbound", name(one)), [unbound], [])

        def side(attribute, block, value):
            context = ast.withitem(ast.Attribute(name(region), attribute, ast.Load()))
            kept = ast.Assign([name(value, ast.Store())], held())
            return ast.With([context], [*(self._block(block) or [ast.Pass()]), kept])

        seen = ast.Call(name("locals"), [], [])
        begin = call("branch", name(asked), ast.Constant(problem), seen, ast.Constant(bool(self._caught)))
        none = [ast.Assign([name(one, ast.Store())], ast.Constant(None)) for one in values]  # of a side that raises
        given = [*map(name, values), ast.Constant(tuple(names)), ast.Constant(tuple(wanted)), copy.deepcopy(seen)]
        chosen = ast.Call(ast.Attribute(name(region), "chosen", ast.Load()), given, [])
        return [*none, ast.Assign([name(region, ast.Store())], begin), ast.Assign([name(before, ast.Store())], held()),
                side("taken", node.body, values[0]), *put(before), side("other", node.orelse, values[1]),
                ast.Assign([name(before, ast.Store())], chosen), *put(before),
                *([ast.Return(name(result))] if result else [])]  # fmt: skip


class _Returns(ast.NodeTransformer):
    """Makes the returns at the end of each side assignments."""

    def __init__(self, name):
        self._name = name

    def visit_Return(self, node):
        return ast.copy_location(ast.Assign([name(self._name, ast.Store())], node.value or ast.Constant(None)), node)

    def _skip(self, node):
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = visit_Lambda = _skip
