#!/usr/bin/env python3
"""Registers, spills, widths of accesses and instructions per element.

For each class of kernels a model in the sizes of GPT-2 is compiled to PTX and
assembled, and what the GPU would execute is read: nothing here has run on one.
Instructions are those of the shortest path of a thread that makes the widest
accesses, or of one trip of a loop: divisions' and roots' slow paths are left
out. An element is what `bytes` says are loaded and stored of it.

With a limit exceeded the exit status is 1. Without `cuobjdump` (in PATH, or
named by the environment variable CUOBJDUMP) instructions are not counted.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 cuda_kernels.py PTXAS DIRECTORY [--only NAME] [--chip sm_90] [--no-instructions]
"""

import argparse
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys

INPUT = pathlib.Path(__file__).resolve().parent / "Inputs" / "cuda-kernels.mlir"

# `kernel`: which of the model's. `passes`: for each loop over the elements (one
# where they stay in registers) the bytes that it loads and stores of one, in
# accesses of at least `narrowest` bits. `goal`: instructions per element of a
# prototype written for this kernel alone (None: not part of it), `limit`: ours.
# Nothing is spilled.
Kernel = collections.namedtuple(
    "Kernel", "title model kernel passes goal limit narrowest", defaults=[128]
)
KERNELS = [
    Kernel("AdamW, f16 gradient and copy", "adamw", "update", [(14, 14)], 37.1, 36),
    Kernel("check and norm, stage 1", "norm", "check_norm", [(2, 0)], 3.3, 4.5),
    Kernel("bias + GELU, tanh form", "bias_gelu_tanh", "add_gelu", [(3, 2)], 13.6, 13.5),
    Kernel("bias + GELU, erf form", "bias_gelu_erf", "add_gelu", [(3, 2)], 30.6, 23),
    Kernel("GELU backward", "gelu_backward", "add_gelu_grad", [(4, 2)], None, 41),
    Kernel("residual + layer norm", "layer_norm", "add_add", [(12, 4)], 11.2, 13),
    Kernel("layer norm backward", "layer_norm_backward", "sum_sum", [(4, 2)], 15.1, 42),
    Kernel("cross-entropy, both ways", "norm", "max_select", [(2, 2)], 12.4, 11.5),
    Kernel("layer norm backward, odd chunks", "layer_norm_backward_odd", "sum_sum", None, None,
           None),
    Kernel("layer norm backward, residual", "layer_norm_backward_residual", "sum_sum", None, None,
           None),
    Kernel("cross-entropy, many rows", "cross_entropy", "max_select", None, None, None),
    Kernel("column sum, f16", "column_sum", "sum", [(2, 0)], 2.3, 2.5),
    Kernel("transpose and relu, 16 bits", "transpose", "relu", [(2, 2)], 3.8, 3.5),
    Kernel("softmax, rows of 1024", "softmax", "max_cast", [(2, 2)], None, 7.5),
    Kernel("dropout", "dropout", "dropout", [(2, 2)], None, 40),
    Kernel("gather of rows", "gather", "gather", [(2, 2)], None, 2.2),
    Kernel("scatter_add of rows", "scatter_add", "scatter_add", None, None, None),
    *(Kernel(f"{title}: {part.replace('_', ' ')}", model, f"attention_{part}", None, None, None)
      for title, model in (("attention, 64, causal", "attention_causal"),
                           ("attention, 64", "attention"),
                           ("attention, 128, causal", "attention_long"),
                           ("attention, 64, mask", "attention_mask"),
                           ("attention, 64, mask and dropout", "attention_dropout"))
      for part in ("value", "query_gradient", "key_gradient")),
]


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: {' '.join(map(str, command))}\n{done.stderr[:2000]}")
    return done.stdout + done.stderr


# --- What the assembler says -------------------------------------------------

REPORT = re.compile(
    r"Compiling entry function '(\S+)'.*?\n.*?\n\s+(\d+) bytes stack frame, (\d+) bytes "
    r"spill stores, (\d+) bytes spill loads\n.*?Used (\d+) registers(.*)"
)


