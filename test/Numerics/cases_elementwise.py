"""Cases of elementwise ops.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import itertools

from cases import ACC, ELT, Arg, Case, Dynamic

INF, NAN = float("inf"), float("nan")
CASES = []

# Seven vectors of 16 and seven elements more.
MAIN = (7, 17)


def unary(op, domain=(-2.0, 2.0), attributes="", name="", goldens_only=False, kinks=(), **attrs):
    """Special values, shapes without elements, without dimensions and of size
    1, and a size that the module does not know. Of kinks only goldens."""
    if kinks:
        x = Arg("x", (len(kinks),), values=kinks)
        CASES.append(Case(op, "kinks", [x], f"amp.{op} %x{attributes} : $x",
                          [("y", x.shape, ELT)], attrs, goldens_only=True))  # fmt: skip
    text = f"amp.{op} %x{attributes} : $x"
    for suffix, shape, special in (
        ("main", MAIN, True),
        ("scalar", (), False),
        ("ones", (1, 5, 1), False),
        ("empty", (0, 5), False),
        ("dynamic", (Dynamic(6), 3), False),
    ):
        if name and suffix != "main":
            continue
        x = Arg("x", shape, ELT, domain, special)
        CASES.append(
            Case(op, name or suffix, [x], text, [("y", shape, ELT)], attrs, goldens_only)
        )


POSITIVE = (0.25, 4.0)
unary("neg")
unary("abs")
# A derivative of 0 everywhere is no gradient to compare.
unary("sign", goldens_only=True)
for _op in ("floor", "ceil", "round", "stop_gradient"):
    unary(_op, goldens_only=True)
unary("sin", (-7.0, 7.0))
unary("cos", (-7.0, 7.0))
unary("exp")
unary("expm1")
unary("log", POSITIVE)
unary("log1p", (-0.75, 4.0))
unary("tanh")
unary("sigmoid", (-4.0, 4.0))
unary("relu")
unary("leaky_relu")
unary("leaky_relu", attributes=" {slope = 0.25}", name="quarter", slope=0.25)
unary("silu", (-4.0, 4.0))
unary("softplus", (-4.0, 4.0))
unary("softplus", (-4.0, 4.0), " {beta = 2.0, threshold = 3.0}", "scaled", kinks=(1.5, 1.75, 1.25),
      beta=2.0, threshold=3.0)  # fmt: skip
unary("sqrt", POSITIVE)
unary("rsqrt", POSITIVE)
unary("reciprocal", POSITIVE)
unary("erf")
unary("erfc")
unary("atan")
unary("asin", (-0.75, 0.75), kinks=(1.0, -1.0, 0.9375, -1.5, 2.0))
unary("acos", (-0.75, 0.75), kinks=(1.0, -1.0, 0.9375, -1.5, 2.0))
unary("sinh")
unary("cosh")
unary("asinh")
unary("erfinv", (-0.75, 0.75), kinks=(1.0, -1.0, 0.9375, 0.99609375, -1.5))
unary("clamp", attributes=" {min = -1.0, max = 0.5}", kinks=(-1.0, 0.5), min=-1.0, max=0.5)
unary("clamp", attributes=" {min = 0.0, max = 0x7FF0000000000000 : f64}", name="above",
      min=0.0, max=INF)  # fmt: skip
unary("gelu", (-4.0, 4.0))
unary("gelu", (-4.0, 4.0), " {tanh}", "tanh", tanh=True)
unary("watch")
unary("elu", (-4.0, 4.0), kinks=(0.0,), alpha=1.0, scale=1.0, input_scale=1.0)
unary("elu", (-4.0, 4.0), " {alpha = 0.5, scale = 2.0, input_scale = 0.25}", "scaled",
      alpha=0.5, scale=2.0, input_scale=0.25)  # fmt: skip
unary("selu", (-4.0, 4.0), kinks=(0.0,))
unary("celu", (-4.0, 4.0), " {alpha = 0.75}", kinks=(0.0,), alpha=0.75)
unary("mish", (-4.0, 4.0))
unary("log_sigmoid", (-4.0, 4.0))
unary("hardtanh", kinks=(-1.0, 1.0), min=-1.0, max=1.0)
unary("relu6", (-4.0, 8.0), kinks=(0.0, 6.0))
unary("hardsigmoid", (-4.0, 4.0), kinks=(-3.0, 3.0))
unary("hardswish", (-4.0, 4.0), kinks=(-3.0, 3.0, 0.0))
unary("softshrink", attributes=" {lambda = 0.25}", kinks=(-0.25, 0.25, 0.0), **{"lambda": 0.25})
unary("hardshrink", attributes=" {lambda = 0.25}", kinks=(-0.25, 0.25, 0.0), **{"lambda": 0.25})
unary("threshold", attributes=" {threshold = 0.5, value = -2.0}", kinks=(0.5,),
      threshold=0.5, value=-2.0)  # fmt: skip

for name, shape, attributes, attrs in (
    ("main", MAIN, "", {}),
    ("tanh", MAIN, " {tanh}", {"tanh": True}),
    ("ones", (1, 5, 1), "", {}),
    ("empty", (0, 5), "", {}),
    ("dynamic", (Dynamic(6), 3), "", {}),
):
    x = Arg("x", shape, ELT, (-4.0, 4.0), special=shape == MAIN)
    CASES.append(Case("gelu_grad", name, [x, Arg("dy", shape)],
        f"amp.gelu_grad %x, %dy{attributes} : $x", [("y", shape, ELT)], attrs))  # fmt: skip

for name, shape in (("main", MAIN), ("ones", (1, 3)), ("empty", (0, 3)),
                    ("dynamic", (Dynamic(6), 2))):  # fmt: skip
    CASES.append(Case("is_finite", name, [Arg("x", shape, special=name == "main")],
        "amp.is_finite %x : $x", [("y", shape, "i1")]))  # fmt: skip

# ---- Binary -----------------------------------------------------------------

# Every pair of these; the tiny ones are subnormal in f16, in bf16 and f32.
TINY = (2.0**-24, 1e-40)
EDGES = (-INF, -2.0, -1.0, -0.0, 0.0, *TINY, 0.5, 1.0, 3.0, INF, NAN)
BASES = (-INF, -2.0, -1.0, -0.5, -0.0, 0.0, *TINY, 0.5, 1.0, 2.0, INF, NAN)
EXPONENTS = (-INF, -3.0, -2.0, -0.5, 0.0, 0.5, 1.0, 2.0, 3.0, INF, NAN)


def binary(op, domain=(-2.0, 2.0), rhs_domain=None,
           lhs_edges=EDGES, rhs_edges=EDGES):  # fmt: skip
    rhs_domain = rhs_domain or domain
    pairs = list(itertools.product(lhs_edges, rhs_edges))
    for name, lhs, rhs, result in (
        ("main", (11, 17), (11, 17), (11, 17)),
        ("scalar", (5, 17), (), (5, 17)),
        ("row", (Dynamic(6), 33), (33,), (Dynamic(6), 33)),
        ("column", (5, 17), (5, 1), (5, 17)),
        ("both", (3, 1, 17), (5, 1), (3, 5, 17)),
        ("ones", (1, 1), (1,), (1, 1)),
        ("empty", (0, 5), (5,), (0, 5)),
    ):
        edges = name == "main"
        a = Arg("a", lhs, ELT, domain, values=[p[0] for p in pairs] if edges else ())
        b = Arg("b", rhs, ELT, rhs_domain, values=[p[1] for p in pairs] if edges else ())
        CASES.append(Case(op, name, [a, b], f"amp.{op} %a, %b : $a, $b",
                          [("y", result, ELT)]))  # fmt: skip


binary("add")
binary("sub")
binary("mul")
binary("div", (-2.0, 2.0), (0.5, 2.0))
binary("pow", (0.5, 2.0), (-2.0, 2.0), lhs_edges=BASES, rhs_edges=EXPONENTS)
binary("atan2", (0.5, 2.0), (-2.0, 2.0))
binary("rem", (-8.0, 8.0), (0.5, 2.0))
binary("maximum")
binary("minimum")

# ---- Comparison and selection -----------------------------------------------

PAIRS = list(itertools.product(EDGES, EDGES))
for predicate in ("eq", "ne", "lt", "le", "gt", "ge"):
    a = Arg("a", (9, 16), values=[p[0] for p in PAIRS])
    b = Arg("b", (9, 16), values=[p[1] for p in PAIRS])
    CASES.append(Case("compare", predicate, [a, b],
        f"amp.compare {predicate}, %a, %b : $a, $b",
        [("y", (9, 16), "i1")], {"predicate": predicate}))  # fmt: skip
for name, lhs, rhs in (("empty", (0, 3), (3,)), ("dynamic", (Dynamic(6), 3), (3,))):
    CASES.append(Case("compare", name, [Arg("a", lhs), Arg("b", rhs)],
        "amp.compare ge, %a, %b : $a, $b", [("y", lhs, "i1")], {"predicate": "ge"}))  # fmt: skip
for name, type, values in (
    ("i64", "i64", (-(2**63), -1, 0, 2**62, 2**63 - 1)),
    ("ui8", "ui8", (0, 1, 127, 128, 255)),
    ("i1", "i1", (0, 1, 1, 0, 1)),
):
    CASES.append(Case("compare", name,
        [Arg("a", (5, 1), type, values=values), Arg("b", (5,), type, values=values)],
        "amp.compare lt, %a, %b : $a, $b", [("y", (5, 5), "i1")],
        {"predicate": "lt"}))  # fmt: skip

for name, condition, a, b, result in (
    ("main", MAIN, MAIN, MAIN, MAIN),
    ("row", (Dynamic(6), 17), (17,), (), (Dynamic(6), 17)),
    ("column", (5, 1), (5, 9), (1, 9), (5, 9)),
    ("empty", (0, 3), (3,), (0, 3), (0, 3)),
):
    special = name == "main"
    CASES.append(Case("select", name,
        [Arg("c", condition, "i1", values=(1, 0, 0, 1, 1)),
         Arg("a", a, special=special), Arg("b", b, special=special)],
        "amp.select %c, %a, %b : $c, $a, $b", [("y", result, ELT)]))  # fmt: skip
CASES.append(Case("select", "i64",
    [Arg("c", (5, 1), "i1", values=(1, 0, 0, 1, 1)),
     Arg("a", (5, 3), "i64", values=(1, -(2**63), 3)),
     Arg("b", (3,), "i64", values=(2**63 - 1, -5, 0))],
    "amp.select %c, %a, %b : $c, $a, $b", [("y", (5, 3), "i64")]))  # fmt: skip

# ---- Conversions ------------------------------------------------------------

INTEGERS = ("i1", "i8", "ui8", "i16", "i32", "i64")
LIMITS = {"i1": (0, 1), "i8": (-128, 127), "ui8": (0, 255), "i16": (-(2**15), 2**15 - 1),
          "i32": (-(2**31), 2**31 - 1), "i64": (-(2**63), 2**63 - 1)}  # fmt: skip
# Ties, limits of every type and neighbours of both.
NUMBERS = (0, 1, -1, 2, 127, 128, -128, -129, 255, 256, 257, 2047, 2049, 2051,
           32767, 32768, -32769, 65504, 65519, 65520, 70000, -70000, 2**24 + 1,
           2**24 + 3, 2**31 - 1, 2**31, -(2**31) - 1, 2**53 + 1, 2**62 + 2**38 + 1,
           2**63 - 1, -(2**63))  # fmt: skip
REALS = tuple(map(float, NUMBERS)) + (0.5, -0.5, 0.99, 1.5, -1.5, 2.5, 126.9, -128.9,
         255.9, 1e10, -1e10, 9.3e18, -9.3e18, 1e30, 65519.99, 2.0**-24, 2.0**-25,
         1.5 * 2.0**-25, 1 + 2.0**-11, 1 + 3 * 2.0**-11, 1 + 2.0**-11 + 2.0**-40,
         1 + 2.0**-8 + 2.0**-40, INF, -INF, NAN, -0.0, 1e-40, 1e-45)  # fmt: skip
FLOAT_TYPES = ("f16", "bf16", "f32", "f64")
for source in (*INTEGERS, *FLOAT_TYPES):
    for target in (*INTEGERS, *FLOAT_TYPES):
        low, high = LIMITS.get(source, (0, 0))
        values = (
            [n for n in NUMBERS if low <= n <= high] if source in INTEGERS else REALS
        )
        x = Arg("x", (len(values),), source, values=values)
        CASES.append(Case("convert", f"{source}_to_{target}", [x],
            "amp.convert %x : $x to $y", [("y", x.shape, target)], goldens_only=True))  # fmt: skip
        if source in FLOAT_TYPES and target in FLOAT_TYPES and source != target:
            CASES.append(Case("cast", f"{source}_to_{target}", [x],
                "amp.cast %x : $x to $y", [("y", x.shape, target)], goldens_only=True))  # fmt: skip
# What finite differences see: in f64 all of these are the identity.
for op in ("convert", "cast"):
    for name, shape in (("elt", (5, 17)), ("ones", (1, 3, 1)), ("empty", (0, 3)),
                        ("dynamic", (Dynamic(6), 3))):  # fmt: skip
        CASES.append(Case(op, name, [Arg("x", shape)],
            f"amp.{op} %x : $x to $y", [("y", shape, ACC)]))  # fmt: skip
