"""How measurements of tools/gpu-check compare with what is wanted of them, on a
large GPU. A missed bar is no failure: times say nothing about what is right.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

# Of each benchmark how many times as long others take as ours, at least; of
# several the fastest counts.
PEERS = {
    "optimizer": {"torch eager -": 1.9},
    "layer-norm": {"torch eager -": 2.5, "torch compiled -": 1.0},
    "cross-entropy": {"torch eager -": 5.0, "torch compiled -": 1.5},
    "mlp-small": {"torch eager f16": 8.0, "torch graph f16": 1.1, "ours bf16": 0.995,
                  "ours tf32": 1.0},
    "mlp-large": {"torch eager f16": 1.2, "torch compiled f16, torch max-autotune f16": 1.08,
                  "ours bf16": 0.995, "ours tf32": 1.6},
}  # fmt: skip
# The share of the floor, at least.
FLOORS = {"optimizer": 0.88, "layer-norm": 0.85, "cross-entropy": 0.85, "mlp-large": 0.9}
# Milliseconds, at most.
MILLISECONDS = {"mlp-small": 0.06, "gpt2": 56.0, "resnet50": 50.0}
START_SECONDS = 3.0


def compare(measurements):
    """Rows of what, found, bar and whether it is reached, else by which part it is missed, of
    what was measured."""
    rows = []

    def add(what, found, bar, is_most=False):
        missed = (found / bar if is_most else bar / max(found, 1e-9)) - 1
        rows.append({"what": what, "found": found, "bar": f"{'at most' if is_most else 'at least'} {bar:g}",
                     "reached": "yes" if missed <= 0 else f"missed by {missed:.0%}"})  # fmt: skip

    def find(benchmark):
        return [m for m in measurements if m["benchmark"] == benchmark]

    ratios = [m["torch / ours"] for m in find("gemm") if "torch / ours" in m]
    if ratios:
        add(f"gemm: torch.mm's time / ours, the least of {len(ratios)}", min(ratios), 1.0)
    for benchmark, peers in PEERS.items():
        found = {m["who"]: m for m in find(benchmark)}
        for who, bar in peers.items():
            times = [found[one]["time / ours"] for one in who.split(", ") if one in found]
            if times:
                add(f"{benchmark}: time of {who} / ours", min(times), bar)
        ours = next(iter(found.values()), None)
        if ours and benchmark in FLOORS and "floor / time" in ours:
            add(f"{benchmark}: floor / time", ours["floor / time"], FLOORS[benchmark])
    for benchmark, bar in MILLISECONDS.items():
        for ours in find(benchmark)[:1]:
            add(f"{benchmark}: ms", ours["ms"], bar, is_most=True)
    steps = {m["who"]: m["ms"] for m in find("overflow-step")}
    if len(steps) == 2:
        good, overflow = steps.values()
        add("overflow-step: time / a good step's", overflow / good, 1.0, is_most=True)
    for row in find("start"):
        add(f"start: {row['model']}, {row['assembler']}, cold s", row["cold s"], START_SECONDS,
            is_most=True)  # fmt: skip
    return rows
