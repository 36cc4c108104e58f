// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s --check-prefix=CPU

// What combines the sums of both gradients goes through the same loops: one launch. A call of
// the CPU takes no time.

// CHECK-LABEL: func.func @sums
// CHECK: amprt.launch {{.*}} sizes [32768, 768]
// CHECK-NEXT: amprt.launch @combine{{[_0-9]*}}(%[[A:[0-9]+]], %[[B:[0-9]+]], %[[C:[0-9]+]], %[[D:[0-9]+]]) sizes [256, 768]
// CHECK-NEXT: return
// CHECK: amprt.kernel @combine
// CHECK-COUNT-2: over outer
// CPU-LABEL: func.func @sums
// CPU-COUNT-2: amprt.launch @combine(
func.func @sums(%x: tensor<32768x768xf16>, %s: tensor<768xf32>, %dy: tensor<32768x768xf16>)
    -> (tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>) attributes {amp.entry = "eval"} {
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %dy {eps = 1.0e-05}
      : (tensor<32768x768xf16>, tensor<768xf32>, tensor<32768x768xf16>)
      -> (tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>)
  return %dx, %ds, %db : tensor<32768x768xf16>, tensor<768xf32>, tensor<768xf32>
}

// -----

// The first sums wait for those behind a call that reads none of them; all come before the call
// that reads what they lead to.

// CHECK-LABEL: func.func @waits
// CHECK-NOT: amprt.launch
// CHECK: amprt.gemm %[[X:[0-9]+]], %{{[0-9]+}}, %[[Y:[0-9]+]] {
// CHECK-NEXT: amprt.launch @{{[_a-z0-9]+}}(%[[X]], %{{[0-9]+}}, %[[Y]], %{{[0-9]+}}, %[[FAR:[0-9]+]]) sizes [64, 128]
// CHECK-NEXT: amprt.gemm %[[FAR]],
// CHECK-NEXT: return
func.func @waits(%x: tensor<128x64xf32>, %w: tensor<64x64xf32>)
    -> (tensor<64xf32>, tensor<64xf32>, tensor<1x64xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.sum %x {axes = [0]} : tensor<128x64xf32> -> tensor<64xf32>
  %y = amp.matmul %x, %w : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
  %1 = amp.sum %y {axes = [0]} : tensor<128x64xf32> -> tensor<64xf32>
  %far = amp.sub %y, %1 : tensor<128x64xf32>, tensor<64xf32>
  %square = amp.mul %far, %far : tensor<128x64xf32>, tensor<128x64xf32>
  %2 = amp.sum %square {axes = [0], keepdims} : tensor<128x64xf32> -> tensor<1x64xf32>
  %z = amp.matmul %2, %w : (tensor<1x64xf32>, tensor<64x64xf32>) -> tensor<1x64xf32>
  return %0, %1, %z : tensor<64xf32>, tensor<64xf32>, tensor<1x64xf32>
}

// -----

// Ranges that take longer than a launch wait for none.

// CHECK-LABEL: func.func @large
// CHECK-COUNT-2: amprt.launch @watch{{[_0-9]*}}(%{{[0-9]+}}, %{{[0-9]+}}) sizes
func.func @large(%x: tensor<2048x2048xf32>, %y: tensor<2048x2048xf32>)
    -> (tensor<2048x2048xf32>, tensor<2048x2048xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.transpose %x {permutation = [1, 0]} : tensor<2048x2048xf32>
  %1 = amp.transpose %y {permutation = [1, 0]} : tensor<2048x2048xf32>
  return %0, %1 : tensor<2048x2048xf32>, tensor<2048x2048xf32>
}
