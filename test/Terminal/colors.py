"""Looks for colours in messages on a terminal, and for a bar on one that has no escapes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 colors.py BIN MODEL DATA BAD_MODEL
"""

import sys

from screen import Screen, run

CASES = [({}, True), ({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]


def main():
    tools, model, data, bad = sys.argv[1:]
    commands = [
        [f"{tools}/amp-run", f"{model}.gone", "--explain"],
        [f"{tools}/amp-run", bad, "--explain"],
        [f"{tools}/amp-run", model, "--data", data, "--epochs", "1", "--inject", "step=1"],
        [f"{tools}/amp-run", model, "--explain", "--no-such-option"],
        [f"{tools}/amp-compile", bad, "-o", "-"],
        [f"{tools}/amp-opt", bad],
        [f"{tools}/amp-opt", f"{model}.gone"],
    ]
    colored = 0
    for command in commands:
        for environment, colors in CASES:
            screen = Screen(200)
            run(command, screen, {"NO_COLOR": "", "AMP_TARGET": "auto", **environment})
            colored += screen.colors > 0
            if screen.colors and not colors:
                sys.exit(f"error: {command}: expected no colours with {environment}, found {screen.text()}")
            if not screen.colors and colors and "gone" in command[1]:
                sys.exit(f"error: {command}: expected a colour with {environment}, found none")
    screen = Screen(200)
    run([f"{tools}/amp-run", model, "--data", data, "--steps", "50"], screen, {"TERM": "dumb"})
    lines = [line for line in screen.text() if line.startswith("step ")]
    if screen.bars or len(lines) != 11:
        sys.exit(f"error: expected 11 lines and no bar on a dumb terminal, found {screen.text()}")
    # --color of amp-opt says otherwise.
    screen = Screen(200)
    run([f"{tools}/amp-opt", bad, "--color"], screen, {"NO_COLOR": "1"})
    if not screen.colors:
        sys.exit("error: expected colours with --color, found none")
    print(f"colours in {colored} messages")


if __name__ == "__main__":
    main()
