// RUN: amp-opt %s -split-input-file -verify-diagnostics

// One case per rule of softmax, layer norm and the losses.

func.func @softmax_axis(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.softmax' op expects an axis in [0, 2), found 2}}
  %0 = amp.softmax %x {axis = 2} : tensor<4x2xf32> -> tensor<4x2xf32>
  return
}

// -----

func.func @softmax_shape(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.log_softmax' op expects operands and result of shape [4, 2], found [2, 4]}}
  %0 = amp.log_softmax %x {axis = 1} : tensor<4x2xf32> -> tensor<2x4xf32>
  return
}

// -----

func.func @softmax_f64(%x: tensor<4x2xf32>) {
  // expected-error@+1 {{'amp.softmax' op expects f64 everywhere or nowhere (it accumulates in f64 or in f32), found 'f32' and 'f64'}}
  %0 = amp.softmax %x {axis = 1} : tensor<4x2xf32> -> tensor<4x2xf64>
  return
}

// -----

func.func @softmax_grad_shape(%x: tensor<4x2xf32>, %d: tensor<4x3xf32>) {
  // expected-error@+1 {{'amp.softmax_grad' op expects operands and result of shape [4, 3], found [4, 2]}}
  %0 = amp.softmax_grad %x, %d {axis = 1} : tensor<4x2xf32>, tensor<4x3xf32> -> tensor<4x2xf32>
  return
}

// -----

func.func @layer_norm_scalar(%x: tensor<f32>, %s: tensor<1xf32>) {
  // expected-error@+1 {{'amp.layer_norm' op expects an input of rank 1 or more, found a scalar}}
  %0 = amp.layer_norm %x, %s, %s : (tensor<f32>, tensor<1xf32>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @layer_norm_scale(%x: tensor<4x8xf32>, %s: tensor<4xf32>, %b: tensor<8xf32>) {
  // expected-error@+1 {{'amp.layer_norm' op expects scale of shape [8], found [4]}}
  %0 = amp.layer_norm %x, %s, %b : (tensor<4x8xf32>, tensor<4xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @layer_norm_planes(%x: tensor<4x8xf32>, %s: tensor<3x4x8xf32>) {
  // expected-error@+1 {{'amp.layer_norm' op expects scale of shape [4, 8], found [3, 4, 8]}}
  %0 = amp.layer_norm %x, %s, %s : (tensor<4x8xf32>, tensor<3x4x8xf32>, tensor<3x4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @layer_norm_bias(%x: tensor<4x8xf32>, %s: tensor<8xf32>, %b: tensor<1x8xf32>) {
  // expected-error@+1 {{'amp.layer_norm' op expects bias of shape [8], found [1, 8]}}
  %0 = amp.layer_norm %x, %s, %b : (tensor<4x8xf32>, tensor<8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @layer_norm_result(%x: tensor<4x8xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.layer_norm' op expects a result of shape [4, 8], found [8]}}
  %0 = amp.layer_norm %x, %s, %s : (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @layer_norm_eps(%x: tensor<4x8xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.layer_norm' op expects a finite eps >= 0, found -1.000000e+00}}
  %0 = amp.layer_norm %x, %s, %s {eps = -1.0} : (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @layer_norm_grad_cotangent(%x: tensor<4x8xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.layer_norm_grad' op expects a cotangent of shape [4, 8], found [8]}}
  %0:3 = amp.layer_norm_grad %x, %s, %s : (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @layer_norm_grad_results(%x: tensor<4x8xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.layer_norm_grad' op expects the bias's gradient of shape [8], found [4, 8]}}
  %0:3 = amp.layer_norm_grad %x, %s, %x : (tensor<4x8xf32>, tensor<8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @cross_entropy_logits(%x: tensor<4x8x2xf32>, %y: tensor<4xi64>) {
  // expected-error@+1 {{'amp.cross_entropy' op expects logits of shape [N, C], found [4, 8, 2]}}
  %0 = amp.cross_entropy %x, %y : tensor<4x8x2xf32>, tensor<4xi64>
  return
}

// -----

func.func @cross_entropy_classes(%x: tensor<4x?xf32>, %y: tensor<4xi64>) {
  // expected-error@+1 {{'amp.cross_entropy' op expects a static number of classes, found [4, ?]}}
  %0 = amp.cross_entropy %x, %y : tensor<4x?xf32>, tensor<4xi64>
  return
}

// -----

func.func @cross_entropy_labels(%x: tensor<4x8xf32>, %y: tensor<5xi64>) {
  // expected-error@+1 {{'amp.cross_entropy' op expects labels of shape [4], found [5]}}
  %0 = amp.cross_entropy %x, %y : tensor<4x8xf32>, tensor<5xi64>
  return
}

// -----

func.func @cross_entropy_smoothing(%x: tensor<4x8xf32>, %y: tensor<4xi64>) {
  // expected-error@+1 {{'amp.cross_entropy' op expects label_smoothing in [0, 1], found 1.500000e+00 : f64}}
  %0 = amp.cross_entropy %x, %y {label_smoothing = 1.5} : tensor<4x8xf32>, tensor<4xi64>
  return
}

// -----

func.func @cross_entropy_grad_cotangent(%x: tensor<4x8xf32>, %y: tensor<4xi64>, %d: tensor<4xf32>) {
  // expected-error@+1 {{'amp.cross_entropy_grad' op expects a cotangent of shape [], found [4]}}
  %0 = amp.cross_entropy_grad %x, %y, %d : tensor<4x8xf32>, tensor<4xi64>, tensor<4xf32> -> tensor<4x8xf32>
  return
}

// -----

func.func @mse_shapes(%a: tensor<4x1xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'amp.mse' op expects operands of one shape, found [4, 1] and [4]}}
  %0 = amp.mse %a, %b : tensor<4x1xf32>, tensor<4xf32>
  return
}

// -----

func.func @mse_reduction(%a: tensor<4xf32>) {
  // expected-error@+1 {{'amp.mse' op expects reduction "mean", "sum" or "none", found "max"}}
  %0 = amp.mse %a, %a {reduction = "max"} : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @mse_f64(%a: tensor<4xf32>, %b: tensor<4xf64>) {
  // expected-error@+1 {{'amp.mse' op expects f64 everywhere or nowhere (it accumulates in f64 or in f32), found 'f32' and 'f64'}}
  %0 = amp.mse %a, %b : tensor<4xf32>, tensor<4xf64>
  return
}
