// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s
// RUN: amp-opt %s --split-input-file --amp-form-kernels=target=cuda | FileCheck %s --check-prefix=CUDA
// RUN: amp-opt %s --split-input-file --amp-form-kernels --amp-plan-memory | FileCheck %s --check-prefix=PLACED

// A convolution on the CPU is one call, and all that happens to the result is its
// epilogue. Rows of the sums are rows of images.

// CHECK-LABEL: func.func @forward
// CHECK: amprt.conv y(%{{[0-9]+}}, %{{[0-9]+}}) {batch = 2 : i64, channels = 3 : i64, counts = array<i64: 1, 4, 4>, kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>, outputs = 8 : i64, sizes = array<i64: 1, 8, 8>, strides = array<i64: 1, 2, 2>} : memref<384xf16>, memref<216xf16> epilogue {
// CHECK-NEXT: ^bb0(%[[SUMS:.*]]: memref<256xf32>):
// CHECK-NEXT: amprt.launch @add_relu(%[[SUMS]], %{{.*}}, %{{.*}}) sizes [2, 8, 4, 4] strides [128, 16, 4, 1, 0, 1, 0, 0, 128, 16, 4, 1]
// CHECK-NOT: amprt.launch
// CHECK: return
// CUDA-LABEL: func.func @forward
// CUDA-NOT: amprt.conv
// CUDA: amprt.gemm
func.func @forward(%x: tensor<2x3x8x8xf16>, %w: tensor<8x3x3x3xf16>, %b: tensor<8x1x1xf16>)
    -> tensor<2x8x4x4xf16> attributes {amp.entry = "eval"} {
  %0 = amp.conv %x, %w {low = [1, 1], high = [0, 0], strides = [2, 2]}
      : (tensor<2x3x8x8xf16>, tensor<8x3x3x3xf16>) -> tensor<2x8x4x4xf16>
  %1 = amp.add %0, %b : tensor<2x8x4x4xf16>, tensor<8x1x1xf16>
  %2 = amp.relu %1 : tensor<2x8x4x4xf16>
  return %2 : tensor<2x8x4x4xf16>
}

// -----

// The derivatives are calls of the same kind. An operand that is a view is copied.

// CHECK-LABEL: func.func @gradients
// CHECK: amprt.conv x(%[[W:[0-9]+]], %[[DY:[0-9]+]]) to %{{[0-9]+}} {batch = 2 : i64, channels = 4 : i64, counts = array<i64: 1, 1, 5>, groups = 2 : i64, kernel = array<i64: 1, 1, 3>
// CHECK: amprt.launch @copy
// CHECK: amprt.conv w(%{{[0-9]+}}, %[[DY]]) to %{{[0-9]+}} {{{.*}}groups = 2 : i64
func.func @gradients(%x: tensor<2x11x4xf32>, %w: tensor<6x2x3xf32>, %dy: tensor<2x6x5xf32>)
    -> (tensor<2x4x11xf32>, tensor<6x2x3xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.conv_transpose %dy, %w {strides = [2], groups = 2 : i64}
      : (tensor<2x6x5xf32>, tensor<6x2x3xf32>) -> tensor<2x4x11xf32>
  %1 = amp.transpose %x {permutation = [0, 2, 1]} : tensor<2x11x4xf32>
  %2 = amp.conv_weight_grad %1, %dy {kernel = [3], strides = [2], groups = 2 : i64}
      : (tensor<2x4x11xf32>, tensor<2x6x5xf32>) -> tensor<6x2x3xf32>
  return %0, %2 : tensor<2x4x11xf32>, tensor<6x2x3xf32>
}

// -----

// The input of a strided convolution is computed in parts: no epilogue.

// CHECK-LABEL: func.func @strided
// CHECK: amprt.conv x(%{{[0-9]+}}, %{{[0-9]+}}) to
// CHECK-NEXT: amprt.launch @relu
// CHECK: amprt.conv x(%{{[0-9]+}}, %{{[0-9]+}}) {{.*}} epilogue
func.func @strided(%w: tensor<6x2x3xf32>, %dy: tensor<2x6x5xf32>)
    -> (tensor<2x2x11xf32>, tensor<2x2x7xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.conv_transpose %dy, %w {strides = [2]} : (tensor<2x6x5xf32>, tensor<6x2x3xf32>) -> tensor<2x2x11xf32>
  %1 = amp.relu %0 : tensor<2x2x11xf32>
  %2 = amp.conv_transpose %dy, %w : (tensor<2x6x5xf32>, tensor<6x2x3xf32>) -> tensor<2x2x7xf32>
  %3 = amp.relu %2 : tensor<2x2x7xf32>
  return %1, %3 : tensor<2x2x11xf32>, tensor<2x2x7xf32>
}

// -----

// A pointwise convolution is a product already, and f64 has no call.

// CHECK-LABEL: func.func @others
// CHECK-NOT: amprt.conv
// CHECK: return
func.func @others(%x: tensor<2x4x8x8xf32>, %w: tensor<6x4x1x1xf32>, %y: tensor<2x3x8xf64>, %v: tensor<4x3x3xf64>)
    -> (tensor<2x6x8x8xf32>, tensor<2x4x6xf64>) attributes {amp.entry = "eval"} {
  %0 = amp.conv %x, %w : (tensor<2x4x8x8xf32>, tensor<6x4x1x1xf32>) -> tensor<2x6x8x8xf32>
  %1 = amp.conv %y, %v : (tensor<2x3x8xf64>, tensor<4x3x3xf64>) -> tensor<2x4x6xf64>
  return %0, %1 : tensor<2x6x8x8xf32>, tensor<2x4x6xf64>
}

// -----

// No matrix of windows: memory is that of two images. Expanded, the columns alone
// would take nine times as much as one.

// PLACED: amprt.step_bytes = 16384 : i64
// PLACED-LABEL: func.func @memory
func.func @memory(%x: tensor<1x8x16x16xf32>, %w: tensor<8x8x3x3xf32>) -> tensor<1x8x16x16xf32> attributes {amp.entry = "eval"} {
  %0 = amp.conv %x, %w {low = [1, 1], high = [1, 1]} : (tensor<1x8x16x16xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x16x16xf32>
  %1 = amp.conv %0, %w {low = [1, 1], high = [1, 1]} : (tensor<1x8x16x16xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x16x16xf32>
  return %1 : tensor<1x8x16x16xf32>
}
