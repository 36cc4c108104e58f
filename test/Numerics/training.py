"""Trains a small module on given samples, for the tests in this folder.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import struct

import driver

# For modules of many optimizers or scalers: naming the first op whose result is not
# finite takes longer than all steps. test/Training/trace-overflow*.test try that.
UNTRACED = "--trace-overflow=never"


def write_data(path, samples, test=()):
    """A data file whose `train.x` has one f32 sample a step, and `test.x` others."""
    data, header = b"", {}
    for name, rows in (("train.x", samples), ("test.x", test)):
        if not rows:
            continue
        values = [value for row in rows for value in row]
        begin, data = len(data), data + struct.pack(f"<{len(values)}f", *values)
        header[name] = {"dtype": "F32", "shape": [len(rows), len(rows[0])],
                        "data_offsets": [begin, len(data)]}  # fmt: skip
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def read_scalars(path, formats):
    """Tensors of one element, `formats` being name: struct character."""
    blob = path.read_bytes()
    (size,) = struct.unpack_from("<Q", blob)
    header = json.loads(blob[8 : 8 + size])
    return {
        name: struct.unpack_from(
            f"<{kind}", blob, 8 + size + header[name]["data_offsets"][0])[0]
        for name, kind in formats.items()
    }  # fmt: skip


def run(directory, module, samples, *options, steps=None, batch=1, test=()):
    """One step a batch of samples, in order; what --metrics says of each."""
    count = len(samples) // batch if steps is None else steps
    directory.mkdir(parents=True, exist_ok=True)
    model, data, metrics = (
        directory / name for name in ("model.mlir", "data.safetensors", "metrics.jsonl")
    )
    model.write_text(module)
    write_data(data, samples, test)
    driver.run(["amp-run", model, "--data", data, "--batch", batch, "--no-shuffle",
                "--steps", count, "--metrics", metrics, *options])  # fmt: skip
    records = [json.loads(line) for line in metrics.read_text().splitlines()]
    records = [record for record in records if "step" in record]
    assert len(records) == count, f"{len(records)} steps of {count}"
    return records
