// An angle that sine, cosine and tangent read: one cast of it would be fewer
// than three of what they write, and round it by more than a turn.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo" | FileCheck %s
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo" | FileCheck %s

// CHECK-LABEL: func.func @angles
// CHECK: "stablehlo.sine"(%arg0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "stablehlo.cosine"(%arg0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "stablehlo.tan"(%arg0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-COUNT-2: "stablehlo.dot_general"(%{{.*}}, %{{.*}}) {{.*}} : (tensor<8x8x[[LOW:b?f16]]>, tensor<8x8x[[LOW]]>)
func.func @angles(%angle: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.sine"(%angle) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.cosine"(%angle) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.tan"(%angle) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = "stablehlo.dot_general"(%0, %1) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = "stablehlo.dot_general"(%3, %2) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
