#!/usr/bin/env python3
"""Writes what amp-run needs of a PyTorch model: its parameters as a file, and
their declarations as text to begin the graph with.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 export.py > declarations.mlir       needs torch and safetensors
"""

import torch
from model import Reader
from safetensors.torch import save_file

torch.manual_seed(0)
parameters = {name: p.detach().contiguous() for name, p in Reader().named_parameters()}
save_file(parameters, "weights.safetensors")
for name, p in parameters.items():
    shape = "x".join(map(str, p.shape))
    print(f'amp.variable @"{name}" : tensor<{shape}xf32> = #amp.given')
