# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The function of a step: loss, backward, buffers, clipping, optimizers."""

import math
import re

from .builder import Unsupported, Value, number
from .lines import quoted
from .lines import symbol as spelled


def validate(precision, accumulate, accumulate_calls, max_norm, max_value, results, buffers, skip_above):
    """What every importer is given beside a loss and its optimizer."""
    if precision not in ("f64", "f32", "f16", "bf16"):
        raise Unsupported(f"expected precision f64, f32, f16 or bf16, found '{precision}'")
    for name, count in (("accumulate", accumulate), ("accumulate_calls", accumulate_calls)):
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise Unsupported(f"expected {name} to be a whole number of 1 or more, found {count!r}",
                              f"{name}=4")  # fmt: skip
    for name, bound in (("max_norm", max_norm), ("max_value", max_value), ("skip_above", skip_above)):
        is_number = isinstance(bound, (int, float)) and not isinstance(bound, bool)
        if bound is not None and not (is_number and bound > 0):
            raise Unsupported(f"expected {name} above 0, found {bound!r}")
    if buffers not in ("applied", "always"):
        raise Unsupported(f"expected buffers= 'applied', of steps that are not skipped alone, or 'always',"
                          f" found {buffers!r}")  # fmt: skip
    if isinstance(results, str):
        raise Unsupported(f"expected results to be a list of names, found the text {results!r}",
                          'results=["gradient_norm"]')  # fmt: skip
    unknown = [name for name in results if name not in ("gradient_norm", "learning_rate")]
    if unknown:
        raise Unsupported(f"expected results of gradient_norm and learning_rate, found {unknown[0]!r}",
                          "name others in the loss: return loss, {name: value}")  # fmt: skip


def _accumulated(entry, named, lines, loss, bundles, kind, count):
    """The lines in amp.accumulate, and what it gives: loss, named results, bundles."""
    for name, value in named.items():
        if value.rank or not value.is_float:
            raise Unsupported(
                f"expected floating-point numbers as named results of accumulated batches, found {name!r},"
                f" {value.dtype} of shape {list(value.shape)}",
                "the mean over micro-batches is returned: give its float().mean(), or use accumulate=1")  # fmt: skip
    batched = entry.batched()
    for argument in batched:
        lines = [re.sub(rf"{argument}\b", f"{argument}_i", line) for line in lines]
    pairs = ", ".join(f"{v}_i = {v}" for v in batched)
    types = ", ".join(v.type for v in batched)
    inner = [loss, *named.values()]
    yields = ", ".join([*(v.type for v in inner), *[f"!amp.gradients<{kind}>"] * len(bundles)])
    outer = [Value("%mean_loss", loss.dtype, ())]
    outer += [Value(entry.builder.name(f"mean_{name}"), v.dtype, ()) for name, v in named.items()]
    sums = ["%sum" if not i else f"%sum_{i}" for i in range(len(bundles))]
    lines = [
        f"  {', '.join(map(str, [*outer, *sums]))} = amp.accumulate mean {count} ({pairs})",
        f"      : ({types}) -> ({yields}) {{",
        *("  " + line for line in lines),
        f"    amp.yield {', '.join(map(str, [*inner, *bundles]))} : {yields}",
        f"  }}{entry.where}",
    ]
    return lines, outer[0], dict(zip(named, outer[1:])), sums


