#!/usr/bin/env python3
"""Reads what amp-run --save wrote back into the PyTorch model.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 restore.py              needs torch and safetensors
"""

import torch
from model import Reader
from safetensors.torch import load_file

model = Reader()
saved = load_file("trained.safetensors")
model.load_state_dict({name: saved[name] for name in model.state_dict()})
torch.save(model.state_dict(), "trained.pt")
