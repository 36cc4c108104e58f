"""Trains a network that is written in JAX on images of handwritten digits, and evaluates it
after each epoch on images that it has not seen.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/jax_classifier.py [--epochs N]

Half a minute on two cores.
"""

# %% Data: images [N, 8, 8, 1] of 0 to 1, and labels [N]
import argparse
import pathlib

import amp
import jax
import jax.numpy as jnp
import numpy

parser = argparse.ArgumentParser()
parser.add_argument("--epochs", type=int, default=10)
parser.add_argument("--precision", default="auto")
options = parser.parse_args()
digits = pathlib.Path(__file__).resolve().parents[1] / "digits.safetensors"
data = {name: numpy.asarray(value.to("float32") if name.endswith("x") else value)
        for name, value in amp.load_tensors(digits).items()}  # fmt: skip
x, y = data["train.x"].reshape(-1, 8, 8, 1), data["train.y"]
test = {"x": data["test.x"].reshape(-1, 8, 8, 1), "y": data["test.y"]}


# %% A network and a loss, as in JAX
def convolution(key, inputs, outputs):
    return {"w": jax.random.normal(key, (3, 3, inputs, outputs)) * (9 * inputs) ** -0.5, "b": jnp.zeros(outputs)}


def logits(params, x):
    for p, stride in zip(params["convolutions"], (1, 2)):
        x = jax.lax.conv_general_dilated(x, p["w"], (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = jax.nn.relu(x + p["b"])
    return x.reshape(x.shape[0], -1) @ params["head"]["w"] + params["head"]["b"]


def loss_fn(params, batch):
    out = logits(params, batch["x"])
    picked = jnp.take_along_axis(jax.nn.log_softmax(out), batch["y"][:, None], axis=1)
    return -jnp.mean(picked), {"accuracy": jnp.mean(jnp.argmax(out, axis=1) == batch["y"])}


a, b, c = jax.random.split(jax.random.key(0), 3)
params = {
    "convolutions": [convolution(a, 1, 32), convolution(b, 32, 64)],
    "head": {"w": jax.random.normal(c, (1024, 10)) * 1024**-0.5, "b": jnp.zeros(10)},
}
batch = 64
steps = len(x) // batch
schedule = amp.optimizers.cosine(steps=steps * options.epochs, warmup=steps)

# %% Training
shuffled = numpy.random.default_rng(0)
with amp.from_jax(loss_fn, params, {"x": x[:batch], "y": y[:batch]}, has_aux=True,
                  optimizer=amp.optimizers.adamw(3e-3, weight_decay=0.05, schedule=schedule),
                  precision=options.precision, max_norm=1.0, eval_batch=len(test["y"])) as t:  # fmt: skip
    for epoch in range(options.epochs):
        order = shuffled.permutation(len(x))[: steps * batch].reshape(steps, batch)
        trained = sum(t.step({"x": x[i], "y": y[i]}).loss for i in order) / steps
        new = t.evaluate(test)
        print(f"epoch {epoch + 1:2}  loss {trained:.4f}  on new images: loss {new['loss']:.4f},"
              f" {100 * new['accuracy']:.1f} % right  {'#' * round(20 * trained)}")  # fmt: skip
    params = t.params()

# %% Back in JAX
value, aux = jax.jit(loss_fn)(params, test)
print(f"in JAX the trained network reads {100 * float(aux['accuracy']):.1f} % of new images")
