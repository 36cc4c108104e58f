"""Cases of convolution, pooling, interpolation and what they become.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from cases import ACC, ELT, Arg, Case, Dynamic

INF, NAN = float("inf"), float("nan")
CASES = []
BATCH = Dynamic(6)
# Samples: one with inf, one with NaN, one of what is subnormal in f16, in bf16 and f32.
EDGES = (INF, 1.0, 2.0, 3.0, NAN, 1.0, 2.0, 3.0, 2.0**-24, 2.0**-23, 1e-40, 2e-40)
PAIRS = (INF, 1.0, NAN, 1.0, 2.0**-24, 1e-40)


def written(attrs):
    """The attributes of an op, as they are written."""
    parts = []
    for name, value in attrs.items():
        if isinstance(value, bool):
            parts += [name] if value else []
        elif name == "scales":
            parts.append(f"scales = array<f64: {', '.join(map(str, value))}>")
        elif name not in ("kind", "mode", "shape"):
            parts.append(f"{name} = {value}")
    return f" {{{', '.join(parts)}}}" if parts else ""


def add(op, name, args, text, results, attrs, **options):
    CASES.append(Case(op, name, args, text, results, attrs=attrs, **options))


def count(size, kernel, stride, low, high, dilation, ceil=False):
    room = size + low + high - dilation * (kernel - 1) - 1
    windows = (-(-room // stride) if ceil else room // stride) + 1
    return windows - (ceil and (windows - 1) * stride >= size + low)


def counts(sizes, kernel, attrs, ceil=False):
    rank = len(sizes)
    each = [attrs.get(n, [d] * rank) for n, d in
            (("strides", 1), ("low", 0), ("high", 0), ("dilations", 1))]  # fmt: skip
    return tuple(count(*numbers, ceil) for numbers in zip(sizes, kernel, *each))


# ---- Convolution ------------------------------------------------------------

# Name, batch, groups, channels in and out of a group, sizes, kernel, attributes.
CONVOLUTIONS = [
    ("plain", 2, 1, 3, 4, (5, 6), (3, 3), {}),
    ("padded", 2, 1, 2, 3, (5, 5), (3, 2), {"low": [1, 0], "high": [2, 1]}),
    ("strided", 1, 1, 2, 2, (7, 8), (3, 3), {"strides": [2, 3], "low": [1, 1], "high": [1, 1]}),
    ("dilated", 1, 1, 2, 2, (7, 6), (2, 3), {"dilations": [3, 2], "low": [0, 1], "high": [1, 0]}),
    ("dilated_strided", 1, 1, 1, 2, (9, 5), (3, 2), {"strides": [2, 1], "dilations": [2, 1]}),
    ("line", 2, 1, 3, 2, (9,), (3,), {"strides": [2], "low": [1]}),
    ("cube", 1, 1, 2, 2, (3, 4, 3), (2, 2, 2), {"strides": [1, 2, 1]}),
    ("groups", 1, 2, 3, 4, (4, 4), (3, 3), {"low": [1, 1], "high": [1, 1], "groups": 2}),
    ("depthwise", 2, 3, 1, 1, (5, 18), (3, 3), {"low": [1, 1], "high": [1, 1], "groups": 3}),
    ("depthwise_strided", 2, 3, 1, 2, (6, 7), (3, 2), {"strides": [2, 2], "low": [1, 0], "groups": 3}),
    ("pairs", 1, 2, 2, 2, (4, 4), (2, 2), {"groups": 2}),
    ("pointwise", 2, 1, 3, 4, (3, 4), (1, 1), {}),
    ("pointwise_long", 2, 1, 2, 3, (5, 4), (1, 1), {}),
    ("pointwise_strided", 2, 1, 3, 2, (5, 4), (1, 1), {"strides": [2, 2]}),
    ("pointwise_groups", 2, 2, 3, 4, (3,), (1,), {"groups": 2}),
    ("pointwise_padded", 1, 1, 2, 2, (3,), (1,), {"low": [1], "high": [2], "strides": [2]}),
    ("one", 3, 1, 3, 2, (1, 1), (1, 1), {}),
    ("patches", 1, 1, 2, 3, (4, 6), (2, 3), {"strides": [2, 3]}),
    ("sparse", 1, 1, 2, 2, (8,), (2,), {"strides": [3]}),
    ("dynamic", BATCH, 1, 2, 3, (4, 4), (3, 3), {"low": [1, 1], "high": [1, 1]}),
    ("dynamic_depthwise", BATCH, 2, 1, 1, (5,), (3,), {"groups": 2}),
    ("empty", 0, 1, 2, 3, (4,), (2,), {}),
    ("empty_depthwise", 0, 2, 1, 1, (4,), (2,), {"groups": 2}),
    ("edges", 3, 1, 1, 1, (4,), (2,), {"strides": [2]}),
]  # fmt: skip
for name, batch, groups, inputs, outputs, sizes, kernel, attrs in CONVOLUTIONS:
    edges = name == "edges"
    options = {"goldens_only": edges or not batch}
    values = {"values": EDGES, "wrt": False} if edges else {}
    type = ACC if name == "plain" else ELT
    out = counts(sizes, kernel, attrs)
    big, small = (batch, groups * inputs, *sizes), (batch, groups * outputs, *out)
    weight = (groups * outputs, inputs, *kernel)
    text = written(attrs)
    add("conv", name, [Arg("x", big, **values), Arg("w", weight, wrt=not edges)],
        f"amp.conv %x, %w{text} : ($x, $w) -> $y", [("y", small, type)], attrs,
        **options)  # fmt: skip
    more = dict(attrs)
    extra = [
        size + lo + hi - d * (k - 1) - 1 - (o - 1) * s
        for size, k, o, s, lo, hi, d in zip(
            sizes, kernel, out, *(attrs.get(n, [v] * len(sizes)) for n, v in (
                ("strides", 1), ("low", 0), ("high", 0), ("dilations", 1))))]  # fmt: skip
    if any(extra):
        more["output_padding"] = extra
    if edges:
        values = {"values": PAIRS, "wrt": False}
    add("conv_transpose", name, [Arg("x", small, **values), Arg("w", weight, wrt=not edges)],
        f"amp.conv_transpose %x, %w{written(more)} : ($x, $w) -> $y", [("y", big, type)], more,
        **options)  # fmt: skip
    more = {"kernel": list(kernel), **attrs}
    if edges:
        values = {"values": EDGES, "wrt": False}
    add("conv_weight_grad", name, [Arg("x", big, **values), Arg("dy", small, wrt=not edges)],
        f"amp.conv_weight_grad %x, %dy{written(more)} : ($x, $dy) -> $y",
        [("y", weight, type)], more, **options)  # fmt: skip
more = {"strides": [3], "output_padding": [4], "low": [2], "high": [1]}
add("conv_transpose", "cropped", [Arg("x", (2, 2, 4)), Arg("w", (2, 3, 4))],
    f"amp.conv_transpose %x, %w{written(more)} : ($x, $w) -> $y", [("y", (2, 3, 14), ELT)],
    more)  # fmt: skip

# ---- Pooling ----------------------------------------------------------------

# Name, batch, sizes, kernel, attributes.
POOLS = [
    ("plain", 2, (4, 6), (2, 2), {"strides": [2, 2]}),
    ("overlapping", 2, (7, 18), (3, 3), {"strides": [2, 2], "low": [1, 1], "high": [1, 1]}),
    ("dense", 1, (5,), (3,), {"low": [1], "high": [1]}),
    ("ceil", 1, (6, 8), (3, 2), {"strides": [2, 3], "low": [0, 1], "high": [0, 1], "ceil": True}),
    ("ceil_strided", 1, (5,), (1,), {"strides": [3], "ceil": True}),
    ("dilated", 1, (7, 6), (2, 3), {"strides": [1, 2], "dilations": [3, 2]}),
    ("both", 1, (9,), (3,), {"strides": [2], "dilations": [2], "low": [1], "high": [1]}),
    ("cube", 1, (3, 4, 4), (2, 2, 2), {"strides": [1, 2, 2]}),
    ("global", 2, (3, 1), (3, 1), {}),
    ("dynamic", BATCH, (4, 4), (2, 2), {"strides": [2, 2]}),
    ("empty", 0, (4,), (2,), {}),
    ("edges", 3, (4,), (2,), {"strides": [2]}),
]
for name, batch, sizes, kernel, attrs in POOLS:
    edges = name == "edges"
    options = {"goldens_only": edges or not batch}
    values = {"values": EDGES, "wrt": False} if edges else {}
    channels = 1 if edges else 2
    ceil = attrs.get("ceil", False)
    out = counts(sizes, kernel, attrs, ceil)
    big, small = (batch, channels, *sizes), (batch, channels, *out)
    more = {"kernel": list(kernel), **attrs}
    x = Arg("x", big, **values)
    add("max_pool", name, [x], f"amp.max_pool %x{written(more)} : $x -> $y, $i",
        [("y", small, ELT), ("i", small, "i32")], more, **options)  # fmt: skip
    if "dilations" not in attrs:
        averages = {**more, "exclude_padding": name in ("overlapping", "ceil")}
        add("avg_pool", name, [x], f"amp.avg_pool %x{written(averages)} : $x -> $y",
            [("y", small, ELT)], averages, **options)  # fmt: skip
    places = 1
    for k in kernel:
        places *= k
    more = {k: v for k, v in more.items() if k not in ("ceil", "high")}
    index = Arg("i", small, "i32", values=tuple((5 * n * n + n) % places for n in range(11)))
    add("max_pool_grad", name, [Arg("dy", small, **({**values, "values": PAIRS} if edges else {})), index],
        f"amp.max_pool_grad %dy, %i{written(more)} : $dy, $i -> $y", [("y", big, ELT)],
        {**more, "shape": big}, **options)  # fmt: skip
    add("max_pool_take", name, [x, index],
        f"amp.max_pool_take %x, %i{written(more)} : $x, $i -> $y", [("y", small, ELT)], more,
        **options)  # fmt: skip
ties = (1.0, 1.0, 2.0, 2.0, 2.0, 0.0, -1.0, -1.0)
add("max_pool", "ties", [Arg("x", (1, 1, 8), values=ties, wrt=True)],
    "amp.max_pool %x {kernel = [3]} : $x -> $y, $i", [("y", (1, 1, 6), ELT), ("i", (1, 1, 6), "i32")],
    {"kernel": [3]}, goldens_only=True)  # fmt: skip
for name, more in (("padding_counts", {"kernel": [3, 3], "low": [1, 1], "high": [1, 1]}),
                   ("divisor", {"kernel": [2, 2], "divisor": 3}),
                   ("ceil_counts", {"kernel": [3, 2], "strides": [2, 3], "low": [1, 0],
                                    "high": [1, 0], "ceil": True})):  # fmt: skip
    out = counts((5, 4), more["kernel"], more, more.get("ceil", False))
    add("avg_pool", name, [Arg("x", (1, 2, 5, 4))],
        f"amp.avg_pool %x{written(more)} : $x -> $y", [("y", (1, 2, *out), ELT)],
        more)  # fmt: skip

for name, shape, size in (("global", (2, 3, 4, 5), (1, 1)), ("halves", (2, 2, 4, 6), (2, 3)),
                          ("uneven", (1, 2, 5, 4), (3, 4)), ("wider", (1, 2, 3), (5,)),
                          ("cube", (1, 1, 2, 3, 2), (1, 3, 2)), ("dynamic", (BATCH, 2, 4), (3,)),
                          ("empty", (0, 2, 4), (2,)), ("edges", (3, 1, 4), (2,))):  # fmt: skip
    edges = name == "edges"
    more = {"size": list(size)}
    for op in ("adaptive_avg_pool", "adaptive_max_pool"):
        add(op, name, [Arg("x", shape, values=EDGES if edges else (), wrt=not edges)],
            f"amp.{op} %x{written(more)} : $x -> $y", [("y", (*shape[:2], *size), ELT)],
            more, goldens_only=edges or name == "empty")  # fmt: skip
add("adaptive_max_pool", "ties", [Arg("x", (1, 1, 4, 3), values=(1.0, 1.0, 2.0, 2.0, 2.0, 0.0))],
    "amp.adaptive_max_pool %x {size = [3, 2]} : $x -> $y", [("y", (1, 1, 3, 2), ELT)],
    {"size": [3, 2]}, goldens_only=True)  # fmt: skip

# ---- Interpolation ----------------------------------------------------------

for name, mode, shape, size, more in (
    ("nearest", "nearest", (1, 2, 3, 2), (6, 6), {}),
    ("nearest_uneven", "nearest", (1, 2, 3, 5), (7, 2), {}),
    ("nearest_scales", "nearest", (1, 1, 5), (7,), {"scales": [0.7142857142857143]}),
    ("linear", "linear", (1, 2, 3, 4), (5, 8), {}),
    ("linear_corners", "linear", (1, 2, 3, 4), (5, 1), {"align_corners": True}),
    ("linear_scales", "linear", (1, 1, 5), (7,), {"scales": [0.6666666666666666]}),
    ("line", "linear", (1, 2, 4), (8,), {}),
    ("cube", "linear", (1, 1, 2, 2, 3), (3, 4, 3), {}),
    ("cubic", "cubic", (1, 2, 4, 3), (6, 5), {}),
    ("cubic_corners", "cubic", (1, 1, 4, 5), (7, 3), {"align_corners": True}),
    ("dynamic", "linear", (BATCH, 2, 4), (7,), {}),
    ("empty", "linear", (0, 2, 4), (2,), {}),
    ("edges", "nearest", (3, 1, 4), (8,), {}),
):
    edges = name == "edges"
    more = {"size": list(size), **more}
    add("interpolate", name, [Arg("x", shape, values=EDGES if edges else (), wrt=not edges)],
        f"amp.interpolate {mode} %x{written(more)} : $x -> $y", [("y", (*shape[:2], *size), ELT)],
        {**more, "mode": mode}, goldens_only=edges or name == "empty")  # fmt: skip

# ---- Primitives -------------------------------------------------------------

for name, shape, kernel, strides, dilations, reversed in (
    ("plain", (2, 2, 5, 6), (3, 2), (1, 1), (1, 1), False),
    ("strided", (1, 2, 7), (3,), (2,), (2,), False),
    ("reversed", (1, 2, 6, 5), (2, 3), (2, 1), (3, 1), True),
    ("one", (1, 1, 3), (3,), (1,), (1,), False),
    ("dynamic", (BATCH, 2, 5), (3,), (2,), (1,), False),
    ("empty", (0, 2, 4), (2,), (1,), (1,), False),
    ("edges", (3, 1, 4), (2,), (2,), (1,), True),
):
    edges = name == "edges"
    more = {"kernel": list(kernel), "strides": list(strides), "dilations": list(dilations),
            "reversed": reversed}  # fmt: skip
    out = tuple(count(size, k, s, 0, 0, d)
                for size, k, s, d in zip(shape[2:], kernel, strides, dilations))  # fmt: skip
    add("windows", name, [Arg("x", shape, values=EDGES if edges else (), wrt=not edges)],
        f"amp.windows %x{written(more)} : $x", [("y", (*shape[:2], *kernel, *out), ELT)], more,
        goldens_only=edges or name == "empty")  # fmt: skip

for name, kind, shape, factor, where, axes, type in (
    ("sums", "sum", (3, 4, 5), None, False, [1], ELT),
    ("products", "sum", (3, 4, 20), (3, 4, 1), False, [1], ACC),
    ("columns", "sum", (2, 3, 4, 40), (2, 1, 4, 40), False, [0, 2, 3], ACC),
    ("largest", "max", (4, 1, 17), None, False, [0], ELT),
    ("smallest", "min", (4, 3, 5), (3, 1), False, [0, 2], ELT),
    ("where", "sum", (3, 4, 5), None, True, [1], ELT),
    ("all", "sum", (3, 5), (5,), False, [0, 1], ACC),
    ("dynamic", "sum", (BATCH, 4, 3), (4, 1), False, [1], ELT),
    ("empty", "sum", (0, 4), None, False, [0], ELT),
    ("edges", "max", (3, 4), None, False, [1], ELT),
):
    edges = name == "edges"
    x = Arg("x", shape, values=EDGES if edges else (), wrt=not edges)
    args, text, types = [x], f"amp.window_reduce {kind} %x", "$x"
    if factor:
        args.append(Arg("f", factor))
        text, types = text + " times %f", types + ", $f"
    if where:
        args += [Arg("a", shape, "i32", values=(0, 1, 2, 1, 1)), Arg("b", (1,), "i32", values=(1,))]
        text, types = text + " where %a equals %b", types + ", $a, $b"
    kept = tuple(size for i, size in enumerate(shape) if i not in axes)
    more = {"axes": axes}
    add("window_reduce", name, args, f"{text}{written(more)} : ({types}) -> $y",
        [("y", kept, type)], {**more, "kind": kind, "factor": bool(factor), "where": where},
        goldens_only=edges or name == "empty")  # fmt: skip
