// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]

// CHECK-LABEL: func.func @key
func.func @key() -> tensor<8xf32> {
  %k = amp.rng_key
  // CHECK: %[[R:.*]] = amp.rank : tensor<i64>
  %r = amp.rank : tensor<i64>
  // CHECK: amp.shift_key %{{.*}} by %[[R]] {stride = 3 : i64} : tensor<i64>
  %own = amp.shift_key %k by %r {stride = 3} : tensor<i64>
  %0 = amp.random_normal %own {id = 0} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @gradients
func.func @gradients(%l: tensor<f32>) {
  %d = amp.backward %l for @opt : !amp.gradients<unscaled>
  // CHECK: amp.all_reduce mean %{{.*}} : !amp.gradients<unscaled>
  %g = amp.all_reduce mean %d : !amp.gradients<unscaled>
  // CHECK: amp.all_reduce sum %{{.*}} {keep_types} : !amp.gradients<unscaled>
  %h = amp.all_reduce sum %d {keep_types} : !amp.gradients<unscaled>
  return
}

// CHECK-LABEL: func.func @tensors
func.func @tensors(%x: tensor<4xf16>, %y: tensor<f16>, %z: tensor<?xf64>) {
  // CHECK: amp.all_reduce_tensors mean %{{.*}}, %{{.*}} : (tensor<4xf16>, tensor<f16>) -> (tensor<4xf32>, tensor<f32>)
  %0:2 = amp.all_reduce_tensors mean %x, %y : (tensor<4xf16>, tensor<f16>) -> (tensor<4xf32>, tensor<f32>)
  // CHECK: amp.all_reduce_tensors sum %{{.*}} : (tensor<4xf16>) -> tensor<4xf16>
  %1 = amp.all_reduce_tensors sum %x : (tensor<4xf16>) -> tensor<4xf16>
  // CHECK: amp.all_reduce_tensors sum %{{.*}} : (tensor<?xf64>) -> tensor<?xf64>
  %2 = amp.all_reduce_tensors sum %z : (tensor<?xf64>) -> tensor<?xf64>
  return
}
