"""What a numeric case is, and the module that runs all cases of an op.

One table of cases (cases_elementwise.py, cases_tensor.py, cases_neural.py, cases_index.py,
cases_layers.py, cases_window.py) feeds the goldens, the finite differences and the test that no
op is missing.
Plain Python: the tests need no other package.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import importlib
import itertools
import re

# The first lines of a module; check_goldens.py replaces the types.
ELT, ACC = "!elt", "!acc"
# What !acc is for each !elt: the type that things are accumulated in.
ACCUMULATORS = {"f16": "f32", "bf16": "f32", "f32": "f32", "f64": "f64"}
FLOATS = (ELT, ACC, *ACCUMULATORS)
# The types that goldens are checked in, and the ops whose cases name their own types: they
# are checked once, as the first.
CHECKED = ("f32", "f16", "bf16")
CHECKED_ONCE = ("convert", "cast", "iota", "floor_div", "floor_mod", "trunc_div", "trunc_mod",
                "and", "or", "xor", "shift_left", "shift_right", "shift_right_logical")  # fmt: skip
# The files cases_<table>.py.
TABLES = ("elementwise", "tensor", "neural", "index", "layers", "window")


class Dynamic(int):
    """A size that the module does not know; all of a module are equal."""

    def __str__(self):
        return "?"


@dataclasses.dataclass
class Arg:
    """An argument. Random elements lie in `domain`; `values` come first, and
    before them with `special` those of the type: infinities, NaN, subnormals,
    largest. Integers are `values`, repeated."""

    name: str
    shape: tuple
    type: str = ELT
    domain: tuple = (-2.0, 2.0)
    special: bool = False
    values: tuple = ()
    wrt: bool = None  # None: floats are differentiated

    def __post_init__(self):
        if self.wrt is None:
            self.wrt = self.type in FLOATS


@dataclasses.dataclass
class Case:
    """One use of `op`. In `text`, `%a` is argument or result a and `$a` its
    type; `results` are (name, shape, type)."""

    op: str
    name: str
    args: list
    text: str
    results: list
    attrs: dict = dataclasses.field(default_factory=dict)
    # A case of edges, of which only the goldens mean something.
    goldens_only: bool = False

    @property
    def wrt(self):
        """The differentiated arguments, where a result has a derivative."""
        if not any(type in FLOATS for _, _, type in self.results):
            return []
        return [arg for arg in self.args if arg.wrt]

    def cotangents(self):
        """(name, shape) of the cotangent of each floating-point result."""
        if not self.wrt:
            return []
        return [
            (f"c{name}", shape)
            for name, shape, type in self.results
            if type in FLOATS
        ]


def tensor(shape, type):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{type}>"


def sum_to_scalar(name, value, shape):
    """Lines that sum `value` over all axes; the scalar is %name."""
    if not shape:
        return [], value
    axes = ", ".join(map(str, range(len(shape))))
    line = f"%{name} = amp.sum %{value} {{axes = [{axes}]}}"
    return [f"{line} : {tensor(shape, ACC)} -> {tensor((), ACC)}"], name


def loss_of(case, values, letter="l", has_cotangents=False):
    """Lines that sum over (name, shape, type), and the scalar's name: value ·
    cotangent, or value · (value + %c), whose gradient depends on every value."""
    lines, total = [], None
    for name, shape, type in values:
        p, t, scalar = f"{case.name}.{letter}{name}", tensor(shape, ACC), tensor((), ACC)
        lines.append(f"%{p}.z = amp.convert %{case.name}.{name} : {tensor(shape, type)} to {t}")
        factor, factor_type = f"{case.name}.c{name}", t
        if not has_cotangents:
            lines.append(f"%{p}.q = amp.add %{p}.z, %c : {t}, {scalar}")
            factor = f"{p}.q"
        lines.append(f"%{p}.w = amp.mul %{p}.z, %{factor} : {t}, {t}")
        more, loss = sum_to_scalar(p, f"{p}.w", shape)
        lines += more
        if total is not None:
            lines.append(f"%{p}.t = amp.add %{total}, %{loss} : {scalar}, {scalar}")
            loss = f"{p}.t"
        total = loss
    return lines, total


def backward_of(case, loss, prefix):
    """The line that differentiates %loss, and the gradients' (name, shape,
    type)."""
    gradients = [(prefix + arg.name, arg.shape, arg.type) for arg in case.wrt]
    names = ", ".join(f"%{case.name}.{name}" for name, _, _ in gradients)
    wrt = ", ".join(f"%{case.name}.{arg.name}" for arg in case.wrt)
    types = ", ".join(tensor(shape, type) for _, shape, type in gradients)
    return (
        f"{names} = amp.backward %{loss} wrt ({wrt}) : {tensor((), ACC)} -> {types}",
        gradients,
    )


def op_line(case):
    """The op itself, with names and types filled in."""
    types = {arg.name: tensor(arg.shape, arg.type) for arg in case.args}
    types |= {name: tensor(shape, type) for name, shape, type in case.results}
    text = re.sub(r"\$(\w+)", lambda m: types[m[1]], case.text)
    text = re.sub(r"%(\w+)", rf"%{case.name}.\1", text)
    names = ", ".join(f"%{case.name}.{name}" for name, _, _ in case.results)
    return f"{names} = {text}"


def golden_case(case):
    """Lines of a case and its results: values, and gradients under a fixed
    cotangent."""
    lines, results = [op_line(case)], list(case.results)
    if case.wrt:
        floats = [r for r in case.results if r[2] in FLOATS]
        more, loss = loss_of(case, floats, has_cotangents=True)
        line, gradients = backward_of(case, loss, "d")
        lines += more + [line]
        results += gradients
    return lines, results


def render(cases, header, build):
    """A module with one entry that runs `cases`; `build` gives a case's lines
    and results."""
    arguments, lines, results = [], [], []
    for case in cases:
        body, values = build(case)
        arguments += [
            (f"{case.name}.{a.name}", tensor(a.shape, a.type)) for a in case.args
        ]
        arguments += [
            (f"{case.name}.{name}", tensor(shape, ACC))
            for name, shape in case.cotangents()
        ]
        results += [(f"{case.name}.{n}", tensor(s, t)) for n, s, t in values]
        lines += [""] + body
    text = [*header, f"{ELT} = f16", f"{ACC} = f32", "", "func.func @f("]
    text.append(
        ",\n".join(f'    %{n}: {t} {{amp.name = "{n}"}}' for n, t in arguments)
    )
    text.append("  ) -> (")
    text.append(",\n".join(f'    {t} {{amp.name = "{n}"}}' for n, t in results))
    text.append('  ) attributes {amp.entry = "eval"} {')
    text += [f"  {line}" if line else "" for line in lines[1:]]
    text.append("  return " + ", ".join(f"%{n}" for n, _ in results))
    text.append("    : " + ", ".join(t for _, t in results))
    return "\n".join(text) + "\n}\n"


def with_types(module, elt):
    """The module with `elt` for !elt and its accumulator for !acc."""
    module = re.sub(rf"(?m)^{ELT} = .*$", f"{ELT} = {elt}", module)
    return re.sub(rf"(?m)^{ACC} = .*$", f"{ACC} = {ACCUMULATORS[elt]}", module)


def types_of(op):
    """The types that the goldens of an op are in."""
    return CHECKED[:1] if op in CHECKED_ONCE else CHECKED


def tables_of_ops():
    """{op: {table: its cases there}}, in the order of the tables."""
    ops = {}
    for table in TABLES:
        for case in importlib.import_module(f"cases_{table}").CASES:
            ops.setdefault(case.op, {}).setdefault(table, []).append(case)
    return ops


def all_cases():
    """{op: its cases}, in the order of the tables."""
    return {op: list(itertools.chain(*tables.values())) for op, tables in tables_of_ops().items()}


def ops_of(tables):
    """Ops whose first cases are in one of these tables; None is all."""
    return [op for op, its in tables_of_ops().items() if next(iter(its)) in (tables or TABLES)]


def differentiated(cases):
    """Those whose derivatives finite differences are compared with."""
    return [case for case in cases if case.wrt and not case.goldens_only]
