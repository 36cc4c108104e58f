# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether rows of an op's arguments that stand behind others change what it gives of these.

Nothing says so but the op: it runs on a few random rows, with others behind them and without.
"""

import contextlib
import itertools
import math

import torch
from torch.utils import _pytree as pytree

from .builder import Unsupported
from .handlers import MASKS

NUMBERS = (torch.SymInt, torch.SymFloat, torch.SymBool)
#: the key of a node's meta that has its value with symbols
PICKED = "amp.picked"
#: rows that a trial has, and with those behind them
_ROWS, _ALL = 4, 9
#: by kind of elements, what may change nothing; None: what a loss ignores
_NEUTRAL = {"f": (0.0, 1.0, -math.inf, math.inf), "i": (0, None, -math.inf, math.inf), "b": (False, True)}


def kind_of(dtype):
    return "b" if dtype == torch.bool else "f" if dtype.is_floating_point else "i"


def fill_of(fills, dtype):
    """What is to stand behind elements of a type; None: anything."""
    fill = fills[kind_of(dtype)]
    if kind_of(dtype) == "i" and fill in (-math.inf, math.inf):
        return torch.iinfo(dtype).min if fill < 0 else torch.iinfo(dtype).max
    return fill


def meta_of(node):
    """A node's value with symbols."""
    return node.meta.get(PICKED, node.meta.get("val"))


def _sized(value, rows):
    """A number, or the sizes of a tensor, where each mask picks so many."""
    if isinstance(value, torch.Tensor):
        return [_sized(size, rows) for size in value.shape]
    if not isinstance(value, NUMBERS):
        return value
    expression = value.node.expr
    found = expression.subs(dict.fromkeys(expression.free_symbols, rows))
    kind = {torch.SymInt: int, torch.SymFloat: float, torch.SymBool: bool}[type(value)]
    return kind(found)


def _front(tensor, shape):
    return tensor[tuple(slice(0, size) for size in shape)]


def _drawn(meta, rows, source, most):
    shape = _sized(meta, rows)
    if kind_of(meta.dtype) == "f":
        return torch.randn(shape, generator=source, dtype=torch.float32).to(meta.dtype)
    return torch.randint(0, most + 1, shape, generator=source).to(meta.dtype)


def _same(one, other, dtype):
    close = {torch.float64: 1e-9, torch.float16: 2e-2, torch.bfloat16: 5e-2}.get(dtype, 1e-4)
    return torch.allclose(one, other, close, close, equal_nan=True) if kind_of(dtype) == "f" else torch.equal(one, other)


class _Trial:
    """An op on random rows, once with others behind them."""

    def __init__(self, node, is_number, seed, most):
        self._node, self._is_number, self._seed = node, is_number, seed
        source = torch.Generator().manual_seed(seed)
        self._all = {n: _drawn(meta_of(n), _ALL, source, most) for n in node.all_input_nodes
                     if isinstance(meta_of(n), torch.Tensor)}  # fmt: skip
        self._front = {n: _front(value, _sized(meta_of(n), _ROWS)) for n, value in self._all.items()}
        self._right = pytree.tree_leaves(self._run(_ROWS, self._front))

    def _run(self, rows, tensors):
        def given(node):
            if node in tensors:
                return tensors[node]
            return _sized(meta_of(node), _ROWS if self._is_number(node) else rows)

        arguments = torch.fx.node.map_arg((self._node.args, dict(self._node.kwargs)), given)
        with torch.random.fork_rng(devices=[]), torch.no_grad():
            torch.manual_seed(self._seed)
            return self._node.target(*arguments[0], **arguments[1])

    def holds(self, fills):
        """Whether the first rows are the same with these elements behind those of arguments."""
        def filled(node, value):
            if not fills or PICKED not in node.meta:
                return value
            whole = torch.full_like(value, fill_of(fills, value.dtype))
            _front(whole, _sized(meta_of(node), _ROWS)).copy_(self._front[node])
            return whole

        try:
            found = pytree.tree_leaves(self._run(_ALL, {n: filled(n, value) for n, value in self._all.items()}))
        except Exception:  # the op, or their type, refuses such elements
            return False
        metas = pytree.tree_leaves(meta_of(self._node))
        return all(_same(_front(one, _sized(meta, _ROWS)), other, meta.dtype)
                   for one, other, meta in zip(found, self._right, metas) if isinstance(meta, torch.Tensor))  # fmt: skip


def _trials(node, is_number):
    """Some trials of an op; none of one that does not run on random rows. Its integers may be
    places where there is one alone."""
    for most in (1, 0):
        with contextlib.suppress(Exception):
            return [_Trial(node, is_number, seed, most) for seed in (1, 2)]
    return []


def fills_of(node, numbers):
    """By kind of elements, what is to stand behind those of an op's arguments, infinity for the
    largest integer of a type; None where anything may. `numbers` are those of its arguments that say how many there are."""
    trials = _trials(node, numbers.__contains__)
    if trials and all(trial.holds(None) for trial in trials):
        return None
    schema = node.target._schema.arguments
    ignored = next((v for a, v in zip(schema, node.args) if a.name == "ignore_index"),
                   next((a.default_value for a in schema if a.name == "ignore_index"), None))  # fmt: skip
    for fills in itertools.product(*_NEUTRAL.values()) if trials else ():
        fills = dict(zip(_NEUTRAL, fills))
        fills["i"] = ignored if fills["i"] is None else fills["i"]
        if fills["i"] is not None and all(trial.holds(fills) for trial in trials):
            return fills
    raise Unsupported(f"found {node.target._schema.name.removeprefix('aten::')} of what a mask picks, whose size depends"
                      " on the data", MASKS)  # fmt: skip
