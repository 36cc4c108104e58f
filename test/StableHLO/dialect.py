"""StableHLO as its own project knows it: parse, verify, tell types apart.

From jaxlib, which brings the dialect with its verifiers; jax is not needed.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os

# XLA tells what devices it found, on the first import; nobody asked.
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "1")

from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _jax_mlir_ext
from jaxlib.mlir.dialects import chlo, sdy, stablehlo

LOW_TYPES = ("f16", "bf16")
INSERTED = "amp.inserted"
CONTRACTIONS = ("stablehlo.dot_general", "stablehlo.convolution")


class Refused(Exception):
    """A check that failed; the message says expected and found."""


def make_context():
    """A context in which an op or a type that nobody registered is an error."""
    context = ir.Context()
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    context.append_dialect_registry(registry)
    for dialect in (stablehlo, chlo, sdy):
        dialect.register_dialect(context)
    context.load_all_available_dialects()
    return context


def parse(text, context):
    """The module, accepted by the verifiers of all its ops."""
    try:
        module = ir.Module.parse(text, context)
        module.operation.verify()
    except ir.MLIRError as error:
        raise Refused(f"expected StableHLO, found: {error}") from error
    return module


def walk(operation):
    """The op and all ops inside of it, in program order."""
    yield operation
    for region in operation.regions:
        for block in region.blocks:
            for op in block.operations:
                yield from walk(op.operation)


def element_type(type_):
    """`f32` of `tensor<4xf32>`; "" where there is no element."""
    return str(type_.element_type) if isinstance(type_, ir.ShapedType) else ""


def is_inserted(op):
    return INSERTED in op.attributes


def elements_of(op):
    """The element types that an op reads and writes."""
    return {element_type(v.type) for v in [*op.operands, *op.results]}


def count(module):
    """Ops by precision, as a table of docs/StableHLO.md prints them.

    Ops whose results only hold what a region or a function hands on, and
    constants, are not counted as low or f32.
    """
    totals = dict.fromkeys(["ops", "low", "f32", "casts", "contractions", "low contractions"], 0)
    for op in walk(module.operation):
        if not op.name.startswith(("stablehlo.", "chlo.")):
            continue
        if is_inserted(op):
            totals["casts"] += 1
            continue
        totals["ops"] += 1
        if op.name in ("stablehlo.constant", "stablehlo.iota", "stablehlo.return"):
            continue
        elements = elements_of(op)
        low = not elements.isdisjoint(LOW_TYPES)
        totals["low"] += low
        totals["f32"] += not low and "f32" in elements
        if op.name in CONTRACTIONS:
            totals["contractions"] += 1
            totals["low contractions"] += element_type(op.operands[0].type) in LOW_TYPES
    return totals
