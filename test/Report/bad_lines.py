"""Gives amp-report files that are wrong in one place each, and compares its errors.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bad_lines.py INPUTS DIRECTORY       which has a page.html that must stay
"""

import json
import pathlib
import subprocess
import sys

INPUTS, WORK = map(pathlib.Path, sys.argv[1:])
STEP = {"step": 1, "loss": 2.5, "scale": 1, "skipped": False, "applied": 1, "ms": 0.5}
EVALUATION = {"epoch": 1, "loss": 0.5, "accuracy": 0.9}


def line(record=STEP, **changes):
    """The record with other values; None leaves a key out."""
    record = {key: value for key, value in (record | changes).items() if value is not None}
    return json.dumps(record).encode() + b"\n"


SECOND = line(step=2)
NAMED = line(entry="generate")
# Files, and the end of the error behind the file's name.
METRICS = {
    "empty": (b"", ": expected a line for each step or evaluation, found an empty file"),
    "cut": (b'{"step":1', ": expected a line for each step or evaluation, found no whole line"),
    "prose": (b"hello\n", ":1: expected a JSON object, found 'hello'"),
    "blank": (line() + b"\n" + SECOND, ":2: expected a JSON object, found ''"),
    "broken": (line() + b'{"step":2,"lo\n' + line(step=3), ":2: expected a JSON object, found '{\"step\":2,\"lo'"),
    "two": (line()[:-1] + SECOND, ":1: expected a JSON object, found"),
    "list": (b"[1, 2]\n", ":1: expected a JSON object, found a list"),
    "deep": (b"[" * 100000 + b"\n", ":1: expected a JSON object, found"),
    "bytes": (b"\xff\xfe{}\n", ":1: expected a JSON object, found"),
    "long": (b"{" + b" " * (1 << 20) + b"}\n", ":1: expected lines of at most 1048576 bytes, found a longer one"),
    "other": (b'{"a": 1}\n', ":1: expected the key \"step\" or \"epoch\", found '{\"a\": 1}'"),
    "no loss": (line(loss=None), ":1: expected the key \"loss\", found"),
    "no ms": (line() + line(step=2, ms=None), ":2: expected the key \"ms\", found"),
    "text": (line(loss="2.5"), ":1: expected a number as 'loss', found '2.5'"),
    "flag": (line(loss=True), ":1: expected a number as 'loss', found 'true'"),
    "nested": (line(loss=[1]), ":1: expected a number as 'loss', found '[1]'"),
    "skipped": (line(skipped=0), ":1: expected true or false as \"skipped\", found '0'"),
    "fraction": (line(step=1.5), ":1: expected a whole number from 0 as \"step\", found '1.5'"),
    "negative": (line(step=-1), ":1: expected a whole number from 0 as \"step\", found '-1'"),
    "call": (line(call=0, calls=2), ":1: expected a whole number from 1 as \"call\", found '0'"),
    "zero": (line(step=0), ":1: expected a step above 0, found 0"),
    "huge step": (line(step=2**63), ":1: expected a whole number from 0 as \"step\", found '9223372036854775808'"),
    "huge loss": (line(loss=10**400), ":1: expected numbers in the range of a float, found a larger one"),
    "digits": (b'{"step":' + b"1" * 5000 + b"}\n", ":1: expected a JSON object, found"),
    "back": (line(step=5) + line(step=6) + line(step=6), ":3: expected a step above 6, found 6"),
    "null": (line().replace(b"2.5", b"null"),
             ":1: expected beside 'loss':null its text, 'nan', 'inf' or '-inf', found none"),
    "null text": (line(loss_text="x").replace(b"2.5", b"null"), "or '-inf', found 'x'"),
    "more": (line() + line(step=2, norm=1),
             ":2: expected the results of the first step (loss, scale, ms), found 'norm' more"),
    "fewer": (line(norm=1) + SECOND, "(loss, scale, ms, norm), found no 'norm'"),
    "epoch": (line(EVALUATION, epoch="1"), ":1: expected a whole number from 0 as \"epoch\", found '1'"),
    "accuracy": (line(EVALUATION) + line(EVALUATION, accuracy=None), "the first evaluation (loss, accuracy), found no"),
    "many": (line(**{f"r{i}": i for i in range(200)}), ":1: expected at most 100 results, found 203"),
    "entry": (line(entry=1), ":1: expected a name as \"entry\", found '1'"),
    "entry list": (line(entry=[1]), ":1: expected a name as \"entry\", found '[1]'"),
    "no entry": (line(entry=""), ":1: expected a name as \"entry\", found ''"),
    "null entry": (line().replace(b"2.5", b'2.5, "entry": null'), ":1: expected a name as \"entry\", found 'null'"),
    "unnamed step": (NAMED + SECOND, ":2: expected the key \"entry\", as in the steps before, found '{\"step\": 2,"),
    "named step": (line() + line(step=2, entry="b\n"),
                   ":2: expected no key \"entry\", as in the steps before, found 'b\\0A'; give each run a file"),
    "unnamed evaluation": (SECOND + line(EVALUATION, entry="held") + line(EVALUATION),
                           ":3: expected the key \"entry\", as in the evaluations before, found '{\"epoch\": 1,"),
    "entry back": (NAMED + line(step=3, entry="b") + line(step=2, entry="generate"),
                   ":3: expected a step above 3, found 2"),
    "entry more": (NAMED + line(step=2, entry="b", norm=1) + line(step=3, entry="generate", norm=1),
                   ":3: expected the results of the first step of 'generate' (loss, scale, ms), found 'norm' more"),
    "entry fewer": (NAMED + line(step=2, entry="b", norm=1) + line(step=3, entry="b"),
                    ":3: expected the results of the first step of 'b' (loss, scale, ms, norm), found no 'norm'"),
    "entries": (b"".join(line(step=i, entry=f"e{i}") for i in range(1, 200)),
                ":101: expected at most 100 entries, found 'e101' more"),
}  # fmt: skip
REPORT = json.loads((INPUTS / "explain.json").read_text())


