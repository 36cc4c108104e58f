#!/usr/bin/env python3
"""How the cost of amp-autocast grows with the graph.

Runs amp-bench-autocast (in-memory IR, one thread) on every family and size, and
amp-opt on bytecode, takes the least CPU time of several runs, fits slopes in
log-log and compares with the bars. Prints a table; --output writes the records as JSON.

    python3 test/Benchmark/autocast_scaling.py --build build/release

Sizes up to a million ops take ten minutes; --largest limits them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import report

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIZES = {1_000: 100, 10_000: 20, 100_000: 7, 1_000_000: 3}  # ops: runs
RATE_100K, RATE_1M = 400, 285  # thousand ops per second, at least
SLOPE_100K, SLOPE_1M = 1.1, 1.25  # at most
SLOPE_CALLS = 1.4  # at most, to a million calls
TOOL_SECONDS, TOOL_MB, TOOL_KB_PER_OP = 8, 105, 1.2
UNJUDGED = ("ladder",)  # known to be hard for any maximum flow
TOOL_FAMILIES = ("transformer", "transformer fwd+bwd", "random, window 100", "random")


def measure(bench, family, size, runs):
    line = subprocess.run([bench, family, str(size), str(runs)], check=True,
                          capture_output=True, text=True).stdout  # fmt: skip
    record = json.loads(line)
    record["best"] = min(record["seconds"])
    return record


def measure_tool(bench, tool, family, size, runs):
    """From bytecode to bytecode, in a process of its own."""
    record = {"kind": "tool", "family": family, "size": size}
    with tempfile.NamedTemporaryFile(suffix=".mlirbc") as file:
        subprocess.run([bench, family, str(size), "write"], check=True, stdout=file)
        report.run_processes(record, runs, tool, file.name, "--amp-autocast=dtype=f16",
                             "--emit-bytecode", "--mlir-disable-threading", "-o", "/dev/null")  # fmt: skip
    return record


def judge(family, records):
    """A row of the table: rates, slopes, and which bars are missed."""
    by_size = {r["size"]: r for r in records}
    row, missed = [family], []

    def rate(size, bar):
        if size not in by_size:
            return row.append("")
        found = by_size[size]["ops"] / by_size[size]["best"] / 1000
        row.append(f"{found:.0f}")
        if found < bar:
            missed.append(f"{bar} k ops/s at {size}")

    def growth(sizes, bar):
        points = [by_size[size] for size in sizes if size in by_size]
        if len(points) < len(sizes):
            return row.append("")
        found = report.slope((p["ops"], p["best"]) for p in points)
        row.append(f"{found:.2f}")
        if found > bar:
            missed.append(f"slope {bar} to {sizes[-1]}")

    rate(100_000, RATE_100K)
    rate(1_000_000, RATE_1M)
    growth((1_000, 10_000, 100_000), SLOPE_100K)
    growth((100_000, 1_000_000), SLOPE_CALLS if "calls" in family else SLOPE_1M)
    verdict = "missed: " + ", ".join(missed) if missed else "met"
    return [*row, "–" if family in UNJUDGED else verdict], missed


def print_tables(records):
    families = dict.fromkeys(r["family"] for r in records if r["kind"] == "pass")
    rows = []
    for family in families:
        own = [r for r in records if r["kind"] == "pass" and r["family"] == family]
        rows.append(judge(family, own)[0])
    print("\nThe pass, in-memory IR, one thread\n")
    print(report.table(
        ["family", "k ops/s at 100 k", "at 1 M", "slope to 100 k", "100 k to 1 M",
         f"bars {RATE_100K}, {RATE_1M}, {SLOPE_100K}, {SLOPE_1M}"], rows))  # fmt: skip
    rows = []
    for r in records:
        if r["kind"] != "tool":
            continue
        limit = TOOL_MB + TOOL_KB_PER_OP * r["ops"] / 1024
        met = r["best"] <= TOOL_SECONDS and r["mb"] <= limit
        rows.append([r["family"], r["ops"], f"{r['best']:.2f}", r["mb"], f"{limit:.0f}",
                     "met" if met else "missed"])  # fmt: skip
    if rows:
        print("\namp-opt, bytecode to bytecode\n")
        print(report.table(["family", "ops", "CPU s", "peak MB", "MB allowed",
                            f"bar {TOOL_SECONDS} s"], rows))  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release",
                        help="the build directory (default: build/release)")  # fmt: skip
    parser.add_argument("--output", type=pathlib.Path, help="JSON file to write")
    parser.add_argument("--largest", type=int, default=1_000_000, metavar="OPS",
                        help="leave out larger graphs")  # fmt: skip
    parser.add_argument("--family", action="append", help="only these; may be repeated")
    args = parser.parse_args()
    bench = str(args.build / "bin/amp-bench-autocast")
    tool = str(args.build / "bin/amp-opt")
    if not os.path.exists(bench):
        sys.exit(f"expected {bench}; build it with: ninja -C {args.build} amp-bench-autocast")
    about = report.describe(ROOT)
    known = subprocess.run([bench, "list"], check=True, capture_output=True, text=True)
    families = args.family or known.stdout.splitlines()
    records = []
    for family in families:
        for size, runs in SIZES.items():
            if size <= args.largest:
                records.append(measure(bench, family, size, runs))
                best = records[-1]
                print(f"{family}, {best['ops']} ops: {best['best']:.4f} s", flush=True)
    ops = {(r["family"], r["size"]): r["ops"] for r in records}
    for family in TOOL_FAMILIES:
        if family in families:
            record = measure_tool(bench, tool, family, args.largest, 2)
            record["ops"] = ops.get((family, args.largest), args.largest)
            records.append(record)
    about["machine"]["load after"] = os.getloadavg()[0]
    print_tables(records)
    if args.output:
        report.write(args.output, about, records)


if __name__ == "__main__":
    main()
