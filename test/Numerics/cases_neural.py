"""Cases of softmax, norms, losses and their gradient ops.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses

from cases import ACC, ELT, Arg, Case, Dynamic

INF, NAN = float("inf"), float("nan")
CASES = []
BATCH = Dynamic(6)


def add(op, name, args, text, shape, type=ELT, **options):
    CASES.append(Case(op, name, args, text, [("y", shape, type)], **options))


# ---- Softmax ----------------------------------------------------------------

# Rows: far apart, all equal, one inf, all -inf, one NaN, one -inf, subnormal in
# f16, in bf16 and f32.
EDGES = (60000.0, -60000.0, 0.0, 7.0, 7.0, 7.0, INF, 0.0, 1.0,
         -INF, -INF, -INF, NAN, 0.0, 1.0, -INF, 1.0, 2.0,
         2.0**-24, 2.0**-23, 0.0, 1e-40, 2e-40, -1e-39)  # fmt: skip
for name, shape, axis, type in (
    ("rows", (5, 17), 1, ELT),
    ("columns", (17, 5), 0, ELT),
    ("middle", (2, 7, 5), 1, ELT),
    ("last", (2, 3, 33), 2, ELT),
    ("wide", (1, 1000), 1, ELT),
    ("f32_out", (5, 10), 1, ACC),
    ("ones", (3, 1), 1, ELT),
    ("dynamic", (BATCH, 10), 1, ELT),
    ("empty", (0, 7), 1, ELT),
    ("edges", (8, 3), 1, ELT),
):
    edges = name == "edges"
    x = Arg("x", shape, ELT, (-3.0, 3.0), values=EDGES if edges else ())
    for op in ("softmax", "log_softmax"):
        options = {"attrs": {"axis": axis}, "goldens_only": edges}
        add(op, name, [x], f"amp.{op} %x {{axis = {axis}}} : $x -> $y", shape, type, **options)
        if name in ("f32_out", "wide"):
            continue
        # What the operand `o` holds need not be a softmax.
        domain = (0.0, 1.0) if op == "softmax" else (-4.0, -0.1)
        args = [Arg("o", shape, ELT, domain), Arg("dy", shape)]
        if edges:
            args = [Arg("o", shape, values=EDGES[6:], wrt=False), Arg("dy", shape, wrt=False)]
        add(f"{op}_grad", name, args,
            f"amp.{op}_grad %o, %dy {{axis = {axis}}} : $o, $dy -> $y", shape, type,
            **options)  # fmt: skip

# ---- Layer norm -------------------------------------------------------------

# Rows: constant, large, with inf, with NaN, small, subnormal in f16, in bf16 and
# f32.
NORM_EDGES = (3.0, 3.0, 3.0, 60000.0, -60000.0, 100.0, INF, 1.0, 2.0,
              NAN, 1.0, 2.0, 1e-4, -1e-4, 2e-4, 2.0**-24, 2.0**-23, 0.0,
              1e-40, 2e-40, -1e-39)  # fmt: skip
for name, shape, attributes, eps in (
    ("rows", (5, 17), "", 1e-5),
    ("leading", (3, 2, 33), " {eps = 0.1}", 0.1),
    ("wide", (2, 257), "", 1e-5),
    ("ones", (3, 1), "", 1e-5),
    ("vector", (9,), "", 1e-5),
    ("dynamic", (BATCH, 16), "", 1e-5),
    ("empty", (0, 5), "", 1e-5),
    ("edges", (7, 3), "", 1e-5),
    ("planes", (3, 2, 5), "", 1e-5),
    ("whole", (2, 3), "", 1e-5),
    ("dynamic_planes", (BATCH, 4, 3), "", 1e-5),
):
    edges = name == "edges"
    last = shape[-2:] if name in ("planes", "whole", "dynamic_planes") else shape[-1:]
    x = Arg("x", shape, values=NORM_EDGES if edges else ())
    scale = Arg("s", last, ACC, (0.5, 1.5))
    bias = Arg("b", last, ACC)
    options = {"attrs": {"eps": eps}, "goldens_only": edges}
    add("layer_norm", name, [x, scale, bias],
        f"amp.layer_norm %x, %s, %b{attributes} : ($x, $s, $b) -> $y", shape,
        **options)  # fmt: skip
    dy = Arg("dy", shape)
    if edges:
        # The rows meet in the gradients of scale and bias: NaN. Second
        # derivatives have no limit there to agree on.
        x, scale, dy = (dataclasses.replace(arg, wrt=False) for arg in (x, scale, dy))
    CASES.append(Case("layer_norm_grad", name, [x, scale, dy],
        f"amp.layer_norm_grad %x, %s, %dy{attributes} : ($x, $s, $dy) -> ($gx, $gs, $gb)",
        [("gx", shape, ELT), ("gs", scale.shape, ACC), ("gb", bias.shape, ACC)],
        **options))  # fmt: skip

# ---- Losses -----------------------------------------------------------------

CLASSES = (0, 9, 4, 4, 2, 7)
for name, shape, type, labels, attributes, ignore, smoothing in (
    ("main", (5, 10), "i64", CLASSES, "", -100, 0.0),
    ("i32", (5, 10), "i32", CLASSES, "", -100, 0.0),
    ("ignored", (5, 10), "i64", (-100, 3, -100, 0, 9), "", -100, 0.0),
    ("ignore_index", (5, 10), "i64", (1, 3, 2, 1, 9), " {ignore_index = 1}", 1, 0.0),
    ("smoothing", (5, 10), "i64", CLASSES, " {label_smoothing = 0.1}", -100, 0.1),
    ("both", (5, 10), "i64", (3, -1, 4, -1, 0),
     " {ignore_index = -1, label_smoothing = 0.25}", -1, 0.25),
    ("wide", (2, 1000), "i64", (999, 500), "", -100, 0.0),
    ("one_row", (1, 17), "i64", (16,), "", -100, 0.0),
    ("one_class", (3, 1), "i64", (0,), "", -100, 0.0),
    ("dynamic", (BATCH, 10), "i64", CLASSES, "", -100, 0.0),
    ("all_ignored", (2, 3), "i64", (-100,), "", -100, 0.0),
    ("outside", (3, 4), "i64", (0, 4, 1), "", -100, 0.0),
    ("negative", (3, 4), "i64", (0, -1, 1), "", -100, 0.0),
    ("empty", (0, 4), "i64", (), "", -100, 0.0),
    ("edges", (8, 3), "i64", (0, 0, 1, 0, 1, 1, 2, 0), "", -100, 0.0),
):  # fmt: skip
    edges = name in ("edges", "all_ignored", "outside", "negative", "empty")
    edges_of_rows = name == "edges"
    x = Arg("x", shape, ELT, (-3.0, 3.0), values=EDGES if edges_of_rows else ())
    y = Arg("t", shape[:1], type, values=labels)
    options = {"attrs": {"ignore_index": ignore, "label_smoothing": smoothing},
               "goldens_only": edges}  # fmt: skip
    add("cross_entropy", name, [x, y], f"amp.cross_entropy %x, %t{attributes} : $x, $t", (), ACC,
        **options)  # fmt: skip
    if name != "wide":
        dy = Arg("dy", (), ACC, wrt=not edges_of_rows)
        x = dataclasses.replace(x, wrt=not edges_of_rows)
        add("cross_entropy_grad", name, [x, y, dy],
            f"amp.cross_entropy_grad %x, %t, %dy{attributes} : $x, $t, $dy -> $y", shape,
            **options)  # fmt: skip

for name, shape, reduction in (
    ("main", (5, 33), "mean"), ("one", (1,), "mean"), ("dynamic", (BATCH, 7), "mean"),
    ("empty", (0, 3), "mean"), ("large", (3, 2), "mean"), ("inf", (2,), "mean"),
    ("nan", (2,), "mean"), ("tiny", (2, 1), "mean"), ("sum", (4, 5), "sum"),
    ("none", (3, 4), "none"), ("dynamic_none", (BATCH, 2), "none"), ("no_sum", (0, 3), "sum"),
    ("none_edges", (4,), "none"),
):  # fmt: skip
    values = {"large": (300.0, -300.0), "inf": (INF, 1.0), "nan": (NAN, 1.0),
              "tiny": (2.0**-24, 1e-40), "none_edges": (INF, NAN, 2.0**-24, 1e-40)}.get(name, ())  # fmt: skip
    edges = name == "empty" or bool(values)
    a = Arg("a", shape, values=values)
    text = "" if reduction == "mean" else f' {{reduction = "{reduction}"}}'
    add("mse", name, [a, Arg("b", shape)], f"amp.mse %a, %b{text} : $a, $b",
        shape if reduction == "none" else (), ACC, attrs={"reduction": reduction},
        goldens_only=edges)  # fmt: skip
