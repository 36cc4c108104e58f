// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s

// CHECK-LABEL: func @convolution
func.func @convolution(%x: tensor<?x4x9x8xf16>, %w: tensor<6x2x3x3xf16>, %t: tensor<6x2x3x3xf16>)
    -> (tensor<?x6x5x4xf32>, tensor<?x4x10x8xf16>, tensor<6x2x3x3xf16>) {
  // CHECK: amp.conv %{{.*}}, %{{.*}} {groups = 2 : i64, high = [1, 1], low = [1, 1], strides = [2, 2]} : (tensor<?x4x9x8xf16>, tensor<6x2x3x3xf16>) -> tensor<?x6x5x4xf32>
  %0 = amp.conv %x, %w {groups = 2 : i64, high = [1, 1], low = [1, 1], strides = [2, 2]}
      : (tensor<?x4x9x8xf16>, tensor<6x2x3x3xf16>) -> tensor<?x6x5x4xf32>
  %1 = amp.convert %0 : tensor<?x6x5x4xf32> to tensor<?x6x5x4xf16>
  // CHECK: amp.conv_transpose %{{.*}}, %{{.*}} {{{.*}}output_padding = [1, 1]{{.*}}} : (tensor<?x6x5x4xf16>, tensor<6x2x3x3xf16>) -> tensor<?x4x10x8xf16>
  %2 = amp.conv_transpose %1, %t {groups = 2 : i64, high = [1, 1], low = [1, 1], output_padding = [1, 1], strides = [2, 2]}
      : (tensor<?x6x5x4xf16>, tensor<6x2x3x3xf16>) -> tensor<?x4x10x8xf16>
  // CHECK: amp.conv_weight_grad %{{.*}}, %{{.*}} {{{.*}}kernel = [3, 3]{{.*}}} : (tensor<?x4x9x8xf16>, tensor<?x6x5x4xf16>) -> tensor<6x2x3x3xf16>
  %3 = amp.conv_weight_grad %x, %1 {groups = 2 : i64, high = [1, 1], kernel = [3, 3], low = [1, 1], strides = [2, 2]}
      : (tensor<?x4x9x8xf16>, tensor<?x6x5x4xf16>) -> tensor<6x2x3x3xf16>
  return %0, %2, %3 : tensor<?x6x5x4xf32>, tensor<?x4x10x8xf16>, tensor<6x2x3x3xf16>
}

// What is left out is not written.
// CHECK-LABEL: func @defaults
func.func @defaults(%x: tensor<2x3x8xf32>, %w: tensor<4x3x3xf32>) -> tensor<2x4x6xf32> {
  // CHECK: amp.conv %{{.*}}, %{{.*}} : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf32>
  %0 = amp.conv %x, %w : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf32>
  return %0 : tensor<2x4x6xf32>
}

// CHECK-LABEL: func @pooling
func.func @pooling(%x: tensor<?x4x7x7xf16>) -> (tensor<?x4x4x4xf16>, tensor<?x4x3x3xf32>, tensor<?x4x1x1xf32>) {
  // CHECK: amp.max_pool %{{.*}} {ceil, kernel = [2, 2], strides = [2, 2]} : tensor<?x4x7x7xf16> -> tensor<?x4x4x4xf16>, tensor<?x4x4x4xi32>
  %0, %i = amp.max_pool %x {ceil, kernel = [2, 2], strides = [2, 2]}
      : tensor<?x4x7x7xf16> -> tensor<?x4x4x4xf16>, tensor<?x4x4x4xi32>
  // CHECK: amp.max_pool_grad
  %1 = amp.max_pool_grad %0, %i {kernel = [2, 2], strides = [2, 2]}
      : tensor<?x4x4x4xf16>, tensor<?x4x4x4xi32> -> tensor<?x4x7x7xf16>
  // CHECK: amp.max_pool_take
  %2 = amp.max_pool_take %1, %i {kernel = [2, 2], strides = [2, 2]}
      : tensor<?x4x7x7xf16>, tensor<?x4x4x4xi32> -> tensor<?x4x4x4xf16>
  // CHECK: amp.avg_pool %{{.*}} {exclude_padding, high = [1, 1], kernel = [3, 3], low = [1, 1], strides = [3, 3]}
  %3 = amp.avg_pool %x {exclude_padding, high = [1, 1], kernel = [3, 3], low = [1, 1], strides = [3, 3]}
      : tensor<?x4x7x7xf16> -> tensor<?x4x3x3xf32>
  // CHECK: amp.adaptive_avg_pool %{{.*}} {size = [1, 1]}
  %4 = amp.adaptive_avg_pool %x {size = [1, 1]} : tensor<?x4x7x7xf16> -> tensor<?x4x1x1xf32>
  // CHECK: amp.adaptive_max_pool %{{.*}} {size = [3, 2]} : tensor<?x4x7x7xf16> -> tensor<?x4x3x2xf16>
  %5 = amp.adaptive_max_pool %x {size = [3, 2]} : tensor<?x4x7x7xf16> -> tensor<?x4x3x2xf16>
  return %2, %3, %4 : tensor<?x4x4x4xf16>, tensor<?x4x3x3xf32>, tensor<?x4x1x1xf32>
}

// CHECK-LABEL: func @interpolation
func.func @interpolation(%x: tensor<2x3x4x5xf32>) -> tensor<2x3x8x10xf32> {
  // CHECK: amp.interpolate linear %{{.*}} {align_corners, size = [8, 10]}
  %0 = amp.interpolate linear %x {align_corners, size = [8, 10]}
      : tensor<2x3x4x5xf32> -> tensor<2x3x8x10xf32>
  // CHECK: amp.interpolate cubic
  %1 = amp.interpolate cubic %x {size = [8, 10], scales = array<f64: 0.5, 0.5>}
      : tensor<2x3x4x5xf32> -> tensor<2x3x8x10xf32>
  %2 = amp.add %0, %1 : tensor<2x3x8x10xf32>, tensor<2x3x8x10xf32>
  return %2 : tensor<2x3x8x10xf32>
}

// CHECK-LABEL: func @primitives
func.func @primitives(%x: tensor<2x3x5x6xf16>, %f: tensor<3x3x2x1x1xf16>, %i: tensor<2x3x1x1x3x5xi32>)
    -> tensor<2x3x3x5xf32> {
  // CHECK: amp.windows %{{.*}} {dilations = [1, 1], kernel = [3, 2], reversed, strides = [1, 1]} : tensor<2x3x5x6xf16>
  %0 = amp.windows %x {dilations = [1, 1], kernel = [3, 2], reversed, strides = [1, 1]} : tensor<2x3x5x6xf16>
  %c = amp.constant dense<1> : tensor<i32>
  // CHECK: amp.window_reduce sum %{{.*}} times %{{.*}} where %{{.*}} equals %{{.*}} {axes = [2, 3]} :
  %1 = amp.window_reduce sum %0 times %f where %i equals %c {axes = [2, 3]}
      : (tensor<2x3x3x2x3x5xf16>, tensor<3x3x2x1x1xf16>, tensor<2x3x1x1x3x5xi32>, tensor<i32>)
      -> tensor<2x3x3x5xf32>
  return %1 : tensor<2x3x3x5xf32>
}
