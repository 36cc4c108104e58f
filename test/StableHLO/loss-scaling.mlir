// In a graph of StableHLO S enters and leaves by ops of StableHLO.
// RUN: amp-opt %s --allow-unregistered-dialect --mlir-print-op-generic --amp-loss-scaling -o %t && FileCheck %s < %t
// RUN: amp-opt %t --allow-unregistered-dialect --mlir-print-op-generic --amp-loss-scaling | diff %t -

// CHECK: function_type = (tensor<8x4xf32>, tensor<f32>, tensor<8x16xf32>) -> (tensor<16x4xf32>, tensor<f32>, tensor<i1>)
// CHECK: ^bb0(%[[D:.*]]: tensor<8x4xf32>, %[[S:.*]]: tensor<f32>, %[[X:.*]]: tensor<8x16xf32>):
// CHECK-NEXT: %[[B:.*]] = "stablehlo.broadcast_in_dim"(%[[S]]) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<8x4xf32>
// CHECK-NEXT: %[[SEED:.*]] = "stablehlo.multiply"(%[[D]], %[[B]]) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: %[[DW:.*]] = "stablehlo.dot_general"(%[[X]], %[[SEED]])
// CHECK: %[[DB:.*]] = "stablehlo.reduce"(%[[SEED]]
// CHECK: %[[TRUE:.*]] = "stablehlo.constant"() {value = dense<true> : tensor<i1>} : () -> tensor<i1>
// CHECK-NEXT: %[[C:.*]] = "stablehlo.broadcast_in_dim"(%[[S]]) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<16x4xf32>
// CHECK-NEXT: %[[U:.*]] = "stablehlo.divide"(%[[DW]], %[[C]]) : (tensor<16x4xf32>, tensor<16x4xf32>) -> tensor<16x4xf32>
// CHECK-NEXT: %[[F:.*]] = "stablehlo.is_finite"(%[[U]]) : (tensor<16x4xf32>) -> tensor<16x4xi1>
// CHECK-NEXT: %[[ALL:.*]] = "stablehlo.reduce"(%[[F]], %[[TRUE]]) ({
// CHECK-NEXT: ^bb0(%[[P:.*]]: tensor<i1>, %[[Q:.*]]: tensor<i1>):
// CHECK-NEXT: %[[R:.*]] = "stablehlo.and"(%[[P]], %[[Q]]) : (tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK-NEXT: "stablehlo.return"(%[[R]]) : (tensor<i1>) -> ()
// CHECK-NEXT: }) {dimensions = array<i64: 0, 1>} : (tensor<16x4xi1>, tensor<i1>) -> tensor<i1>
// CHECK-NEXT: %[[V:.*]] = "stablehlo.divide"(%[[DB]], %[[S]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %[[G:.*]] = "stablehlo.is_finite"(%[[V]]) : (tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %[[FLAG:.*]] = "stablehlo.and"(%[[G]], %[[ALL]]) : (tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK-NEXT: "func.return"(%[[U]], %[[V]], %[[FLAG]])
// CHECK: amp.scaled
func.func @main(%d: tensor<8x4xf32> {amp.seed}, %s: tensor<f32> {amp.scale}, %x: tensor<8x16xf32>)
    -> (tensor<16x4xf32> {amp.gradient}, tensor<f32> {amp.gradient}) {
  %dw = "stablehlo.dot_general"(%x, %d) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>}> : (tensor<8x16xf32>, tensor<8x4xf32>) -> tensor<16x4xf32>
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %db = "stablehlo.reduce"(%d, %zero) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
  return %dw, %db : tensor<16x4xf32>, tensor<f32>
}
