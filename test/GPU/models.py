"""What tools/gpu-check times: each model as text for us, and what it must move
and compute at least.

The same numbers for everyone: weights come from files (write_weights), inputs
are one block of numbers again and again (amp-bench-step).

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import array
import dataclasses
import json
import math
import random
import struct

import gpt2
import resnet50

# Odd, so that rows of a tensor differ though the block repeats.
BLOCK = 2**18 + 7


@dataclasses.dataclass
class Model:
    name: str
    kind: str  # mlp, optimizer, layer_norm, cross_entropy, gpt2, resnet50
    sizes: dict
    text: str
    weights: dict  # name: shape
    batch: int
    # Floors, for 16-bit storage: what has to be moved outside of contractions,
    # and contractions with their number.
    bytes: float
    products: list = dataclasses.field(default_factory=list)
    # Steps until losses are compared, 0 where the model has none.
    losses: int = 0
    # Of a network, "tokens" or "images", and how many a step has.
    unit: str = ""
    count: int = 0

    def write_weights(self, path):
        """Uniform on ±1/√(rows), of a convolution's kernel all but the first size; vectors are 0,
        but those of a norm's factors, NAME_s, 1."""
        generator = random.Random(1)
        block = [generator.uniform(-1, 1) for _ in range(BLOCK)]
        ones = struct.pack("<e", 1)
        header, offset = {}, 0
        for name, shape in self.weights.items():
            end = offset + 2 * math.prod(shape)
            header[name] = {"dtype": "F16", "shape": list(shape), "data_offsets": [offset, end]}
            offset = end
        text = json.dumps(header).encode()
        text += b" " * (-len(text) % 8)
        with open(path, "wb") as file:
            file.write(len(text).to_bytes(8, "little") + text)
            for name, shape in self.weights.items():
                if name.endswith("_s"):
                    file.write(ones * math.prod(shape))
                    continue
                rows = math.prod(shape[1:]) if len(shape) > 2 else shape[0]
                scale = rows**-0.5 if len(shape) > 1 else 0
                once = struct.pack(f"<{BLOCK}e", *(scale * value for value in block))
                size = 2 * math.prod(shape)
                for _ in range(size // len(once)):
                    file.write(once)
                file.write(once[: size % len(once)])


def write_block(path):
    generator = random.Random(2)
    path.write_bytes(array.array("f", (generator.gauss(0, 1) for _ in range(BLOCK))).tobytes())


def scaler(overflows):
    # Gradients of f16 overflow with any S as large as this.
    return "#amp.static<scale = 3.0e38>" if overflows else "#amp.dynamic<init = 1024.0>"


def mlp(name, width, layers, batch, losses, overflows=False):
    """`layers` square layers with biases and relu between, cross-entropy over
    `width` classes, AdamW."""
    weights, body, reads = {}, [], []
    value = "x"
    for i in range(layers):
        weights |= {f"w{i}": (width, width), f"b{i}": (width,)}
        body += [
            f"%m{i} = amp.matmul %{value}, %w{i} : (tensor<?x{width}xf32>, "
            f"tensor<{width}x{width}xf32>) -> tensor<?x{width}xf32>",
            f"%a{i} = amp.add %m{i}, %b{i} : tensor<?x{width}xf32>, tensor<{width}xf32>"]  # fmt: skip
        value = f"a{i}"
        if i + 1 < layers:
            body.append(f"%h{i} = amp.relu %a{i} : tensor<?x{width}xf32>")
            value = f"h{i}"
    for variable, shape in weights.items():
        type = tensor(shape, "f32")
        reads.append(f"%{variable} = amp.read @{variable} : {type}")
    names = ", ".join("@" + variable for variable in weights)
    text = "\n".join([
        *(f"amp.variable @{n} : {tensor(s, 'f32')} = #amp.zeros" for n, s in weights.items()),
        f"amp.optimizer @opt = #amp.adamw<lr = 0.0001> for [{names}]",
        f"amp.scaler @s = {scaler(overflows)}",
        f'func.func @train(%x: tensor<?x{width}xf32> {{amp.name = "x"}}, '
        '%y: tensor<?xi64> {amp.name = "y"})',
        '    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {',
        *reads, "%loss = amp.autocast f16 -> tensor<f32> {", *body,
        f"%l = amp.cross_entropy %{value}, %y : tensor<?x{width}xf32>, tensor<?xi64>",
        "amp.yield %l : tensor<f32>", "}",
        "%g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>",
        "amp.step @opt %g : !amp.gradients<scaled>",
        "return %loss : tensor<f32>", "}", ""])  # fmt: skip
    count = sum(map(math.prod, weights.values()))
    # Forward, gradients of inputs but the first layer's, gradients of weights.
    products = [(layers, ("f16", batch, width, width, 0, 0)),
                (layers - 1, ("f16", batch, width, width, 0, 1)),
                (layers, ("f16", width, width, batch, 1, 0))]  # fmt: skip
    # Relu and its gradient, which no epilogue has; the loss with its gradient; the optimizer.
    moved = batch * width * ((4 + 6) * (layers - 1) + 4) + 30 * count
    return Model(name, "mlp", {"width": width, "layers": layers, "batch": batch}, text, weights,
                 batch, bytes=moved, products=products, losses=0 if overflows else losses)  # fmt: skip


def optimizer(name, width, blocks, vocabulary):
    """The tail of a step, as of GPT-2 with its weights: check, unscale, AdamW,
    update of S. In place of a backward, inputs in f16 are multiplied by S."""
    weights = {"wte": (vocabulary, width), "wpe": (1024, width)}
    for i in range(blocks):
        weights |= {f"qkv{i}": (width, 3 * width), f"proj{i}": (width, width),
                    f"up{i}": (width, 4 * width), f"down{i}": (4 * width, width),
                    f"small{i}": (13 * width,)}  # fmt: skip
    arguments = ", ".join(
        f'%g_{n}: {tensor(s, "f16")} {{amp.name = "g_{n}"}}' for n, s in weights.items())
    entries = ", ".join(f"@{n} = %s_{n}" for n in weights)
    types = ", ".join(tensor(s, "f16") for s in weights.values())
    names = ", ".join("@" + n for n in weights)
    text = "\n".join([
        *(f"amp.variable @{n} : {tensor(s, 'f32')} = #amp.zeros" for n, s in weights.items()),
        f"amp.optimizer @opt = #amp.adamw<lr = 0.0001> for [{names}]",
        "amp.scaler @s = #amp.dynamic<init = 1024.0>",
        f'func.func @train({arguments}) attributes {{amp.entry = "train"}} {{',
        "%seed = amp.seed @s : tensor<f32>",
        "%low = amp.convert %seed : tensor<f32> to tensor<f16>",
        *(f"%s_{n} = amp.mul %g_{n}, %low : {tensor(s, 'f16')}, tensor<f16>"
          for n, s in weights.items()),
        f"%g = amp.gradients [{entries}] for @opt : ({types}) -> !amp.gradients<scaled>",
        "amp.step @opt %g : !amp.gradients<scaled>", "return", "}", ""])  # fmt: skip
    count = sum(map(math.prod, weights.values()))
    # The inputs' product moves 4 bytes, the check reads 2; the update reads
    # 2 + 12 and writes 12.
    return Model(name, "optimizer", {"parameters": count}, text, weights, 1, bytes=32 * count)


def layer_norm(name, rows, columns):
    """Forward and backward; the gradient that comes in is an input."""
    x, v = f"tensor<{rows}x{columns}xf16>", f"tensor<{columns}xf32>"
    wide = f"tensor<{rows}x{columns}xf32>"
    text = f"""\
func.func @f(%x: {x} {{amp.name = "x"}}, %s: {v} {{amp.name = "s"}}, %b: {v} {{amp.name = "b"}},
             %dy: {x} {{amp.name = "dy"}})
    -> ({x} {{amp.name = "y"}}, {x} {{amp.name = "dx"}}, {v} {{amp.name = "ds"}}, {v} {{amp.name = "db"}})
    attributes {{amp.entry = "eval"}} {{
  %y = amp.layer_norm %x, %s, %b : ({x}, {v}, {v}) -> {x}
  %p = amp.mul %y, %dy : {x}, {x}
  %w = amp.convert %p : {x} to {wide}
  %l = amp.sum %w {{axes = [0, 1]}} : {wide} -> tensor<f32>
  %dx, %ds, %db = amp.backward %l wrt (%x, %s, %b) : tensor<f32> -> {x}, {v}, {v}
  return %y, %dx, %ds, %db : {x}, {x}, {v}, {v}
}}
"""
    # Forward reads x and writes y; backward reads x and dy, writes dx.
    return Model(name, "layer_norm", {"rows": rows, "columns": columns}, text, {}, 1,
                 bytes=5 * 2 * rows * columns)  # fmt: skip


def cross_entropy(name, rows, classes):
    """Loss and the gradient of its logits."""
    x = f"tensor<{rows}x{classes}xf16>"
    text = f"""\
func.func @f(%x: {x} {{amp.name = "x"}}, %y: tensor<{rows}xi64> {{amp.name = "y"}})
    -> (tensor<f32> {{amp.name = "loss"}}, {x} {{amp.name = "dx"}})
    attributes {{amp.entry = "eval"}} {{
  %l = amp.cross_entropy %x, %y : {x}, tensor<{rows}xi64>
  %dx = amp.backward %l wrt (%x) : tensor<f32> -> {x}
  return %l, %dx : tensor<f32>, {x}
}}
"""
    return Model(name, "cross_entropy", {"rows": rows, "classes": classes}, text, {}, 1,
                 bytes=2 * 2 * rows * classes, losses=1)  # fmt: skip


def language_model(vocabulary, tokens, width, heads, layers, batch):
    g, text = gpt2.graph(vocabulary, tokens, width, heads, layers)
    sizes = {"vocabulary": vocabulary, "tokens": tokens, "width": width, "heads": heads, "layers": layers,
             "batch": batch}  # fmt: skip
    return Model("gpt2", "gpt2", sizes, text, g.weights, batch, bytes=0, losses=10, unit="tokens",
                 count=batch * tokens)  # fmt: skip


def image_model(size, classes, width, stages, batch):
    g, text = resnet50.graph(size, classes, width, stages)
    sizes = {"size": size, "classes": classes, "width": width, "stages": stages, "batch": batch}
    return Model("resnet50", "resnet50", sizes, text, g.weights, batch, bytes=0, losses=10, unit="images",
                 count=batch)  # fmt: skip


def tensor(shape, element):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


def bytes_of(shape, element):
    return math.prod(shape) * {"f32": 4, "f16": 2, "i1": 1}[element]


# Contractions of a GPT-2 124M step with batch 32: of each layer's weight forward,
# for the gradient of its input and of itself.
GPT2_LAYERS = {"qkv": (768, 2304), "projection": (768, 768), "up": (768, 3072),
               "down": (3072, 768), "head": (768, 50304)}  # fmt: skip


def contractions(size):
    """(name, type, m, n, k, transposed a, transposed b)."""
    if size == "small":
        return [("square", type, 64, 64, 64, 0, 0) for type in ("f16", "bf16")]
    rows, found = 32768, []
    for name, (inputs, outputs) in GPT2_LAYERS.items():
        found += [(f"{name} forward", "f16", rows, outputs, inputs, 0, 0),
                  (f"{name} input's gradient", "f16", rows, inputs, outputs, 0, 1),
                  (f"{name} weight's gradient", "f16", inputs, outputs, rows, 1, 0)]  # fmt: skip
    found += [("8192^3", type, 8192, 8192, 8192, 0, 0) for type in ("f16", "bf16")]
    found += [(name.replace(" forward", " forward, bf16"), "bf16", *rest)
              for name, _, *rest in found[:15:3]]  # fmt: skip
    names = ("MLP forward", "MLP input's gradient", "MLP weight's gradient")
    products = models(size)["mlp-large"].products
    return found + [(name, *shape) for name, (_, shape) in zip(names, products)]


def models(size):
    """By name; small ones only show that the benchmarks work."""
    if size == "small":
        found = [
            optimizer("optimizer", 16, 2, 64), layer_norm("layer-norm", 24, 32),
            cross_entropy("cross-entropy", 24, 40), mlp("mlp-small", 32, 3, 16, 10),
            mlp("mlp-large", 64, 4, 32, 10), language_model(96, 16, 32, 4, 2, 4),
            image_model(32, 10, 8, ((8, 1), (16, 2)), 4), mlp("mlp-large", 64, 4, 32, 10, overflows=True)]  # fmt: skip
    else:
        found = [
            optimizer("optimizer", 768, 12, 50304), layer_norm("layer-norm", 32768, 768),
            cross_entropy("cross-entropy", 32768, 50304), mlp("mlp-small", 512, 3, 128, 50),
            mlp("mlp-large", 4096, 4, 8192, 10), language_model(50304, 1024, 768, 12, 12, 32),
            image_model(224, 1000, 64, resnet50.STAGES, 256),
            mlp("mlp-large", 4096, 4, 8192, 10, overflows=True)]  # fmt: skip
    found[-1].name = "overflow"
    return {model.name: model for model in found}
