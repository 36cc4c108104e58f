# check_skip.py - reads what --hash-state and --metrics wrote and checks that
# skipped steps left the state alone, halved S, and that training went on.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import argparse
import json
import re

parser = argparse.ArgumentParser()
parser.add_argument("hashes")
parser.add_argument("metrics")
parser.add_argument("--skipped", type=int, help="the one skipped step")
parser.add_argument("--skipped-from", type=int,
                    help="steps from this one on are skipped until one fits")
parser.add_argument("--recovers", action="store_true",
                    help="the loss falls in the end")
args = parser.parse_args()

hashes = {}
for line in open(args.hashes):
    found = re.match(r"step (\d+) state (\w+) counters (\w+)", line)
    if found:
        hashes[int(found[1])] = (found[2], found[3])
steps = {}
for line in open(args.metrics):
    entry = json.loads(line)
    if "step" in entry:
        steps[entry["step"]] = entry
assert len(hashes) == len(steps) > 2, (len(hashes), len(steps))

skipped = [step for step, entry in steps.items() if entry["skipped"]]
if args.skipped:
    assert skipped == [args.skipped], skipped
else:
    first = args.skipped_from
    assert skipped == list(range(first, first + len(skipped))) and skipped
for step in steps:
    if step == 1:
        continue
    state, counters = hashes[step]
    before, counted = hashes[step - 1]
    assert counters != counted, f"step {step}: counters did not move"
    if step in skipped:
        assert state == before, f"step {step}: a skipped step changed the state"
    else:
        assert state != before, f"step {step}: an applied step changed nothing"
    halved = steps[step]["scale"] * 2 == steps[step - 1]["scale"]
    assert halved == (step - 1 in skipped), f"step {step}: S {steps[step]}"
    grown = steps[step]["applied"] - steps[step - 1]["applied"]
    assert grown == (step not in skipped), f"step {step}: {steps[step]}"
if args.recovers:
    losses = [entry["loss"] for entry in steps.values()]
    assert losses[-1] < 0.8 * losses[0], (losses[0], losses[-1])
print("ok")
