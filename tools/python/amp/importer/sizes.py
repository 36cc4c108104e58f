# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether a program that torch.export made for a batch of any size holds for one sample.

torch.export takes for granted that a size is neither 0 nor 1: `if x.shape[0] > 1` leaves no
condition in the program, nor does squeeze().
"""

import torch
from torch.utils import _pytree as pytree

_NUMBERS = (torch.SymInt, torch.SymFloat, torch.SymBool, int, float, bool)


def _number(value, size):
    """A number of a batch of `size` samples."""
    if not isinstance(value, (torch.SymInt, torch.SymFloat, torch.SymBool)):
        return value
    expression = value.node.expr
    found = expression.subs(dict.fromkeys(expression.free_symbols, size))
    return bool(found) if isinstance(value, torch.SymBool) else float(found)


def _form(value, size):
    """The types and shapes of what a node gives."""
    return [(leaf.dtype, [_number(n, size) for n in leaf.shape]) if isinstance(leaf, torch.Tensor) else leaf
            for leaf in pytree.tree_leaves(value)]  # fmt: skip


def _input(program, spec):
    kind = spec.kind.name
    return kind, program.constants.get(spec.target) if kind == "CONSTANT_TENSOR" else spec.target


def _steps(program, size):
    """What each node computes for a batch of `size` samples, of which others; numbers stand
    in place of nodes that give them."""
    inputs = {spec.arg.name: spec for spec in program.graph_signature.input_specs}
    steps, places = [], {}

    def given(node):
        return places[node] if node in places else _number(node.meta.get("val"), size)

    for node in program.graph.nodes:
        value, what = node.meta.get("val"), node.target
        if node.op == "call_function" and (value is None or isinstance(value, _NUMBERS)):
            continue  # a check, or a number
        if node.op == "placeholder":
            what = _input(program, inputs[node.name])
        elif node.op == "get_attr":
            what = getattr(program.graph_module, node.target, node.target)
        elif node.op == "output":
            what = [spec.kind for spec in program.graph_signature.output_specs]
        form = _form(value, size)
        if what is torch.ops.aten.slice.Tensor and form == _form(node.args[0].meta["val"], size):
            places[node] = given(node.args[0])  # x[:], which a fixed size leaves out
            continue
        arguments = torch.fx.node.map_arg((node.args, dict(node.kwargs)), given)
        places[node] = f"%{len(steps)}"
        steps.append((what, arguments, form))
    return steps


def _equal(one, other):
    if isinstance(one, torch.Tensor) and isinstance(other, torch.Tensor):
        return one.dtype == other.dtype and torch.equal(one, other)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(_equal, one, other))
    return not isinstance(one, torch.Tensor) and not isinstance(other, torch.Tensor) and one == other


def holds(program, other, size):
    """Whether a program for a batch of any size computes what `other` does, which was made for
    one of `size`."""
    return _equal(_steps(program, size), _steps(other, size))
