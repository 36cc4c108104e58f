# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Complex numbers of an exported graph, as pairs of real ones."""

import operator

import torch
from torch.fx.experimental.proxy_tensor import make_fx

from .builder import Unsupported
from .complex_rules import RULES
from .places import place_of, spoken

# ---- Ops without a rule -----------------------------------------------------


class Pair(tuple):
    """The parts of a complex number."""


def _mapped(function, values):
    """Of arguments, and of the lists among them."""
    return [list(_mapped(function, v)) if isinstance(v, (list, tuple)) and not isinstance(v, Pair) else function(v)
            for v in values]  # fmt: skip


def _each(op, args, kwargs):
    """Of each part by itself: a view, a sum, a product with real numbers."""
    return [op(*_mapped(lambda v: v[i] if isinstance(v, Pair) else v, args), **kwargs) for i in (0, 1)]


def _added(op, args, kwargs):
    """The same, where a real number among what is added has no imaginary part."""

    def part(value):
        if isinstance(value, Pair):
            return value[1]
        is_real = isinstance(value, torch.Tensor) and value.is_floating_point()
        return torch.zeros_like(value) if is_real else 0.0 if isinstance(value, float) else value

    return [_each(op, args, kwargs)[0], op(*_mapped(part, args), **kwargs)]


def _product(op, args, kwargs):
    """Linear in each of two."""
    one, other = [i for i, value in enumerate(args) if isinstance(value, Pair)]

    def of(i, j):
        given = list(args)
        given[one], given[other] = args[one][i], args[other][j]
        return op(*given, **kwargs)

    return of(0, 0) - of(1, 1), of(0, 1) + of(1, 0)


def _size(value):
    return value.node.hint if isinstance(value, torch.SymInt) else value


def _sample(value):
    """Numbers as they may stand there."""
    if not isinstance(value, torch.Tensor):
        return _size(value)
    shape = [_size(n) for n in value.shape]
    if value.is_complex() or value.is_floating_point():
        return torch.randn(shape, dtype=torch.complex128 if value.is_complex() else torch.float64)
    return torch.rand(shape) < 0.5 if value.dtype == torch.bool else torch.zeros(shape, dtype=value.dtype)


def _parts(value):
    if isinstance(value, complex):
        return Pair((value.real, value.imag))
    return Pair((value.real, value.imag)) if isinstance(value, torch.Tensor) and value.is_complex() else value


def _way(op, args, kwargs):
    """How an op is made of real ones: of each way it is tried whether random numbers say so."""
    with torch.utils._python_dispatch._disable_current_modes(), torch.random.fork_rng(devices=[]):
        args = _mapped(_sample, args)
        right, parts = op(*args, **kwargs), _mapped(_parts, args)
        for way in (_each, _added, _product):
            try:
                real, imaginary = way(op, parts, kwargs)
                several = zip(*([x] if isinstance(x, torch.Tensor) else x for x in (right, real, imaginary)))
                if all(torch.allclose(x, torch.complex(a, b), rtol=1e-6) for x, a, b in several):
                    return way
            except (TypeError, ValueError, RuntimeError):
                continue
    return None


# ---- The graph --------------------------------------------------------------


def _leaves(values):
    return [leaf for v in values for leaf in (_leaves(v) if isinstance(v, (list, tuple)) else [v])]


def _is_complex(value):
    return isinstance(value, complex) or isinstance(value, torch.Tensor) and value.is_complex()


def _touches(node):
    """Whether complex numbers go into a node or come out of it."""
    around = [node.meta.get("val"), *(n.meta.get("val") for n in node.all_input_nodes), *node.args]
    return any(map(_is_complex, _leaves(around)))


def _nodes(program):
    """Those of the graph and its regions."""
    for module in program.graph_module.modules():
        yield from getattr(module, "graph", torch.fx.Graph()).nodes


def has_complex(program):
    return any(map(_touches, _nodes(program)))


def composed(program, table):
    """Ops that complex numbers go through, of a table of what ops are made of, and no rule."""
    nodes = filter(_touches, _nodes(program))
    return {op: table[op] for op in {node.target for node in nodes}
            if op in table and getattr(op, "overloadpacket", None) not in RULES}  # fmt: skip


def _computed(node, args):
    """What a node gives of pairs."""
    op, kwargs = node.target, dict(node.kwargs)
    if (dtype := kwargs.get("dtype")) is not None and dtype.is_complex:
        kwargs["dtype"] = dtype.to_real()
        if not any(isinstance(v, Pair) for v in _leaves_of(args)):
            real = op(*args, **kwargs)
            return real, torch.zeros_like(real)
    if rule := RULES.get(op.overloadpacket):
        return rule(*args)
    args = _with_floats(op, args)
    way = _way(op, _with_floats(op, torch.fx.node.map_arg(node.args, lambda n: n.meta["val"])), node.kwargs)
    if way is None:
        raise Unsupported(f"found complex numbers in {op}", "write it with real ones: torch.view_as_real(z)")
    return way(op, args, kwargs)


