#!/usr/bin/env python3
"""S after every step, under every policy, against the arithmetic of its framework.

The references below are the frameworks' own code, by hand, with S in f32. Its
product with a factor is formed in f64, or in f32 where the framework has both in f32. One module has a scaler of every setting; its
results are S of each. The loss is the sum of w * x^2: a gradient is 1, or
infinite in the steps that overflow.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 policies.py DIRECTORY
"""

import math
import pathlib
import random
import struct
import sys

import training

OVERFLOW = 3.0e38
LARGEST = struct.unpack(">f", bytes.fromhex("7f7fffff"))[0]
TINY = 2.0**-126


def f32(number):
    """Rounded to f32 once; infinite beyond it."""
    try:
        return struct.unpack("<f", struct.pack("<f", number))[0]
    except OverflowError:
        return math.copysign(math.inf, number)


class Policy:
    """S with the defaults that most frameworks share."""

    name = ""
    defaults = {}
    # Whether the framework's factors are f32. Their product with S is exact in f64, so
    # that one rounding is the product in f32.
    is_single = False

    def __init__(self, **options):
        common = {"init": 65536.0, "growth": 2.0, "backoff": 0.5, "interval": 2000}
        self.__dict__.update(common | self.defaults | options)
        self.options = options
        self.scale = f32(self.init)
        if self.is_single:
            self.growth, self.backoff = f32(self.growth), f32(self.backoff)
        self.start()

    def start(self):
        self.tracker = 0

    def grow(self):
        grown = f32(self.scale * self.growth)
        if math.isfinite(grown):
            self.scale = grown

    def floor(self, lowest):
        self.scale = max(f32(self.scale * self.backoff), f32(lowest))

    def text(self):
        options = ", ".join(
            f"{key} = {value}" if isinstance(value, int) else f"{key} = {value:.17e}"
            for key, value in self.options.items()
        )
        return f"#amp.{self.name}<{options}>"


class Dynamic(Policy):
    """torch.amp.GradScaler, ATen/native/cuda/AmpKernels.cu, without bounds."""

    name = "dynamic"

    def update(self, found):
        if found:
            self.scale, self.tracker = f32(self.scale * self.backoff), 0
            return
        successful = self.tracker + 1
        if successful == self.interval:
            self.grow()
            successful = 0
        self.tracker = successful


class Apex(Policy):
    """apex.amp.scaler.LossScaler"""

    name = "apex"
    defaults = {"min": 0.0, "max": 2.0**24}

    def update(self, found):
        if found:
            self.floor(self.min)
            self.tracker = 0
        else:
            self.tracker += 1
        if self.tracker == self.interval:
            self.scale = min(f32(self.max), f32(self.scale * self.growth))
            self.tracker = 0


class ApexHysteresis(Policy):
    """apex, csrc/update_scale_hysteresis.cu"""

    name = "apex_hysteresis"
    defaults = {"hysteresis": 2}

    def start(self):
        self.tracker, self.left = 0, self.hysteresis

    def update(self, found):
        if found:
            self.left -= 1
            if self.left > 0:
                self.tracker = 0
                return
            self.scale, self.tracker = f32(self.scale * self.backoff), 0
            return
        successful = self.tracker + 1
        if successful == self.interval:
            self.grow()
            successful = 0
        self.tracker = successful
        self.left = self.hysteresis


class Megatron(Policy):
    """megatron.core.optimizer.grad_scaler.DynamicGradScaler: tensors of torch.float"""

    name = "megatron"
    is_single = True
    defaults = {"init": 2.0**32, "interval": 1000, "hysteresis": 2, "min": 1.0}

    def start(self):
        self.tracker, self.left = 0, self.hysteresis

    def update(self, found):
        if found:
            self.tracker = 0
            self.left -= 1
            if self.left <= 0:
                self.floor(self.min)
            return
        self.tracker += 1
        if self.tracker == self.interval:
            self.tracker, self.left = 0, self.hysteresis
            self.grow()


