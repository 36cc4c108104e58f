"""Prints a batched product of ten dimensions, to which 32 tensors are added.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

BATCH = "2x2x2x2x2x2x2x2"
ADDED = 32

result = f"tensor<{BATCH}x4x8xf32>"
types = {"a": result, "b": f"tensor<{BATCH}x8x8xf32>", **{f"v{i}": result for i in range(ADDED)}}
arguments = ", ".join(f'%{name}: {type} {{amp.name = "{name}"}}' for name, type in types.items())
print(f'func.func @long({arguments}) -> ({result} {{amp.name = "y"}}) attributes {{amp.entry = "predict"}} {{')
print(f"  %0 = amp.matmul %a, %b : (tensor<{BATCH}x4x8xf32>, tensor<{BATCH}x8x8xf32>) -> {result}")
for i in range(ADDED):
    print(f"  %{i + 1} = amp.add %{i}, %v{i} : {result}, {result}")
print(f"  return %{ADDED} : {result}\n}}")
