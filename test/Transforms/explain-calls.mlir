// Functions that are decided together: each has all of its casts in its part.
// RUN: amp-opt %s --amp-explain=dtype=f16 -o /dev/null 2>&1 | FileCheck %s

// CHECK-LABEL: @main at
// CHECK-DAG: amp.cast {{.*}} f32 -> f16 of argument 'x'
// CHECK-DAG: amp.cast {{.*}} f32 -> f16 of amp.log
// CHECK: 2 casts inserted
// CHECK-LABEL: @callee at
// CHECK: amp.cast {{.*}} f32 -> f16 of argument 'v'
// CHECK: 1 casts inserted
func.func @main(%x: tensor<64x64xf32> {amp.name = "x"}) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = amp.matmul %x, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = amp.log %0 : tensor<64x64xf32>
  %2 = amp.matmul %1, %1 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = amp.log %2 : tensor<64x64xf32>
  %4 = func.call @callee(%3) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %4, %3 : tensor<64x64xf32>, tensor<64x64xf32>
}
func.func private @callee(%v: tensor<64x64xf32> {amp.name = "v"}) -> tensor<64x64xf32> {
  %0 = amp.matmul %v, %v : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = amp.log %v : tensor<64x64xf32>
  %2 = amp.add %0, %1 : tensor<64x64xf32>, tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
