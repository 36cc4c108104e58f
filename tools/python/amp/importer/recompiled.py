# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The code of functions as it is compiled with its branches rewritten.

It has the lines, the closure and the names of the code that it stands for. A function within others
is rewritten with them, for they make it anew.
"""

import ast
import copy
import functools
import linecache
import types

from .asking import Asking
from .branches import Rewriter
from .syntax import MARK

_OPTIMIZED, _COROUTINE, _ASYNC_GENERATOR, _FUTURE = 0x1, 0x80, 0x200, 0x1FE0000


@functools.lru_cache(maxsize=4)
def _read(source, file):
    """A file's tree, and its code."""
    tree = ast.parse(source)
    return tree, compile(tree, file, "exec", 0, True)


def _chain(whole, code):
    """The codes that some code stands in, the outermost first, and itself; none without."""
    if whole == code:
        return [whole]
    for inner in whole.co_consts:
        if isinstance(inner, types.CodeType) and (found := _chain(inner, code)):
            return [whole, *found]
    return []


def _is_function(code):
    """Whether some code is a function's that can be rewritten: of no class, and no comprehension."""
    is_comprehension = code.co_name.startswith("<") and code.co_name != "<lambda>"
    return code.co_flags & _OPTIMIZED and not code.co_flags & (_COROUTINE | _ASYNC_GENERATOR) and not is_comprehension


def _is_of(node, code):
    """Whether some code is a function's, or that of a lambda in it."""
    if isinstance(node, ast.FunctionDef):
        begin = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        return (node.name, begin) == (code.co_name, code.co_firstlineno)
    begin, end = (node.body.lineno, node.body.col_offset), (node.body.end_lineno, node.body.end_col_offset)
    return code.co_name == "<lambda>" and all(begin <= (first, column) and (last, to) <= end
               for first, last, column, to in code.co_positions() if column != to)  # fmt: skip


def _found(tree, code, outer=""):
    """(function, class around it) of some code in a file; None without. Of lambdas it is the
    innermost."""
    for node in ast.iter_child_nodes(tree):
        inside = _found(node, code, node.name if isinstance(node, ast.ClassDef) else outer)
        if inside:
            return inside
        if isinstance(node, (ast.FunctionDef, ast.Lambda)) and _is_of(node, code):
            return node, outer
    return None


def _bare(node):
    """A function without what is computed where it is defined."""
    node = copy.deepcopy(node)
    if isinstance(node, ast.FunctionDef):
        node.decorator_list, node.returns = [], None
    given = node.args
    given.defaults, given.kw_defaults = [], [None] * len(given.kwonlyargs)
    for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
        if one is not None:
            one.annotation = None
    return node


def _placed(node, line, column):
    """Gives nodes that were made the line of what they stand in."""
    if "lineno" in node._attributes and not hasattr(node, "lineno"):
        node.lineno = node.end_lineno = line
        node.col_offset = node.end_col_offset = column
    for child in ast.iter_child_nodes(node):
        _placed(child, getattr(node, "lineno", line), getattr(node, "col_offset", column))


def _compiled(node, code, outer):
    """The code of a function as it would be in its place; None where it is another one's."""
    line, column = node.lineno, node.col_offset
    body = [ast.Expr(node) if isinstance(node, ast.Lambda) else node]
    body = [ast.ClassDef(outer, [], [], body, [])] if outer else body
    around = ast.arguments([], [ast.arg(one) for one in code.co_freevars], None, [], [], None, [])
    whole = ast.FunctionDef("_amp", around, body, [])
    for one in (whole, *body):
        one.type_params = []  # which some versions of Python have
    tree = ast.Module([whole], [])
    _placed(tree, line, column)
    work = [compile(tree, code.co_filename, "exec", code.co_flags & _FUTURE, True)]
    while work:
        one = work.pop(0)
        if one.co_flags & 2 and one.co_name == code.co_name and one.co_freevars == code.co_freevars:
            return one
        work += [inner for inner in one.co_consts if isinstance(inner, types.CodeType)]
    return None


def _marked(code):
    """Code with what asks in the place of the mark."""
    constants = tuple(Asking if value == MARK else _marked(value) if isinstance(value, types.CodeType) else value
                      for value in code.co_consts)  # fmt: skip
    return code.replace(co_consts=constants)


def rewritten(code):
    """What stands for the functions that some code is a part of, by their own codes: their branches
    may depend on the data. None for what has no source, or another one than it was made of."""
    found = {}
    try:
        tree, whole = _read("".join(linecache.getlines(code.co_filename)), code.co_filename)
        for one in filter(_is_function, _chain(whole, code)):
            node, outer = _found(tree, one)
            node = _bare(node)
            Rewriter(node).rewrite()
            if new := _compiled(node, one, outer):
                found[one] = _marked(new)
    except (SyntaxError, ValueError, TypeError):
        return {}
    return found
