"""Trains a GAN that draws handwritten digits: two losses that take turns, each with an
optimizer and, in f16, a loss scale of its own.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/gan.py [--steps N]

A minute on two cores.
"""

# %% Data: images of -1 to 1
import argparse
import pathlib

import amp
import numpy
import torch
from torch import nn
from torch.nn import functional as F

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=3000)
parser.add_argument("--precision", default="auto")
options = parser.parse_args()
torch.manual_seed(0)
digits = pathlib.Path(__file__).resolve().parents[1] / "digits.safetensors"
x = torch.tensor(numpy.asarray(amp.load_tensors(digits)["train.x"].to("float32"))).flatten(1) * 2 - 1


# %% Two networks in one module
class GAN(nn.Module):
    def __init__(self, noise=16, width=128):
        super().__init__()
        self.noise = noise
        self.generator = nn.Sequential(
            nn.Linear(noise, width), nn.LayerNorm(width), nn.ReLU(),
            nn.Linear(width, width), nn.LayerNorm(width), nn.ReLU(), nn.Linear(width, 64), nn.Tanh())  # fmt: skip
        self.critic = nn.Sequential(
            nn.Linear(64, width), nn.LeakyReLU(0.2), nn.Dropout(0.3),
            nn.Linear(width, width), nn.LeakyReLU(0.2), nn.Dropout(0.3), nn.Linear(width, 1))  # fmt: skip


def critic(m, x, z):
    real, fake = m.critic(x), m.critic(m.generator(z).detach())
    right = ((real > 0).float().mean() + (fake < 0).float().mean()) / 2
    return F.softplus(-real).mean() + F.softplus(fake).mean(), {"right": right}


def generator(m, z):
    return F.softplus(-m.critic(m.generator(z))).mean()


gan = GAN()
optimizers = {
    "critic": torch.optim.Adam(gan.critic.parameters(), lr=3e-4, betas=(0.5, 0.99)),
    "generator": torch.optim.Adam(gan.generator.parameters(), lr=3e-4, betas=(0.5, 0.99)),
}

# %% Training
count = 64
z = torch.randn(count, gan.noise)
with amp.from_torch(gan, {"critic": critic, "generator": generator},
                    {"critic": (x[:count], z), "generator": (z,)}, optimizer=optimizers,
                    precision=options.precision, average=0.99) as t:  # fmt: skip
    for step in range(1, options.steps + 1):
        real = x[torch.randint(0, len(x), (count,))]
        judged = t.step(real, torch.randn(count, gan.noise), entry="critic")
        drawn = t.step(torch.randn(count, gan.noise), entry="generator")
        if step % max(1, options.steps // 12) == 0:
            print(f"step {step:4}  critic {judged.loss:.3f}, right {100 * judged['right']:.0f} %"
                  f"  generator {drawn.loss:.3f}  {'#' * round(10 * drawn.loss)}")  # fmt: skip
    gan.load_state_dict(t.average_state_dict())

# %% What it draws: six digits side by side
gan.eval()
with torch.no_grad():
    images = gan.generator(torch.randn(6, gan.noise)).view(6, 8, 8)
for row in range(8):
    print("   ".join("".join(" .:*#@"[int((v + 1) * 2.99)] * 2 for v in image[row].tolist()) for image in images))

# How far the drawn images are from real ones: the nearest of them, beside what real ones are apart.
with torch.no_grad():
    some = gan.generator(torch.randn(256, gan.noise))
near = torch.cdist(some, x).min(1).values.mean().item()
apart = torch.cdist(x[:256], x[256:]).min(1).values.mean().item()
noise = torch.cdist(torch.rand(256, 64) * 2 - 1, x).min(1).values.mean().item()
print(f"nearest digit: {near:.2f} from a drawn one, {apart:.2f} from a real one, {noise:.2f} from noise")
