# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes one function as text: values with types, regions, constants and reads.

Handlers of ATen ops and of jax's primitives call it; what a value is, and where a
constant may stand, is decided here. What known arrays are made of, torch or numpy, is
decided by a subclass.
"""

import contextlib
import math
import numbers
import re
import struct

from .._errors import ArgumentError
from .lines import Line, commented, location, quoted

#: Of each element type, its code in Python's struct.
CODES = {"f64": "d", "f32": "f", "f16": "e", "bf16": "H", "i64": "q", "i32": "i", "i1": "?"}
FLOATS = ("f16", "bf16", "f32", "f64")
INTEGERS = ("i1", "i32", "i64")
LARGEST_LITERAL = 1 << 26


class Unsupported(ArgumentError):
    """What of a module has no form here. Names the user's line."""

    def __init__(self, found, advice="", place=""):
        self.found, self.advice, self.place = found, advice, place
        where = f"{place}: " if place else ""
        super().__init__(f"{where}{found}" + (f"; {advice}" if advice else ""))


def dims(shape):
    if not all(size is None or isinstance(size, numbers.Integral) for size in shape):
        raise Unsupported("expected a fixed size, found one that depends on the batch")
    return "".join(f"{'?' if size is None else size}x" for size in shape)


def number(value):
    """A float as MLIR's f64 attributes are written."""
    if type(value).__name__ in ("SymInt", "SymFloat"):  # torch's, known when a step runs
        raise Unsupported("found a number that depends on the batch's size where a constant has to be",
                          "compute with a tensor of it: x.new_ones(x.shape[0]).sum()")  # fmt: skip
    value = float(value)
    if value != value or value in (float("inf"), float("-inf")):
        return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X} : f64"
    text = repr(value)
    return text if "." in text else text.replace("e", ".0e")


class Value:
    """A tensor: its name in the text, element type and shape.

    Constants and variables get their name, and the op behind it, when first used.
    """

    #: whether it is the number of each sample in the batch, in whatever shape
    is_number = False
    #: of integers that are an argument's, what these may be
    bounds = None

    def __init__(self, name, dtype, shape, const=None):
        self._name, self.dtype, self.shape, self.const = name, dtype, tuple(shape), const

    @property
    def type(self):
        return f"tensor<{dims(self.shape)}{self.dtype}>"

    @property
    def rank(self):
        return len(self.shape)

    @property
    def is_float(self):
        return self.dtype in FLOATS

    def __str__(self):
        if callable(self._name):
            self._name = self._name()
        return self._name


