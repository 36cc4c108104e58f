"""Cases of integer arithmetic, sorting, scans and elements by index.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import itertools

from cases import ELT, Arg, Case, Dynamic

INF, NAN = float("inf"), float("nan")
CASES = []
BATCH = Dynamic(6)


def add(op, name, args, text, shape, type=ELT, **options):
    CASES.append(Case(op, name, args, text, [("y", shape, type)], **options))


# ---- Integers ---------------------------------------------------------------

LEAST, LARGEST = {"i32": -(2**31), "i64": -(2**63)}, {"i32": 2**31 - 1, "i64": 2**63 - 1}
for op in ("add", "sub", "mul", "maximum", "minimum", "floor_div", "floor_mod", "trunc_div",
           "trunc_mod", "and", "or", "xor", "shift_left", "shift_right",
           "shift_right_logical"):  # fmt: skip
    for type in ("i32", "i64"):
        numbers = (LEAST[type], -7, -2, -1, 0, 1, 2, 3, 7, 40, LARGEST[type])
        pairs = list(itertools.product(numbers, numbers))
        for name, shape, rhs in (
            (type, (11, 11), (11, 11)),
            (f"{type}_dynamic", (BATCH, 5), (5,)),
            (f"{type}_ones", (1, 3), (1, 1)),
            (f"{type}_empty", (0, 3), (3,)),
        ):
            is_all = name == type
            a = Arg("a", shape, type, values=[p[0] for p in pairs] if is_all else numbers)
            b = Arg("b", rhs, type, values=[p[1] for p in pairs] if is_all else numbers[1:])
            add(op, name, [a, b], f"amp.{op} %a, %b : $a, $b", shape, type,
                attrs={"type": type})  # fmt: skip
for op in ("and", "or", "xor"):
    flags = [Arg("a", (4, 1), "i1", values=(0, 1)), Arg("b", (4, 1), "i1", values=(0, 0, 1, 1))]
    add(op, "flags", flags, f"amp.{op} %a, %b : $a, $b", (4, 1), "i1", attrs={"type": "i1"})
for op in ("neg", "abs"):
    for type in ("i32", "i64"):
        x = Arg("x", (3, 6), type, values=(LEAST[type], -3, 0, 5, LARGEST[type]))
        add(op, type, [x], f"amp.{op} %x : $x", (3, 6), type)
for type in ("i32", "i64", "i1", "ui8"):
    args = [Arg("x", (5, 3), type, values=(0, 1, 1) if type == "i1" else (7, 1, 100)),
            Arg("i", (4,), "i64", values=(4, 0, -1, 5))]  # fmt: skip
    add("gather", type, args, "amp.gather %x, %i {axis = 0} : $x, $i", (4, 3), type,
        attrs={"axis": 0})  # fmt: skip

# ---- Positions --------------------------------------------------------------

for name, shape, axis, type in (
    ("batch", (BATCH, 3), 0, "i64"),
    ("static", (4, 1), 1, "i32"),
    ("f32", (2, 5), 1, "f32"),
    ("f64", (0, 5), 0, "f64"),
):
    add("positions", name, [Arg("x", shape, wrt=False)],
        f"amp.positions %x {{axis = {axis}}} : $x -> $y", (shape[axis],), type,
        attrs={"axis": axis})  # fmt: skip

# ---- Reverse ----------------------------------------------------------------

for name, shape, axes, type in (
    ("main", (7, 17), [1], ELT),
    ("both", (3, 5, 4), [0, 2], ELT),
    ("rows", (5, 33), [0], ELT),
    ("dynamic", (BATCH, 8), [1], ELT),
    ("ones", (1, 5, 1), [0, 1, 2], ELT),
    ("empty", (0, 3), [1], ELT),
    ("none", (3, 4), [], ELT),
    ("i64", (4, 3), [0], "i64"),
):
    x = Arg("x", shape, type, special=name == "main", values=(1, -2, 3) if type == "i64" else ())
    add("reverse", name, [x], f"amp.reverse %x {{axes = {axes}}} : $x", shape, type,
        attrs={"axes": axes})  # fmt: skip

# ---- Elements by index ------------------------------------------------------

for name, shape, count, type, values, axis in (
    ("last", (5, 10), 4, "i64", (9, 2, 2, 0, 5, 7, 1), 1),
    ("first", (10, 3), 4, "i32", (1, 1, 2, 0, 9), 0),
    ("middle", (2, 5, 3), 6, "i64", (4, 0, 4, 1), 1),
    ("dynamic", (BATCH, 5), 2, "i64", (2, 2, 4, 0, 1), 1),
    ("outside", (4, 3), 3, "i64", (0, -1, 3, 2, 2**40, -(2**63)), 1),
    ("edges", (3, 17), 17, "i64", (2, 0, 16, 5, 9, 11), 1),
    ("ones", (1, 5, 1), 1, "i64", (4,), 1),
    ("empty", (0, 3), 2, "i64", (0,), 1),
    ("vector", (7,), 3, "i64", (6, 0, 6), 0),
):
    special = name == "edges"
    taken = tuple(count if i == axis else d for i, d in enumerate(shape))
    args = [Arg("x", shape, special=special), Arg("i", taken, type, values=values)]
    options = {"attrs": {"axis": axis}, "goldens_only": name == "outside"}
    add("take_along_axis", name, args, f"amp.take_along_axis %x, %i {{axis = {axis}}} : $x, $i",
        taken, **options)  # fmt: skip
    args = [Arg("i", taken, type, values=values), Arg("u", taken, special=special)]
    options["attrs"] = {"axis": axis, "size": shape[axis]}
    add("scatter_add_along_axis", name, args,
        f"amp.scatter_add_along_axis %i, %u {{axis = {axis}}} : $i, $u -> $y", shape,
        **options)  # fmt: skip
args = [Arg("x", (3, 4), "i32", values=(7, -1, 5)), Arg("i", (3, 2), values=(3, -1, 0), type="i64")]
add("take_along_axis", "i32", args, "amp.take_along_axis %x, %i {axis = 1} : $x, $i", (3, 2),
    "i32", attrs={"axis": 1})  # fmt: skip

# ---- Scans ------------------------------------------------------------------

SCANNED = (INF, 1.0, -2.0, 0.0, 3.0, NAN, 2.0**-24, 2.0, 0.0, -0.0, 1.5, 0.0,
           1e-40, 2.0**15, 2.0, 0.5, -INF, 1.0)  # fmt: skip
for op in ("cumsum", "cumprod"):
    for name, shape, axis, reverse, type in (
        ("rows", (5, 7), 1, False, ELT),
        ("columns", (6, 17), 0, False, ELT),
        ("reverse", (3, 7, 2), 1, True, ELT),
        ("dynamic", (BATCH, 4), 1, False, ELT),
        ("ones", (3, 1), 1, False, ELT),
        ("empty", (3, 0), 1, False, ELT),
        ("edges", (3, 6), 1, False, ELT),
        ("i64", (2, 9), 1, True, "i64"),
    ):
        is_edge = name == "edges"
        values = SCANNED if is_edge else (3, -1, 2, 7, -5) if type == "i64" else ()
        x = Arg("x", shape, type, values=values, wrt=False if is_edge else None)
        flag = ", reverse" if reverse else ""
        add(op, name, [x], f"amp.{op} %x {{axis = {axis}{flag}}} : $x", shape, type,
            attrs={"axis": axis, "reverse": reverse})  # fmt: skip
# The derivative where a factor is 0, and where two are.
x = Arg("x", (3, 4), values=(2.0, 0.0, 3.0, 0.5, 0.0, 1.5, 0.0, 2.0, 1.0, 2.0, 3.0, 0.0))
add("cumprod", "zeros", [x], "amp.cumprod %x {axis = 1} : $x", (3, 4),
    attrs={"axis": 1, "reverse": False})  # fmt: skip

# ---- Sorting ----------------------------------------------------------------

TIES = (1.0, 2.0, -1.0, 2.0, 0.0, -0.0, 1.0, 2.0)
EDGES = (NAN, 1.0, INF, -INF, 0.0, NAN, -0.0, INF, 2.0**-24, -1e-40, 1e-40, -1.0)
for name, shape, axis, flag, type in (
    ("rows", (5, 33), 1, False, ELT),
    ("columns", (19, 17), 0, False, ELT),
    ("descending", (3, 7, 4), 1, True, ELT),
    ("power", (2, 16), 1, True, ELT),
    ("dynamic", (BATCH, 10), 1, False, ELT),
    ("ties", (2, 8), 1, True, ELT),
    ("edges", (2, 12), 1, False, ELT),
    ("edges_down", (2, 12), 1, True, ELT),
    ("ones", (3, 1), 1, False, ELT),
    ("empty", (0, 5), 1, False, ELT),
    ("no_elements", (2, 0), 1, False, ELT),
    ("i64", (2, 9), 1, True, "i64"),
    ("i32", (9,), 0, False, "i32"),
):
    is_integer = type != ELT
    values = {"ties": TIES, "edges": EDGES, "edges_down": EDGES}.get(name, ())
    if is_integer:
        values = (LEAST[type], 5, -1, 5, LARGEST[type], 0, -1)
    x = Arg("x", shape, type, values=values)
    text = ", descending" if flag else ""
    CASES.append(Case("sort", name, [x], f"amp.sort %x {{axis = {axis}{text}}} : $x",
        [("v", shape, type), ("i", shape, "i64")], {"axis": axis, "descending": flag},
        goldens_only=bool(values)))  # fmt: skip
    count = min(3, shape[axis])
    taken = tuple(count if i == axis else d for i, d in enumerate(shape))
    text = ", smallest" if not flag else ""
    CASES.append(Case("top_k", name, [x], f"amp.top_k %x {{axis = {axis}, k = {count}{text}}} : $x",
        [("v", taken, type), ("i", taken, "i64")],
        {"axis": axis, "k": count, "descending": flag}, goldens_only=bool(values)))  # fmt: skip

for name, shape, type in (
    ("edges", (12,), ELT),
    ("f64", (12,), "f64"),
    ("i64", (4, 1), "i64"),
    ("dynamic", (BATCH, 2), ELT),
    ("empty", (0, 2), ELT),
):
    values = (LEAST["i64"], -1, 0, 7) if type == "i64" else EDGES
    key = "i64" if type in ("f64", "i64") else "i32"
    add("sort_key", name, [Arg("x", shape, type, values=values, wrt=False)],
        f"amp.sort_key %x{' {descending}' if name == 'f64' else ''} : $x", shape, key,
        attrs={"bits": int(key[1:]), "descending": name == "f64"})  # fmt: skip

# ---- Embedding --------------------------------------------------------------

for name, table, ids, values, padding, type in (
    ("main", (7, 5), (2, 3), (0, 6, 3, 3, 1, 0), None, "i64"),
    ("scalar", (4, 3), (), (3,), 0, "i32"),
    ("one", (1, 1), (1, 2), (0,), None, "i32"),
    ("dynamic", (5, 2), (BATCH, 2), (4, 1, 0, 2, 1), None, "i64"),
    # A row without a gradient differs from finite differences.
    ("padding", (4, 3), (6,), (2, 0, 2, 3, 0, 2), 2, "i64"),
    ("dynamic_padding", (5, 2), (BATCH, 2), (4, 1, 0, 2, 1), 1, "i32"),
    ("empty", (3, 2), (0,), (), 1, "i64"),
    ("edges", (6, 1), (8,), (0, 1, 2, 3, 4, 5, 6, -1), 4, "i64"),
):
    edges = name == "edges"
    special = (INF, NAN, 2.0**-24, 1e-40, 1.0, 0.0)
    args = [Arg("w", table, values=special if edges else ()), Arg("i", ids, type, values=values)]
    text = "" if padding is None else f" {{padding_idx = {padding}}}"
    add("embedding", name, args, f"amp.embedding %w, %i{text} : $w, $i", (*ids, table[1]),
        attrs={"padding_idx": padding}, goldens_only=edges or name == "empty" or "padding" in name)  # fmt: skip
