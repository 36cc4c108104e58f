// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels=expand-all | FileCheck %s --check-prefix=EXPANDED
// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s --check-prefix=EXPANDED

// The largest elements of windows and their places are one call on the CPU, which reads no
// copy of x, and so is their gradient.

// EXPANDED-NOT: amprt.pool

// CHECK-LABEL: func.func @both
// CHECK-NOT: amprt.launch
// CHECK: amprt.pool max(%{{.*}}, %[[Y:.*]], %[[PLACES:.*]]) {counts = array<i64: 1, 4, 5>, kernel = array<i64: 1, 3, 2>, low = array<i64: 0, 1, 0>, planes = 6 : i64, sizes = array<i64: 1, 8, 9>, strides = array<i64: 1, 2, 2>} : memref<432xf16>, memref<120xf16>, memref<120xi32>
// CHECK-NEXT: amprt.pool gradient(%{{.*}}, %{{.*}}, %[[PLACES]]) {counts = array<i64: 1, 4, 5>, kernel = array<i64: 1, 3, 2>, low = array<i64: 0, 1, 0>, planes = 6 : i64, sizes = array<i64: 1, 8, 9>, strides = array<i64: 1, 2, 2>} : memref<432xf16>, memref<120xf16>, memref<120xi32>
// CHECK-NEXT: return
func.func @both(%x: tensor<2x3x8x9xf16>, %dy: tensor<2x3x4x5xf16>)
    -> (tensor<2x3x4x5xf16>, tensor<2x3x8x9xf16>) attributes {amp.entry = "eval"} {
  %y, %i = amp.max_pool %x {kernel = [3, 2], strides = [2, 2], low = [1, 0], high = [0, 0], ceil}
      : tensor<2x3x8x9xf16> -> tensor<2x3x4x5xf16>, tensor<2x3x4x5xi32>
  %dx = amp.max_pool_grad %dy, %i {kernel = [3, 2], strides = [2, 2], low = [1, 0]}
      : tensor<2x3x4x5xf16>, tensor<2x3x4x5xi32> -> tensor<2x3x8x9xf16>
  return %y, %dx : tensor<2x3x4x5xf16>, tensor<2x3x8x9xf16>
}

// -----

// f64 is expanded, and so is a pooling of other places.

// CHECK-LABEL: func.func @others
// CHECK-NOT: amprt.pool
// CHECK: return
func.func @others(%x: tensor<2x3x8xf64>, %g: tensor<2x3x8xf32>, %i: tensor<2x3x4xi32>)
    -> (tensor<2x3x4xf64>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) attributes {amp.entry = "eval"} {
  %y, %j = amp.max_pool %x {kernel = [2], strides = [2]} : tensor<2x3x8xf64> -> tensor<2x3x4xf64>, tensor<2x3x4xi32>
  %t = amp.max_pool_take %g, %i {kernel = [2], strides = [2]} : tensor<2x3x8xf32>, tensor<2x3x4xi32> -> tensor<2x3x4xf32>
  %m = amp.avg_pool %g {kernel = [2], strides = [2]} : tensor<2x3x8xf32> -> tensor<2x3x4xf32>
  return %y, %t, %m : tensor<2x3x4xf64>, tensor<2x3x4xf32>, tensor<2x3x4xf32>
}
