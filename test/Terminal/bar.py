"""Trains in terminals of several widths and checks the bar in each.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bar.py AMP_RUN MODEL DATA FOLDER
"""

import pathlib
import re
import sys

from screen import Screen, run

TIME = r"(\d+:)?\d+:\d\d"


def check(condition, what, screen):
    if not condition:
        sys.exit(f"error: {what}; bars:\n" + "\n".join(map(str, screen.bars[-8:])) + "\nscreen:\n"
                 + "\n".join(screen.text()[-40:]))  # fmt: skip


def check_bars(screen):
    check(screen.bars, "expected bars", screen)
    for columns, bar, wraps in screen.bars:
        # The last column stays empty.
        check(len(bar) < columns and not wraps, f"expected a bar of less than {columns} columns", screen)
        check(columns < 10 or re.search(TIME, bar), f"expected the time left in {columns} columns", screen)
        check(columns < 20 or "ETA" in bar, f"expected ETA in {columns} columns", screen)


def check_end(screen):
    """Nothing of a bar remains, and there is one line of the last step."""
    text = "".join(screen.text())
    check("[#" not in text and "[-" not in text, "expected no rest of a bar", screen)
    check(text.count("ETA") == 1, "expected ETA in the line of the last step alone", screen)
    check(re.search(r"step ?\d+/\d+ ?", text), "expected the last step", screen)


def has_late_bar(screen):
    """Whether a bar that was made for one width came when the next one was set already. That
    can be once in thousands of times, and no program can help it."""
    changes = zip(screen.bars, screen.bars[1:])
    return any(wraps for (before, _, _), (columns, _, wraps) in changes if columns != before)


def train_alone(model, folder):
    """The model without its evaluation, whose lines would take the place of bars."""
    text = pathlib.Path(model).read_text()
    alone = pathlib.Path(folder, "train.mlir")
    alone.write_text(re.sub(r"(?ms)^func\.func @eval\b.*?^}$", "", text))
    return str(alone)


def main():
    amp_run, model, data, folder = sys.argv[1:]
    options = ["--data", data, "--target", "cpu", "--threads", "1"]
    for columns in (200, 80, 40, 20, 10, 1):
        screen = Screen(columns)
        status = run([amp_run, model, *options, "--epochs", "40"], screen)
        check(status == 0, f"expected a training, found exit status {status}", screen)
        check_bars(screen)
        text = "".join(screen.text()).replace(" ", "")
        check("[#" not in text and "[-" not in text, "expected no rest of a bar", screen)
        check(text.count("ETA") == 1 and text.count("epoch40") == 1, "expected the last step and epoch", screen)
    model = train_alone(model, folder)
    for wraps_again in (True, False):
        command = [amp_run, model, *options, "--steps", "100000000"]
        for _ in range(3):
            screen = Screen(200, wraps_again)
            status = run(command, screen, narrow=[100, 70, 40, 20, 10, 1, 150], stops=True)
            if not has_late_bar(screen):
                break
        check(status == 143, f"expected a run that SIGTERM ends, found exit status {status}", screen)
        check_bars(screen)
        check_end(screen)
        bars = {columns: bar for columns, bar, _ in screen.bars}
        # Parts go one after the other.
        for columns, part, gone in ((200, "samples/s", "-"), (70, "loss", "skipped"), (20, "ETA", "loss")):
            check(part in bars[columns] and (gone == "-" or gone not in bars[columns]),
                  f"expected {part} and no {gone} in {columns} columns", screen)  # fmt: skip
    print("bars fit")


if __name__ == "__main__":
    main()
