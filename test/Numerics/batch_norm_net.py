"""The parts of an MLP with batch norm by hand, 3 → 5 → 1, as text.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

A sample's row is its three features and its target. Initial weights are those of a golden.
"""

import json

PARAMETERS = "[@w1, @g, @b, @w2]"


def declarations(golden):
    """Parameters, running statistics, and a function that moves one of these on."""
    dense = lambda key, shape: json.dumps(  # noqa: E731
        [golden[key][i * shape[1] : (i + 1) * shape[1]] for i in range(shape[0])])  # fmt: skip
    return f"""\
amp.variable @w1 : tensor<3x5xf32> = dense<{dense("w1", (3, 5))}> : tensor<3x5xf32>
amp.variable @g : tensor<5xf32> = #amp.ones
amp.variable @b : tensor<5xf32> = #amp.zeros
amp.variable @w2 : tensor<5x1xf32> = dense<{dense("w2", (5, 1))}> : tensor<5x1xf32>
amp.variable @mean : tensor<5xf32> = #amp.zeros {{trainable = false}}
amp.variable @var : tensor<5xf32> = #amp.ones {{trainable = false}}
amp.variable @batches : tensor<f32> = #amp.zeros {{trainable = false}}
func.func private @running(%old: tensor<5xf32>, %new: tensor<5xf32>) -> tensor<5xf32> {{
  %keep = amp.constant dense<0.9> : tensor<f32>
  %take = amp.constant dense<0.1> : tensor<f32>
  %0 = amp.mul %old, %keep : tensor<5xf32>, tensor<f32>
  %1 = amp.mul %new, %take : tensor<5xf32>, tensor<f32>
  %2 = amp.add %0, %1 : tensor<5xf32>, tensor<5xf32>
  return %2 : tensor<5xf32>
}}
"""


READS = """
  %w1 = amp.read @w1 : tensor<3x5xf32>
  %gamma = amp.read @g : tensor<5xf32>
  %b = amp.read @b : tensor<5xf32>
  %w2 = amp.read @w2 : tensor<5x1xf32>"""


def forward(x):
    """The loss %9 of the rows `x`, and the statistics %m and %v of this batch."""
    return f"""
    %f = amp.slice {x} {{offsets = [0, 0], sizes = [-1, 3], strides = [1, 1]}} : tensor<?x4xf32>
    %t = amp.slice {x} {{offsets = [0, 3], sizes = [-1, 1], strides = [1, 1]}} : tensor<?x4xf32>
    %h = amp.matmul %f, %w1 : (tensor<?x3xf32>, tensor<3x5xf32>) -> tensor<?x5xf32>
    %m = amp.mean %h {{axes = [0]}} : tensor<?x5xf32> -> tensor<5xf32>
    %c = amp.sub %h, %m : tensor<?x5xf32>, tensor<5xf32>
    %q = amp.mul %c, %c : tensor<?x5xf32>, tensor<?x5xf32>
    %v = amp.mean %q {{axes = [0]}} : tensor<?x5xf32> -> tensor<5xf32>
    %e = amp.constant dense<1.0e-5> : tensor<f32>
    %0 = amp.add %v, %e : tensor<5xf32>, tensor<f32>
    %1 = amp.rsqrt %0 : tensor<5xf32>
    %2 = amp.mul %c, %1 : tensor<?x5xf32>, tensor<5xf32>
    %3 = amp.mul %2, %gamma : tensor<?x5xf32>, tensor<5xf32>
    %4 = amp.add %3, %b : tensor<?x5xf32>, tensor<5xf32>
    %5 = amp.relu %4 : tensor<?x5xf32>
    %6 = amp.matmul %5, %w2 : (tensor<?x5xf32>, tensor<5x1xf32>) -> tensor<?x1xf32>
    %7 = amp.sub %6, %t : tensor<?x1xf32>, tensor<?x1xf32>
    %8 = amp.mul %7, %7 : tensor<?x1xf32>, tensor<?x1xf32>
    %9 = amp.mean %8 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>"""


def statistics(rows, always):
    """Moves the running statistics on by %m and %v, which are of so many rows."""
    return f"""
  // PyTorch's running variance is that of a sample: n / (n - 1).
  %bessel = amp.constant dense<{rows / (rows - 1)!r}> : tensor<f32>
  %sample = amp.mul %v, %bessel : tensor<5xf32>, tensor<f32>
  %mean = amp.read @mean : tensor<5xf32>
  %var = amp.read @var : tensor<5xf32>
  %mean1 = func.call @running(%mean, %m) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  %var1 = func.call @running(%var, %sample) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  amp.write @mean, %mean1 {always} : tensor<5xf32>
  amp.write @var, %var1 {always} : tensor<5xf32>"""


def counted(always):
    """Counts this batch."""
    return f"""
  %n = amp.read @batches : tensor<f32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %n1 = amp.add %n, %one : tensor<f32>, tensor<f32>
  amp.write @batches, %n1 {always} : tensor<f32>"""


def difference(got, expected):
    return max(abs(a - b) for a, b in zip(got, expected, strict=True))
