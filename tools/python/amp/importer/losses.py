# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The losses of torch.nn.functional."""

import math

from .builder import Unsupported, dims, number
from .handlers import handles, reduced
from .torch_builder import check_indices


def _rows(b, x):
    """[N, C, d…] as [N·d…, C]."""
    if x.rank > 1 and x.shape[1] is None:
        raise Unsupported("expected a fixed number of classes, found as many as the batch has samples",
                          "reshape it to a size of your own")  # fmt: skip
    if x.rank == 1:
        return b.reshape(x, (1, *x.shape))
    if x.rank == 2:
        return x
    count = None if None in (x.shape[0], *x.shape[2:]) else math.prod((x.shape[0], *x.shape[2:]))
    y = b.transpose(x, [0, *range(2, x.rank), 1])
    return b.reshape(y, (count, x.shape[1]))


REDUCTIONS = ("none", "mean", "sum")


def _loss(b, op, a, operands, options=(), words=None, shape=None):
    """One op of operands; `words` stand before those that have one."""
    words = words or [""] * len(operands)
    named = "".join(f"{word or ','} {value}" for word, value in zip(words, operands))[1:]
    options = [*options] + ([] if a.reduction == 1 else [f'reduction = "{REDUCTIONS[a.reduction]}"'])
    attributes = f" {{{', '.join(options)}}}" if options else ""
    kind = "f64" if operands[0].dtype == "f64" else "f32"
    shape = () if a.reduction else shape or operands[0].shape
    types = ", ".join(value.type for value in operands)
    return b.op(f"amp.{op}{named}{attributes} : {types} -> tensor<{dims(shape)}{kind}>",
                kind, shape)  # fmt: skip


def _pair(b, op, a, options=()):
    """A loss of input and target, broadcast to one shape."""
    x, y = b.unify(a.self, a.target)
    shape = b.shape_of(x, y)
    return _loss(b, op, a, [b.broadcast(x, shape), b.broadcast(y, shape)], options)


def _nll_of(b, logs, labels, a):
    options = [f"ignore_index = {a.ignore_index}"]
    if getattr(a, "label_smoothing", 0.0):
        options.append(f"label_smoothing = {number(a.label_smoothing)}")
    labels = labels if labels.dtype in ("i32", "i64") else b.convert(labels, "i64")
    operands, words = [logs, labels], ["", ""]
    if a.weight is not None:
        operands.append(b.convert(a.weight, "f64") if logs.dtype == "f64" else a.weight)
        words.append(" weight")
    y = _loss(b, "nll", a, operands, options, words, labels.shape)
    return y if a.reduction else b.reshape(y, a.out)


@handles("cross_entropy_loss")
def _cross_entropy(b, a):
    x, target = _rows(b, a.self), a.target
    if target.is_float:
        target = _rows(b, target)
        if a.label_smoothing:
            target = b.add(b.mul(target, 1.0 - a.label_smoothing), a.label_smoothing / x.shape[1])
        logs = b.softmax(x, 1, "log_softmax")
        logs = logs if a.weight is None else b.mul(logs, a.weight)
        loss = b.unary("neg", b.sum(b.mul(logs, target), [1]))
        return b.reshape(loss, a.out) if a.reduction == 0 else reduced(b, loss, a)
    check_indices(target, x.shape[1], ignored=a.ignore_index)
    labels = b.reshape(target, (x.shape[0],))
    if a.weight is None and a.reduction == 1:
        options = [f"label_smoothing = {number(a.label_smoothing)}"] if a.label_smoothing else []
        options.append(f"ignore_index = {a.ignore_index}")
        return b.op(f"amp.cross_entropy {x}, {labels} {{{', '.join(options)}}} : "
                    f"{x.type}, {labels.type}", "f64" if x.dtype == "f64" else "f32", ())  # fmt: skip
    return _nll_of(b, b.softmax(x, 1, "log_softmax"), labels, a)


@handles("nll_loss_nd", "nll_loss", "nll_loss2d")
def _nll(b, a):
    logs = _rows(b, a.self)
    check_indices(a.target, logs.shape[1], ignored=a.ignore_index)
    return _nll_of(b, logs, b.reshape(a.target, (logs.shape[0],)), a)


@handles("mse_loss")
def _mse(b, a):
    x, y = b.unify(a.self, a.target)
    shape = b.shape_of(x, y)
    x, y = b.broadcast(x, shape), b.broadcast(y, shape)
    text = f' {{reduction = "{REDUCTIONS[a.reduction]}"}}' if a.reduction != 1 else ""
    return b.op(f"amp.mse {x}, {y}{text} : {x.type}, {y.type}",
                "f64" if x.dtype == "f64" else "f32", () if a.reduction else shape)  # fmt: skip


@handles("l1_loss")
def _l1(b, a):
    return _pair(b, "l1", a)


@handles("huber_loss")
def _huber_loss(b, a):
    return _pair(b, "huber", a, [f"delta = {number(a.delta)}"])


@handles("smooth_l1_loss")
def _smooth_l1(b, a):
    return _pair(b, "smooth_l1", a, [f"delta = {number(a.beta)}"]) if a.beta else _l1(b, a)


@handles("soft_margin_loss")
def _soft_margin(b, a):
    return _pair(b, "soft_margin", a)


@handles("hinge_embedding_loss")
def _hinge_embedding(b, a):
    return _pair(b, "hinge_embedding", a, [f"margin = {number(a.margin)}"])


@handles("kl_div")
def _kl_div(b, a):
    return _pair(b, "kl_div", a, ["log_target"] if a.log_target else [])


def _weighted(b, a, loss):
    """A loss whose elements have weights: reduced after them."""
    if a.weight is None:
        return loss(a)
    reduction, a.reduction = a.reduction, 0
    each = b.mul(loss(a), a.weight)
    a.reduction = reduction
    return reduced(b, each, a)


@handles("binary_cross_entropy")
def _bce(b, a):
    return _weighted(b, a, lambda a: _pair(b, "binary_cross_entropy", a))


@handles("binary_cross_entropy_with_logits")
def _bce_with_logits(b, a):
    def loss(a):
        values, words = [a.self, a.target], ["", ""]
        if a.pos_weight is not None:
            values.append(a.pos_weight)
            words.append(" pos_weight")
        x, y, *weight = b.unify(*values)
        shape = b.shape_of(x, y)
        x, y = b.broadcast(x, shape), b.broadcast(y, shape)
        return _loss(b, "binary_cross_entropy_with_logits", a, [x, y, *weight], words=words)

    return _weighted(b, a, loss)
