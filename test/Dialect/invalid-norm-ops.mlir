// RUN: amp-opt %s -split-input-file -verify-diagnostics

// One case per rule of normalizations.

func.func @rank(%x: tensor<8xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.batch_norm' op expects an input of rank 2 or more, found [8]}}
  %0:3 = amp.batch_norm %x, %s, %s : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @vector(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'amp.batch_norm' op expects bias of shape [8], found [4]}}
  %0:3 = amp.batch_norm %x, %s, %b : (tensor<?x8x4xf32>, tensor<8xf32>, tensor<4xf32>) -> (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @statistics(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.batch_norm' op expects variance of shape [8], found [4]}}
  %0:3 = amp.batch_norm %x, %s, %s : (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<?x8x4xf32>, tensor<8xf32>, tensor<4xf32>)
  return
}

// -----

func.func @result(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.batch_norm' op expects a result of shape [?, 8, 4], found [?, 8, 2]}}
  %0:3 = amp.batch_norm %x, %s, %s : (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<?x8x2xf32>, tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @f64(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.batch_norm' op expects f64 everywhere or nowhere (it accumulates in f64 or in f32), found 'f32' and 'f64'}}
  %0:3 = amp.batch_norm %x, %s, %s : (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<?x8x4xf64>, tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @eps(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.batch_norm' op expects a finite eps >= 0, found -1}}
  %0:3 = amp.batch_norm %x, %s, %s {eps = -1.0} : (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @cotangent(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>, %d: tensor<?x8xf32>) {
  // expected-error@+1 {{'amp.batch_norm_grad' op expects a cotangent of shape [?, 8, 4], found [?, 8]}}
  %0:3 = amp.batch_norm_grad %x, %s, %s, %s, %d : (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<?x8xf32>) -> (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @running(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>, %m: tensor<1xf32>) {
  // expected-error@+1 {{'amp.batch_norm_inference' op expects mean of shape [8], found [1]}}
  %0 = amp.batch_norm_inference %x, %s, %s, %m, %s : (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1xf32>, tensor<8xf32>) -> tensor<?x8x4xf32>
  return
}

// -----

func.func @groups(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.group_norm' op expects groups that divide a static number of channels, found 3 and [?, 8, 4]}}
  %0 = amp.group_norm %x, %s, %s {groups = 3} : (tensor<?x8x4xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x4xf32>
  return
}

// -----

func.func @dynamic(%x: tensor<?x8x?xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.group_norm' op expects an input with at most one dynamic dimension, found [?, 8, ?]}}
  %0 = amp.group_norm %x, %s, %s {groups = 2} : (tensor<?x8x?xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<?x8x?xf32>
  return
}

// -----

func.func @group_gradient(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.group_norm_grad' op expects the scale's gradient of shape [8], found [4]}}
  %0:3 = amp.group_norm_grad %x, %s, %x {groups = 2} : (tensor<?x8x4xf32>, tensor<8xf32>, tensor<?x8x4xf32>) -> (tensor<?x8x4xf32>, tensor<4xf32>, tensor<8xf32>)
  return
}

// -----

func.func @channels(%x: tensor<2x?xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.instance_norm' op expects groups that divide a static number of channels, found 1 and [2, ?]}}
  %0 = amp.instance_norm %x, %s, %s : (tensor<2x?xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<2x?xf32>
  return
}

// -----

func.func @rms_scale(%x: tensor<?x8x4xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.rms_norm' op expects scale of shape [4], found [8]}}
  %0 = amp.rms_norm %x, %s : (tensor<?x8x4xf32>, tensor<8xf32>) -> tensor<?x8x4xf32>
  return
}

// -----

func.func @rms_gradient(%x: tensor<?x8xf32>, %s: tensor<8xf32>) {
  // expected-error@+1 {{'amp.rms_norm_grad' op expects the input's gradient of shape [?, 8], found [?, 4]}}
  %0:2 = amp.rms_norm_grad %x, %s, %x : (tensor<?x8xf32>, tensor<8xf32>, tensor<?x8xf32>) -> (tensor<?x4xf32>, tensor<8xf32>)
  return
}
