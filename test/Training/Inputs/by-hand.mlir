// A backward that is written by hand, in f16: the mean of x·w.
amp.variable @w : tensor<64x10xf32> = #amp.kaiming_uniform<fan_in = 64>
amp.optimizer @opt = #amp.adam<lr = 0.01> for [@w]
amp.scaler @s = #amp.static<scale = 1.0>
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<64x10xf32>
  %0 = amp.matmul %x, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
  %loss = amp.mean %0 {axes = [0, 1]} : tensor<?x10xf32> -> tensor<f32>
  %s = amp.seed @s : tensor<f32>
  %m = amp.mean %x {axes = [0]} : tensor<?x64xf32> -> tensor<64xf32>
  %column = amp.reshape %m : tensor<64xf32> -> tensor<64x1xf32>
  %tenth = amp.constant dense<0.1> : tensor<64x10xf32>
  %1 = amp.mul %column, %tenth : tensor<64x1xf32>, tensor<64x10xf32>
  %2 = amp.mul %1, %s : tensor<64x10xf32>, tensor<f32>
  %dw = amp.cast %2 : tensor<64x10xf32> to tensor<64x10xf16>
  %g = amp.gradients [@w = %dw] for @opt : (tensor<64x10xf16>) -> !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
