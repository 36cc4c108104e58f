#!/usr/bin/env python3
"""Parameter groups of one optimizer, executed: numbers that only some tensors
have, and clips of one group.

Groups that differ in numbers train as optimizers of their own do, to the bit;
rules with a rate for each tensor as well. What clips of a group leave is
PyTorch's (make_group_goldens.py made the goldens).

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 groups.py DIR [OPTION OF AMP-RUN ...]
"""

import json
import math
import pathlib
import random
import sys

import tensors
import training

GOLDENS = pathlib.Path(__file__).parent / "goldens" / "group_clips.json"


def model(sizes, optimizers, clips=(), low=(), average=""):
    """Variables whose gradients are slices of the data; those of `low` are read in f16.

    `optimizers` is [(attribute, [(tensors of a group, its numbers)])].
    """
    columns = sum(sizes)
    lines, terms, begin = [], [], 0
    for i, size in enumerate(sizes):
        part, rows = f"tensor<1x{size}xf32>", f"tensor<?x{size}xf32>"
        lines.append(f"%w{i} = amp.read @w{i} : {part}")
        lines.append(f"%x{i} = amp.slice %x {{offsets = [0, {begin}], sizes = [-1, {size}], "
                     f"strides = [1, 1]}} : tensor<?x{columns}xf32>")  # fmt: skip
        if i in low:
            half, low_rows = part.replace("f32", "f16"), rows.replace("f32", "f16")
            lines += [f"%h{i} = amp.convert %w{i} : {part} to {half}",
                      f"%k{i} = amp.convert %x{i} : {rows} to {low_rows}",
                      f"%m{i} = amp.mul %k{i}, %h{i} : {low_rows}, {half}",
                      f"%y{i} = amp.convert %m{i} : {low_rows} to {rows}"]  # fmt: skip
        else:
            lines.append(f"%y{i} = amp.mul %x{i}, %w{i} : {rows}, {part}")
        lines.append(f"%t{i} = amp.sum %y{i} {{axes = [0, 1]}} : {rows} -> tensor<f32>")
        terms.append(f"%t{i}")
        begin += size
    total = terms[0]
    for i, term in enumerate(terms[1:]):
        lines.append(f"%sum{i} = amp.add {total}, {term} : tensor<f32>, tensor<f32>")
        total = f"%sum{i}"
    declared = []
    for k, (attribute, groups) in enumerate(optimizers):
        lists = ", ".join(f"[{', '.join(f'@w{i}' for i in group)}]{' ' + own if own else ''}"
                          for group, own in groups)  # fmt: skip
        declared.append(f"amp.optimizer @o{k} = {attribute} for {lists}{average}")
        lines.append(f"%d{k} = amp.backward {total} for @o{k} scaler @s : !amp.gradients<scaled>")
        lines.append(f"%u{k} = amp.unscale %d{k} by @s : !amp.gradients<unscaled>")
    for k in range(len(optimizers)):
        last = f"%u{k}"
        for number, (what, group, bound) in enumerate(clips):
            chosen = "" if group is None else f" group {group}"
            norm = ", tensor<f32>" if what == "norm" else ""
            results = f"%c{number}" + (f", %n{number}" if norm else "")
            lines.append(f"{results} = amp.clip_grad_{what} {last}{chosen} max {float(bound)} "
                         f": !amp.gradients<unscaled>{norm}")  # fmt: skip
            last = f"%c{number}"
        lines.append(f"amp.step @o{k} {last} : !amp.gradients<unscaled>")
    norms = [i for i, clip in enumerate(clips) if clip[0] == "norm"]
    types = "".join(f', tensor<f32> {{amp.name = "norm{i}"}}' for i in norms)
    returned = "".join(f", %n{i}" for i in norms)
    return "\n".join([
        *(f"amp.variable @w{i} : tensor<1x{size}xf32> = #amp.full<value = 0.5>"
          for i, size in enumerate(sizes)),
        *declared,
        "amp.scaler @s = #amp.dynamic<init = 4.0, interval = 2> {elide = false}",
        f'func.func @train(%x: tensor<?x{columns}xf32> {{amp.name = "x"}})'
        f' -> (tensor<f32> {{amp.name = "loss"}}{types})'
        ' attributes {amp.entry = "train", amp.skip = "all"} {',
        *("  " + line for line in lines),
        f"  return {total}{returned} : tensor<f32>{', tensor<f32>' * len(norms)}", "}", ""])  # fmt: skip


