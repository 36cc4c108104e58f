"""Reads and writes tensors in safetensors files.

Plain Python, so that the tests need no other package.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import json
import math
import pathlib
import struct

# The file's name of an element type: the compiler's, and struct's code of one
# element (none for bf16, the upper half of an f32).
ELEMENTS = {
    "F64": ("f64", "d"), "F32": ("f32", "f"), "F16": ("f16", "e"), "BF16": ("bf16", None),
    "I64": ("i64", "q"), "I32": ("i32", "i"), "I16": ("i16", "h"), "I8": ("i8", "b"),
    "U8": ("ui8", "B"), "BOOL": ("i1", "?"),
}  # fmt: skip
FILE_TYPES = {name: file for file, (name, _) in ELEMENTS.items()}


@dataclasses.dataclass
class Tensor:
    type: str
    shape: tuple
    data: bytes

    def values(self):
        code = ELEMENTS[FILE_TYPES[self.type]][1]
        if code is None:
            halves = struct.unpack(f"<{len(self.data) // 2}H", self.data)
            words = [half << 16 for half in halves]
            return struct.unpack(f"<{len(words)}f", struct.pack(f"<{len(words)}I", *words))
        return struct.unpack(f"<{len(self.data) // struct.calcsize(code)}{code}", self.data)

    @classmethod
    def of(cls, type, shape, values):
        if type == "bf16":
            words = struct.unpack(f"<{len(values)}I", struct.pack(f"<{len(values)}f", *values))
            return cls(type, shape, struct.pack(f"<{len(words)}H", *(w >> 16 for w in words)))
        code = ELEMENTS[FILE_TYPES[type]][1]
        return cls(type, shape, struct.pack(f"<{len(values)}{code}", *values))


def read(path):
    """{name: Tensor} of a file."""
    content = pathlib.Path(path).read_bytes()
    (size,) = struct.unpack_from("<Q", content)
    header = json.loads(content[8 : 8 + size])
    header.pop("__metadata__", None)
    tensors = {}
    for name, entry in header.items():
        begin, end = (8 + size + offset for offset in entry["data_offsets"])
        type, _ = ELEMENTS[entry["dtype"]]
        tensors[name] = Tensor(type, tuple(entry["shape"]), content[begin:end])
    return tensors


def write(path, tensors):
    header, offset = {}, 0
    for name, tensor in tensors.items():
        end = offset + len(tensor.data)
        header[name] = {
            "dtype": FILE_TYPES[tensor.type],
            "shape": list(tensor.shape),
            "data_offsets": [offset, end],
        }
        offset = end
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for tensor in tensors.values():
            file.write(tensor.data)


def rounded(value, type):
    """A number as `type` holds it, rounded to nearest even."""
    if type not in ("f16", "bf16", "f32") or not math.isfinite(value):
        return value
    code = "<e" if type == "f16" else "<f"
    try:
        data = struct.pack(code, value)
    except OverflowError:
        return math.copysign(math.inf, value)
    if type == "bf16":
        (word,) = struct.unpack("<I", data)
        data = struct.pack("<I", (word + 0x7FFF + (word >> 16 & 1)) & 0xFFFF0000)
    return struct.unpack(code, data)[0]


def index_of(flat, shape):
    """The index of element `flat` of a tensor."""
    index = []
    for size in reversed(shape):
        flat, i = divmod(flat, size)
        index.append(i)
    return list(reversed(index))


def count(shape):
    return math.prod(shape)
