"""What a benchmark says about its machine, and how it shows its records.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import ctypes
import ctypes.util
import datetime
import json
import math
import os
import pathlib
import platform
import subprocess
import sys

# Features that decide which code runs.
FLAGS = ("avx2", "fma", "f16c", "avx512f", "avx512bw", "avx512vl", "avx512_bf16",
         "avx512_fp16", "avx_vnni", "amx_bf16")  # fmt: skip


def onednn_version():
    class Version(ctypes.Structure):
        _fields_ = [("major", ctypes.c_int), ("minor", ctypes.c_int),
                    ("patch", ctypes.c_int)]  # fmt: skip

    name = ctypes.util.find_library("dnnl")
    if not name:
        return None
    library = ctypes.CDLL(name)
    library.dnnl_version.restype = ctypes.POINTER(Version)
    found = library.dnnl_version()[0]
    return f"{found.major}.{found.minor}.{found.patch}"


def first_line(*command):
    try:
        output = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return output.stdout.splitlines()[0] if output.stdout else None


def describe(root):
    """The machine, what is installed, and how busy it is."""
    fields = {}
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        name, _, value = line.partition(":")
        fields.setdefault(name.strip(), value.strip())
    flags = set(fields.get("flags", "").split())
    git = ("git", "-C", str(root))
    return {
        "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "machine": {
            "model": fields.get("model name"),
            "family": fields.get("cpu family"),
            "MHz": fields.get("cpu MHz"),
            "cache": fields.get("cache size"),
            "cores": os.cpu_count(),
            "flags": [flag for flag in FLAGS if flag in flags],
            "load before": os.getloadavg()[0],
        },
        "versions": {
            "commit": first_line(*git, "rev-parse", "--short=12", "HEAD"),
            "python": platform.python_version(),
            "onednn": onednn_version(),
            "llvm": first_line("/usr/lib/llvm-22/bin/llvm-config", "--version"),
        },
    }


def table(header, rows):
    cells = [[str(cell) for cell in row] for row in [header, *rows]]
    widths = [max(len(row[i]) for row in cells) for i in range(len(header))]
    cells.insert(1, ["-" * width for width in widths])
    lines = []
    for row in cells:
        padded = (cell.ljust(width) for cell, width in zip(row, widths))
        lines.append("| " + " | ".join(padded) + " |")
    return "\n".join(lines)


def number(value):
    return f"{value:.3f}" if value < 1 else f"{value:.2f}"


def ratio(peers, ours, key):
    return f"{min(peer[key] for peer in peers) / ours[key]:.2f}"


def step_rows(steps):
    """Per variant of one configuration: times, and how many times longer the
    best peer takes; for ours also the best peer of the same type."""
    peers = [s for s in steps if s["who"] == "torch"]
    for s in steps:
        row = [s["model"], s["batch"], s["threads"], s["who"] + " " + s["variant"]]
        row += [number(s[key]) for key in ("p05", "ms", "p95", "cpu_ms")]
        ratios = [""] * 4
        if s["who"] == "ours" and peers:
            same = [p for p in peers if p["variant"].startswith(s["variant"] + " ")]
            ratios = [ratio(peers, s, key) for key in ("p05", "ms", "cpu_ms")]
            ratios.append(ratio(same, s, "cpu_ms") if same else "")
        yield row + ratios


def print_tables(records):
    steps = [r for r in records if r["kind"] == "step"]
    keys = dict.fromkeys((s["model"], s["batch"], s["threads"]) for s in steps)
    rows = []
    for key in keys:
        group = [s for s in steps if (s["model"], s["batch"], s["threads"]) == key]
        rows += step_rows(group)
    if rows:
        print("\nA training step; ratios are the best peer's time / ours\n")
        print(table(["model", "batch", "threads", "what", "p05", "median", "p95",
                     "CPU ms", "p05 ratio", "median", "CPU", "CPU, same type"], rows))  # fmt: skip
    kernels = [r for r in records if r["kind"] == "kernel"]
    if kernels:
        print("\nKernels on one core\n")
        print(table(["kernel", "cached Gelem/s", "memory GB/s", "of memcpy"],
                    [[k["name"], k["hot_gelem_s"], k["stream_gb_s"], k["to_memcpy"]]
                     for k in kernels]))  # fmt: skip
    products = [r for r in records if r["kind"] == "contraction"]
    if products:
        print("\nContractions, oneDNN's time / ours\n")
        print(table(["m", "n", "k", "layout", "threads", "f32", "f16", "bf16"],
                    [[p["m"], p["n"], p["k"], p["layout"], p["threads"],
                      *(p["ratio"][t] for t in ("f32", "f16", "bf16"))]
                     for p in products]))  # fmt: skip


def write(path, about, records):
    """One line per record, so that runs can be compared as text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    head = json.dumps(about, indent=1)[:-2]
    lines = ",\n  ".join(json.dumps(record) for record in records)
    path.write_text(f'{head},\n "records": [\n  {lines}\n ]\n}}\n')


def run_processes(record, runs, *command):
    """Adds to `record` the CPU seconds of each run of a program, the least of
    them as "best", and the most memory."""
    record |= {"seconds": [], "mb": 0}
    for _ in range(runs):
        pid = os.posix_spawn(command[0], command, os.environ, file_actions=[
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])  # fmt: skip
        _, status, usage = os.wait4(pid, 0)
        if status:
            sys.exit(f"{' '.join(command)} failed; the case was {record}")
        record["seconds"].append(usage.ru_utime + usage.ru_stime)
        record["mb"] = max(record["mb"], usage.ru_maxrss // 1024)
    record["best"] = min(record["seconds"])


def slope(points):
    """Of the line through log(size), log(seconds) with the least squares."""
    xs, ys = zip(*((math.log(size), math.log(seconds)) for size, seconds in points))
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)
