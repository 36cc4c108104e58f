// Bodies of linalg whose ops lie deeper, or need the digits of what they read.
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" -o %t && FileCheck %s < %t
// RUN: mlir-opt %t -o /dev/null
// RUN: amp-opt %t --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" | diff %t -
// RUN: amp-opt %s --amp-autocast="dtype=bf16 emit-cast=arith policy=fewest-casts" \
// RUN:   | FileCheck %s --check-prefix=BF16

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#column = affine_map<(d0, d1) -> (d1)>

// Rotary positions: one cast of the angles would be fewer than those of sine
// and cosine, and would round them by more than a turn.
// CHECK-LABEL: func.func @angles
// CHECK: %[[ANGLE:.*]] = linalg.generic {{.*}}ins(%arg0, %arg1 : tensor<64xf32>, tensor<64xf32>)
// CHECK: ins(%[[ANGLE]] : tensor<64x64xf32>) outs(%{{.*}} : tensor<64x64xf32>)
// CHECK: math.sin
// CHECK: ins(%[[ANGLE]] : tensor<64x64xf32>) outs(%{{.*}} : tensor<64x64xf32>)
// CHECK: math.cos
// CHECK-COUNT-2: linalg.matmul ins(%{{.*}} : tensor<64x64xf16>, tensor<64x64xf16>)
// BF16-LABEL: func.func @angles
// BF16: %[[ANGLE:.*]] = linalg.generic {{.*}}ins(%arg0, %arg1 : tensor<64xf32>, tensor<64xf32>)
// BF16-COUNT-2: ins(%[[ANGLE]] : tensor<64x64xf32>) outs(%{{.*}} : tensor<64x64xf32>)
func.func @angles(%p: tensor<64xf32>, %f: tensor<64xf32>, %w: tensor<64x64xf32>, %init: tensor<64x64xf32>)
    -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %e = tensor.empty() : tensor<64x64xf32>
  %0 = linalg.generic {indexing_maps = [#row, #column, #id], iterator_types = ["parallel", "parallel"]} ins(%p, %f : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64x64xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %m = arith.mulf %x, %y : f32
    linalg.yield %m : f32
  } -> tensor<64x64xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {
  ^bb0(%x: f32, %o: f32):
    %m = math.sin %x : f32
    linalg.yield %m : f32
  } -> tensor<64x64xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) {
  ^bb0(%x: f32, %o: f32):
    %m = math.cos %x : f32
    linalg.yield %m : f32
  } -> tensor<64x64xf32>
  %3 = linalg.matmul ins(%1, %w : tensor<64x64xf32>, tensor<64x64xf32>) outs(%init : tensor<64x64xf32>) -> tensor<64x64xf32>
  %4 = linalg.matmul ins(%2, %w : tensor<64x64xf32>, tensor<64x64xf32>) outs(%init : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %3, %4 : tensor<64x64xf32>, tensor<64x64xf32>
}

// The bins of what is f32: rounding first would move numbers by a whole bin.
// What a product wrote in f16 may be binned.
// CHECK-LABEL: func.func @bins
// CHECK: linalg.floor ins(%arg0 : tensor<8x8xf32>)
// CHECK: linalg.matmul
// CHECK: ins(%arg0 : tensor<8x8xf32>) outs(%{{.*}} : tensor<8x8xf32>)
// CHECK: math.roundeven
func.func @bins(%x: tensor<8x8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %scale = arith.constant 0.125 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.floor ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = arith.divf %a, %scale : f32
    %r = math.roundeven %q : f32
    %d = arith.mulf %r, %scale : f32
    linalg.yield %d : f32
  } -> tensor<8x8xf32>
  %3 = linalg.matmul ins(%2, %1 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// A branch in a body counts by what it yields.
// CHECK-LABEL: func.func @branches
// CHECK: ins(%arg0 : tensor<8x8xf32>) outs(%{{.*}} : tensor<8x8xf32>)
// CHECK: math.exp
// CHECK: ins(%arg0 : tensor<8x8xf32>) outs(%{{.*}} : tensor<8x8xf32>)
// CHECK: scf.yield %[[LARGE:.*]] : f32
// BF16-LABEL: func.func @branches
// BF16-COUNT-2: outs(%{{.*}} : tensor<8x8xbf16>)
func.func @branches(%x: tensor<8x8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %large = arith.constant 7.0e+04 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %c = arith.cmpf ogt, %a, %zero : f32
    %r = scf.if %c -> f32 {
      %p = math.exp %a : f32
      scf.yield %p : f32
    } else {
      scf.yield %zero : f32
    }
    linalg.yield %r : f32
  } -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %c = arith.cmpf ogt, %a, %zero : f32
    %r = scf.if %c -> f32 {
      scf.yield %a : f32
    } else {
      scf.yield %large : f32
    }
    linalg.yield %r : f32
  } -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%0, %1 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// An expression with 2^40 paths from what it reads to what it yields.
