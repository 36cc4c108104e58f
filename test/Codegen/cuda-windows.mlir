// Kernels with a window on a GPU: a thread for each result, a warp where results
// are few; both are code that the assembler's language has.
// RUN: amp-opt %s --amp-form-kernels=target=cuda | FileCheck %s
// RUN: amp-opt %s --amp-form-kernels=target=cuda --amp-plan-memory --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=PTX
// RUN: amp-opt %s --amp-form-kernels=expand-all | FileCheck %s --check-prefix=CPU

// PTX: .target sm_90
// PTX: .entry amp_window_reduce(
// PTX: .entry amp_window_reduce_1(
// PTX: shfl.sync

// One launch for each convolution, and a padded copy.
// CHECK-LABEL: func.func @depthwise
// CHECK-COUNT-2: amprt.launch @window_reduce
// CHECK: amprt.kernel @window_reduce outer 5 window 2
// CHECK: amprt.reduce{{ +}}add %{{.*}} over{{ +}}window
// CHECK: amprt.kernel @window_reduce_1 outer 5 window 2
// CHECK: amprt.reduce{{ +}}add %{{.*}} over{{ +}}inner
// CPU-LABEL: func.func @depthwise
// CPU-COUNT-2: amprt.launch @window_reduce
func.func @depthwise(%x: tensor<2x4x20x40xf32>, %w: tensor<4x1x7x7xf32>, %dy: tensor<2x4x20x40xf32>)
    -> (tensor<2x4x20x40xf32>, tensor<4x1x7x7xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.conv %x, %w {groups = 4 : i64, high = [3, 3], low = [3, 3]}
      : (tensor<2x4x20x40xf32>, tensor<4x1x7x7xf32>) -> tensor<2x4x20x40xf32>
  %1 = amp.conv_weight_grad %x, %dy {groups = 4 : i64, high = [3, 3], kernel = [7, 7], low = [3, 3]}
      : (tensor<2x4x20x40xf32>, tensor<2x4x20x40xf32>) -> tensor<4x1x7x7xf32>
  return %0, %1 : tensor<2x4x20x40xf32>, tensor<4x1x7x7xf32>
}
