"""Makes a page of a run of a million steps and looks for what it must not lose.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 long_run.py DIRECTORY
"""

import json
import math
import pathlib
import re
import resource
import subprocess
import sys

STEPS = 1000000
SPIKE, DIP, NAN = 123457, 654321, 777777
# A page takes a hundredth of it, unless what is done for a step grows with the steps.
SECONDS = 600


def write_metrics(path):
    with open(path, "w") as file:
        applied = 0
        for step in range(1, STEPS + 1):
            loss = f"{2 * math.exp(-step / 300000) + 0.001 * (step * 7919 % 101):.9g}"
            if step == SPIKE:
                loss = "1e6"
            elif step == DIP:
                loss = "1e-3"
            elif step == NAN:
                loss = 'null,"loss_text":"nan"'
            skipped = step in (SPIKE, NAN)
            applied += not skipped
            flag = "true" if skipped else "false"
            file.write(f'{{"step":{step},"loss":{loss},"scale":{2 ** (16 + step // 100000)},"skipped":{flag},'
                       f'"applied":{applied},"ms":{0.2 + step % 7 / 100:.3g}}}\n')  # fmt: skip
            if step % 1000 == 0:
                file.write(f'{{"epoch":{step // 1000},"loss":{2 * math.exp(-step / 300000):.9g}}}\n')


def main():
    work = pathlib.Path(sys.argv[1])
    write_metrics(work / "run.jsonl")
    subprocess.run(["amp-report", "run.jsonl", "-o", "page.html"], cwd=work, check=True, timeout=SECONDS)
    kilobytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    page = (work / "page.html").read_text()
    print(f"{len(page)} bytes, {kilobytes} kB")
    assert len(page) < 2e6 and kilobytes < 150e3, "too large"
    chart = page[page.index("<h3>Training loss</h3>") :].split("</figure>")[0]
    raw = [tuple(map(float, p.split(","))) for d in re.findall(r'<path class="run0 raw" d="M([^"]*)"', chart)
           for p in d.split("L")]  # fmt: skip
    highest, lowest = min(raw, key=lambda p: p[1]), max(raw, key=lambda p: p[1])
    # The axis has 5 % of room above and below.
    for (x, y), step, height in ((highest, SPIKE, 1000 - 1000 * 1.05 / 1.1), (lowest, DIP, 1000 * 1.05 / 1.1)):
        assert abs(x - 1000 * step / STEPS) < 0.2 and abs(y - height) < 0.2, (x, y, step, height)
    assert f"<title>step {NAN:,}: NaN</title>" in chart
    assert all(f"step {step:,} was skipped" in chart for step in (SPIKE, NAN))
    hints = json.loads(re.search(r'<script type="application/json">(.*)</script>', chart)[1])["lines"][0]
    assert any("1e+06" in text or "1,000,000" in text for _, text in hints["hints"])
    print(f"{STEPS} steps as expected")


if __name__ == "__main__":
    main()
