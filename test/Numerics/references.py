"""What each op and its derivative is, in PyTorch, in f64.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import numpy as np
import references_layers
import references_window
import torch
import torch.nn.functional as F


def value(case, args):
    """The results of a case, before they are rounded."""
    if case.op in ("convert", "cast"):
        return [convert(case, args[0])]
    if case.op in ("constant", "iota"):
        return [constant(case)]
    results = REFERENCES[case.op](case.attrs, *args)
    results = results if isinstance(results, tuple) else (results,)
    shapes = [tuple(map(int, shape)) for _, shape, _ in case.results]
    return [r.broadcast_to(s) if case.op == "broadcast" else r.reshape(s)
            for r, s in zip(results, shapes)]  # fmt: skip


def gradient(case, args, results, stored, cotangents):
    """The derivatives of the differentiated arguments under `cotangents`;
    `stored` are the results as they were rounded."""
    if case.op in GRADIENTS:
        gradients = GRADIENTS[case.op](case.attrs, args, stored[0], cotangents[0])
        return [g.detach() for g in gradients]
    wrt = [arg for arg in args if arg.requires_grad]
    results = [r for r in results if r.is_floating_point()]
    if not any(r.requires_grad for r in results):
        return [torch.zeros_like(arg) for arg in wrt]
    found = torch.autograd.grad(results, wrt, cotangents, allow_unused=True)
    return [torch.zeros_like(a) if g is None else g for a, g in zip(wrt, found)]


# ---- Elementwise ------------------------------------------------------------


def slope_of(attrs):
    # What f32 holds of it, as in PyTorch.
    return float(np.float32(attrs.get("slope", 0.01)))


def softplus(attrs, x):
    if "threshold" in attrs:
        return F.softplus(x, attrs["beta"], attrs["threshold"])
    return torch.logaddexp(x, torch.zeros_like(x))


def gelu(attrs, x):
    if not attrs.get("tanh"):
        # 1 + erf cancels where PyTorch's own gelu computes it, in f64 too.
        return x * torch.special.ndtr(x)
    return x * torch.sigmoid(2 * math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))


def gelu_grad(attrs, x, dy):
    # PyTorch gives NaN at ±inf; we give the limit, which is reached long before.
    bound = 30.0 if attrs.get("tanh") else 100.0
    x = torch.where(x.abs() > bound, x.detach().sign() * bound, x)
    if attrs.get("tanh"):
        # x·sigmoid(u): 1 + tanh cancels where the sigmoid does not.
        u = 2 * math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)
        du = 2 * math.sqrt(2 / math.pi) * (1 + 3 * 0.044715 * x * x)
        return dy * (torch.sigmoid(u) + x * du * torch.sigmoid(u) * torch.sigmoid(-u))
    density = torch.exp(-0.5 * x * x) / math.sqrt(2 * math.pi)
    return dy * (torch.special.ndtr(x) + x * density)


def atan2(attrs, a, b):
    # PyTorch's derivative is NaN where one of them is infinite; we give the limit.
    far = (a.isinf() | b.isinf()) & ~(a.isnan() | b.isnan())
    return torch.where(far, torch.atan2(a.detach(), b.detach()),
                       torch.atan2(torch.where(far, 1.0, a), torch.where(far, 1.0, b)))  # fmt: skip


def compare(attrs, a, b):
    return getattr(torch, attrs["predicate"])(a, b)


# ---- Conversions ------------------------------------------------------------

INTEGER_RANGES = {"i1": (0, 1), "i8": (-128, 127), "ui8": (0, 255), "i16": (-(2**15), 2**15 - 1),
                  "i32": (-(2**31), 2**31 - 1), "i64": (-(2**63), 2**63 - 1)}  # fmt: skip
DIGITS = {"f16": 11, "bf16": 8, "f32": 24, "f64": 53}


def round_integer(number, digits):
    """A whole number rounded to so many binary digits, to nearest even."""
    excess = max(abs(number).bit_length() - digits, 0)
    unit = 1 << excess
    quotient, rest = divmod(number, unit)
    if 2 * rest > unit or (2 * rest == unit and quotient % 2):
        quotient += 1
    return float(quotient * unit)


def convert(case, x):
    target = case.results[0][2]
    if target in INTEGER_RANGES:
        low, high = INTEGER_RANGES[target]
        numbers = []
        for v in x.tolist():
            if v != v:
                numbers.append(0)
            elif math.isinf(v):
                numbers.append(high if v > 0 else low)
            else:
                numbers.append(min(max(math.trunc(v), low), high))
        return torch.tensor(numbers, dtype=torch.int64)
    if not x.is_floating_point():
        digits = DIGITS[target]
        return torch.tensor([round_integer(n, digits) for n in x.tolist()], dtype=torch.float64)
    return x * 1.0


def constant(case):
    (_, shape, type) = case.results[0]
    shape = tuple(map(int, shape))
    dtype = torch.int64 if type.startswith("i") else torch.float64
    if case.op == "iota":
        return torch.arange(shape[0], dtype=dtype)
    return torch.tensor(case.attrs["value"], dtype=dtype).expand(shape).clone()


# ---- Shapes, gather, reductions ---------------------------------------------


def pad(attrs, x):
    low, high, interior = attrs["low"], attrs["high"], attrs["interior"]
    spread = [max(d + max(d - 1, 0) * i, 0) for d, i in zip(x.shape, interior)]
    shape = [a + s + b for a, s, b in zip(low, spread, high)]
    result = torch.full(shape, attrs["value"], dtype=x.dtype)
    result[tuple(slice(a, a + s, i + 1) for a, s, i in zip(low, spread, interior))] = x
    return result


def strided_slice(attrs, x):
    slices = []
    for d, o, n, s in zip(x.shape, attrs["offsets"], attrs["sizes"], attrs["strides"]):
        n = d if n == -1 else n
        slices.append(slice(o, o + max((n - 1) * s + 1, 0) if n else o, s))
    return x[tuple(slices)] * 1.0


def gather(attrs, table, indices):
    axis, size = attrs["axis"], table.shape[attrs["axis"]]
    inside = (indices >= 0) & (indices < size)
    flat = indices.clamp(0, size - 1).reshape(-1)
    shape = table.shape[:axis] + indices.shape + table.shape[axis + 1 :]
    taken = table.index_select(axis, flat).reshape(shape)
    mask = inside.reshape(inside.shape + (1,) * (table.dim() - axis - 1))
    return torch.where(mask, taken, math.nan if table.is_floating_point() else 0)


def embedding(attrs, table, ids):
    padding = attrs["padding_idx"]
    y = gather({"axis": 0}, table, ids)
    return y if padding is None else torch.where((ids == padding)[..., None], y.detach(), y)


def scatter_add(attrs, indices, updates):
    axis, size = attrs["axis"], attrs["size"]
    rank = indices.dim()
    shape = updates.shape[:axis] + (-1,) + updates.shape[axis + rank :]
    flat = updates.reshape(shape) if updates.numel() else updates.flatten(axis, axis + rank - 1)
    indices = indices.reshape(-1)
    kept = ((indices >= 0) & (indices < size)).nonzero().reshape(-1)
    result = torch.zeros(updates.shape[:axis] + (size,) + updates.shape[axis + rank :],
                         dtype=updates.dtype)  # fmt: skip
    return result.index_add(axis, indices[kept], flat.index_select(axis, kept))


def matmul(attrs, a, b):
    a = a.mT if attrs["transpose_a"] else a
    b = b.mT if attrs["transpose_b"] else b
    return a @ b


def reduction(function):
    def reduce(attrs, x):
        if not attrs["axes"]:
            return x * 1.0
        return function(x, dim=tuple(attrs["axes"]), keepdim=attrs["keepdims"])

    return reduce


def argmax(attrs, x):
    # NumPy says which of several: the first, and NaN is largest.
    index = np.argmax(x.detach().numpy(), axis=attrs["axis"], keepdims=attrs["keepdims"])
    return torch.tensor(index)


def size(attrs, x):
    return torch.tensor(float(math.prod(x.shape[axis] for axis in attrs["axes"])))


# ---- Softmax, norms, losses -------------------------------------------------


def softmax_grad(attrs, o, dy):
    return o * (dy - (o * dy).sum(attrs["axis"], keepdim=True))


def log_softmax_grad(attrs, o, dy):
    return dy - o.exp() * dy.sum(attrs["axis"], keepdim=True)


def layer_norm(attrs, x, scale, bias):
    return F.layer_norm(x, scale.shape, scale, bias, attrs["eps"])


def layer_norm_grad(attrs, x, scale, dy):
    last = tuple(range(-scale.dim(), 0))
    mean = x.mean(last, keepdim=True)
    rstd = (x.var(last, correction=0, keepdim=True) + attrs["eps"]).rsqrt()
    hat, g = (x - mean) * rstd, dy * scale
    dx = rstd * (g - g.mean(last, keepdim=True) - hat * (g * hat).mean(last, keepdim=True))
    rows = tuple(range(x.dim() - scale.dim()))
    if not rows:
        return dx, dy * hat, dy * 1.0
    return dx, (dy * hat).sum(rows), dy.sum(rows)


def cross_entropy(attrs, x, labels):
    ignored = labels == attrs["ignore_index"]
    outside = ~ignored & ((labels < 0) | (labels >= x.shape[1]))
    # Such a row is NaN, in the derivative too.
    x = x + torch.where(outside, math.nan, 0.0)[:, None]
    return F.cross_entropy(x, labels.masked_fill(outside, 0), ignore_index=attrs["ignore_index"],
                           label_smoothing=attrs["label_smoothing"])  # fmt: skip


def cross_entropy_grad(attrs, x, labels, dy):
    with torch.enable_grad():
        logits = x if x.requires_grad else x.clone().requires_grad_()
        loss = cross_entropy(attrs, logits, labels)
        (slope,) = torch.autograd.grad(loss, logits, create_graph=True)
    return slope * dy


# ---- Integers, elements by index, scans, sorting -----------------------------


def floored(a, b):
    """Quotient and rest; both 0 where b is 0. Python's integers, of any size."""
    pairs = [(0, 0) if not y else divmod(x, y) for x, y in zip(a.tolist(), b.tolist())]
    return pairs


