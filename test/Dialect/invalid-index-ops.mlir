// RUN: amp-opt %s -split-input-file -verify-diagnostics

// One case per rule of integer, random and index ops.

func.func @mixed(%a: tensor<4xi64>, %b: tensor<4xi32>) {
  // expected-error@+1 {{'amp.floor_div' op expects operands of one element type}}
  %0 = amp.floor_div %a, %b : tensor<4xi64>, tensor<4xi32>
  return
}

// -----

func.func @of_floats(%a: tensor<4xf32>) {
  // expected-error@+1 {{'amp.and' op operand #0 must be ranked tensor of i1, i32 or i64 values, but got 'tensor<4xf32>'}}
  %0 = amp.and %a, %a : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @random_shape() {
  %key = amp.rng_key
  // expected-error@+1 {{'amp.random_normal' op expects 'like', a tensor of the result's shape, for the dynamic dimensions of [?, 4]}}
  %0 = amp.random_normal %key {id = 0} : tensor<?x4xf32>
  return
}

// -----

func.func @random_like(%x: tensor<3xf32>) {
  %key = amp.rng_key
  // expected-error@+1 {{'amp.random_uniform' op expects 'like' of shape [4], found [3]}}
  %0 = amp.random_uniform %key like %x {id = 0} : (tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @positions(%x: tensor<?x4xf32>) {
  // expected-error@+1 {{'amp.positions' op expects a result of shape [4], found [?]}}
  %0 = amp.positions %x {axis = 1} : tensor<?x4xf32> -> tensor<?xi64>
  return
}

// -----

func.func @reverse_batch(%x: tensor<?x4xf32>) {
  // expected-error@+1 {{'amp.reverse' op expects a static size along axis 0, found [?, 4]}}
  %0 = amp.reverse %x {axes = [0]} : tensor<?x4xf32>
  return
}

// -----

func.func @take_shape(%x: tensor<3x4xf32>, %i: tensor<2x2xi64>) {
  // expected-error@+1 {{'amp.take_along_axis' op expects indices of the operand's shape but for axis 1, found [2, 2] for [3, 4]}}
  %0 = amp.take_along_axis %x, %i {axis = 1} : tensor<3x4xf32>, tensor<2x2xi64>
  return
}

// -----

func.func @scatter_element(%i: tensor<3x2xi64>, %u: tensor<3x2xf16>) {
  // expected-error@+1 {{'amp.scatter_add_along_axis' op keeps the element type, found 'f16' and 'f32'}}
  %0 = amp.scatter_add_along_axis %i, %u {axis = 1} : tensor<3x2xi64>, tensor<3x2xf16> -> tensor<3x4xf32>
  return
}

// -----

func.func @scatter_updates(%i: tensor<3x2xi64>, %u: tensor<3x3xf32>) {
  // expected-error@+1 {{'amp.scatter_add_along_axis' op expects updates of shape [3, 2], found [3, 3]}}
  %0 = amp.scatter_add_along_axis %i, %u {axis = 1} : tensor<3x2xi64>, tensor<3x3xf32> -> tensor<3x4xf32>
  return
}

// -----

func.func @scatter_result(%i: tensor<3x2xi64>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{'amp.scatter_add_along_axis' op expects a result of the updates' shape but for axis 1, found [4, 4] for [3, 2]}}
  %0 = amp.scatter_add_along_axis %i, %u {axis = 1} : tensor<3x2xi64>, tensor<3x2xf32> -> tensor<4x4xf32>
  return
}

// -----

func.func @scatter_dynamic(%i: tensor<3x2xi64>, %u: tensor<3x2xf32>) {
  // expected-error@+1 {{'amp.scatter_add_along_axis' op expects 'like', a tensor of the result's shape, for the dynamic dimension 0 of [?, 2]}}
  %0 = amp.scatter_add_along_axis %i, %u {axis = 0} : tensor<3x2xi64>, tensor<3x2xf32> -> tensor<?x2xf32>
  return
}

// -----

func.func @cumsum_batch(%x: tensor<?x4xf32>) {
  // expected-error@+1 {{'amp.cumsum' op expects a static size along axis 0, found [?, 4]}}
  %0 = amp.cumsum %x {axis = 0} : tensor<?x4xf32>
  return
}

// -----

func.func @sort_axis(%x: tensor<4xf32>) {
  // expected-error@+1 {{'amp.sort' op expects an axis in [0, 1), found 1}}
  %0, %1 = amp.sort %x {axis = 1} : tensor<4xf32>
  return
}

// -----

func.func @sort_long(%x: tensor<1073741825xf32>) {
  // expected-error@+1 {{'amp.sort' op expects at most 2^30 elements along axis 0, found 1073741825}}
  %0, %1 = amp.sort %x {axis = 0} : tensor<1073741825xf32>
  return
}

// -----

func.func @top_k(%x: tensor<4xf32>) {
  // expected-error@+1 {{'amp.top_k' op expects k in [0, 4], found 5}}
  %0, %1 = amp.top_k %x {axis = 0, k = 5} : tensor<4xf32>
  return
}

// -----

func.func @embedding_table(%w: tensor<4x2x3xf32>, %i: tensor<5xi64>) {
  // expected-error@+1 {{'amp.embedding' op expects a table of shape [V, D], found [4, 2, 3]}}
  %0 = amp.embedding %w, %i : tensor<4x2x3xf32>, tensor<5xi64>
  return
}

// -----

func.func @embedding_padding(%w: tensor<4x2xf32>, %i: tensor<5xi64>) {
  // expected-error@+1 {{'amp.embedding' op expects a padding_idx in [0, 4), found 4}}
  %0 = amp.embedding %w, %i {padding_idx = 4} : tensor<4x2xf32>, tensor<5xi64>
  return
}

// -----

func.func @embedding_padding_of_any(%w: tensor<?x2xf32>, %i: tensor<5xi64>) {
  // expected-error@+1 {{'amp.embedding' op expects a padding_idx in [0, V), found -1}}
  %0 = amp.embedding %w, %i {padding_idx = -1} : tensor<?x2xf32>, tensor<5xi64>
  return
}
