# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes an exported graph op by op."""

import copy
import functools
import operator
import re
import types

import torch
from torch.fx.experimental.symbolic_shapes import free_unbacked_symbols

from . import (  # noqa: F401
    contractions,
    elementwise,
    functions,
    gradients,
    indexing,
    loops,
    losses,
    normalization,
    order,
    random,
    reductions,
    shape,
    torch_integers,
)
from .builder import FLOATS, Unsupported, Value
from .functional import FULL, OVER_RANKS, STOPPED
from .handlers import DENSE, MASKS, find
from .picked import Picks
from .places import place_of, place_of_function, spoken
from .torch_builder import SHORT, TYPES, is_multiple, sizes
from .trials import PICKED

#: exceptions of a handler that was given a shape or an argument without a form
_MISTAKES = (TypeError, ValueError, IndexError, KeyError, AttributeError, ZeroDivisionError)
#: ops that look at data alone
_CHECKS = ("aten._assert", "aten._linalg_check_errors")
#: arguments that name a dimension of the first tensor
_DIMENSIONS = ("dim", "dims", "dimension", "dim0", "dim1", "source")
#: what a node's name says of how PyTorch computes it
_AFFIXES = re.compile(r"^_?(native_|unsafe_)?|_legit(_functional|_no_training)?")


class _Arguments:
    """The arguments of an op by name, and which of them its handler has read."""

    def __init__(self, arguments):
        self.__dict__.update(arguments, read=set())

    def __getattribute__(self, name):
        value = super().__getattribute__(name)
        if not name.startswith("__") and name != "read":
            self.read.add(name)
        return value


def _is_empty(shape):
    """Whether a tensor has no elements, whatever the batch: it is a constant."""
    return 0 in shape and None not in shape


def _mode_of(node):
    """The mode in which a node's value was made, in which no element is computed."""
    value = node.meta["val"]
    return (value if isinstance(value, torch.Tensor) else value[0]).fake_mode


