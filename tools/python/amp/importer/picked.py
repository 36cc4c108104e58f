# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors of as many rows as a mask of data picks.

torch.export gives their size a symbol. Here they have the most rows that there may be: those that
were picked, in their order, and behind them the first of these again, so that what is computed of
it is no worse than what is computed of the others.

An op is written as it is where its first rows do not depend on those behind. Where they do, as in a
sum, each element behind is replaced by one that changes nothing, if there is one. `trials` find
both. What neither holds for is refused.
"""

import math

import sympy
import torch
from torch.fx.experimental.symbolic_shapes import free_unbacked_symbols
from torch.utils import _pytree as pytree

from .builder import Unsupported
from .conditions import Check
from .handlers import MASKS
from .indexing import ordered
from .places import place_of, spoken
from .trials import NUMBERS, PICKED, fill_of, fills_of, meta_of

aten = torch.ops.aten
#: above it a size has no bound
_LARGEST = 1 << 40


def most_of(size):
    """The most that a size may be, which depends on the data."""
    most = size.node.shape_env.bound_sympy(size.node.expr).upper
    if not most.is_Integer or most >= _LARGEST:
        raise Unsupported("found a mask over a batch of any size", MASKS)
    return int(most)


def has_picked(program):
    return any(free_unbacked_symbols(node.meta.get("val")) for node in program.graph.nodes)


# ---- What is made of others before ------------------------------------------


def _is_picked(*tensors):
    return any(isinstance(x, torch.Tensor) and free_unbacked_symbols(x.shape) for x in tensors)


def _count(x, dim):
    return math.prod(x.shape[axis] for axis in (range(x.dim()) if dim in (None, []) else dim))


def _mean(x, dim=None, keepdim=False, *, dtype=None):
    if not _is_picked(x):
        return NotImplemented
    dtype = dtype or x.dtype
    wide = torch.float32 if dtype in (torch.float16, torch.bfloat16) else dtype
    return (x.sum(dim, keepdim, dtype=wide) / _count(x, dim)).to(dtype)


def _var(x, dim=None, *, correction=None, keepdim=False):
    if not _is_picked(x):
        return NotImplemented
    dim = [dim] if isinstance(dim, int) else dim
    squares = (x - _mean(x, dim, True)).square().sum(dim, keepdim)
    return squares / (_count(x, dim) - (1 if correction is None else correction))


def _std(x, dim=None, **named):
    found = _var(x, dim, **named)
    return found if found is NotImplemented else found.sqrt()


def _var_mean(x, dim=None, *, correction=None, keepdim=False):
    found = _var(x, dim, correction=correction, keepdim=keepdim)
    return found if found is NotImplemented else (found, _mean(x, dim, keepdim))


def _by_elements(op):
    """A loss of several tensors as the mean or the sum of its elements."""
    names = [argument.name for argument in op._schema.arguments]

    def loss(*given, **named):
        named = {**dict(zip(names, given)), **named}
        reduction = named.pop("reduction", 1)
        of_labels = op is aten.cross_entropy_loss.default and not named["target"].is_floating_point()
        if not reduction or of_labels or not _is_picked(named["self"], named["target"]):
            return NotImplemented
        each = op(**named, reduction=0)
        return each.mean() if reduction == 1 else each.sum()

    return loss


_LOSSES = ("binary_cross_entropy", "binary_cross_entropy_with_logits", "cross_entropy_loss", "hinge_embedding_loss",
           "huber_loss", "kl_div", "l1_loss", "mse_loss", "smooth_l1_loss", "soft_margin_loss")  # fmt: skip
#: what no element behind leaves as it is, by what one does
DECOMPOSITIONS = {
    aten.mean.default: lambda x, *, dtype=None: _mean(x, dtype=dtype),
    aten.mean.dim: _mean,
    aten.var.correction: _var,
    aten.std.correction: _std,
    aten.var_mean.correction: _var_mean,
    aten.var.dim: lambda x, dim, unbiased=True, keepdim=False: _var(x, dim, correction=int(unbiased), keepdim=keepdim),
    aten.std.dim: lambda x, dim, unbiased=True, keepdim=False: _std(x, dim, correction=int(unbiased), keepdim=keepdim),
    aten.where.default: lambda mask: mask.nonzero().unbind(1),
    **{getattr(aten, name).default: _by_elements(getattr(aten, name).default) for name in _LOSSES},
}  # fmt: skip


class Picks:
    """Of one program the sizes that masks of data say."""

    def __init__(self, builder):
        self.b, self._of_mask = builder, {}
        builder.counts = {}
        #: (condition, what is said where it does not hold) of what each step asserts
        self.checks = []

    def settle(self, graph):
        """Gives nodes the most rows that they may have, where masks alone say how many."""
        own = free_unbacked_symbols([n.meta.get("val") for n in graph.nodes if n.target is aten.nonzero.default])
        for node in graph.nodes:
            meta = node.meta.get("val")
            if (symbols := free_unbacked_symbols(meta)) and symbols <= own:
                leaf = next(x for x in pytree.tree_leaves(meta) if free_unbacked_symbols(x))
                environment = (leaf.node if isinstance(leaf, NUMBERS) else leaf.fake_mode).shape_env
                most = {symbol: environment.var_to_range[symbol].upper for symbol in symbols}
                if all(size.is_Integer and size < _LARGEST for size in most.values()):
                    node.meta[PICKED] = meta
                    node.meta["val"] = pytree.tree_map(lambda value, most=most: _settled(value, most), meta)

    @staticmethod
    def concerns(node):
        return node.target is aten.nonzero.default or any(PICKED in one.meta for one in (node, *node.all_input_nodes))

    def is_number(self, node, argument):
        """Whether a number is how many were picked, and no size of what is made."""
        of_tensors = any(isinstance(meta_of(n), torch.Tensor) for n in node.all_input_nodes)
        kinds = ("number", "Optional[number]", "float", "Optional[float]", "Tensor", "Optional[Tensor]")
        return str(argument.type) in kinds and (of_tensors or not _is_picked(meta_of(node)))

    def assert_number(self, node):
        """What torch.export asserts of sizes, but that no mask picks less than none and more than
        all."""
        if not isinstance(meta_of(node.args[0]), torch.SymBool):
            return
        number = meta_of(node.args[0]).node
        for one in sympy.And.make_args(number.expr):
            symbols = one.free_symbols
            if not symbols or self._is_certain(one, number.shape_env):
                continue
            if not one.is_Relational:
                raise Unsupported("found a condition on how many elements a mask picks, whose size depends on the"
                                  f" data: {one}", MASKS)  # fmt: skip
            predicate = {"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}[one.rel_op]
            names = " and ".join(sorted(symbol.name for symbol in symbols))
            self._check(self.b.compare(predicate, *map(self.b.of_size, one.args)),
                        f"expected {one} of the {names} elements that masks pick", node)  # fmt: skip

    @staticmethod
    def _is_certain(relation, environment):
        """Whether what is linear in one size holds at both ends, and so between them."""
        if not relation.is_Relational or relation.rel_op in ("==", "!=") or len(relation.free_symbols) != 1:
            return False
        (symbol,) = relation.free_symbols
        if not sympy.diff(relation.lhs - relation.rhs, symbol).is_number:
            return False
        ends = 0, environment.var_to_range[symbol].upper
        return all(relation.subs(symbol, end) == sympy.true for end in ends)

    def write(self, node, arguments):
        """What nonzero gives; None of other ops, whose `arguments` get the elements that change
        nothing."""
        if node.target is aten.nonzero.default:
            if node.args[0] not in self._of_mask:
                mask = self._filled(node, arguments, dict.fromkeys("fib", 0))["self"]
                self._of_mask[node.args[0]] = self._places(node, mask)
            return self._of_mask[node.args[0]]
        fills = self._fills(node)
        if fills:
            arguments.update(self._filled(node, arguments, fills))
        return None

    def _fills(self, node):
        """By kind of elements, what is to stand behind those of arguments; None where anything
        may."""
        schema = node.target._schema.arguments
        numbers = {value for argument, value in (*zip(schema, node.args),
                                                 *((a, node.kwargs.get(a.name)) for a in schema))
                   if isinstance(value, torch.fx.Node) and self.is_number(node, argument)}  # fmt: skip
        if _is_put(node):  # reads as many values as there are places
            return {"b": False, "i": None, "f": None}
        return fills_of(node, numbers)

    def _filled(self, node, arguments, fills):
        b, schema = self.b, node.target._schema.arguments
        given = {**dict(zip((argument.name for argument in schema), node.args)), **node.kwargs}

        def filled(one, value):
            if isinstance(one, (list, tuple)):
                return [filled(*pair) for pair in zip(one, value)]
            if not isinstance(one, torch.fx.Node) or PICKED not in one.meta or not isinstance(meta_of(one), torch.Tensor):
                return value
            fill = fill_of(fills, meta_of(one).dtype)
            if fill is None:
                return value
            for axis, size in enumerate(meta_of(one).shape):
                if free_unbacked_symbols(size):
                    value = b.select(self._is_front(size, value, axis), value, b.scalar(fill, value.dtype))
            return value

        return {name: filled(one, arguments[name]) for name, one in given.items()}

    def _is_front(self, size, value, axis):
        b, shape = self.b, [1] * value.rank
        shape[axis] = value.shape[axis]
        return b.compare("lt", b.constant(torch.arange(value.shape[axis]).reshape(shape)), b.convert(
            b.of_size(size.node.expr), "i64"))  # fmt: skip

    def _places(self, node, mask):
        """Where a mask is true, in order; behind these the first of them again."""
        b, (size, rank) = self.b, meta_of(node).shape
        total = math.prod(mask.shape)
        if None in mask.shape:
            raise Unsupported("found a mask over a batch of any size", MASKS)
        mask = b.reshape(mask if mask.dtype == "i1" else b.compare("ne", mask, 0), (total,))
        count = b.convert(b.sum(b.convert(mask, "f64"), [0]), "i64")
        keys = b.select(mask, b.constant(torch.arange(total)), total)
        keys, _ = ordered(b, "sort", keys, "axis = 0", keys.shape)
        first = b.slice(keys, 0, 0, 1)
        keys = b.slice(keys, 0, 0, _settled_size(node))
        keys = b.select(b.compare("lt", keys, total), keys, first)
        keys = b.select(b.compare("lt", keys, total), keys, 0)
        self._count_of(size, count, node)
        columns, step = [], total
        for length in node.args[0].meta["val"].shape:
            step //= length
            place = keys if step == 1 else b.integer("floor_div", keys, step, "i64")
            columns.append(b.reshape(b.integer("floor_mod", place, length, "i64"), (keys.shape[0], 1)))
        return b.concat(columns, 1)

    def _check(self, holds, message, node):
        place = spoken(place_of(node)).rpartition("/")[2]
        self.checks.append((holds, Check(f"{message} ({place})" if place else message)))

    def _count_of(self, size, count, node):
        """Takes how many places there are for a size. Where that is another mask's too, or a number,
        as the module adds or compares them, each step asserts that it is."""
        b, expression = self.b, size.node.expr if isinstance(size, torch.SymInt) else None
        if expression is not None and expression.is_symbol and expression not in b.counts:
            b.counts[expression] = count
            return
        known = b.scalar(size, "f64") if expression is None else b.of_size(expression)
        many = f"a mask that picks {size} elements" if expression is None else "masks that pick equally many elements"
        self._check(b.compare("eq", b.convert(count, "f64"), known), f"expected {many}", node)


def _is_put(node):
    return node.target is aten.index_put.default and any(
        isinstance(index, torch.fx.Node) and meta_of(index).dtype == torch.bool for index in node.args[1])  # fmt: skip


def _settled_size(node):
    return int(node.meta["val"].shape[0])


def _settled(value, most):
    """A value with the most rows that it may have."""
    if isinstance(value, NUMBERS):
        found = value.node.expr.subs(most)
        return bool(found) if isinstance(value, torch.SymBool) else int(found) if isinstance(
            value, torch.SymInt) else float(found)  # fmt: skip
    if not isinstance(value, torch.Tensor):
        return value
    shape = [_settled(size, most) if free_unbacked_symbols(size) else size for size in value.shape]
    with value.fake_mode:
        return torch.empty(shape, dtype=value.dtype, device=value.device)
