# equal_runs.py - N ranks of B samples against one process that accumulates them.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# After each step the hashes of weights and counters are those of `amp.accumulate mean N`
# over N micro-batches of B: dropout, overflows and clipping among it. Examples without dropout,
# batch norms with the statistics of all ranks among them, have in f64 the losses of one process
# with a batch of N·B. Ranks that share the state of an optimizer have the states of those that do not.
#
#     equal_runs.py DIRECTORY DATA ALL|FEW MPIRUN...

import json
import pathlib
import re
import subprocess
import sys

DIRECTORY, DATA, PART, *MPIRUN = sys.argv[1:]
DIRECTORY = pathlib.Path(DIRECTORY)
DIRECTORY.mkdir(parents=True, exist_ok=True)
BATCH, STEPS = 16, 12
STATE = re.compile(r"^step \d+ state .*", re.MULTILINE)

MLP = ("""
amp.variable @w1 : tensor<64x48xf32> = #amp.kaiming_uniform<fan_in = 64>
amp.variable @b1 : tensor<48xf32> = #amp.zeros
amp.variable @w2 : tensor<48x10xf32> = #amp.kaiming_uniform<fan_in = 48>
amp.optimizer @opt = #amp.adamw<lr = 0.003> for [@w1, @b1, @w2]
""", """
  %k = amp.rng_key
  %w1 = amp.read @w1 : tensor<64x48xf32>
  %b1 = amp.read @b1 : tensor<48xf32>
  %w2 = amp.read @w2 : tensor<48x10xf32>
  %l = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul {x}, %w1 : (tensor<?x64xf32>, tensor<64x48xf32>) -> tensor<?x48xf32>
    %1 = amp.add %0, %b1 : tensor<?x48xf32>, tensor<48xf32>
    %2 = amp.relu %1 : tensor<?x48xf32>
    %3 = amp.dropout %2, %k {rate = 0.3, id = 4} : tensor<?x48xf32>
    %4 = amp.matmul %3, %w2 : (tensor<?x48xf32>, tensor<48x10xf32>) -> tensor<?x10xf32>
    %5 = amp.dropout %4, %k {rate = 0.1, id = 9} : tensor<?x10xf32>
    %6 = amp.cross_entropy %5, {y} : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %6 : tensor<f32>
  }
""")  # fmt: skip

# Eight rows of a digit attend to each other; weights are dropped.
ATTENTION = ("""
amp.variable @q : tensor<8x8xf32> = #amp.kaiming_uniform<fan_in = 8>
amp.variable @s : tensor<8xf32> = #amp.ones
amp.variable @t : tensor<8xf32> = #amp.zeros
amp.variable @w : tensor<64x10xf32> = #amp.kaiming_uniform<fan_in = 64>
amp.optimizer @opt = #amp.sgd<lr = 0.1, momentum = 0.9> for [@q, @s, @t, @w]
""", """
  %k = amp.rng_key
  %q = amp.read @q : tensor<8x8xf32>
  %s = amp.read @s : tensor<8xf32>
  %t = amp.read @t : tensor<8xf32>
  %w = amp.read @w : tensor<64x10xf32>
  %l = amp.autocast bf16 -> tensor<f32> {
    %0 = amp.reshape {x} : tensor<?x64xf32> -> tensor<?x8x8xf32>
    %1 = amp.layer_norm %0, %s, %t {eps = 1.0e-5} : (tensor<?x8x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x8xf32>
    %2 = amp.matmul %1, %q : (tensor<?x8x8xf32>, tensor<8x8xf32>) -> tensor<?x8x8xf32>
    %3 = amp.reshape %2 : tensor<?x8x8xf32> -> tensor<?x1x8x8xf32>
    %4 = amp.attention %3, %3, %3 dropout %k {dropout = 0.2, id = 2} : (tensor<?x1x8x8xf32>, tensor<?x1x8x8xf32>, tensor<?x1x8x8xf32>, tensor<2xi64>) -> tensor<?x1x8x8xf32>
    %5 = amp.reshape %4 : tensor<?x1x8x8xf32> -> tensor<?x64xf32>
    %6 = amp.matmul %5, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
    %7 = amp.cross_entropy %6, {y} : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %7 : tensor<f32>
  }
""")  # fmt: skip

ENTRY = """func.func @train(%x: tensor<?x64xf32> {{amp.name = "x"}}, %y: tensor<?xi64> {{amp.name = "y"}})
    -> (tensor<f32> {{amp.name = "loss"}}) attributes {{amp.entry = "train"}} {{
{body}
  %u = amp.unscale {gradients} by @scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %u max 0.5 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return {loss} : tensor<f32>
}}
"""
BACKWARD = "  %d = amp.backward %l for @opt scaler @scaler : !amp.gradients<scaled>\n"
SCALER = "amp.scaler @scaler = #amp.dynamic\n"


def body_on(model, x, y):
    return model[1].replace("{x}", x).replace("{y}", y) + BACKWARD


def write(name, text):
    path = DIRECTORY / f"{name}.mlir"
    path.write_text(text)
    return path


def alone(name, model):
    """The module of one rank."""
    entry = ENTRY.format(body=body_on(model, "%x", "%y"), gradients="%d", loss="%l")
    return write(f"{name}-alone", model[0] + SCALER + entry)


