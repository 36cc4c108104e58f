"""The text of a training module, written op by op.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math


def type_of(shape, element="f32"):
    """Of a tensor; a size that is None is the batch's."""
    return f"tensor<{''.join('?x' if size is None else f'{size}x' for size in shape)}{element}>"


class Value:
    def __init__(self, name, shape):
        self.name, self.shape, self.type = name, tuple(shape), type_of(shape)


class Graph:
    """Values are f32, under autocast."""

    def __init__(self):
        # Variables that are trained, by name, and those that are not: name, shape, value.
        self.weights, self.kept, self.lines, self.tail = {}, [], [], []

    def name(self):
        return f"%{len(self.lines)}"

    def weight(self, name, *shape):
        if name not in self.weights:
            self.weights[name] = shape
        return Value(f"%{name}", shape)

    def line(self, shape, text):
        """An op that gives a value of a shape; `text` is what stands behind the equals sign."""
        value = Value(self.name(), shape)
        self.lines.append(f"{value.name} = {text}")
        return value

    def elementwise(self, op, *values, attributes=""):
        names, types = ", ".join(v.name for v in values), ", ".join(v.type for v in values)
        return self.line(values[0].shape, f"amp.{op} {names}{attributes} : {types}")

    def add(self, a, b):
        return self.elementwise("add", a, b)

    def matmul(self, a, w, transposed=False):
        columns = w.shape[-2] if transposed else w.shape[-1]
        result = (*a.shape[:-1], columns)
        flag = " {transpose_b}" if transposed else ""
        return self.line(result, f"amp.matmul {a.name}, {w.name}{flag} : ({a.type}, {w.type}) -> {type_of(result)}")

    def linear(self, x, name, outputs):
        weight, bias = self.weight(f"{name}_w", x.shape[-1], outputs), self.weight(f"{name}_b", outputs)
        return self.add(self.matmul(x, weight), bias)

    def reshape(self, x, *shape):
        return self.line(shape, f"amp.reshape {x.name} : {x.type} -> {type_of(shape)}")

    def text(self, arguments, loss, optimizer, scaler):
        """The module. `arguments` are name: type; `loss` is an op of the autocast's last line,
        `self.tail` what follows it outside, with the names that it yields."""
        yields = [loss, *(Value(name, shape) for name, shape, _ in self.tail)]
        results = ", ".join(v.type for v in yields)
        names = ", ".join("@" + name for name in self.weights)
        signature = ", ".join(f'%{name}: {type} {{amp.name = "{name}"}}' for name, type in arguments.items())
        inside = ", ".join(["%loss", *(f"%t{i}" for i in range(len(self.tail)))])
        return "\n".join([
            *(f"amp.variable @{n} : {type_of(s)} = #amp.zeros" for n, s in self.weights.items()),
            *(f"amp.variable @{n} : {type_of(s)} = {value} {{trainable = false}}" for n, s, value in self.kept),
            f"amp.optimizer @opt = {optimizer} for [{names}]", f"amp.scaler @s = {scaler}",
            f'func.func @train({signature}) -> (tensor<f32> {{amp.name = "loss"}}) '
            'attributes {amp.entry = "train"} {',
            *(f"  %{n} = amp.read @{n} : {type_of(s)}" for n, s in self.weights.items()),
            f"  {inside} = amp.autocast f16 -> {results} {{", *(f"    {line}" for line in self.lines),
            f"    amp.yield {', '.join(v.name for v in yields)} : {results}", "  }",
            *(f"  {line}" for i, (_, _, lines) in enumerate(self.tail) for line in lines(f"%t{i}")),
            "  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>",
            "  amp.step @opt %g : !amp.gradients<scaled>", "  return %loss : tensor<f32>", "}", ""])  # fmt: skip

    def parameters(self):
        return sum(map(math.prod, self.weights.values()))
