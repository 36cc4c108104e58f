// RUN: amp-opt %s --amp-form-softmax | FileCheck %s
// RUN: amp-opt %s --amp-form-softmax --amp-form-softmax | FileCheck %s
// RUN: amp-opt %s --amp-mixed-precision=dtype=f16 | FileCheck %s --check-prefix=PIPELINE

// A policy names the ops that were written.
// RUN: sed '1i module attributes {amp.policy = {deny = ["amp.exp"]}} {' %s > %t.mlir && echo '}' >> %t.mlir
// RUN: amp-opt %t.mlir --amp-form-softmax | FileCheck %s --check-prefix=POLICY --implicit-check-not=amp.softmax
// RUN: amp-opt %s --amp-mixed-precision="dtype=f16 policy=pytorch" | FileCheck %s --check-prefix=POLICY --implicit-check-not=amp.softmax
// POLICY: amp.exp
// PIPELINE-LABEL: func.func @attention
// PIPELINE-NOT: amp.exp
// PIPELINE: amp.attention

// CHECK-LABEL: func.func @kept
// CHECK-NEXT: %[[Y:.*]] = amp.softmax %arg0 {axis = 0 : i64} : tensor<10x4xf32> -> tensor<10x4xf32>
// CHECK-NEXT: return %[[Y]]
func.func @kept(%z: tensor<10x4xf32>) -> tensor<10x4xf32> {
  %m = amp.max %z {axes = [0], keepdims} : tensor<10x4xf32> -> tensor<1x4xf32>
  %0 = amp.sub %z, %m : tensor<10x4xf32>, tensor<1x4xf32>
  %e = amp.exp %0 : tensor<10x4xf32>
  %s = amp.sum %e {axes = [0], keepdims} : tensor<10x4xf32> -> tensor<1x4xf32>
  %y = amp.div %e, %s : tensor<10x4xf32>, tensor<1x4xf32>
  return %y : tensor<10x4xf32>
}

// As JAX writes it: reshaped, spread, and without a gradient through the maximum.
// CHECK-LABEL: func.func @jax
// CHECK-NEXT: %[[Y:.*]] = amp.softmax %arg0 {amp.checkpoint_id = 2 : i64, axis = 1 : i64} : tensor<?x10xf64> -> tensor<?x10xf64>
// CHECK-NEXT: return %[[Y]]
func.func @jax(%z: tensor<?x10xf64>) -> tensor<?x10xf64> {
  %m = amp.max %z {axes = [1], amp.checkpoint_id = 2} : tensor<?x10xf64> -> tensor<?xf64>
  %1 = amp.reshape %m {amp.checkpoint_id = 2} : tensor<?xf64> -> tensor<?x1xf64>
  %2 = amp.stop_gradient %1 {amp.checkpoint_id = 2} : tensor<?x1xf64>
  %3 = amp.broadcast %2 {amp.checkpoint_id = 2} : tensor<?x1xf64> -> tensor<?x10xf64>
  %4 = amp.sub %z, %3 {amp.checkpoint_id = 2} : tensor<?x10xf64>, tensor<?x10xf64>
  %e = amp.exp %4 {amp.checkpoint_id = 2} : tensor<?x10xf64>
  %s = amp.sum %e {axes = [1], amp.checkpoint_id = 2} : tensor<?x10xf64> -> tensor<?xf64>
  %5 = amp.reshape %s {amp.checkpoint_id = 2} : tensor<?xf64> -> tensor<?x1xf64>
  %y = amp.div %e, %5 {amp.checkpoint_id = 2} : tensor<?x10xf64>, tensor<?x1xf64>
  return %y : tensor<?x10xf64>
}

// Exponentials that somebody else reads stay.
// CHECK-LABEL: func.func @read
// CHECK: %[[E:.*]] = amp.exp
// CHECK: %[[Y:.*]] = amp.softmax %arg0 {axis = 1 : i64}
// CHECK: return %[[Y]], %[[E]]
func.func @read(%z: tensor<3x10xf32>) -> (tensor<3x10xf32>, tensor<3x10xf32>) {
  %m = amp.max %z {axes = [1], keepdims} : tensor<3x10xf32> -> tensor<3x1xf32>
  %0 = amp.sub %z, %m : tensor<3x10xf32>, tensor<3x1xf32>
  %e = amp.exp %0 : tensor<3x10xf32>
  %s = amp.sum %e {axes = [1], keepdims} : tensor<3x10xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %s : tensor<3x10xf32>, tensor<3x1xf32>
  return %y, %e : tensor<3x10xf32>, tensor<3x10xf32>
}

// CHECK-LABEL: func.func @attention
func.func @attention(%q: tensor<2x4x8xf32>) -> tensor<2x4x8xf32> {
  %z = amp.matmul %q, %q {transpose_b} : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x4xf32>
  %m = amp.max %z {axes = [2], keepdims} : tensor<2x4x4xf32> -> tensor<2x4x1xf32>
  %0 = amp.sub %z, %m : tensor<2x4x4xf32>, tensor<2x4x1xf32>
  %e = amp.exp %0 : tensor<2x4x4xf32>
  %s = amp.sum %e {axes = [2], keepdims} : tensor<2x4x4xf32> -> tensor<2x4x1xf32>
  %p = amp.div %e, %s : tensor<2x4x4xf32>, tensor<2x4x1xf32>
  %y = amp.matmul %p, %q : (tensor<2x4x4xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  return %y : tensor<2x4x8xf32>
}

// The largest as torch.max(dim) gives it, behind its place.
// CHECK-LABEL: func.func @taken
// CHECK: amp.softmax %arg0 {axis = 1 : i64}
// CHECK-NOT: amp.argmax
func.func @taken(%z: tensor<3x10xf32>) -> tensor<3x10xf32> {
  %i = amp.argmax %z {axis = 1} : tensor<3x10xf32>
  %0 = amp.reshape %i : tensor<3xi64> -> tensor<3x1xi64>
  %m = amp.take_along_axis %z, %0 {axis = 1} : tensor<3x10xf32>, tensor<3x1xi64>
  %1 = amp.sub %z, %m : tensor<3x10xf32>, tensor<3x1xf32>
  %e = amp.exp %1 : tensor<3x10xf32>
  %s = amp.sum %e {axes = [1], keepdims} : tensor<3x10xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %s : tensor<3x10xf32>, tensor<3x1xf32>
  return %y : tensor<3x10xf32>
}
