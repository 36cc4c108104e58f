// What is f32 is not rounded only to be moved, and read in f32 again: it would
// save a cast and lose bits.
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=fewest-casts" --amp-autocast="dtype=f16 policy=fewest-casts" | FileCheck %s

// One cast less with the reshape low, which is returned: x would be rounded.
// CHECK-LABEL: func @certain(
// CHECK-SAME: %[[X:.*]]: tensor<4x4xf32>)
// CHECK: %[[T:.*]] = amp.transpose %[[X]] {{.*}} : tensor<4x4xf32>
// CHECK: %[[R:.*]] = amp.reshape %[[T]] : tensor<4x4xf32> -> tensor<16xf32>
// CHECK: amp.matmul {{.*}} : (tensor<16x1xf16>, tensor<1x16xf16>)
// CHECK: return {{.*}}, %[[R]],
func.func @certain(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<16xf32>, tensor<16x16xf32>) {
  %t = amp.transpose %x {permutation = [1, 0]} : tensor<4x4xf32>
  %a = amp.matmul %x, %t : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = amp.reshape %t : tensor<4x4xf32> -> tensor<16xf32>
  %r1 = amp.reshape %r : tensor<16xf32> -> tensor<1x16xf32>
  %r2 = amp.reshape %r : tensor<16xf32> -> tensor<16x1xf32>
  %b = amp.matmul %r2, %r1 : (tensor<16x1xf32>, tensor<1x16xf32>) -> tensor<16x16xf32>
  return %a, %r, %b : tensor<4x4xf32>, tensor<16xf32>, tensor<16x16xf32>
}

// The source may be low instead: what is computed low is not rounded for the
// reshape's sake.
// CHECK-LABEL: func @computed(
// CHECK: amp.relu {{.*}} : tensor<4x4xf16>
// CHECK: amp.transpose {{.*}} : tensor<4x4xf16>
// CHECK: %[[R:.*]] = amp.reshape {{.*}} : tensor<4x4xf16> -> tensor<16xf16>
// CHECK: amp.cast %[[R]] : tensor<16xf16> to tensor<16xf32>
func.func @computed(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<16xf32>, tensor<16x16xf32>) {
  %y = amp.relu %x : tensor<4x4xf32>
  %t = amp.transpose %y {permutation = [1, 0]} : tensor<4x4xf32>
  %a = amp.matmul %y, %t : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = amp.reshape %t : tensor<4x4xf32> -> tensor<16xf32>
  %r1 = amp.reshape %r : tensor<16xf32> -> tensor<1x16xf32>
  %r2 = amp.reshape %r : tensor<16xf32> -> tensor<16x1xf32>
  %b = amp.matmul %r2, %r1 : (tensor<16x1xf32>, tensor<1x16xf32>) -> tensor<16x16xf32>
  return %a, %r, %b : tensor<4x4xf32>, tensor<16xf32>, tensor<16x16xf32>
}
