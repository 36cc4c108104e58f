// RUN: amp-opt %s --amp-loss-scaling --split-input-file --verify-diagnostics

amp.variable @w : tensor<4xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
// expected-note@+1 {{the scaler is here}}
amp.scaler @s = #amp.dynamic {enabled = false}
func.func @by_hand(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected a backward made by 'amp.backward' where '@s' is not enabled, found one that is written by hand; enable the scaler, or write it without}}
  %s = amp.seed @s : tensor<f32>
  %dw = amp.mul %x, %s : tensor<4xf32>, tensor<f32>
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
