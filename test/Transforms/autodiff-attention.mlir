// The gradients of an attention are one op, which takes the result and statistics
// that the forward gives for it. Those of a mask are the expansion's.
// RUN: amp-opt %s --amp-autodiff | FileCheck %s

// CHECK-LABEL: func.func @one
// CHECK-SAME: (%[[Q:.*]]: tensor<2x3x4xf32>, %[[K:.*]]: tensor<2x5x4xf32>, %[[V:.*]]: tensor<2x5x6xf32>
func.func @one(%q: tensor<2x3x4xf32>, %k: tensor<2x5x4xf32>, %v: tensor<2x5x6xf32>, %dy: tensor<2x3x6xf32>)
    -> (tensor<2x3x6xf32>, tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32>) {
  %key = amp.rng_key
  // CHECK: %[[KEY:.*]] = amp.rng_key
  // CHECK-NEXT: %[[Y:.*]], %[[S:.*]] = amp.attention %[[Q]], %[[K]], %[[V]] dropout %[[KEY]] {dropout = 1.000000e-01 : f64, id = 7 : i64, scale = 2.000000e+00 : f64}
  // CHECK-SAME: -> (tensor<2x3x6xf32>, tensor<2x3x2xf32>)
  // CHECK-NOT: amp.attention %
  %y = amp.attention %q, %k, %v dropout %key {scale = 2.0, dropout = 0.1, id = 7}
      : (tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32>, tensor<2xi64>) -> tensor<2x3x6xf32>
  %p = amp.mul %y, %dy : tensor<2x3x6xf32>, tensor<2x3x6xf32>
  %l = amp.sum %p {axes = [0, 1, 2]} : tensor<2x3x6xf32> -> tensor<f32>
  // CHECK: %[[G:.*]], %[[GK:.*]], %[[GV:.*]] = amp.attention_grad %[[Q]], %[[K]], %[[V]], %{{.*}}, %[[Y]], %[[S]] dropout %[[KEY]] {dropout = 1.000000e-01 : f64, id = 7 : i64, scale = 2.000000e+00 : f64}
  %gq, %gk, %gv = amp.backward %l wrt (%q, %k, %v) : tensor<f32> -> tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32>
  // CHECK: return %[[Y]], %[[G]], %[[GK]], %[[GV]]
  return %y, %gq, %gk, %gv : tensor<2x3x6xf32>, tensor<2x3x4xf32>, tensor<2x5x4xf32>, tensor<2x5x6xf32>
}

// CHECK-LABEL: func.func @mask
// CHECK-NOT: amp.attention
// CHECK: amp.softmax
// CHECK: amp.softmax_grad
func.func @mask(%q: tensor<3x4xf32>, %m: tensor<3x3xf32>) -> (tensor<3x4xf32>, tensor<3x3xf32>) {
  %y = amp.attention %q, %q, %q mask %m : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x3xf32>) -> tensor<3x4xf32>
  %l = amp.sum %y {axes = [0, 1]} : tensor<3x4xf32> -> tensor<f32>
  %gq, %gm = amp.backward %l wrt (%q, %m) : tensor<f32> -> tensor<3x4xf32>, tensor<3x3xf32>
  return %gq, %gm : tensor<3x4xf32>, tensor<3x3xf32>
}

// A derivative of the derivative is that of the expansion.
// CHECK-LABEL: func.func @twice
// CHECK-NOT: amp.attention_grad
// CHECK: return
func.func @twice(%q: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %y = amp.attention %q, %q, %q : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %l = amp.sum %y {axes = [0, 1]} : tensor<3x4xf32> -> tensor<f32>
  %g = amp.backward %l wrt (%q) : tensor<f32> -> tensor<3x4xf32>
  %s = amp.mul %g, %g : tensor<3x4xf32>, tensor<3x4xf32>
  %m = amp.sum %s {axes = [0, 1]} : tensor<3x4xf32> -> tensor<f32>
  %h = amp.backward %m wrt (%q) : tensor<f32> -> tensor<3x4xf32>
  return %h : tensor<3x4xf32>
}

// A 16-bit result is kept as it is computed for the gradient, and rounded for its readers.
// CHECK-LABEL: func.func @low
// CHECK: %[[WIDE:.*]], %[[S:.*]] = amp.attention {{.*}} -> (tensor<3x4xf32>, tensor<3x2xf32>)
// CHECK-NEXT: %[[Y:.*]] = amp.cast %[[WIDE]] {stores} : tensor<3x4xf32> to tensor<3x4xf16>
// CHECK: amp.attention_grad %arg0, %arg0, %arg0, %{{.*}}, %[[WIDE]], %[[S]]
// CHECK: return %[[Y]]
func.func @low(%q: tensor<3x4xf16>) -> (tensor<3x4xf16>, tensor<3x4xf16>) {
  %y = amp.attention %q, %q, %q : (tensor<3x4xf16>, tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<3x4xf16>
  %l = amp.sum %y {axes = [0, 1]} : tensor<3x4xf16> -> tensor<f32>
  %g = amp.backward %l wrt (%q) : tensor<f32> -> tensor<3x4xf16>
  return %y, %g : tensor<3x4xf16>, tensor<3x4xf16>
}
