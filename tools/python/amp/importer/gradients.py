# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients within a loss, as amp.backward … wrt (…).

`torch.autograd.grad`, and what PyTorch makes of it, becomes one op of the exported graph.
The compiler differentiates what leads from its inputs to its outputs, so whatever has a
form has a gradient, and that has one again.
"""

import contextlib
import functools

import torch
from torch.utils._pytree import tree_flatten, tree_map_only, tree_unflatten

from .builder import Unsupported
from .places import place_now, spoken

_LIBRARY = torch.library.Library("amp_import", "FRAGMENT")
_LIBRARY.define("gradient(Tensor[] outputs, Tensor[] inputs, Tensor[] cotangents) -> Tensor[]")
OP = torch.ops.amp_import.gradient.default


def _like(outputs, inputs, cotangents):
    return [torch.empty_like(value) for value in inputs]


_LIBRARY.impl("gradient", _like, "CompositeExplicitAutograd")
torch.library.register_fake("amp_import::gradient", lib=_LIBRARY)(_like)

# ---- What the user calls ----------------------------------------------------


def _edge(tensor):
    edge = torch.autograd.graph.get_gradient_edge(tensor)
    return edge.node, edge.output_nr


def _reached(tensors):
    """The edges of PyTorch's graph that a derivative of these goes through."""
    work, seen = [_edge(tensor) for tensor in tensors if tensor.requires_grad], set()
    while work:
        edge = work.pop()
        if edge in seen or edge[0] is None:
            continue
        seen.add(edge)
        work += edge[0].next_functions
    return seen


def _refuse(found, advice):
    raise Unsupported(found, advice, spoken(place_now()))


def _check(outputs, inputs, cotangents):
    if not all(isinstance(tensor, torch.Tensor) for tensor in (*outputs, *inputs)):
        _refuse("expected tensors in torch.autograd.grad, found edges of PyTorch's graph", "give the tensors")
    for what, tensors in (("outputs", outputs), ("inputs", inputs)):
        if not all(tensor.requires_grad for tensor in tensors):
            _refuse(f"expected {what} of torch.autograd.grad with a derivative, found one without",
                    "x.requires_grad_() before it is used; detach() and no_grad() end derivatives")  # fmt: skip
    reached = _reached(cotangents)
    if any(_edge(tensor) in reached for tensor in inputs):
        _refuse("found grad_outputs that depend on the inputs of torch.autograd.grad",
                "detach() them, or differentiate (outputs * grad_outputs).sum()")  # fmt: skip


def replacement(run):
    """What runs a backward of PyTorch, as an op where it is called within a loss."""

    def differentiate(outputs, cotangents, retain_graph, create_graph, inputs, allow_unused=False, **named):
        if not place_now():
            return run(outputs, cotangents, retain_graph, create_graph, inputs, allow_unused, **named)
        if named.get("accumulate_grad"):
            _refuse("found .backward() within the loss", "amp.grad(outputs, inputs) gives gradients as values")
        _check(outputs, inputs, cotangents)
        reached = _reached(outputs)
        is_used = [_edge(tensor) in reached for tensor in inputs]
        if not all(is_used) and not allow_unused:
            _refuse("found an input of torch.autograd.grad that the outputs do not depend on",
                    "leave it out, or give allow_unused=True")  # fmt: skip
        used = [tensor for tensor, is_one in zip(inputs, is_used) if is_one]
        with torch.enable_grad():
            found = iter(OP(list(outputs), used, list(cotangents)) if used else ())
        found = [next(found) if is_one else None for is_one in is_used]
        return tuple(found if create_graph else (x if x is None else x.detach() for x in found))

    return differentiate


#: What stands for a level of torch.func, of which none is needed here.
_LEVEL = object()


def _leveled(nesting):
    @contextlib.contextmanager
    def level():
        if place_now():
            yield _LEVEL
        else:
            with nesting() as own:
                yield own

    return level


def _of_tensors(function):
    """In place of what PyTorch does to tensors at a level, `function` of each."""

    def instead(was):
        def each(values, level=None):
            return tree_map_only(torch.Tensor, function, values) if level is _LEVEL else was(values, level)

        return each

    return instead


