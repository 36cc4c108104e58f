"""Writes event files for TensorBoard.

A file is a list of TFRecords: length, its checksum, an Event, its checksum. An
Event is a protocol buffer of few fields, written here by hand: the package
tensorboard is not in Debian.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import functools
import heapq
import itertools
import struct

# CRC-32C (Castagnoli), reflected, of two bytes at once.
POLYNOMIAL = 0x82F63B78
VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5


@functools.cache
def make_table():
    table = []
    for value in range(1 << 16):
        for _ in range(16):
            value = value >> 1 ^ (POLYNOMIAL if value & 1 else 0)
        table.append(value)
    return table


class Checksum:
    def __init__(self):
        self.table = make_table()

    def crc(self, data):
        crc, table = 0xFFFFFFFF, self.table
        for pair in struct.unpack(f"<{len(data) // 2}H", data[: len(data) & ~1]):
            crc = crc >> 16 ^ table[(crc ^ pair) & 0xFFFF]
        if len(data) % 2:
            # A byte is the upper half of two that begin with nothing.
            crc = crc >> 8 ^ table[(crc ^ data[-1]) << 8 & 0xFFFF]
        return crc ^ 0xFFFFFFFF

    def masked(self, data):
        """As TFRecord stores it, lest a checksum be taken of one."""
        crc = self.crc(data)
        return ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF


def varint(value):
    parts = bytearray()
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    parts.append(value)
    return bytes(parts)


def field(number, kind, content):
    key = varint(number << 3 | kind)
    return key + (varint(len(content)) if kind == BYTES else b"") + content


def to_float32(value):
    try:
        return struct.pack("<f", value)
    except OverflowError:
        return struct.pack("<f", float("inf") if value > 0 else float("-inf"))


TIME, STEP = field(1, FIXED64, b""), field(2, VARINT, b"")


class Writer:
    """Events of one run. Text and order are those of TensorFlow's own writer."""

    def __init__(self, stream):
        self.stream, self.checksum = stream, Checksum()
        self.lengths = {}

    def write(self, event):
        size = struct.pack("<Q", len(event))
        if len(event) not in self.lengths:
            self.lengths[len(event)] = size + struct.pack("<I", self.checksum.masked(size))
        self.stream.write(self.lengths[len(event)] + event + struct.pack("<I", self.checksum.masked(event)))

    def version(self, time):
        self.write(TIME + struct.pack("<d", time) + field(3, BYTES, b"brain.Event:2"))

    def scalars(self, time, step, heads, values):
        """heads are what stands before each value, as head_of makes them."""
        summary = b"".join([head + to_float32(value) for head, value in zip(heads, values)])
        self.write(TIME + struct.pack("<d", time) + STEP + varint(step) + field(5, BYTES, summary))


def head_of(tag):
    """A value of a summary but for its last four bytes, the number."""
    name = field(1, BYTES, tag.encode(errors="replace"))
    return field(1, BYTES, name + field(2, FIXED32, bytes(4)))[:-4]


def heads_of(kind, entry, names):
    """The tags train/loss, or train/generate/loss for an entry with a name."""
    prefix = kind if entry.name is None else f"{kind}/{entry.name}"
    return [head_of(f"{prefix}/{name}") for name in names]


def steps_of(run):
    """(step, milliseconds, heads, values...) of all entries, in order."""
    return heapq.merge(*(
        zip(entry.steps, entry.columns["ms"],
            itertools.repeat(heads_of("train", entry, [*entry.columns, "skipped"])),
            *entry.columns.values(), entry.skipped)
        for entry in run.entries if entry.steps))  # fmt: skip


def evaluations_of(run):
    """(step before, epoch, index of the entry, heads, values...) of all entries, in order."""
    return heapq.merge(*(
        zip(entry.evaluated_at, entry.epochs, itertools.repeat(index),
            itertools.repeat(heads_of("eval", entry, entry.evaluations)), *entry.evaluations.values())
        for index, entry in enumerate(run.entries) if entry.epochs))  # fmt: skip


def is_duration(value):
    return 0 <= value < 1e12


def write(run, stream, end):
    """Writes a run that ended at the time `end`, in seconds; steps took what they say."""
    writer = Writer(stream)
    milliseconds = (value for entry in run.entries for value in entry.columns.get("ms", ()))
    time = end - sum(filter(is_duration, milliseconds)) / 1000
    writer.version(time)
    evaluations = evaluations_of(run)
    following = next(evaluations, None)

    def evaluate(until):
        nonlocal following
        while following and following[0] <= until:
            at, epoch, _, heads, *values = following
            writer.scalars(time, at if run.last else epoch, heads, values)
            following = next(evaluations, None)

    evaluate(0)
    for step, duration, heads, *values in steps_of(run):
        time += duration / 1000 if is_duration(duration) else 0
        writer.scalars(time, step, heads, values)
        evaluate(step)