def _with_floats(op, args):
    """Numbers among what is computed with, which are no sizes and no dimensions."""
    return [float(v) if isinstance(v, int) and str(argument.type) in ("Tensor", "number") else v
            for v, argument in zip(args, op._schema.arguments)]  # fmt: skip


def _leaves_of(values):
    """Arguments, pairs among them."""
    return [leaf for v in values
            for leaf in ([v] if isinstance(v, Pair) or not isinstance(v, (list, tuple)) else _leaves_of(v))]


#: what a node says of where it comes from
_KEPT = ("stack_trace", "nn_module_stack", "custom")


class _Rewriting:
    """Writes real nodes before those that complex numbers go through."""

    def __init__(self, program):
        self.program, self.module, self.graph = program, program.graph_module, program.graph_module.graph
        self.pairs = {}

    def run(self):
        for node in list(self.graph.nodes):
            if not _touches(node):
                continue
            if node.target is torch.ops.aten._assert_tensor_metadata.default:  # of a type that is none here
                self.graph.erase_node(node)
                continue
            try:
                self._write(node)
            except Unsupported as error:
                raise Unsupported(error.found, error.advice, error.place or spoken(place_of(node))) from None
        self.graph.eliminate_dead_code()
        self.module.recompile()

    def _write(self, node):
        if node.op == "placeholder":
            self.pairs[node] = self._constant(node)
        elif node.op == "output":
            raise Unsupported("found complex numbers as a result, or written into a buffer",
                              "give torch.view_as_real of them")  # fmt: skip
        elif node.target is operator.getitem:
            self.pairs[node] = self.pairs[node.args[0]][node.args[1]]
        else:
            self._call(node)

    def _constant(self, node):
        spec = next(s for s in self.program.graph_signature.input_specs if s.arg.name == node.name)
        source = self.program.constants if spec.kind.name == "CONSTANT_TENSOR" else self.program.state_dict
        value = source.get(spec.target, self.program.constants.get(spec.target))
        if spec.kind.name not in ("CONSTANT_TENSOR", "BUFFER") or value is None:
            name = "an argument" if spec.kind.name == "USER_INPUT" else f"'{spec.target.removeprefix('module.')}'"
            raise Unsupported(f"expected real numbers, found {name} of {node.meta['val'].dtype}",
                              "give torch.view_as_real of it, and call torch.view_as_complex in the loss")  # fmt: skip
        first = next(n for n in self.graph.nodes if n.op != "placeholder")
        with self.graph.inserting_before(first):
            return Pair(map(self._attribute, _parts(value.detach().clone()), _parts(node.meta["val"])))

    def _attribute(self, value, meta):
        name = f"_part{len(dict(self.module.named_buffers(recurse=False)))}"
        self.module.register_buffer(name, value)
        self.program.constants[name] = value
        made = self.graph.get_attr(name)
        made.meta["val"] = meta
        return made

    def _call(self, node):
        """Traces what the node is made of, and puts that in its place."""
        given = list(node.all_input_nodes)
        inputs = _leaves([self.pairs.get(n, n) for n in given])
        metas = _leaves([n.meta.get("val") for n in (node, *given)])
        mode = next(value.fake_mode for value in metas if isinstance(value, torch.Tensor))

        def compute(*values):
            values, env = iter(values), {}
            for n in given:
                env[n] = _paired(self.pairs[n], values) if n in self.pairs else next(values)
            args = _mapped(_parts, torch.fx.node.map_arg(list(node.args), env.get))
            return _computed(node, args)

        with mode:
            traced = make_fx(compute)(*[n.meta["val"] for n in inputs])
        found = self._inlined(traced, inputs, node)
        if not _is_complex(_leaves([node.meta["val"]])[0]):
            node.replace_all_uses_with(found)
        elif isinstance(node.meta["val"], torch.Tensor):
            self.pairs[node] = Pair(found)
        else:
            self.pairs[node] = [Pair(parts) for parts in zip(*found)]

    def _inlined(self, traced, inputs, node):
        env = dict(zip((n for n in traced.graph.nodes if n.op == "placeholder"), inputs))
        with self.graph.inserting_before(node):
            for n in traced.graph.nodes:
                if n.op == "get_attr":
                    env[n] = self._attribute(getattr(traced, n.target), n.meta.get("val"))
                elif n.op == "call_function":
                    env[n] = self.graph.node_copy(n, env.__getitem__)
                    kept = {key: node.meta[key] for key in _KEPT if key in node.meta}
                    env[n].meta = {"val": n.meta.get("val"), **kept}
                elif n.op == "output":
                    return torch.fx.node.map_arg(n.args[0], env.__getitem__)


def _paired(pairs, values):
    return Pair((next(values), next(values))) if isinstance(pairs, Pair) else [_paired(p, values) for p in pairs]


def rewrite(program):
    """Makes each complex number of a flat graph a pair of real ones."""
    _Rewriting(program).run()
