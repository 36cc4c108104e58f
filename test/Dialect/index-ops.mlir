// RUN: amp-opt %s | FileCheck %s
// RUN: amp-opt %s | amp-opt | FileCheck %s
// RUN: amp-opt %s --mlir-print-op-generic | amp-opt | FileCheck %s

// Integer arithmetic, random numbers, elements by index, scans and sorting.

// CHECK-LABEL: func.func @integers
func.func @integers(%a: tensor<?x4xi64>, %b: tensor<4xi64>, %f: tensor<4xi1>) {
  // CHECK: amp.add %{{.*}}, %{{.*}} : tensor<?x4xi64>, tensor<4xi64>
  %0 = amp.add %a, %b : tensor<?x4xi64>, tensor<4xi64>
  // CHECK: amp.floor_div %{{.*}}, %{{.*}} : tensor<?x4xi64>, tensor<4xi64>
  %1 = amp.floor_div %0, %b : tensor<?x4xi64>, tensor<4xi64>
  // CHECK: amp.trunc_mod %{{.*}}, %{{.*}} : tensor<?x4xi64>, tensor<4xi64>
  %2 = amp.trunc_mod %1, %b : tensor<?x4xi64>, tensor<4xi64>
  // CHECK: amp.shift_right_logical %{{.*}}, %{{.*}} : tensor<?x4xi64>, tensor<4xi64>
  %3 = amp.shift_right_logical %2, %b : tensor<?x4xi64>, tensor<4xi64>
  // CHECK: amp.xor %{{.*}}, %{{.*}} : tensor<4xi1>, tensor<4xi1>
  %4 = amp.xor %f, %f : tensor<4xi1>, tensor<4xi1>
  // CHECK: amp.abs %{{.*}} : tensor<4xi64>
  %5 = amp.abs %b : tensor<4xi64>
  return
}

// CHECK-LABEL: func.func @random
func.func @random(%x: tensor<?x8xf16>, %p: tensor<4xf32>) {
  %key = amp.rng_key
  // CHECK: amp.random_uniform %{{.*}} {id = 0 : i64} : tensor<4x8xf32>
  %0 = amp.random_uniform %key {id = 0} : tensor<4x8xf32>
  // CHECK: amp.random_normal %{{.*}} like %{{.*}} {id = 1 : i64} : (tensor<?x8xf16>) -> tensor<?x8xf32>
  %1 = amp.random_normal %key like %x {id = 1} : (tensor<?x8xf16>) -> tensor<?x8xf32>
  // CHECK: amp.bernoulli %{{.*}}, %{{.*}} {id = 2 : i64} : tensor<4xf32>
  %2 = amp.bernoulli %p, %key {id = 2} : tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @index
func.func @index(%x: tensor<?x8xf32>, %i: tensor<?x2xi64>, %u: tensor<?x2xf32>, %t: tensor<8xi32>) {
  // CHECK: amp.stop_gradient %{{.*}} : tensor<?x8xf32>
  %0 = amp.stop_gradient %x : tensor<?x8xf32>
  // CHECK: amp.positions %{{.*}} {axis = 0 : i64} : tensor<?x8xf32> -> tensor<?xi64>
  %1 = amp.positions %x {axis = 0} : tensor<?x8xf32> -> tensor<?xi64>
  // CHECK: amp.reverse %{{.*}} {axes = [1]} : tensor<?x8xf32>
  %2 = amp.reverse %x {axes = [1]} : tensor<?x8xf32>
  // CHECK: amp.take_along_axis %{{.*}}, %{{.*}} {axis = 1 : i64} : tensor<?x8xf32>, tensor<?x2xi64>
  %3 = amp.take_along_axis %x, %i {axis = 1} : tensor<?x8xf32>, tensor<?x2xi64>
  // CHECK: amp.scatter_add_along_axis %{{.*}}, %{{.*}} {axis = 1 : i64} : tensor<?x2xi64>, tensor<?x2xf32> -> tensor<?x8xf32>
  %4 = amp.scatter_add_along_axis %i, %u {axis = 1} : tensor<?x2xi64>, tensor<?x2xf32> -> tensor<?x8xf32>
  // CHECK: amp.scatter_add_along_axis %{{.*}}, %{{.*}} like %{{.*}} {axis = 0 : i64} : tensor<?x2xi64>, tensor<?x2xf32>, tensor<?x2xf32> -> tensor<?x2xf32>
  %5 = amp.scatter_add_along_axis %i, %u like %u {axis = 0} : tensor<?x2xi64>, tensor<?x2xf32>, tensor<?x2xf32> -> tensor<?x2xf32>
  // CHECK: amp.embedding %{{.*}}, %{{.*}} {padding_idx = 3 : i64} : tensor<?x8xf32>, tensor<?x2xi64>
  %e = amp.embedding %x, %i {padding_idx = 3} : tensor<?x8xf32>, tensor<?x2xi64>
  // CHECK: amp.gather %{{.*}}, %{{.*}} {{.*}}: tensor<8xi32>, tensor<?x2xi64>
  %6 = amp.gather %t, %i {axis = 0} : tensor<8xi32>, tensor<?x2xi64>
  return
}

// CHECK-LABEL: func.func @orders
func.func @orders(%x: tensor<?x8xf32>) -> (tensor<?x8xi64>, tensor<?x3xf32>) {
  // CHECK: amp.cumsum %{{.*}} {axis = 1 : i64, reverse} : tensor<?x8xf32>
  %0 = amp.cumsum %x {axis = 1, reverse} : tensor<?x8xf32>
  // CHECK: amp.cumprod %{{.*}} {axis = 1 : i64} : tensor<?x8xf32>
  %1 = amp.cumprod %x {axis = 1} : tensor<?x8xf32>
  // CHECK: %{{.*}}, %{{.*}} = amp.sort %{{.*}} {axis = 1 : i64, descending} : tensor<?x8xf32>
  %v, %i = amp.sort %x {axis = 1, descending} : tensor<?x8xf32>
  // CHECK: %{{.*}}, %{{.*}} = amp.top_k %{{.*}} {axis = 1 : i64, k = 3 : i64} : tensor<?x8xf32>
  %w, %j = amp.top_k %x {axis = 1, k = 3} : tensor<?x8xf32>
  // CHECK: amp.sort_key %{{.*}} {descending} : tensor<?x8xf32>
  %k = amp.sort_key %x {descending} : tensor<?x8xf32>
  return %i, %w : tensor<?x8xi64>, tensor<?x3xf32>
}
