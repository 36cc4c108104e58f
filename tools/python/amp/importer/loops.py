# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops of a known number of turns as amp.loop.

torch.export writes out what a recurrent layer does in each of its steps. Here a layer
becomes one op of the exported graph, and its step is traced once, where that op is
written.
"""

import functools

import torch
from torch._decomp import decompositions

from .functions import trace

_LIBRARY = torch.library.Library("amp_import", "FRAGMENT")
_LIBRARY.define("loop(int index, Tensor[] carried, Tensor[] sliced, Tensor[] others) -> Tensor[]")
OP = torch.ops.amp_import.loop.default

# Loops of this process' exports, by the index in the graph.
_loops = []


class _Loop:
    """`step(carried, slices, others)` gives what the next turn carries, and what is stacked.
    Turns go along dimension 0 of what is sliced, with `is_reverse` from the last one on."""

    def __init__(self, name, step, count, is_reverse):
        self.name, self.step, self.count, self.is_reverse = name, step, count, is_reverse

    def run(self, carried, sliced, others):
        turns, stacks = range(self.count), [None] * self.count
        for t in reversed(turns) if self.is_reverse else turns:
            carried, stacks[t] = self.step(carried, [x[t] for x in sliced], others)
        return [x.clone() for x in (*carried, *map(torch.stack, zip(*stacks)))]

    def shaped(self, carried, sliced, others):
        """Tensors as the loop's results, by one turn."""
        last, stacked = self.step(carried, [x[0] for x in sliced], others)
        return [*map(torch.empty_like, last), *(x.new_empty((self.count, *x.shape)) for x in stacked)]


_LIBRARY.impl("loop", lambda index, *tensors: _loops[index].run(*tensors), "CompositeExplicitAutograd")
torch.library.register_fake(
    "amp_import::loop", lambda index, *tensors: _loops[index].shaped(*tensors), lib=_LIBRARY
)


def _loop(name, step, carried, x, others, is_reverse):
    """The last of what is carried, and the first of what is stacked."""
    _loops.append(_Loop(name, step, len(x), is_reverse))
    results = OP(len(_loops) - 1, list(carried), [x], others)
    return results[: len(carried)], results[len(carried)]


# ---- Recurrent layers -------------------------------------------------------


def _inputs(x, params, has_biases):
    """The part of all steps' products that no state goes into."""
    return torch.nn.functional.linear(x, params[0], params[2] if has_biases else None)


def _lstm(x, hidden, params, has_biases, reverse=False):
    has_projection = len(params) in (3, 5)
    others = [params[1], *([params[3]] if has_biases else []), *([params[-1]] if has_projection else [])]

    def step(carried, slices, others):
        bias = others[1] if has_biases else None
        projection = others[-1] if has_projection else None
        h, c = decompositions.lstm_cell(slices[0], *carried, others[0], bias, projection, chunk_dim=1)
        return (h, c), (h,)

    last, out = _loop("LSTM", step, hidden, _inputs(x, params, has_biases), others, reverse)
    return out, tuple(last)


def _gru_cell(x, h, _weight, _bias, weight, bias):
    """PyTorch's, of matrices."""
    (xr, xz, xn), products = x.chunk(3, 1), torch.nn.functional.linear(h, weight, bias)
    hr, hz, hn = products.chunk(3, 1)
    r, z = (hr + xr).sigmoid(), (hz + xz).sigmoid()
    n = (xn + hn * r).tanh()
    return (h - n) * z + n


def _rnn(x, hidden, params, has_biases, cell, reverse=False):
    cell = _gru_cell if cell is decompositions.gru_cell else cell

    def step(carried, slices, others):
        h = cell(slices[0], carried[0], None, None, others[0], others[1] if has_biases else None)
        return (h,), (h,)

    others = [params[1], params[3]] if has_biases else [params[1]]
    last, out = _loop("RNN", step, [hidden], _inputs(x, params, has_biases), others, reverse)
    return out, last[0]


def layer(function):
    """What one of PyTorch's functions of a layer computes, as a loop; the function itself where
    it is none of tensors [time, batch, features], or where it is transformed."""
    known = {decompositions.one_layer_lstm: _lstm, decompositions.mkldnn_one_layer_lstm: _lstm}
    inner = function
    if isinstance(function, functools.partial) and function.func is decompositions.one_layer_rnn:
        inner = functools.partial(_rnn, cell=function.keywords["hidden_fn"])
    own = known.get(function, inner)

    def run(x, *arguments, **named):
        is_plain = isinstance(x.shape[0], int) and torch._C._functorch.peek_interpreter_stack() is None
        return (own if is_plain and x.shape[0] > 1 else function)(x, *arguments, **named)

    return run if own is not function else function


# ---- Text -------------------------------------------------------------------


def write(walk, node, carried, sliced, others):
    """Writes a loop; gives its results."""
    b, loop = walk.b, _loops[node.args[0]]
    given = [[x.meta["val"] for x in several] for several in node.args[1:]]
    count = len(given[0])

    def step(*tensors):
        first, rest = tensors[:count], tensors[count:]
        last, stacked = loop.step(list(first), list(rest[: len(sliced)]), list(rest[len(sliced) :]))
        return [*last, *stacked]

    with given[0][0].fake_mode:
        slices = [x[0] for x in given[1]]
    graph = trace(step, [*given[0], *slices, *given[2]], f"a turn of {loop.name}")
    carried, sliced, others = ([_value(b, x) for x in several] for several in (carried, sliced, others))

    def compute(inside):
        return [_value(b, x) for x in walk.inner(graph, b, [*inside, *others])]

    return tuple(b.loop(loop.count, carried, sliced, compute, loop.is_reverse))


def _value(b, x):
    return b.constant(x) if isinstance(x, torch.Tensor) else x
