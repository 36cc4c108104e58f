// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo" | FileCheck %s

// Where elements are is no reason for f32: JAX writes such constraints between
// layers.
// CHECK-LABEL: func.func @constraint(
// CHECK: "stablehlo.dot_general"({{.*}}) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK: "sdy.sharding_constraint"({{.*}}) : (tensor<8x8xf16>) -> tensor<8x8xf16>
// CHECK: "stablehlo.dot_general"({{.*}}) : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
func.func @constraint(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "sdy.sharding_constraint"(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.dot_general"(%1, %w) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// What each device does (shard_map) is decided like anything else; what goes in
// and out stays as it is written.
// CHECK-LABEL: func.func @manual(
// CHECK: "sdy.manual_computation"(%{{.*}}, %{{.*}}) ({
// CHECK: "stablehlo.dot_general"({{.*}}) : (tensor<2x8xf16>, tensor<8x8xf16>) -> tensor<2x8xf32>
// CHECK: }) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @manual(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "sdy.manual_computation"(%x, %w) ({
  ^bb0(%a: tensor<2x8xf32>, %b: tensor<8x8xf32>):
    %1 = "stablehlo.dot_general"(%a, %b) : (tensor<2x8xf32>, tensor<8x8xf32>) -> tensor<2x8xf32>
    "sdy.return"(%1) : (tensor<2x8xf32>) -> ()
  }) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
