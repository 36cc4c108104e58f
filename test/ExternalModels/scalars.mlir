// A scalar that is known at run time is converted once for each type, by arith
// whatever casts of tensors are, and marked.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 emit-cast=foo.cast" -o %t && FileCheck %s < %t
// RUN: amp-opt %t --allow-unregistered-dialect --amp-autocast="dtype=f16 emit-cast=foo.cast" | diff %t -

// CHECK-LABEL: func @filled(
// CHECK: %[[X:.*]] = "foo.cast"(%arg0)
// CHECK-NEXT: %[[S:.*]] = arith.truncf %arg1 {amp.inserted} : f32 to f16
// CHECK-NOT: arith.truncf
// CHECK: linalg.fill ins(%[[S]] : f16)
// CHECK: tensor.splat %[[S]] : tensor<8x8xf16>
// CHECK-NOT: arith.truncf
// CHECK: return
func.func @filled(%x: tensor<8x8xf32>, %s: f32) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %g = linalg.fill ins(%s : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %g : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %p = tensor.splat %s : tensor<8x8xf32>
  %1 = linalg.matmul ins(%x, %p : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}

// What makes the scalar in the text, and a use of it in f32.
// CHECK-LABEL: func @computed(
// CHECK: %[[S:.*]] = arith.mulf %arg1, %arg1 : f32
// CHECK-NEXT: arith.truncf %[[S]] {amp.inserted} : f32 to f16
// CHECK: tensor.splat %[[S]] : tensor<8x8xf32>
func.func @computed(%x: tensor<8x8xf32>, %r: f32) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %s = arith.mulf %r, %r : f32
  %g = tensor.splat %s : tensor<8x8xf32>
  %0 = amp.matmul %g, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %g : tensor<8x8xf32>, tensor<8x8xf32>
}

// The user's exact conversion gives its operand, and stays.
// CHECK-LABEL: func @exact(
// CHECK: arith.extf %arg1 : f16 to f32
// CHECK: tensor.splat %arg1 : tensor<8x8xf16>
// CHECK-NOT: arith.truncf
// CHECK: return
func.func @exact(%x: tensor<8x8xf32>, %h: f16) -> tensor<8x8xf32> {
  %s = arith.extf %h : f16 to f32
  %g = tensor.splat %s : tensor<8x8xf32>
  %0 = amp.matmul %g, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
