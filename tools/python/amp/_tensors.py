# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors of torch, numpy, jax and Python's buffers as AmpTensor, without a copy."""

import ctypes
import functools
import json
import math
import os
import struct
import sys
from ctypes import byref, c_int64
from typing import NamedTuple, Union

from ._border import guarded
from ._errors import ArgumentError
from ._library import CTensor, call


class Element(NamedTuple):
    """A type of elements: the compiler's name, that of torch and numpy, and the
    character of Python's struct, if it has one."""

    name: str
    long_name: str
    size: int
    code: str


# In the order of AmpElement.
ELEMENTS = [
    Element("f64", "float64", 8, "d"),
    Element("f32", "float32", 4, "f"),
    Element("f16", "float16", 2, "e"),
    Element("bf16", "bfloat16", 2, ""),
    Element("i64", "int64", 8, "q"),
    Element("i32", "int32", 4, "i"),
    Element("i16", "int16", 2, "h"),
    Element("i8", "int8", 1, "b"),
    Element("ui64", "uint64", 8, "Q"),
    Element("ui32", "uint32", 4, "I"),
    Element("ui16", "uint16", 2, "H"),
    Element("ui8", "uint8", 1, "B"),
    Element("i1", "bool", 1, "?"),
]
_BY_LONG_NAME = {element.long_name: i for i, element in enumerate(ELEMENTS)}
_BY_CODE = {element.code: i for i, element in enumerate(ELEMENTS) if element.code}
# "long" has 8 bytes where this library runs.
_BY_CODE.update({"l": _BY_CODE["q"], "L": _BY_CODE["Q"]})
_BY_SAFETENSORS = dict(
    F64=0, F32=1, F16=2, BF16=3, I64=4, I32=5, I16=6, I8=7, U64=8, U32=9, U16=10, U8=11, BOOL=12
)


SAFETENSORS = list(_BY_SAFETENSORS)


class Spec(NamedTuple):
    """What a tensor of an entry has to be; -1 is a size that the batch decides."""

    name: str
    element: int
    shape: tuple
    note: str = ""

    @property
    def dtype(self) -> str:
        """The type of the elements, as torch and numpy call it."""
        return ELEMENTS[self.element].long_name

    def __repr__(self):
        note = f", note={self.note!r}" if self.note else ""
        return f"Spec(name={self.name!r}, dtype={self.dtype!r}, shape={self.shape}{note})"

    def __str__(self):
        sizes = "".join(f"{'?' if size < 0 else size}x" for size in self.shape)
        return f"{self.name}: tensor<{sizes}{ELEMENTS[self.element].name}>"


def _numbers(data, element):
    """The elements of a buffer in a row."""
    code, count = ELEMENTS[element].code, len(data) // ELEMENTS[element].size
    if code == "e":
        return struct.unpack(f"<{count}e", data)
    if code:
        return memoryview(data).cast("B").cast(code)
    # bf16: the upper half of an f32.
    pairs = memoryview(data).cast("B").cast("H")
    return struct.unpack(f"<{count}f", struct.pack(f"<{count}I", *(pair << 16 for pair in pairs)))


