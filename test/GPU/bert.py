"""BERT as text: norms behind each part, and a head that predicts tokens, without
dropout.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from gpt2 import attention, norm
from graph import Graph, Value, type_of


def graph(vocabulary, tokens, width, heads, layers):
    """The graph, and its text."""
    g = Graph()
    table, places = g.weight("words", vocabulary, width), g.weight("places", tokens, width)
    ids = type_of((None, tokens), "i64")
    x = g.line((None, tokens, width), f"amp.gather {table.name}, %x {{axis = 0}} : {table.type}, {ids}")
    x = norm(g, g.add(x, places), "first")
    for i in range(layers):
        x = norm(g, g.add(attention(g, x, f"l{i}", width, heads, causal=False), x), f"n{i}a")
        up = g.elementwise("gelu", g.linear(x, f"l{i}_up", 4 * width))
        x = norm(g, g.add(g.linear(up, f"l{i}_down", width), x), f"n{i}b")
    x = norm(g, g.elementwise("gelu", g.linear(x, "head", width)), "last")
    logits = g.add(g.matmul(x, table, transposed=True), g.weight("words_b", vocabulary))
    flat, labels = g.reshape(logits, None, vocabulary), g.name()
    g.lines.append(f"{labels} = amp.reshape %y : {ids} -> tensor<?xi64>")
    loss = g.line((), f"amp.cross_entropy {flat.name}, {labels} : {flat.type}, tensor<?xi64>")
    return g, g.text({"x": ids, "y": ids}, Value(loss.name, ()), "#amp.adamw<lr = 0.0001>", "#amp.dynamic<init = 1024.0>")