class Walk:
    """Writes the nodes of one exported program into a builder."""

    def __init__(self, program, module, loss, variables, builder, arguments, problems=None):
        self.program, self.b, self.problems = program, builder, problems
        self.variables, self.module = variables, module
        self.loss_place = place_of_function(loss)
        self.env, self.places = {}, {}
        self.outputs, self.mutations = [], {}
        #: nodes by which a gradient within the loss differentiates
        self.watched = gradients.watched(program.graph)
        self.arguments = arguments
        self.picks = Picks(builder)

    def run(self):
        signature = self.program.graph_signature
        inputs = {spec.arg.name: spec for spec in signature.input_specs}
        arguments = iter(self.arguments)
        self.variables.change(signature)
        self.picks.settle(self.program.graph)
        for node in self.program.graph.nodes:
            if node.op == "placeholder":
                self.env[node] = self._input(inputs[node.name], node, arguments)
            elif node.op == "output":
                self.outputs = [self._value(x) for x in node.args[0]]
            elif node.op == "get_attr":
                self.env[node] = self._attribute(node)
            else:
                self._call(node)
            if node in self.watched:
                self.env[node] = gradients.watch(self.b, self.env[node])
        nodes = self.program.graph.output_node().args[0]
        for node in nodes:
            if isinstance(node, torch.fx.Node) and PICKED in node.meta:
                raise Unsupported("found a result of as many elements as a mask picks", MASKS,
                                  spoken(place_of(node) or self.loss_place))  # fmt: skip
        for spec, value, node in zip(signature.output_specs, self.outputs, nodes):
            if spec.kind.name == "PARAMETER_MUTATION":
                self._refuse_trained(spec.target.removeprefix("module."), place_of(node) or self.loss_place)
            if spec.kind.name in ("BUFFER_MUTATION", "PARAMETER_MUTATION"):
                name = spec.target.removeprefix("module.")
                self.variables.refuse_shared(spoken(place_of(node) or self.loss_place), name)
                shape = tuple(self.variables.tensor(name).shape)
                if isinstance(value, Value) and value.shape != shape:  # copy_() of fewer dimensions
                    value = self.b.broadcast(value, shape)
                self.mutations[name] = value
            elif spec.kind.name not in ("USER_OUTPUT", "TOKEN"):
                raise Unsupported(f"found an argument that the module changes ({spec.target})",
                                  "clone() it first", spoken(place_of(node)))  # fmt: skip
        self.outputs = [
            value for spec, value in zip(signature.output_specs, self.outputs)
            if spec.kind.name == "USER_OUTPUT"
        ]  # fmt: skip

    def _refuse_trained(self, name, place):
        """A parameter that the module changes is one that no optimizer does."""
        if self.variables.tensor(name).requires_grad:
            raise Unsupported(f"expected frozen parameters where the module changes them, found {name!r}",
                              "requires_grad_(False), or leave it to the optimizer; between steps"
                              " trainer.load_state_dict takes what trainer.state_dict() gives, clamped",
                              spoken(place))  # fmt: skip

    def inner(self, graph_module, builder, values):
        """Writes the nodes of a graph in a region with a builder of its own."""
        walk, values = copy.copy(self), iter(values)
        walk.b, walk.env = builder, {}
        walk.program = types.SimpleNamespace(graph_module=graph_module)
        for node in graph_module.graph.nodes:
            if node.op == "placeholder":
                walk.env[node] = next(values)
            elif node.op == "output":
                return [walk._value(x) for x in node.args[0]]
            elif node.op == "get_attr":
                walk.env[node] = walk._attribute(node)
            else:
                builder.hint = node.name
                walk.env[node] = walk._compute(node)
        return []

    def _input(self, spec, node, arguments):
        kind = spec.kind.name
        if kind == "USER_INPUT":
            return next(arguments)
        if not node.users and node.meta["val"].is_complex():
            return None  # its parts are constants of the graph
        if kind == "CONSTANT_TENSOR":
            tensor = self.program.constants[spec.target]
            view = node.users and self.variables.view(tensor, f"a tensor {list(tensor.shape)} that is none")
            return self.variables.read_view(self.b, tensor, view) if view else self.b.constant(tensor)
        if kind == "TOKEN":  # of an op with effects, which has no handler
            return None
        if kind not in ("PARAMETER", "BUFFER"):
            raise Unsupported(f"found an input of kind {kind}", "pass tensors alone")
        name = spec.target.removeprefix("module.")
        tensor = self.variables.tensor(name)
        fixed = kind == "BUFFER" and name not in self.variables.mutated | self.variables.changing
        if fixed and self.variables.is_own(name) and not (spec.persistent and tensor.is_floating_point()):
            if node.users:
                self.variables.decide(name, spoken(place_of(next(iter(node.users)))))
            return self.b.constant(tensor)
        return self.variables.read(self.b, name)

    def _attribute(self, node):
        value = self.program.graph_module
        for part in node.target.split("."):
            value = getattr(value, part)
        return self.b.constant(value) if isinstance(value, torch.Tensor) else value

    def _value(self, x):
        if isinstance(x, torch.fx.Node):
            return self.env[x]
        if isinstance(x, (list, tuple)):
            return type(x)(self._value(item) for item in x) if not isinstance(x, slice) else x
        return x

    @staticmethod
    def _refuse_whole(node):
        """Refuses what takes rows that a mask picks and is no op, of which no one can say what it
        does with those behind."""
        if node.target is not operator.getitem and not isinstance(node.target, torch._ops.OpOverload) and isinstance(
                node.meta.get("val"), (torch.Tensor, list, tuple)) or node.target in (functions.OP, loops.OP, gradients.OP):  # fmt: skip
            raise Unsupported("found what a mask of data picks in a gradient, a function with a backward of its own,"
                              " or control flow", MASKS)  # fmt: skip

    def _call(self, node):
        place = place_of(node) or self.loss_place
        self.b.locate(place, _module_of(node), _calls_of(node))
        self.b.hint = _AFFIXES.sub("", node.name) or node.name
        try:
            self.env[node] = self._written(node)
        except Unsupported as error:
            where = spoken(place) or _module_of(node)
            problem = Unsupported(error.found, error.advice, error.place or where)
            if self.problems is None:
                raise problem from None
            self.problems.append(problem)
            self.env[node] = self._stand_in(node)

    def _written(self, node):
        """The value of a node. A handler that fails has met what it does not expect."""
        try:
            return self._compute(node)
        except Unsupported:
            raise
        except _MISTAKES as error:
            given = [n.meta.get("val") for n in node.all_input_nodes]
            shapes = " and ".join(str(list(t.shape)) for t in given if isinstance(t, torch.Tensor))
            raise Unsupported(f"no op here computes {node.target} of {shapes or 'these arguments'}",
                              "write it with other ops, or compute it before the step") from error  # fmt: skip

    def _stand_in(self, node):
        """A value with which the search for other problems goes on."""
        meta = node.meta.get("val")
        if isinstance(meta, torch.Tensor):
            return Value("%unknown", TYPES.get(meta.dtype, "f32"), sizes(meta.shape))
        if isinstance(meta, (list, tuple)):
            return tuple(m if not isinstance(m, torch.Tensor) else
                         Value("%unknown", TYPES.get(m.dtype, "f32"), sizes(m.shape))
                         for m in meta)  # fmt: skip
        return 1 if isinstance(meta, (torch.SymInt, torch.SymFloat, torch.SymBool)) else meta

    def _compute(self, node):
        meta = node.meta.get("val")
        if node.target is operator.getitem:
            return self._value(node.args[0])[node.args[1]]
        if self.picks.concerns(node):
            self._refuse_whole(node)
        if node.target in (torch.ops.aten.item.default, torch.ops.aten._local_scalar_dense.default):
            raise Unsupported("found .item(), a Python number that depends on data", "keep it a tensor")
        if isinstance(meta, (torch.SymInt, torch.SymFloat, torch.SymBool, int, float, bool)):
            return meta
        if node.target is functions.OP:
            low = None if FULL in (node.meta.get("custom") or {}) else self.b.low
            return functions.write(self, node, self._value(node.args[1]), low)
        if node.target is loops.OP:
            return self._loop(node)
        if node.target is gradients.OP:
            return gradients.write(self.b, *map(self._value, node.args))
        if not isinstance(node.target, torch._ops.OpOverload):
            if node.target is torch.ops.higher_order.with_effects and str(node.args[1]).startswith(_CHECKS):
                return (None,)  # the token of what checks data
            if meta is None:
                return None
            name = getattr(node.target, "__name__", str(node.target))
            if name.endswith("_batch_dim"):
                raise Unsupported("found torch.vmap", "write the function for a batch")
            raise Unsupported(f"found '{name}'", "keep control flow out of the module")
        name = str(node.target).removeprefix("aten.")
        called = node.target._schema.name.removeprefix("aten::")
        if node.target is torch.ops.aten._assert_scalar.default:
            self.picks.assert_number(node)
        if meta is None or name.startswith(("_assert", "sym_constrain")):
            return None
        arguments = self._bind(node)
        known = self._fold(node, arguments)
        if known is not None:
            return known
        if self.picks.concerns(node) and (made := self.picks.write(node, arguments)) is not None:
            return made
        if lifted := self._lifted(node, arguments):
            arguments, meta = lifted
        outs = meta if isinstance(meta, (list, tuple)) else [meta]
        given = [n.meta.get("val") for n in node.all_input_nodes]
        if free_unbacked_symbols(meta) and not free_unbacked_symbols([x for x in given if isinstance(x, torch.Tensor)]):
            what = "a tensor indexed by a mask" if name.startswith("index.") else f"{called}"
            raise Unsupported(f"found {what}, whose size depends on the data", _mask_advice(node))
        for out in outs:
            if isinstance(out, torch.Tensor) and out.dtype not in TYPES:
                raise Unsupported(f"found a tensor of {out.dtype} (aten.{name})",
                                  "use real numbers")  # fmt: skip
            if isinstance(out, torch.Tensor) and out.layout != torch.strided:
                raise Unsupported(f"found a sparse tensor ({called})", DENSE)
        if all(isinstance(out, torch.Tensor) and _is_empty(sizes(out.shape)) for out in outs):
            made = [self.b.constant(torch.zeros(sizes(out.shape), dtype=out.dtype)) for out in outs]
            return tuple(made) if isinstance(meta, (list, tuple)) else made[0]
        handler = find(node.target)
        if handler is None:
            overload = node.target._schema.overload_name or "default"
            raise Unsupported(f"no op here computes {node.target._schema.name}.{overload}", _advice(node.target))
        tensors = [out for out in outs if isinstance(out, torch.Tensor)]
        self.b.has_multiple = any(is_multiple(size) for out in tensors for size in out.shape)
        given = {**dict(zip((argument.name for argument in node.target._schema.arguments), node.args)), **node.kwargs}
        given = {name: value.meta.get("val") for name, value in given.items() if isinstance(value, torch.fx.Node)}
        schema = {argument.name: arguments[argument.name] for argument in node.target._schema.arguments}
        arguments = torch_integers.converted(self.b, name, arguments, given)
        marks = node.meta.get("custom") or {}
        arguments.update(
            op=name,
            #: sizes and types as torch has them, of arguments and of the result
            shapes={name: value.shape for name, value in (*given.items(), ("out", tensors[0]))
                    if isinstance(value, torch.Tensor)},
            types={name: value.dtype for name, value in (*given.items(), ("out", tensors[0]))
                   if isinstance(value, torch.Tensor)},
            out=sizes(tensors[0].shape),
            #: which of several results something reads
            used={n.args[1] for n in node.users if n.target is operator.getitem and n.users},
            outs=[sizes(out.shape) for out in tensors],
            dtype=TYPES[tensors[0].dtype] if tensors[0].dtype != torch.float64 else "f64",
            over_ranks=OVER_RANKS in marks,
        )
        arguments = _Arguments(arguments)
        if FULL in marks:
            result = self.b.in_full(lambda: handler(self.b, arguments))
        else:
            result = handler(self.b, arguments)
        self._refuse_unread(node, arguments, schema, handler.ignores)
        if isinstance(result, tuple):
            result = tuple(torch_integers.fitted(self.b, name, value, out.dtype) for value, out in zip(result, tensors))
        else:
            result = torch_integers.fitted(self.b, name, result, tensors[0].dtype)
        result = torch_integers.of_argument(name, schema.get("self"), result, tensors[0].dtype)
        if lifted:
            result = self._lowered(result, node.meta["val"])
        if STOPPED not in marks:
            return result
        if isinstance(result, tuple):
            return tuple(self._stop(value) for value in result)
        return self._stop(result)

    def _loop(self, node):
        marks = node.meta.get("custom") or {}
        compute = functools.partial(loops.write, self, node, *map(self._value, node.args[1:]))
        results = self.b.in_full(compute) if FULL in marks else compute()
        return tuple(map(self._stop, results)) if STOPPED in marks else results

    def _refuse_unread(self, node, arguments, schema, ignored):
        """What a handler has not looked at has to be what it is where it is not given."""
        for argument in node.target._schema.arguments:
            value = schema[argument.name]
            if argument.name in arguments.read | ignored or value is None or value == argument.default_value:
                continue
            raise Unsupported(f"no op here computes {node.target} with {argument.name}={value}", _advice(node.target))

    def _lifted(self, node, arguments):
        """Of an op along a dimension of a tensor without one, the arguments with a dimension
        of size 1 and what they give; None of other ops."""
        schema = node.target._schema.arguments
        named = any(argument.name in _DIMENSIONS and arguments[argument.name] not in (None, []) for argument in schema)
        first = arguments[schema[0].name] if schema else None
        if not named or not isinstance(first, Value) or first.rank:
            return None

        def of_one(value):
            is_number = isinstance(value, torch.Tensor) and not value.dim()
            return value.reshape(1) if is_number else value

        def lift(value):
            is_number = isinstance(value, Value) and not value.rank
            return self.b.reshape(value, (1,)) if is_number else value

        metas = torch.fx.node.map_arg((node.args, node.kwargs), lambda n: of_one(n.meta.get("val")))
        with _mode_of(node):
            meta = node.target(*metas[0], **metas[1])
        return {name: lift(value) for name, value in arguments.items()}, meta

    def _lowered(self, result, meta):
        """Results in the shapes that PyTorch gives them."""
        if isinstance(result, tuple):
            return tuple(value if value is None else self._lowered(value, one) for value, one in zip(result, meta))
        return self.b.reshape(result, sizes(meta.shape))

    def _stop(self, value):
        is_real = isinstance(value, Value) and value.const is None and value.dtype[0] in "bf"
        return self.b.stop(value) if is_real else value

    def _bind(self, node):
        schema = node.target._schema.arguments
        bound = {}
        for i, argument in enumerate(schema):
            if i < len(node.args):
                value = node.args[i]
            elif argument.name in node.kwargs:
                value = node.kwargs[argument.name]
            else:
                value = argument.default_value
            if isinstance(value, torch.fx.Node) and self.env[value] is None:
                self._refuse_result(value)
            picked = value.meta.get(PICKED) if isinstance(value, torch.fx.Node) else None
            value = self._value(value)
            if isinstance(picked, (torch.SymInt, torch.SymFloat)) and self.picks.is_number(node, argument):
                value = self._number_as(picked, node)
            elif isinstance(value, (torch.SymInt, torch.SymFloat)):
                value = self._size_as(value, node, argument)
            bound[argument.name] = list(value) if isinstance(value, tuple) else value
        return bound

    def _size_as(self, value, node, argument):
        """A number of the batch's size, where an op of tensors takes a number: a tensor's,
        which what asks for a constant refuses."""
        of_tensors = any(isinstance(n.meta.get("val"), torch.Tensor) for n in node.all_input_nodes)
        if not of_tensors or str(argument.type) not in ("number", "Optional[number]", "float", "Optional[float]"):
            return value
        return self._number_as(value, node)

    def _number_as(self, value, node):
        made = node.meta.get("val")
        dtype = TYPES.get(made.dtype) if isinstance(made, torch.Tensor) else None
        dtype = "f32" if dtype in SHORT else dtype
        return self.b.scalar(value, dtype if dtype in FLOATS else "f64")

    def _refuse_result(self, node):
        """Results that have no form may be there as long as nothing reads them."""
        if node.target is operator.getitem and isinstance(node.meta.get("val"), torch.Tensor):
            op, index = str(node.args[0].target).removeprefix("aten."), node.args[1]
            raise Unsupported(f"found result {index} of {op} used, which has no form here",
                              "use the first result alone")  # fmt: skip

    def _fold(self, node, arguments):
        """The value of an op whose operands are all known."""
        random_op = torch.Tag.nondeterministic_seeded in node.target.tags
        leaves = []

        def leaf(x):
            if isinstance(x, list):
                return [leaf(item) for item in x]
            leaves.append(x)
            return x.const if isinstance(x, Value) else x

        real = {name: leaf(value) for name, value in arguments.items()}
        if random_op or any(
            isinstance(x, torch.SymInt) or isinstance(x, Value) and x.const is None for x in leaves
        ):
            return None
        args, kwargs = [], {}
        for argument in node.target._schema.arguments:
            if argument.kwarg_only:
                kwargs[argument.name] = real[argument.name]
            else:
                args.append(real[argument.name])
        if "device" in kwargs:
            kwargs["device"] = torch.device("cpu")
        try:
            result = node.target(*args, **kwargs)
        except Exception as error:
            text = (str(error).strip().splitlines() or [type(error).__name__])[0]
            raise Unsupported(f"PyTorch cannot compute this: {text}",
                              "call the loss yourself: PyTorch says more") from error  # fmt: skip
        if isinstance(result, (list, tuple)):
            return tuple(self.b.constant(item) for item in result)
        if not isinstance(result, torch.Tensor):
            return None
        metas = node.meta["val"]
        if isinstance(metas, torch.Tensor) and None in sizes(metas.shape):
            return None
        return self.b.constant(result)