def report(**changes):
    return json.dumps(REPORT | changes).encode()


OP = REPORT["functions"][0]["ops"][0]
EXPLAIN = {
    "nothing": (b"", "expected JSON of amp-run --explain-json, found none"),
    "lines": ((INPUTS / "run.jsonl").read_bytes(), "expected JSON of amp-run --explain-json, found none"),
    "a list": (b"[]", "expected an object at '', found a list"),
    "no version": (b"{}", "expected a value at 'version', found none"),
    "version": (report(version=4), "expected version 3 of the report, found 4; write it with"),
    "no functions": (b'{"version": 3}', "expected a list at 'functions', found none"),
    "a number": (report(functions=[1]), "expected an object at 'functions[0]', found a number"),
    "no bytes": (report(functions=[REPORT["functions"][0] | {"ops": [{**OP, "bytes": "1"}]}]),
                 "expected a whole number at 'functions[0].ops[0].bytes', found '1'"),
    "readers": (report(functions=[REPORT["functions"][0] | {"casts": [
        REPORT["functions"][0]["casts"][0] | {"readers": [1]}]}]), "expected texts at 'functions[0].casts[0].readers'"),
}  # fmt: skip


def main():
    page = WORK / "page.html"
    before = page.read_bytes()
    (WORK / "page.html.before").write_bytes(before)
    count = good = 0
    for cases, name, arguments in ((METRICS, "bad.jsonl", ["bad.jsonl"]),
                                   (EXPLAIN, "bad.json", [INPUTS / "run.jsonl", "--explain", "bad.json"])):  # fmt: skip
        for case, (content, expected) in cases.items():
            count += 1
            (WORK / name).write_bytes(content)
            run = subprocess.run(["amp-report", *arguments, "-o", "page.html"], cwd=WORK,
                                 capture_output=True, text=True)  # fmt: skip
            errors = [x for x in run.stderr.splitlines() if not x.startswith("amp-report: warning: ")]
            head = f"amp-report: error: {name}"
            if (run.returncode == 1 and len(errors) == 1 and errors[0].startswith(head)
                    and expected in errors[0] and len(errors[0]) < 400):  # fmt: skip
                good += 1
            else:
                print(f"{case}: expected '{head}…{expected}', found exit status {run.returncode} and\n{run.stderr}")
    print(f"{good} of {count} as expected")
    return good != count


if __name__ == "__main__":
    sys.exit(main())
