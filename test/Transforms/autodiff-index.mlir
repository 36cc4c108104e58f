// RUN: amp-opt %s --amp-autodiff -split-input-file | FileCheck %s

// What stops a gradient, and adjoints that put elements back.

// CHECK-LABEL: func.func @stopped
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
func.func @stopped(%x: tensor<4xf32>) -> tensor<4xf32> {
  // The derivative is that of x · constant: nothing flows through the exponential.
  // CHECK: %[[E:.*]] = amp.exp
  // CHECK: %[[S:.*]] = amp.stop_gradient %[[E]]
  %0 = amp.exp %x : tensor<4xf32>
  %1 = amp.stop_gradient %0 : tensor<4xf32>
  %2 = amp.mul %x, %1 : tensor<4xf32>, tensor<4xf32>
  %loss = amp.sum %2 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: %[[D:.*]] = amp.broadcast
  // CHECK-NEXT: %[[DX:.*]] = amp.mul %[[D]], %[[S]]
  // CHECK-NEXT: return %[[DX]]
  %dx = amp.backward %loss wrt (%x) : tensor<f32> -> tensor<4xf32>
  return %dx : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @sorted
func.func @sorted(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // CHECK: %{{.*}}, %[[I:.*]] = amp.sort
  %v, %i = amp.sort %x {axis = 1} : tensor<?x4xf32>
  %loss = amp.sum %v {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  // CHECK: %[[DX:.*]] = amp.scatter_add_along_axis %[[I]], %{{.*}} {axis = 1 : i64}
  // CHECK-NEXT: return %[[DX]]
  %dx = amp.backward %loss wrt (%x) : tensor<f32> -> tensor<?x4xf32>
  return %dx : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @summed
func.func @summed(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = amp.cumsum %x {axis = 1} : tensor<?x4xf32>
  %1 = amp.reverse %0 {axes = [1]} : tensor<?x4xf32>
  %loss = amp.sum %1 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  // CHECK: amp.sum
  // CHECK: %[[R:.*]] = amp.reverse %{{.*}} {axes = [1]}
  // CHECK-NEXT: amp.cumsum %[[R]] {axis = 1 : i64, reverse}
  %dx = amp.backward %loss wrt (%x) : tensor<f32> -> tensor<?x4xf32>
  return %dx : tensor<?x4xf32>
}

// -----

// The products themselves are differentiated.
// CHECK-LABEL: func.func @multiplied
func.func @multiplied(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  // CHECK-NOT: amp.cumprod
  %0 = amp.cumprod %x {axis = 1} : tensor<?x2xf32>
  %loss = amp.sum %0 {axes = [0, 1]} : tensor<?x2xf32> -> tensor<f32>
  %dx = amp.backward %loss wrt (%x) : tensor<f32> -> tensor<?x2xf32>
  return %dx : tensor<?x2xf32>
}

// -----

// Integers have no derivative, and a Bernoulli number none either.
// CHECK-LABEL: func.func @none
func.func @none(%x: tensor<4xf32>) -> tensor<4xf32> {
  %key = amp.rng_key
  %b = amp.bernoulli %x, %key {id = 0} : tensor<4xf32>
  %i = amp.convert %x : tensor<4xf32> to tensor<4xi64>
  %j = amp.mul %i, %i : tensor<4xi64>, tensor<4xi64>
  %f = amp.convert %j : tensor<4xi64> to tensor<4xf32>
  %0 = amp.add %b, %f : tensor<4xf32>, tensor<4xf32>
  %loss = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // CHECK: %[[ZERO:.*]] = amp.constant dense<0.000000e+00> : tensor<f32>
  // CHECK: amp.broadcast %[[ZERO]] : tensor<f32> -> tensor<4xf32>
  %dx = amp.backward %loss wrt (%x) : tensor<f32> -> tensor<4xf32>
  return %dx : tensor<4xf32>
}
