// A layer with entries of all kinds: results of each form, two steps in turn.
amp.variable @w : tensor<3x2xf32> = #amp.zeros
amp.variable @b : tensor<2xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w, @b]

func.func private @layer(%x: tensor<?x3xf32>) -> tensor<?x2xf32> {
  %w = amp.read @w : tensor<3x2xf32>
  %b = amp.read @b : tensor<2xf32>
  %0 = amp.matmul %x, %w : (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
  %1 = amp.add %0, %b : tensor<?x2xf32>, tensor<2xf32>
  return %1 : tensor<?x2xf32>
}

func.func @train(%x: tensor<?x3xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "norm"},
        tensor<?x2xf32> {amp.name = "logits"}) attributes {amp.entry = "train"} {
  %logits = call @layer(%x) : (tensor<?x3xf32>) -> tensor<?x2xf32>
  %loss = amp.cross_entropy %logits, %y : tensor<?x2xf32>, tensor<?xi64>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  %clipped, %norm = amp.clip_grad_norm %g max 100.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @opt %clipped : !amp.gradients<unscaled>
  return %loss, %norm, %logits : tensor<f32>, tensor<f32>, tensor<?x2xf32>
}

func.func @second(%x: tensor<?x3xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %logits = call @layer(%x) : (tensor<?x3xf32>) -> tensor<?x2xf32>
  %squares = amp.mul %logits, %logits : tensor<?x2xf32>, tensor<?x2xf32>
  %loss = amp.mean %squares {axes = [0, 1]} : tensor<?x2xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

func.func @eval(%x: tensor<?x3xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<?x2xf32> {amp.name = "logits"}, tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "eval"} {
  %logits = call @layer(%x) : (tensor<?x3xf32>) -> tensor<?x2xf32>
  %loss = amp.cross_entropy %logits, %y : tensor<?x2xf32>, tensor<?xi64>
  return %logits, %loss : tensor<?x2xf32>, tensor<f32>
}

func.func @predict(%x: tensor<?x3xf32> {amp.name = "x"})
    -> (tensor<?x2xf32> {amp.name = "logits"}, tensor<?xi64> {amp.name = "guess"})
    attributes {amp.entry = "predict"} {
  %logits = call @layer(%x) : (tensor<?x3xf32>) -> tensor<?x2xf32>
  %guess = amp.argmax %logits {axis = 1} : tensor<?x2xf32>
  return %logits, %guess : tensor<?x2xf32>, tensor<?xi64>
}
