// RUN: amp-opt %s --amp-form-softmax | FileCheck %s --implicit-check-not=amp.softmax

// None of these: no maximum, the maximum of something else or along another axis, a sum of
// something else or along another axis, rows in another order, 16 bits that were written, ops
// of which something is said.
// CHECK-LABEL: func.func @unshifted
func.func @unshifted(%z: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %e = amp.exp %z : tensor<3x4xf32>
  %s = amp.sum %e {axes = [1], keepdims} : tensor<3x4xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %s : tensor<3x4xf32>, tensor<3x1xf32>
  return %y : tensor<3x4xf32>
}
// CHECK-LABEL: func.func @other_maximum
func.func @other_maximum(%z: tensor<3x4xf32>, %w: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %m = amp.max %w {axes = [1], keepdims} : tensor<3x4xf32> -> tensor<3x1xf32>
  %0 = amp.sub %z, %m : tensor<3x4xf32>, tensor<3x1xf32>
  %e = amp.exp %0 : tensor<3x4xf32>
  %s = amp.sum %e {axes = [1], keepdims} : tensor<3x4xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %s : tensor<3x4xf32>, tensor<3x1xf32>
  return %y : tensor<3x4xf32>
}
// CHECK-LABEL: func.func @other_axis
func.func @other_axis(%z: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %m = amp.max %z {axes = [0], keepdims} : tensor<3x3xf32> -> tensor<1x3xf32>
  %0 = amp.sub %z, %m : tensor<3x3xf32>, tensor<1x3xf32>
  %e = amp.exp %0 : tensor<3x3xf32>
  %s = amp.sum %e {axes = [1], keepdims} : tensor<3x3xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %s : tensor<3x3xf32>, tensor<3x1xf32>
  return %y : tensor<3x3xf32>
}
// CHECK-LABEL: func.func @other_sum
func.func @other_sum(%z: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %m = amp.max %z {axes = [1], keepdims} : tensor<3x4xf32> -> tensor<3x1xf32>
  %0 = amp.sub %z, %m : tensor<3x4xf32>, tensor<3x1xf32>
  %e = amp.exp %0 : tensor<3x4xf32>
  %s = amp.sum %0 {axes = [1], keepdims} : tensor<3x4xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %s : tensor<3x4xf32>, tensor<3x1xf32>
  return %y : tensor<3x4xf32>
}
// CHECK-LABEL: func.func @all
func.func @all(%z: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %m = amp.max %z {axes = [0, 1]} : tensor<3x4xf32> -> tensor<f32>
  %0 = amp.sub %z, %m : tensor<3x4xf32>, tensor<f32>
  %e = amp.exp %0 : tensor<3x4xf32>
  %s = amp.sum %e {axes = [1], keepdims} : tensor<3x4xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %s : tensor<3x4xf32>, tensor<3x1xf32>
  return %y : tensor<3x4xf32>
}
// The sums of columns, of rows where they are as many.
// CHECK-LABEL: func.func @columns
func.func @columns(%z: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %m = amp.max %z {axes = [0]} : tensor<3x3xf32> -> tensor<3xf32>
  %r = amp.reshape %m : tensor<3xf32> -> tensor<3x1xf32>
  %0 = amp.sub %z, %r : tensor<3x3xf32>, tensor<3x1xf32>
  %e = amp.exp %0 : tensor<3x3xf32>
  %s = amp.sum %e {axes = [0]} : tensor<3x3xf32> -> tensor<3xf32>
  %t = amp.reshape %s : tensor<3xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %t : tensor<3x3xf32>, tensor<3x1xf32>
  return %y : tensor<3x3xf32>
}
// CHECK-LABEL: func.func @implicit
func.func @implicit(%z: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %m = amp.max %z {axes = [1]} : tensor<3x3xf32> -> tensor<3xf32>
  %0 = amp.sub %z, %m : tensor<3x3xf32>, tensor<3xf32>
  %e = amp.exp %0 : tensor<3x3xf32>
  %s = amp.sum %e {axes = [1]} : tensor<3x3xf32> -> tensor<3xf32>
  %y = amp.div %e, %s : tensor<3x3xf32>, tensor<3xf32>
  return %y : tensor<3x3xf32>
}
// CHECK-LABEL: func.func @low
func.func @low(%z: tensor<3x4xf16>) -> tensor<3x4xf16> {
  %m = amp.max %z {axes = [1], keepdims} : tensor<3x4xf16> -> tensor<3x1xf16>
  %0 = amp.sub %z, %m : tensor<3x4xf16>, tensor<3x1xf16>
  %e = amp.exp %0 : tensor<3x4xf16>
  %s = amp.sum %e {axes = [1], keepdims} : tensor<3x4xf16> -> tensor<3x1xf16>
  %y = amp.div %e, %s : tensor<3x4xf16>, tensor<3x1xf16>
  return %y : tensor<3x4xf16>
}
// CHECK-LABEL: func.func @said
func.func @said(%z: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %m = amp.max %z {axes = [1], keepdims} : tensor<3x4xf32> -> tensor<3x1xf32>
  %0 = amp.sub %z, %m : tensor<3x4xf32>, tensor<3x1xf32>
  %e = amp.exp %0 {amp.checkpoint_id = 1} : tensor<3x4xf32>
  %s = amp.sum %e {axes = [1], keepdims} : tensor<3x4xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %s : tensor<3x4xf32>, tensor<3x1xf32>
  return %y : tensor<3x4xf32>
}

// Of other numbers, or along another axis.
// CHECK-LABEL: func.func @taken_of_others
func.func @taken_of_others(%z: tensor<3x3xf32>, %o: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>) {
  %i = amp.argmax %o {axis = 1} : tensor<3x3xf32>
  %0 = amp.reshape %i : tensor<3xi64> -> tensor<3x1xi64>
  %m = amp.take_along_axis %z, %0 {axis = 1} : tensor<3x3xf32>, tensor<3x1xi64>
  %1 = amp.sub %z, %m : tensor<3x3xf32>, tensor<3x1xf32>
  %e = amp.exp %1 : tensor<3x3xf32>
  %s = amp.sum %e {axes = [1], keepdims} : tensor<3x3xf32> -> tensor<3x1xf32>
  %y = amp.div %e, %s : tensor<3x3xf32>, tensor<3x1xf32>
  %j = amp.argmax %z {axis = 0} : tensor<3x3xf32>
  %2 = amp.reshape %j : tensor<3xi64> -> tensor<3x1xi64>
  %n = amp.take_along_axis %z, %2 {axis = 1} : tensor<3x3xf32>, tensor<3x1xi64>
  %3 = amp.sub %z, %n : tensor<3x3xf32>, tensor<3x1xf32>
  %f = amp.exp %3 : tensor<3x3xf32>
  %t = amp.sum %f {axes = [1], keepdims} : tensor<3x3xf32> -> tensor<3x1xf32>
  %w = amp.div %f, %t : tensor<3x3xf32>, tensor<3x1xf32>
  return %y, %w : tensor<3x3xf32>, tensor<3x3xf32>
}