def _module_of(node):
    stack = list((node.meta.get("nn_module_stack") or {}).values())
    if not stack:
        return ""
    name, kind = stack[-1]
    if name == "module":
        return str(kind).rpartition(".")[2].rstrip("'>")
    return name.removeprefix("module.")


def _calls_of(node):
    """The calls of modules around a node, each (key, name, class), the outermost first."""
    stack = list((node.meta.get("nn_module_stack") or {}).items())[1:]
    return tuple((key, name.removeprefix("module").lstrip("."), str(kind).rpartition(".")[2].rstrip("'>"))
                 for key, (name, kind) in stack)  # fmt: skip


def _mask_advice(node):
    """What to write in place of what has as many elements as the data say."""
    classes = [str(kind) for _, kind in (node.meta.get("nn_module_stack") or {}).values()]
    if any("torch_geometric." in kind for kind in classes):  # layers that sort out an edge_index
        return ("give the layer add_self_loops=False and an edge_index that has the loops already, by"
                " torch_geometric.utils.add_self_loops in the loop; or make the edge_index a buffer of the module")  # fmt: skip
    return MASKS


def _advice(op):
    kind = op._schema.name.removeprefix("aten::")
    if kind in ("item", "_local_scalar_dense"):
        return "keep it a tensor"
    if kind.startswith(("_linalg_svd", "_linalg_eigh", "linalg_eig", "linalg_pinv", "geqrf")):
        return ("what takes iterations has no form here: compute it before the step, or use cholesky, lu, or"
                " torch.nn.utils.parametrizations.spectral_norm")  # fmt: skip
    if torch.Tag.nondeterministic_seeded in op.tags:
        return ("draw it in the loop, and give it as a number or a tensor of the batch; or draw it of torch.rand and"
                " torch.randn, which each step does")  # fmt: skip
    return "write it with other ops, or compute it before the step"
