// What linalg's ops are to autocast, read from their bodies.
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" -o %t && FileCheck %s < %t
// RUN: mlir-opt %t -o /dev/null
// RUN: amp-opt %t --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" | diff %t -
// RUN: amp-opt %s --amp-autocast="dtype=bf16 emit-cast=arith policy=fewest-casts" \
// RUN:   | FileCheck %s --check-prefix=BF16

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#column = affine_map<(d0, d1) -> (d1)>
#lhs = affine_map<(d0, d1, d2) -> (d0, d2)>
#rhs = affine_map<(d0, d1, d2) -> (d2, d1)>
#out = affine_map<(d0, d1, d2) -> (d0, d1)>

// A contraction written as a generic op: inputs low, accumulator f32.
// CHECK-LABEL: func.func @contraction
// CHECK-COUNT-2: arith.truncf %{{.*}} {amp.inserted}
// CHECK: linalg.generic
// CHECK-SAME: ins(%{{.*}}, %{{.*}} : tensor<8x8xf16>, tensor<8x8xf16>) outs(%{{.*}} : tensor<8x8xf32>)
// CHECK-NEXT: ^bb0(%[[A:.*]]: f16, %[[B:.*]]: f16, %[[ACC:.*]]: f32):
// CHECK-DAG: %[[WA:.*]] = arith.extf %[[A]] : f16 to f32
// CHECK-DAG: %[[WB:.*]] = arith.extf %[[B]] : f16 to f32
// CHECK: %[[P:.*]] = arith.mulf %[[WA]], %[[WB]] : f32
// CHECK: arith.addf %[[ACC]], %[[P]] : f32
func.func @contraction(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) {
  ^bb0(%x: f32, %y: f32, %acc: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %acc, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// All named contractions, one cast of a value that two of them read.
// CHECK-LABEL: func.func @named
// CHECK-COUNT-4: arith.truncf
// CHECK-NOT: arith.truncf
// CHECK: linalg.batch_matmul ins(%{{.*}} : tensor<2x8x8xf16>, tensor<2x8x8xf16>) outs(%{{.*}} : tensor<2x8x8xf32>)
// CHECK: linalg.matvec ins(%{{.*}} : tensor<8x8xf16>, tensor<8xf16>) outs(%{{.*}} : tensor<8xf32>)
// CHECK: linalg.conv_2d_nhwc_hwcf {{.*}}ins(%{{.*}} : tensor<1x8x8x3xf16>, tensor<3x3x3x4xf16>) outs(%{{.*}} : tensor<1x6x6x4xf32>)
func.func @named(%a: tensor<2x8x8xf32>, %v: tensor<8xf32>, %x: tensor<1x8x8x3xf32>, %w: tensor<3x3x3x4xf32>,
                 %i0: tensor<2x8x8xf32>, %i1: tensor<8xf32>, %i2: tensor<1x6x6x4xf32>)
    -> (tensor<2x8x8xf32>, tensor<8xf32>, tensor<1x6x6x4xf32>) {
  %0 = linalg.batch_matmul ins(%a, %a : tensor<2x8x8xf32>, tensor<2x8x8xf32>) outs(%i0 : tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
  %s = tensor.extract_slice %a[0, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<2x8x8xf32> to tensor<8x8xf32>
  %1 = linalg.matvec ins(%s, %v : tensor<8x8xf32>, tensor<8xf32>) outs(%i1 : tensor<8xf32>) -> tensor<8xf32>
  %2 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) outs(%i2 : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  return %0, %1, %2 : tensor<2x8x8xf32>, tensor<8xf32>, tensor<1x6x6x4xf32>
}

// Elementwise bodies compute in f32 and store f16. A bias is read as it comes,
// and what is there for its shape is made in the stored type.
// CHECK-LABEL: func.func @map
// CHECK: %[[X:.*]] = arith.truncf %arg0
// CHECK-NOT: arith.truncf %arg1
// CHECK: %[[E:.*]] = tensor.empty() : tensor<8x8xf16>
// CHECK: linalg.generic
// CHECK-SAME: ins(%[[X]], %arg1 : tensor<8x8xf16>, tensor<8xf32>) outs(%[[E]] : tensor<8x8xf16>)
// CHECK-NEXT: ^bb0(%[[IN:.*]]: f16, %[[B:.*]]: f32, %{{.*}}: f16):
// CHECK: %[[WIDE:.*]] = arith.extf %[[IN]] : f16 to f32
// CHECK: %[[S:.*]] = arith.addf %[[WIDE]], %[[B]] : f32
// CHECK: %[[LOW:.*]] = arith.truncf %[[S]] : f32 to f16
// CHECK: linalg.yield %[[LOW]] : f16
// CHECK: linalg.matmul ins(%{{.*}}, %[[X]] : tensor<8x8xf16>, tensor<8x8xf16>)
func.func @map(%x: tensor<8x8xf32>, %bias: tensor<8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %bias : tensor<8x8xf32>, tensor<8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%in: f32, %b: f32, %o: f32):
    %s = arith.addf %in, %b : f32
    linalg.yield %s : f32
  } -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A transpose only moves: no conversion in its body.
// CHECK-LABEL: func.func @move
// CHECK: %[[T:.*]] = linalg.transpose ins(%[[X:.*]] : tensor<8x8xf16>) outs(%{{.*}} : tensor<8x8xf16>)
// CHECK: linalg.matmul ins(%[[X]], %[[T]] : tensor<8x8xf16>, tensor<8x8xf16>)
func.func @move(%x: tensor<8x8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.transpose ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) permutation = [1, 0]
  %1 = linalg.matmul ins(%x, %0 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A sum reads f16 and writes the f32 of its accumulator; a maximum is free.
// CHECK-LABEL: func.func @reductions
// CHECK: %[[X:.*]] = arith.truncf %arg0
// CHECK: linalg.exp ins(%arg0 : tensor<8x8xf32>)
// CHECK: linalg.reduce { arith.addf } ins(%{{.*}} : tensor<8x8xf32>) outs(%{{.*}} : tensor<8xf32>)
// CHECK: linalg.matmul ins(%[[X]], %[[X]]
func.func @reductions(%x: tensor<8x8xf32>, %i0: tensor<8xf32>, %init: tensor<8x8xf32>) -> (tensor<8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.reduce { arith.addf } ins(%0 : tensor<8x8xf32>) outs(%i0 : tensor<8xf32>) dimensions = [1]
  %2 = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1, %2 : tensor<8xf32>, tensor<8x8xf32>
}

// What is low already is summed up from f16 into f32, without a cast.
// CHECK-LABEL: func.func @sum_of_low
// CHECK: linalg.reduce ins(%{{.*}} : tensor<8x8xf16>) outs(%{{.*}} : tensor<8xf32>) dimensions = [1]
// CHECK-NEXT: (%[[IN:.*]]: f16, %[[ACC:.*]]: f32)
// CHECK: arith.extf %[[IN]] : f16 to f32
// CHECK-NOT: amp.inserted
func.func @sum_of_low(%h: tensor<8x8xf16>, %i0: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %x = arith.extf %h {amp.inserted} : tensor<8x8xf16> to tensor<8x8xf32>
  %1 = linalg.reduce { arith.addf } ins(%x : tensor<8x8xf32>) outs(%i0 : tensor<8xf32>) dimensions = [1]
  return %1 : tensor<8xf32>
}

// Max pooling in f16: -inf is no overflow, the window is there for its shape.
// CHECK-LABEL: func.func @pooling
// CHECK: arith.constant 0xFC00 : f16
// CHECK: linalg.pooling_nchw_max {{.*}}ins(%{{.*}}, %{{.*}} : tensor<1x1x8x8xf16>, tensor<2x2xf32>) outs(%{{.*}} : tensor<1x1x7x7xf16>)
func.func @pooling(%x: tensor<1x1x8x8xf32>, %w: tensor<1x1x3x3xf32>, %init: tensor<1x1x5x5xf32>, %j: tensor<1x1x6x6xf32>) -> (tensor<1x1x5x5xf32>, tensor<1x1x6x6xf32>) {
  %lowest = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<1x1x7x7xf32>
  %window = tensor.empty() : tensor<2x2xf32>
  %f = linalg.fill ins(%lowest : f32) outs(%e : tensor<1x1x7x7xf32>) -> tensor<1x1x7x7xf32>
  %0 = linalg.pooling_nchw_max ins(%x, %window : tensor<1x1x8x8xf32>, tensor<2x2xf32>) outs(%f : tensor<1x1x7x7xf32>) -> tensor<1x1x7x7xf32>
  %1 = linalg.conv_2d_nchw_fchw ins(%0, %w : tensor<1x1x7x7xf32>, tensor<1x1x3x3xf32>) outs(%init : tensor<1x1x5x5xf32>) -> tensor<1x1x5x5xf32>
  %2 = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x1x8x8xf32>, tensor<1x1x3x3xf32>) outs(%j : tensor<1x1x6x6xf32>) -> tensor<1x1x6x6xf32>
  return %1, %2 : tensor<1x1x5x5xf32>, tensor<1x1x6x6xf32>
}

// Batch norm: data low, scale, bias, mean and variance f32, also constant ones.
// CHECK-LABEL: func.func @batch_norm
// CHECK: ins(%{{.*}}, %arg1, %{{.*}}, %arg2 : tensor<8x8xf16>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) outs(%{{.*}} : tensor<8x8xf16>)
// CHECK: linalg.matmul
func.func @batch_norm(%x: tensor<8x8xf32>, %mean: tensor<8xf32>, %var: tensor<8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %eps = arith.constant 1.0e-05 : f32
  %scale = arith.constant dense<1.5> : tensor<8xf32>
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #column, #column, #column, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %mean, %scale, %var : tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%in: f32, %m: f32, %g: f32, %v: f32, %o: f32):
    %ve = arith.addf %v, %eps : f32
    %r = math.rsqrt %ve : f32
    %c = arith.subf %in, %m : f32
    %n = arith.mulf %c, %r : f32
    %y = arith.mulf %n, %g : f32
    linalg.yield %y : f32
  } -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// exp inside of a sigmoid is not stored; exp that is stored stays f32 in f16.
// CHECK-LABEL: func.func @sigmoid
// CHECK: ins(%{{.*}} : tensor<8x8xf16>) outs(%{{.*}} : tensor<8x8xf16>)
// CHECK: ins(%arg0 : tensor<8x8xf32>) outs(%{{.*}} : tensor<8x8xf32>)
// BF16-LABEL: func.func @sigmoid
// BF16: ins(%{{.*}} : tensor<8x8xbf16>) outs(%{{.*}} : tensor<8x8xbf16>)
// BF16: ins(%{{.*}} : tensor<8x8xbf16>) outs(%{{.*}} : tensor<8x8xbf16>)
func.func @sigmoid(%x: tensor<8x8xf32>, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %n = arith.negf %in : f32
    %p = math.exp %n : f32
    %d = arith.addf %p, %one : f32
    %q = arith.divf %one, %d : f32
    linalg.yield %q : f32
  } -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%in: f32, %o: f32):
    %p = math.exp %in : f32
    linalg.yield %p : f32
  } -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = linalg.matmul ins(%1, %2 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// x / (y + eps): f32 with 1e-12, which f16 loses, either with 1e-4. A bound of
// 70000 as well.
// CHECK-LABEL: func.func @epsilon
// CHECK: ins(%arg0, %arg0 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%{{.*}} : tensor<8x8xf32>)
// CHECK: ins(%[[X:.*]], %[[X]] : tensor<8x8xf16>, tensor<8x8xf16>) outs(%{{.*}} : tensor<8x8xf16>)
// CHECK: ins(%arg0 : tensor<8x8xf32>) outs(%{{.*}} : tensor<8x8xf32>)
// BF16-LABEL: func.func @epsilon
// BF16-COUNT-3: outs(%{{.*}} : tensor<8x8xbf16>)
func.func @epsilon(%x: tensor<8x8xf32>, %init: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %small = arith.constant 1.0e-12 : f32
  %large = arith.constant 1.0e-04 : f32
  %bound = arith.constant 7.0e+04 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %b, %small : f32
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %b, %large : f32
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<8x8xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.minimumf %a, %bound : f32
    linalg.yield %s : f32
  } -> tensor<8x8xf32>
  %3 = linalg.matmul ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = linalg.matmul ins(%1, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  %5 = linalg.matmul ins(%2, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3, %4, %5 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// A user's conversions in bodies stay; positions are not rounded; an embedding
// is read where it is.
// CHECK-LABEL: func.func @given
// CHECK: ins(%arg0 : tensor<8x8xf32>) outs(%{{.*}} : tensor<8x8xbf16>)
// CHECK: arith.sitofp %{{.*}} : i64 to f32
// CHECK-NEXT: linalg.yield %{{.*}} : f32
// CHECK: tensor.extract %arg1{{.*}} : tensor<16x8xf32>
// CHECK-NOT: amp.inserted{{.*}}tensor<16x8xf32>
// CHECK: return
func.func @given(%x: tensor<8x8xf32>, %table: tensor<16x8xf32>, %ids: tensor<8xi64>, %init: tensor<8x8xf32>) -> (tensor<8x8xbf16>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %h = tensor.empty() : tensor<8x8xbf16>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x8xf32>) outs(%h : tensor<8x8xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %s = arith.truncf %a : f32 to bf16
    linalg.yield %s : bf16
  } -> tensor<8x8xbf16>
  %1 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<8x8xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i64
    %f = arith.sitofp %j : i64 to f32
    linalg.yield %f : f32
  } -> tensor<8x8xf32>
  %2 = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<8xi64>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%i: i64, %o: f32):
    %r = arith.index_cast %i : i64 to index
    %c = linalg.index 1 : index
    %v = tensor.extract %table[%r, %c] : tensor<16x8xf32>
    linalg.yield %v : f32
  } -> tensor<8x8xf32>
  %3 = linalg.matmul ins(%1, %2 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %1, %3 : tensor<8x8xbf16>, tensor<8x8xf32>, tensor<8x8xf32>
}

// What reads the seed of a backward stays f32: S times it is no number of f16.
// CHECK-LABEL: func.func @seed
// CHECK-NOT: arith.truncf
// CHECK: linalg.matmul ins(%arg0, %arg0 : tensor<8x8xf32>, tensor<8x8xf32>)
func.func @seed(%d: tensor<8x8xf32> {amp.seed}, %init: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.matmul ins(%d, %d : tensor<8x8xf32>, tensor<8x8xf32>) outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
