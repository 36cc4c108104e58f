// A seed that the user reads: the unscale comes after the gradients.
// RUN: amp-opt %s --amp-loss-scaling | FileCheck %s
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
// CHECK-LABEL: func.func @train
func.func @train(%loss: tensor<f32>) attributes {amp.entry = "train"} {
  // CHECK: %[[S:.*]] = amp.read_scale @s
  // CHECK: %[[G:.*]] = amp.backward
  // CHECK: %[[U:.*]] = amp.unscale %[[G]] by @s seeded %[[S]]
  // CHECK: amp.step @opt %[[U]] if
  %s = amp.read_scale @s : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s seed %s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}
