"""Cases of normalizations, attention, composite activations and losses.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses

from cases import ACC, ELT, Arg, Case, Dynamic

INF, NAN = float("inf"), float("nan")
CASES = []
BATCH = Dynamic(6)


def add(op, name, args, text, results, **options):
    CASES.append(Case(op, name, args, text, results, **options))


# ---- Normalization ----------------------------------------------------------

# Rows of three: constant, with inf, with NaN, small, with a number that is
# subnormal in f16, in bf16 and f32.
EDGES = (3.0, 3.0, 3.0, INF, 1.0, 2.0, NAN, 1.0, 2.0, 1e-4, -1e-4, 2e-4,
         2.0**-24, 0.5, 0.0, 1e-40, 2.0, -1.0)  # fmt: skip


def per_channel(name, shape, eps, size=None):
    """Input, and vectors of channels: scale, bias, mean, variance."""
    channels = shape[1] if size is None else size
    values = EDGES if name == "edges" else ()
    return (Arg("x", shape, values=values), Arg("s", (channels,), ACC, (0.5, 1.5)),
            Arg("b", (channels,), ACC), Arg("m", (channels,), ACC),
            Arg("v", (channels,), ACC, (0.25, 2.0)))  # fmt: skip


def without(arg):
    """An argument that is not differentiated."""
    return dataclasses.replace(arg, wrt=False)


for name, shape, eps in (
    ("main", (5, 3, 4), 1e-5),
    ("image", (2, 3, 2, 3), 0.1),
    ("vectors", (7, 5), 1e-5),
    ("ones", (3, 2, 1), 1e-5),
    ("dynamic", (BATCH, 3, 2), 1e-5),
    ("empty", (0, 3, 2), 1e-5),
    ("edges", (1, 6, 3), 1e-5),
):
    edges = name in ("edges", "empty")
    attributes = "" if eps == 1e-5 else f" {{eps = {eps}}}"
    x, s, b, m, v = per_channel(name, shape, eps)
    options = {"attrs": {"eps": eps}, "goldens_only": edges}
    c = s.shape
    vectors = [("m", c, ACC), ("v", c, ACC)]
    add("batch_norm", name, [x, s, b],
        f"amp.batch_norm %x, %s, %b{attributes} : ($x, $s, $b) -> ($y, $m, $v)",
        [("y", shape, ELT), *vectors], **options)  # fmt: skip
    dy = Arg("dy", shape)
    args = [x, s, m, v, dy]
    add("batch_norm_grad", name, [without(a) for a in args] if edges else args,
        f"amp.batch_norm_grad %x, %s, %m, %v, %dy{attributes}"
        " : ($x, $s, $m, $v, $dy) -> ($gx, $gs, $gb)",
        [("gx", shape, ELT), ("gs", c, ACC), ("gb", c, ACC)], **options)  # fmt: skip
    add("batch_norm_inference", name, [x, s, b, m, v],
        f"amp.batch_norm_inference %x, %s, %b, %m, %v{attributes}"
        " : ($x, $s, $b, $m, $v) -> $y", [("y", shape, ELT)], **options)  # fmt: skip

for name, shape, groups, eps in (
    ("main", (3, 4, 5), 2, 1e-5),
    ("image", (2, 6, 2, 3), 3, 0.1),
    ("vectors", (3, 6), 2, 1e-5),
    ("one", (1, 4, 3), 1, 1e-5),
    ("dynamic", (BATCH, 4, 3), 2, 1e-5),
    ("empty", (0, 4, 2), 2, 1e-5),
    ("edges", (1, 6, 3), 6, 1e-5),
):
    edges = name in ("edges", "empty")
    x, s, b, *_ = per_channel(name, shape, eps)
    for op in ("group_norm", "instance_norm"):
        if op == "instance_norm" and len(shape) == 2:
            continue
        listed = [f"groups = {groups}"] if op == "group_norm" else []
        listed += [] if eps == 1e-5 else [f"eps = {eps}"]
        attributes = f" {{{', '.join(listed)}}}" if listed else ""
        own = groups if op == "group_norm" else shape[1]
        options = {"attrs": {"eps": eps, "groups": own}, "goldens_only": edges}
        add(op, name, [x, s, b], f"amp.{op} %x, %s, %b{attributes} : ($x, $s, $b) -> $y",
            [("y", shape, ELT)], **options)  # fmt: skip
        if op == "instance_norm":
            continue
        args = [x, s, Arg("dy", shape)]
        add("group_norm_grad", name, [without(a) for a in args] if edges else args,
            f"amp.group_norm_grad %x, %s, %dy{attributes} : ($x, $s, $dy) -> ($gx, $gs, $gb)",
            [("gx", shape, ELT), ("gs", s.shape, ACC), ("gb", s.shape, ACC)],
            **options)  # fmt: skip

for name, shape, eps in (
    ("rows", (5, 17), 1e-5),
    ("leading", (3, 2, 9), 0.1),
    ("ones", (3, 1), 1.0),
    ("vector", (9,), 1e-5),
    ("dynamic", (BATCH, 8), 1e-5),
    ("empty", (0, 5), 1e-5),
    ("zeros", (2, 3), 1e-5),
    ("edges", (6, 3), 1e-5),
    ("planes", (3, 2, 5), 1e-5),
    ("dynamic_planes", (BATCH, 4, 3), 1e-5),
):
    edges = name in ("edges", "empty", "zeros")
    attributes = "" if eps == 1e-5 else f" {{eps = {eps}}}"
    x, s, *_ = per_channel(name, shape, eps, shape[-1])
    if "planes" in name:
        s = dataclasses.replace(s, shape=shape[-2:])
    if name == "zeros":
        x = dataclasses.replace(x, values=(0.0,) * 6)
    options = {"attrs": {"eps": eps}, "goldens_only": edges}
    add("rms_norm", name, [x, s], f"amp.rms_norm %x, %s{attributes} : ($x, $s) -> $y",
        [("y", shape, ELT)], **options)  # fmt: skip
    args = [x, s, Arg("dy", shape)]
    add("rms_norm_grad", name, [without(a) for a in args] if name == "edges" else args,
        f"amp.rms_norm_grad %x, %s, %dy{attributes} : ($x, $s, $dy) -> ($gx, $gs)",
        [("gx", shape, ELT), ("gs", s.shape, ACC)], **options)  # fmt: skip

# ---- Activations ------------------------------------------------------------

SPECIAL = (INF, -INF, NAN, 2.0**-24, 1e-40, 0.0, -1.0, 1.0)
for name, shape, weight in (
    ("main", (5, 4, 3), (4, 1)),
    ("one", (3, 5), (1,)),
    ("dynamic", (BATCH, 3), (3,)),
    ("empty", (0, 3), (1,)),
    ("edges", (8,), (1,)),
):
    x = Arg("x", shape, values=SPECIAL if name == "edges" else ())
    add("prelu", name, [x, Arg("w", weight)], "amp.prelu %x, %w : $x, $w -> $y",
        [("y", shape, ELT)], goldens_only=name == "edges")  # fmt: skip
for name, shape, axis in (
    ("main", (5, 6), 1),
    ("first", (4, 3, 1), 0),
    ("dynamic", (BATCH, 4), 1),
    ("empty", (0, 4), 1),
    ("edges", (8, 2), 0),
):
    half = tuple(size // 2 if i == axis else size for i, size in enumerate(shape))
    x = Arg("x", shape, values=SPECIAL if name == "edges" else ())
    add("glu", name, [x], f"amp.glu %x {{axis = {axis}}} : $x -> $y", [("y", half, ELT)],
        attrs={"axis": axis}, goldens_only=name == "edges")  # fmt: skip

# ---- Attention --------------------------------------------------------------

# (query, key, value) shapes, mask's shape and type, attributes.
SEEN = (1, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 1)
for name, q, k, v, mask, kind, attributes in (
    ("main", (2, 3, 4), (2, 5, 4), (2, 5, 6), None, None, {}),
    ("matrices", (3, 4), (5, 4), (5, 2), None, None, {"scale": 0.75}),
    ("causal", (2, 3, 4), (2, 3, 4), (2, 3, 4), None, None, {"causal": True}),
    ("wide", (1, 2, 3, 2), (1, 2, 5, 2), (1, 2, 5, 2), None, None, {"causal": True}),
    ("shared", (2, 4, 3, 2), (2, 2, 4, 2), (2, 2, 4, 3), None, None, {}),
    ("one_key", (2, 3, 2, 2), (2, 1, 4, 2), (2, 1, 4, 3), None, None, {}),
    ("bools", (2, 3, 4), (2, 4, 4), (2, 4, 2), (3, 4), "i1", {}),
    ("columns", (2, 3, 4), (2, 4, 4), (2, 4, 2), (2, 1, 4), "i1", {}),
    ("numbers", (2, 3, 4), (2, 4, 4), (2, 4, 2), (3, 4), ELT, {}),
    ("hidden", (1, 3, 2), (1, 4, 2), (1, 4, 2), (3, 4), ACC, {}),
    ("dynamic", (BATCH, 2, 3, 2), (BATCH, 1, 3, 2), (BATCH, 1, 3, 2), (3, 1), "i1", {}),
    ("empty", (0, 2, 3), (0, 4, 3), (0, 4, 2), None, None, {}),
    ("edges", (1, 4, 2), (1, 4, 2), (1, 4, 2), None, None, {}),
):
    edges = name in ("edges", "hidden")
    values = SPECIAL if name == "edges" else ()
    args = [Arg("q", q, values=values), Arg("k", k), Arg("v", v)]
    words = ""
    if mask:
        masks = {"i1": SEEN, ELT: (), ACC: (-INF,) * 4 + (0.0, -INF, -1.0) if name == "hidden" else ()}
        args.append(Arg("m", mask, kind, values=masks[kind]))
        words = " mask %m"
    listed = [word if value is True else f"{word} = {value}" for word, value in attributes.items()]
    text = f" {{{', '.join(listed)}}}" if listed else ""
    types = ", ".join(f"${a.name}" for a in args)
    add("attention", name, [without(a) for a in args] if name == "hidden" else args,
        f"amp.attention %q, %k, %v{words}{text} : ({types}) -> $y",
        [("y", (*q[:-1], v[-1]), ELT)], attrs=attributes, goldens_only=edges)  # fmt: skip

# ---- Rotary positions -------------------------------------------------------

for name, x, angles, interleaved in (
    ("halves", (2, 3, 5, 8), (5, 4), False),
    ("neighbours", (2, 3, 5, 8), (5, 4), True),
    ("part", (2, 5, 7), (5, 2), False),
    ("part_neighbours", (2, 5, 7), (5, 2), True),
    ("batches", (2, 3, 4), (2, 1, 2), False),
    ("vector", (6,), (3,), True),
    ("dynamic", (BATCH, 2, 3, 4), (3, 2), False),
    ("dynamic_neighbours", (BATCH, 3, 4), (BATCH, 3, 2), True),
    ("empty", (0, 2, 4), (2, 2), False),
    ("edges", (1, 4, 4), (1, 2), False),
):
    edges = name == "edges"
    args = [Arg("x", x, values=SPECIAL if edges else ()), Arg("c", angles, ACC, (-1.0, 1.0)),
            Arg("s", angles, ACC, (-1.0, 1.0))]  # fmt: skip
    if edges:
        args[1:] = map(without, args[1:])
    text = " {interleaved}" if interleaved else ""
    add("rotary", name, args, f"amp.rotary %x, %c, %s{text} : ($x, $c, $s) -> $y",
        [("y", x, ELT)], attrs={"interleaved": interleaved},
        goldens_only=edges or name == "empty")  # fmt: skip

# ---- Losses of pairs --------------------------------------------------------

PROBABILITY, SIGNS = (0.05, 0.95), (1.0, -1.0, -1.0, 1.0, 1.0)
for op, x, t, attrs, kinks in (
    ("l1", {}, {}, {}, ((1.0, 0.5), (1.0, 0.5))),
    ("huber", {}, {}, {"delta": 0.5}, ((0.5, -0.5, 2.0, 0.0), (0.0, 0.0, 0.0, 0.0))),
    ("smooth_l1", {}, {}, {"delta": 0.5}, ((0.5, -0.5, 2.0, 0.0), (0.0, 0.0, 0.0, 0.0))),
    ("soft_margin", {}, {"type": "f32", "values": SIGNS, "wrt": False}, {},
     ((80.0, -80.0, 0.0), (1.0, 1.0, 1.0))),
    ("hinge_embedding", {}, {"type": "f32", "values": SIGNS, "wrt": False}, {"margin": 0.75},
     ((0.75, 0.0, 0.75), (-1.0, -1.0, 1.0))),
    ("kl_div", {}, {"domain": PROBABILITY}, {}, ((-1.0, -2.0), (0.5, 0.25))),
    ("binary_cross_entropy", {"domain": PROBABILITY, "type": ACC}, {"domain": PROBABILITY}, {},
     ((0.0, 1.0, 1.0, 0.5), (0.0, 1.0, 0.0, 0.25))),
    ("binary_cross_entropy_with_logits", {}, {"domain": PROBABILITY}, {},
     ((80.0, -80.0, 0.0), (1.0, 0.25, 0.0))),
):  # fmt: skip
    for name, shape, reduction in (
        ("main", (5, 9), "mean"),
        ("sum", (1, 4), "sum"),
        ("none", (3, 4), "none"),
        ("dynamic", (BATCH, 2), "none"),
        ("empty", (0, 3), "sum"),
        ("kinks", (len(kinks[0]),), "none"),
        ("edges", (5,), "none"),
    ):
        edges = name in ("kinks", "edges")
        a, b = Arg("x", shape, **x), Arg("t", shape, **t)
        if name == "kinks":
            a, b = (dataclasses.replace(c, values=v) for c, v in zip((a, b), kinks))
            b = dataclasses.replace(b, wrt=False)
        if name == "edges":
            special = (INF, NAN, 2.0**-24, 1e-40, 0.5)
            if op == "binary_cross_entropy":
                b = dataclasses.replace(b, values=special)
                a = dataclasses.replace(a, values=(0.5, 0.25, 2.0**-24, 1e-40))
            else:
                a = dataclasses.replace(a, values=special)
            # What is inf at one edge is a difference of such at the other.
            a, b = without(a), without(b)
        numbers = {"reduction": f'"{reduction}"'} if reduction != "mean" else {}
        numbers |= attrs
        listed = ", ".join(f"{key} = {value}" for key, value in numbers.items())
        text = f" {{{listed}}}" if listed else ""
        loss = shape if reduction == "none" else ()
        add(op, name, [a, b], f"amp.{op} %x, %t{text} : $x, $t -> $y", [("y", loss, ACC)],
            attrs={**attrs, "reduction": reduction}, goldens_only=edges)  # fmt: skip
for name, shape, weight in (("weight", (4, 3), (3,)), ("scalar_weight", (2, 3), ())):
    add("binary_cross_entropy_with_logits", name,
        [Arg("x", shape), Arg("t", shape, domain=PROBABILITY), Arg("w", weight, domain=(0.5, 2.0))],
        "amp.binary_cross_entropy_with_logits %x, %t pos_weight %w : $x, $t, $w -> $y",
        [("y", (), ACC)], attrs={"reduction": "mean"})  # fmt: skip
add("kl_div", "log_target", [Arg("x", (3, 4)), Arg("t", (3, 4))],
    "amp.kl_div %x, %t {log_target} : $x, $t -> $y", [("y", (), ACC)],
    attrs={"reduction": "mean", "log_target": True})  # fmt: skip

CLASSES = (0, 4, 2, 2, 1)
for name, shape, labels, weighted, attrs in (
    ("main", (5, 5), CLASSES, False, {}),
    ("weight", (5, 5), CLASSES, True, {}),
    ("sum", (1, 5), CLASSES, True, {"reduction": "sum"}),
    ("none", (5, 5), CLASSES, True, {"reduction": "none", "ignore_index": 2}),
    ("ignored", (5, 5), (1, -100, 0, -100, 4), False, {}),
    ("smoothing", (5, 5), CLASSES, True, {"label_smoothing": 0.25, "ignore_index": 2}),
    ("dynamic", (BATCH, 5), CLASSES, True, {}),
    ("empty", (0, 5), CLASSES, False, {"reduction": "sum"}),
    ("all_ignored", (2, 3), (-100,), False, {}),
    ("outside", (3, 4), (0, 4, 1), False, {"reduction": "none"}),
    ("edges", (6, 3), (0, 1, 1, 2, 0, 0), False, {"reduction": "none"}),
):  # fmt: skip
    edges = name in ("all_ignored", "outside", "edges")
    values = (-INF, 0.0, -1.0, -INF, 0.0, -2.0, NAN, -1.0, -1.0, 2.0**-24, 1e-40, 0.0)
    x = Arg("x", shape, domain=(-4.0, -0.1), values=values if name == "edges" else ())
    args, words = [x, Arg("t", shape[:1], "i64", values=labels)], ""
    if weighted:
        args.append(Arg("w", shape[1:], ACC, (0.5, 2.0), values=(0.5, 1.5, 2.0, 0.75, 1.25),
                        wrt=name == "weight"))  # fmt: skip
        words = " weight %w"
    listed = ", ".join(f'{key} = "{v}"' if key == "reduction" else f"{key} = {v}"
                       for key, v in attrs.items())  # fmt: skip
    text = f" {{{listed}}}" if listed else ""
    types = ", ".join(f"${a.name}" for a in args)
    loss = shape[:1] if attrs.get("reduction") == "none" else ()
    add("nll", name, args, f"amp.nll %x, %t{words}{text} : {types} -> $y", [("y", loss, ACC)],
        attrs={"reduction": "mean", "ignore_index": -100, "label_smoothing": 0.0, **attrs},
        goldens_only=edges)  # fmt: skip
