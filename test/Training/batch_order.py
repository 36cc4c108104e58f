#!/usr/bin/env python3
"""The order of samples that amp-run uses, reimplemented from its description.

A second implementation, in plain Python, of the generator documented in
include/amp/Training/Philox.h and Dataset.h: comparisons with other
frameworks take their batches from it, and it keeps the description honest.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 batch_order.py --samples 1437 --batch 64 --steps 300 --seed 0
prints one line a step: the indices of its samples, as --order reads them.
"""

import argparse

MASK = 0xFFFFFFFF
ORDER_PURPOSE = 1


def philox4x32(counter, key):
    """Philox4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2,
    3", SC 2011): four 32-bit words from a counter of four and a key of two."""
    c, k = list(counter), list(key)
    for _ in range(10):
        p0, p1 = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [
            (p1 >> 32) ^ c[1] ^ k[0],
            p1 & MASK,
            (p0 >> 32) ^ c[3] ^ k[1],
            p0 & MASK,
        ]
        k = [(k[0] + 0x9E3779B9) & MASK, (k[1] + 0xBB67AE85) & MASK]
    return c


def words(seed, purpose, stream_id):
    """Yields the 32-bit words of one stream."""
    block, key = 0, (seed & MASK, seed >> 32)
    while True:
        yield from philox4x32((block & MASK, block >> 32, stream_id, purpose), key)
        block += 1


def bounded(stream, n):
    """An unbiased draw from [0, n) (Lemire, ACM TOMACS 29(1), 2019)."""
    m = next(stream) * n
    if m & MASK < n:
        threshold = (1 << 32) % n
        while m & MASK < threshold:
            m = next(stream) * n
    return m >> 32


def permutation(samples, seed, epoch):
    """The order of one epoch: Fisher-Yates from the last index down."""
    stream, order = words(seed, ORDER_PURPOSE, epoch), list(range(samples))
    for i in range(samples - 1, 0, -1):
        j = bounded(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def training_steps(samples, batch, steps, seed):
    """The sample indices of each step; incomplete last batches are dropped."""
    result, epoch = [], 0
    while len(result) < steps:
        order = permutation(samples, seed, epoch)
        result += [
            order[i : i + batch] for i in range(0, samples - batch + 1, batch)
        ]
        epoch += 1
    return result[:steps]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name in ("samples", "batch", "steps", "seed"):
        parser.add_argument("--" + name, type=int, required=True)
    args = parser.parse_args()
    if not 0 < args.batch <= args.samples:
        parser.error(f"batch {args.batch} is not within 1..{args.samples}")
    for step in training_steps(args.samples, args.batch, args.steps, args.seed):
        print(*step)


if __name__ == "__main__":
    main()
