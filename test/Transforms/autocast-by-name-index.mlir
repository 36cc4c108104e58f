// Bodies that choose integers by floating-point numbers, where the policy does
// not look for indices: several results, of which the integers stay.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast=dtype=f16 | FileCheck %s

module attributes {amp.policy = {extends = "stablehlo", "static-causes" = ["range", "epsilon"]}} {

// Low only where its operand is produced low; the body compares and selects.
// CHECK-LABEL: @argmax
// CHECK: "stablehlo.reduce"(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) <{dimensions = array<i64: 1>}> ({
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<f16>, %{{.*}}: tensor<i32>, %{{.*}}: tensor<f16>, %{{.*}}: tensor<i32>):
// CHECK: "stablehlo.compare"{{.*}} : (tensor<f16>, tensor<f16>) -> tensor<i1>
// CHECK: "stablehlo.select"{{.*}} -> tensor<f16>
// CHECK: "stablehlo.select"{{.*}} -> tensor<i32>
// CHECK: }) : (tensor<8x8xf16>, tensor<8x8xi32>, tensor<f16>, tensor<i32>) -> (tensor<8xf16>, tensor<8xi32>)
func.func @argmax(%x: tensor<8x8xf32>, %i: tensor<8x8xi32>, %zero: tensor<i32>) -> (tensor<1xf32>, tensor<8xi32>) {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %inf = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
  %1:2 = "stablehlo.reduce"(%0, %i, %inf, %zero) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %ai: tensor<i32>, %b: tensor<f32>, %bi: tensor<i32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %d = "stablehlo.select"(%c, %a, %b) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %e = "stablehlo.select"(%c, %ai, %bi) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%d, %e) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<8x8xf32>, tensor<8x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
  %2 = "stablehlo.dot_general"(%1#0, %1#0) : (tensor<8xf32>, tensor<8xf32>) -> tensor<1xf32>
  return %2, %1#1 : tensor<1xf32>, tensor<8xi32>
}
}
