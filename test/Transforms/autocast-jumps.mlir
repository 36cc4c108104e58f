// A function of one number that jumps, in its value or its slope, at another
// place than 0 reads no rounded contraction; found by computing it.
//
// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s

!x = tensor<64x64xf32>
!m = (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>

// CHECK-LABEL: @hardswish
// CHECK: amp.hardswish {{.*}}f32>
func.func @hardswish(%x: !x, %w: !x) -> !x {
  %0 = amp.matmul %x, %w : !m
  %1 = amp.hardswish %0 : !x
  %2 = amp.matmul %1, %1 : !m
  return %2 : !x
}
// CHECK-LABEL: @softshrink
// CHECK: amp.softshrink {{.*}}f32>
func.func @softshrink(%x: !x, %w: !x) -> !x {
  %0 = amp.matmul %x, %w : !m
  %1 = amp.softshrink %0 {lambda = 0.5} : !x
  %2 = amp.matmul %1, %1 : !m
  return %2 : !x
}
// CHECK-LABEL: @clamp_at_6
// CHECK: amp.clamp {{.*}}f32>
func.func @clamp_at_6(%x: !x, %w: !x) -> !x {
  %0 = amp.matmul %x, %w : !m
  %1 = amp.clamp %0 {min = 0.0, max = 6.0} : !x
  %2 = amp.matmul %1, %1 : !m
  return %2 : !x
}
// Beside a number an op of two operands is a function of one.
// CHECK-LABEL: @at_most_6
// CHECK: amp.minimum {{.*}}f32>
func.func @at_most_6(%x: !x, %w: !x) -> !x {
  %six = amp.constant dense<6.0> : tensor<f32>
  %0 = amp.matmul %x, %w : !m
  %1 = amp.minimum %0, %six : !x, tensor<f32>
  %2 = amp.matmul %1, %1 : !m
  return %2 : !x
}
// A number near the end of the range guards it.
// CHECK-LABEL: @at_most_60000
// CHECK: amp.minimum {{.*}}f16>
func.func @at_most_60000(%x: !x, %w: !x) -> !x {
  %most = amp.constant dense<60000.0> : tensor<f32>
  %0 = amp.matmul %x, %w : !m
  %1 = amp.minimum %0, %most : !x, tensor<f32>
  %2 = amp.matmul %1, %1 : !m
  return %2 : !x
}
// The place of 0 survives a rounding.
// CHECK-LABEL: @clamp_at_0
// CHECK: amp.clamp {{.*}}f16>
func.func @clamp_at_0(%x: !x, %w: !x) -> !x {
  %0 = amp.matmul %x, %w : !m
  %1 = amp.clamp %0 {min = 0.0, max = 0x7FF0000000000000 : f64} : !x
  %2 = amp.matmul %1, %1 : !m
  return %2 : !x
}
// CHECK-LABEL: @smooth
// CHECK: amp.silu {{.*}}f16>
// CHECK: amp.leaky_relu {{.*}}f16>
// CHECK: amp.tanh {{.*}}f16>
func.func @smooth(%x: !x, %w: !x) -> !x {
  %0 = amp.matmul %x, %w : !m
  %1 = amp.silu %0 : !x
  %2 = amp.matmul %1, %1 : !m
  %3 = amp.leaky_relu %2 {slope = 0.1} : !x
  %4 = amp.matmul %3, %3 : !m
  %5 = amp.tanh %4 : !x
  %6 = amp.matmul %5, %5 : !m
  return %6 : !x
}
// A body of another dialect is computed as well.
#map = affine_map<(i, j) -> (i, j)>
// CHECK-LABEL: @body
// CHECK: %[[P:.*]] = linalg.matmul {{.*}}f16{{.*}} -> tensor<64x64xf32>
// CHECK: linalg.generic {{.*}} ins(%[[P]] : tensor<64x64xf32>)
func.func @body(%x: !x, %w: !x, %z: !x) -> !x {
  %0 = linalg.matmul ins(%x, %w : !x, !x) outs(%z : !x) -> !x
  %c = arith.constant 2.0 : f32
  %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%0 : !x) outs(%z : !x) {
  ^bb0(%a: f32, %o: f32):
    %d = arith.divf %a, %c : f32
    %isBelow = arith.cmpf olt, %a, %c : f32
    %y = arith.select %isBelow, %d, %c : f32
    linalg.yield %y : f32
  } -> !x
  %2 = linalg.matmul ins(%1, %1 : !x, !x) outs(%z : !x) -> !x
  return %2 : !x
}
