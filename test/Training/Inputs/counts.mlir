// A weight that is trained, and a buffer that counts the steps.
amp.variable @w : tensor<64x10xf32> = #amp.zeros
amp.variable @seen : tensor<1xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.adam<lr = 0.01> for [@w]
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<64x10xf32>
  %0 = amp.matmul %x, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
  %loss = amp.cross_entropy %0, %y : tensor<?x10xf32>, tensor<?xi64>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  %seen = amp.read @seen : tensor<1xf32>
  %one = amp.constant dense<1.0> : tensor<1xf32>
  %more = amp.add %seen, %one : tensor<1xf32>, tensor<1xf32>
  amp.write @seen, %more : tensor<1xf32>
  return %loss : tensor<f32>
}
