"""Reads an event file of TensorBoard and prints its values.

Written from the formats' descriptions: TFRecord, CRC-32C bit by bit (the vectors are
those of RFC 3720), and protocol buffers.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 read_events.py DIRECTORY            of one run
"""

import pathlib
import struct
import sys


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x82F63B78 * (crc & 1)
    return crc ^ 0xFFFFFFFF


VECTORS = {bytes(32): 0x8A9136AA, b"\xff" * 32: 0x62A8AB43, bytes(range(32)): 0x46DD794E,
           bytes(reversed(range(32))): 0x113FDB5C, b"123456789": 0xE3069283}  # fmt: skip


def unmask(masked):
    rotated = (masked - 0xA282EAD8) & 0xFFFFFFFF
    return (rotated << 15 | rotated >> 17) & 0xFFFFFFFF


def records(data):
    at = 0
    while at < len(data):
        (size, check) = struct.unpack_from("<QI", data, at)
        assert unmask(check) == crc32c(data[at : at + 8]), f"the length's checksum at {at}"
        record = data[at + 12 : at + 12 + size]
        assert len(record) == size, f"a record of {size} bytes at {at} is cut short"
        (check,) = struct.unpack_from("<I", data, at + 12 + size)
        assert unmask(check) == crc32c(record), f"the record's checksum at {at}"
        yield record
        at += 16 + size


def varint(data, at):
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return value, at


def fields(data):
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        number, kind = key >> 3, key & 7
        if kind == 0:
            value, at = varint(data, at)
        else:
            size, at = {1: (8, at), 5: (4, at), 2: (None, at)}[kind]
            if size is None:
                size, at = varint(data, at)
            value, at = data[at : at + size], at + size
            assert len(value) == size
        yield number, value


def main():
    for data, expected in VECTORS.items():
        assert crc32c(data) == expected
    (file,) = pathlib.Path(sys.argv[1]).iterdir()
    times = []
    for record in records(file.read_bytes()):
        event = dict(fields(record))
        times += struct.unpack("<d", event[1])
        if 3 in event:
            print("version", event[3].decode())
            continue
        for number, value in fields(event[5]):
            value = dict(fields(value))
            assert number == 1
            print(event[2], value[1].decode(), "%.7g" % struct.unpack("<f", value[2]))
    assert times == sorted(times)
    print(f"{len(times)} events take {times[-1] - times[0]:.5f} s, the last at {times[-1]:.2f}")


if __name__ == "__main__":
    main()
