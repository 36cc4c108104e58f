# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builder whose known arrays are numpy's, and values that are written when used.

A broadcast is no op of its own here as long as ops that broadcast by themselves read
it: `Spread` keeps what was broadcast, and the text says what the user wrote.
"""

import ml_dtypes
import numpy as np

from ..builder import FLOATS, Unsupported, Value, dims
from ..builder import Builder as _Builder
from ..lines import NAMES, statements

KINDS = {
    np.dtype(known): kind
    for kind, names in {
        "f64": ("float64",),
        "f32": ("float32",),
        "f16": ("float16",),
        "i64": ("int64", "uint32", "uint64"),
        "i32": ("int32", "int16", "int8", "uint8", "uint16"),
        "i1": ("bool",),
    }.items()
    for known in names
} | {np.dtype(ml_dtypes.bfloat16): "bf16"}
_ELEMENTS = {
    "f64": np.float64, "f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16,
    "i64": np.int64, "i32": np.int32, "i1": np.bool_,
}  # fmt: skip


def kind_of(dtype):
    """The element type of a dtype; an error for what has none, such as complex."""
    try:
        return KINDS[np.dtype(dtype)]
    except (KeyError, TypeError):
        raise Unsupported(f"found elements of {dtype}", "use real numbers") from None


class Spread(Value):
    """`base` broadcast to a shape; an op where it is used as a whole."""

    def __init__(self, builder, base, shape, sizes):
        super().__init__(None, base.dtype, shape)
        self.base, self.sizes = base, sizes
        self._name = lambda: str(builder.spread(base, self.shape, sizes))


class Late(Value):
    """A value whose op is written at its first use."""

    def __init__(self, dtype, shape, emit):
        super().__init__(lambda: str(emit()), dtype, shape)


class BatchIota(Value):
    """0, 1, 2, … along the batch, which is `axis` of the shape."""

    def __init__(self, builder, dtype, shape, axis):
        super().__init__(lambda: str(builder.positions(dtype, self.shape, axis)), dtype, shape)
        self.axis = axis


class Size(Value):
    """A size that depends on the batch, `expression` of jax's shapes."""

    def __init__(self, builder, dtype, expression):
        super().__init__(lambda: str(builder.size_of(expression, dtype)), dtype, ())
        self.expression = expression


def base_of(value):
    return value.base if isinstance(value, Spread) else value


def known(value):
    """The elements that are known of a value, or of what it was broadcast from."""
    return base_of(value).const


def whole(value):
    """All elements of a known value."""
    if isinstance(value, Spread):
        return np.broadcast_to(value.base.const, value.shape)
    return value.const


class Builder(_Builder):
    """A builder whose constants are numpy arrays."""

    large_constant = "give it in params or state"

    def __init__(self, batch_source=None, places=None):
        super().__init__(batch_source, places)
        #: of each draw of random numbers, its place in the generator; by place, jax's shape
        self.draws, self.draw_sizes = {}, []
        #: of each draw, its truths, or the one dropout that was made of it
        self.masks = {}
        #: of each other draw, its numbers
        self.drawn = {}
        #: numbers that depend on data and are folded into keys; of each key, what was folded in
        self.numbers, self.folded = [], {}
        #: what the user is told of the function
        self.notes = []
        self.root = self

    def settle(self, array):
        return np.asarray(array)

    def kind_of(self, array):
        return kind_of(array.dtype)

    def raw(self, array, kind):
        element = _ELEMENTS[kind]
        return np.ascontiguousarray(array.astype(element)).tobytes()

    def permuted(self, array, order):
        return array.transpose(order)

    def scalar(self, x, dtype="f32"):
        return self.constant(np.asarray(x, _ELEMENTS[dtype]), dtype)

    def reshape(self, x, shape):
        """Two in a row are one."""
        shape = tuple(shape)
        source = getattr(x, "reshaped", None)
        if source is not None and shape != x.shape:
            return self.reshape(source, shape)
        y = super().reshape(x, shape)
        if y is not x:
            y.reshaped = x
        return y

    # Symbolic sizes.

    #: the symbol of the batch in jax's shapes
    batch = None

    def shape(self, sizes):
        """A shape of ours; None where jax's depends on the batch."""
        return tuple(int(s) if isinstance(s, (int, np.integer)) else None for s in sizes)

    def factor(self, size):
        """k where a size is k times the batch."""
        one, two = (size._evaluate({str(self.batch): n}) for n in (1, 2))
        if 2 * one != two:
            raise Unsupported(f"found the size {size}", "use a batch of a fixed size")
        return int(one)

    def size_of(self, expression, dtype):
        times = self.factor(expression)
        kind = dtype if dtype in ("f32", "f64") else "f32"
        rows = self.op(f"amp.size {self.batch_source} {{axes = [0]}} :"
                       f" {self.batch_source.type} -> tensor<{kind}>", kind, ())  # fmt: skip
        rows = rows if times == 1 else self.mul(rows, float(times))
        return rows if dtype in FLOATS else self.convert(rows, dtype)

    def positions(self, dtype, shape, axis):
        """0, 1, 2, … along the batch, the axis of a shape."""
        kind = dtype if dtype in ("i32", "i64", "f32", "f64") else "i64"
        source = self.batch_source
        y = self.op(f"amp.positions {source} {{axis = 0}} : {source.type} -> tensor<?x{kind}>", kind, (None,))
        y = self.reshape(self.convert(y, dtype), [None if i == axis else 1 for i in range(len(shape))])
        return self.broadcast(y, shape)

    def spread(self, base, shape, sizes):
        """The op of a broadcast to jax's sizes."""
        padded = (1,) * (len(shape) - base.rank) + base.shape
        new = [i for i, (s, old) in enumerate(zip(shape, padded)) if s is None and old is not None]
        if not new:
            kind = f"tensor<{dims(shape)}{base.dtype}>"
            if base.shape == shape:
                return base
            return self.op(f"amp.broadcast {base} : {base.type} -> {kind}", base.dtype, shape)
        times = self.factor(sizes[new[0]])
        if times == 1:
            return self.broadcast(base, shape)
        if len(new) > 1:
            raise Unsupported(f"found a shape with the batch twice, {sizes}", "use fixed sizes")
        # [.., k·b, ..] is [.., b, k, ..] with both joined.
        axis = new[0]
        wide = (*shape[:axis], None, times, *shape[axis + 1 :])
        split = (*padded[:axis], 1, 1, *padded[axis + 1 :])
        return self.reshape(self.broadcast(self.reshape(base, split), wide), shape)

    def spread_to(self, base, shape, sizes):
        """A broadcast that is written when it has to be."""
        return base if base.shape == tuple(shape) else Spread(self, base, shape, sizes)

    def lifted(self, a, function, *values):
        """An op that goes element by element, of operands before they were broadcast."""
        y = function(self, a, *map(base_of, values))
        if isinstance(y, tuple) or y.shape == a.out:
            return y
        return Spread(self, y, a.out, a.sizes)

    def finished(self, results):
        """Without ops that nothing reads: what became one op of several left them."""
        used, kept = set(results), []
        for names, lines in reversed(list(statements(self.buffers[0]))):
            if used.isdisjoint(names) and names:
                continue
            kept.append(lines)
            for line in lines:
                used.update(NAMES.findall(line))
        return [line for lines in reversed(kept) for line in lines]

    def nested(self):
        """A builder for a region that sees nothing from outside."""
        inner = Builder(places=self.places)
        inner.taken, inner.place, inner.hint, inner.batch = self.taken, self.place, self.hint, self.batch
        inner.root = self.root
        return inner
