# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolution and pooling of [N, C, …], as torch's and jax's importers write them."""

from .builder import Unsupported, dims


def dictionary(**attributes):
    """An op's attributes, those that say something: a padding of zeros, a stride of ones,
    one group, None and a flag that is not set are left out."""
    parts = []
    for name, value in attributes.items():
        usual = 0 if name in ("low", "high", "output_padding") else 1
        if value is None or isinstance(value, bool):
            parts += [name] if value else []
        elif isinstance(value, int):
            parts += [f"{name} = {value}"] if (name, value) != ("groups", 1) else []
        elif name in ("kernel", "size") or any(entry != usual for entry in value):
            parts.append(f"{name} = {list(value)}")
    return f" {{{', '.join(parts)}}}" if parts else ""


def batched(b, x, rank):
    """`x` with a batch dimension, where it has none."""
    return x if x.rank == rank else b.reshape(x, (1, *x.shape))


def batch_of(out, rank):
    return tuple(out) if len(out) == rank else (1, *out)


def product(b, op, x, weight, attributes, shape):
    """amp.conv or amp.conv_transpose."""
    if None in weight.shape:
        raise Unsupported("found a kernel whose size is the batch's", "give it a fixed size")
    x, weight = b.unify(x, weight)
    kind = f"({x.type}, {weight.type}) -> tensor<{dims(shape)}{x.dtype}>"
    return b.op(f"amp.{op} {x}, {weight}{attributes} : {kind}", x.dtype, shape)


def _pooling(b, x, spatial):
    """What a pooling is of, whose batch comes first."""
    x = batched(b, x, spatial + 2)
    if None in x.shape[1:]:
        raise Unsupported("found a pooling over the batch", "give it the batch as its first dimension")
    return x


def pooled(b, op, x, attributes, out, spatial):
    x = _pooling(b, x, spatial)
    shape = batch_of(out, x.rank)
    y = b.op(f"amp.{op} {x}{attributes} : {x.type} -> tensor<{dims(shape)}{x.dtype}>",
             x.dtype, shape)  # fmt: skip
    return b.reshape(y, out)


def max_pool(b, x, attributes, out, spatial):
    """The largest elements, and their places as the op gives them."""
    x = _pooling(b, x, spatial)
    shape = batch_of(out, x.rank)
    y, place = b.value(x.dtype, shape), b.value("i32", shape, "place")
    b.line(f"{y}, {place} = amp.max_pool {x}{attributes} : {x.type} -> {y.type}, {place.type}"
           + b.location())  # fmt: skip
    return b.reshape(y, out), place