def _forward(was):
    """In place of PyTorch's dual numbers: a product with the derivative is the gradient, by the
    cotangents, of the product with its transpose, which is linear in them."""

    def jvp(function, primals, tangents, argnums=None, *, strict=False, has_aux=False):
        several, form = tree_flatten(primals)
        along, along_form = tree_flatten(tangents)
        is_one = isinstance(primals, tuple) and form == along_form and all(
            isinstance(x, torch.Tensor) and x.shape == v.shape for x, v in zip(several, along))  # fmt: skip
        if not place_now() or argnums is not None or not is_one:  # or it raises
            return was(function, primals, tangents, argnums, strict=strict, has_aux=has_aux)
        with torch.enable_grad():
            several = [value.view_as(value).requires_grad_() for value in several]
            result = function(*tree_unflatten(several, form))
            result, *aux = result if has_aux else (result,)
            outputs, form = tree_flatten(result)
            found = [torch.zeros_like(output) for output in outputs]
            edges = {_edge(value) for value in several}
            moved = [i for i, output in enumerate(outputs) if output.requires_grad and edges & _reached([output])]
            if moved:
                chosen = [outputs[i] for i in moved]
                weights = [torch.zeros_like(output).requires_grad_() for output in chosen]
                reached = _reached(chosen)
                pairs = [pair for pair in zip(several, along) if _edge(pair[0]) in reached]
                transposed = OP(chosen, [value for value, _ in pairs], weights)
                for i, value in zip(moved, OP(transposed, weights, [value for _, value in pairs])):
                    found[i] = value
        return result, tree_unflatten(found, form), *aux

    return jvp


#: What torch.func.grad and vjp do around torch.autograd.grad, and what stands in its place. They
#: differentiate by arguments of their own: what else reads the same tensors is no part of it.
TRANSFORMS = {
    "grad_increment_nesting": _leveled,
    "_wrap_all_tensors": _of_tensors(lambda x: x.view_as(x)),
    "_create_differentiable": _of_tensors(lambda x: x.requires_grad_()),
    "_undo_create_differentiable": _of_tensors(lambda x: x),
    "_jvp_with_argnums": _forward,
}

# ---- What is written --------------------------------------------------------


def of(graph):
    """The gradients in a graph."""
    return [node for node in graph.nodes if node.target is OP]


def watched(graph):
    """The nodes by which a graph differentiates."""
    return {value for node in of(graph) for value in node.args[1]}


def _closure(nodes, following):
    work, seen = list(nodes), set()
    while work:
        node = work.pop()
        if node not in seen:
            seen.add(node)
            work += following(node)
    return seen


def between(graph):
    """The nodes that lead from the inputs of a gradient to its outputs."""
    found = set()
    for node in of(graph):
        after = _closure(node.args[1], lambda n: n.users)
        found |= after & _closure(node.args[0], lambda n: n.all_input_nodes)
    return found


def watch(b, value):
    """The same elements, as a value by which can be differentiated."""
    return b.unary("watch", value)


def _product(b, output, cotangent):
    product = b.mul(output, cotangent)
    product = b.reshape(b.sum(product, range(product.rank)), ())
    return product if product.dtype == "f64" else b.convert(product, "f32")


def write(b, outputs, inputs, cotangents):
    """The gradients of the sum of outputs times cotangents, in f32 as all between (`FULL`)."""

    def differentiate():
        loss = functools.reduce(b.add, (_product(b, *pair) for pair in zip(outputs, cotangents)))
        given = f"{loss.type} -> " if loss.dtype == "f64" else ""
        types = ", ".join(value.type for value in inputs)
        return b.several(f"amp.backward {loss} wrt ({', '.join(map(str, inputs))}) : {given}{types}",
                         [(value.dtype, value.shape) for value in inputs])  # fmt: skip

    return b.in_full(differentiate)


def values(outputs, inputs, cotangents):
    """What torch computes for the op in a graph that it runs."""
    found = torch.autograd.grad(outputs, inputs, cotangents, create_graph=True, allow_unused=True)
    return [torch.zeros_like(x) if value is None else value for x, value in zip(inputs, found)]
