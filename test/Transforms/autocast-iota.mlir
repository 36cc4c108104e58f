// 0, 1, 2, … is a constant where the low type holds all of it; what reads more
// than that stays f32.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" | FileCheck %s --check-prefixes=CHECK,F16
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts" | FileCheck %s --check-prefixes=CHECK,BF16
// RUN: not amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=%p/Inputs/iota-invalid.yaml" 2>&1 | FileCheck %s --check-prefix=INVALID

// INVALID: iota-invalid.yaml:2:6: error: expected 'is: iota' and 'dimension' together, found one of them

// CHECK-LABEL: func @short(
// F16: "stablehlo.convert"(%arg0)
// F16-NOT: "stablehlo.convert"
// F16: "stablehlo.iota"() {{.*}} : () -> tensor<300x8xf16>
// F16: "stablehlo.dot_general"{{.*}} : (tensor<300x8xf16>, tensor<8x4xf16>)
// BF16: "stablehlo.iota"() {{.*}} : () -> tensor<300x8xbf16>
func.func @short(%w: tensor<8x4xf32>) -> tensor<300x4xf32> {
  %0 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<300x8xf32>
  %1 = "stablehlo.dot_general"(%0, %w) : (tensor<300x8xf32>, tensor<8x4xf32>) -> tensor<300x4xf32>
  return %1 : tensor<300x4xf32>
}

// 256 is a number of bf16, 257 is not.
// CHECK-LABEL: func @exact(
// F16: -> tensor<257xf16>
// F16: -> tensor<258xf16>
// BF16: -> tensor<257xbf16>
// BF16: -> tensor<258xf32>
// BF16: "stablehlo.dot_general"{{.*}} : (tensor<258xf32>, tensor<258xf32>)
func.func @exact(%x: tensor<257xf32>, %y: tensor<258xf32>) -> (tensor<f32>, tensor<f32>) {
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<257xf32>
  %1 = "stablehlo.dot_general"(%0, %x) : (tensor<257xf32>, tensor<257xf32>) -> tensor<f32>
  %2 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<258xf32>
  %3 = "stablehlo.dot_general"(%2, %y) : (tensor<258xf32>, tensor<258xf32>) -> tensor<f32>
  return %1, %3 : tensor<f32>, tensor<f32>
}

// Rotary positions, also reshaped.
// CHECK-LABEL: func @positions(
// CHECK-NOT: f16
// CHECK: return
func.func @positions(%w: tensor<1x64xf32>) -> tensor<4096x64xf32> {
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4096xf32>
  %1 = "stablehlo.reshape"(%0) : (tensor<4096xf32>) -> tensor<4096x1xf32>
  %2 = "stablehlo.dot_general"(%1, %w) : (tensor<4096x1xf32>, tensor<1x64xf32>) -> tensor<4096x64xf32>
  return %2 : tensor<4096x64xf32>
}

// CHECK-LABEL: func @own(
// F16: amp.constant dense<[0.000000e+00, 1.000000e+00, 2.000000e+00]> : tensor<3xf16>
// F16: amp.iota : tensor<70000xf32>
// CHECK: amp.matmul {{.*}} : (tensor<1x70000xf32>, tensor<70000x4xf32>) -> tensor<1x4xf32>
func.func @own(%v: tensor<3x4xf32>, %w: tensor<70000x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
  %0 = amp.iota : tensor<3xf32>
  %1 = amp.reshape %0 : tensor<3xf32> -> tensor<1x3xf32>
  %2 = amp.matmul %1, %v : (tensor<1x3xf32>, tensor<3x4xf32>) -> tensor<1x4xf32>
  %3 = amp.iota : tensor<70000xf32>
  %4 = amp.reshape %3 : tensor<70000xf32> -> tensor<1x70000xf32>
  %5 = amp.matmul %4, %w : (tensor<1x70000xf32>, tensor<70000x4xf32>) -> tensor<1x4xf32>
  return %2, %5 : tensor<1x4xf32>, tensor<1x4xf32>
}

// Read by nothing but a comparison in f32 it stays.
// CHECK-LABEL: func @compared(
// CHECK: "stablehlo.iota"{{.*}} -> tensor<8xf32>
// CHECK: "stablehlo.compare"{{.*}} : (tensor<8xf32>, tensor<8xf32>)
func.func @compared(%x: tensor<8xf32>) -> tensor<8xi1> {
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xf32>
  %1 = "stablehlo.compare"(%x, %0) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  return %1 : tensor<8xi1>
}
