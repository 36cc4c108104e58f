// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s

// Composite ops: what they store is independent of what they read.

// CHECK-LABEL: func.func @softmax
func.func @softmax(%x: tensor<?x10xf16>) {
  // CHECK: %{{.*}} = amp.softmax %{{.*}} {axis = 1 : i64} : tensor<?x10xf16> -> tensor<?x10xf32>
  %0 = amp.softmax %x {axis = 1 : i64} : tensor<?x10xf16> -> tensor<?x10xf32>
  // CHECK: %{{.*}} = amp.log_softmax %{{.*}} {axis = 0 : i64} : tensor<?x10xf16> -> tensor<?x10xbf16>
  %1 = amp.log_softmax %x {axis = 0 : i64} : tensor<?x10xf16> -> tensor<?x10xbf16>
  // CHECK: %{{.*}} = amp.softmax_grad %{{.*}}, %{{.*}} {axis = 1 : i64} : tensor<?x10xf32>, tensor<?x10xf16> -> tensor<?x10xf16>
  %2 = amp.softmax_grad %0, %x {axis = 1 : i64} : tensor<?x10xf32>, tensor<?x10xf16> -> tensor<?x10xf16>
  // CHECK: %{{.*}} = amp.log_softmax_grad %{{.*}}, %{{.*}} {axis = 0 : i64} : tensor<?x10xbf16>, tensor<?x10xf16> -> tensor<?x10xf16>
  %3 = amp.log_softmax_grad %1, %x {axis = 0 : i64} : tensor<?x10xbf16>, tensor<?x10xf16> -> tensor<?x10xf16>
  return
}

// CHECK-LABEL: func.func @layer_norm
func.func @layer_norm(%x: tensor<?x7x128xf16>, %s: tensor<128xf32>, %b: tensor<128xf32>, %p: tensor<7x128xf32>) {
  // CHECK: %{{.*}} = amp.layer_norm %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?x7x128xf16>, tensor<128xf32>, tensor<128xf32>) -> tensor<?x7x128xf16>
  %0 = amp.layer_norm %x, %s, %b : (tensor<?x7x128xf16>, tensor<128xf32>, tensor<128xf32>) -> tensor<?x7x128xf16>
  // CHECK: %{{.*}} = amp.layer_norm %{{.*}}, %{{.*}}, %{{.*}} {eps = 1.000000e-03 : f64} : (tensor<?x7x128xf16>, tensor<128xf32>, tensor<128xf32>) -> tensor<?x7x128xf32>
  %1 = amp.layer_norm %x, %s, %b {eps = 1.000000e-03 : f64} : (tensor<?x7x128xf16>, tensor<128xf32>, tensor<128xf32>) -> tensor<?x7x128xf32>
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = amp.layer_norm_grad %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?x7x128xf16>, tensor<128xf32>, tensor<?x7x128xf32>) -> (tensor<?x7x128xf16>, tensor<128xf32>, tensor<128xf32>)
  %2, %3, %4 = amp.layer_norm_grad %x, %s, %1 : (tensor<?x7x128xf16>, tensor<128xf32>, tensor<?x7x128xf32>) -> (tensor<?x7x128xf16>, tensor<128xf32>, tensor<128xf32>)
  // CHECK: amp.layer_norm %{{.*}}, %{{.*}}, %{{.*}} : (tensor<?x7x128xf16>, tensor<7x128xf32>, tensor<7x128xf32>) -> tensor<?x7x128xf16>
  %planes = amp.layer_norm %x, %p, %p : (tensor<?x7x128xf16>, tensor<7x128xf32>, tensor<7x128xf32>) -> tensor<?x7x128xf16>
  return
}

// CHECK-LABEL: func.func @losses
func.func @losses(%x: tensor<?x10xf16>, %i: tensor<?xi32>, %d: tensor<4x3xf64>) -> (tensor<f32>, tensor<f64>) {
  // CHECK: %{{.*}} = amp.cross_entropy %{{.*}}, %{{.*}} : tensor<?x10xf16>, tensor<?xi32>
  %0 = amp.cross_entropy %x, %i : tensor<?x10xf16>, tensor<?xi32>
  // CHECK: %{{.*}} = amp.cross_entropy %{{.*}}, %{{.*}} {ignore_index = -1 : i64, label_smoothing = 1.000000e-01 : f64} : tensor<?x10xf16>, tensor<?xi32>
  %1 = amp.cross_entropy %x, %i {ignore_index = -1 : i64, label_smoothing = 1.000000e-01 : f64} : tensor<?x10xf16>, tensor<?xi32>
  // CHECK: %{{.*}} = amp.cross_entropy_grad %{{.*}}, %{{.*}}, %{{.*}} : tensor<?x10xf16>, tensor<?xi32>, tensor<f32> -> tensor<?x10xf16>
  %2 = amp.cross_entropy_grad %x, %i, %0 : tensor<?x10xf16>, tensor<?xi32>, tensor<f32> -> tensor<?x10xf16>
  // CHECK: %{{.*}} = amp.mse %{{.*}}, %{{.*}} : tensor<?x10xf16>, tensor<?x10xf16>
  %3 = amp.mse %x, %x : tensor<?x10xf16>, tensor<?x10xf16>
  // CHECK: %{{.*}} = amp.mse %{{.*}}, %{{.*}} {reduction = "none"} : tensor<?x10xf16>, tensor<?x10xf16>
  %none = amp.mse %x, %x {reduction = "none"} : tensor<?x10xf16>, tensor<?x10xf16>
  // CHECK: amp.neg %{{.*}} : tensor<?x10xf32>
  %negated = amp.neg %none : tensor<?x10xf32>
  // CHECK: %{{.*}} = amp.mse %{{.*}}, %{{.*}} : tensor<4x3xf64>, tensor<4x3xf64>
  %4 = amp.mse %d, %d : tensor<4x3xf64>, tensor<4x3xf64>
  return %3, %4 : tensor<f32>, tensor<f64>
}
