// RUN: amp-opt %s -split-input-file -verify-diagnostics

func.func @f(%x: tensor<2x3x8xf32>, %w: tensor<4x3xf32>) {
  // expected-error@+1 {{expects weights of rank 3 to 5, channels and one to three spatial dimensions, found [4, 3]}}
  %0 = amp.conv %x, %w : (tensor<2x3x8xf32>, tensor<4x3xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>, %w: tensor<?x3x3xf32>) {
  // expected-error@+1 {{expects weights of static sizes from 1 to 2^30, found [?, 3, 3]}}
  %0 = amp.conv %x, %w : (tensor<2x3x8xf32>, tensor<?x3x3xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error@+1 {{expects an input of rank 3, batch, channels and spatial dimensions, found [2, 3, 8, 8]}}
  %0 = amp.conv %x, %w : (tensor<2x3x8x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x?xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error@+1 {{expects an input with a dynamic size in the batch at most and sizes of at most 2^30, found [2, 3, ?]}}
  %0 = amp.conv %x, %w : (tensor<2x3x?xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>, %w: tensor<4x3x3xf16>) {
  // expected-error@+1 {{expects operands of one element type, found 'f32' and 'f16'}}
  %0 = amp.conv %x, %w : (tensor<2x3x8xf32>, tensor<4x3x3xf16>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error@+1 {{expects f64 everywhere or nowhere}}
  %0 = amp.conv %x, %w : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf64>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error@+1 {{expects 1 entries in 'low', one for each spatial dimension, found 2}}
  %0 = amp.conv %x, %w {low = [1, 1]} : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error@+1 {{expects entries from 1 to 2^30 in 'strides', found 0}}
  %0 = amp.conv %x, %w {strides = [0]} : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error@+1 {{expects groups of at least 1, found 0}}
  %0 = amp.conv %x, %w {groups = 0} : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error@+1 {{expects 3 channels, those of the weights, found 4}}
  %0 = amp.conv %x, %w : (tensor<2x4x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x6x8xf32>, %w: tensor<3x3x3xf32>) {
  // expected-error@+1 {{expects a number of channels that 2 groups divide, found 3}}
  %0 = amp.conv %x, %w {groups = 2} : (tensor<2x6x8xf32>, tensor<3x3x3xf32>) -> tensor<2x3x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x2xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error@+1 {{expects a window that fits, found none in spatial dimension 0 of size 2}}
  %0 = amp.conv %x, %w : (tensor<2x3x2xf32>, tensor<4x3x3xf32>) -> tensor<2x4x1xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error@+1 {{expects a result of shape [2, 4, 6], found [2, 4, 7]}}
  %0 = amp.conv %x, %w : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x7xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x2xf32>, %w: tensor<3x4x3xf32>) {
  // expected-error@+1 {{expects a result of sizes from 1 to 2^40, found [0]}}
  %0 = amp.conv_transpose %x, %w {low = [2], high = [2]} : (tensor<2x3x2xf32>, tensor<3x4x3xf32>) -> tensor<2x4x1xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>, %dy: tensor<2x4x7xf32>) {
  // expected-error@+1 {{expects a cotangent with at most as many elements as there are windows, found 7 for 6 windows in spatial dimension 0}}
  %0 = amp.conv_weight_grad %x, %dy {kernel = [3]} : (tensor<2x3x8xf32>, tensor<2x4x7xf32>) -> tensor<4x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>, %dy: tensor<2x4x6xf32>) {
  // expected-error@+1 {{expects numbers of channels that 2 groups divide, found 3 and 4}}
  %0 = amp.conv_weight_grad %x, %dy {kernel = [3], groups = 2} : (tensor<2x3x8xf32>, tensor<2x4x6xf32>) -> tensor<4x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>) {
  // expected-error@+1 {{expects padding smaller than a window, found 2 for windows of 2}}
  %0, %i = amp.max_pool %x {kernel = [2], low = [2]} : tensor<2x3x8xf32> -> tensor<2x3x9xf32>, tensor<2x3x9xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>) {
  // expected-error@+1 {{expects a result of the input's element type 'f32', found 'f16'}}
  %0, %i = amp.max_pool %x {kernel = [2]} : tensor<2x3x8xf32> -> tensor<2x3x7xf16>, tensor<2x3x7xi32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>) {
  // expected-error@+1 {{expects an index of shape [2, 3, 7], found [2, 3, 6]}}
  %0, %i = amp.max_pool %x {kernel = [2]} : tensor<2x3x8xf32> -> tensor<2x3x7xf32>, tensor<2x3x6xi32>
  return
}

// -----

func.func @f(%x: tensor<2x4x8xf32>, %i: tensor<2x3x7xi32>) {
  // expected-error@+1 {{expects operand and result with one batch and the same channels, found [2, 4, 8] and [2, 3, 7]}}
  %0 = amp.max_pool_take %x, %i {kernel = [2]} : tensor<2x4x8xf32>, tensor<2x3x7xi32> -> tensor<2x3x7xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>) {
  // expected-error@+1 {{expects a divisor other than 0}}
  %0 = amp.avg_pool %x {kernel = [2], divisor = 0} : tensor<2x3x8xf32> -> tensor<2x3x7xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>) {
  // expected-error@+1 {{expects a result of the input's element type 'f32', found 'f16'}}
  %0 = amp.adaptive_max_pool %x {size = [2]} : tensor<2x3x8xf32> -> tensor<2x3x2xf16>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>) {
  // expected-error@+1 {{expects a result of shape [2, 3, 2], found [2, 3, 3]}}
  %0 = amp.adaptive_avg_pool %x {size = [2]} : tensor<2x3x8xf32> -> tensor<2x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>) {
  // expected-error@+1 {{expects finite scales above 0, found 0}}
  %0 = amp.interpolate linear %x {size = [2], scales = array<f64: 0.0>} : tensor<2x3x8xf32> -> tensor<2x3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x8xf32>) {
  // expected-error@+1 {{expects no 'align_corners' with 'nearest'}}
  %0 = amp.interpolate nearest %x {size = [2], align_corners} : tensor<2x3x8xf32> -> tensor<2x3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x2xf32>) {
  // expected-error@+1 {{expects windows that fit into static sizes, found kernel 3, stride 1 and dilation 1 in spatial dimension 0 of [2, 3, 2]}}
  %0 = amp.windows %x {kernel = [3], strides = [1], dilations = [1]} : tensor<2x3x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x2xf32>, %y: tensor<4xf32>) {
  // expected-error@+1 {{expects operands that broadcast, found shapes that differ in dimension 2}}
  %0 = amp.window_reduce sum %x times %y {axes = [1]} : (tensor<2x3x2xf32>, tensor<4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{expects 'where' and 'equals' of one element type, found 'f32' and 'i32'}}
  %0 = amp.window_reduce sum %x where %y equals %i {axes = [1]} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x6xf32>) {
  // expected-error@+1 {{attribute 'scales' failed to satisfy constraint: f64 dense array attribute}}
  %0 = amp.interpolate linear %x {size = [6], scales = [0.5]} : tensor<2x3x6xf32> -> tensor<2x3x6xf32>
  return
}
