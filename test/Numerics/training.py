"""Trains a small module on given samples, for the tests in this folder.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import struct
import subprocess


def write_data(path, samples):
    """A data file whose `train.x` has one f32 sample a step."""
    values = [value for sample in samples for value in sample]
    data = struct.pack(f"<{len(values)}f", *values)
    header = {"train.x": {"dtype": "F32", "shape": [len(samples), len(samples[0])],
                          "data_offsets": [0, len(data)]}}  # fmt: skip
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


def run(directory, module, samples, *options):
    """One step a sample, in order; what --metrics says of each."""
    directory.mkdir(parents=True, exist_ok=True)
    model, data, metrics = (
        directory / name for name in ("model.mlir", "data.safetensors", "metrics.jsonl")
    )
    model.write_text(module)
    write_data(data, samples)
    subprocess.run(
        ["amp-run", model, "--data", data, "--batch", "1", "--no-shuffle",
         "--steps", str(len(samples)), "--metrics", metrics, *options],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    steps = [json.loads(line) for line in metrics.read_text().splitlines()]
    assert len(steps) == len(samples), f"{len(steps)} steps of {len(samples)}"
    return steps