def state_after(directory, text, samples, options):
    path = directory / "state.safetensors"
    steps = training.run(directory, text, samples, "--save", path, *options)
    return {name: tensor.values() for name, tensor in tensors.read(path).items()}, steps


def random_samples(sizes, steps, overflows):
    generator = random.Random(11)
    samples = [[generator.uniform(-2, 2) for _ in range(sum(sizes))] for _ in range(steps)]
    for step in overflows:
        samples[step][step] = 3.0e38
    return samples


# Sizes with and without padding, one and several blocks; some are in f16.
SIZES, LOW = (5, 64, 40, 1, 700, 33), (1, 4)
GROUPS = ((0, 3), (4,), (1, 2), (5,))
RULES = {
    "#amp.adamw<lr = 0.01>": ("", "{weight_decay = 0.0}", "{lr = 0.02, weight_decay = 0.2}",
                              "{beta1 = 0.5, eps = 1.0e-3}"),
    "#amp.sgd<lr = 0.01, momentum = 0.9>": ("", "{lr = 0.1}", "{momentum = 0.5}",
                                            "{weight_decay = 0.1}"),
    "#amp.nadam<lr = 0.01>": ("", "{lr = 0.02}", "{beta1 = 0.8}", "{weight_decay = 0.1}"),
    "#amp.lamb<lr = 0.01, weight_decay = 0.01>": (
        "", "{weight_decay = 0.0}", "{lr = 0.02}", "{beta2 = 0.99}"),
    "#amp.lars<lr = 0.1, momentum = 0.9>": (
        "", "{weight_decay = 0.1}", "{trust = 0.02}", "{momentum = 0.5}"),
    "#amp.adam<lr = 0.01, schedule = #amp.linear<steps = 20, end = 0.1>>": ("", "{lr = 0.1}", "", "{eps = 1.0e-4}"),
}  # fmt: skip


def check_groups_are_optimizers(directory, options):
    """Of one optimizer and of several the tensors have the same bits, skips among the steps."""
    samples = random_samples(SIZES, 8, (2, 5))
    for rule, numbers in RULES.items():
        groups = list(zip(GROUPS, numbers))
        one, _ = state_after(directory, model(SIZES, [(rule, groups)], low=LOW), samples, options)
        each = [(rule, [group]) for group in groups]
        several, _ = state_after(directory, model(SIZES, each, low=LOW), samples, options)
        for name in several:
            if name.startswith("w") and one[name] != several[name]:
                yield f"{rule}: {name} is {one[name][:4]}, of an optimizer of its own {several[name][:4]}"


def check_clips_are_pytorchs(directory, options):
    """Norms and values of single groups, in every order."""
    goldens = json.loads(GOLDENS.read_text())
    groups = [((0, 2), "{lr = 0.1}"), ((1,), "{lr = 0.2}"), ((3,), "{lr = 0.05}")]
    rule = "#amp.sgd<lr = 0.1, momentum = 0.9>"
    for name, case in goldens["cases"].items():
        text = model((4, 3, 2, 3), [(rule, groups)], case["clips"])
        got, steps = state_after(directory, text, goldens["samples"], options)
        for i, expected in enumerate(case["tensors"]):
            if not all(math.isclose(a, b, rel_tol=1e-5, abs_tol=1e-6)
                       for a, b in zip(got[f"w{i}"], expected, strict=True)):  # fmt: skip
                yield f"{name}: w{i} is {got[f'w{i}']}, expected {expected}"
        if [step["skipped"] for step in steps] != [False, True] + 4 * [False]:
            yield f"{name}: other steps were skipped than the second"


CHECKS = (check_groups_are_optimizers, check_clips_are_pytorchs)


def main():
    directory, options, failed = pathlib.Path(sys.argv[1]), sys.argv[2:], 0
    for check in CHECKS:
        for message in check(directory / check.__name__, options):
            print(f"{check.__name__}: {message}")
            failed += 1
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