def truncated(a, b):
    pairs = []
    for x, y in zip(a.tolist(), b.tolist()):
        q = 0 if not y else abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
        pairs.append((q, 0 if not y else x - q * y))
    return pairs


def shifted(kind):
    def shift(attrs, a, b):
        bits = int(attrs["type"][1:])

        def one(x, n):
            n %= 1 << bits
            if kind == "left":
                return x << n if n < bits else 0
            if kind == "right":
                return x >> min(n, bits - 1)
            return (x % (1 << bits)) >> n if n < bits else 0

        return elements(attrs, a, b, one)

    return shift


def elements(attrs, a, b, function):
    """`function` of pairs of integers, wrapped to the type."""
    a, b = torch.broadcast_tensors(a, b)
    bits = int(attrs["type"][1:])
    half = 1 << (bits - 1)
    found = [function(x, y) for x, y in zip(a.reshape(-1).tolist(), b.reshape(-1).tolist())]
    if bits > 1:
        found = [(v + half) % (2 * half) - half for v in found]
    return torch.tensor(found, dtype=torch.int64).reshape(a.shape)


def division(pairs_of, part):
    def divide(attrs, a, b):
        return elements(attrs, a, b, lambda x, y: pairs_of(torch.tensor([x]), torch.tensor([y]))[0][part])

    return divide


