// A penalty of gradients through a loop that carries a number beside its state and
// stacks along the last dimension.

amp.variable @u : tensor<8x8xf32> = #amp.uniform<low = -0.3, high = 0.3>
amp.variable @w : tensor<8xf32> = #amp.uniform<low = -0.3, high = 0.3>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@u, @w]
amp.scaler @scaler = #amp.dynamic
func.func @train(%x: tensor<?x12x8xf32> {amp.name = "x"}, %h0: tensor<?x8xf32> {amp.name = "h"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<8xf32>
  %z = amp.constant dense<0> : tensor<i64>
  %one = amp.constant dense<1> : tensor<i64>
  %h, %n, %hs, %us = amp.loop %t of 12 carries (%hi = %h0, %ni = %z) slices (%xt = %x along 1) stacks along [2, 0]
      : (tensor<?x8xf32>, tensor<i64>, tensor<?x12x8xf32>) -> (tensor<?x8xf32>, tensor<i64>, tensor<?x8x12xf32>, tensor<12x8xf32>) {
    %u = amp.read @u : tensor<8x8xf32>
    %1 = amp.matmul %hi, %u : (tensor<?x8xf32>, tensor<8x8xf32>) -> tensor<?x8xf32>
    %2 = amp.mul %1, %w : tensor<?x8xf32>, tensor<8xf32>
    %3 = amp.add %2, %xt : tensor<?x8xf32>, tensor<?x8xf32>
    %4 = amp.tanh %3 : tensor<?x8xf32>
    %n1 = amp.or %ni, %t : tensor<i64>, tensor<i64>
    %ms = amp.sum %4 {axes = [0]} : tensor<?x8xf32> -> tensor<8xf32>
    amp.next %4, %n1 stacks %4, %ms : tensor<?x8xf32>, tensor<i64>, tensor<?x8xf32>, tensor<8xf32>
  }
  %sq = amp.mul %us, %us : tensor<12x8xf32>, tensor<12x8xf32>
  %l1 = amp.mean %sq {axes = [0, 1]} : tensor<12x8xf32> -> tensor<f32>
  %hq = amp.mul %hs, %hs : tensor<?x8x12xf32>, tensor<?x8x12xf32>
  %l2 = amp.mean %hq {axes = [0, 1, 2]} : tensor<?x8x12xf32> -> tensor<f32>
  %score = amp.add %l1, %l2 : tensor<f32>, tensor<f32>
  %s = amp.read_scale @scaler : tensor<f32>
  %dx = amp.backward %score scaler @scaler wrt (%x) : tensor<?x12x8xf32>
  %d = amp.div %dx, %s : tensor<?x12x8xf32>, tensor<f32>
  %q = amp.mul %d, %d : tensor<?x12x8xf32>, tensor<?x12x8xf32>
  %penalty = amp.sum %q {axes = [0, 1, 2]} : tensor<?x12x8xf32> -> tensor<f32>
  %nf = amp.convert %n : tensor<i64> to tensor<f32>
  %p2 = amp.mul %penalty, %nf : tensor<f32>, tensor<f32>
  %loss = amp.add %score, %p2 : tensor<f32>, tensor<f32>
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
