// The graph phase looks at the loss while there is one: after derivatives
// nobody could tell how it was computed.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-mixed-precision

amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @train(%x: tensor<4xf32>) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.mul %x, %w : tensor<4xf32>, tensor<4xf32>
    %1 = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }
  // expected-note @+1 {{the value is made here}}
  %low = amp.convert %loss : tensor<f32> to tensor<f16>
  %wide = amp.convert %low : tensor<f16> to tensor<f32>
  // expected-error @+1 {{'amp.backward' op expected a loss that is f32 from where it is computed, found one stored in f16 on the way [guarantee 3: loss and seed in f32]}}
  %g = amp.backward %wide for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}

// -----

amp.variable @w : tensor<4xf32> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
amp.scaler @s = #amp.dynamic
func.func @train(%x: tensor<4xf32>) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %0 = amp.mul %x, %w : tensor<4xf32>, tensor<4xf32>
  %loss = amp.sum %0 {axes = [0]} : tensor<4xf32> -> tensor<f32>
  %s = amp.read_scale @s : tensor<f32>
  // expected-note @+1 {{the value is made here}}
  %twice = amp.add %s, %s : tensor<f32>, tensor<f32>
  // expected-error @+1 {{expected the seed to be the S of its scaler, S(@s), found 2 * S(@s); multiply the loss instead, before the backward}}
  %g = amp.backward %loss for @opt scaler @s seed %twice : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return
}
