// RUN: amp-opt %s --amp-fold-casts | FileCheck %s

// An op that computes in f32 stores what is cast behind a reshape; not where
// somebody else reads the f32.

// CHECK-LABEL: @moved
// CHECK-NEXT: %[[G:.*]] = amp.cross_entropy_grad {{.*}} -> tensor<6x4xf16>
// CHECK-NEXT: %[[R:.*]] = amp.reshape %[[G]] : tensor<6x4xf16> -> tensor<2x3x4xf16>
// CHECK-NEXT: return %[[R]]
func.func @moved(%x: tensor<6x4xf32>, %y: tensor<6xi64>, %d: tensor<f32>) -> tensor<2x3x4xf16> {
  %0 = amp.cross_entropy_grad %x, %y, %d : tensor<6x4xf32>, tensor<6xi64>, tensor<f32> -> tensor<6x4xf32>
  %1 = amp.reshape %0 : tensor<6x4xf32> -> tensor<2x3x4xf32>
  %2 = amp.cast %1 : tensor<2x3x4xf32> to tensor<2x3x4xf16>
  return %2 : tensor<2x3x4xf16>
}

// CHECK-LABEL: @read_wide
// CHECK: amp.cross_entropy_grad {{.*}} -> tensor<6x4xf32>
// CHECK: amp.cast {{.*}} to tensor<2x3x4xf16>
func.func @read_wide(%x: tensor<6x4xf32>, %y: tensor<6xi64>, %d: tensor<f32>) -> (tensor<2x3x4xf16>, tensor<6x4xf32>) {
  %0 = amp.cross_entropy_grad %x, %y, %d : tensor<6x4xf32>, tensor<6xi64>, tensor<f32> -> tensor<6x4xf32>
  %1 = amp.reshape %0 : tensor<6x4xf32> -> tensor<2x3x4xf32>
  %2 = amp.cast %1 : tensor<2x3x4xf32> to tensor<2x3x4xf16>
  return %2, %0 : tensor<2x3x4xf16>, tensor<6x4xf32>
}