// CHECK-LABEL: func.func @doubled
// CHECK: ins(%{{.*}} : tensor<8x8xf16>) outs(%{{.*}} : tensor<8x8xf16>)
func.func @doubled(%x: tensor<8x8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%m00: f32, %o: f32):
    %m01 = arith.addf %m00, %m00 : f32
    %m02 = arith.addf %m01, %m01 : f32
    %m03 = arith.addf %m02, %m02 : f32
    %m04 = arith.addf %m03, %m03 : f32
    %m05 = arith.addf %m04, %m04 : f32
    %m06 = arith.addf %m05, %m05 : f32
    %m07 = arith.addf %m06, %m06 : f32
    %m08 = arith.addf %m07, %m07 : f32
    %m09 = arith.addf %m08, %m08 : f32
    %m10 = arith.addf %m09, %m09 : f32
    %m11 = arith.addf %m10, %m10 : f32
    %m12 = arith.addf %m11, %m11 : f32
    %m13 = arith.addf %m12, %m12 : f32
    %m14 = arith.addf %m13, %m13 : f32
    %m15 = arith.addf %m14, %m14 : f32
    %m16 = arith.addf %m15, %m15 : f32
    %m17 = arith.addf %m16, %m16 : f32
    %m18 = arith.addf %m17, %m17 : f32
    %m19 = arith.addf %m18, %m18 : f32
    %m20 = arith.addf %m19, %m19 : f32
    %m21 = arith.addf %m20, %m20 : f32
    %m22 = arith.addf %m21, %m21 : f32
    %m23 = arith.addf %m22, %m22 : f32
    %m24 = arith.addf %m23, %m23 : f32
    %m25 = arith.addf %m24, %m24 : f32
    %m26 = arith.addf %m25, %m25 : f32
    %m27 = arith.addf %m26, %m26 : f32
    %m28 = arith.addf %m27, %m27 : f32
    %m29 = arith.addf %m28, %m28 : f32
    %m30 = arith.addf %m29, %m29 : f32
    %m31 = arith.addf %m30, %m30 : f32
    %m32 = arith.addf %m31, %m31 : f32
    %m33 = arith.addf %m32, %m32 : f32
    %m34 = arith.addf %m33, %m33 : f32
    %m35 = arith.addf %m34, %m34 : f32
    %m36 = arith.addf %m35, %m35 : f32
    %m37 = arith.addf %m36, %m36 : f32
    %m38 = arith.addf %m37, %m37 : f32
    %m39 = arith.addf %m38, %m38 : f32
    %m40 = arith.addf %m39, %m39 : f32
    linalg.yield %m40 : f32
  } -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// Where a table is read is chosen by what is read: by its f32, unless a product
// wrote it low. Places that count the loops choose none.
// CHECK-LABEL: func.func @sample
// CHECK: linalg.generic {{.*}}ins(%arg0 : tensor<8x8xf32>) outs(%{{.*}} : tensor<8x8xf32>)
// CHECK: linalg.generic {{.*}}outs(%{{.*}} : tensor<8x8xf16>)
// CHECK: linalg.matmul
func.func @sample(%x: tensor<8x8xf32>, %table: tensor<64xf32>, %init: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %half = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %n = arith.fptosi %a : f32 to i64
    %i = arith.index_cast %n : i64 to index
    %v = tensor.extract %table[%i] : tensor<64xf32>
    linalg.yield %v : f32
  } -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<8x8xf32>) {
  ^bb0(%o: f32):
    %c = linalg.index 1 : index
    %n = arith.index_cast %c : index to i64
    %f = arith.sitofp %n : i64 to f32
    %h = arith.mulf %f, %half : f32
    %r = math.floor %h : f32
    %m = arith.fptosi %r : f32 to i64
    %i = arith.index_cast %m : i64 to index
    %v = tensor.extract %table[%i] : tensor<64xf32>
    linalg.yield %v : f32
  } -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = linalg.matmul ins(%1, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
}
