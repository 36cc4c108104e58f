# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes an exported program one of ops that have handlers, without writes in place."""

import contextlib
import functools
import inspect

import torch

from . import complex_numbers, functions, gradients, loops, picked
from .builder import Unsupported
from .decompositions import DECOMPOSITIONS
from .handlers import find
from .losses import REDUCTIONS
from .places import place_of, spoken
from .sampling import of_torchvision

#: In the "custom" entry of a node, which what it is decomposed into inherits.
FULL, STOPPED, OVER_RANKS = "amp.full", "amp.stopped", "amp.over_ranks"


@contextlib.contextmanager
def _regions_by_node():
    """Makes what is inlined of a region keep the lines and the marks of its nodes."""
    kinds = [type(torch.ops.higher_order.wrap_with_autocast), type(torch.ops.higher_order.wrap_with_set_grad_enabled)]
    calls = [kind.__call__ for kind in kinds]

    def by_node(body):
        is_graph = isinstance(body, torch.fx.GraphModule)
        return (lambda *values: torch.fx.Interpreter(body).run(*values)) if is_graph else body

    for kind, call in zip(kinds, calls):
        kind.__call__ = lambda self, *values, was=call: was(self, *map(by_node, values))
    try:
        yield
    finally:
        for kind, call in zip(kinds, calls):
            kind.__call__ = call


@functools.cache
def _references():
    """Losses in PyTorch's own table that take other arguments than its ops, and so for a batch of any
    size give the shape of another reduction."""
    found = {}
    for op, reference in torch._decomp.decomposition_table.items():
        is_reference = reference.__module__ == "torch._refs.nn.functional"
        if not is_reference or "reduction" not in inspect.signature(reference).parameters:
            continue

        def by_names(*arguments, op=op, reference=reference, **named):
            given = {**dict(zip((one.name for one in op._schema.arguments), arguments)), **named}
            given["reduction"] = REDUCTIONS[given.get("reduction", 1)]
            return reference(**{"input" if key == "self" else key: value for key, value in given.items()})

        found[op] = by_names
    return found


@contextlib.contextmanager
def _losses_by_numbers():
    table = torch._decomp.decomposition_table
    was = {op: table[op] for op in _references()}
    table.update(_references())
    try:
        yield
    finally:
        table.update(was)


def mark(node, mark):
    node.meta["custom"] = {**(node.meta.get("custom") or {}), mark: True}


#: marks of all nodes that are made now
MADE = []


@contextlib.contextmanager
def making(one):
    """Marks the nodes that are made meanwhile."""
    MADE.append(one)
    try:
        yield
    finally:
        MADE.pop()


def _is_stopped(node):
    """True of what stands in `no_grad()`."""
    return STOPPED in (node.meta.get("custom") or {})


def _body_of(graph_module, node):
    """The graph of a region and what it is called with; None of other nodes."""
    regions = torch.ops.higher_order
    first = {regions.wrap_with_autocast: 4, regions.wrap_with_set_grad_enabled: 1}.get(node.target)
    return first and (getattr(graph_module, node.args[first].target), node.args[first + 1 :])


def _mark_full(graph_module, is_full=False):
    """Marks what stands in `autocast(enabled=False)`, which is f32."""
    for node in graph_module.graph.nodes:
        if is_full:
            mark(node, FULL)
        if body := _body_of(graph_module, node):
            is_autocast = node.target is torch.ops.higher_order.wrap_with_autocast
            _mark_full(body[0], not node.args[2] if is_autocast else is_full)


def _detach_constants(graph_module):
    """`torch.tensor` in a module is a constant that is detached in place, its own copy."""
    aten = torch.ops.aten
    for node in graph_module.graph.nodes:
        if (node.target is aten.detach_.default
                and node.args[0].target is aten.lift_fresh_copy.default):  # fmt: skip
            node.target = aten.detach.default


def _refuse_cuts(program):
    """A change in place under `no_grad()`, or through `detach()`, changes the values of a
    tensor and not its derivative. Without writes in place it would have none."""
    trained = {name for name, target in program.graph_signature.inputs_to_parameters.items()
               if program.state_dict[target].requires_grad}  # fmt: skip
    outside = {}

    def base(node):
        """What `node` is a view of, and whether behind `detach()`."""
        is_detached = False
        while True:
            op = node.target
            if node in outside:
                node = outside[node]
            elif (isinstance(op, torch._ops.OpOverload) and node.all_input_nodes
                    and any(result.alias_info for result in op._schema.returns)):  # fmt: skip
                is_detached |= op in (torch.ops.aten.detach.default, torch.ops.aten.detach_.default)
                node = node.args[0]
            else:
                return node, is_detached

    def is_differentiated(node):
        work, seen = [node], set()
        while work:
            node = work.pop()
            if node in seen or _is_stopped(node) or node.target is torch.ops.aten.detach.default:
                continue
            seen.add(node)
            if node.op == "placeholder" and node.name in trained and node not in outside:
                return True
            work += [outside[node]] if node in outside else node.all_input_nodes
        return False

    def walk(graph_module):
        for node in graph_module.graph.nodes:
            if body := _body_of(graph_module, node):
                inner, operands = body
                outside.update(zip((n for n in inner.graph.nodes if n.op == "placeholder"), operands))
                walk(inner)
            op = node.target
            if not (isinstance(op, torch._ops.OpOverload) and op._schema.is_mutable and node.all_input_nodes):
                continue
            changed, is_detached = base(node.args[0])
            if ((_is_stopped(node) or is_detached) and changed.op == "call_function"
                    and is_differentiated(changed)):  # fmt: skip
                raise Unsupported(
                    "found a value with a derivative changed in place, under torch.no_grad() or through .data or"
                    " detach()", "write x = x + (value - x).detach(), which keeps the derivative of x",
                    spoken(place_of(node)))  # fmt: skip

    walk(program.graph_module)


