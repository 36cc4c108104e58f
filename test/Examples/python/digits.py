"""Trains the network of docs/Python.md on handwritten digits, in f16.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/Examples/python/digits.py
"""

import amp

data = amp.load_tensors("test/Examples/digits.safetensors")
x, y = data["train.x"].to("float32"), data["train.y"]
trainer = amp.Trainer("test/Examples/digits-mlp.mlir", precision="f16", hyperparameters="lr")
for epoch in range(15):
    trainer.lr = 0.003 * 0.9**epoch
    for first in range(0, len(x) - 63, 64):
        r = trainer.step(x[first : first + 64], y[first : first + 64])
    print(r)
print(trainer.evaluate(data["test.x"].to("float32"), data["test.y"]))
