# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Normalization. Statistics are f32 in each precision, as PyTorch's are."""

from .builder import Unsupported, Value, number
from .handlers import handles

# What PyTorch takes where no eps is given: that of the type.
EPSILON = {"f64": 2.0**-52, "f32": 2.0**-23, "f16": 2.0**-10, "bf16": 2.0**-7}


def _norm(b, op, x, parameters, eps, attributes=""):
    """One op of x and vectors."""
    values = ", ".join(map(str, (x, *parameters)))
    types = ", ".join(value.type for value in (x, *parameters))
    return b.op(f"amp.{op} {values} {{{attributes}eps = {number(eps)}}} : ({types}) -> {x.type}",
                x.dtype, x.shape)  # fmt: skip


def _rows(b, op, a, eps, parameters):
    """A norm over trailing dimensions."""
    shape = tuple(a.normalized_shape)
    return _norm(b, op, a.input, [b.fill(value, a.input, shape) if p is None else p
                                  for p, value in parameters], eps)  # fmt: skip


@handles("layer_norm", ignores=("cudnn_enable",))
def _layer_norm(b, a):
    return _rows(b, "layer_norm", a, a.eps, [(a.weight, 1.0), (a.bias, 0.0)])


@handles("rms_norm", "_fused_rms_norm")
def _rms_norm(b, a):
    eps = EPSILON[a.input.dtype] if a.eps is None else a.eps
    y = _rows(b, "rms_norm", a, eps, [(a.weight, 1.0)])
    return (y, None) if "fused" in a.op else y


def _channels(b, a):
    """Scale and bias of each channel."""
    shape = (a.input.shape[1],)
    return [b.fill(value, a.input, shape) if p is None else p
            for p, value in ((a.weight, 1.0), (a.bias, 0.0))]  # fmt: skip


def _batch(b, a):
    """Batch norm by the batch's own statistics, or those of all ranks' batches, which are given too."""
    x = a.input
    parameters = _channels(b, a)
    vector = parameters[0]
    types = ", ".join(v.type for v in (x, *parameters))
    kind = ("f64" if x.dtype == "f64" else "f32", vector.shape)
    over_ranks = ", amp.over_ranks" if a.over_ranks else ""
    statistics = f"tensor<{vector.shape[0]}x{kind[0]}>"
    return b.several(
        f"amp.batch_norm {x}, {parameters[0]}, {parameters[1]} {{eps = {number(a.eps)}{over_ranks}}} : ({types})"
        f" -> ({x.type}, {statistics}, {statistics})", [(x.dtype, x.shape), kind, kind])  # fmt: skip


def _counted(b, x, over_ranks):
    """How many elements a statistic is of: of all ranks where the norm's is, which an option may
    decide later."""
    kind = "f64" if x.dtype == "f64" else "f32"
    attribute = "amp.over_ranks" if over_ranks else "amp.of_batch_norm"
    return b.op(f"amp.size {x} {{axes = {[0, *range(2, x.rank)]}, {attribute}}} : {x.type} -> tensor<{kind}>", kind, ())


def _updated(b, x, running, statistics, momentum, over_ranks):
    """The running mean and variance, this one unbiased, with a batch's."""

    def compute():
        n = _counted(b, x, over_ranks)
        ratio = b.div(n, b.binary("maximum", b.sub(n, 1.0), 1.0))
        mean, variance = (b.stop(value) for value in statistics)
        return tuple(b.add(b.mul(old, 1.0 - momentum), b.mul(value, momentum))
                     for old, value in zip(running, (mean, b.mul(variance, ratio))))  # fmt: skip

    return b.in_full(compute)


@handles("_native_batch_norm_legit_functional", "_native_batch_norm_legit", "batch_norm",
         "_native_batch_norm_legit_no_training", "_native_batch_norm_legit.no_stats",
         ignores=("cudnn_enabled", "momentum"))  # fmt: skip
def _batch_norm(b, a):
    x = a.input
    running = [getattr(a, n, None) for n in ("running_mean", "running_var")]
    if getattr(a, "training", "no_training" not in a.op) or running[0] is None:
        y, *statistics = _batch(b, a)
        if running[0] is not None and not a.op.startswith("batch_norm"):
            running = _updated(b, x, running, statistics, a.momentum, a.over_ranks)
    else:
        y = _norm(b, "batch_norm_inference", x, (*_channels(b, a), *running), a.eps)
    return y if a.op.startswith("batch_norm") else (y, None, None, *running)


@handles("group_norm", ignores=("cudnn_enabled",))
def _group_norm(b, a):
    return _norm(b, "group_norm", a.input, _channels(b, a), a.eps, f"groups = {a.num_groups}, ")


@handles("instance_norm", ignores=("cudnn_enabled", "momentum"))
def _instance_norm(b, a):
    parameters = _channels(b, a)
    if not a.use_input_stats:
        statistics = (a.running_mean, a.running_var)
        return _norm(b, "batch_norm_inference", a.input, (*parameters, *statistics), a.eps)
    if isinstance(a.running_mean, Value):
        raise Unsupported("found an instance norm that keeps running statistics",
                          "track_running_stats=False, or a batch norm")  # fmt: skip
    return _norm(b, "instance_norm", a.input, parameters, a.eps)
