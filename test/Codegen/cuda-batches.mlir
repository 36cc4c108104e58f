// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s --check-prefix=CPU

// Heads of a batch lie in two dimensions, and a library's call has one loop: where copies of small operands take
// less time than the calls, they are made. The CPU's calls take no time of their own.
// CHECK-LABEL: func.func @heads
// CHECK: amprt.launch @copy{{[_0-9]*}}(%{{[0-9]+}}, %[[Q:[0-9]+]], %{{[0-9]+}}, %[[K:[0-9]+]])
// CHECK-NEXT: amprt.gemm %[[Q]], %[[K]],
// CHECK-SAME: batch = 768 : i64
// CHECK-NOT: amprt.gemm
// CPU-LABEL: func.func @heads
// CPU-NOT: amprt.launch
// CPU-COUNT-12: amprt.gemm
func.func @heads(%q: tensor<64x16x12x8xf16>, %k: tensor<64x16x12x8xf16>) -> tensor<64x12x16x16xf16> attributes {amp.entry = "eval"} {
  %0 = amp.transpose %q {permutation = [0, 2, 1, 3]} : tensor<64x16x12x8xf16>
  %1 = amp.transpose %k {permutation = [0, 2, 1, 3]} : tensor<64x16x12x8xf16>
  %2 = amp.matmul %0, %1 {transpose_b} : (tensor<64x12x16x8xf16>, tensor<64x12x16x8xf16>) -> tensor<64x12x16x16xf16>
  return %2 : tensor<64x12x16x16xf16>
}

// -----

// Large ones take longer than their few calls.
// CHECK-LABEL: func.func @large
// CHECK-NOT: amprt.launch
// CHECK-COUNT-2: amprt.gemm
func.func @large(%q: tensor<32x2048x2x128xf16>, %k: tensor<32x2048x2x128xf16>) -> tensor<32x2x2048x2048xf16> attributes {amp.entry = "eval"} {
  %0 = amp.transpose %q {permutation = [0, 2, 1, 3]} : tensor<32x2048x2x128xf16>
  %1 = amp.transpose %k {permutation = [0, 2, 1, 3]} : tensor<32x2048x2x128xf16>
  %2 = amp.matmul %0, %1 {transpose_b} : (tensor<32x2x2048x128xf16>, tensor<32x2x2048x128xf16>) -> tensor<32x2x2048x2048xf16>
  return %2 : tensor<32x2x2048x2048xf16>
}

// -----

// One of the operands lies as the result does: the other alone is copied.
// CHECK-LABEL: func.func @one
// CHECK: amprt.launch @copy
// CHECK-NOT: amprt.launch
// CHECK: amprt.gemm
// CHECK-SAME: batch = 768 : i64
func.func @one(%p: tensor<64x12x16x16xf16>, %v: tensor<64x16x12x8xf16>) -> tensor<64x12x16x8xf16> attributes {amp.entry = "eval"} {
  %0 = amp.transpose %v {permutation = [0, 2, 1, 3]} : tensor<64x16x12x8xf16>
  %1 = amp.matmul %p, %0 : (tensor<64x12x16x16xf16>, tensor<64x12x16x8xf16>) -> tensor<64x12x16x8xf16>
  return %1 : tensor<64x12x16x8xf16>
}