def bitwise(function):
    return lambda attrs, a, b: elements(attrs, a, b, function)


def take_along_axis(attrs, x, indices):
    axis, size = attrs["axis"], x.shape[attrs["axis"]]
    inside = (indices >= 0) & (indices < size)
    taken = x.gather(axis, indices.clamp(0, size - 1))
    return torch.where(inside, taken, math.nan if x.is_floating_point() else 0)


def scatter_add_along_axis(attrs, indices, updates):
    axis, size = attrs["axis"], attrs["size"]
    inside = (indices >= 0) & (indices < size)
    shape = [size if i == axis else d for i, d in enumerate(updates.shape)]
    # What is outside goes to a row more.
    shape[axis] += 1
    result = torch.zeros(shape, dtype=updates.dtype)
    result = result.scatter_add(axis, torch.where(inside, indices, size), updates)
    return result.narrow(axis, 0, size)


def scan(function):
    def scanned(attrs, x):
        axis = attrs["axis"]
        if not attrs["reverse"]:
            return function(x, axis)
        return function(x.flip(axis), axis).flip(axis)

    return scanned


def sort(attrs, x):
    return torch.sort(x, dim=attrs["axis"], descending=attrs["descending"], stable=True)


def top_k(attrs, x):
    return tuple(r.narrow(attrs["axis"], 0, attrs["k"]) for r in sort(attrs, x))


def sort_key(attrs, x):
    bits, values = attrs["bits"], x.detach()
    if values.is_floating_point():
        values = (values + 0.0).numpy().astype(np.float32 if bits == 32 else np.float64)
        keys = values.view(np.int32 if bits == 32 else np.int64).astype(np.int64)
        largest = 2 ** (bits - 1) - 1
        keys = np.where(keys < 0, keys ^ largest, keys)
        values = torch.tensor(np.where(np.isnan(values), largest, keys))
    return ~values if attrs["descending"] else values


