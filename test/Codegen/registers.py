#!/usr/bin/env python3
"""How a kernel of many operands is spread over a GPU: `count` rows are added, and
each is multiplied with the sum, so that a thread has all of them at once.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 registers.py DIRECTORY COUNT...
"""

import pathlib
import re
import subprocess
import sys

ROWS, COLUMNS = 4096, 768


def module(count):
    """The kernel, and its launch on ROWS x COLUMNS elements of f32."""
    given = [f"%x{i}" for i in range(count)]
    lines, total = [], given[0]
    for i, x in enumerate(given[1:]):
        lines.append(f"%s{i} = arith.addf {total}, {x} : f32")
        total = f"%s{i}"
    result = total
    for i, x in enumerate(given):
        lines += [f"%m{i} = arith.mulf {x}, {total} : f32", f"%r{i} = arith.addf {result}, %m{i} : f32"]
        result = f"%r{i}"
    operand = "#amprt.operand<element = f32, direction = {}, inner = contiguous>"
    operands = ", ".join([operand.format("in")] * count + [operand.format("out")])
    size, buffers = ROWS * COLUMNS, [f"%b{i}" for i in range(count + 1)]
    repeat = lambda text: ", ".join([text] * (count + 1))  # noqa: E731
    return "\n".join([
        f"amprt.kernel @many outer 1 operands [{operands}] {{",
        f"^bb0({', '.join(f'{x}: f32' for x in given)}):", *lines, f"amprt.yield {result} : f32", "}",
        'func.func @f() attributes {amp.entry = "eval"} {',
        *(f'{b} = amprt.buffer {{arena = "step", offset = {4 * size * i} : i64}} : memref<{size}xf32>'
          for i, b in enumerate(buffers)),
        f"amprt.launch @many({', '.join(buffers)}) sizes [{ROWS}, {COLUMNS}] strides [{repeat(f'{COLUMNS}, 1')}] "
        f"offsets [{repeat('0')}] bounds [] grain 32 : {repeat(f'memref<{size}xf32>')}",
        "return", "}", ""])  # fmt: skip


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    for count in map(int, sys.argv[2:]):
        path = directory / f"{count}.mlir"
        path.write_text(module(count))
        command = ["amp-opt", path, "-o", "/dev/null", "--amp-emit-kernels=target=cuda assembly=-"]
        code = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        loads = re.findall(r"ld\.global\.nc(?:\.v(\d))?\.b32", code)
        blocks = re.search(r"\.minnctapersm (\d)", code)[1]
        words = sum(int(width or 1) for width in loads)
        places = f"{blocks} block{'s' if blocks != '1' else ''}"
        print(f"{count} rows: {words / count:g} elements of each, {loads[0] or 1} at a time; {places}")


if __name__ == "__main__":
    main()
