"""Whether a graph, without its inserted casts, is the one that it was made from.

Op by op, in program order and through all regions: the same names, attributes
and operands; types differ at most by f32 having become the low type.

Casts are ops marked `amp.inserted`. Constants, iotas, what only shapes one, and
exact conversions (of an i1, say) may be made again in another type: they are
compared by what they hold, wherever they are.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re

import ml_dtypes
import numpy as np
from jaxlib.mlir import ir

from dialect import LOW_TYPES, Refused, element_type, is_inserted

SHAPERS = ("stablehlo.broadcast_in_dim", "stablehlo.reshape", "stablehlo.transpose")
# What these read and write is a matter between them and somebody else.
OPAQUE = ("stablehlo.custom_call", "stablehlo.bitcast_convert")
NUMPY = {"f32": np.dtype(np.float32), "f16": np.dtype(np.float16),
         "bf16": np.dtype(ml_dtypes.bfloat16)}  # fmt: skip


def show(op):
    return str(op).split("\n")[0][:200]


def decode(attribute):
    """Elements of a floating-point constant, exactly, as f32."""
    element = NUMPY[element_type(attribute.type)]
    if attribute.is_splat:
        return np.float32(attribute.get_splat_value().value)
    if element == NUMPY["bf16"]:  # the bindings have no buffer for it
        text = re.search(r"dense<(.*)> : ", str(attribute))[1]
        if text.startswith('"0x'):
            values = np.frombuffer(bytes.fromhex(text[3:-1]), element)
        else:
            values = [float(number) for number in re.findall(r"[^][, ]+", text)]
        return np.array(values).astype(element).astype(np.float32).reshape(attribute.type.shape)
    return np.array(attribute).astype(np.float32)


class Made:
    """A value that may be made again: an op over values that may be, too."""

    def __init__(self, op, operands):
        self.op, self.operands = op, operands
        self.type = op.results[0].type

    def attributes(self):
        names = [n for n in self.op.attributes if n != "value"]
        return {n: self.op.attributes[n] for n in names}


class Eraser:
    def __init__(self, dtype):
        self.dtype = dtype
        # The old value, or what was made, behind each value of either graph.
        self.origin = {}

    def is_retyped(self, old, new):
        """Whether a type is the old one, or its low twin."""
        if old == new:
            return True
        return (element_type(old) == "f32" and element_type(new) == self.dtype
                and ir.ShapedType(old).shape == ir.ShapedType(new).shape)  # fmt: skip

    def made(self, op):
        """What the op makes, if it may be made again."""
        if is_inserted(op) or len(op.results) != 1 or op.regions:
            return None
        operands = [self.origin[v] for v in op.operands]
        again = op.name in ("stablehlo.constant", "stablehlo.iota")
        if op.name in SHAPERS:
            again = all(isinstance(o, Made) for o in operands)
        if op.name == "stablehlo.convert":
            again = element_type(op.operands[0].type) not in ("f32", "f64")
        return Made(op, operands) if again else None

    def same(self, old, new):
        if isinstance(old, Made) and not isinstance(new, Made):
            # The low value that an exact conversion of the user's was made from.
            return (old.op.name == "stablehlo.convert" and element_type(new.type) == self.dtype
                    and old.operands[0] == new)  # fmt: skip
        if not isinstance(old, Made) or not isinstance(new, Made):
            return old == new
        if old is new:
            return True
        return (old.op.name == new.op.name and old.attributes() == new.attributes()
                and self.is_retyped(old.type, new.type)
                and len(old.operands) == len(new.operands)
                and all(map(self.same, old.operands, new.operands))
                and self.same_elements(old, new))  # fmt: skip

    def same_elements(self, old, new):
        if old.op.name != "stablehlo.constant":
            return True
        if old.type == new.type:  # as text: the bindings know no complex one
            texts = [str(made.op).partition(" = ")[2] for made in (old, new)]
            return texts[0] == texts[1]
        exact, again = (decode(made.op.attributes["value"]) for made in (old, new))
        with np.errstate(over="ignore"):
            rounded = exact.astype(NUMPY[self.dtype]).astype(np.float32)
        if not np.array_equal(np.isfinite(exact), np.isfinite(rounded)):
            raise Refused(f"expected a constant that {self.dtype} can hold, found it made again: {show(old.op)}")
        return np.array_equal(np.broadcast_to(rounded, old.type.shape),
                              np.broadcast_to(again, old.type.shape), equal_nan=True)  # fmt: skip

    def erase_cast(self, op):
        if op.name != "stablehlo.convert":
            raise Refused(f"expected stablehlo.convert to be what is inserted, found {show(op)}")
        source, target = (element_type(v.type) for v in (op.operands[0], op.results[0]))
        if {source, target} != {"f32", self.dtype}:
            raise Refused(f"expected a cast between f32 and {self.dtype}, found {show(op)}")
        producer = op.operands[0].owner
        if not isinstance(producer, ir.Block) and is_inserted(producer):
            raise Refused(f"expected no cast of a cast, found {show(op)}")
        if not list(op.results[0].uses):
            raise Refused(f"expected each cast to have a reader, found {show(op)}")
        self.origin[op.results[0]] = self.origin[op.operands[0]]

    def compare_types(self, old, new, op):
        for a, b in zip(old, new, strict=True):
            if not self.is_retyped(a.type, b.type):
                raise Refused(f"expected {a.type} or its {self.dtype} twin, found {b.type}: {show(op)}")

    def compare_attributes(self, old, new):
        attributes = [dict(op.attributes.items()) for op in (old, new)]
        if old.name == "func.func":
            visibility = attributes[0].get("sym_visibility")
            if visibility and visibility.value == "private":
                for a in attributes:  # its arguments and returns are compared
                    del a["function_type"]
        if attributes[0] != attributes[1]:
            texts = [{n: str(a) for n, a in present.items()} for present in attributes]
            names = [n for n in {**texts[0], **texts[1]} if texts[0].get(n) != texts[1].get(n)]
            raise Refused(f"expected the attributes of {show(old)}, found another {names}: {show(new)}")

    def compare_op(self, old, new):
        if old.name != new.name:
            raise Refused(f"expected {show(old)}, found {show(new)}")
        self.compare_attributes(old, new)
        counts = [(len(o.operands), len(o.results), len(o.regions)) for o in (old, new)]
        if counts[0] != counts[1]:
            raise Refused(f"expected operands, results and regions {counts[0]}, found {counts[1]}: {show(new)}")
        for i, (a, b) in enumerate(zip(old.operands, new.operands)):
            if not self.same(self.origin[a], self.origin[b]):
                raise Refused(f"expected operand {i} of {show(old)}, found another value: {show(new)}")
        self.compare_types(old.results, new.results, new)
        if old.name in OPAQUE:
            types = [[v.type for v in [*o.operands, *o.results]] for o in (old, new)]
            if types[0] != types[1]:
                raise Refused(f"expected the types of {show(old)}, found {show(new)}")
        for a, b in zip(old.results, new.results):
            self.origin[a] = self.origin[b] = a
        for a, b in zip(old.regions, new.regions):
            if len(a.blocks) != len(b.blocks):
                raise Refused(f"expected {len(a.blocks)} blocks, found {len(b.blocks)}: {show(new)}")
            for blocks in zip(a.blocks, b.blocks):
                self.compare_block(*blocks, new)

    def visit(self, block):
        """The block's ops that are neither casts nor made again."""
        for op in block.operations:
            op = op.operation
            made = self.made(op)
            if made:
                self.origin[op.results[0]] = made
            elif is_inserted(op):
                self.erase_cast(op)
            else:
                yield op

    def compare_block(self, old, new, parent):
        if len(old.arguments) != len(new.arguments):
            raise Refused(f"expected {len(old.arguments)} arguments, found {len(new.arguments)}: {show(parent)}")
        self.compare_types(old.arguments, new.arguments, parent)
        for a, b in zip(old.arguments, new.arguments):
            self.origin[a] = self.origin[b] = a
        ops, others = self.visit(old), self.visit(new)
        while True:
            op, other = next(ops, None), next(others, None)
            if op is None or other is None:
                break
            self.compare_op(op, other)
        if op or other:
            raise Refused(f"expected {show(op) if op else 'the end of a block'}, "
                          f"found {show(other) if other else 'the end of a block'}")  # fmt: skip


def check_erased(original, transformed, dtype):
    """Raises Refused where the graphs differ by more than inserted casts."""
    assert dtype in LOW_TYPES
    Eraser(dtype).compare_op(original.operation, transformed.operation)
