// A window of four calls of the digits' network, with what keeps state beside weights:
// groups, an average, dropout and a buffer.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
amp.variable @w1 : tensor<64x32xf32> = #amp.kaiming_uniform<fan_in = 64>
amp.variable @b1 : tensor<32xf32> = #amp.zeros
amp.variable @w2 : tensor<32x10xf32> = #amp.kaiming_uniform<fan_in = 32>
amp.variable @b2 : tensor<10xf32> = #amp.zeros
amp.variable @mean : tensor<32xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.adamw<lr = 0.003> for [@w1, @w2], [@b1, @b2] {weight_decay = 0.0}
    average #amp.ema<decay = 0.9>
amp.scaler @scaler = #amp.dynamic<init = 65536.0> {elide = false}
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w1 = amp.read @w1 : tensor<64x32xf32>
  %b1 = amp.read @b1 : tensor<32xf32>
  %w2 = amp.read @w2 : tensor<32x10xf32>
  %b2 = amp.read @b2 : tensor<10xf32>
  %key = amp.rng_key
  %large = amp.constant dense<0x7F800000> : tensor<f32>
  %inf = amp.mul %x, %large : tensor<?x64xf32>, tensor<f32>
  %loss, %m = amp.autocast f16 -> tensor<f32>, tensor<32xf32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x32xf32>) -> tensor<?x32xf32>
    %1 = amp.add %0, %b1 : tensor<?x32xf32>, tensor<32xf32>
    %2 = amp.gelu %1 : tensor<?x32xf32>
    %3 = amp.dropout %2, %key {rate = 0.1, id = 1} : tensor<?x32xf32>
    %4 = amp.matmul %3, %w2 : (tensor<?x32xf32>, tensor<32x10xf32>) -> tensor<?x10xf32>
    %5 = amp.add %4, %b2 : tensor<?x10xf32>, tensor<10xf32>
    %6 = amp.cross_entropy %5, %y : tensor<?x10xf32>, tensor<?xi64>
    %7 = amp.mean %2 {axes = [0]} : tensor<?x32xf32> -> tensor<32xf32>
    amp.yield %6, %7 : tensor<f32>, tensor<32xf32>
  }
  %old = amp.read @mean : tensor<32xf32>
  %keep = amp.constant dense<0.9> : tensor<f32>
  %kept = amp.mul %old, %keep : tensor<32xf32>, tensor<f32>
  %moved = amp.add %kept, %m : tensor<32xf32>, tensor<32xf32>
  amp.write @mean, %moved : tensor<32xf32>
  %d0 = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  %d, %last = amp.accumulate_calls mean 4 %d0 : !amp.gradients<scaled>
  %u = amp.unscale %d by @scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
