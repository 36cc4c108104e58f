# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tensors of a call, in the form of C."""

import ctypes
import math

from ._errors import ArgumentError
from ._library import CTensor
from ._tensors import ELEMENTS, fill, framework_of, has_nan, memory_of, numpy


class Arguments:
    """The tensors of an entry's arguments in the form of C, made once: a tensor of the
    same kind, type and shape as before costs little more than its address."""

    def __init__(self, entry, check_data, ranges=()):
        self.entry = entry
        self.tensors = (CTensor * len(entry.arguments))()
        self._items = list(self.tensors)
        self._forms = [None] * len(entry.arguments)
        #: of arguments that are indices, (least, largest, one beside them or None)
        self._ranges = [ranges[spec.name] if spec.name in ranges else None for spec in entry.arguments]
        self._checks = [check_data and (spec.element <= 3 or bool(known))
                        for spec, known in zip(entry.arguments, self._ranges)]  # fmt: skip
        # What C points at and the caller does not hold.
        self._owners = []

    def order(self, tensors, named):
        """All tensors in the order of the arguments."""
        names = [spec.name for spec in self.entry.arguments]
        tensors = list(tensors)
        for name in names[len(tensors) :]:
            if name in named:
                tensors.append(named.pop(name))
        if named or len(tensors) != len(names):
            wrong = next(iter(named), None)
            found = f"'{wrong}'" if named else f"{len(tensors)} of them"
            expected = ", ".join(map(str, self.entry.arguments))
            raise ArgumentError(
                f"entry '@{self.entry.name}': expected the arguments ({expected}), found {found}"
            )
        return tensors

    def set(self, tensors):
        """Points at the tensors, which have to live until the call is over."""
        self.release()
        for i, value in enumerate(tensors):
            form = self._forms[i]
            kind = type(value)
            # What is asked of torch and numpy here is what a change would be seen by.
            if form is not None and kind is form[0] and value.dtype == form[1]:
                if form[3]:
                    if value.shape == form[2] and value.is_contiguous() and value.is_cpu:
                        self._items[i].data = value.data_ptr()
                        self._check_data(i, value)
                        continue
                elif value.shape == form[2] and value.flags.c_contiguous:
                    self._items[i].data = value.__array_interface__["data"][0]
                    self._check_data(i, value)
                    continue
            self._set_any(i, value)

    def release(self):
        """Lets go of what a call needed."""
        self._owners.clear()

    def _check_data(self, i, value):
        if self._checks[i]:
            if self._ranges[i]:
                self._check_range(i, value)
                return
            least = value.min() if value.size else 0
            if least != least:
                self._fail_nan(i)

    def _check_range(self, i, value):
        low, high, ignored = self._ranges[i]
        if 0 in value.shape or value.min() >= low and value.max() <= high:
            return
        outside = value[((value < low) | (value > high)) & (value != (low if ignored is None else ignored))]
        if len(outside):
            beside = "" if ignored is None else f" or {ignored}"
            raise ArgumentError(
                f"entry '@{self.entry.name}', argument '{self.entry.arguments[i].name}': expected integers from"
                f" {low} to {high}{beside}, found {int(outside[0])}; nothing has changed: look where the data come"
                " from, or make the trainer with check_data=False"
            )

    def _fail_nan(self, i):
        raise ArgumentError(
            f"entry '@{self.entry.name}', argument '{self.entry.arguments[i].name}': expected"
            " numbers, found NaN; nothing has changed: look where the data come from, or make"
            " the trainer with check_data=False"
        )

    def _set_any(self, i, value):
        memory = memory_of(self.entry.arguments[i].name, value)
        fill(self._items[i], memory)
        self._owners.append(memory.owner)
        self._forms[i] = None
        if self._checks[i] and self._ranges[i]:
            array = value if hasattr(value, "min") else numpy() and numpy().asarray(value)
            if array is not None:
                self._check_range(i, array)
        elif self._checks[i] and has_nan(value, memory):
            self._fail_nan(i)
        is_torch = framework_of(value) == "torch"
        plain = value.is_contiguous() if is_torch else getattr(value, "flags", None)
        if 0 in memory.shape or not (plain if is_torch else plain and plain.c_contiguous):
            return
        # Strides of dimensions of one sample say nothing, and need not be the next one's.
        self._items[i].strides = None
        self._forms[i] = (type(value), value.dtype, value.shape, is_torch)


def slice_samples(target, source, first, size):
    """Samples of a tensor; all of it where `size` is None."""
    target.data, target.rank, target.element = source.data, source.rank, source.element
    target.shape, target.strides = source.shape, source.strides
    if size is None:
        return
    rank = source.rank
    shape = source.shape[:rank]
    row = source.strides[0] if source.strides else math.prod(shape[1:])
    target.data = source.data + first * row * ELEMENTS[source.element].size
    target.shape = (ctypes.c_int64 * rank)(size, *shape[1:])
