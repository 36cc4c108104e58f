#!/usr/bin/env python3
"""Assembles the kernels of a training step of networks that people train, at the
sizes at which they are trained: none may spill registers.

All layers are there, since kernels differ by what was stored before them; but RWKV
has two, and 32 tokens: each is a step of its recurrence, written out.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 assemble_networks.py PTXAS DIRECTORY [--network NAME] [--type TYPE] [--chip CHIP]
                                 one of each alone, instead of all
"""

import argparse
import concurrent.futures
import os
import pathlib
import sys

from assemble_ptx import CHIPS, SPILL, run

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "GPU"))

import bert  # noqa: E402
import gpt2  # noqa: E402
import resnet50  # noqa: E402
import rwkv  # noqa: E402
import vit  # noqa: E402

# By name: what makes the graph and its text, and the batch.
NETWORKS = {
    "gpt2": (lambda: gpt2.graph(50304, 1024, 768, 12, 12), 32),
    "bert-base": (lambda: bert.graph(30522, 512, 768, 12, 12), 32),
    "vit-b-16": (lambda: vit.graph(224, 16, 1000, 768, 12, 12), 128),
    "resnet50": (lambda: resnet50.graph(224, 1000), 256),
    "rwkv": (lambda: rwkv.graph(50277, 32, 768, 2), 32),
}
TYPES = ("f16", "bf16")


def assemble(kernels, chip, ptxas):
    """The number of kernels."""
    ptx = kernels.with_suffix(f".{chip}.ptx")
    run(["amp-opt", kernels, "-o", "/dev/null",
         f"--amp-emit-kernels=target=cuda chip={chip} assembly={ptx}"])  # fmt: skip
    report = run([ptxas, f"-arch={chip}", "-v", ptx, "-o", "/dev/null"])
    spills = [f"{ptx}: '{kernel}' spills {size} bytes" for kernel, size in SPILL.findall(report)]
    if spills:
        raise RuntimeError("\nerror: ".join(spills))
    return ptx.read_text().count(".entry ")


def assemble_all(name, elt, chips, ptxas, directory):
    """{chip: the number of kernels}"""
    make, batch = NETWORKS[name]
    path = directory / f"{name}-{elt}.mlir"
    path.write_text(make()[1])
    kernels = path.with_suffix(".kernels")
    run(["amp-opt", path, f"--amp-train=target=cuda batch={batch} precision={elt}", "-o", kernels])
    return {chip: assemble(kernels, chip, ptxas) for chip in chips}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("ptxas")
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--network", choices=NETWORKS)
    parser.add_argument("--type", choices=TYPES)
    parser.add_argument("--chip", choices=CHIPS)
    args = parser.parse_args()
    args.directory.mkdir(parents=True, exist_ok=True)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = {(name, elt): pool.submit(assemble_all, name, elt, [args.chip] if args.chip else CHIPS, args.ptxas,
                                         args.directory)
                for name in ([args.network] if args.network else NETWORKS)
                for elt in ([args.type] if args.type else TYPES)}  # fmt: skip
        for (name, elt), job in jobs.items():
            try:
                for chip, count in job.result().items():
                    print(f"{name} {elt} {chip}: {count} kernels")
            except RuntimeError as error:
                failed += 1
                print(f"error: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
