#!/usr/bin/env python3
"""Measures what Trainer.step adds to the calls of C that it makes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python_step.py LINEAR.mlir

Steps of the smallest model, once through amp.Trainer with the loss read after each, once
as ampTrainerStep and ampTrainerWait alone; the best of several rounds, in turn.
"""

import argparse
import array
import ctypes
import sys
import time

import amp
from amp._library import CStepResult, library

parser = argparse.ArgumentParser()
parser.add_argument("model")
options = parser.parse_args()

STEPS, ROUNDS = 300, 80
numbers = memoryview(array.array("f", [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1]))
x = numbers.cast("B").cast("f", (4, 3))
y = array.array("q", [0, 1, 0, 1])
inputs = {"buffers": (x, y)}
try:
    import numpy

    inputs["numpy"] = numpy.asarray(x), numpy.asarray(y)
except ImportError:
    pass
try:
    import torch

    inputs["torch"] = torch.tensor(x.tolist()), torch.tensor(list(y))
except ImportError:
    pass


def measure(step):
    # Of this process, so that others may run.
    start = time.process_time()
    for _ in range(STEPS):
        step()
    return (time.process_time() - start) / STEPS * 1e6


with amp.Trainer(options.model, batch=4, threads=1) as trainer:
    prepared, result = trainer._steps, CStepResult()
    prepared.set((x, y))
    started, waited = library().ampTrainerStep, library().ampTrainerWait
    handle = ctypes.c_void_p(trainer._handle)

    def bare():
        if started(handle, prepared.tensors, 2) or waited(handle, ctypes.byref(result)):
            sys.exit("error: expected a step, found a failure")

    for name, tensors in inputs.items():
        calls, steps = [], []
        for _ in range(ROUNDS):
            calls.append(measure(bare))
            steps.append(measure(lambda: trainer.step(*tensors).loss))
            prepared.set((x, y))
        added = min(steps) - min(calls)
        print(f"{name:8} step {min(steps):6.1f} us, in C {min(calls):6.1f} us, added {added:5.1f} us")
