// Which sums of products are contractions.
//
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith" | FileCheck %s

#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
#m = affine_map<(d0, d1) -> (d0, d1)>
#r = affine_map<(d0, d1) -> (d0)>

// The product and the sum in one.
// CHECK-LABEL: @fma
// CHECK: linalg.generic {{.*}} ins({{.*}} : tensor<8x16xf16>, tensor<16x4xf16>) outs({{.*}} : tensor<8x4xf32>)
func.func @fma(%x: tensor<8x16xf32>, %y: tensor<16x4xf32>, %z: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<8x16xf32>, tensor<16x4xf32>) outs(%z : tensor<8x4xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %s = math.fma %p, %q, %o : f32
    linalg.yield %s : f32
  } -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// A sum of one operand, scaled by the other.
// CHECK-LABEL: @scaled_sum
// CHECK-NOT: arith.truncf
func.func @scaled_sum(%x: tensor<4x64xf32>, %y: tensor<4xf32>, %z: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #r, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : tensor<4x64xf32>, tensor<4xf32>) outs(%z : tensor<4xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %t = arith.mulf %p, %q : f32
    %s = arith.addf %t, %o : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Nothing is added up.
// CHECK-LABEL: @outer
// CHECK-NOT: arith.truncf
func.func @outer(%x: tensor<8x1xf32>, %y: tensor<1x4xf32>, %z: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = linalg.matmul ins(%x, %y : tensor<8x1xf32>, tensor<1x4xf32>) outs(%z : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
