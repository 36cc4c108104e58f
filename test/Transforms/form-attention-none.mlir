// RUN: amp-opt %s --amp-form-attention | FileCheck %s --implicit-check-not=amp.attention

// None of these: 16 bits that were written, a user's conversion, a reader of the weights,
// another axis, a score that is not all hidden, a mask that is larger than the scores, heads
// that broadcast, tokens that are regrouped, heads in another order, scores that are transposed.
// CHECK-LABEL: func.func @low
func.func @low(%q: tensor<3x8xf16>) -> tensor<3x8xf16> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf16>, tensor<3x8xf16>) -> tensor<3x3xf16>
  %p = amp.softmax %s {axis = 1} : tensor<3x3xf16> -> tensor<3x3xf16>
  %y = amp.matmul %p, %q : (tensor<3x3xf16>, tensor<3x8xf16>) -> tensor<3x8xf16>
  return %y : tensor<3x8xf16>
}
// CHECK-LABEL: func.func @converted
func.func @converted(%q: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %h = amp.convert %s : tensor<3x3xf32> to tensor<3x3xf16>
  %w = amp.convert %h : tensor<3x3xf16> to tensor<3x3xf32>
  %p = amp.softmax %w {axis = 1} : tensor<3x3xf32> -> tensor<3x3xf32>
  %y = amp.matmul %p, %q : (tensor<3x3xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %y : tensor<3x8xf32>
}
// CHECK-LABEL: func.func @read
func.func @read(%q: tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x3xf32>) {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %p = amp.softmax %s {axis = 1} : tensor<3x3xf32> -> tensor<3x3xf32>
  %y = amp.matmul %p, %q : (tensor<3x3xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %y, %p : tensor<3x8xf32>, tensor<3x3xf32>
}
// CHECK-LABEL: func.func @axis
func.func @axis(%q: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %p = amp.softmax %s {axis = 0} : tensor<3x3xf32> -> tensor<3x3xf32>
  %y = amp.matmul %p, %q : (tensor<3x3xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %y : tensor<3x8xf32>
}
// CHECK-LABEL: func.func @seen
func.func @seen(%q: tensor<3x8xf32>, %c: tensor<3x3xi1>) -> tensor<3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %low = amp.constant dense<-1.0e4> : tensor<f32>
  %1 = amp.select %c, %low, %s : tensor<3x3xi1>, tensor<f32>, tensor<3x3xf32>
  %p = amp.softmax %1 {axis = 1} : tensor<3x3xf32> -> tensor<3x3xf32>
  %y = amp.matmul %p, %q : (tensor<3x3xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  return %y : tensor<3x8xf32>
}
// CHECK-LABEL: func.func @larger
func.func @larger(%q: tensor<3x8xf32>, %v: tensor<2x3x8xf32>, %m: tensor<2x3x3xf32>) -> tensor<2x3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x3xf32>
  %1 = amp.add %s, %m : tensor<3x3xf32>, tensor<2x3x3xf32>
  %p = amp.softmax %1 {axis = 2} : tensor<2x3x3xf32> -> tensor<2x3x3xf32>
  %y = amp.matmul %p, %v : (tensor<2x3x3xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %y : tensor<2x3x8xf32>
}
// CHECK-LABEL: func.func @heads
func.func @heads(%q: tensor<2x3x8xf32>, %k: tensor<3x8xf32>, %v: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %s = amp.matmul %q, %k {transpose_b} : (tensor<2x3x8xf32>, tensor<3x8xf32>) -> tensor<2x3x3xf32>
  %p = amp.softmax %s {axis = 2} : tensor<2x3x3xf32> -> tensor<2x3x3xf32>
  %y = amp.matmul %p, %v : (tensor<2x3x3xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %y : tensor<2x3x8xf32>
}
// CHECK-LABEL: func.func @tokens
func.func @tokens(%q: tensor<2x3x8xf32>, %m: tensor<1x6x3xf32>) -> tensor<1x6x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x3xf32>
  %0 = amp.reshape %s : tensor<2x3x3xf32> -> tensor<1x6x3xf32>
  %1 = amp.add %0, %m : tensor<1x6x3xf32>, tensor<1x6x3xf32>
  %p = amp.softmax %1 {axis = 2} : tensor<1x6x3xf32> -> tensor<1x6x3xf32>
  %v = amp.reshape %q : tensor<2x3x8xf32> -> tensor<2x3x8xf32>
  %2 = amp.slice %v {offsets = [0, 0, 0], sizes = [1, 3, 8], strides = [1, 1, 1]} : tensor<2x3x8xf32>
  %y = amp.matmul %p, %2 : (tensor<1x6x3xf32>, tensor<1x3x8xf32>) -> tensor<1x6x8xf32>
  return %y : tensor<1x6x8xf32>
}
// CHECK-LABEL: func.func @other_heads
func.func @other_heads(%q: tensor<2x4x3x8xf32>, %v: tensor<4x2x3x8xf32>) -> tensor<4x2x3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<2x4x3x8xf32>, tensor<2x4x3x8xf32>) -> tensor<2x4x3x3xf32>
  %0 = amp.reshape %s : tensor<2x4x3x3xf32> -> tensor<4x2x3x3xf32>
  %p = amp.softmax %0 {axis = 3} : tensor<4x2x3x3xf32> -> tensor<4x2x3x3xf32>
  %y = amp.matmul %p, %v : (tensor<4x2x3x3xf32>, tensor<4x2x3x8xf32>) -> tensor<4x2x3x8xf32>
  return %y : tensor<4x2x3x8xf32>
}
// CHECK-LABEL: func.func @transposed
func.func @transposed(%q: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %s = amp.matmul %q, %q {transpose_b} : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x3xf32>
  %0 = amp.reshape %s : tensor<2x3x3xf32> -> tensor<2x3x1x3xf32>
  %1 = amp.transpose %0 {permutation = [0, 3, 2, 1]} : tensor<2x3x1x3xf32>
  %2 = amp.reshape %1 : tensor<2x3x1x3xf32> -> tensor<2x3x3xf32>
  %p = amp.softmax %2 {axis = 2} : tensor<2x3x3xf32> -> tensor<2x3x3xf32>
  %y = amp.matmul %p, %q : (tensor<2x3x3xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %y : tensor<2x3x8xf32>
}
