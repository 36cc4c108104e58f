"""Text through amp.autocast: dialects, options, messages and mistakes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import warnings

import amp

LINALG = """
func.func @f(%x: tensor<4x64xf32>, %w: tensor<64x8xf32>, %z: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x64xf32>, tensor<64x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
"""
HLO = """
func.func @f(%x: tensor<4x64xf32>, %w: tensor<64x8xf32>) -> tensor<4x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{dot = "[1] x [0]"}> : (tensor<4x64xf32>, tensor<64x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
"""
cases = 0


def holds(condition):
    global cases
    assert condition
    cases += 1


def message_of(kind, *arguments, **named):
    try:
        amp.autocast(*arguments, **named)
    except kind as error:
        return str(error)
    raise AssertionError("expected an error")


decided = amp.autocast(LINALG, "f16", emit_cast="arith")
holds(decided.text.count("arith.truncf") == 2 and "tensor<4x64xf16>, tensor<64x8xf16>" in decided.text)
holds(decided.report["totals"]["low"] == {"f16": 1})
holds(amp.autocast(decided.text, "f16", emit_cast="arith").text == decided.text)
holds("stablehlo.convert" in amp.autocast(HLO, "bf16", policy="stablehlo").text)
# PyTorch's low op writes low.
holds(amp.autocast(LINALG, "f16", emit_cast="arith", policy="pytorch").text.count("arith.truncf") == 3)
free = amp.autocast(LINALG, "f16", emit_cast="arith", change_signatures=True)
holds("%arg0: tensor<4x64xf16>" in free.text)
holds("m.mlir:2:" in message_of(amp.CompileError, "\nfunc.func @f( {", "f16", name="m.mlir"))
holds("unknown dtype 'f8'; expected 'f16' or 'bf16'" in message_of(amp.CompileError, LINALG, "f8"))
holds("error_budget of at least 1, found 0" in message_of(amp.ArgumentError, LINALG, "f16", error_budget=0))
holds("nominal_dim of at least 1, found 0" in message_of(amp.ArgumentError, LINALG, "f16", nominal_dim=0))
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    amp.autocast(LINALG.replace("f32", "f64"), "f16")
    amp.autocast('"util.func"() ({ ^bb0(%x: tensor<4xf32>): %0 = math.exp %x : tensor<4xf32> "util.return"(%0) '
                 ": (tensor<4xf32>) -> () }) : () -> ()", "f16")  # fmt: skip
holds(len(said) == 1 and "nothing was decided: 'math.exp' is in no function, but in 'util.func'" in str(said[0].message))
print(cases, "cases agree")
