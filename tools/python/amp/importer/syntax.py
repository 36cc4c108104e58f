# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pieces of Python's syntax, from which a function is rewritten."""

import ast

#: stands for `asking.Asking` until the code is compiled
MARK = "\0amp"
#: begins the names that it binds for itself
OURS = "_amp_"
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


def call(name, *arguments):
    """A call of one of Asking's functions."""
    return ast.Call(ast.Attribute(ast.Constant(MARK), name, ast.Load()), list(arguments), [])


def is_call(node):
    """Whether a node is a call that `call` has made."""
    function = node.func
    return isinstance(function, ast.Attribute) and getattr(function.value, "value", None) == MARK


def later(body, *names):
    """A function without a name that gives an expression."""
    return ast.Lambda(ast.arguments([], list(map(ast.arg, names)), None, [], [], None, []), body)


def name(text, context=None):
    return ast.Name(text, context or ast.Load())


def within(nodes):
    """Nodes in some, but for what stands in functions of their own."""
    work = list(nodes)
    while work:
        node = work.pop()
        yield node
        if not isinstance(node, SCOPES):
            work += ast.iter_child_nodes(node)


def is_movable(*nodes):
    """Whether expressions mean the same in a function of their own: they bind no name, and do not
    leave the function that they stand in."""
    fixed = (ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await)
    return not any(isinstance(node, fixed) for node in within(nodes))


def is_public(node):
    """Whether a node is an attribute whose name is the same everywhere: a class makes others its own."""
    return isinstance(node, ast.Attribute) and not node.attr.startswith("__")


def bound(nodes):
    """Names that statements bind, in order."""
    found = {}
    own = {id(one) for node in within(nodes) if isinstance(node, ast.comprehension) for one in ast.walk(node.target)}
    for node in within(nodes):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in own:
            found[node.id] = None
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] = None
        elif isinstance(node, ast.alias):
            found[(node.asname or node.name).partition(".")[0]] = None
    return sorted(found)
