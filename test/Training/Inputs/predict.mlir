// Predictions of samples, beside results that have no sample.
amp.variable @w : tensor<3x4xf32> = dense<[[0.5, -1.0, 0.25, 2.0], [-0.75, 1.0, 0.5, -0.5], [1.5, 0.125, -2.0, 1.0]]> : tensor<3x4xf32>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @train(%x: tensor<?x3xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<3x4xf32>
  %0 = amp.matmul %x, %w : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %loss = amp.cross_entropy %0, %y : tensor<?x4xf32>, tensor<?xi64>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
func.func @predict(%x: tensor<?x3xf32> {amp.name = "x"}) // no labels
    -> (tensor<?x4xf32> {amp.name = "logits"}, tensor<?xi64> {amp.name = "guess"}, tensor<4xf32> {amp.name = "bias"}, tensor<f32> {amp.name = "mean"})
    attributes {amp.entry = "predict"} {
  %w = amp.read @w : tensor<3x4xf32>
  %logits = amp.matmul %x, %w : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %guess = amp.argmax %logits {axis = 1} : tensor<?x4xf32>
  %bias = amp.mean %w {axes = [0]} : tensor<3x4xf32> -> tensor<4xf32>
  %mean = amp.mean %logits {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  return %logits, %guess, %bias, %mean : tensor<?x4xf32>, tensor<?xi64>, tensor<4xf32>, tensor<f32>
}
