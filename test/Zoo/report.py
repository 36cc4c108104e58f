# report.py - the table of run.py's rows, for docs/ModelZoo.md.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import statistics

PAGE = """# Models that were tried

Each model of `test/Zoo/models` is built from its configuration, made small, with random weights, and trained here and in
PyTorch 2.15 on the CPU, without dropout. **{summary}.** This command writes this page; it goes on where it was cut off:

```console
python3 test/Zoo/run.py --results build/zoo.jsonl --write docs/ModelZoo.md
```

A model *agrees* where all of this holds:

* **first loss f64**: its relative distance from PyTorch's is at most 10⁻⁷;
* **gradients f64**: those of every parameter, after one step, are within 10⁻⁶ of the parameter's largest. For both, what a module
  of f64 converts to f32 stays f64;
* **f32**: ten losses of AdamW lie as near to PyTorch's as these lie to each other, over eight orders of the four samples, without
  oneDNN, in channels-last layout and in f64: at most 1 of their width, or 10⁻⁶. Nets with batch norm are chaotic at four samples, so that width is large;
* **f16**: no more steps are skipped than by PyTorch's autocast and `GradScaler`, of ten.

Times are of CPU, of one thread, in milliseconds of a step: here in f32, and PyTorch's in f32. The models are so small that much of
PyTorch's time is that of Python; [Performance.md](Performance.md) has larger ones. `compile s` is import and compilation on a busy
machine. What does not agree, or not train, stands below the table with the reason.

{table}"""

#: What is known of those that differ.
NOTES = {
    "mobilenet_v2": "Both skip nearly all: the net has 52 batch norms over four samples, and f16 rounds its statistics, and"
    " with them the largest gradient (360 in f64), to 154 in PyTorch, 388 in its bf16 and 1 537 here.",
    "swin_v2": "The first gradients in f32 are as near to f64 as PyTorch's (1.02 times its distance), the tenth loss is"
    " 5.4 · 10⁻⁶ off and PyTorch's 3.0 · 10⁻⁶.",
}

HEAD = ["model", "of", "parameters", "first loss f64", "gradients f64", "f32, in PyTorch's widths",
        "skipped f16: here / PyTorch", "ms: here / PyTorch", "ratio", "compile s", "agrees"]  # fmt: skip


def summary(rows):
    """The counts that the bars speak of."""
    trained = [row for row in rows if "error" not in row]
    agree = [row for row in trained if not row["wrong"]]
    ratios = [row["torch_ms"] / row["ms"] for row in trained if "ms" in row]
    share = 100 * len(agree) / max(len(trained), 1)
    text = f"{len(trained)} of {len(rows)} train, {len(agree)} of {len(trained)} agree ({share:.1f} %)"
    if ratios:
        text += (f"; PyTorch's step takes {statistics.median(ratios):.2f} of ours (median),"
                 f" at least {min(ratios):.2f}")  # fmt: skip
    return text


def cells(row):
    skipped = f"{row['skipped']} / {row.get('skipped_torch', '–')}"
    return [
        row["model"], row["family"], str(row["parameters"]), f"{row['loss_f64']:.1e}",
        f"{row['gradients_f64']:.1e}", f"{row['spread_f32']:.1f}", skipped,
        f"{row['ms']:.2f} / {row['torch_ms']:.2f}", f"{row['torch_ms'] / row['ms']:.2f}",
        f"{row['compile_s']:.1f}", "no" if row["wrong"] else "yes"]  # fmt: skip


def page(rows):
    return PAGE.format(summary=summary(rows), table=table(rows))


def table(rows):
    """Markdown: those that train, and below them what keeps others from it."""
    rows = sorted(rows, key=lambda row: (row["family"], row["model"]))
    trained = [row for row in rows if "error" not in row]
    lines = ["| " + " | ".join(HEAD) + " |", "|---|---" + "|--:" * (len(HEAD) - 3) + "|---|"]
    lines += ["| " + " | ".join(cells(row)) + " |" for row in trained]
    differ = [row for row in trained if row["wrong"]]
    failed = [row for row in rows if "error" in row]
    for title, several in (("differs", differ), ("does not train", failed)):
        if several:
            lines += ["", f"| {title} | parameters | what was found |", "|---|--:|---|"]
            for row in several:
                found = "; ".join(row["wrong"]).replace("|", "\\|").replace("\n", " ")
                if row["model"] in NOTES:
                    found += ". " + NOTES[row["model"]]
                lines.append(f"| {row['model']} | {row.get('parameters', '')} | {found} |")
    return "\n".join(lines) + "\n"
