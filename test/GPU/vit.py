"""The vision transformer as text: patches by a convolution, and a token for the
class beside them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from gpt2 import attention, norm
from graph import Graph, Value, type_of


def embed(g, size, patch, width):
    """[batch, 1 + patches, width] of the images, the class's token first."""
    side = size // patch
    images, w = type_of((None, 3, size, size)), g.weight("patches", width, 3, patch, patch)
    x = g.line((None, width, side, side), f"amp.conv %x, {w.name} {{strides = [{patch}, {patch}]}} : "
               f"({images}, {w.type}) -> {type_of((None, width, side, side))}")  # fmt: skip
    x = g.reshape(x, None, width, side * side)
    x = g.line((None, side * side, width), f"amp.transpose {x.name} {{permutation = [0, 2, 1]}} : {x.type}")
    x = g.add(x, g.weight("patches_b", width))
    # Behind a row of zeros, to which the token is added.
    shape = (None, 1 + side * side, width)
    x = g.line(shape, f"amp.pad {x.name} {{low = [0, 1, 0], high = [0, 0, 0], interior = [0, 0, 0], value = 0.0}} : "
               f"{x.type}")  # fmt: skip
    token = g.weight("token", 1, width)
    token = g.line(shape[1:], f"amp.pad {token.name} {{low = [0, 0], high = [{side * side}, 0], interior = [0, 0], "
                   f"value = 0.0}} : {token.type}")  # fmt: skip
    return g.add(g.add(x, token), g.weight("places", *shape[1:]))


def graph(size, patch, classes, width, heads, layers):
    """The graph, and its text, for images of size x size."""
    g = Graph()
    x = embed(g, size, patch, width)
    for i in range(layers):
        x = g.add(x, attention(g, norm(g, x, f"n{i}a"), f"l{i}", width, heads, causal=False))
        up = g.elementwise("gelu", g.linear(norm(g, x, f"n{i}b"), f"l{i}_up", 4 * width))
        x = g.add(x, g.linear(up, f"l{i}_down", width))
    x = norm(g, x, "last")
    first = g.line((None, 1, width), f"amp.slice {x.name} {{offsets = [0, 0, 0], sizes = [-1, 1, {width}], "
                   f"strides = [1, 1, 1]}} : {x.type}")  # fmt: skip
    x = g.linear(g.reshape(first, None, width), "head", classes)
    loss = g.line((), f"amp.cross_entropy {x.name}, %y : {x.type}, tensor<?xi64>")
    arguments = {"x": type_of((None, 3, size, size)), "y": "tensor<?xi64>"}
    return g, g.text(arguments, Value(loss.name, ()), "#amp.adamw<lr = 0.0001>", "#amp.dynamic<init = 1024.0>")
