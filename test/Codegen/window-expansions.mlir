// RUN: amp-opt %s --split-input-file --amp-form-kernels=expand-all | FileCheck %s

// A convolution is a padded copy, a copy of its windows and one product, whatever
// the size of its kernel.
// CHECK-LABEL: func.func @conv
// CHECK: amprt.launch @fill
// CHECK: amprt.launch @copy
// CHECK: amprt.launch @{{copy|convert|watch}}{{.*}} sizes [4, 5, 5, 2, 8, 8]
// CHECK: amprt.gemm {{.*}}{k = 100 : i64{{.*}} m = 6 : i64, n = 128 : i64
// CHECK-NOT: amprt.gemm
func.func @conv(%x: tensor<2x4x8x8xf32>, %w: tensor<6x4x5x5xf32>) -> tensor<2x6x8x8xf32>
    attributes {amp.entry = "eval"} {
  %0 = amp.conv %x, %w {low = [2, 2], high = [2, 2]}
      : (tensor<2x4x8x8xf32>, tensor<6x4x5x5xf32>) -> tensor<2x6x8x8xf32>
  return %0 : tensor<2x6x8x8xf32>
}

// -----

// A pointwise one copies nothing: a product for each sample.
// CHECK-LABEL: func.func @pointwise
// CHECK-NOT: amprt.launch
// CHECK: amprt.gemm {{.*}}batch = 2 : i64
func.func @pointwise(%x: tensor<2x4x8x8xf32>, %w: tensor<6x4x1x1xf32>) -> tensor<2x6x8x8xf32>
    attributes {amp.entry = "eval"} {
  %0 = amp.conv %x, %w : (tensor<2x4x8x8xf32>, tensor<6x4x1x1xf32>) -> tensor<2x6x8x8xf32>
  return %0 : tensor<2x6x8x8xf32>
}

// -----

// The adjoint of a strided one is one product, too.
// CHECK-LABEL: func.func @transposed
// CHECK: amprt.gemm {{.*}}{k = 24 : i64{{.*}} m = 16 : i64
// CHECK-NOT: amprt.gemm
func.func @transposed(%x: tensor<2x6x4x4xf32>, %w: tensor<6x4x4x4xf32>) -> tensor<2x4x8x8xf32>
    attributes {amp.entry = "eval"} {
  %0 = amp.conv_transpose %x, %w {low = [1, 1], high = [1, 1], strides = [2, 2]}
      : (tensor<2x6x4x4xf32>, tensor<6x4x4x4xf32>) -> tensor<2x4x8x8xf32>
  return %0 : tensor<2x4x8x8xf32>
}

// -----

// Nobody asks where the largest are: one launch.
// CHECK-LABEL: func.func @pool
// CHECK-NOT: amprt.launch
// CHECK: amprt.launch @window_reduce
// CHECK-NOT: amprt.launch @window_reduce
func.func @pool(%x: tensor<2x4x8x8xf32>) -> tensor<2x4x4x4xf32> attributes {amp.entry = "eval"} {
  %0, %i = amp.max_pool %x {kernel = [2, 2], strides = [2, 2]}
      : tensor<2x4x8x8xf32> -> tensor<2x4x4x4xf32>, tensor<2x4x4x4xi32>
  return %0 : tensor<2x4x4x4xf32>
}
