// Functions that bodies call are found: amp-opt knows StableHLO by name.
// RUN: amp-opt %s --mlir-print-op-generic --amp-autocast="dtype=bf16 policy=stablehlo" -o %t && FileCheck %s < %t
// RUN: amp-opt %t --mlir-print-op-generic --amp-autocast="dtype=bf16 policy=stablehlo" | diff %t -
// RUN: amp-opt %s --symbol-dce | FileCheck %s --check-prefix=USED

// Attributes and types of the dialect are kept as they are written.
// CHECK: #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>
// CHECK: "stablehlo.reduce"
// CHECK: "func.call"(%{{.*}}, %{{.*}}) <{callee = @where}> : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK: "stablehlo.create_token"() : () -> !stablehlo.token
// What a body calls keeps its types.
// CHECK: function_type = (tensor<f32>, tensor<f32>) -> tensor<f32>, sym_name = "where"
// USED: func.func private @where(
func.func @main(%x: tensor<8x8xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %1 = "stablehlo.reduce"(%0, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = func.call @where(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%2) : (tensor<f32>) -> ()
  }) : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
  %t = "stablehlo.create_token"() : () -> !stablehlo.token
  return %1 : tensor<8xf32>
}
func.func private @where(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %1 = "stablehlo.select"(%0, %a, %b) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
