"""Writes traces of values for diff.test; with --refused, asks amp-report for what it refuses.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import json
import pathlib
import subprocess
import sys


def line(call, name, type, count, hash, values=(-1.0, 2.0, 3.0), **more):
    low, high, norm = values
    return {"run": 1, "entry": "train", "call": call, "name": name, "type": type, "count": count, "xxh3": hash,
            "min": low, "max": high, "norm": norm, **more}  # fmt: skip


HEAD = {"trace": 1, "source": "1", "compiler": "amp", "target": "cpu", "precision": "f16"}
ONE = [HEAD, line(0, "cast (m.mlir:2)", "f16", 4, "a", (0.0, 1.0, 1.0)), line(1, "contraction (m.mlir:3)", "f16", 8, "b"),
       line(1, "contraction (m.mlir:3)", "f16", 8, "b"), line(2, "mul (m.mlir:4)", "f32", 8, "c", variable="w"),
       line(3, "sum (m.mlir:5)", "f64", 1, "d")]  # fmt: skip


def changed(*changes):
    trace = copy.deepcopy(ONE)
    for number, values in changes:
        trace[number] |= values
    return trace


def traces():
    nan = {key: value for key, value in ONE[1].items() if key not in ("min", "max", "norm")} | {"nan": 4, "xxh3": "z"}
    near = changed((0, {"target": "cuda"}), (4, {"type": "f16", "max": 2.01, "xxh3": "x"}),
                   (2, {"name": "contraction_gelu (m.mlir:3)"}))  # fmt: skip
    # One more of a kind before the one that differs, and kernels numbered otherwise.
    again = [*ONE[:4], line(2, "mul (m.mlir:4)", "f32", 8, "e"), line(3, "mul_1 (m.mlir:4)", "f32", 8, "x", variable="w"),
             line(4, "mul_2 (m.mlir:4)", "f32", 8, "f"), ONE[5]]  # fmt: skip
    once = [*ONE[:4], line(2, "mul (m.mlir:4)", "f32", 8, "e"), line(3, "mul_3 (m.mlir:4)", "f32", 8, "c", variable="w"),
            line(4, "mul_4 (m.mlir:4)", "f32", 8, "f"), line(5, "mul_5 (m.mlir:4)", "f32", 8, "g"), ONE[5]]  # fmt: skip
    # A call of a loop in each of its turns.
    turns = [HEAD, *(line(1, "tanh (m.mlir:3)", "f32", 8, hash, turn=[0, turn]) for turn, hash in enumerate("abcd"))]
    turned = [*turns[:3], turns[3] | {"xxh3": "x"}, turns[4]]
    moved = [HEAD, *(record | {"name": record["name"].replace("m.mlir", "a copy.mlir")} for record in ONE[1:])]
    return {"turns": turns, "turned": turned, "later": [HEAD, *turns[3:]], "moved": moved, "less": ONE[:-1], "again": again, "once": once, "one": ONE, "bit": changed((4, {"xxh3": "x"})), "near": near, "nan": [HEAD, nan, *ONE[2:]],
            "other": [HEAD | {"source": "2"}, line(0, "pow (n.mlir:1)", "f32", 4, "a")]}  # fmt: skip


def refused(folder, program):
    one = str(folder / "one.jsonl")
    bad = folder / "bad.jsonl"
    texts = [b"", b"x", b"{}", b"[1]", b'{"trace":"1"}', b"\xff\xfe", json.dumps(HEAD).encode() + b"\n{}",
             json.dumps(HEAD).encode() + b"\n" + json.dumps(ONE[1] | {"count": "4"}).encode(),
             json.dumps(HEAD).encode() + b"\n" + json.dumps(ONE[1] | {"min": "\x1b[2J"}).encode(),
             json.dumps(HEAD).encode() + b"\n" + json.dumps(ONE[1] | {"turn": 3}).encode(),
             json.dumps(HEAD).encode() + b"\n" + json.dumps(ONE[1] | {"turn": ["\x1b[2J"]}).encode(),
             json.dumps(HEAD).encode() + b"\n" + json.dumps(ONE[1]).encode()[:-9], b"[" * 100000]  # fmt: skip
    jobs = [([one, str(bad)], text) for text in texts]
    jobs += [(arguments, b"") for arguments in (
        [], [one], [one, one, one], [one, str(folder / "none")], [one, str(folder)], [one, one, "--tolerance"],
        [one, one, "--tolerance", "1"], [one, one, "--tolerance", "-0.1"], [one, one, "--tolerance", "nan"],
        [one, one, "--tolerance", "x"], [one, one, "--other"])]  # fmt: skip
    good = 0
    for arguments, text in jobs:
        bad.write_bytes(text)
        done = subprocess.run([program, "diff", *arguments], capture_output=True, text=True)
        is_told = done.stderr.startswith("amp-report: error: ") and "Traceback" not in done.stderr
        if done.returncode == 2 and is_told and "\x1b" not in done.stderr and not done.stdout:
            good += 1
        else:
            print(arguments, text[:60], done, file=sys.stderr)
    print(f"{good} of {len(jobs)} refused with status 2")


def main():
    if sys.argv[1] == "--refused":
        return refused(pathlib.Path(sys.argv[2]), sys.argv[3])
    for name, records in traces().items():
        text = "".join(json.dumps(record) + "\n" for record in records)
        (pathlib.Path(sys.argv[1]) / f"{name}.jsonl").write_text(text)


main()
