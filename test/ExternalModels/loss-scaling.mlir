// A backward that is written out: S enters at the seed, leaves at the gradients,
// and a flag is appended.
// RUN: amp-opt %s --amp-loss-scaling -o %t && FileCheck %s < %t
// RUN: mlir-opt %t -o /dev/null
// RUN: amp-opt %t --amp-loss-scaling | diff %t -

// The seed is S times as large and has no mark by which autocast would keep its
// readers f32: it has to come first, unless it is not to decide here.
// RUN: not amp-opt %t --amp-autocast=dtype=f16 2>&1 | FileCheck %s --check-prefix=LATE
// RUN: not amp-opt %t --amp-explain=dtype=bf16 2>&1 | FileCheck %s --check-prefix=LATE
// RUN: amp-opt %t --amp-autocast | diff %t -
// LATE: error: 'func.func' op expected 'amp-autocast' before 'amp-loss-scaling', found gradients that are scaled already ('amp.scaled'): in 16 bits S times the seed would be infinite; run 'amp-autocast' first, or say 'amp.autocast = false' here

// CHECK: func.func @step(%[[X:.*]]: tensor<?x8xf32>, %[[D:.*]]: tensor<?x4xf32>, %[[S:.*]]: tensor<f32>, %[[INIT:.*]]: tensor<8x4xf32>)
// CHECK-SAME: -> (tensor<8x4xf32>, tensor<4xf32>, tensor<?x4xf32>, tensor<i1>) attributes {amp.scaled}
// CHECK: %[[SEED:.*]] = linalg.generic {{.*}} ins(%[[D]], %[[S]] : tensor<?x4xf32>, tensor<f32>)
// CHECK: arith.mulf %{{.*}}, %{{.*}} : f32
// CHECK: %[[DW:.*]] = linalg.matmul ins(%{{.*}}, %[[SEED]]
// CHECK: %[[TRUE:.*]] = arith.constant dense<true> : tensor<i1>
// CHECK: %[[U:.*]] = linalg.generic {{.*}} ins(%[[DW]], %[[S]] : tensor<8x4xf32>, tensor<f32>)
// CHECK: arith.divf %{{.*}}, %{{.*}} : f32
// CHECK: %[[F:.*]] = linalg.generic {{.*}} iterator_types = ["reduction", "reduction"]} ins(%[[U]] : tensor<8x4xf32>) outs(%[[TRUE]] : tensor<i1>)
// CHECK: math.absf
// CHECK: arith.cmpf olt
// CHECK: %[[V:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %[[S]] : tensor<4xf32>, tensor<f32>)
// CHECK: %[[G:.*]] = linalg.generic {{.*}} iterator_types = ["reduction"]} ins(%[[V]] : tensor<4xf32>) outs(%[[F]] : tensor<i1>)
// CHECK: return %[[U]], %[[V]], %{{.*}}, %[[G]]
func.func @step(%x: tensor<?x8xf32>, %d: tensor<?x4xf32> {amp.seed}, %s: tensor<f32> {amp.scale}, %init: tensor<8x4xf32>)
    -> (tensor<8x4xf32> {amp.gradient}, tensor<4xf32> {amp.gradient}, tensor<?x4xf32>) {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %e = tensor.empty(%n) : tensor<8x?xf32>
  %t = linalg.transpose ins(%x : tensor<?x8xf32>) outs(%e : tensor<8x?xf32>) permutation = [1, 0]
  %dw = linalg.matmul ins(%t, %d : tensor<8x?xf32>, tensor<?x4xf32>) outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  %db = linalg.reduce { arith.addf } ins(%d : tensor<?x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  return %dw, %db, %d : tensor<8x4xf32>, tensor<4xf32>, tensor<?x4xf32>
}
