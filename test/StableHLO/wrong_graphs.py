#!/usr/bin/env python3
"""Checks the checks: a right transformation passes, each wrong one is refused.

naive.py makes the right one; each function below breaks it in one way that an
autocast could.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 wrong_graphs.py GRAPH.mlir
"""

import pathlib
import sys

import numpy as np
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

import check
from dialect import INSERTED, Refused, element_type, is_inserted, make_context, parse, walk
from erase import check_erased
from naive import autocast_contractions, insert_cast, low_type

DTYPE = "f16"


def first(module, name, where=lambda op: True):
    return next(op for op in walk(module.operation) if op.name == name and where(op))


def is_f32(op):
    return element_type(op.results[0].type) == "f32"


def swap_operands(module):
    op = first(module, "stablehlo.subtract", is_f32)
    op.operands[0], op.operands[1] = op.operands[1], op.operands[0]


def lose_mark(module):
    del first(module, "stablehlo.convert", is_inserted).attributes[INSERTED]


def mark_op(module):
    first(module, "stablehlo.add", is_f32).attributes[INSERTED] = ir.UnitAttr.get()


def drop_op(module):
    op = first(module, "stablehlo.negate", is_f32)
    op.results[0].replace_all_uses_with(op.operands[0])
    op.erase()


def repeat_op(module):
    op = first(module, "stablehlo.exponential", is_f32)
    op.clone(ip=ir.InsertionPoint(op))


def change_attribute(module):
    op = first(module, "stablehlo.compare")
    direction = "GT" if "GT" not in str(op.attributes["comparison_direction"]) else "LT"
    op.attributes["comparison_direction"] = ir.Attribute.parse(f"#stablehlo<comparison_direction {direction}>")


def change_constant(module):
    op = first(module, "stablehlo.constant", is_f32)
    shape = ir.RankedTensorType(op.results[0].type)
    value = op.attributes["value"].get_splat_value().value
    op.attributes["value"] = ir.DenseElementsAttr.get_splat(
        shape, ir.FloatAttr.get(ir.F32Type.get(), value + 1))  # fmt: skip


def cast_twice(module):
    cast = first(module, "stablehlo.convert", is_inserted)
    reader = next(iter(cast.results[0].uses)).owner.operation
    up = insert_cast(cast.results[0], ir.F32Type.get(), reader)
    down = insert_cast(up, low_type(DTYPE), reader)
    for i, operand in enumerate(list(reader.operands)):
        if operand == cast.results[0]:
            reader.operands[i] = down


def cast_to_other_type(module):
    cast = first(module, "stablehlo.convert", is_inserted)
    reader = next(iter(cast.results[0].uses)).owner.operation
    for i, operand in enumerate(list(reader.operands)):
        source = operand.owner.operands[0]
        reader.operands[i] = insert_cast(source, ir.BF16Type.get(), reader)
        if not list(operand.uses):
            operand.owner.erase()


def leave_dead_cast(module):
    op = first(module, "stablehlo.exponential", is_f32)
    insert_cast(op.operands[0], low_type(DTYPE), op)


def overflow_constant(module):
    """1e6 made again in f16 is infinite."""
    op = first(module, "stablehlo.constant", lambda op: "1.000000e+06" in str(op))
    shape = ir.ShapedType(op.results[0].type).shape
    with ir.InsertionPoint(op):
        type_ = ir.RankedTensorType.get(shape, low_type(DTYPE))
        value = ir.DenseElementsAttr.get_splat(type_, ir.FloatAttr.get(low_type(DTYPE), float("inf")))
        again = stablehlo.ConstantOp(value).operation.results[0]
        op.results[0].replace_all_uses_with(insert_cast(again, ir.F32Type.get(), op))
    op.erase()


# What breaks a graph, and the beginning of what the check has to say.
WRONG = [
    (swap_operands, "expected operand 0 of"),
    (lose_mark, "expected "),
    (mark_op, "expected stablehlo.convert to be what is inserted"),
    (drop_op, "expected "),
    (repeat_op, "expected "),
    (change_attribute, "expected the attributes of"),
    (change_constant, "expected operand"),
    (cast_twice, "expected no cast of a cast"),
    (cast_to_other_type, "expected a cast between f32 and f16"),
    (leave_dead_cast, "expected each cast to have a reader"),
    (overflow_constant, "expected a constant that f16 can hold"),
]


def large_constants(text):
    """The graph with 1e6 for its first scalar 1.0: f16 cannot hold it."""
    return text.replace("dense<1.000000e+00> : tensor<f32>", "dense<1.000000e+06> : tensor<f32>")


def transform(text, context):
    return autocast_contractions(parse(text, context), DTYPE)


def refusal(text, breakage):
    """What the check says of the graph that is broken so, "" for nothing."""
    context = make_context()
    original, module = parse(text, context), transform(text, context)
    with context, ir.Location.unknown():
        breakage(module)
    # As from a file: the graph is still StableHLO.
    module = parse(module.operation.get_asm(print_generic_op_form=True), context)
    try:
        check_erased(original, module, DTYPE)
    except Refused as refused:
        return str(refused)
    return ""


def check_comparison():
    """The outputs: what is near enough, and what is not."""
    a = np.linspace(-2, 2, 9, dtype=np.float32)
    near, far = check.TOLERANCE[DTYPE] * 1.9, check.TOLERANCE[DTYPE] * 2.1
    nan = np.where(a == 0, np.nan, a)
    picks = np.arange(100, dtype=np.int32)
    cases = [
        (a, a + np.float32(near), True), (a, a + np.float32(far), False),
        (a, nan, False), (nan, nan, True), (a, a.astype(np.float16), False),
        (picks, picks, True), (picks, picks[::-1], False),
    ]  # fmt: skip
    for i, (expected, found, right) in enumerate(cases):
        try:
            check.compare([expected], [found], DTYPE)
            accepted = True
        except Refused:
            accepted = False
        if accepted != right:
            sys.exit(f"error: comparison {i}: expected accepted={right}, found {accepted}")


def check_exchange():
    """A mark that the exchange format does not hold is found."""
    wrong = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf16> {
      %0 = "stablehlo.convert"(%x) {amp.inserted} : (tensor<4xf32>) -> tensor<4xf16>
      return %0 : tensor<4xf16>
    }"""
    check.check_portable(wrong.replace("amp.inserted", "amp.inserted = true"))
    try:
        check.check_portable(wrong)
    except Refused:
        return
    sys.exit("error: expected a mark without a value to be refused")


def main(path):
    text = pathlib.Path(path).read_text()
    said = refusal(text, lambda module: None)
    if said:
        sys.exit(f"error: expected a right graph to be accepted, found: {said}")
    for breakage, expected in WRONG:
        prepared = large_constants(text) if breakage is overflow_constant else text
        said = refusal(prepared, breakage)
        if not said.startswith(expected):
            sys.exit(f"error: {breakage.__name__}: expected '{expected}…', found '{said}'")
    check_comparison()
    check_exchange()
    print(f"{len(WRONG)} wrong graphs are refused")


if __name__ == "__main__":
    main(sys.argv[1])
