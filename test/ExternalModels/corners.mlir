// Corners of other dialects: dynamic sizes, buffers, indices, loops, scalars.
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" -o %t && FileCheck %s < %t
// RUN: mlir-opt %t -o /dev/null
// RUN: amp-opt %t --amp-autocast="dtype=f16 emit-cast=arith policy=fewest-casts" | diff %t -
// RUN: amp-opt %s --amp-autocast="dtype=bf16 emit-cast=arith placement=dispatch policy=fewest-casts" | mlir-opt -o /dev/null
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith placement=propagate cache=false policy=fewest-casts" | mlir-opt -o /dev/null

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// Dynamic sizes: what was there for its shape is made from the sizes.
// CHECK-LABEL: func.func @dyn
// CHECK: %[[P:.*]] = linalg.matmul
// CHECK: %[[LOW:.*]] = arith.truncf %[[P]]
// CHECK: %[[M:.*]] = tensor.dim %[[P]]
// CHECK: %[[N:.*]] = tensor.dim %[[P]]
// CHECK: %[[E:.*]] = tensor.empty(%[[M]], %[[N]]) : tensor<?x?xf16>
// CHECK: linalg.generic {{.*}} ins(%[[LOW]] : tensor<?x?xf16>) outs(%[[E]] : tensor<?x?xf16>)
// CHECK: linalg.matmul ins(%[[LOW]], %{{.*}} : tensor<?x?xf16>, tensor<?x?xf16>) outs(%{{.*}} : tensor<?x?xf32>)
func.func @dyn(%x: tensor<?x?xf32>, %w: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %m = tensor.dim %x, %c0 : tensor<?x?xf32>
  %n = tensor.dim %w, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<?x?xf32>, tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<?x?xf32>) outs(%0 : tensor<?x?xf32>) {
  ^bb0(%a: f32, %o: f32):
    %t = math.tanh %a : f32
    linalg.yield %t : f32
  } -> tensor<?x?xf32>
  %2 = linalg.matmul ins(%0, %1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// Buffers are not tensors.
// CHECK-LABEL: func.func @mem
// CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : memref<4x4xf32>, memref<4x4xf32>)
func.func @mem(%x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  linalg.matmul ins(%x, %x : memref<4x4xf32>, memref<4x4xf32>) outs(%y : memref<4x4xf32>)
  return
}

// The largest element and its index: never the reason of a cast.
// CHECK-LABEL: func.func @argmax
// CHECK-COUNT-2: arith.truncf
// CHECK-NOT: arith.truncf
// CHECK: ins(%{{.*}} : tensor<4x8xf32>) outs(%{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xi64>)
func.func @argmax(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %i: tensor<4x8xf32>) -> (tensor<4xi64>, tensor<4xf32>) {
  %lo = arith.constant 0xFF800000 : f32
  %z = arith.constant 0 : i64
  %e = tensor.empty() : tensor<4xf32>
  %ei = tensor.empty() : tensor<4xi64>
  %f = linalg.fill ins(%lo : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %fi = linalg.fill ins(%z : i64) outs(%ei : tensor<4xi64>) -> tensor<4xi64>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%i : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%0 : tensor<4x8xf32>) outs(%f, %fi : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%a: f32, %o: f32, %oi: i64):
    %j = linalg.index 1 : index
    %k = arith.index_cast %j : index to i64
    %m = arith.maximumf %a, %o : f32
    %c = arith.cmpf ogt, %a, %o : f32
    %s = arith.select %c, %k, %oi : i64
    linalg.yield %m, %s : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)
  return %1#1, %1#0 : tensor<4xi64>, tensor<4xf32>
}

