# report.py - the table of run.py's rows, for docs/ModelZoo.md.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import statistics

PAGE = """# Models that were tried

This page says which models were tried, so that you can look for one like yours. Each model of `test/Zoo/models` is built from its configuration, made small, with random weights. It is
trained by amp and by PyTorch 2.15 on the CPU, without dropout. **{summary}.** This command writes the page; a call continues where the last one stopped:

```console
python3 test/Zoo/run.py --results build/zoo.jsonl --write docs/ModelZoo.md
```

A second table has [models that were drawn at random](#models-that-nobody-chose).

A model *agrees* if all of this holds:

* **First loss, f64**: its relative distance from PyTorch's is at most 10⁻⁷.
* **Gradients, f64**: after one step the gradient of each parameter is within 10⁻⁶ of that parameter's largest. (For these two, conversions to f32 in a
  module of f64 stay f64.)
* **f32**: ten losses of AdamW are as near to PyTorch's losses as PyTorch's are to each other. PyTorch runs with eight orders of the four samples, without
  oneDNN, in channels-last layout, and in f64; the distance is at most the width of these runs, or 10⁻⁶. Nets with batch norm are chaotic with four samples, so their width is large.
* **f16**: of ten steps, no more are skipped than by PyTorch's autocast and `GradScaler`.

Times are milliseconds of CPU time for a step on one thread, in f32 on both sides. The models are so small that Python takes much of
PyTorch's time; [Performance.md](Performance.md) has larger models. `compile s` is the time of import and compilation on a busy
machine. Models that do not agree or do not train are listed below the table with the reason.

{table}
## Models that nobody chose

{drawn} models of nine libraries were drawn by a seed (`test/Zoo/fresh/draw.py`), one of each family of a library, and
listed (`test/Zoo/fresh/drawn.txt`) before the first was tried. **{fresh_summary}.** {whole} were compared as
above, the others only in their first step in f64; `–` stands for what was not compared. Draws that were replaced are listed below the table.

{fresh_table}
{left}"""

#: what was drawn and left out, why, and what took its place
LEFT = (
    ("dpt/se_resnet101", "the library has no DPT over this encoder", "fpn/se_resnet101, as pan/efficientnet-b7 has 64 million"
     " parameters, and the library has none of the three before it"),
    ("AnyFlowFARTransformer3DModel", "its attention is FlexAttention, of which PyTorch has no backward on the CPU",
     "AutoencoderDC"),
    ("levjepa.LeVJEPA", "its attention is FlexAttention, of which PyTorch has no backward on the CPU", "cross_vit.CrossViT"),
    ("DimeNetPlusPlus", "needs torch-cluster and torch-sparse", "EGConv, as FusedGATConv needs dgNN"),
)  # fmt: skip

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
    if ratios and len(ratios) == len(trained):
        text += (f"; PyTorch's step takes {statistics.median(ratios):.2f} of ours (median),"
                 f" at least {min(ratios):.2f}")  # fmt: skip
    return text


def cells(row):
    first = [row["model"], row["family"], str(row["parameters"]), f"{row['loss_f64']:.1e}", f"{row['gradients_f64']:.1e}"]
    if "ms" not in row:
        return [*first, *["–"] * 5, "no" if row["wrong"] else "yes"]
    skipped = f"{row['skipped']} / {row.get('skipped_torch', '–')}"
    return [
        *first, f"{row['spread_f32']:.1f}", skipped,
        f"{row['ms']:.2f} / {row['torch_ms']:.2f}", f"{row['torch_ms'] / row['ms']:.2f}",
        f"{row['compile_s']:.1f}", "no" if row["wrong"] else "yes"]  # fmt: skip


def page(rows, fresh):
    left = ["| left out | why | in its place |", "|---|---|---|", *(f"| {' | '.join(one)} |" for one in LEFT)]
    return PAGE.format(summary=summary(rows), table=table(rows), drawn=len(fresh),
                       whole=sum("ms" in row for row in fresh), fresh_summary=summary(fresh),
                       fresh_table=table(fresh), left="\n".join(left) + "\n")  # fmt: skip


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
