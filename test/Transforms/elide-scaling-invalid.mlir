// RUN: amp-opt %s --amp-loss-scaling --split-input-file --verify-diagnostics

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic {enabled = false}
amp.scaler @t = #amp.dynamic
func.func @two_seeds(%x: tensor<4xf32>) {
  %s = amp.seed @s : tensor<f32>
  // expected-note@+1 {{the other scaler is here}}
  %t = amp.seed @t : tensor<f32>
  %0 = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
  %dw = amp.mul %0, %t : tensor<4xf32>, tensor<f32>
  // expected-error@+1 {{expected gradients scaled by one scaler, found gradients that another one than '@s' scales too; unscale each with its own before they meet}}
  %g = amp.gradients [@w = %dw] for @opt : (tensor<4xf32>) -> !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic {enabled = false}
func.func @seeded(%seed: tensor<f32>) {
  %w = amp.read @w : tensor<4xf32>
  %loss = amp.sum %w {axes = [0]} : tensor<4xf32> -> tensor<f32>
  // expected-error@+1 {{expected no 'seed' where '@s' is not enabled, found one; remove it}}
  %g = amp.backward %loss for @opt scaler @s seed %seed : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// expected-note@+1 {{the scaler is here}}
amp.scaler @s = #amp.dynamic {enabled = false}
func.func @updated(%flag: tensor<i1>) {
  // expected-error@+1 {{expected a backward made by 'amp.backward' where '@s' is not enabled}}
  %next = amp.update_scale @s, %flag : tensor<f32>
  return
}
