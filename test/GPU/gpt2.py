"""GPT-2 as text: learned positions, norms before each part, one table for tokens
and logits, without dropout.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from graph import Graph, Value, type_of


def heads_of(g, x, part, width, heads):
    """[batch, heads, tokens, width / heads] of the query, key or value."""
    tokens = x.shape[1]
    shape = (None, tokens, width)
    cut = g.line(shape, f"amp.slice {x.name} {{offsets = [0, 0, {part * width}], sizes = [-1, {tokens}, {width}], "
                 f"strides = [1, 1, 1]}} : {x.type}")  # fmt: skip
    split = g.reshape(cut, None, tokens, heads, width // heads)
    return g.line((None, heads, tokens, width // heads),
                  f"amp.transpose {split.name} {{permutation = [0, 2, 1, 3]}} : {split.type}")  # fmt: skip


def attention(g, x, name, width, heads, causal=True):
    x = g.linear(x, f"{name}_qkv", 3 * width)
    q, k, v = (heads_of(g, x, part, width, heads) for part in range(3))
    y = g.line(q.shape, f"amp.attention {q.name}, {k.name}, {v.name}{' {causal}' if causal else ''} : "
               f"({q.type}, {k.type}, {v.type}) "
               f"-> {q.type}")  # fmt: skip
    tokens = x.shape[1]
    y = g.line((None, tokens, heads, width // heads),
               f"amp.transpose {y.name} {{permutation = [0, 2, 1, 3]}} : {y.type}")  # fmt: skip
    return g.linear(g.reshape(y, None, tokens, width), f"{name}_out", width)


def norm(g, x, name):
    s, b = g.weight(f"{name}_s", x.shape[-1]), g.weight(f"{name}_o", x.shape[-1])
    return g.line(x.shape, f"amp.layer_norm {x.name}, {s.name}, {b.name} {{eps = 1.0e-05}} : "
                  f"({x.type}, {s.type}, {b.type}) -> {x.type}")  # fmt: skip


def graph(vocabulary, tokens, width, heads, layers):
    """The graph, and its text."""
    g = Graph()
    table, places = g.weight("wte", vocabulary, width), g.weight("wpe", tokens, width)
    ids = type_of((None, tokens), "i64")
    x = g.line((None, tokens, width), f"amp.gather {table.name}, %x {{axis = 0}} : {table.type}, {ids}")
    x = g.add(x, places)
    for i in range(layers):
        x = g.add(x, attention(g, norm(g, x, f"n{i}a"), f"l{i}", width, heads))
        up = g.linear(norm(g, x, f"n{i}b"), f"l{i}_up", 4 * width)
        x = g.add(x, g.linear(g.elementwise("gelu", up, attributes=" {tanh}"), f"l{i}_down", width))
    logits = g.matmul(norm(g, x, "last"), table, transposed=True)
    flat = g.reshape(logits, None, vocabulary)
    labels = g.name()
    g.lines.append(f"{labels} = amp.reshape %y : {ids} -> tensor<?xi64>")
    loss = g.line((), f"amp.cross_entropy {flat.name}, {labels} : {flat.type}, tensor<?xi64>")
    return g, g.text({"x": ids, "y": ids}, Value(loss.name, ()), "#amp.adamw<lr = 0.0001>", "#amp.dynamic<init = 1024.0>")
