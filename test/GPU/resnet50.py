"""ResNet-50 as text, with the running statistics of its batch norms.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from graph import Graph, Value, type_of

# Channels within the bottlenecks of each stage, and how many it has.
STAGES = ((64, 3), (128, 4), (256, 6), (512, 3))


def after(size, kernel, stride):
    return (size + 2 * (kernel // 2) - kernel) // stride + 1


def convolution(g, x, name, channels, kernel=1, stride=1):
    w = g.weight(name, channels, x.shape[1], kernel, kernel)
    low, strides = [kernel // 2] * 2, [stride] * 2
    shape = (None, channels, *(after(size, kernel, stride) for size in x.shape[2:]))
    return g.line(shape, f"amp.conv {x.name}, {w.name} {{low = {low}, high = {low}, strides = {strides}}} : "
                  f"({x.type}, {w.type}) -> {type_of(shape)}")  # fmt: skip


def moved(g, name, shape):
    """Lets the running value of a statistic follow it by a tenth."""

    def lines(new):
        old, type = f"%{name}_old", type_of(shape)
        return [f"{old} = amp.read @{name} : {type}", f"%{name}_c = amp.constant dense<0.1> : tensor<f32>",
                f"%{name}_d = amp.sub {new}, {old} : {type}, {type}",
                f"%{name}_p = amp.mul %{name}_d, %{name}_c : {type}, tensor<f32>",
                f"%{name}_n = amp.add {old}, %{name}_p : {type}, {type}", f"amp.write @{name}, %{name}_n : {type}"]  # fmt: skip

    return lines


def norm(g, x, name):
    size = (x.shape[1],)
    s, b = g.weight(f"{name}_s", *size), g.weight(f"{name}_o", *size)
    y, t = g.name(), type_of(size)
    mean, variance = f"%{name}_batch_m", f"%{name}_batch_v"
    g.lines.append(f"{y}, {mean}, {variance} = amp.batch_norm {x.name}, {s.name}, {b.name} : ({x.type}, {t}, {t}) -> "
                   f"({x.type}, {t}, {t})")  # fmt: skip
    for statistic, kept, value in ((mean, f"{name}_m", "#amp.zeros"), (variance, f"{name}_v", "#amp.ones")):
        g.kept.append((kept, size, value))
        g.tail.append((statistic, size, moved(g, kept, size)))
    return Value(y, x.shape)


def bottleneck(g, x, name, channels, stride):
    y = g.elementwise("relu", norm(g, convolution(g, x, f"{name}a", channels), f"{name}an"))
    y = g.elementwise("relu", norm(g, convolution(g, y, f"{name}b", channels, 3, stride), f"{name}bn"))
    y = norm(g, convolution(g, y, f"{name}c", 4 * channels), f"{name}cn")
    if stride > 1 or x.shape[1] != 4 * channels:
        x = norm(g, convolution(g, x, f"{name}d", 4 * channels, 1, stride), f"{name}dn")
    return g.elementwise("relu", g.add(x, y))


def graph(size, classes, width=64, stages=STAGES):
    """The graph, and its text, for images of size x size."""
    g = Graph()
    x = convolution(g, Value("%x", (None, 3, size, size)), "stem", width, 7, 2)
    x = g.elementwise("relu", norm(g, x, "stemn"))
    shape, places = (None, width, *(after(size, 3, 2) for size in x.shape[2:])), f"%places{len(g.lines)}"
    pooled = g.name()
    g.lines.append(f"{pooled}, {places} = amp.max_pool {x.name} {{kernel = [3, 3], low = [1, 1], high = [1, 1], "
                   f"strides = [2, 2]}} : {x.type} -> {type_of(shape)}, {type_of(shape, 'i32')}")  # fmt: skip
    x = Value(pooled, shape)
    for stage, (channels, count) in enumerate(stages):
        for i in range(count):
            x = bottleneck(g, x, f"s{stage}{chr(97 + i)}", channels, 2 if stage and not i else 1)
    flat = (None, x.shape[1])
    x = g.linear(g.line(flat, f"amp.mean {x.name} {{axes = [2, 3]}} : {x.type} -> {type_of(flat)}"), "head", classes)
    loss = g.line((), f"amp.cross_entropy {x.name}, %y : {x.type}, tensor<?xi64>")
    arguments = {"x": type_of((None, 3, size, size)), "y": "tensor<?xi64>"}
    return g, g.text(arguments, loss, "#amp.sgd<lr = 0.1, momentum = 0.9>", "#amp.dynamic<init = 1024.0>")
