"""Prints a module with a location nested as deep as asked for.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

depth = int(sys.argv[1])
location = 'callsite("a" at ' * depth + '"b"' + ")" * depth
print(f"""// Brackets in comments do not count: {"(" * 2000}
func.func @f(%x: tensor<4xf32> loc("{"[" * 2000}")) -> tensor<4xf32> {{
  %0 = amp.exp %x : tensor<4xf32> loc({location})
  return %0 : tensor<4xf32>
}}""")