class Tensor:
    """A tensor in the host's memory, for programs without torch and numpy.

    numpy.asarray(tensor) shares the memory, and so does torch.from_numpy of that.
    """

    def __init__(self, dtype, shape, data=None):
        if not isinstance(dtype, str) or dtype not in _BY_LONG_NAME:
            raise ArgumentError(f"expected a type of elements ({', '.join(_BY_LONG_NAME)}), found {dtype!r}")
        self._element = _BY_LONG_NAME[dtype]
        self.dtype = dtype
        self.shape = tuple(shape)
        size = math.prod(self.shape) * ELEMENTS[self._element].size
        self._data = bytearray(size) if data is None else data
        if len(self._data) != size:
            raise ArgumentError(f"expected {size} bytes for {self!r}, found {len(self._data)}")

    def __repr__(self):
        return f"amp.Tensor({self.dtype}, {list(self.shape)})"

    def __len__(self):
        if not self.shape:
            raise TypeError("expected a tensor with a dimension, found a number")
        return self.shape[0]

    def __getitem__(self, rows):
        """The samples of a slice, which share the memory."""
        if not isinstance(rows, slice) or rows.step not in (None, 1):
            raise TypeError(f"expected samples as tensor[first:end], found [{rows}]")
        first, end, _ = rows.indices(len(self))
        row = math.prod(self.shape[1:]) * ELEMENTS[self._element].size
        end = max(first, end)
        data = memoryview(self._data)[first * row : end * row]
        return Tensor(self.dtype, (end - first, *self.shape[1:]), data)

    def _flat(self):
        return _numbers(self._data, self._element)

    def to(self, dtype: str) -> "Tensor":
        """A copy with elements of another type, "float32" and so on."""
        code = ELEMENTS[_BY_LONG_NAME[dtype]].code
        if not code:
            raise ArgumentError(f"expected a type that Python's struct has, found {dtype}")
        numbers = self._flat()
        kind = {"f": float, "b": bool}.get(dtype[0], int)
        data = struct.pack(f"<{len(numbers)}{code}", *map(kind, numbers))
        return Tensor(dtype, self.shape, bytearray(data))

    def tolist(self):
        """Nested lists of numbers; a number where there is no dimension."""
        flat = list(self._flat())
        for size in reversed(self.shape[1:]):
            count = len(flat) // size if size else 0
            flat = [flat[i * size : (i + 1) * size] for i in range(count)]
        return flat if self.shape else flat[0]

    def item(self):
        """The number of a tensor that has one."""
        (number,) = self._flat()
        return number

    __float__ = item

    @property
    def __array_interface__(self):
        element = ELEMENTS[self._element]
        kind = {"f": "f", "i": "i", "u": "u", "b": "b"}.get(element.long_name[0])
        if not element.code:  # which __array__ has
            raise AttributeError("numpy has no bfloat16")
        order = "|" if element.size == 1 else "<"
        return {
            "version": 3,
            "shape": self.shape,
            "typestr": f"{order}{kind}{element.size}",
            "data": memoryview(self._data),
        }


    def __array__(self, dtype=None, copy=None):
        """An array of numpy; of bf16 in the type of ml_dtypes, and where that is not installed in f32."""
        kind = self.dtype if ELEMENTS[self._element].code else bfloat16()
        found = numpy().asarray(self._flat(), "float32") if kind is None else numpy().frombuffer(self._data, kind)
        return numpy().array(found.reshape(self.shape), dtype, copy=copy)


class _Memory(NamedTuple):
    """Where a tensor lies; `owner` keeps the memory."""

    data: int
    element: int
    shape: tuple
    strides: tuple
    owner: object


def _bad(name, expected, found, advice):
    return ArgumentError(f"argument '{name}': expected {expected}, found {found}; {advice}")


def _element(name, found):
    element = _BY_LONG_NAME.get(found)
    if element is None:
        known = ", ".join(_BY_LONG_NAME)
        raise _bad(name, "elements of a type that amp has", found, f"convert them to one of {known}")
    return element


def _of_torch(name, value):
    if value.layout is not sys.modules["torch"].strided:
        raise _bad(name, "a strided tensor", f"{value.layout}", "use .to_dense()")
    if not value.is_cpu:
        raise _bad(name, "a tensor on the CPU", f"one on {value.device}", "use .cpu()")
    value = value.detach().resolve_neg().resolve_conj()
    element = _element(name, str(value.dtype).removeprefix("torch."))
    return _Memory(value.data_ptr(), element, tuple(value.shape), value.stride(), value)


def _of_numpy(name, value):
    if not value.dtype.isnative:
        raise _bad(name, "elements in the machine's order", f"{value.dtype}", "use .astype")
    element = _element(name, value.dtype.name)
    size = value.dtype.itemsize
    if any(stride % size for stride in value.strides):
        value = value.copy()
    strides = tuple(stride // size for stride in value.strides)
    return _Memory(value.__array_interface__["data"][0], element, value.shape, strides, value)


class _Buffer(ctypes.Structure):
    """Py_buffer."""

    _fields_ = [
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.py_object),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p),
        ("shape", ctypes.POINTER(ctypes.c_ssize_t)),
        ("strides", ctypes.POINTER(ctypes.c_ssize_t)),
        ("suboffsets", ctypes.c_void_p),
        ("internal", ctypes.c_void_p),
    ]


def _of_buffer(name, value):
    view = memoryview(value)
    code = view.format.lstrip("@=<")
    if code not in _BY_CODE:
        raise _bad(name, "a buffer of numbers", f"the format '{view.format}'", "cast the memoryview")
    element = _BY_CODE[code]
    if view.itemsize != ELEMENTS[element].size:
        raise _bad(name, f"{ELEMENTS[element].size} bytes of '{code}'", f"{view.itemsize}", "cast it")
    if not view.c_contiguous:
        shape, view = view.shape, view.tobytes()
        view = memoryview(view).cast(code, shape)
    buffer = _Buffer()
    ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(view), byref(buffer), 0)
    data = buffer.buf
    # The view itself holds the memory from here on.
    ctypes.pythonapi.PyBuffer_Release(byref(buffer))
    return _Memory(data or 0, element, view.shape, None, view)


