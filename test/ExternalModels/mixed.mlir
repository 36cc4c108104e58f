// An op whose operands have two types in the text is kept as it is written,
// under every preset: what it reads in f32 was not meant to be rounded.
//
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=pytorch" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=apex-o3" | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=compact" | FileCheck %s

#m = affine_map<(d0, d1) -> (d0, d1)>
#r = affine_map<(d0, d1) -> (d0)>

// CHECK-LABEL: @variance
// CHECK-NOT: arith.truncf
func.func @variance(%x: tensor<4x64xf16>, %mean: tensor<4xf32>, %zero: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #r, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x, %mean : tensor<4x64xf16>, tensor<4xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f16, %b: f32, %o: f32):
    %w = arith.extf %a : f16 to f32
    %d = arith.subf %w, %b : f32
    %q = arith.mulf %d, %d : f32
    %s = arith.addf %q, %o : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @largest
// CHECK-NOT: arith.truncf
func.func @largest(%x: tensor<4x64xf32>, %scale: tensor<4x64xf16>, %low: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #m, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x, %scale : tensor<4x64xf32>, tensor<4x64xf16>) outs(%low : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f16, %o: f32):
    %w = arith.extf %b : f16 to f32
    %p = arith.mulf %a, %w : f32
    %s = arith.maximumf %p, %o : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A contraction gains: both are low.
// CHECK-LABEL: @contraction
// CHECK: %[[Y:.*]] = arith.truncf %arg1
// CHECK: linalg.generic {{.*}} ins(%arg0, %[[Y]] :
func.func @contraction(%x: tensor<4x64xf16>, %y: tensor<4x64xf32>, %zero: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #m, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : tensor<4x64xf16>, tensor<4x64xf32>) outs(%zero : tensor<4xf32>) {
  ^bb0(%a: f16, %b: f32, %o: f32):
    %w = arith.extf %a : f16 to f32
    %p = arith.mulf %w, %b : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
