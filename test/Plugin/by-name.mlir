// Ops of dialects that nobody has loaded, in a stock mlir-opt: by a preset, and
// by a policy of one's own.
// REQUIRES: unsanitized
// RUN: rm -rf %t && cmake --install %build --prefix %t > /dev/null
// RUN: cp %s %t/model.mlir && cp %S/Inputs/toy.yaml %t

// RUN: %out_of_reach %t %root %build mlir-opt-22 --allow-unregistered-dialect \
// RUN:   --load-dialect-plugin=lib/amp-plugin.so --load-pass-plugin=lib/amp-plugin.so \
// RUN:   --pass-pipeline='builtin.module(amp-autocast{dtype=f16 policy=stablehlo})' model.mlir \
// RUN: | FileCheck %s

// RUN: %out_of_reach %t %root %build mlir-opt-22 --allow-unregistered-dialect \
// RUN:   --load-dialect-plugin=lib/amp-plugin.so --load-pass-plugin=lib/amp-plugin.so \
// RUN:   --pass-pipeline='builtin.module(amp-mixed-precision{dtype=bf16 policy=toy.yaml})' model.mlir \
// RUN: | FileCheck %s --check-prefix=TOY
// RUN: rm -rf %t

// CHECK-LABEL: func.func @stablehlo
// CHECK-SAME: (%[[X:.+]]: tensor<8x8xf32>)
// CHECK: %[[L:.+]] = "stablehlo.convert"(%[[X]]) {amp.inserted = true} : (tensor<8x8xf32>) -> tensor<8x8xf16>
// CHECK: "stablehlo.dot_general"(%[[L]], %[[L]]) {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// TOY-LABEL: func.func @stablehlo
// TOY-NOT: bf16
func.func @stablehlo(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// CHECK-LABEL: func.func @toy
// CHECK-NOT: f16
// TOY-LABEL: func.func @toy
// TOY-SAME: (%[[X:.+]]: tensor<8x8xf32>)
// TOY: %[[L:.+]] = "toy.convert"(%[[X]]) {amp.inserted = true} : (tensor<8x8xf32>) -> tensor<8x8xbf16>
// TOY: "toy.dot"(%[[L]], %[[L]]) : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xf32>
func.func @toy(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "toy.dot"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
