// @v is in no optimizer, which is warned of.
amp.variable @w : tensor<2xf32> = #amp.uniform<low = -1.0, high = 1.0>
amp.variable @v : tensor<2xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w]
func.func @train(%x: tensor<?x2xf32> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"},
        tensor<2xf32> {amp.name = "squares"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<2xf32>
  %v = amp.read @v : tensor<2xf32>
  %0 = amp.mul %x, %w : tensor<?x2xf32>, tensor<2xf32>
  %1 = amp.add %0, %v : tensor<?x2xf32>, tensor<2xf32>
  %2 = amp.mul %1, %1 : tensor<?x2xf32>, tensor<?x2xf32>
  %3 = amp.mean %2 {axes = [0]} : tensor<?x2xf32> -> tensor<2xf32>
  %loss = amp.mean %3 {axes = [0]} : tensor<2xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss, %3 : tensor<f32>, tensor<2xf32>
}