def _of_dlpack(name, value):
    capsule = value.__dlpack__()
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype = ctypes.c_void_p
    pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
    tensor = CTensor()
    try:
        call("ampTensorFromDLPack", pointer(capsule, b"dltensor"), byref(tensor))
    except ArgumentError as error:
        raise ArgumentError(f"argument '{name}': {error}") from None
    except (TypeError, ValueError) as error:
        raise _bad(name, "a new capsule of DLPack from __dlpack__()", "one that was taken, or none",
                   "make one at each call") from error  # fmt: skip
    shape = tuple(tensor.shape[: tensor.rank])
    strides = tuple(tensor.strides[: tensor.rank]) if tensor.strides else None
    return _Memory(tensor.data, tensor.element, shape, strides, (capsule, value))


def memory_of(name, value):
    """Where the tensor `value` lies. Nothing is copied but what has no strides."""
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(value, torch.Tensor):
        return _of_torch(name, value)
    if isinstance(value, Tensor):
        data = _of_buffer(name, value._data)
        return _Memory(data.data, value._element, value.shape, None, value)
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(value, (numpy.ndarray, numpy.generic)):
        return _of_numpy(name, numpy.asarray(value))
    if hasattr(value, "__dlpack__"):
        return _of_dlpack(name, value)
    try:
        return _of_buffer(name, value)
    except TypeError:
        raise _bad(
            name,
            "a tensor of torch, numpy, jax or amp, or a buffer",
            f"{type(value).__name__}",
            "make one of it, as with numpy.asarray",
        ) from None


def framework_of(value):
    """"torch" or "numpy": what a result for `value` should be; None: neither."""
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(value, torch.Tensor):
        return "torch"
    if "numpy" in sys.modules and not isinstance(value, (Tensor, memoryview)):
        return "numpy"
    return None


def has_nan(value, memory):
    """Whether a tensor of floating point has a NaN."""
    if memory.element > 3 or 0 in memory.shape:
        return False
    if hasattr(value, "min"):
        least = value.min()
        return bool(least != least)
    numpy = sys.modules.get("numpy")
    if numpy is not None and memory.element != 3:
        return bool(numpy.isnan(numpy.asarray(value).min()))
    flat = _numbers(value._data if isinstance(value, Tensor) else memory.owner, memory.element)
    total = sum(flat)
    return total != total and any(number != number for number in flat)


def fill(tensor, memory):
    """Writes a tensor's place into a CTensor, which does not own it."""
    rank = len(memory.shape)
    tensor.data = memory.data
    tensor.shape = (c_int64 * rank)(*memory.shape)
    tensor.strides = (c_int64 * rank)(*memory.strides) if memory.strides else None
    tensor.rank = rank
    tensor.element = memory.element


def widened(tensor):
    """In f32, where its framework converts."""
    if hasattr(tensor, "float"):
        return tensor.float()
    return tensor.astype("float32") if hasattr(tensor, "astype") else tensor


@functools.lru_cache(maxsize=None)
def numpy():
    """numpy, or None."""
    try:
        import numpy

        return numpy
    except ImportError:
        return None


@functools.lru_cache(maxsize=None)
def bfloat16():
    """The type of numpy for bf16, which ml_dtypes has, as jax; None without it."""
    try:
        import ml_dtypes

        return numpy().dtype(ml_dtypes.bfloat16)
    except ImportError:
        return None


def empty(framework, element, shape):
    """A new row-major tensor of `framework`, and its place."""
    long_name = ELEMENTS[element].long_name
    if framework == "torch":
        import torch

        value = torch.empty(shape, dtype=getattr(torch, long_name))
        return value, _Memory(value.data_ptr(), element, tuple(shape), None, value)
    kind = bfloat16() if framework == "numpy" and long_name == "bfloat16" else long_name
    if framework == "numpy" and kind is not None:
        value = numpy().empty(shape, kind)
        return value, _Memory(value.ctypes.data, element, tuple(shape), None, value)
    value = Tensor(long_name, shape)
    return value, memory_of("result", value)


@guarded
def load_tensors(path: Union[str, os.PathLike]) -> dict:
    """The tensors of a safetensors file by name, as amp.Tensor.

    They need neither torch nor numpy; slices of them are batches.
    """
    with open(path, "rb") as file:
        content = bytearray(file.read())
    try:
        (length,) = struct.unpack_from("<Q", content)
        header = json.loads(content[8 : 8 + length])
    except (struct.error, ValueError):
        raise ArgumentError(f"{path}: expected a safetensors file, found another") from None
    header.pop("__metadata__", None)
    data = memoryview(content)[8 + length :]
    tensors = {}
    for name, entry in header.items():
        element = _BY_SAFETENSORS.get(entry["dtype"])
        if element is None:
            raise ArgumentError(f"{path}: expected a type that amp has, found {entry['dtype']} of '{name}'")
        begin, end = entry["data_offsets"]
        tensors[name] = Tensor(ELEMENTS[element].long_name, entry["shape"], data[begin:end])
    return tensors
