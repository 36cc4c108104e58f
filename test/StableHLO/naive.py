"""The simplest autocast that is one: casts around each contraction.

Not amp-autocast's: it says what error 16-bit operands alone make, by which the
tolerances of check.py are chosen, and it makes the graphs that test the checks.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 naive.py GRAPH.mlir...      prints the error of each graph and type
"""

import pathlib
import sys

from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

from check import difference
from dialect import CONTRACTIONS, INSERTED, LOW_TYPES, element_type, make_context, parse, walk
from execute import Machine, draw_inputs


def low_type(dtype):
    return ir.F16Type.get() if dtype == "f16" else ir.BF16Type.get()


def insert_cast(value, element, before):
    """A marked conversion of the value, in front of an op."""
    type_ = ir.RankedTensorType.get(ir.ShapedType(value.type).shape, element)
    with ir.InsertionPoint(before):
        cast = stablehlo.ConvertOp(type_, value).operation
    cast.attributes[INSERTED] = ir.UnitAttr.get()
    return cast.results[0]


def autocast_contractions(module, dtype):
    """Rounds what contractions of f32 read; they go on writing f32."""
    with module.context, ir.Location.unknown():
        for op in list(walk(module.operation)):
            if op.name not in CONTRACTIONS or element_type(op.results[0].type) != "f32":
                continue
            for i, operand in enumerate(list(op.operands)):
                op.operands[i] = insert_cast(operand, low_type(dtype), op)
    return module


def main(paths):
    machine = Machine()
    for path in map(pathlib.Path, paths):
        text = path.read_text()
        original = parse(text, make_context())
        inputs = draw_inputs(text, original)
        expected = machine.run(original, inputs)
        for dtype in LOW_TYPES:
            rounded = autocast_contractions(parse(text, make_context()), dtype)
            errors = [difference(a, b) for a, b in zip(expected, machine.run(rounded, inputs))]
            worst = max(range(len(errors)), key=errors.__getitem__)
            print(f"{path.stem} {dtype} {errors[worst]:.2e} in output {worst} of {len(errors)}")


if __name__ == "__main__":
    main(sys.argv[1:])