def train(entry, optimizers, scaler, *, accumulate=1, accumulate_calls=1, max_norm=None, max_value=None,
          value_first=False, results=(), buffers="applied", skip_above=None):  # fmt: skip
    """The text of a step. `optimizers` are symbols, of which each updates its own
    variables; `scaler` is a symbol or None. The norm is bounded before the values are, or
    with `value_first` after. Of `buffers` "always" is written in skipped steps too. What has
    a norm above `skip_above` is skipped, with buffers and all optimizers, and gives the norm."""
    lines, (loss, *rest) = entry.body()
    max_norm, max_value, skip_above = (None if bound == math.inf else bound
                                       for bound in (max_norm, max_value, skip_above))  # fmt: skip
    if skip_above is not None and "gradient_norm" not in results:
        results = [*results, "gradient_norm"]
    named = dict(zip(entry.named, rest))
    written = dict(zip(entry.written, rest[len(named) :]))
    kind = "scaled" if scaler else "unscaled"
    scaled = f" scaler {spelled(scaler)}" if scaler else ""
    typed = "tensor<f64> -> " if loss.dtype == "f64" else ""
    bundles = ["%g" if not i else f"%g_{i}" for i in range(len(optimizers))]
    for bundle, symbol in zip(bundles, optimizers):
        lines.append(f"  {bundle} = amp.backward {loss} for {spelled(symbol)}{scaled}"
                     f" : {typed}!amp.gradients<{kind}>{entry.where}")  # fmt: skip
    always = " always" if buffers == "always" else ""
    for variable, value in written.items():
        lines.append(f'  amp.write @"{quoted(variable)}", {value}{always} : {value.type}{entry.where}')
    if accumulate > 1:
        lines, loss, named, bundles = _accumulated(
            entry, named, lines, loss, bundles, kind, accumulate)  # fmt: skip
    if accumulate_calls > 1:
        for i, bundle in enumerate(bundles):
            bundles[i] = "%all" if not i else f"%all_{i}"
            lines.append(f"  {bundles[i]}, {bundles[i].replace('all', 'last')} = amp.accumulate_calls mean"
                         f" {accumulate_calls} {bundle} : !amp.gradients<{kind}>{entry.where}")  # fmt: skip
    for name in named:
        if name in results:
            asked = "skip_above=, which gives it," if skip_above is not None else "results="
            raise Unsupported(f"found {name!r} in {asked} and as a result of the loss", "rename that", entry.line)
    outs = {"loss": loss, **named}
    wants_norm = max_norm is not None or "gradient_norm" in results
    if scaler and (wants_norm or max_value is not None):
        for i, bundle in enumerate(bundles):
            bundles[i] = "%u" if not i else f"%u_{i}"
            lines.append(f"  {bundles[i]} = amp.unscale {bundle} by {spelled(scaler)}"
                         f" : !amp.gradients<unscaled>{entry.where}")  # fmt: skip
        kind = "unscaled"

    def clamp():
        for i, bundle in enumerate(bundles):
            bundles[i] = f"%clamped_{i}"
            lines.append(f"  {bundles[i]} = amp.clip_grad_value {bundle} max {number(max_value)}"
                         f" : !amp.gradients<unscaled>{entry.where}")  # fmt: skip

    if max_value is not None and value_first:
        clamp()
    if wants_norm:
        clipped = ["%clipped" if not i else f"%clipped_{i}" for i in range(len(bundles))]
        bound = number(max_norm) if max_norm is not None else "3.0e38"
        types = ", ".join(["!amp.gradients<unscaled>"] * len(bundles) + [loss.type])
        lines.append(f"  {', '.join(clipped)}, %norm = amp.clip_grad_norm {', '.join(bundles)}"
                     f" max {bound} : {types}{entry.where}")  # fmt: skip
        bundles[:] = clipped
        if "gradient_norm" in results:
            outs["gradient_norm"] = Value("%norm", loss.dtype, ())
    if max_value is not None and not value_first:
        clamp()
    if "learning_rate" in results:
        lines.append(f"  %lr = amp.learning_rate {spelled(optimizers[0])} : {loss.type}")
        outs["learning_rate"] = Value("%lr", loss.dtype, ())
    kept = attributes = ""
    if skip_above is not None:
        lines += [f"  %bound = amp.constant dense<{number(skip_above)}> : {loss.type}{entry.where}",
                  f"  %kept = amp.compare le, %norm, %bound : {loss.type}, {loss.type}{entry.where}"]  # fmt: skip
        kept, attributes = " if %kept", ', amp.skip = "all"'
    for bundle, symbol in zip(bundles, optimizers):
        lines.append(f"  amp.step {spelled(symbol)} {bundle}{kept} : !amp.gradients<{kind}>{entry.where}")
    return "\n".join([entry.signature(outs, attributes=attributes), *lines, entry.close(outs)])
