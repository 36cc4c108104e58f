#!/usr/bin/env python3
"""Runs every `mlir` block of the documentation, and of the passes' TableGen files.

Documentation that does not parse teaches the wrong thing. A block is either a
module of its own, or a fragment: then it is put into a function, the values
that it does not define are its arguments (of the types in which it uses them,
as amp-opt reports), and the symbols that it does not define come from SYMBOLS.
In the description of a pass, blocks come in pairs: what goes in, and what has
to come out.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 examples.py [GROUP | FILE...]
                        one of GROUPS, or these files; without any: all of them
"""

import pathlib
import re
import subprocess
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What fragments may refer to without defining it.
SYMBOLS = {
    "w": "amp.variable @w : tensor<64x128xf32> = #amp.zeros",
    "b": "amp.variable @b : tensor<128xf32> = #amp.zeros",
    "opt": "amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w], [@b]",
    "mean": "amp.variable @mean : tensor<128xf32> = #amp.zeros {trainable = false}",
    "y": "amp.variable @y : tensor<4x8xf32> = #amp.zeros {trainable = false}",
    "scaler": "amp.scaler @scaler = #amp.dynamic",
    "scaler.scale": "amp.variable @scaler.scale : tensor<f32> = #amp.ones {role = #amp.role<scale of @scaler>, trainable = false}",
    "scaler.skipped": """amp.variable @scaler.skipped : tensor<i64> = #amp.zeros
        {role = #amp.role<skipped of @scaler>, trainable = false}""",
    "tanh": """amprt.kernel @tanh outer 1 operands [
        #amprt.operand<element = f32, direction = in, inner = contiguous>,
        #amprt.operand<element = f16, direction = out, inner = contiguous>] {
    ^bb0(%x: f32):
      %0 = math.tanh %x : f32
      %1 = arith.truncf %0 : f32 to f16
      amprt.yield %1 : f16
    }""",
    "scale": """amprt.kernel @scale outer 1 operands [
        #amprt.operand<element = f16, direction = in, inner = contiguous>,
        #amprt.operand<element = f16, direction = out, inner = contiguous>] {
    ^bb0(%x: f16):
      amprt.yield %x : f16
    }""",
}
NEEDS = {"opt": ("w", "b")}
BLOCK = re.compile(r"^( *)```mlir\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
VALUE = re.compile(r"%[A-Za-z0-9_$.-]+")
REDEFINED = re.compile(r"(?:redefinition of SSA value|region entry argument) '(%[^']+)'")
USED_AS = re.compile(
    r"use of value '(%[^']+)' expects different type than prior uses: '(.*)' vs"
)
# The definition of a pass, or in its description `--name=options`.
PASS = re.compile(r'^def \w+ : Pass<"([\w-]+)"|`--([\w-]+=[^`]+)`', re.MULTILINE)


class Example:
    def __init__(self, path, line, text, pass_name):
        self.path, self.line, self.text = path, line, text
        self.pass_name = pass_name  # with its options; None outside of passes

    def __str__(self):
        return f"{self.path.relative_to(ROOT)}:{self.line}"


# What a test of its own runs: the files of each group.
GROUPS = {
    "pages": lambda: [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")),
                      *sorted((ROOT / "docs" / "internals").glob("*.md"))],
    # What TableGen files say of ops is there with the names that classes insert.
    "dialect": lambda: sorted((ROOT / "docs" / "generated").glob("*Dialect.md")),
    "passes": lambda: sorted((ROOT / "include" / "amp").rglob("Passes.td")),
}  # fmt: skip


def extract(path):
    text = path.read_text()
    for match in BLOCK.finditer(text):
        names = PASS.findall(text[: match.start()])
        yield Example(
            path,
            text.count("\n", 0, match.start()) + 2,
            textwrap.dedent(match.group(2)),
            "".join(names[-1]) if names and path.suffix == ".td" else None,
        )


def amp_opt(text, *options):
    return subprocess.run(
        ["amp-opt", "--allow-unregistered-dialect", *options, "-"],
        input=text, capture_output=True, text=True, errors="replace",
    )  # fmt: skip


def prelude(text):
    """Definitions of the known symbols that a block uses but does not define."""
    used = set(re.findall(r"@(\w+(?:\.(?:scale|skipped))?)", text))
    defined = set(re.findall(r"amp\w*\.(?:variable|optimizer|scaler|kernel) @([\w.]+)", text))
    for name in used - defined:
        used = used.union(NEEDS.get(name, ()))
    return "".join(
        line + "\n" for name, line in SYMBOLS.items() if name in used - defined
    )


def in_function(text, types):
    arguments = ", ".join(f"{name}: {types[name]}" for name in sorted(types))
    body = textwrap.indent(text, "  ")
    return f"func.func @example({arguments}) {{\n{body}  return\n}}\n"


def complete(text):
    """A module that holds the block, and "", or None and amp-opt's errors."""
    symbols = prelude(text)
    alone = amp_opt(symbols + text)
    if alone.returncode == 0:
        return symbols + text, ""
    # Define every name, as `none`: amp-opt says which the block defines itself
    # and in which type it uses the others.
    types = dict.fromkeys(VALUE.findall(text), "none")
    while True:
        module = symbols + in_function(text, types)
        run = amp_opt(module)
        if run.returncode == 0:
            # Names of isolated regions were never needed.
            used = {k: v for k, v in types.items() if v != "none"}
            return symbols + in_function(text, used), ""
        if own := REDEFINED.search(run.stderr):
            del types[own.group(1)]
        elif use := USED_AS.search(run.stderr):
            if types[use.group(1)] != "none":
                break
            types[use.group(1)] = use.group(2)
        else:
            break
    return None, f"{alone.stderr}as a fragment:\n{run.stderr}"


def compare(before, after, after_module):
    # --cse: what a pass leaves unused is not worth a reader's time.
    run = amp_opt(before.module, f"--{before.pass_name}", "--cse")
    if run.returncode:
        return f"{before.pass_name} fails on the block before: {run.stderr}"
    expected = amp_opt(after_module, "--cse").stdout
    if run.stdout == expected:
        return ""
    return (f"{before.pass_name} gives for the block before:\n{run.stdout}"
            f"the block says:\n{expected}")  # fmt: skip


def main():
    paths = []
    for name in sys.argv[1:] or GROUPS:
        paths += GROUPS[name]() if name in GROUPS else [pathlib.Path(name).resolve()]
    count = failed = 0
    for path in paths:
        before = None
        for example in extract(path):
            count += 1
            text, error = complete(example.text)
            if text and before and before.pass_name == example.pass_name:
                error = compare(before, example, text)
                before = None
            elif text and example.pass_name:
                example.module = text
                before = example
            if error:
                failed += 1
                print(f"error: {example}: this block does not run:\n"
                      f"{textwrap.indent(example.text, '  ')}{error}")  # fmt: skip
    print(f"{count} blocks, {failed} failed")
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
