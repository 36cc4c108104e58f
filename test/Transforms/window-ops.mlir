// Convolution is of class allow, an average stores what reads it; the backward of one has no other
// ops than the three of convolution, also differentiated again; degrees of S.
// RUN: amp-opt %s --split-input-file --amp-autocast=dtype=f16 | FileCheck %s --check-prefix=LOW
// RUN: amp-opt %s --split-input-file --amp-loss-scaling --amp-autodiff | FileCheck %s --check-prefix=GRAD
// RUN: amp-opt %s --split-input-file --amp-loss-scaling --amp-autodiff --amp-verify -o /dev/null

amp.variable @w : tensor<3x3x3x3xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @scaler = #amp.dynamic

// LOW-LABEL: func @train
// LOW: amp.conv {{.*}} : (tensor<2x3x8x8xf16>, tensor<3x3x3x3xf16>)
// LOW: amp.max_pool
// LOW: amp.avg_pool {{.*}} -> tensor<2x3x3x3xf16>
// LOW: amp.conv {{.*}} : (tensor<2x3x3x3xf16>, tensor<3x3x3x3xf16>)
// GRAD-LABEL: func @train
// GRAD: amp.conv_transpose
// GRAD: amp.max_pool_grad
// GRAD: amp.conv_weight_grad
func.func @train(%x: tensor<2x3x8x8xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train", amp.autocast = f16} {
  %w = amp.read @w : tensor<3x3x3x3xf32>
  %0 = amp.conv %x, %w {low = [1, 1], high = [1, 1]} : (tensor<2x3x8x8xf32>, tensor<3x3x3x3xf32>) -> tensor<2x3x8x8xf32>
  %1, %i = amp.max_pool %0 {kernel = [2, 2], strides = [2, 2]} : tensor<2x3x8x8xf32> -> tensor<2x3x4x4xf32>, tensor<2x3x4x4xi32>
  %2 = amp.avg_pool %1 {kernel = [2, 2]} : tensor<2x3x4x4xf32> -> tensor<2x3x3x3xf32>
  %y = amp.conv %2, %w : (tensor<2x3x3x3xf32>, tensor<3x3x3x3xf32>) -> tensor<2x3x1x1xf32>
  %3 = amp.mean %y {axes = [0, 1, 2, 3]} : tensor<2x3x1x1xf32> -> tensor<f32>
  %g = amp.backward %3 for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %3 : tensor<f32>
}

// -----

amp.variable @w : tensor<4x3x3xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @scaler = #amp.dynamic

// A gradient penalty: the norm of the input's gradient is part of the loss.
// GRAD-LABEL: func @penalty
// GRAD: amp.conv_transpose
// GRAD: amp.conv_weight_grad
func.func @penalty(%x: tensor<2x3x8xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4x3x3xf32>
  %0 = amp.conv %x, %w {strides = [2]} : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> tensor<2x4x3xf32>
  %1 = amp.tanh %0 : tensor<2x4x3xf32>
  %2 = amp.sum %1 {axes = [0, 1, 2]} : tensor<2x4x3xf32> -> tensor<f32>
  %dx = amp.backward %2 wrt (%x) : tensor<f32> -> tensor<2x3x8xf32>
  %3 = amp.mul %dx, %dx : tensor<2x3x8xf32>, tensor<2x3x8xf32>
  %4 = amp.mean %3 {axes = [0, 1, 2]} : tensor<2x3x8xf32> -> tensor<f32>
  %g = amp.backward %4 for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %4 : tensor<f32>
}
