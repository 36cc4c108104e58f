"""Puts every op, as allowed, between ops of each class, and verifies the step.

The modules are those of test/Numerics/Inputs, an op each. What reads the op's
first result is an op of another class in each copy of its function, and what it
reads first is made by one.

allowed_ops.py FOLDER amp-opt

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import re
import subprocess
import sys
import tempfile

# Ops of one operand and result of one type, a class each.
NEIGHBOURS = {
    "deny": "amp.exp {0} : {1}",
    "follow": "amp.neg {0} : {1}",
    "sum": "amp.add {0}, {0} : {1}, {1}",
    "move": "amp.stop_gradient {0} : {1}",
    "index": "amp.floor {0} : {1}",
}
PAIRS = [(before, behind) for before in NEIGHBOURS for behind in NEIGHBOURS]
OP = re.compile(r"^  (%[\w.]+)\.y = (amp\.\w+) (%[\w.]+)(.*)$", re.M)


def types_of(text):
    """The types of arguments and results, by name."""
    return {f"%{name}": type for type, name in re.findall(r'(tensor<[^>]*>) {amp.name = "([\w.]+)"}', text)}


def between(text, before, behind):
    """The function with its ops between those neighbours, or none."""
    types = types_of(text)

    def replace(match):
        case, op, operand, rest = match.groups()
        lines = []
        type = types.get(operand, "")
        if type.endswith("f32>"):
            lines.append(f"  {case}.before = {NEIGHBOURS[before].format(operand, type)}")
            operand = f"{case}.before"
        lines.append(f"  {case}.op = {op} {operand}{rest}")
        result = types[f"{case}.y"]
        if result.endswith("f32>"):
            lines.append(f"  {case}.y = {NEIGHBOURS[behind].format(case + '.op', result)}")
            return "\n".join(lines)
        return match.group(0)

    return OP.sub(replace, text)


def without_types(text):
    """The module in f32, with its conversions, which would be of f32 to f32, as moves."""
    text = re.sub(r"^!\w+ = .*\n", "", text, flags=re.M)
    text = re.sub(r"!elt|!acc", "f32", text)
    return re.sub(
        r"amp.convert (%[\w.]+) : (\S+) to \2$", r"amp.stop_gradient \1 : \2", text, flags=re.M
    )


def run(amp_opt, policy, text):
    command = [amp_opt, f"--amp-mixed-precision=dtype=f16 policy={policy}", "-o", "/dev/null"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def main(folder, amp_opt):
    tried, failed = 0, []
    with tempfile.TemporaryDirectory() as scratch:
        policy = pathlib.Path(scratch, "policy.yaml")
        for path in sorted(pathlib.Path(folder).glob("*.mlir")):
            text = without_types(path.read_text())
            op = OP.search(text)
            if not op:
                continue
            if op.group(2) == "amp.sum":
                # What the policy allows of a loss is refused, as it should be.
                text = re.sub(r"(\.ly = )amp.sum", r"\1amp.mean", text)
            policy.write_text(f"allow: [{{op: {op.group(2)}}}]\n")
            functions = {pair: between(text, *pair) for pair in PAIRS}
            tried += len(functions)
            if not run(amp_opt, policy, "".join(
                function.replace("@f(", f"@f{index}(")
                for index, function in enumerate(functions.values())
            )).returncode:
                continue
            for pair, function in functions.items():
                got = run(amp_opt, policy, function)
                if got.returncode:
                    failed.append((path.stem, *pair, got.stderr.strip().partition("\n")[0]))
    for line in failed:
        print(*line)
    print(tried, "tried,", len(failed), "failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
