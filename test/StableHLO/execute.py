"""Runs a StableHLO module on the CPU, by XLA, on inputs drawn from a seed.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re
import sys
import time

import numpy as np
from jaxlib import _jax, lapack, xla_client

from dialect import Refused

# To an array that nobody else holds: in its list, in a loop, and as an argument.
REFERENCES = 3


def draw_inputs(text, module, seed=0):
    """Arrays for the arguments of @main, as the line `// Inputs: ` says.

    `normal STDDEV`, `uniform LOW HIGH`, `ints LOW HIGH` or `key`, each with
    ` xN` after it where N arguments follow that are drawn alike.
    """
    line = re.search(r"^// Inputs: (.*)$", text, re.MULTILINE)
    if not line:
        raise Refused("expected a line '// Inputs: normal 1, …', found none")
    draws = []
    for entry in line[1].split(", "):
        draw, _, times = entry.partition(" x")
        draws += [draw.split()] * int(times or 1)
    main = next(op for op in module.body.operations if op.sym_name.value == "main")
    if len(draws) != len(main.type.inputs):
        raise Refused(f"expected inputs for {len(main.type.inputs)} arguments, found {len(draws)}")
    generator = np.random.default_rng(seed)
    return [draw_input(generator, d, t.shape) for d, t in zip(draws, main.type.inputs)]


def draw_input(generator, draw, shape):
    kind, numbers = draw[0], [float(n) for n in draw[1:]]
    if kind == "normal":
        return (numbers[0] * generator.standard_normal(shape)).astype(np.float32)
    if kind == "uniform":
        return generator.uniform(*numbers, shape).astype(np.float32)
    if kind == "ints":
        return generator.integers(*map(int, numbers), shape, dtype=np.int32)
    if kind == "key":
        return generator.integers(0, 2**32, shape, dtype=np.uint32)
    raise Refused(f"expected normal, uniform, ints or key, found '{kind}'")


class Machine:
    def __init__(self):
        lapack.prepare_lapack_call("potrf", np.float32)  # loads the library
        for platform, targets in lapack.registrations().items():
            for name, function, version in targets:
                xla_client.register_custom_call_target(name, function, platform, version)
        self.client = xla_client.make_cpu_client()
        self.device = self.client.local_devices()[0]
        self.options = xla_client.CompileOptions()
        self.options.env_option_overrides = [
            # Otherwise a cast down and up again would be no rounding at all.
            ("xla_allow_excess_precision", "False"),
            # With that library, jaxlib 0.10.2 fails on some batched products
            # that read bf16 and write f32.
            ("xla_cpu_experimental_ynn_fusion_type", ""),
            # The programs are small: compiling them is what takes time.
            ("xla_backend_optimization_level", "0"),
            ("xla_llvm_disable_expensive_passes", "True"),
        ]

    def run(self, module, inputs):
        devices = xla_client.DeviceList((self.device,))
        program = self.client.compile_and_load(str(module), devices, self.options)
        owned = [np.array(a) for a in inputs]
        buffers = [_jax.dlpack_managed_tensor_to_buffer(a.__dlpack__(), self.device, None, True)
                   for a in owned]  # fmt: skip
        results = program.execute_sharded(buffers).disassemble_into_single_device_arrays()
        outputs = [np.array(r[0]._single_device_array_to_np_array_did_copy()[0]) for r in results]
        del buffers, results
        # A thread of the client lets each array go, by numpy, which needs the interpreter:
        # where that is ending, the thread aborts the process.
        while any(sys.getrefcount(a) > REFERENCES for a in owned):
            time.sleep(1e-4)
        return outputs
