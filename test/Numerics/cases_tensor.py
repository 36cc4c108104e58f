"""Cases of constants, shapes, gather, contractions and reductions.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from cases import ACC, ELT, Arg, Case, Dynamic

INF, NAN = float("inf"), float("nan")
CASES = []
BATCH = Dynamic(6)


def add(op, name, args, text, shape, type=ELT, **options):
    CASES.append(Case(op, name, args, text, [("y", shape, type)], **options))


# ---- Constants --------------------------------------------------------------

add("constant", "splat", [], "amp.constant dense<0.1> : $y", (3, 17), attrs={"value": 0.1})
add("constant", "dense", [], "amp.constant dense<[-1.5, 0.0, 65504.0]> : $y", (3,),
    attrs={"value": (-1.5, 0.0, 65504.0)})  # fmt: skip
add("constant", "i64", [], "amp.constant dense<[-9223372036854775808, 7]> : $y", (2,), "i64",
    attrs={"value": (-(2**63), 7)})  # fmt: skip
for type in ("i32", "i64", "f32", "f64"):
    add("iota", type, [], "amp.iota : $y", (33,), type)
add("iota", "empty", [], "amp.iota : $y", (0,), "i64")
x = Arg("x", (BATCH, 3, 17), wrt=False)
for axes in ([0], [1, 2], []):
    name = "axes" + "".join(map(str, axes))
    add("size", name, [x], f"amp.size %x {{axes = {axes}}} : $x -> $y", (), ACC,
        attrs={"axes": axes})  # fmt: skip

# ---- Shapes -----------------------------------------------------------------

for name, before, after, type in (
    ("main", (4, 6), (3, 8), ELT),
    ("dynamic", (BATCH, 3, 5), (BATCH, 15), ELT),
    ("ones", (5,), (1, 5, 1), ELT),
    ("scalar", (1, 1), (), ELT),
    ("empty", (0, 4), (2, 0), ELT),
    ("i64", (2, 3), (3, 2), "i64"),
):
    x = Arg("x", before, type, special=name == "main", values=(1, -2, 3) if type == "i64" else ())
    add("reshape", name, [x], "amp.reshape %x : $x -> $y", after, type)

for name, shape, permutation in (
    ("matrix", (17, 33), [1, 0]),
    ("last", (3, 5, 17), [0, 2, 1]),
    ("rotate", (3, 5, 17), [2, 0, 1]),
    ("four", (2, 3, 4, 5), [3, 1, 0, 2]),
    ("ones", (1, 5, 1), [2, 0, 1]),
    ("dynamic", (BATCH, 3, 5), [0, 2, 1]),
    ("empty", (0, 5), [1, 0]),
):
    x = Arg("x", shape, special=name == "matrix")
    add("transpose", name, [x], f"amp.transpose %x {{permutation = {permutation}}} : $x",
        tuple(shape[i] for i in permutation), attrs={"permutation": permutation})  # fmt: skip

for name, before, after in (
    ("leading", (17,), (5, 17)),
    ("column", (5, 1), (5, 17)),
    ("middle", (3, 1, 5), (2, 3, 4, 5)),
    ("scalar", (), (3, 5)),
    ("empty", (1, 5), (0, 5)),
    ("edges", (1, 40), (1, 40)),
    ("like", (1, 3), (BATCH, 3)),
):
    args = [Arg("x", before, special=name == "edges")]
    text = "amp.broadcast %x : $x -> $y"
    if name == "like":
        args.append(Arg("like", after, "f32", wrt=False))
        text = "amp.broadcast %x like %like : $x, $like -> $y"
    add("broadcast", name, args, text, after)

for name, shapes, axis in (
    ("columns", ((5, 3), (5, 17), (5, 1)), 1),
    ("rows", ((2, 7), (3, 7)), 0),
    ("middle", ((2, 1, 5), (2, 4, 5)), 1),
    ("empty", ((3, 0), (3, 2)), 1),
    ("dynamic", ((BATCH, 3), (BATCH, 4)), 1),
    ("one", ((4,),), 0),
):
    args = [Arg("abc"[i], shape, special=name == "columns") for i, shape in enumerate(shapes)]
    result = list(shapes[0])
    result[axis] = sum(shape[axis] for shape in shapes)
    names, types = ", ".join("%" + a.name for a in args), ", ".join("$" + a.name for a in args)
    add("concat", name, args, f"amp.concat {names} {{axis = {axis}}} : {types}", tuple(result),
        attrs={"axis": axis})  # fmt: skip

for name, shape, offsets, sizes, strides in (
    ("box", (7, 33), [1, 5], [4, 17], [1, 1]),
    ("strided", (17, 33), [2, 1], [5, 8], [3, 4]),
    ("dynamic", (BATCH, 8), [0, 2], [-1, 4], [1, 1]),
    ("row", (3, 4, 5), [1, 0, 0], [1, 4, 5], [1, 1, 1]),
    ("empty", (3, 5), [1, 2], [2, 0], [1, 1]),
):
    result = tuple(d if s == -1 else s for d, s in zip(shape, sizes))
    add("slice", name, [Arg("x", shape, special=name == "strided")],
        f"amp.slice %x {{offsets = {offsets}, sizes = {sizes}, strides = {strides}}} : $x",
        result, attrs={"offsets": offsets, "sizes": sizes, "strides": strides})  # fmt: skip

for name, shape, low, high, interior, value in (
    ("zeros", (3, 17), [1, 2], [0, 3], [0, 0], 0.0),
    ("interior", (4, 5), [0, 1], [2, 0], [1, 2], -1.5),
    ("large", (1, 3), [1, 1], [1, 1], [0, 0], 65504.0),
    ("dynamic", (BATCH, 3), [0, 1], [0, 1], [0, 0], 0.0),
    ("empty", (0, 3), [2, 0], [1, 1], [0, 0], 0.5),
):
    result = tuple(
        d if d is BATCH else d + a + b + max(d - 1, 0) * c
        for d, a, b, c in zip(shape, low, high, interior)
    )
    add("pad", name, [Arg("x", shape, special=name == "zeros")],
        f"amp.pad %x {{low = {low}, high = {high}, interior = {interior}, value = {value}}} : $x",
        result, attrs={"low": low, "high": high, "interior": interior, "value": value},
        goldens_only=name == "large")  # fmt: skip

# ---- Gather -----------------------------------------------------------------

for name, table, indices, type, values, axis in (
    ("rows", (10, 17), (7,), "i64", (3, 0, 9, 3, 3, 5, 0), 0),
    ("pairs", (10, 3), (2, 3), "i32", (1, 1, 2, 0, 9, 1), 0),
    ("columns", (5, 10), (4,), "i64", (9, 2, 2, 0), 1),
    ("middle", (2, 5, 3), (3,), "i64", (4, 0, 4), 1),
    ("dynamic", (10, 5), (BATCH,), "i64", (2, 2, 2, 7, 0, 2), 0),
    ("outside", (4, 3), (6,), "i64", (0, -1, 4, 3, 2**40, -(2**63)), 0),
    ("edges", (3, 17), (3,), "i64", (2, 0, 1), 0),
    ("ones", (1, 5, 1), (1,), "i64", (0,), 0),
    ("empty", (4, 3), (0,), "i64", (), 0),
):
    special = name == "edges"
    args = [Arg("x", table, special=special), Arg("i", indices, type, values=values)]
    result = table[:axis] + indices + table[axis + 1 :]
    options = {"attrs": {"axis": axis}, "goldens_only": name == "outside"}
    add("gather", name, args, f"amp.gather %x, %i {{axis = {axis}}} : $x, $i", result, **options)
    args = [Arg("i", indices, type, values=values), Arg("u", result, special=special)]
    options["attrs"] = {"axis": axis, "size": table[axis]}
    add("scatter_add", name, args,
        f"amp.scatter_add %i, %u {{axis = {axis}}} : $i, $u -> $y", table, **options)  # fmt: skip

# ---- Contractions -----------------------------------------------------------


def matmul(name, lhs, rhs, result, attributes="", type=ELT, **options):
    flags = {key: key in attributes for key in ("transpose_a", "transpose_b")}
    text = f"amp.matmul %a, %b{attributes} : ($a, $b) -> $y"
    edges = options.pop("edges", ())
    add("matmul", name, [Arg("a", lhs, values=edges), Arg("b", rhs)], text, result, type,
        attrs=flags, **options)  # fmt: skip


matmul("nn", (5, 17), (17, 9), (5, 9))
matmul("nt", (5, 17), (9, 17), (5, 9), " {transpose_b}")
matmul("tn", (17, 5), (17, 9), (5, 9), " {transpose_a}")
matmul("tt", (17, 5), (9, 17), (5, 9), " {transpose_a, transpose_b}")
matmul("wide", (9, 65), (65, 33), (9, 33))
matmul("f32_out", (5, 17), (17, 9), (5, 9), type=ACC)
matmul("batch", (3, 5, 7), (3, 7, 4), (3, 5, 4))
matmul("batch_nt", (3, 5, 7), (3, 4, 7), (3, 5, 4), " {transpose_b}")
matmul("batch_tn", (3, 7, 5), (3, 7, 4), (3, 5, 4), " {transpose_a}")
matmul("batch_tt", (3, 7, 5), (3, 4, 7), (3, 5, 4), " {transpose_a, transpose_b}")
matmul("batches", (2, 1, 5, 7), (3, 7, 4), (2, 3, 5, 4))
matmul("shared", (3, 5, 7), (7, 4), (3, 5, 4))
matmul("dynamic", (BATCH, 7), (7, 5), (BATCH, 5))
matmul("ones", (1, 1), (1, 1), (1, 1))
matmul("column", (5, 17), (17, 1), (5, 1))
matmul("no_sum", (3, 0), (0, 4), (3, 4))
matmul("no_rows", (0, 3), (3, 4), (0, 4))
# Rows with inf, with NaN, of large numbers, whose sum overflows f16, and of tiny
# ones, subnormal in f16 and in bf16 and f32.
matmul("edges", (5, 3), (3, 2), (5, 2), goldens_only=True,
       edges=(INF, 1.0, 2.0, NAN, 0.0, 1.0, 60000.0, 60000.0, 60000.0, 2.0**-24, 2.0**-24, 0.0,
              1e-40, 2e-40, 1e-39))  # fmt: skip

# ---- Reductions -------------------------------------------------------------

TIES = (1.0, 2.0, 2.0, -1.0, 0.5, 2.0, 2.0, 1.0, -1.0, -1.0)
for op in ("sum", "mean", "max", "min"):
    extremum = op in ("max", "min")
    for name, shape, axes, keepdims, type in (
        ("rows", (5, 33), [1], False, ELT),
        ("columns", (19, 17), [0], False, ELT),
        ("middle", (3, 5, 17), [1], True, ELT),
        ("outer", (3, 5, 17), [0, 2], False, ELT),
        ("all", (3, 5, 17), [0, 1, 2], True, ELT),
        ("f32_out", (5, 33), [1], False, ACC),
        ("long", (1, 1000), [1], False, ACC),
        ("ones", (1, 7, 1), [0, 2], False, ELT),
        ("none", (3, 4), [], False, ELT),
        ("dynamic", (BATCH, 5), [0], False, ELT),
        ("empty", (0, 5), [1], False, ELT),
        ("edges", (8, 3), [1], False, ELT),
        ("no_elements", (0, 5), [0], False, ELT),
        ("ties", (2, 5), [1], False, ELT),
    ):
        if (name == "ties" and not extremum) or (name == "no_elements" and extremum):
            continue
        values = {"ties": TIES, "edges": (INF, 1.0, 2.0, -INF, INF, 0.0, NAN, 1.0, INF,
                  -INF, -INF, 1.0, 60000.0, 60000.0, 50.0, -0.0, 0.0, -0.0,
                  2.0**-24, 2.0**-23, 0.0, 1e-40, 2e-40, -1e-39)}.get(name, ())  # fmt: skip
        kept = [1 if i in axes else d for i, d in enumerate(shape)]
        result = tuple(d for i, d in enumerate(kept) if keepdims or i not in axes)
        flag = ", keepdims" if keepdims else ""
        add(op, name, [Arg("x", shape, values=values)],
            f"amp.{op} %x {{axes = {axes}{flag}}} : $x -> $y", result, type,
            attrs={"axes": axes, "keepdims": keepdims},
            goldens_only=bool(values) or name == "no_elements")  # fmt: skip

for name, shape, axis, keepdims in (
    ("rows", (5, 33), 1, False),
    ("columns", (19, 17), 0, False),
    ("kept", (3, 5, 17), 1, True),
    ("dynamic", (BATCH, 10), 1, False),
    ("ties", (2, 5), 1, False),
    ("edges", (8, 3), 1, False),
    ("ones", (3, 1), 1, False),
    ("empty", (0, 5), 1, False),
):
    values = {"ties": TIES, "edges": (INF, 1.0, INF, -INF, -INF, -INF, 1.0, NAN, INF,
              NAN, NAN, 1.0, -0.0, 0.0, -0.0, -INF, -1.0, NAN,
              0.0, 2.0**-24, 2.0**-23, 0.0, 1e-40, 2e-40)}.get(name, ())  # fmt: skip
    kept = [1 if i == axis else d for i, d in enumerate(shape)]
    result = tuple(d for i, d in enumerate(kept) if keepdims or i != axis)
    flag = ", keepdims" if keepdims else ""
    add("argmax", name, [Arg("x", shape, values=values)],
        f"amp.argmax %x {{axis = {axis}{flag}}} : $x", result, "i64",
        attrs={"axis": axis, "keepdims": keepdims})  # fmt: skip
