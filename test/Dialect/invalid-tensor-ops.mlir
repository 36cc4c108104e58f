// RUN: amp-opt %s -split-input-file -verify-diagnostics

// One case per rule of constants, gather, contractions and reductions.

func.func @constant_vector() {
  // expected-error@+1 {{'amp.constant' op expects a value of ranked tensor type}}
  %0 = amp.constant dense<1.0> : vector<4xf32>
  return
}

// -----

func.func @iota_dynamic() {
  // expected-error@+1 {{'amp.iota' op expects a static number of elements, found 'tensor<?xi64>'}}
  %0 = amp.iota : tensor<?xi64>
  return
}

// -----

func.func @size_axis(%x: tensor<4xf32>) {
  // expected-error@+1 {{'amp.size' op expects axes in [0, 1), found 1}}
  %0 = amp.size %x {axes = [1]} : tensor<4xf32> -> tensor<f32>
  return
}

// -----

func.func @gather_axis(%t: tensor<4x2xf32>, %i: tensor<3xi64>) {
  // expected-error@+1 {{'amp.gather' op expects an axis in [0, 2), found 2}}
  %0 = amp.gather %t, %i {axis = 2} : tensor<4x2xf32>, tensor<3xi64>
  return
}

// -----

func.func @gather_indices(%t: tensor<4x2xf32>, %i: tensor<3xf32>) {
  // expected-error@+1 {{'amp.gather' op operand #1 must be ranked tensor of i32 or i64 values, but got 'tensor<3xf32>'}}
  %0 = amp.gather %t, %i : tensor<4x2xf32>, tensor<3xf32>
  return
}

// -----

func.func @scatter_axis(%i: tensor<3xi64>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{'amp.scatter_add' op expects an axis in [0, 2), found -1}}
  %0 = amp.scatter_add %i, %u {axis = -1} : tensor<3xi64>, tensor<3x2xf32> -> tensor<4x2xf32>
  return
}

// -----

func.func @scatter_element(%i: tensor<3xi64>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{'amp.scatter_add' op keeps the element type, found 'f32' and 'f16'}}
  %0 = amp.scatter_add %i, %u : tensor<3xi64>, tensor<3x2xf32> -> tensor<4x2xf16>
  return
}

// -----

func.func @scatter_updates(%i: tensor<3xi64>, %u: tensor<3x5xf32>) {
  // expected-error@+1 {{'amp.scatter_add' op expects updates of shape [3, 2], found [3, 5]}}
  %0 = amp.scatter_add %i, %u : tensor<3xi64>, tensor<3x5xf32> -> tensor<4x2xf32>
  return
}

// -----

func.func @scatter_without_like(%i: tensor<3xi64>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{'amp.scatter_add' op expects 'like', a tensor of the result's shape, for the dynamic dimension 0 of [?, 2]}}
  %0 = amp.scatter_add %i, %u : tensor<3xi64>, tensor<3x2xf32> -> tensor<?x2xf32>
  return
}

// -----

func.func @scatter_like(%i: tensor<3xi64>, %u: tensor<3x2xf32>, %l: tensor<?xf32>) {
  // expected-error@+1 {{'amp.scatter_add' op expects 'like' of shape [?, 2], found [?]}}
  %0 = amp.scatter_add %i, %u like %l : tensor<3xi64>, tensor<3x2xf32>, tensor<?xf32> -> tensor<?x2xf32>
  return
}

// -----

func.func @matmul_types(%a: tensor<4x4xf16>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'amp.matmul' op expects operands of one element type, found 'f16' and 'f32'}}
  %0 = amp.matmul %a, %b : (tensor<4x4xf16>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @matmul_f64(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{'amp.matmul' op expects f64 everywhere or nowhere (it accumulates in f64 or in f32), found 'f32' and 'f64'}}
  %0 = amp.matmul %a, %a : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf64>
  return
}

// -----

func.func @matmul_rank(%a: tensor<4x4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'amp.matmul' op expects operands of rank 2 or more, found [4]}}
  %0 = amp.matmul %a, %b : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @matmul_inner(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'amp.matmul' op expects equal inner dimensions, found 2 in [2, 3] (transposed) and 3 in [3, 4]}}
  %0 = amp.matmul %a, %b {transpose_a} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @matmul_batch(%a: tensor<2x3x4xf32>, %b: tensor<5x4x3xf32>) {
  // expected-error@+1 {{'amp.matmul' op expects leading dimensions that broadcast, found [2, 3, 4] and [5, 4, 3]}}
  %0 = amp.matmul %a, %b : (tensor<2x3x4xf32>, tensor<5x4x3xf32>) -> tensor<2x3x3xf32>
  return
}

// -----

func.func @matmul_result(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'amp.matmul' op expects a result of shape [2, 4], found [4, 2]}}
  %0 = amp.matmul %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @sum_axis(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.sum' op expects axes in [0, 2), found -1}}
  %0 = amp.sum %x {axes = [-1]} : tensor<4x2xf32> -> tensor<4xf32>
  return
}

// -----

func.func @sum_order(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.sum' op expects axes in ascending order, each once, found 0 after 1}}
  %0 = amp.sum %x {axes = [1, 0]} : tensor<4x2xf32> -> tensor<f32>
  return
}

// -----

func.func @mean_twice(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.mean' op expects axes in ascending order, each once, found 1 after 1}}
  %0 = amp.mean %x {axes = [1, 1]} : tensor<4x2xf32> -> tensor<4xf32>
  return
}

// -----

func.func @sum_result(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.sum' op expects a result of shape [4, 1], found [4]}}
  %0 = amp.sum %x {axes = [1], keepdims} : tensor<4x2xf32> -> tensor<4xf32>
  return
}

// -----

func.func @sum_f64(%x: tensor<4x2xf64>) {
  // expected-error@+1 {{'amp.sum' op expects f64 everywhere or nowhere (it accumulates in f64 or in f32), found 'f64' and 'f32'}}
  %0 = amp.sum %x {axes = [1]} : tensor<4x2xf64> -> tensor<4xf32>
  return
}

// -----

func.func @max_of_nothing(%x: tensor<4x0xf32>) {
  // expected-error@+1 {{'amp.max' op expects at least one element along axis 1, found none}}
  %0 = amp.max %x {axes = [1]} : tensor<4x0xf32> -> tensor<4xf32>
  return
}

// -----

func.func @argmax_without_axis(%x: tensor<4xf32>) {
  // expected-error@+1 {{'amp.argmax' op expects the attribute 'axis'}}
  %0 = amp.argmax %x : tensor<4xf32>
  return
}

// -----

func.func @argmax_axis(%x: tensor<4xf32>) {
  // expected-error@+1 {{'amp.argmax' op expects an axis in [0, 1), found 1}}
  %0 = amp.argmax %x {axis = 1} : tensor<4xf32>
  return
}

// -----

func.func @argmax_of_nothing(%x: tensor<0xf32>) {
  // expected-error@+1 {{'amp.argmax' op expects at least one element along axis 0, found none}}
  %0 = amp.argmax %x {axis = 0} : tensor<0xf32>
  return
}

// -----

func.func @f(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{attribute 'keepdims' failed to satisfy constraint: unit attribute}}
  %0 = amp.sum %x {axes = [1], keepdims = true} : tensor<4x2xf32> -> tensor<4xf32>
  return
}
