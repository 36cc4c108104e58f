#!/usr/bin/env python3
"""Writes the data of gan.mlir: points on a circle and noise, in the splits train, test and
a third one.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 make_gan_data.py FILE.safetensors [THIRD [extra]]

The third split is named held where no other name is given, and left out as `none`; with
`extra` it has a tensor of that name, too.
"""

import json
import math
import random
import struct
import sys

rng = random.Random(3)
tensors, data = {}, b""
third = sys.argv[2] if len(sys.argv) > 2 else "held"
extra = (("extra", 1),) if len(sys.argv) > 3 else ()
splits = (("train", 64), ("test", 24), (third, 16))[: 2 if third == "none" else 3]
for split, count in splits:
    more = (("point", 2),) if split == "train" else extra if split == third else ()
    for name, size in (("noise", 4), *more):
        if name != "point":
            values = [rng.gauss(0, 1) for _ in range(count * size)]
        else:
            angles = (rng.uniform(0, 7) for _ in range(count))
            values = [f(angle) for angle in angles for f in (math.cos, math.sin)]
        packed = struct.pack(f"<{len(values)}f", *values)
        place = [len(data), len(data) + len(packed)]
        shape = [count, size]
        tensors[f"{split}.{name}"] = {"dtype": "F32", "shape": shape, "data_offsets": place}
        data += packed
header = json.dumps(tensors).encode()
open(sys.argv[1], "wb").write(struct.pack("<Q", len(header)) + header + data)