class DeepSpeed(Policy):
    """deepspeed.runtime.fp16.fused_optimizer.FP16_Optimizer._update_scale"""

    name = "deepspeed"
    defaults = {"interval": 1000, "min": 1.0}

    def start(self):
        self.step, self.last = 0, -1

    def update(self, found):
        if found:
            self.floor(self.min)
            self.last = self.step
        else:
            stable = self.step - self.last - 1
            if stable > 0 and stable % self.interval == 0:
                self.grow()
        self.step += 1


class Flax(Policy):
    """flax.training.dynamic_scale.DynamicScale: jax multiplies f32 by Python's floats in f32"""

    name = "flax"
    is_single = True
    defaults = {"min": TINY}

    def update(self, found):
        grow = self.tracker == self.interval
        if found:
            self.floor(self.min)
        elif grow:
            self.scale = min(f32(self.scale * self.growth), LARGEST)
        self.tracker = 0 if grow or found else self.tracker + 1


class Paddle(Policy):
    """paddle/phi/kernels/impl/amp_kernel_impl.h, Update(): C++'s float"""

    name = "paddle"
    is_single = True
    defaults = {"decr_every": 1, "min": 1.0}

    def start(self):
        self.good = self.bad = 0

    def update(self, found):
        if found:
            self.good, self.bad = 0, self.bad + 1
            if self.bad == self.decr_every:
                self.floor(self.min)
                self.bad = 0
            return
        self.good, self.bad = self.good + 1, 0
        if self.good == self.interval:
            self.grow()
            self.good = 0


class Static(Policy):
    name = "static"

    def __init__(self, scale):
        super().__init__(init=scale)
        self.options = {"scale": scale}

    def update(self, found):
        pass


def module(policies):
    scalers, reads, steps, names = [], [], [], []
    for i, policy in enumerate(policies):
        scalers.append(f"""\
amp.variable @w{i} : tensor<1xf32> = #amp.zeros
amp.optimizer @o{i} = #amp.sgd<lr = 0.001> for [@w{i}]
amp.scaler @s{i} = {policy.text()} {{elide = false}}
""")
        reads.append(f"""\
  %w{i} = amp.read @w{i} : tensor<1xf32>
  %s{i} = amp.read_scale @s{i} : tensor<f32>
  %p{i} = amp.mul %square, %w{i} : tensor<?x1xf32>, tensor<1xf32>
  %l{i} = amp.sum %p{i} {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
""")
        steps.append(f"""\
  %g{i} = amp.backward %l{i} for @o{i} scaler @s{i} : !amp.gradients<scaled>
  amp.step @o{i} %g{i} : !amp.gradients<scaled>
""")
        names.append(f's{i}')
    results = "".join(f', tensor<f32> {{amp.name = "{name}"}}' for name in names)
    values = "".join(f", %{name}" for name in names)
    return f"""\
{"".join(scalers)}
func.func @train(%x: tensor<?x1xf32> {{amp.name = "x"}})
    -> (tensor<f32> {{amp.name = "loss"}}{results}) attributes {{amp.entry = "train"}} {{
  %square = amp.mul %x, %x : tensor<?x1xf32>, tensor<?x1xf32>
{"".join(reads)}
  %loss = amp.sum %w0 {{axes = [0]}} : tensor<1xf32> -> tensor<f32>
{"".join(steps)}
  return %loss{values} : tensor<f32>{", tensor<f32>" * len(names)}
}}
"""


def expect(policies, found):
    """S of each policy before each step, and after the last."""
    trace = [[policy.scale for policy in policies]]
    for overflows in found:
        for policy in policies:
            policy.update(overflows)
        trace.append([policy.scale for policy in policies])
    return trace


def check(directory, title, policies, found):
    text = module(policies)
    expected = expect(policies, found)
    samples = [[OVERFLOW if overflows else 1.0] for overflows in [*found, 0]]
    steps = training.run(directory, text, samples, "--max-consecutive-skips=0", training.UNTRACED)
    for i, policy in enumerate(policies):
        got = [f32(step[f"s{i}"]) for step in steps]
        want = [row[i] for row in expected]
        if got != want:
            at = next(k for k, pair in enumerate(zip(got, want)) if pair[0] != pair[1])
            yield f"{title}: {policy.text()}: S is {got[at]!r} after {found[:at]}, expected {want[at]!r}"