def _copied(op):
    """Of view_copy and its like the op whose view they copy, which here is no other value."""
    name = op._schema.name.removeprefix("aten::")
    viewing = getattr(torch.ops.aten, name.removesuffix("_copy"), None) if name.endswith("_copy") else None
    return getattr(viewing, op._overloadname, None)


def _without_handler(graph_module, table):
    """Ops of a graph and its regions that no handler writes, and what they are made of."""
    found = {}
    for module in graph_module.modules():
        for node in getattr(module, "graph", torch.fx.Graph()).nodes:
            op = node.target
            if (isinstance(op, torch._ops.OpOverload) and op not in found and op not in (functions.OP, loops.OP)
                    and node.all_input_nodes and find(op) is None and (op in table or _copied(op))):  # fmt: skip
                found[op] = table[op] if op in table else _copied(op)
    return found


#: Ops that write in place beyond what their schemas say: running statistics.
_WRITERS = {torch.ops.aten.batch_norm.default, torch.ops.aten.instance_norm.default}

#: Ops that are written without a handler: sizes, what says nothing, an autograd.Function, a gradient.
_KNOWN = {torch.ops.aten.sym_size.int, torch.ops.aten._assert_tensor_metadata.default, functions.OP,
          loops.OP, gradients.OP}  # fmt: skip


def _is_plain(graph_module):
    """True where each op has a handler, none writes in place, and no region is to be
    inlined."""

    def is_plain(op):
        if isinstance(op, torch._ops.OpOverload):
            is_writer = op._schema.is_mutable or op in _WRITERS
            return op in _KNOWN or find(op) is not None and not is_writer
        return not isinstance(op, torch._ops.HigherOrderOperator)

    return all(is_plain(node.target) for node in graph_module.graph.nodes)


def _join_names(program):
    """Makes a tensor that a module has by several names one input, by the first of them: written by
    one it is written by all."""
    inputs = {node.name: node for node in program.graph.nodes if node.op == "placeholder"}
    first, kept = {}, []
    for spec in program.graph_signature.input_specs:
        tensor, node = program.state_dict.get(spec.target, program.constants.get(spec.target)), inputs[spec.arg.name]
        if spec.kind.name in ("PARAMETER", "BUFFER") and tensor is not None:
            one = first.setdefault(id(tensor), node)
            if one is not node:
                node.replace_all_uses_with(one)
                program.graph.erase_node(node)
                continue
        kept.append(spec)
    if len(kept) < len(inputs):
        program.graph_signature.input_specs[:] = kept
        program.graph_module.recompile()


def functional(program):
    """The program without writes in place, and what has no handler decomposed. Each pass
    costs as much as the export: none is needed for a plain graph, and one is enough where
    decompositions give what has a handler."""
    _detach_constants(program.graph_module)
    _join_names(program)
    if _is_plain(program.graph_module) and not picked.has_picked(program):
        program.graph_module.graph.eliminate_dead_code()
        return program
    _refuse_cuts(program)
    _mark_full(program.graph_module)
    table, tried = torch.export.default_decompositions(), set()
    table.update(DECOMPOSITIONS)
    table.update(of_torchvision())
    missing = _without_handler(program.graph_module, table)
    if complex_numbers.has_complex(program):
        program = _real(program, table)
    if picked.has_picked(program):
        missing.update(picked.DECOMPOSITIONS)
    for _ in range(4):
        with _regions_by_node(), _losses_by_numbers():
            program = program.run_decompositions(missing)
        if complex_numbers.has_complex(program):  # within what was decomposed
            program = _real(program, table)
        tried |= set(missing)
        missing = _without_handler(program.graph_module, table)
        if set(missing) <= tried:
            break
    return program


def _real(program, table):
    """The program with pairs of real numbers in place of complex ones. Of those ops that have
    no rule for them, what has a decomposition is decomposed before."""
    for _ in range(4):
        with _regions_by_node(), _losses_by_numbers():
            program = program.run_decompositions(complex_numbers.composed(program, table))
        if not complex_numbers.composed(program, table):
            break
    complex_numbers.rewrite(program)
    return program