class Builder:
    """The lines of one function, and the names that are taken in it.

    A subclass gives known arrays their form: `settle`, `kind_of`, `raw`, `permuted` and
    `scalar`.
    """

    #: what to do about a constant that is too large
    large_constant = "make it an argument or a variable"

    def __init__(self, batch_source=None, places=None):
        self.buffers = [[]]
        #: locations by what they say, in the whole text
        self.places = places if places is not None else {}
        #: types of values by their names; the names that are given from outside
        self.types, self.arguments = {}, []
        self.module, self.calls, self.source = "", (), ""
        #: what makes functions of what is repeated, of (builder, lines, results); or None
        self.outline = None
        self.taken = {}
        self.hint = "v"
        self.place = ""
        self.low = None
        #: whether the op that is written has a size that is a multiple of the batch's
        self.has_multiple = False
        self.dropouts = 0
        self._constants = {}
        self._reads = {}
        self._key = None
        self.batch_source = batch_source

    # Names and lines.

    def name(self, hint=None):
        hint = re.sub(r"\W", "_", hint or self.hint, flags=re.ASCII)
        hint = f"p{hint}" if hint[0].isdigit() else hint
        count = self.taken.get(hint, 0)
        self.taken[hint] = count + 1
        return f"%{hint}" if not count else self.name(f"{hint}_{count}")

    def value(self, dtype, shape, hint=None):
        """A value with a name of its own, whose line follows."""
        value = Value(self.name(hint), dtype, shape)
        self.types[str(value)] = value.type
        return value

    def locate(self, place, module="", calls=()):
        """What follows comes from there: (file, line) of the user, the name of a module and
        the calls of modules around it."""
        self.source = f'"{quoted(place[0])}":{place[1]}:1' if place else ""
        self.module, self.calls = module, calls
        self.place = location(self.source, module)

    def location(self):
        return self.placed(self.place)

    def placed(self, text):
        """A location at the end of a line."""
        return f" loc({self.places.setdefault(text, f'#at{len(self.places)}')})" if text else ""

    def line(self, text, outermost=False):
        self.buffers[0 if outermost else -1].append(Line().like(
            text, module=self.module, calls=self.calls, source=self.source, is_leaf=outermost))  # fmt: skip

    def finished(self, results):
        """The lines of the function, which gives these values."""
        lines = self.buffers[0]
        return commented(self.outline(self, lines, results) if self.outline else lines)

    def op(self, text, dtype, shape, outermost=False, hint=None):
        """One op with one result."""
        value = self.value(dtype, shape, hint)
        self.line(f"{value} = {text}{self.location()}", outermost)
        return value

    def several(self, text, results):
        """One op with several results, of (dtype, shape)."""
        values = tuple(self.value(dtype, shape) for dtype, shape in results)
        self.line(f"{', '.join(map(str, values))} = {text}{self.location()}")
        return values

    @contextlib.contextmanager
    def region(self, header):
        """A region whose ops are written inside; yields a function that ends it with
        its results and gives them as they are seen outside."""
        inner = []
        self.buffers.append(inner)
        results = []

        def finish(values):
            results.extend(values)
            return outside

        outside = []
        try:
            yield lambda *values: finish(values), outside
        finally:
            self.buffers.pop()
        types = ", ".join(value.type for value in results)
        names = [self.value(value.dtype, value.shape) for value in results]
        outside.extend(names)
        self.line(f"{', '.join(map(str, names))} = {header(types)} {{")
        for text in inner:
            self.line("  " + text)
        self.line(f"  amp.yield {', '.join(map(str, results))} : {types}")
        self.line(f"}}{self.location()}")

    def loop(self, count, carried, sliced, compute, is_reverse=False):
        """amp.loop of `count` turns. `compute` gives, of what is carried and of the slices along
        dimension 0, what the next turn carries and behind it what is stacked along dimension 0;
        gives the last and the stacks."""
        operands = (*carried, *sliced)
        kinds = ", ".join(x.type for x in operands)
        # What is written late is written before the region, which the rest of the function does not see.
        names = [str(x) for x in operands]
        turn = self.name("t")
        inside = [Value(self.name(hint), x.dtype, shape) for x, shape, hint in
                  [(x, x.shape, "carried") for x in carried] + [(x, x.shape[1:], "slice") for x in sliced]]  # fmt: skip
        self.buffers.append([])
        try:
            made = compute(inside)
            texts = [str(x) for x in made]
        finally:
            lines = self.buffers.pop()
        for one, value in zip(made, carried):
            if one.type != value.type:
                raise Unsupported(f"expected a loop to hand on its state in the type that it is given, {value.type},"
                                  f" found {one.type}", "give input, weights and state one type")  # fmt: skip
        stacked = made[len(carried) :]
        results = [*(self.value(x.dtype, x.shape) for x in carried),
                   *(self.value(x.dtype, (count, *x.shape)) for x in stacked)]  # fmt: skip
        pairs = [f"{one} = {name}" for one, name in zip(inside, names)]
        parts = [("carries", pairs[: len(carried)]), ("slices", pairs[len(carried) :])]
        given = "".join(f" {word} ({', '.join(some)})" for word, some in parts if some)
        ends = ", ".join(texts[: len(carried)]) + (f" stacks {', '.join(texts[len(carried) :])}" if stacked else "")
        self.line(f"{', '.join(map(str, results))} = amp.loop {turn} of {count}{given}{' reverse' if is_reverse else ''}"
                  f" : ({kinds}) -> ({', '.join(x.type for x in results)}) {{")  # fmt: skip
        for line in (*lines, f"amp.next {ends.strip()} : {', '.join(x.type for x in made)}"):
            self.line("  " + line)
        self.line(f"}}{self.location()}")
        return results

    def in_full(self, compute):
        """Runs `compute` outside of autocast: statistics are f32 in each precision."""
        if self.low is None:
            return compute()
        low, self.low = self.low, None
        with self.region(
            lambda types: f"amp.autocast {low} -> {types} attributes {{enabled = false}}"
        ) as (finish, outside):
            result = compute()
            several = isinstance(result, tuple)
            finish(*[str(value) and value for value in (result if several else (result,))])
        self.low = low
        return tuple(outside) if several else outside[0]

    # Values from nowhere.

    def constant(self, array, dtype=None):
        """A tensor of known elements."""
        array = self.settle(array)
        kind = dtype or self.kind_of(array)
        value = Value(None, kind, array.shape, array)
        value._name = lambda: self._emit(array, kind)
        return value

    def _emit(self, array, kind):
        shape = tuple(array.shape)
        if math.prod(shape) * struct.calcsize(CODES[kind]) > LARGEST_LITERAL:
            raise Unsupported(
                f"expected constants below 64 MiB, found one of {list(shape)}",
                self.large_constant,
            )
        raw = self.raw(array, kind)
        key = kind, shape, raw
        if key not in self._constants:
            self._constants[key] = str(
                self.op(f"amp.constant dense<{_literal(raw, kind, shape)}>"
                        f" : tensor<{dims(shape)}{kind}>",
                        kind, shape, outermost=True, hint="c")  # fmt: skip
            )
        return self._constants[key]

    def read(self, variable, dtype, shape):
        """The value of a variable, read where it is first used."""

        def emit():
            if variable not in self._reads:
                kind = f"tensor<{dims(shape)}{dtype}>"
                self._reads[variable] = str(
                    self.op(f'amp.read @"{quoted(variable)}" : {kind}', dtype, shape, True, variable)
                )
            return self._reads[variable]

        return Value(emit, dtype, shape)

    @property
    def reads(self):
        """The variables that ops read."""
        return self._reads.keys()

    def key(self):
        if self._key is None:
            self._key = self.op("amp.rng_key", "i64", (2,), True, "key")
        return self._key

    # Elementwise ops.

    def unary(self, op, x, attributes="", dtype=None):
        return self.op(f"amp.{op} {x}{attributes} : {x.type}", dtype or x.dtype, x.shape)

    def shape_of(self, *values):
        rank = max(value.rank for value in values)
        shape = []
        for i in range(-rank, 0):
            each = [value.shape[i] for value in values if value.rank >= -i]
            other = [size for size in each if size != 1]
            shape.append(other[0] if other else 1)
        return tuple(shape)

    def common(self, *values):
        """The floating-point type of values together. A tensor without dimensions counts as a
        number does: where there is no other."""
        tensors = [v for v in values if isinstance(v, Value) and v.is_float]
        kinds = [v.dtype for v in tensors if v.rank] or [v.dtype for v in tensors]
        if {"f16", "bf16"} <= set(kinds):
            return "f32"
        return max(kinds, key=FLOATS.index) if kinds else "f32"

    def unify(self, *values, dtype=None):
        """Values as one floating-point type, with numbers made constants of it."""
        dtype = dtype or self.common(*values)
        return [
            self.convert(v, dtype) if isinstance(v, Value) else self.scalar(v, dtype)
            for v in values
        ]

    def binary(self, op, a, b):
        a, b = self.unify(a, b)
        return self.op(f"amp.{op} {a}, {b} : {a.type}, {b.type}", a.dtype, self.shape_of(a, b))

    def add(self, a, b):
        return self.binary("add", a, b)

    def sub(self, a, b):
        return self.binary("sub", a, b)

    def mul(self, a, b):
        return self.binary("mul", a, b)

    def div(self, a, b):
        return self.binary("div", a, b)

    def convert(self, x, dtype):
        if x.dtype == dtype:
            return x
        if x.const is not None:
            return self.constant(x.const, dtype)
        shape = f"tensor<{dims(x.shape)}{dtype}>"
        return self.op(f"amp.convert {x} : {x.type} to {shape}", dtype, x.shape)

    def compare(self, predicate, a, b):
        if isinstance(b, Value) and isinstance(a, Value) and not a.is_float and not b.is_float:
            kind = "i64" if "i64" in (a.dtype, b.dtype) or a.dtype != b.dtype else a.dtype
            a, b = self.convert(a, kind), self.convert(b, kind)
        elif not isinstance(b, Value) and not a.is_float and float(b).is_integer():
            if a.dtype == "i1":
                a = self.convert(a, "i32")
            b = self.scalar(b, a.dtype)
        else:
            a, b = self.unify(a, b)
        return self.op(f"amp.compare {predicate}, {a}, {b} : {a.type}, {b.type}", "i1",
                       self.shape_of(a, b))  # fmt: skip

    def select(self, condition, yes, no):
        integers = [v for v in (yes, no) if isinstance(v, Value)]
        if integers and all(not v.is_float for v in integers):
            kind = max((v.dtype for v in integers), key=INTEGERS.index)
            yes, no = [self.convert(v, kind) if isinstance(v, Value) else self.scalar(v, kind)
                       for v in (yes, no)]  # fmt: skip
        else:
            yes, no = self.unify(yes, no)
        if condition.dtype != "i1":
            condition = self.compare("ne", condition, 0)
        return self.op(
            f"amp.select {condition}, {yes}, {no} : {condition.type}, {yes.type}, {no.type}",
            yes.dtype, self.shape_of(condition, yes, no))  # fmt: skip

    def integer(self, op, a, b, dtype):
        """Arithmetic of integers."""
        kind = dtype if dtype in ("i32", "i64") else "i32"
        a, b = [self.convert(v, kind) if isinstance(v, Value) else self.scalar(v, kind)
                for v in (a, b)]  # fmt: skip
        y = self.op(f"amp.{op} {a}, {b} : {a.type}, {b.type}", kind, self.shape_of(a, b))
        return self.convert(y, dtype) if dtype != "i1" else self.compare("ne", y, 0)

    def stop(self, x):
        """The same elements, with no gradient."""
        if not x.is_float or x.const is not None:
            return x
        return self.unary("stop_gradient", x)

    def random(self, op, shape, dtype, operand=None):
        """Numbers of amp.random_uniform or amp.random_normal, or with `operand`, the
        probabilities, of amp.bernoulli."""
        ident = self.dropouts
        self.dropouts += 1
        if operand is not None:
            return self.op(f"amp.{op} {operand}, {self.key()} {{id = {ident}}} : {operand.type}",
                           operand.dtype, operand.shape)  # fmt: skip
        kind = dtype if dtype == "f64" else "f32"
        whole, like, given = f"tensor<{dims(shape)}{kind}>", "", ""
        if None in shape:
            column = self.batch_like(shape)
            tensor = self.broadcast(column, shape)
            like, given = f" like {tensor}", f"({tensor.type}) -> "
        y = self.op(f"amp.{op} {self.key()}{like} {{id = {ident}}} : {given}{whole}", kind, shape)
        return self.convert(y, dtype)

    # Shapes.

    def reshape(self, x, shape):
        shape = tuple(shape)
        if shape == x.shape:
            return x
        if x.const is not None:
            return self.constant(x.const.reshape(shape), x.dtype)
        if shape.count(None) > 1 and [s for s in shape if s != 1] != [s for s in x.shape if s != 1]:
            raise Unsupported(f"expected one dimension that depends on the batch, found {shape}")
        y = self.op(f"amp.reshape {x} : {x.type} -> tensor<{dims(shape)}{x.dtype}>", x.dtype, shape)
        y.is_number = x.is_number
        return y

    def transpose(self, x, permutation):
        permutation = [int(axis) for axis in permutation]
        if permutation == sorted(permutation):
            return x
        if x.const is not None:
            return self.constant(self.permuted(x.const, permutation), x.dtype)
        return self.op(f"amp.transpose {x} {{permutation = {permutation}}} : {x.type}",
                       x.dtype, [x.shape[i] for i in permutation])  # fmt: skip

    def slice(self, x, axis, start, size, stride=1):
        return self.box(x, {axis: (start, size, stride)})

    def box(self, x, axes):
        """Per axis (start, size, stride)."""
        offsets, counts, strides = [0] * x.rank, list(x.shape), [1] * x.rank
        for axis, (start, size, stride) in axes.items():
            if x.shape[axis] is None:
                raise Unsupported("expected whole slices of the batch dimension, found a part")
            offsets[axis], counts[axis], strides[axis] = start, size, stride
        if tuple(counts) == x.shape and not any(offsets):
            return x
        numbers = [-1 if size is None else size for size in counts]
        return self.op(
            f"amp.slice {x} {{offsets = {offsets}, sizes = {numbers}, strides = {strides}}}"
            f" : {x.type}", x.dtype, counts)  # fmt: skip

    def concat(self, values, axis):
        values = list(values)
        if len(values) == 1:
            return values[0]
        shape = list(values[0].shape)
        if any(v.shape[axis] is None for v in values):
            raise Unsupported("expected to join along a fixed dimension, found the batch's")
        shape[axis] = sum(v.shape[axis] for v in values)
        return self.op(
            f"amp.concat {', '.join(map(str, values))} {{axis = {axis}}} : "
            + ", ".join(v.type for v in values), values[0].dtype, shape)  # fmt: skip

    def pad(self, x, low, high, interior=None, value=0.0):
        interior = interior or [0] * x.rank
        if not any(low) and not any(high) and not any(interior):
            return x
        # Negative padding is a slice.
        axes = {i: (max(-a, 0), x.shape[i] + min(a, 0) + min(b, 0), 1)
                for i, (a, b) in enumerate(zip(low, high)) if a < 0 or b < 0}  # fmt: skip
        if axes:
            x = self.box(x, axes)
            low, high = [max(a, 0) for a in low], [max(b, 0) for b in high]
        shape = [
            size if size is None else size + a + b + max(size - 1, 0) * c
            for size, a, b, c in zip(x.shape, low, high, interior)
        ]
        return self.op(
            f"amp.pad {x} {{low = {list(low)}, high = {list(high)}, interior = {interior}, "
            f"value = {number(value)}}} : {x.type}", x.dtype, shape)  # fmt: skip

    def batch_like(self, shape):
        """Some tensor of one element per sample, its batch where `shape` has it."""
        if self.has_multiple:
            raise Unsupported("expected sizes of samples, found one that is a multiple of it",
                              "give it the batch and the factor as two dimensions")  # fmt: skip
        source = self.batch_source
        if source is None or list(shape).count(None) != 1:
            raise Unsupported(f"expected a shape with the batch once, found {shape}")
        first = self.box(source, {i: (0, 1, 1) for i in range(1, source.rank)})
        return self.reshape(first, [None if size is None else 1 for size in shape])

    def broadcast(self, x, shape):
        shape = tuple(shape)
        if x.shape == shape:
            return x
        kind = f"tensor<{dims(shape)}{x.dtype}>"
        padded = (1,) * (len(shape) - x.rank) + x.shape
        like = ""
        types = x.type
        if any(new is None and old is not None for new, old in zip(shape, padded)):
            column = self.batch_like(shape)
            target = self.broadcast(column, shape) if column.shape != shape else column
            like, types = f" like {target}", f"{x.type}, {target.type}"
        return self.op(f"amp.broadcast {x}{like} : {types} -> {kind}", x.dtype, shape)

    def fill(self, value, x, shape):
        """A constant of the type in which what reads `x` accumulates."""
        return self.broadcast(self.scalar(value, "f64" if x.dtype == "f64" else "f32"), shape)

    # Reductions and products.

    def reduce(self, op, x, axes, keep=False):
        axes = sorted(int(axis) % x.rank for axis in axes)
        if not axes:
            return x
        shape = [1 if i in axes else size for i, size in enumerate(x.shape)
                 if keep or i not in axes]  # fmt: skip
        kept = ", keepdims" if keep else ""
        return self.op(
            f"amp.{op} {x} {{axes = {axes}{kept}}} : {x.type} -> tensor<{dims(shape)}{x.dtype}>",
            x.dtype, shape)  # fmt: skip

    def sum(self, x, axes, keep=False):
        return self.reduce("sum", x, axes, keep)

    def mean(self, x, axes, keep=False):
        return self.reduce("mean", x, axes, keep)

    def softmax(self, x, axis, op="softmax"):
        return self.op(f"amp.{op} {x} {{axis = {axis % x.rank}}} : {x.type} -> {x.type}",
                       x.dtype, x.shape)  # fmt: skip

    def size(self, x, axes):
        known = [x.shape[axis] for axis in axes]
        if None not in known:
            return float(math.prod(known))
        kind = x.dtype if x.dtype == "f64" else "f32"
        return self.op(f"amp.size {x} {{axes = {sorted(axes)}}} : {x.type} -> tensor<{kind}>",
                       kind, ())  # fmt: skip

    def matmul(self, a, b, transposed=False):
        a, b = self.unify(a, b)
        n = b.shape[-2] if transposed else b.shape[-1]
        x, y = (Value("", "f32", v.shape[:-2]) for v in (a, b))
        shape = (*self.shape_of(x, y), a.shape[-2], n) if x.rank or y.rank else (a.shape[-2], n)
        flag = " {transpose_b}" if transposed else ""
        return self.op(f"amp.matmul {a}, {b}{flag} : ({a.type}, {b.type}) -> "
                       f"tensor<{dims(shape)}{a.dtype}>", a.dtype, shape)  # fmt: skip

    def gather(self, table, indices, axis=0):
        if indices.dtype not in ("i32", "i64"):
            indices = self.convert(indices, "i64")
        shape = table.shape[:axis] + indices.shape + table.shape[axis + 1 :]
        return self.op(f"amp.gather {table}, {indices} {{axis = {axis}}} : {table.type}, "
                       f"{indices.type}", table.dtype, shape)  # fmt: skip


def _literal(raw, kind, shape):
    """What stands in dense<…> for elements of these bytes."""
    size = struct.calcsize(CODES[kind])
    if not raw:
        return ""
    first = raw[:size]
    if raw == first * (len(raw) // size):
        return _element(first, kind)
    if kind == "i1":
        return _nested(["true" if x else "false" for x in raw], shape)
    return f'"0x{raw.hex().upper()}"'


def _element(raw, kind):
    (x,) = struct.unpack("<" + CODES[kind], raw)
    if kind == "i1":
        return "true" if x else "false"
    if kind not in FLOATS:
        return str(x)
    if kind == "bf16":
        (x,) = struct.unpack("<f", struct.pack("<I", x << 16))
    if x != x or x in (float("inf"), float("-inf")):
        return "0x" + bytes(reversed(raw)).hex().upper()
    return number(x)


def _nested(texts, shape):
    for size in reversed(shape):
        texts = ["[" + ", ".join(texts[i : i + size]) + "]" for i in range(0, len(texts), size)]
    return texts[0]
