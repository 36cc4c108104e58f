# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolution and pooling of slices and products, in any layout and with any padding:
what those of jax are written as."""

import itertools
import math


def windows(b, x, kernel, stride, dilation):
    """For each place in the kernel, the elements that it meets."""
    spatial = len(kernel)
    out = [(x.shape[i - spatial] - dilation[i] * (kernel[i] - 1) - 1) // stride[i] + 1
           for i in range(spatial)]  # fmt: skip
    first = x.rank - spatial
    for place in itertools.product(*map(range, kernel)):
        yield b.box(x, {first + i: (place[i] * dilation[i], out[i], stride[i])
                        for i in range(spatial)})  # fmt: skip


def convolve(b, x, weight, stride, dilation, groups):
    """x [N, C, …], already padded, with weight [O, C / groups, …]: the windows are
    joined to columns, and one product does the rest."""
    kernel = weight.shape[2:]
    n, channels = x.shape[:2]
    outputs, inputs = weight.shape[:2]
    places = math.prod(kernel)
    parts = list(windows(b, x, kernel, stride, dilation))
    spatial = parts[0].shape[2:]
    length = math.prod(spatial)
    if groups == 1:
        columns = b.concat([b.reshape(p, (n, channels, length)) for p in parts], 1)
        w = b.reshape(weight, (outputs, inputs, places))
        w = b.reshape(b.transpose(w, [0, 2, 1]), (outputs, places * inputs))
        return b.reshape(b.matmul(w, columns), (n, outputs, *spatial))
    if inputs == 1 and outputs == groups:
        w = b.reshape(weight, (outputs, places))
        total = None
        for i, part in enumerate(parts):
            tap = b.reshape(b.slice(w, 1, i, 1), (outputs, *[1] * len(spatial)))
            term = b.mul(part, tap)
            total = term if total is None else b.add(total, term)
        return total
    columns = b.concat([b.reshape(p, (n, groups, inputs, length)) for p in parts], 2)
    w = b.reshape(weight, (groups, outputs // groups, inputs, places))
    w = b.reshape(b.transpose(w, [0, 1, 3, 2]), (groups, outputs // groups, places * inputs))
    return b.reshape(b.matmul(w, columns), (n, outputs, *spatial))


def pool(b, x, op, kernel, stride, dilation, low, high, outside):
    """Reduces windows, one dimension after the other."""
    spatial = len(kernel)
    sides = [0] * (x.rank - spatial)
    x = b.pad(x, [*sides, *low], [*sides, *high], value=outside)
    for i in range(spatial):
        axis = x.rank - spatial + i
        count = (x.shape[axis] - dilation[i] * (kernel[i] - 1) - 1) // stride[i] + 1
        total = None
        for k in range(kernel[i]):
            part = b.slice(x, axis, k * dilation[i], count, stride[i])
            total = part if total is None else b.binary(op, total, part)
        x = total
    return x