MIXED = [0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
# (policy, found, S after each step): what the frameworks' own tests and docs say.
KNOWN = (
    (lambda: Flax(init=4.0, interval=2), [0] * 7, [4, 4, 8, 8, 8, 16, 16]),
    (lambda: Megatron(init=1024.0, interval=2), [1, 0, 1, 1, 0, 0, 1],
     [1024, 1024, 512, 256, 256, 512, 512]),
    (lambda: ApexHysteresis(init=1024.0, interval=2), [1, 0, 1, 1, 0, 0, 1],
     [1024, 1024, 1024, 512, 512, 1024, 1024]),
    (lambda: Dynamic(init=256.0, interval=2), MIXED,
     [256, 512, 256, 256, 512, 512, 256, 128, 128, 256, 256, 512]),
    (lambda: DeepSpeed(init=256.0, interval=2), MIXED,
     [256, 256, 128, 128, 128, 256, 128, 64, 64, 64, 128, 128]),
    (lambda: Flax(init=256.0, interval=2), MIXED,
     [256, 256, 128, 128, 128, 256, 128, 64, 64, 64, 128, 128]),
    (lambda: Megatron(init=256.0, interval=2), MIXED,
     [256, 512, 512, 512, 1024, 1024, 1024, 512, 512, 1024, 1024, 2048]),
    (lambda: Paddle(init=2048.0, interval=1000, decr_every=2, backoff=0.8), [1, 1],
     [2048, f32(1638.4)]),
    (lambda: Paddle(init=2048.0, interval=2, decr_every=2, backoff=0.8), [0, 0], [2048, 4096]),
)  # fmt: skip

SETTINGS = (
    lambda: Dynamic(init=65536.0, interval=3, min=0.0, max=0.0),
    lambda: Dynamic(init=3.7, growth=1.001, backoff=0.999, interval=1, min=0.0, max=0.0),
    lambda: Apex(init=2.0**23, interval=2),
    lambda: Apex(init=1000.0, growth=3.3, interval=1, max=5000.0, min=10.0),
    lambda: ApexHysteresis(interval=3),
    lambda: ApexHysteresis(init=0.1, growth=1.1, backoff=0.7, interval=2, hysteresis=3),
    lambda: Megatron(interval=2),
    lambda: Megatron(init=10.0, interval=3, hysteresis=1, backoff=0.1),
    lambda: Megatron(init=3.7, growth=1.001, backoff=0.999, interval=1),
    lambda: DeepSpeed(interval=2),
    lambda: DeepSpeed(init=7.0, interval=1, growth=1.7, min=0.5),
    lambda: Flax(interval=2),
    lambda: Flax(init=1.0e38, growth=1.9, interval=1),
    lambda: Flax(init=1.0e-37, interval=2, backoff=0.1),
    lambda: Flax(init=3.7, growth=1.001, backoff=0.999, interval=1),
    lambda: Paddle(interval=2, decr_every=2),
    lambda: Paddle(init=100.0, interval=1, growth=0.9, backoff=1.3, decr_every=3),
    lambda: Paddle(init=3.7, growth=1.001, backoff=0.999, interval=1),
    lambda: Static(128.5),
)


def main():
    directory = pathlib.Path(sys.argv[1])
    problems = []
    for make, found, scales in KNOWN:
        got = [row[0] for row in expect([make()], found)[1:]]
        if got != scales:
            problems.append(f"reference of {make().text()}: {got}, expected {scales}")
        problems += check(directory, "known", [make()], found)
    runs = 16
    for seed in range(runs):
        choose = random.Random(seed)
        often = choose.choice((0.1, 0.3, 0.6))
        found = [int(choose.random() < often) for _ in range(40)]
        problems += check(directory, f"seed {seed}", [make() for make in SETTINGS], found)
    for problem in problems:
        print(f"error: {problem}")
    print(f"{runs * len(SETTINGS)} sequences, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