// Named, mapped, broadcast and decomposable ops: two casts.
// CHECK-LABEL: func.func @named
// CHECK: linalg.elementwise {{.*}} outs(%{{.*}} : tensor<8x8xf16>)
// CHECK: linalg.map ins(%{{.*}}, %{{.*}} : tensor<8x8xf16>, tensor<8x8xf16>)
// CHECK: linalg.add ins(%{{.*}}, %{{.*}} : tensor<8x8xf16>, tensor<8x8xf16>) outs(%{{.*}} : tensor<8x8xf16>)
// CHECK: linalg.softmax {{.*}} tensor<8x8xf32>
// CHECK: linalg.broadcast ins(%{{.*}} : tensor<8x8xf16>) outs(%{{.*}} : tensor<8x8x8xf16>)
// CHECK: linalg.batch_reduce_matmul {{.*}} outs(%{{.*}} : tensor<8x8xf32>)
// CHECK: linalg.contract {{.*}} outs(%{{.*}} : tensor<8x8xf32>)
func.func @named(%x: tensor<8x8xf32>, %i: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<tanh> ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.map { arith.addf } ins(%0, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>)
  %2 = linalg.add ins(%1, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = linalg.matmul ins(%2, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = linalg.softmax dimension(1) ins(%3 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %b = tensor.empty() : tensor<8x8x8xf32>
  %5 = linalg.broadcast ins(%x : tensor<8x8xf32>) outs(%b : tensor<8x8x8xf32>) dimensions = [0]
  %6 = linalg.batch_reduce_matmul ins(%5, %5 : tensor<8x8x8xf32>, tensor<8x8x8xf32>) outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
  %7 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%x, %6 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4, %7 : tensor<8x8xf32>, tensor<8x8xf32>
}

// A carried value is f32; the weight is cast once, outside.
// CHECK-LABEL: func.func @loop
// CHECK: arith.truncf %arg1
// CHECK: scf.for {{.*}} -> (tensor<8x8xf32>)
// CHECK: arith.truncf
// CHECK-NOT: arith.truncf
func.func @loop(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<8x8xf32> {
    %e = tensor.empty() : tensor<8x8xf32>
    %f = linalg.fill ins(%z : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    %0 = linalg.matmul ins(%a, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0 : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}

// What is written in f16 stays as it is.
// CHECK-LABEL: func.func @low
// CHECK-NOT: f32
// CHECK: return
func.func @low(%x: tensor<8x8xf16>, %i: tensor<8x8xf16>) -> tensor<8x8xf16> {
  %e = tensor.empty() : tensor<8x8xf16>
  %0 = linalg.matmul ins(%x, %x : tensor<8x8xf16>, tensor<8x8xf16>) outs(%i : tensor<8x8xf16>) -> tensor<8x8xf16>
  %1 = linalg.exp ins(%0 : tensor<8x8xf16>) outs(%e : tensor<8x8xf16>) -> tensor<8x8xf16>
  %2 = tensor.cast %1 : tensor<8x8xf16> to tensor<?x8xf16>
  %3 = tensor.cast %2 : tensor<?x8xf16> to tensor<8x8xf16>
  return %3 : tensor<8x8xf16>
}

// Tensors without dimensions; what reads or makes single elements is f32.
// CHECK-LABEL: func.func @scalars
// CHECK: ins(%arg0, %arg1 : tensor<f32>, f32) outs(%{{.*}} : tensor<f32>)
// CHECK: tensor.extract
// CHECK: tensor.generate
// CHECK: linalg.dot ins(%{{.*}} : tensor<8xf16>, tensor<8xf16>) outs(%{{.*}} : tensor<f32>)
func.func @scalars(%x: tensor<f32>, %s: f32, %i: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%x, %s : tensor<f32>, f32) outs(%e : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %t = arith.mulf %a, %b : f32
    linalg.yield %t : f32
  } -> tensor<f32>
  %v = tensor.extract %0[] : tensor<f32>
  %g = tensor.generate { 
    tensor.yield %v : f32 } : tensor<f32>
  %sp = tensor.splat %v : tensor<8xf32>
  %d = linalg.dot ins(%sp, %sp : tensor<8xf32>, tensor<8xf32>) outs(%g : tensor<f32>) -> tensor<f32>
  return %d : tensor<f32>
}