REFERENCES = {
    "floor": lambda attrs, x: x.floor().detach(),
    "ceil": lambda attrs, x: x.ceil().detach(),
    "round": lambda attrs, x: x.round().detach(),
    "stop_gradient": lambda attrs, x: x.detach() * 1.0,
    "sin": lambda attrs, x: x.sin(),
    "cos": lambda attrs, x: x.cos(),
    "floor_div": division(floored, 0),
    "floor_mod": division(floored, 1),
    "trunc_div": division(truncated, 0),
    "trunc_mod": division(truncated, 1),
    "and": bitwise(lambda x, y: x & y),
    "or": bitwise(lambda x, y: x | y),
    "xor": bitwise(lambda x, y: x ^ y),
    "shift_left": shifted("left"),
    "shift_right": shifted("right"),
    "shift_right_logical": shifted("logical"),
    "positions": lambda attrs, x: torch.arange(x.shape[attrs["axis"]], dtype=torch.float64),
    "reverse": lambda attrs, x: x.flip(attrs["axes"]),
    "take_along_axis": take_along_axis,
    "scatter_add_along_axis": scatter_add_along_axis,
    "embedding": embedding,
    "cumsum": scan(torch.cumsum),
    "cumprod": scan(torch.cumprod),
    "sort": sort,
    "top_k": top_k,
    "sort_key": sort_key,
    "neg": lambda attrs, x: -x,
    "abs": lambda attrs, x: x.abs(),
    "sign": lambda attrs, x: torch.where(x.isnan(), x, x.sign()).detach(),
    "exp": lambda attrs, x: x.exp(),
    "expm1": lambda attrs, x: x.expm1(),
    "log": lambda attrs, x: x.log(),
    "log1p": lambda attrs, x: x.log1p(),
    "tanh": lambda attrs, x: x.tanh(),
    "sigmoid": lambda attrs, x: x.sigmoid(),
    "relu": lambda attrs, x: x.relu(),
    "leaky_relu": lambda attrs, x: F.leaky_relu(x, slope_of(attrs)),
    "silu": lambda attrs, x: F.silu(x),
    "softplus": softplus,
    **{op: lambda attrs, x, op=op: getattr(x, op)()
       for op in ("atan", "asin", "acos", "sinh", "cosh", "asinh", "erfinv")},
    "sqrt": lambda attrs, x: x.sqrt(),
    "rsqrt": lambda attrs, x: x.rsqrt(),
    "reciprocal": lambda attrs, x: x.reciprocal(),
    "erf": lambda attrs, x: x.erf(),
    "erfc": lambda attrs, x: torch.special.erfc(x),
    "clamp": lambda attrs, x: x.clamp(attrs["min"], attrs["max"]),
    "gelu": gelu,
    "gelu_grad": gelu_grad,
    "watch": lambda attrs, x: x * 1.0,
    "is_finite": lambda attrs, x: x.isfinite(),
    "add": lambda attrs, a, b: a + b,
    "sub": lambda attrs, a, b: a - b,
    "mul": lambda attrs, a, b: a * b,
    "div": lambda attrs, a, b: a / b,
    "pow": lambda attrs, a, b: a.pow(b),
    "atan2": atan2,
    "rem": lambda attrs, a, b: torch.fmod(a, b),
    "maximum": lambda attrs, a, b: torch.maximum(a, b),
    "minimum": lambda attrs, a, b: torch.minimum(a, b),
    "compare": compare,
    "select": lambda attrs, c, a, b: torch.where(c.bool(), a, b),
    "size": size,
    "reshape": lambda attrs, x: x,  # the shape is the case's
    "transpose": lambda attrs, x: x.permute(attrs["permutation"]) * 1,
    "broadcast": lambda attrs, x, like=None: x,
    "concat": lambda attrs, *xs: torch.cat(xs, attrs["axis"]),
    "slice": strided_slice,
    "pad": pad,
    "gather": gather,
    "scatter_add": scatter_add,
    "matmul": matmul,
    "sum": reduction(torch.sum),
    "mean": reduction(torch.mean),
    "max": reduction(torch.amax),
    "min": reduction(torch.amin),
    "argmax": argmax,
    "softmax": lambda attrs, x: x.softmax(attrs["axis"]),
    "log_softmax": lambda attrs, x: x.log_softmax(attrs["axis"]),
    "softmax_grad": softmax_grad,
    "log_softmax_grad": log_softmax_grad,
    "layer_norm": layer_norm,
    "layer_norm_grad": layer_norm_grad,
    "cross_entropy": cross_entropy,
    "cross_entropy_grad": cross_entropy_grad,
    "mse": lambda attrs, a, b: F.mse_loss(a, b, reduction=attrs["reduction"]),
    **references_layers.REFERENCES,
    **references_window.REFERENCES,
}


# Where a derivative is defined by what the op stores, and where ours differs
# from PyTorch's at single points: NaN stays in abs, gelu has its limits at ±inf,
# and piecewise linear functions are 1 at NaN. Functions of attributes, arguments, the stored result and its cotangent.
GRADIENTS = {
    "abs": lambda attrs, args, y, dy: [dy * torch.where(args[0].isnan(), args[0], args[0].sign())],
    "gelu": lambda attrs, args, y, dy: [gelu_grad(attrs, args[0].detach(), dy)],
    "softmax": lambda attrs, args, y, dy: [softmax_grad(attrs, y, dy)],
    "log_softmax": lambda attrs, args, y, dy: [log_softmax_grad(attrs, y, dy)],
    **references_layers.GRADIENTS,
}
