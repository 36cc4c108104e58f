# torch_first_import.py - what a step's first reading imports is no random number of the user's.
#
# In a process of its own, in which nobody has imported numpy.random.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import sys
import warnings

import amp
import torch

assert "numpy.random" not in sys.modules, "the test has to run before NumPy's generator is there"
model, x = torch.nn.Linear(3, 1), torch.randn(4, 3)


def loss(m, x):
    import numpy.random  # noqa: F401

    return m(x).sum()


with warnings.catch_warnings():
    warnings.simplefilter("error", amp.Warning)
    assert amp.check(model, loss, (x,)) == []
print("no warning")
