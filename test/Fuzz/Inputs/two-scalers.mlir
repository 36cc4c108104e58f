// Two optimizers, each with a scaler of its own, clipping, a buffer and a
// conversion of the user's: what amp-fuzz-verify changes piece by piece.
amp.variable @w : tensor<4x8xf32> = #amp.uniform<low = -0.5, high = 0.5>
amp.variable @b : tensor<8xf32> = #amp.zeros
amp.variable @v : tensor<8x2xf32> = #amp.uniform<low = -0.5, high = 0.5>
amp.variable @c : tensor<2xf32> = #amp.zeros
amp.variable @mean : tensor<8xf32> = #amp.zeros {trainable = false}
amp.variable @largest : tensor<8xf32> = #amp.zeros {trainable = false}
amp.optimizer @adam = #amp.adamw<lr = 0.01, weight_decay = 0.01> for [@w], [@b] {weight_decay = 0.0}
amp.optimizer @sgd = #amp.sgd<lr = 0.1, momentum = 0.9> for [@v, @c]
amp.scaler @s = #amp.dynamic
amp.scaler @t = #amp.dynamic<init = 1024.0>
func.func @train(%x: tensor<16x4xf32>, %y: tensor<16xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4x8xf32>
  %b = amp.read @b : tensor<8xf32>
  %v = amp.read @v : tensor<8x2xf32>
  %c = amp.read @c : tensor<2xf32>
  %mean = amp.read @mean : tensor<8xf32>
  %largest = amp.read @largest : tensor<8xf32>
  %loss, %h, %penalty = amp.autocast f16 -> tensor<f32>, tensor<16x8xf32>, tensor<f32> {
    %0 = amp.matmul %x, %w : (tensor<16x4xf32>, tensor<4x8xf32>) -> tensor<16x8xf32>
    %1 = amp.add %0, %b : tensor<16x8xf32>, tensor<8xf32>
    %2 = amp.gelu %1 : tensor<16x8xf32>
    %3 = amp.matmul %2, %v : (tensor<16x8xf32>, tensor<8x2xf32>) -> tensor<16x2xf32>
    %4 = amp.add %3, %c : tensor<16x2xf32>, tensor<2xf32>
    %5 = amp.cross_entropy %4, %y : tensor<16x2xf32>, tensor<16xi64>
    %6 = amp.mul %v, %v : tensor<8x2xf32>, tensor<8x2xf32>
    %7 = amp.sum %6 {axes = [0, 1]} : tensor<8x2xf32> -> tensor<f32>
    amp.yield %5, %2, %7 : tensor<f32>, tensor<16x8xf32>, tensor<f32>
  }
  %weight = amp.constant dense<0.01> : tensor<f32>
  %scaled_penalty = amp.mul %penalty, %weight : tensor<f32>, tensor<f32>
  %total = amp.add %loss, %scaled_penalty : tensor<f32>, tensor<f32>
  %ga = amp.backward %loss for @adam scaler @s : !amp.gradients<scaled>
  %gb = amp.backward %total for @sgd scaler @t : !amp.gradients<scaled>
  %ua = amp.unscale %ga by @s : !amp.gradients<unscaled>
  %ub = amp.unscale %gb by @t : !amp.gradients<unscaled>
  %clipped, %norm = amp.clip_grad_norm %ua max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @adam %clipped : !amp.gradients<unscaled>
  amp.step @sgd %ub : !amp.gradients<unscaled>
  // Statistics of activations that the user rounds.
  %low = amp.convert %h : tensor<16x8xf32> to tensor<16x8xbf16>
  %rounded = amp.convert %low : tensor<16x8xbf16> to tensor<16x8xf32>
  %now = amp.mean %rounded {axes = [0]} : tensor<16x8xf32> -> tensor<8xf32>
  %keep = amp.constant dense<0.9> : tensor<f32>
  %take = amp.constant dense<0.1> : tensor<f32>
  %8 = amp.mul %mean, %keep : tensor<8xf32>, tensor<f32>
  %9 = amp.mul %now, %take : tensor<8xf32>, tensor<f32>
  %10 = amp.add %8, %9 : tensor<8xf32>, tensor<8xf32>
  amp.write @mean, %10 : tensor<8xf32>
  %more = amp.compare gt, %now, %largest : tensor<8xf32>, tensor<8xf32>
  %11 = amp.select %more, %now, %largest : tensor<8xi1>, tensor<8xf32>, tensor<8xf32>
  amp.write @largest, %11 : tensor<8xf32>
  return %loss : tensor<f32>
}
