// RUN: amp-opt %s -canonicalize | FileCheck %s

// Folds are exact: they move elements or count them, none rounds.

// CHECK-LABEL: @reshape
// CHECK-SAME: (%[[X:.*]]: tensor<?x8x8xf32>, %[[Y:.*]]: tensor<?x64xf32>)
func.func @reshape(%x: tensor<?x8x8xf32>, %y: tensor<?x64xf32>) -> (tensor<?x8x8xf32>, tensor<?x4x16xf32>, tensor<?x64xf32>) {
  %0 = amp.reshape %x : tensor<?x8x8xf32> -> tensor<?x8x8xf32>
  %1 = amp.reshape %x : tensor<?x8x8xf32> -> tensor<?x64xf32>
  // CHECK: %[[R:.*]] = amp.reshape %[[X]] : tensor<?x8x8xf32> -> tensor<?x4x16xf32>
  %2 = amp.reshape %1 : tensor<?x64xf32> -> tensor<?x4x16xf32>
  // There and back is nothing.
  %3 = amp.reshape %y : tensor<?x64xf32> -> tensor<?x8x8xf32>
  %4 = amp.reshape %3 : tensor<?x8x8xf32> -> tensor<?x64xf32>
  // CHECK: return %[[X]], %[[R]], %[[Y]]
  return %0, %2, %4 : tensor<?x8x8xf32>, tensor<?x4x16xf32>, tensor<?x64xf32>
}

// A static shape needs no `like`.
// CHECK-LABEL: @like
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[L:.*]]: tensor<2x4xf32>)
func.func @like(%x: tensor<4xf32>, %l: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x2xf32>) {
  // CHECK: amp.broadcast %[[X]] : tensor<4xf32> -> tensor<2x4xf32>
  %0 = amp.broadcast %x like %l : tensor<4xf32>, tensor<2x4xf32> -> tensor<2x4xf32>
  %1 = amp.slice %l {offsets = [0, 0], sizes = [2, 2], strides = [1, 2]} : tensor<2x4xf32>
  // CHECK: amp.reshape %[[X]] : tensor<4xf32> -> tensor<2x2xf32>
  %2 = amp.reshape %x like %1 : tensor<4xf32>, tensor<2x2xf32> -> tensor<2x2xf32>
  return %0, %2 : tensor<2x4xf32>, tensor<2x2xf32>
}

// CHECK-LABEL: @transpose
// CHECK-SAME: (%[[X:.*]]: tensor<2x3x4xf32>)
func.func @transpose(%x: tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<3x4x2xf32>) {
  %0 = amp.transpose %x {permutation = [0, 1, 2]} : tensor<2x3x4xf32>
  %1 = amp.transpose %x {permutation = [2, 0, 1]} : tensor<2x3x4xf32>
  %2 = amp.transpose %1 {permutation = [1, 2, 0]} : tensor<4x2x3xf32>
  // CHECK: %[[T:.*]] = amp.transpose %[[X]] {permutation = [1, 2, 0]} : tensor<2x3x4xf32>
  %3 = amp.transpose %1 {permutation = [2, 0, 1]} : tensor<4x2x3xf32>
  // CHECK: return %[[X]], %[[X]], %[[T]]
  return %0, %2, %3 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<3x4x2xf32>
}

// CHECK-LABEL: @constants
func.func @constants() -> (tensor<2x3xf32>, tensor<3x2xi64>, tensor<4xf16>) {
  // CHECK-DAG: %[[SPLAT:.*]] = amp.constant dense<1.500000e+00> : tensor<2x3xf32>
  // CHECK-DAG: %[[DENSE:.*]] = amp.constant dense<{{\[}}[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi64>
  // CHECK-DAG: %[[WIDE:.*]] = amp.constant dense<2.000000e+00> : tensor<4xf16>
  %0 = amp.constant dense<1.5> : tensor<3x2xf32>
  %1 = amp.transpose %0 {permutation = [1, 0]} : tensor<3x2xf32>
  %2 = amp.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>
  %3 = amp.reshape %2 : tensor<6xi64> -> tensor<3x2xi64>
  %4 = amp.constant dense<2.0> : tensor<f16>
  %5 = amp.broadcast %4 : tensor<f16> -> tensor<4xf16>
  // CHECK: return %[[SPLAT]], %[[DENSE]], %[[WIDE]]
  return %1, %3, %5 : tensor<2x3xf32>, tensor<3x2xi64>, tensor<4xf16>
}

// CHECK-LABEL: @size
// CHECK-SAME: (%[[X:.*]]: tensor<?x4x3xf32>)
func.func @size(%x: tensor<?x4x3xf32>) -> (tensor<f32>, tensor<f64>) {
  // CHECK-DAG: %[[C:.*]] = amp.constant dense<1.200000e+01> : tensor<f32>
  %0 = amp.size %x {axes = [1, 2]} : tensor<?x4x3xf32> -> tensor<f32>
  // CHECK-DAG: %[[S:.*]] = amp.size %[[X]] {axes = [0, 1]} : tensor<?x4x3xf32> -> tensor<f64>
  %1 = amp.size %x {axes = [0, 1]} : tensor<?x4x3xf32> -> tensor<f64>
  // CHECK: return %[[C]], %[[S]]
  return %0, %1 : tensor<f32>, tensor<f64>
}

// Sums with 0 and products with 1 stay: -0 + 0 is 0, and a NaN is a NaN.
// CHECK-LABEL: @arithmetic
func.func @arithmetic(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = amp.constant dense<0.0> : tensor<f32>
  // CHECK: amp.add
  %0 = amp.add %x, %zero : tensor<4xf32>, tensor<f32>
  // CHECK: amp.mul
  %1 = amp.mul %0, %zero : tensor<4xf32>, tensor<f32>
  return %1 : tensor<4xf32>
}
