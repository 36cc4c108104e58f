// A loop that is differentiated as one, in f16 with a scaler: its region has casts, its
// backward carries scaled values, and a weight and a scale get gradients of all turns.
amp.variable @u : tensor<8x8xf32> = #amp.normal<std = 0.1>
amp.variable @s : tensor<8xf32> = #amp.ones
amp.optimizer @opt = #amp.adamw<lr = 0.001> for [@u, @s]
amp.scaler @scaler = #amp.dynamic
func.func @train(%x: tensor<?x12x8xf32> {amp.name = "x"}, %h0: tensor<?x8xf32> {amp.name = "h"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train", amp.autocast = f16} {
  %u = amp.read @u : tensor<8x8xf32>
  %s = amp.read @s : tensor<8xf32>
  %h, %all = amp.loop %t of 12 carries (%hi = %h0) slices (%xt = %x along 1) stacks along [1]
      : (tensor<?x8xf32>, tensor<?x12x8xf32>) -> (tensor<?x8xf32>, tensor<?x12x8xf32>) {
    %0 = amp.matmul %hi, %u : (tensor<?x8xf32>, tensor<8x8xf32>) -> tensor<?x8xf32>
    %1 = amp.add %0, %xt : tensor<?x8xf32>, tensor<?x8xf32>
    %2 = amp.mul %1, %s : tensor<?x8xf32>, tensor<8xf32>
    %3 = amp.tanh %2 : tensor<?x8xf32>
    amp.next %3 stacks %3 : tensor<?x8xf32>, tensor<?x8xf32>
  }
  %q = amp.mul %all, %all : tensor<?x12x8xf32>, tensor<?x12x8xf32>
  %loss = amp.mean %q {axes = [0, 1, 2]} : tensor<?x12x8xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %v = amp.unscale %g by @scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %v max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
