// Clipped by value, then by norm, whatever the gradient is the product of: the flag looks
// at what was before the clamp.
// RUN: amp-opt %s --amp-mixed-precision | FileCheck %s

// CHECK-LABEL: func.func @products
// CHECK: %[[G:.*]] = amp.gradients [@w = %[[D:.*]]] for @opt
// CHECK: %[[F:.*]], %{{.*}} = amp.gradient_norm %[[G]] times
// CHECK: amp.clamp %[[D]] {amp.clips_gradient
// CHECK: amp.all %[[F]],
// CHECK: amp.update [@w]
amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @products(%x: tensor<4xf32>) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %0 = amp.mul %x, %w : tensor<4xf32>, tensor<4xf32>
  %loss = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  %a = amp.clip_grad_value %g max 0.5 : !amp.gradients<unscaled>
  %c, %n = amp.clip_grad_norm %a max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return
}
