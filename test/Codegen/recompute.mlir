// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels=store-all | FileCheck %s --check-prefix=STORED

// The derivative of a function that is written out reads several values of the forward.
// Behind the call they are computed again of the one that all come from.

// CHECK-LABEL: func.func @derivative
// CHECK: amprt.gemm %{{[0-9]+}}, %{{[0-9]+}}, %[[H:[0-9]+]]
// CHECK-NEXT: amprt.launch @tanh_mul(%[[H]], %[[Y:[0-9]+]])
// CHECK-NEXT: amprt.gemm %[[Y]], {{.*}} epilogue {
// CHECK-NEXT: ^bb0(%[[SUMS:[a-z0-9]+]]:
// CHECK-NEXT: amprt.launch @tanh_add(%[[SUMS]], %[[H]], %{{[0-9]+}})
// CHECK-NOT: amprt.launch
// CHECK: return
// STORED-LABEL: func.func @derivative
// STORED: amprt.launch @tanh_mul(%{{[0-9]+}}, %[[T:[0-9]+]], %[[Y:[0-9]+]])
// STORED: amprt.launch @mul_add(%{{[a-z0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}})
func.func @derivative(%x: tensor<64x32xf32>, %w: tensor<32x32xf32>) -> tensor<64x32xf32> attributes {amp.entry = "eval"} {
  %h = amp.matmul %x, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %t = amp.tanh %h : tensor<64x32xf32>
  %half = amp.constant dense<0.5> : tensor<f32>
  %g = amp.mul %h, %half : tensor<64x32xf32>, tensor<f32>
  %u = amp.mul %g, %t : tensor<64x32xf32>, tensor<64x32xf32>
  %dy = amp.matmul %u, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %a = amp.mul %dy, %t : tensor<64x32xf32>, tensor<64x32xf32>
  %b = amp.mul %dy, %g : tensor<64x32xf32>, tensor<64x32xf32>
  %c = amp.add %a, %b : tensor<64x32xf32>, tensor<64x32xf32>
  return %c : tensor<64x32xf32>
}

// -----

// One value of as many bytes is stored: nothing is won by computing it twice.

// CHECK-LABEL: func.func @equal
// CHECK: amprt.gemm {{.*}} epilogue
// CHECK: amprt.launch @tanh_abs
// CHECK: amprt.gemm
// CHECK-NEXT: ^bb0
// CHECK-NEXT: amprt.launch @mul(
func.func @equal(%x: tensor<64x32xf32>, %w: tensor<32x32xf32>) -> tensor<64x32xf32> attributes {amp.entry = "eval"} {
  %h = amp.matmul %x, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %t = amp.tanh %h : tensor<64x32xf32>
  %u = amp.abs %t : tensor<64x32xf32>
  %dy = amp.matmul %u, %w : (tensor<64x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
  %a = amp.mul %dy, %t : tensor<64x32xf32>, tensor<64x32xf32>
  return %a : tensor<64x32xf32>
}