def models():
    """{model: its text}"""
    parts = re.split(r"^//--- (\w+)\n", INPUT.read_text(), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


def emit(model, text, chips, directory):
    """The PTX of each chip."""
    path = directory / f"{model}.mlir"
    path.write_text(text)
    kernels = path.with_suffix(".kernels")
    run(["amp-opt", path, "--amp-train=target=cuda", "-o", kernels])
    result = []
    for chip in chips:
        result.append(path.with_suffix(f".{chip}.ptx"))
        run(["amp-opt", kernels, "-o", "/dev/null",
             f"--amp-emit-kernels=target=cuda chip={chip} assembly={result[-1]}"])  # fmt: skip
    return result


def assemble(model, text, chip, ptxas, directory):
    """For each kernel (registers, spilled bytes, shared bytes, threads)."""
    (ptx,) = emit(model, text, [chip], directory)
    assembly = ptx.read_text()
    threads = dict(re.findall(r"\.entry (\S+)\([^{]*?\.maxntid (\d+)", assembly))
    report = run([ptxas, f"-arch={chip}", "-v", ptx, "-o", directory / f"{model}.cubin"])
    result = {}
    for name, _, stores, loads, registers, rest in REPORT.findall(report):
        shared = re.search(r"(\d+) bytes smem", rest)
        result[name] = (int(registers), int(stores) + int(loads),
                        int(shared[1]) if shared else 0, int(threads[name]))  # fmt: skip
    return result


def occupancy(registers, shared, threads):
    """Share of a multiprocessor's 2048 threads (compute capability 9.0)."""
    warps = threads // 32
    per_warp = -(-registers * 32 // 256) * 256
    blocks = min(65536 // (per_warp * warps), 64 // warps, 32)
    if shared:
        blocks = min(blocks, 233472 // (shared + 1024))
    return blocks * warps / 64


# --- What the GPU executes ---------------------------------------------------


class Block:
    """Instructions without a jump into or out of them."""

    def __init__(self):
        self.count = 0
        self.bytes = {"LDG": 0, "STG": 0}
        # Of these, those under the condition of each predicate; and the
        # condition of the jump at the end, if there is one.
        self.predicated = collections.defaultdict(collections.Counter)
        self.jump = None
        self.widths = collections.Counter()
        self.next = []

    def accesses(self, kind, follower):
        """Bytes on the way to the block `follower` (None: the kernel's end)."""
        if not self.jump or follower in (None, self.next[0]):
            return self.bytes[kind]
        return self.bytes[kind] - self.predicated[self.jump][kind]


INSTRUCTION = re.compile(r"/\*([0-9a-f]{4,})\*/\s+(@!?U?P\w+\s+)?([A-Z][\w.]*)\s*([^;]*);")


# The slow path of a division or root is a call, which must not look short.
CALL = 1000


def width(opcode):
    for suffix, bits in ((".128", 128), (".64", 64), (".U16", 16), (".S16", 16),
                         (".U8", 8), (".S8", 8)):  # fmt: skip
        if suffix in opcode:
            return bits
    return 32


def blocks_of(sass, narrowest):
    """Blocks by address, in order."""
    code = [(int(m[1], 16), m[2], m[3], m[4]) for m in map(INSTRUCTION.search, sass) if m]
    labels = {}
    for line in sass:
        label = re.match(r"\s*(\.L_x_\d+):", line)
        if label:
            labels[label[1]] = None
        instruction = INSTRUCTION.search(line)
        if instruction:
            for name, address in labels.items():
                if address is None:
                    labels[name] = int(instruction[1], 16)

    def target(operands):
        found = re.search(r"(\.L_x_\d+)", operands)
        if found:
            return labels.get(found[1])
        found = re.search(r"0x([0-9a-f]+)\s*$", operands)
        return int(found[1], 16) if found else None

    jumps = ("BRA", "EXIT", "RET", "BREAK", "BRX", "JMP")
    starts = {code[0][0]}
    for i, (_, _, opcode, operands) in enumerate(code):
        if opcode.split(".")[0] in jumps:
            if i + 1 < len(code):
                starts.add(code[i + 1][0])
            if opcode.startswith("BRA"):
                starts.add(target(operands))
    blocks, seen = {}, {}
    for i, (address, predicate, opcode, operands) in enumerate(code):
        if address in starts:
            block = blocks[address] = Block()
            seen = {}
        kind = opcode.split(".")[0]
        if kind != "NOP":
            block.count += CALL if kind == "CALL" else 1
        if kind in block.bytes:
            bits = width(opcode)
            block.widths[kind, bits] += 1
            # Of an access under a condition and one under its opposite only
            # one is made.
            place = (kind, re.search(r"\[R[^]]*\]", operands)[0])
            is_other = predicate and seen.get(place) not in (None, predicate)
            seen[place] = predicate
            if bits >= narrowest and not is_other:
                block.bytes[kind] += bits // 8
                block.predicated[predicate][kind] += bits // 8
        follows = code[i + 1][0] if i + 1 < len(code) else None
        if kind == "BRA":
            # Uniform ones have a condition among the operands.
            conditional = predicate or re.match(r"U?!?U?P\d|.*\bUP\d", operands)
            block.next = [target(operands)] + ([follows] if conditional else [])
            block.jump = predicate
        elif kind in ("EXIT", "RET"):
            block.next = [follows] if predicate and kind == "EXIT" else []
        elif follows in starts:
            block.next = [follows]
    return blocks


def rank(way):
    """Most bytes, then fewest instructions."""
    loaded, stored, count, _ = way
    return loaded + stored, -count


def best_path(blocks, start, end):
    """From start to any of `end` (None: where the kernel ends), without going
    back: the best way by `rank`, as (bytes loaded, stored, instructions,
    addresses of blocks)."""
    best = {}
    for address in reversed([a for a in blocks if a >= start]):
        block = blocks[address]
        ways = [(n, best[n]) for n in block.next if n in best and n > address]
        if address == end or (end is None and not block.next):
            ways.append((None, (0, 0, 0, ())))
        for follower, (loaded, stored, count, path) in ways:
            way = (loaded + block.accesses("LDG", follower),
                   stored + block.accesses("STG", follower),
                   count + block.count, (address,) + path)  # fmt: skip
            if address not in best or rank(way) > rank(best[address]):
                best[address] = way
    return best.get(start)


def measure(sass, kernel):
    """Instructions per element and the widths of accesses on the way."""
    blocks = blocks_of(sass, kernel.narrowest)
    regions = []
    for address, block in blocks.items():
        for back in (n for n in block.next if n is not None and n <= address):
            inside = [b for a, b in blocks.items() if back <= a <= address]
            innermost = not any(n is not None and back <= n <= a and (back, address) != (n, a)
                                for a, b in blocks.items() if back <= a <= address
                                for n in b.next if n is not None and n <= a)  # fmt: skip
            if any(sum(b.bytes.values()) for b in inside) and innermost:
                regions.append(best_path(blocks, back, address))
    regions.append(best_path(blocks, min(blocks), None))
    total, widths = 0.0, collections.Counter()
    for loads, stores in kernel.passes:
        fitting = []
        for region in filter(None, regions):
            loaded, stored, count, path = region
            if loaded + stored and loaded * stores == stored * loads:
                cost = count * (loads + stores) / (loaded + stored)
                fitting.append((cost, path))
        if not fitting:
            return None, widths
        cost, path = min(fitting)
        total += cost
        for address in path:
            widths += blocks[address].widths
    return total, widths


def sass_of(cuobjdump, cubin):
    functions = re.split(r"\n\s*Function : (\S+)\n", run([cuobjdump, "-sass", cubin]))
    return dict(zip(functions[1::2], (f.splitlines() for f in functions[2::2])))


def describe(widths):
    parts = []
    for kind in ("LDG", "STG"):
        for bits in (128, 64, 32, 16, 8):
            if widths[kind, bits]:
                parts.append(f"{widths[kind, bits]} {kind}.{bits}")
    return ", ".join(parts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ptxas")
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--only", help="a model of Inputs/cuda-kernels.mlir")
    parser.add_argument("--chip", default="sm_90")
    parser.add_argument("--no-instructions", action="store_true",
                        help="count none: limits are those of sm_90")  # fmt: skip
    options = parser.parse_args()
    options.directory.mkdir(parents=True, exist_ok=True)
    cuobjdump = None
    if not options.no_instructions:
        cuobjdump = os.environ.get("CUOBJDUMP") or shutil.which("cuobjdump")
    texts = models()

    print("| kernel | registers | spilled bytes | threads | occupancy | accesses of a thread "
          "| instructions an element | prototype |")  # fmt: skip
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    failed, assembled = [], {}
    for kernel in KERNELS:
        if options.only not in (None, kernel.model):
            continue
        if kernel.model not in assembled:
            assembled[kernel.model] = assemble(kernel.model, texts[kernel.model], options.chip,
                                               options.ptxas, options.directory)  # fmt: skip
        names = [n for n in assembled[kernel.model] if re.fullmatch(f"amp_({kernel.kernel})", n)]
        if not names:
            sys.exit(f"error: {kernel.model}: expected a kernel '{kernel.kernel}', "
                     f"found {', '.join(assembled[kernel.model])}")  # fmt: skip
        for name in names:
            registers, spilled, shared, threads = assembled[kernel.model][name]
            cost, widths = None, collections.Counter()
            if cuobjdump and kernel.passes:
                sass = sass_of(cuobjdump, options.directory / f"{kernel.model}.cubin")
                cost, widths = measure(sass[name], kernel)
                if cost is None:
                    failed.append(f"{kernel.title} ({name}): found no path that loads and stores "
                                  f"{kernel.passes} bytes of an element")  # fmt: skip
                elif cost > kernel.limit:
                    failed.append(f"{kernel.title} ({name}): expected at most {kernel.limit} "
                                  f"instructions an element, found {cost:.1f}")  # fmt: skip
            if spilled:
                failed.append(f"{kernel.title} ({name}): expected nothing to be spilled, "
                              f"found {spilled} bytes")  # fmt: skip
            print(f"| {kernel.title} | {registers} | {spilled} | {threads} "
                  f"| {occupancy(registers, shared, threads):.0%} | {describe(widths)} "
                  f"| {'' if cost is None else f'{cost:.1f}'} | {kernel.goal or ''} |", flush=True)  # fmt: skip
    for message in failed:
        print(f"error: {message}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