def accumulated(name, model, count):
    body = (
        f"  %loss, %g = amp.accumulate mean {count} (%xi = %x, %yi = %y) : (tensor<?x64xf32>, tensor<?xi64>)"
        f" -> (tensor<f32>, !amp.gradients<scaled>) {{\n{body_on(model, '%xi', '%yi')}"
        "  amp.yield %l, %d : tensor<f32>, !amp.gradients<scaled>\n  }\n"
    )
    entry = ENTRY.format(body=body, gradients="%g", loss="%loss")
    return write(f"{name}-accumulated-{count}", model[0] + SCALER + entry)


def run(command):
    result = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"error: expected {' '.join(map(str, command))} to succeed, found\n{result.stdout}{result.stderr}")
    return result.stdout + result.stderr


def train(path, batch, ranks, *options):
    command = ["amp-run", path, "--data", DATA, "--steps", STEPS, "--batch", batch, "--hash-state", "--target", "cpu"]
    return run([*(MPIRUN + ["-n", ranks] if ranks else []), *command, "--metrics", path.with_suffix(".jsonl"), *options])


def losses(path):
    """Of steps and of evaluations, in their order."""
    return [json.loads(line).get("loss") for line in path.with_suffix(".jsonl").read_text().splitlines()]


def compare(name, model, ranks, *options):
    one, all_of = alone(name, model), accumulated(name, model, ranks)
    found = STATE.findall(train(one, BATCH, ranks, *options))
    # Sample i of rank r is sample r · B + i of the batch of all.
    expected = STATE.findall(train(all_of, BATCH * ranks, 0, *options))
    where = f"{name}, {ranks} ranks{''.join(' ' + option for option in options)}"
    if len(found) != STEPS or found != expected:
        step = next((i for i, pair in enumerate(zip(found, expected)) if pair[0] != pair[1]), len(found))
        sys.exit(f"error: {where}: expected the states of one process, found others from step {step + 1} on")
    if losses(one) != losses(all_of):
        sys.exit(f"error: {where}: expected the losses of one process, found others")
    print(f"{where}: {STEPS} states are equal")


def compare_example(name, ranks, options=(), equal=True):
    """N ranks with one process whose batch is theirs; `equal` is False where they differ by design."""
    text = (pathlib.Path(DATA).parent / f"{name}.mlir").read_text()
    model = write(name, re.sub(r"\brate = [0-9.]+", "rate = 0.0", text))
    train(model, BATCH * ranks, 0, "--precision", "f64")
    expected = losses(model)
    train(model, BATCH, ranks, "--precision", "f64", *options)
    distance = max(abs(a - b) for a, b in zip(losses(model), expected, strict=True))
    where = f"{name}, {ranks} ranks{''.join(' ' + option for option in options)}"
    if (distance < 1e-12) != equal:
        sys.exit(f"error: {where}: found losses {distance} from those of one process")
    print(f"{where}: losses are {distance} from those of one process")


def compare_shards(optimizer, ranks, *options, clips=True):
    """Ranks that share state with those that each have all of it, on a model of several slices."""
    text = MLP[0].replace("#amp.adamw<lr = 0.003> for [@w1, @b1, @w2]", f"{optimizer} for [@w1, @w2], [@b1] {{lr = 0.01}}")
    model = [part.replace("48x", "700x") for part in (text, MLP[1])]
    text = alone("shards", model).read_text()
    if not clips:
        text = re.sub(r"  %c, %norm = .*\n", "", text).replace("%c :", "%u :")
    path = write("shards", text)
    name = f"{optimizer}, {ranks} ranks{''.join(' ' + option for option in options)}{'' if clips else ', no clip'}"
    expected = STATE.findall(train(path, BATCH, ranks, *options))
    found = STATE.findall(train(path, BATCH, ranks, "--shard", "optimizer", *options))
    if len(found) != STEPS or found != expected:
        sys.exit(f"error: {name}: expected the states of ranks that share nothing, found others")
    print(f"{name}: {STEPS} states are equal")


compare("mlp", MLP, 2)
compare("mlp", MLP, 3, "--precision", "f32")
compare("attention", ATTENTION, 2)
# One rank's sample alone overflows: all skip, as one process does.
compare("mlp", MLP, 2, "--inject", f"step=4,data=x,sample={BATCH + 3}")
for name in ("digits-gan", "digits-window"):
    compare_example(name, 2)
compare_example("digits-batch-norm", 2, ["--sync-batch-norm"])
compare_shards("#amp.adamw<lr = 0.003>", 3)
compare_shards("#amp.lamb<lr = 0.003>", 2, clips=False)
if PART == "ALL":
    for optimizer in ("adamw<lr = 0.003>", "lamb<lr = 0.003>", "lars<lr = 0.3>", "sgd<lr = 0.1, momentum = 0.9>",
                      "nadam<lr = 0.003>", "adadelta<lr = 0.3>", "asgd<lr = 0.1>", "adamax<lr = 0.003>"):  # fmt: skip
        for ranks, precision in ((2, "f16"), (3, "f32"), (4, "bf16"), (5, "f64")):
            compare_shards(f"#amp.{optimizer}", ranks, "--precision", precision)
            compare_shards(f"#amp.{optimizer}", ranks, "--precision", precision, clips=False)
    # One rank's sample alone overflows.
    compare_shards("#amp.adamw<lr = 0.003>", 3, "--inject", f"step=4,data=x,sample={BATCH + 3}")
    for precision in ("f16", "bf16", "f32", "f64"):
        for ranks in (2, 3, 4):
            for name, model in (("mlp", MLP), ("attention", ATTENTION)):
                compare(name, model, ranks, "--precision", precision)
    compare_example("digits-batch-norm", 4, ["--sync-batch-norm"])
    compare_example("digits-batch-norm", 2, equal=False)
print("ranks are micro-batches")
