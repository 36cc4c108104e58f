// Causes found in other dialects' graphs: epsilons in fills, splats, constants
// and bodies; long sums in the type that is stored; indices.
// RUN: amp-opt %s --amp-autocast="dtype=f16 emit-cast=arith" -split-input-file | FileCheck %s

!t = tensor<8x8xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: @arith
// CHECK: arith.addf {{.*}} : tensor<8x8xf32>
// CHECK: math.sqrt {{.*}} : tensor<8x8xf32>
// CHECK: arith.divf {{.*}} : tensor<8x8xf32>
func.func @arith(%x: !t, %i: !t) -> !t {
  %eps = arith.constant dense<1.0e-12> : !t
  %0 = linalg.matmul ins(%x, %x : !t, !t) outs(%i : !t) -> !t
  %1 = arith.addf %0, %eps : !t
  %2 = math.sqrt %1 : !t
  %3 = arith.divf %0, %2 : !t
  %4 = linalg.matmul ins(%3, %0 : !t, !t) outs(%i : !t) -> !t
  return %4 : !t
}

// Named ops, and an epsilon of type f64 that a fill repeats.
// CHECK-LABEL: @fill
// CHECK: linalg.add ins({{.*}} : tensor<8x8xf32>, tensor<8x8xf32>)
// CHECK: linalg.div ins({{.*}} : tensor<8x8xf32>, tensor<8x8xf32>)
func.func @fill(%x: !t, %i: !t) -> !t {
  %wide = arith.constant 1.0e-12 : f64
  %eps = arith.truncf %wide : f64 to f32
  %e = tensor.empty() : !t
  %f = linalg.fill ins(%eps : f32) outs(%e : !t) -> !t
  %0 = linalg.matmul ins(%x, %x : !t, !t) outs(%i : !t) -> !t
  %1 = linalg.add ins(%0, %f : !t, !t) outs(%e : !t) -> !t
  %2 = linalg.div ins(%0, %1 : !t, !t) outs(%e : !t) -> !t
  %3 = linalg.matmul ins(%2, %0 : !t, !t) outs(%i : !t) -> !t
  return %3 : !t
}

// An epsilon for each channel that a broadcast repeats.
// CHECK-LABEL: @broadcast
// CHECK: arith.addf {{.*}} : tensor<8x8xf32>
// CHECK: arith.divf {{.*}} : tensor<8x8xf32>
func.func @broadcast(%x: !t, %i: !t) -> !t {
  %eps = arith.constant dense<[1.0e-12, 1.0e-11, 1.0e-12, 1.0e-12, 1.0e-12, 1.0e-12, 1.0e-12, 1.0e-12]> : tensor<8xf32>
  %e = tensor.empty() : !t
  %f = linalg.broadcast ins(%eps : tensor<8xf32>) outs(%e : !t) dimensions = [0]
  %0 = linalg.matmul ins(%x, %x : !t, !t) outs(%i : !t) -> !t
  %1 = arith.addf %0, %f : !t
  %2 = arith.divf %0, %1 : !t
  %3 = linalg.matmul ins(%2, %0 : !t, !t) outs(%i : !t) -> !t
  return %3 : !t
}

// In one body the epsilon, in another one the quotient.
// CHECK-LABEL: @bodies
// CHECK: linalg.generic {{.*}} ins({{.*}} : tensor<8x8xf32>) outs({{.*}} : tensor<8x8xf32>)
// CHECK: linalg.generic {{.*}} ins({{.*}} : tensor<8x8xf32>, tensor<8x8xf32>) outs({{.*}} : tensor<8x8xf32>)
func.func @bodies(%x: !t, %i: !t) -> !t {
  %eps = arith.constant 1.0e-12 : f32
  %e = tensor.empty() : !t
  %0 = linalg.matmul ins(%x, %x : !t, !t) outs(%i : !t) -> !t
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : !t) outs(%e : !t) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %eps : f32
    linalg.yield %s : f32
  } -> !t
  %2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %1 : !t, !t) outs(%e : !t) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.divf %a, %b : f32
    linalg.yield %q : f32
  } -> !t
  %3 = linalg.matmul ins(%2, %0 : !t, !t) outs(%i : !t) -> !t
  return %3 : !t
}

// -----

// What the lists let run low is still not added up in f16 over more than 2048
// elements, or over an unknown number.
module attributes {amp.policy = {extends = "fewest-casts", allow = ["tosa.abs"], promote = ["tosa.reduce_sum"]}} {
  // CHECK-LABEL: @short
  // CHECK: tosa.reduce_sum {{.*}} : (tensor<4x2048xf16>) -> tensor<4x1xf16>
  func.func @short(%x: tensor<4x2048xf32>) -> tensor<4x1xf32> {
    %0 = tosa.abs %x : (tensor<4x2048xf32>) -> tensor<4x2048xf32>
    %1 = tosa.reduce_sum %0 {axis = 1 : i32} : (tensor<4x2048xf32>) -> tensor<4x1xf32>
    return %1 : tensor<4x1xf32>
  }
  // CHECK-LABEL: @long
  // CHECK: tosa.reduce_sum {{.*}} : (tensor<4x2049xf32>) -> tensor<4x1xf32>
  func.func @long(%x: tensor<4x2049xf32>) -> tensor<4x1xf32> {
    %0 = tosa.abs %x : (tensor<4x2049xf32>) -> tensor<4x2049xf32>
    %1 = tosa.reduce_sum %0 {axis = 1 : i32} : (tensor<4x2049xf32>) -> tensor<4x1xf32>
    return %1 : tensor<4x1xf32>
  }
  // CHECK-LABEL: @unknown
  // CHECK: tosa.reduce_sum {{.*}} : (tensor<4x?xf32>) -> tensor<4x1xf32>
  func.func @unknown(%x: tensor<4x?xf32>) -> tensor<4x1xf32> {
    %0 = tosa.abs %x : (tensor<4x?xf32>) -> tensor<4x?xf32>
    %1 = tosa.reduce_sum %0 {axis = 1 : i32} : (tensor<4x?xf32>) -> tensor<4x1xf32>
    return %1 : tensor<4x1xf32>
  }
}

// -----

// A constant of f64 that the user converts.
// CHECK-LABEL: @converted
// CHECK: arith.addf {{.*}} : tensor<8x8xf32>
// CHECK: arith.divf {{.*}} : tensor<8x8xf32>
func.func @converted(%x: tensor<8x8xf32>, %i: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %wide = arith.constant dense<1.0e-12> : tensor<8x8xf64>
  %eps = arith.truncf %wide : tensor<8x8xf64> to tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = arith.addf %0, %eps : tensor<8x8xf32>
  %2 = arith.divf %0, %1 : tensor<8x8xf32>
  %3 = linalg.matmul ins(%2, %0 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%i : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}
