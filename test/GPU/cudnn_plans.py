#!/usr/bin/env python3
"""The engines that the real cuDNN would have for convolutions and attentions of real
networks on GPUs that are not there: by a description of each, as far as it is known.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 cudnn_plans.py amp-cudnn-plans DIRECTORY
"""

import itertools
import json
import pathlib
import subprocess
import sys

# Of each GPU its compute capability, multiprocessors, KiB of shared memory that a block may
# ask for, GB of memory, bits of its bus, MHz of both clocks, and MiB of the second-level
# cache.
DEVICES = {
    "A100": (80, 108, 163, 80, 5120, 1410, 1593, 40),
    "L4": (89, 58, 99, 24, 192, 2040, 6251, 48),
    "H100": (90, 132, 227, 80, 5120, 1980, 2619, 50),
    "H200": (90, 132, 227, 141, 6144, 1980, 3201, 60),
    "B200": (100, 148, 227, 180, 8192, 1965, 3996, 126),
}
# Batch, channels, outputs, groups, and of the dimensions size, kernel, stride, dilation, zeros.
SHAPES = {
    "first layer of ResNet-50": "256 3 64 1 224 7 2 1 3 224 7 2 1 3",
    "3x3 of 64": "256 64 64 1 56 3 1 1 1 56 3 1 1 1",
    "3x3 of 128, stride 2": "256 128 128 1 56 3 2 1 1 56 3 2 1 1",
    "3x3 of 256": "256 256 256 1 14 3 1 1 1 14 3 1 1 1",
    "3x3 of 512": "256 512 512 1 7 3 1 1 1 7 3 1 1 1",
    "patches of ViT-B/16": "256 3 768 1 224 16 16 1 0 224 16 16 1 0",
    "depthwise 7x7 of ConvNeXt": "64 96 96 96 56 7 1 1 3 56 7 1 1 3",
    "groups of ResNeXt": "64 128 128 32 56 3 1 1 1 56 3 1 1 1",
    "dilated": "16 256 256 1 33 3 1 6 6 33 3 1 6 6",
    "odd channels": "32 17 19 1 30 3 1 1 1 30 3 1 1 1",
    "one dimension": "32 80 384 1 3000 3 1 1 1",
    "three dimensions": "2 32 64 1 32 3 2 1 1 32 3 2 1 1 32 3 2 1 1",
}
# Batch, heads, queries, keys, sizes of keys and of values, causal, and rows of all heads together.
ATTENTIONS = {
    "GPT-2": "32 12 1024 1024 64 64 1 1",
    "ViT-B/16": "256 12 197 197 64 64 0 1",
    "heads of 128": "4 32 2048 2048 128 128 1 1",
    "heads of 32": "64 4 49 49 32 32 0 0",
    "more keys than queries": "8 8 64 300 64 64 0 0",
    "other sizes of values": "8 8 128 128 64 128 0 0",
    "one head": "1 1 512 512 64 64 1 0",
}


def describe(capability, processors, shared, memory, bus, clock, memory_clock, cache):
    return {
        "deviceName": "described", "maxGridSize": [2147483647, 65535, 65535],
        "maxBlockSize": [1024, 1024, 64], "regsPerBlock": 65536,
        "multiProcessorCount": processors, "warpSize": 32, "maxSharedMemoryPerBlock": 49152,
        "maxSharedMemoryPerBlockOptin": 1024 * shared, "reservedSharedMemoryPerBlock": 1024,
        "maxRegistersPerSM": 65536, "maxCtasPerSM": 24 if capability == 89 else 32,
        "maxThreadsPerBlock": 1024, "maxThreadsPerSM": 1536 if capability == 89 else 2048,
        "pciDeviceId": 0, "isTccDriver": 0, "supportCoopLaunch": 1,
        "totalGlobalMem": memory * 10**9, "smClockRateKHz": 1000 * clock,
        "memClockRateKHz": 1000 * memory_clock, "memoryBusWidth": bus, "l2CacheSize": cache << 20, "cudaDeviceId": 0,
        "deviceVer": 10 * capability, "driverVer": 13000,
    }  # fmt: skip


def main():
    tool, directory = sys.argv[1], pathlib.Path(sys.argv[2])
    directory.mkdir(parents=True, exist_ok=True)
    cases = list(itertools.product(SHAPES, ("f16", "bf16", "f32"), "yxw"))
    cases += itertools.product(ATTENTIONS, ("f16", "bf16"), ("value", "gradient"))
    lines = [f"{result} {dtype} {(SHAPES | ATTENTIONS)[name]}" for name, dtype, result in cases]
    failed = 0
    for device, facts in DEVICES.items():
        path = directory / f"{device}.json"
        path.write_text(json.dumps(describe(*facts)))
        run = subprocess.run([tool, path], input="\n".join(lines) + "\n", text=True,
                             stdout=subprocess.PIPE, check=True)  # fmt: skip
        version, *answers = run.stdout.splitlines()
        print(f"{device}, {version}:")
        assert len(answers) == len(cases), (len(answers), len(cases))
        for (name, dtype, result), line in zip(cases, answers, strict=True):
            answer = line.split(": ", 1)[1]
            print(f"  {name}, {result} in {dtype}: {answer}")
            if answer.startswith("0 "):
                failed += 1
                print(f"error: {device}: expected an engine for {result} of {name} in {dtype}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
