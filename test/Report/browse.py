"""Opens a page of run.jsonl and other.jsonl in Chromium and looks at what it shows.

A script that is added to a copy of the page measures it, points at a chart and
switches a run off; its findings come back with --dump-dom.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 browse.py CHROMIUM PAGE.html DIRECTORY
"""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import png

CHROMIUM, PAGE, WORK = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]).resolve()
# The page, and the colours of the first two runs.
THEMES = {"light": ((255, 255, 255), [(0x00, 0x72, 0xB2), (0xD5, 0x5E, 0x00)]),
          "dark": ((0x0F, 0x13, 0x18), [(0x56, 0xB4, 0xE9), (0xF0, 0x74, 0x0F)])}  # fmt: skip
SIZES = ((1100, 800), (400, 1300))
PROBE = """<script>
const box = (element) => { const r = element.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; };
const plots = [...document.querySelectorAll(".chart .plot > svg")];
const found = { width: document.documentElement.scrollWidth, title: document.title, plots: plots.map(box) };
plots[0].dispatchEvent(new PointerEvent("pointermove", { clientX: found.plots[0][0] + found.plots[0][2] * 0.55 }));
found.hint = document.querySelector(".hint").innerText;
plots[0].dispatchEvent(new PointerEvent("pointerleave"));
found.gone = document.querySelector(".hint").hidden;
document.getElementById("run0").click();
found.switched = [".run0", ".run1"].map((run) => getComputedStyle(document.querySelector(".curves " + run)).display);
document.body.dataset.found = JSON.stringify(found);
</script></body>"""


def browse(page, theme, size, *options):
    # A profile for each: what one leaves behind may still be ending.
    profile = tempfile.mkdtemp(prefix="profile-", dir=WORK)
    setting = f"--blink-settings=preferredColorScheme={int(theme == 'light')}"
    return subprocess.run(
        [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
         f"--user-data-dir={profile}", setting, f"--window-size={size[0]},{size[1]}", *options, page.as_uri()],
        capture_output=True, text=True, timeout=600, check=True).stdout  # fmt: skip


def measure(theme, size):
    probe = WORK / "probe.html"
    text = PAGE.read_text()
    assert text.count("</body>") == 1
    probe.write_text(text.replace("</body>", PROBE))
    dom = browse(probe, theme, size, "--dump-dom")
    return json.loads(html.unescape(re.search(r'data-found="([^"]*)"', dom)[1]))


def is_near(color, other):
    return all(abs(a - b) <= 12 for a, b in zip(color, other))


def losses():
    """Of run.jsonl and other.jsonl, which are straight: points between the values, where
    there are lines and no circles."""
    places = [step + tenth / 10 for step in range(1, 12) for tenth in range(3, 8)]
    return [[(x, 2.5 - 0.2 * x) for x in places if x > 5], [(x, 0.2 * x) for x in places if x < 10]]


def check_curves(image, box, colors):
    """Each run's colour is where its values are; both axes and the 5 % of room above
    and below are as in check_page.py."""
    left, top, width, height = box
    inside = {image.pixel(x, y) for y in range(round(top), round(top + height))
              for x in range(round(left), round(left + width))}  # fmt: skip
    assert len(inside) >= 5, f"expected curves, a grid and a ground, found colours {inside}"
    for run, points in enumerate(losses()):
        hits = 0
        for step, loss in points:
            x, y = left + width * (step - 1) / 11, top + height * (2.41 - loss) / 2.42
            near = [image.pixel(round(x) + dx, round(y) + dy) for dx in range(-2, 3) for dy in range(-2, 3)
                    if round(x) + dx < image.width]  # fmt: skip
            hits += any(is_near(color, colors[run]) for color in near)
        # The second line is dashed.
        share = hits / len(points)
        assert share > (0.95, 0.6)[run], f"run {run}: expected its colour along its values, found it on {share:.0%}"
    # Nothing of a run is far from its curve.
    x, y = round(left + width * 0.42), round(top + height * 0.1)
    corner = {image.pixel(x + dx, y + dy) for dx in range(9) for dy in range(9)}
    assert not any(is_near(color, run) for color in corner for run in colors), "expected nothing above the curves"


def main():
    for size in SIZES:
        for theme, (ground, colors) in THEMES.items():
            found = measure(theme, size)
            assert found["width"] == size[0], f"expected a page of {size[0]} pixels, found {found['width']}"
            assert found["title"] == "Training runs: run, other", found["title"]
            assert found["hint"].split("\n")[0].startswith("step 7"), found["hint"]
            assert "1.1" in found["hint"] and "1.4" in found["hint"] and found["gone"], found["hint"]
            assert found["switched"] == ["none", "inline"], found["switched"]
            assert len(found["plots"]) == 6 and all(box[3] >= 200 for box in found["plots"]), found["plots"]
            shot = WORK / f"{size[0]}-{theme}.png"
            height = round(found["plots"][0][1] + found["plots"][0][3]) + 40
            browse(PAGE, theme, (size[0], max(height, size[1])), f"--screenshot={shot}")
            image = png.Image(shot)
            assert image.pixel(2, 2) == ground, f"expected a ground of {ground}, found {image.pixel(2, 2)}"
            check_curves(image, found["plots"][0], colors)
            print(f"{size[0]} px, {theme}: as expected", flush=True)


if __name__ == "__main__":
    main()
