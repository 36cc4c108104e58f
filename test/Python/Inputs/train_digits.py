"""Trains the digits as docs/Python.md says, with neither torch nor numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    train_digits.py MODEL.mlir DATA.safetensors FOLDER
"""

import sys

import amp

model, data, folder = sys.argv[1:]
tensors = amp.load_tensors(data)
x, y = tensors["train.x"].to("float32"), tensors["train.y"]
test_x, test_y = tensors["test.x"].to("float32"), tensors["test.y"]

trainer = amp.Trainer(model, precision="f16", batch=64, eval_batch=(360, 1), seed=1, threads=1)
for epoch in range(15):
    for first in range(0, len(x) - 63, 64):
        r = trainer.step(x[first : first + 64], y[first : first + 64])
    print(f"epoch {epoch + 1}  {r}")
found = trainer.evaluate(test_x, test_y)
print(f"accuracy {100 * found['accuracy']:.1f} %")
trainer.save(f"{folder}/run.safetensors", epoch=15)
trainer.export(f"{folder}/model.mlir", f"{folder}/weights.safetensors")
trainer.image.save(f"{folder}/step.ampx")
trainer.close()

with amp.Trainer(amp.Image.load(f"{folder}/step.ampx"), threads=1) as again:
    print("resumes at", again.load(f"{folder}/run.safetensors"), again.steps)
    print("the same:", again.evaluate(test_x, test_y) == found)
print("imported:", [name for name in ("torch", "numpy", "jax") if name in sys.modules])
print("from", "the wheel" if "site-packages" in amp.__file__ else "the tree")
