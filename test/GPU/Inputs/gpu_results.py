"""Writes files like those of tools/gpu-check for gpu-results.test.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import bars


def results(date, target="cuda"):
    measurements = [{"benchmark": "gpt2", "who": "ours f16", "ms": 60.0, "p95": 61.0, "time / ours": 1.0,
                     "tokens/s": 546133.3}]  # fmt: skip
    rows = [("conformance", "runtime", "passed"), ("conformance", "other", "failed"), ("gpt2", "time", "passed"),
            ("gpt2", "losses", "not run")]  # fmt: skip
    return {"date": date, "target": target, "size": "full",
            "machine": {"gpu": "NVIDIA H200", "driver serves CUDA": "13.0", "cuBLASLt": "130100"},
            "parts": [{"name": "conformance", "seconds": 1, "done": True, "commit": "abc"},
                      {"name": "gpt2", "seconds": 1, "done": False, "commit": "abc"}],
            "results": [{"part": p, "name": n, "status": s, "detail": "", "seconds": 1, "is_late": False} for p, n, s in rows], "measurements": measurements,
            "bars": bars.compare(measurements), "warnings": []}  # fmt: skip


small = results("2027-01-02T10:00:00") | {"size": "small"}
damaged = results("2027-01-02T10:00:00")
del damaged["results"][2]["status"]
timeless = results("2027-01-02T10:00:00")
del timeless["measurements"][0]["ms"]
less = results("2027-01-02T10:00:00")
less["parts"] = less["parts"][1:]
folder = pathlib.Path(sys.argv[1])
for name, found in {"new": results("2027-01-02T10:00:00"), "old": results("2026-12-01T10:00:00"),
                    "less": less, "small": small, "damaged": damaged, "timeless": timeless, "cpu": results("2027-01-02T10:00:00", "cpu")}.items():  # fmt: skip
    (folder / f"{name}.json").write_text(json.dumps(found))
