// RUN: amp-opt %s -split-input-file -verify-diagnostics

// One case per rule of reshape, transpose, broadcast, concat, slice and pad.

func.func @reshape_element(%x: tensor<4xf32>) {
  // expected-error@+1 {{'amp.reshape' op keeps the element type, found 'f32' and 'f16'}}
  %0 = amp.reshape %x : tensor<4xf32> -> tensor<2x2xf16>
  return
}

// -----

func.func @reshape_count(%x: tensor<4xf32>) {
  // expected-error@+1 {{'amp.reshape' op keeps the number of elements, found 4 in [4] and 6 in [2, 3]}}
  %0 = amp.reshape %x : tensor<4xf32> -> tensor<2x3xf32>
  return
}

// -----

func.func @reshape_dynamic(%x: tensor<?x?xf32>) {
  // expected-error@+1 {{'amp.reshape' op expects at most one dynamic dimension in the result, found [?, ?, 2]; name a tensor of that shape with 'like'}}
  %0 = amp.reshape %x : tensor<?x?xf32> -> tensor<?x?x2xf32>
  return
}

// -----

func.func @reshape_like(%x: tensor<?xf32>, %l: tensor<?x3xf32>) {
  // expected-error@+1 {{'amp.reshape' op expects 'like' of shape [?, 2], found [?, 3]}}
  %0 = amp.reshape %x like %l : tensor<?xf32>, tensor<?x3xf32> -> tensor<?x2xf32>
  return
}

// -----

func.func @transpose_missing(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.transpose' op expects the attribute 'permutation'}}
  %0 = amp.transpose %x : tensor<4x2xf32>
  return
}

// -----

func.func @transpose_rank(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.transpose' op expects a permutation of the 2 dimensions of its operand, found [0]}}
  %0 = amp.transpose %x {permutation = [0]} : tensor<4x2xf32>
  return
}

// -----

func.func @transpose_twice(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.transpose' op expects a permutation of the 2 dimensions of its operand, found [1, 1]}}
  %0 = amp.transpose %x {permutation = [1, 1]} : tensor<4x2xf32>
  return
}

// -----

func.func @broadcast_shape(%x: tensor<3xf32>) {
  // expected-error@+1 {{'amp.broadcast' op expects an operand that broadcasts to [3, 4], found [3]}}
  %0 = amp.broadcast %x : tensor<3xf32> -> tensor<3x4xf32>
  return
}

// -----

func.func @broadcast_rank(%x: tensor<1x1x3xf32>) {
  // expected-error@+1 {{'amp.broadcast' op expects an operand that broadcasts to [4, 3], found [1, 1, 3]}}
  %0 = amp.broadcast %x : tensor<1x1x3xf32> -> tensor<4x3xf32>
  return
}

// -----

func.func @broadcast_element(%x: tensor<3xf32>) {
  // expected-error@+1 {{'amp.broadcast' op keeps the element type, found 'f32' and 'f64'}}
  %0 = amp.broadcast %x : tensor<3xf32> -> tensor<4x3xf64>
  return
}

// -----

func.func @broadcast_without_like(%x: tensor<3xf32>) {
  // expected-error@+1 {{'amp.broadcast' op expects 'like', a tensor of the result's shape, for the dynamic dimension 0 of [?, 3]}}
  %0 = amp.broadcast %x : tensor<3xf32> -> tensor<?x3xf32>
  return
}

// -----

func.func @broadcast_like(%x: tensor<3xf32>, %l: tensor<4x3xf32>) {
  // expected-error@+1 {{'amp.broadcast' op expects 'like' of shape [?, 3], found [4, 3]}}
  %0 = amp.broadcast %x like %l : tensor<3xf32>, tensor<4x3xf32> -> tensor<?x3xf32>
  return
}

// -----

func.func @concat_nothing() {
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{'amp.concat' op expects at least one operand, found none}}
  %0 = "amp.concat"() {axis = 0 : i64} : () -> tensor<4xf32>
  return
}

// -----

func.func @concat_types(%x: tensor<3xf32>, %y: tensor<3xf16>) {
  // expected-error@+1 {{'amp.concat' op expects operands of one element type, found 'f32' and 'f16'; convert one with 'amp.convert'}}
  %0 = amp.concat %x, %y {axis = 0} : tensor<3xf32>, tensor<3xf16>
  return
}

// -----

func.func @concat_axis(%x: tensor<3xf32>) {
  // expected-error@+1 {{'amp.concat' op expects an axis in [0, 1), found 1}}
  %0 = amp.concat %x, %x {axis = 1} : tensor<3xf32>, tensor<3xf32>
  return
}

