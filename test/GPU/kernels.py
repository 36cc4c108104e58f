"""Memory-bound kernels of tools/gpu-check, one by one: what each moves, as a
share of what a copy moves in the same run.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import models
from floors import copy_bandwidth
from timing import Server, Timed, take_turns

# Far more than a cache holds, and on the CPU just an example.
SHAPES = {"full": (131072, 768), "small": (48, 32)}
# name: arguments and results with their types, what computes them. !x is rows x
# columns in f16, !w the same in f32, !t transposed; !v a row in f16, !s in f32.
KERNELS = {
    "relu": ("x: x", "y: x", "%y = amp.relu %x : !x"),
    "convert": ("x: w", "y: x", "%y = amp.convert %x : !w to !x"),
    "transpose": ("x: x", "y: t", """
%turned = amp.transpose %x {permutation = [1, 0]} : !x
%y = amp.neg %turned : !t"""),
    "dropout": ("x: x", "y: x", """
%key = amp.rng_key
%y = amp.dropout %x, %key {rate = 0.1, id = 1} : !x"""),
    "bias, gelu": ("x: x, b: v", "y: x", """
%h = amp.add %x, %b : !x, !v
%y = amp.gelu %h : !x"""),
    "bias, gelu tanh": ("x: x, b: v", "y: x", """
%h = amp.add %x, %b : !x, !v
%y = amp.gelu %h {tanh} : !x"""),
    "gelu's gradient, bias'": ("x: x, dy: x", "dx: x, db: s", """
%dx = amp.gelu_grad %x, %dy : !x
%wide = amp.convert %dx : !x to !w
%db = amp.sum %wide {axes = [0]} : !w -> !s"""),
    "bias' gradient": ("dy: x", "db: s", """
%wide = amp.convert %dy : !x to !w
%db = amp.sum %wide {axes = [0]} : !w -> !s"""),
    "layer norm": ("x: x, s: s, b: s", "y: x",
                   "%y = amp.layer_norm %x, %s, %b : (!x, !s, !s) -> !x"),
    "residual, layer norm": ("x: x, r: x, s: s, b: s", "h: x, y: x", """
%h = amp.add %x, %r : !x, !x
%y = amp.layer_norm %h, %s, %b : (!x, !s, !s) -> !x"""),
    "layer norm's gradient": ("x: x, s: s, dy: x", "dx: x, ds: s, db: s", """
%dx, %ds, %db = amp.layer_norm_grad %x, %s, %dy : (!x, !s, !x) -> (!x, !s, !s)"""),
    "softmax": ("x: x", "y: x", "%y = amp.softmax %x {axis = 1} : !x -> !x"),
    "softmax's gradient": ("y: x, dy: x", "dx: x",
                           "%dx = amp.softmax_grad %y, %dy {axis = 1} : !x, !x -> !x"),
    "check, norm": ("g: x", "finite: f, norm: n", """
%bundle = amp.gradients [@w = %g] for @opt : (!x) -> !amp.gradients<unscaled>
%one = amp.constant dense<1.0> : !n
%finite, %norm = amp.gradient_norm %bundle times %one : !amp.gradients<unscaled>, !n"""),
}  # fmt: skip


def write(path, kernel, rows, columns):
    """Writes the module and returns what it has to move."""
    arguments, results, body = kernel
    shapes = {"x": (rows, columns, "f16"), "w": (rows, columns, "f32"), "t": (columns, rows, "f16"),
              "v": (columns, "f16"), "s": (columns, "f32"), "f": ("i1",), "n": ("f32",)}  # fmt: skip
    aliases = [f"!{name} = {models.tensor(shape, element)}"
               for name, (*shape, element) in shapes.items()]  # fmt: skip

    def typed(text):
        pairs = [pair.split(": ") for pair in text.split(", ")]
        size = sum(models.bytes_of(shapes[type][:-1], shapes[type][-1]) for _, type in pairs)
        return [(f"%{name}", f"!{type}", f'{{amp.name = "{name}"}}') for name, type in pairs], size

    (given, read), (found, written) = typed(arguments), typed(results)
    optimizer = ["amp.variable @w : !w = #amp.zeros",
                 "amp.optimizer @opt = #amp.sgd<lr = 0.0> for [@w]"]  # fmt: skip
    path.write_text("\n".join([
        *aliases, *(optimizer if "@opt" in body else []),
        f"func.func @f({', '.join(f'{n}: {t} {a}' for n, t, a in given)})",
        f"    -> ({', '.join(f'{t} {a}' for _, t, a in found)})",
        f'    attributes {{amp.entry = "eval"}} {{{body}',
        f"return {', '.join(n for n, *_ in found)} : {', '.join(t for _, t, _ in found)}", "}", ""]))  # fmt: skip
    return read + written


def kernels(session):
    """Memory-bound kernels one by one, beside a copy."""
    work = session.folder("kernels")
    models.write_block(work / "block")

    def run(session, name, kernel):
        model = work / "model.mlir"
        size = write(model, kernel, *SHAPES[session.size])
        server = Server(session, [session.program("amp-bench-step"), model, session.target, 1, "-",
                                  work / "block"])  # fmt: skip
        try:
            launches = server.answer()["launches"]
            timed = Timed(name, server)
            take_turns(session, [timed])
        finally:
            server.close()
        share = size / timed.median() / copy_bandwidth(session)
        session.measurements.append({
            "benchmark": "kernels", "name": name, "launches": launches, "ms": timed.median(),
            "p95": timed.p95(), "GB/s": size / timed.median() / 1e6, "of copy": share})  # fmt: skip
        return f"{share:.2f} of a copy's bandwidth"

    for name, kernel in KERNELS.items():
        session.check("kernels", name, run, name, kernel)
