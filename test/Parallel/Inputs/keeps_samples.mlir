// A step that several ranks refuse, as its buffer keeps samples; what predicts has none of it.
amp.variable @w : tensor<3x4xf32> = dense<0.5> : tensor<3x4xf32>
amp.variable @q : tensor<8x3xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
func.func @train(%x: tensor<8x3xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<3x4xf32>
  %0 = amp.matmul %x, %w : (tensor<8x3xf32>, tensor<3x4xf32>) -> tensor<8x4xf32>
  %loss = amp.mean %0 {axes = [0, 1]} : tensor<8x4xf32> -> tensor<f32>
  amp.write @q, %x : tensor<8x3xf32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
func.func @predict(%x: tensor<?x3xf32> {amp.name = "x"}) -> (tensor<?x4xf32> {amp.name = "logits"}) attributes {amp.entry = "predict"} {
  %w = amp.read @w : tensor<3x4xf32>
  %logits = amp.matmul %x, %w : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  return %logits : tensor<?x4xf32>
}
