"""RWKV-4 as text: a recurrence over the tokens, step by step, in place of
attention.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from gpt2 import norm
from graph import Graph, Value, type_of


def shift(g, x):
    """Each token's predecessor, zeros before the first."""
    _, tokens, width = x.shape
    cut = g.line((None, tokens - 1, width), f"amp.slice {x.name} {{offsets = [0, 0, 0], sizes = [-1, {tokens - 1}, "
                 f"{width}], strides = [1, 1, 1]}} : {x.type}")  # fmt: skip
    return g.line(x.shape, f"amp.pad {cut.name} {{low = [0, 1, 0], high = [0, 0, 0], interior = [0, 0, 0], "
                  f"value = 0.0}} : {cut.type}")  # fmt: skip


def constant(g, value):
    return g.line((), f"amp.constant dense<{value}> : tensor<f32>")


def mix(g, x, before, name):
    """x and its predecessor, in the shares that `name` has learned."""
    share = g.weight(name, x.shape[-1])
    rest = g.line(share.shape, f"amp.sub {g.one.name}, {share.name} : {g.one.type}, {share.type}")
    return g.add(g.elementwise("mul", x, share), g.elementwise("mul", before, rest))


def product(g, x, name, columns):
    return g.matmul(x, g.weight(name, x.shape[-1], columns))


def recurrence(g, k, v, name):
    """The mean of values seen so far, weighted by exp of their keys, which decay."""
    _, tokens, width = k.shape
    first, slow = g.weight(f"{name}_first", width), g.weight(f"{name}_decay", width)
    decay = g.elementwise("neg", g.elementwise("exp", slow))

    def at(x, t):
        part = g.line((None, 1, width), f"amp.slice {x.name} {{offsets = [0, {t}, 0], sizes = [-1, 1, {width}], "
                      f"strides = [1, 1, 1]}} : {x.type}")  # fmt: skip
        return g.reshape(part, None, width)

    def weigh(old, new, above, below, value):
        """Numerator and denominator with another value, and their common exponent."""
        most = g.elementwise("maximum", old, new)
        before, now = (g.elementwise("exp", g.elementwise("sub", x, most)) for x in (old, new))
        above = g.add(g.elementwise("mul", before, above), g.elementwise("mul", now, value))
        return above, g.add(g.elementwise("mul", before, below), now), most

    above = below = g.elementwise("sub", at(k, 0), at(k, 0))
    most = g.elementwise("sub", below, constant(g, "1.0e+30"))
    found = []
    for t in range(tokens):
        key, value = at(k, t), at(v, t)
        upper, lower, _ = weigh(most, g.add(key, first), above, below, value)
        found.append(g.reshape(g.elementwise("div", upper, lower), None, 1, width))
        above, below, most = weigh(g.add(most, decay), key, above, below, value)
    names, types = ", ".join(x.name for x in found), ", ".join(x.type for x in found)
    return g.line(k.shape, f"amp.concat {names} {{axis = 1}} : {types}")


def time_mixing(g, x, name):
    width, before = x.shape[-1], shift(g, x)
    k, v, r = (product(g, mix(g, x, before, f"{name}_mix_{part}"), f"{name}_{part}", width) for part in "kvr")
    y = g.elementwise("mul", g.elementwise("sigmoid", r), recurrence(g, k, v, name))
    return product(g, y, f"{name}_out", width)


def channel_mixing(g, x, name):
    width, before = x.shape[-1], shift(g, x)
    k = g.elementwise("relu", product(g, mix(g, x, before, f"{name}_mix_k"), f"{name}_k", 4 * width))
    r = product(g, mix(g, x, before, f"{name}_mix_r"), f"{name}_r", width)
    return g.elementwise("mul", g.elementwise("sigmoid", r), product(g, g.elementwise("mul", k, k), f"{name}_v", width))


def graph(vocabulary, tokens, width, layers):
    """The graph, and its text."""
    g = Graph()
    g.one = constant(g, "1.0")
    table = g.weight("table", vocabulary, width)
    ids = type_of((None, tokens), "i64")
    x = norm(g, g.line((None, tokens, width), f"amp.gather {table.name}, %x {{axis = 0}} : {table.type}, {ids}"), "first")
    for i in range(layers):
        x = g.add(x, time_mixing(g, norm(g, x, f"n{i}a"), f"t{i}"))
        x = g.add(x, channel_mixing(g, norm(g, x, f"n{i}b"), f"c{i}"))
    flat = g.reshape(product(g, norm(g, x, "last"), "head", vocabulary), None, vocabulary)
    labels = g.name()
    g.lines.append(f"{labels} = amp.reshape %y : {ids} -> tensor<?xi64>")
    loss = g.line((), f"amp.cross_entropy {flat.name}, {labels} : {flat.type}, tensor<?xi64>")
    return g, g.text({"x": ids, "y": ids}, Value(loss.name, ()), "#amp.adamw<lr = 0.0001>", "#amp.dynamic<init = 1024.0>")
