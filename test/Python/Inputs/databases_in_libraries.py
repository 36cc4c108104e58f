# databases_in_libraries.py - which of the ops that are refused libraries of models call.
#
# Lists the ops of docs/generated/FromPyTorchRefused.md of which half of the samples or more
# are refused, that the sources of installed libraries call by name, with the number of files.
# A variant that is refused alone, `norm (nuc)`, counts in files that have its word.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   databases_in_libraries.py [LIBRARY…]

import collections
import importlib.util
import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "generated" / "FromPyTorchRefused.md"
LIBRARIES = ("timm transformers torchvision diffusers monai torch_geometric x_transformers vit_pytorch"
             " segmentation_models_pytorch").split()  # fmt: skip
#: whose functions have the names of ops
OTHERS = {"np", "numpy", "math", "random", "re", "scipy", "tf", "jnp", "os", "json", "itertools"}


def is_call(op, before):
    """Whether a name behind these is a call of the op: of its part of torch, or of a tensor."""
    parts, last = op.split(".")[:-1], before.split(".")[-1]
    if not parts:
        return last not in OTHERS
    return last == parts[-1] or (parts[-1], last) == ("functional", "F")


def main():
    refused, variants = {}, collections.defaultdict(set)
    for name, variant, count, total in re.findall(r"`([^` ]+)(?: \(([^`]*)\))?` (\d+)/(\d+)", PAGE.read_text()):
        was = refused.setdefault(name, [0, 0])
        was[0], was[1] = was[0] + int(count), was[1] + int(total)
        variants[name].add(variant)
    by_name = collections.defaultdict(list)
    for op in refused:
        by_name[op.split(".")[-1]].append(op)
    found = collections.defaultdict(collections.Counter)
    for library in sys.argv[1:] or LIBRARIES:
        spec = importlib.util.find_spec(library)
        for file in pathlib.Path(spec.origin).parent.rglob("*.py") if spec else ():
            text = file.read_text(errors="ignore")
            for before, name in set(re.findall(r"([\w.]*)\.(\w+)\(", text)):
                for op in by_name.get(name, ()):
                    has_word = any(re.search(rf"\b{re.escape(variant)}\b", text) for variant in variants[op])
                    found[op][library] += is_call(op, before) and has_word
    for op in sorted(found, key=lambda op: -found[op].total()):
        files = ", ".join(f"{library} {count}" for library, count in found[op].items() if count)
        if files and 2 * refused[op][0] >= refused[op][1]:
            print(f"{op} ({refused[op][0]} of {refused[op][1]} samples refused): {files}")


if __name__ == "__main__":
    main()
