// RUN: amp-opt %s --amp-form-kernels --amp-plan-memory | FileCheck %s --check-prefixes=CHECK,FREE
// RUN: amp-opt %s --amp-form-kernels=memory=min --amp-plan-memory | FileCheck %s --check-prefixes=CHECK,LEAST
// RUN: amp-opt %s --amp-form-kernels=memory=28KiB --amp-plan-memory | FileCheck %s --check-prefixes=CHECK,LEAST
// RUN: not amp-opt %s --amp-form-kernels=memory=28671 2>&1 | FileCheck %s --check-prefix=LESS
// RUN: not amp-opt %s --amp-form-kernels=memory=lots 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not amp-opt %s --amp-form-kernels=memory=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not amp-opt %s "--amp-form-kernels=memory=min store-all" 2>&1 | FileCheck %s --check-prefix=BOTH

// The tanh is read by a product at once, and by another one two products later. Where memory is
// dear it is computed again for that one, of a value that waits for its derivative anyway.

// FREE: amprt.step_bytes = 32768 : i64
// LEAST: amprt.step_bytes = 28672 : i64
// CHECK-LABEL: @step
// FREE-SAME: amprt.kept = [#amprt.wait<"matmul (memory.mlir:[[#H:]])", bytes = 8192
// FREE-SAME: reader = "mul (memory.mlir:[[#H+6]])", reason = "the result of a call">
// FREE-SAME: #amprt.wait<"tanh (memory.mlir:[[#H+1]])", bytes = 8192
// FREE-SAME: reader = "matmul (memory.mlir:[[#H+5]])", reason = "needed by a call">
// LEAST-SAME: amprt.recomputed = [#amprt.wait<"tanh (memory.mlir:[[#T:]])", bytes = 8192
// LEAST-SAME: reader = "matmul (memory.mlir:[[#T+4]])", reason = "24576 operations">]
// FREE-COUNT-1: amprt.launch @tanh
// FREE-NOT: amprt.launch @tanh
// LEAST-COUNT-2: amprt.launch @tanh
// LEAST-NOT: amprt.launch @tanh
// LESS: memory.mlir:[[#@LINE+5]]:1: error: expected the values of a step of '@step' to take at most 28671 bytes, as 'memory' asks for; found that 28672 are the least that is possible: allow as many, or use a smaller batch
// TEXT: error: expected 'memory' as bytes, with KiB, MiB or GiB as the unit, or 'min', found 'lots'
// ZERO: error: expected 'memory' as bytes, with KiB, MiB or GiB as the unit, or 'min', found '0'
// BOTH: error: expected one of 'store-all' and 'memory', found both

func.func @step(%x: tensor<64x32xf32>, %w: tensor<32x32xf32>) -> (tensor<64x32xf32>, tensor<32x32xf32>)
    attributes {amp.entry = "eval"} {
  %h = amp.matmul %x, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %t = amp.tanh %h : tensor<64x32xf32>
  %a = amp.matmul %t, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %b = amp.matmul %a, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %c = amp.matmul %b, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %g = amp.matmul %t, %c {transpose_a} : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
  %d = amp.mul %c, %h : tensor<64x32xf32>, tensor<64x32xf32>
  return %d, %g : tensor<64x32xf32>, tensor<32x32xf32>
}
