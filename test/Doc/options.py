"""Reads the table of options of compilation, and writes the page about it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re
from typing import NamedTuple

TABLE = "include/amp/Compile/CompileOptions.def"
ROW = re.compile(r'^AMP_(\w+)_OPTION\((\w+), (\w+), "([\w-]+)",\s*"([^"]*)",\s*((?:"[^"]*"\s*)+)\)', re.MULTILINE)

HEAD = """# Options of compilation

The same options in each interface: `amp-compile`, `AmpCompileOptions` of the [C API](../CAPI.md), and `amp.compile` of
[Python](../Python.md), to which `Trainer`, `from_torch` and `from_jax` pass them on. What is left out has its default; in C zero is the
default, in Python None. An image is for the CPU unless `cuda` is asked for; `auto` is for `amp-run` alone.

| `amp-compile` | C | Python | Value | |
|---|---|---|---|---|
"""


class Option(NamedTuple):
    #: COMPILE, ROWS, IMAGE or TOOL, as the table says
    owner: str
    kind: str
    #: the field in C and C++
    name: str
    flag: str
    values: str
    help: str

    @property
    def argument(self):
        """The argument of amp.compile, or of Image.explain."""
        return self.flag.replace("-", "_")


def read(root):
    text = (root / TABLE).read_text()
    found = [Option(*row[:5], "".join(re.findall(r'"([^"]*)"', row[5]))) for row in ROW.findall(text)]
    begun = len(re.findall(r"^AMP_\w+_OPTION\(", text, re.MULTILINE))
    if not found or len(found) != begun:
        raise SystemExit(f"error: {TABLE}: expected {begun} rows of five columns, read {len(found)}")
    return found


def page(root):
    lines = []
    for option in sorted(read(root), key=lambda option: option.flag):
        in_python = f"`{option.argument}`"
        if option.flag.startswith("explain"):
            in_python = "`Image.explain()`" if option.flag == "explain" else "`Image.explain(json=True)`"
        elif option.owner == "ROWS":
            in_python = f"`Image.explain({option.argument}=…)`"
        values = option.values.replace("|", r"\|")
        lines.append(
            f"| `--{option.flag}` | `{option.name}` | {in_python} | {f'`{values}`' if values else ''} | {option.help} |\n"
        )
    return HEAD + "".join(lines)