// -----

func.func @concat_shapes(%x: tensor<3x2xf32>, %y: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.concat' op expects shapes that differ only in axis 1, found [3, 2] and [4, 2]}}
  %0 = amp.concat %x, %y {axis = 1} : tensor<3x2xf32>, tensor<4x2xf32>
  return
}

// -----

func.func @concat_dynamic(%x: tensor<?x2xf32>) {
  // expected-error@+1 {{'amp.concat' op expects static sizes along axis 0, found [?, 2]}}
  %0 = amp.concat %x, %x {axis = 0} : tensor<?x2xf32>, tensor<?x2xf32>
  return
}

// -----

func.func @slice_count(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.slice' op expects 2 offsets, sizes and strides, one for each dimension, found 1, 2 and 2}}
  %0 = amp.slice %x {offsets = [0], sizes = [1, 1], strides = [1, 1]} : tensor<4x2xf32>
  return
}

// -----

func.func @slice_dynamic(%x: tensor<?xf32>) {
  // expected-error@+1 {{'amp.slice' op takes dynamic dimensions whole: expects offset 0, size -1 and stride 1 in dimension 0, found 1, 2 and 1}}
  %0 = amp.slice %x {offsets = [1], sizes = [2], strides = [1]} : tensor<?xf32>
  return
}

// -----

func.func @slice_outside(%x: tensor<8xf32>) {
  // expected-error@+1 {{'amp.slice' op expects a box inside [8], found offset 2, size 4 and stride 2 in dimension 0}}
  %0 = amp.slice %x {offsets = [2], sizes = [4], strides = [2]} : tensor<8xf32>
  return
}

// -----

func.func @slice_overflow(%x: tensor<8xf32>) {
  // expected-error@+1 {{'amp.slice' op expects a box inside [8], found offset 1, size 9223372036854775807 and stride 9223372036854775807 in dimension 0}}
  %0 = amp.slice %x {offsets = [1], sizes = [9223372036854775807], strides = [9223372036854775807]} : tensor<8xf32>
  return
}

// -----

func.func @slice_stride(%x: tensor<8xf32>) {
  // expected-error@+1 {{'amp.slice' op expects a box inside [8], found offset 0, size 1 and stride 0 in dimension 0}}
  %0 = amp.slice %x {offsets = [0], sizes = [1], strides = [0]} : tensor<8xf32>
  return
}

// -----

func.func @pad_count(%x: tensor<8xf32>) {
  // expected-error@+1 {{'amp.pad' op expects 1 entries in low, high and interior, one for each dimension, found 1, 1 and 0}}
  %0 = amp.pad %x {low = [0], high = [0], interior = []} : tensor<8xf32>
  return
}

// -----

func.func @pad_negative(%x: tensor<8xf32>) {
  // expected-error@+1 {{'amp.pad' op expects padding >= 0, found 0, -1 and 0 in dimension 0}}
  %0 = amp.pad %x {low = [0], high = [-1], interior = [0]} : tensor<8xf32>
  return
}

// -----

func.func @pad_dynamic(%x: tensor<?xf32>) {
  // expected-error@+1 {{'amp.pad' op expects no padding in dynamic dimensions, found 1, 0 and 0 in dimension 0}}
  %0 = amp.pad %x {low = [1], high = [0], interior = [0]} : tensor<?xf32>
  return
}

// -----

func.func @pad_overflow(%x: tensor<8xf32>) {
  // expected-error@+1 {{'amp.pad' op expects a size below 2^63, found padding 9223372036854775807, 1 and 0 in dimension 0}}
  %0 = amp.pad %x {low = [9223372036854775807], high = [1], interior = [0]} : tensor<8xf32>
  return
}

// -----

// The adjoint would have a stride of 2^63.
func.func @pad_interior(%x: tensor<1xf32>) {
  // expected-error@+1 {{'amp.pad' op expects a size below 2^63, found padding 0, 0 and 9223372036854775807 in dimension 0}}
  %0 = amp.pad %x {low = [0], high = [0], interior = [9223372036854775807]} : tensor<1xf32>
  return
}

// -----

func.func @concat_overflow(%x: tensor<9223372036854775807xf32>) {
  // expected-error@+1 {{'amp.concat' op expects a size below 2^63 along axis 0, found 9223372036854775807 after 9223372036854775807}}
  %0 = amp.concat %x, %x {axis = 0} : tensor<9223372036854775807xf32>, tensor<9223372036854775807xf32>
  return
}
