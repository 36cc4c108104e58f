# train_digits.py - ranks of amp.Trainer, with neither torch nor numpy.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     mpirun -n N python train_digits.py MODEL.mlir DATA.safetensors FOLDER

import os
import sys

import amp

model, data, folder = sys.argv[1:]
tensors = amp.load_tensors(data)
x, y = tensors["train.x"].to("float32"), tensors["train.y"]
BATCH = 16

with amp.Trainer(model, precision="f16", batch=BATCH, eval_batch=(360, 1), data_parallel=True,
                 metrics=os.path.join(folder, "run.jsonl")) as trainer:  # fmt: skip
    print(f"rank {trainer.rank} of {trainer.ranks}")
    for step in range(20):
        first = (step * trainer.ranks + trainer.rank) * BATCH
        r = trainer.step(x[first : first + BATCH], y[first : first + BATCH])
    # Each rank evaluates what it is given, and waits for no other.
    if trainer.rank == 0:
        print(trainer.evaluate(tensors["test.x"].to("float32"), tensors["test.y"])["accuracy"] > 0.3)
    trainer.save(os.path.join(folder, "run.safetensors"))
    trainer.export(weights=os.path.join(folder, "weights.safetensors"))
    assert trainer.load(os.path.join(folder, "run.safetensors")) == (0, 0) and trainer.steps == 20
    # A copy goes on by itself, on all ranks.
    import copy

    with copy.deepcopy(trainer) as other:
        assert other.step(x[:BATCH], y[:BATCH]).loss == trainer.step(x[:BATCH], y[:BATCH]).loss
print("imported:", [name for name in ("torch", "numpy") if name in sys.modules])
