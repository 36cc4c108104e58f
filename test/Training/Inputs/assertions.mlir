// A sum of samples, of which the step and the evaluation assert that they are small.
amp.variable @w : tensor<2xf32> = #amp.ones
amp.variable @seen : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.adam<lr = 0.1> for [@w]

func.func private @forward(%x: tensor<?x2xf32>) -> tensor<f32> {
  %w = amp.read @w : tensor<2xf32>
  %0 = amp.mul %x, %w : tensor<?x2xf32>, tensor<2xf32>
  %1 = amp.mul %0, %0 : tensor<?x2xf32>, tensor<?x2xf32>
  %2 = amp.mean %1 {axes = [0, 1]} : tensor<?x2xf32> -> tensor<f32>
  %largest = amp.max %x {axes = [0, 1]} : tensor<?x2xf32> -> tensor<f32>
  %most = amp.constant dense<9.0> : tensor<f32>
  %ok = amp.compare le, %largest, %most : tensor<f32>, tensor<f32>
  amp.assert %ok, "ValueError: x above 9 (model.py:12)" : tensor<i1>
  return %2 : tensor<f32>
}

func.func @train(%x: tensor<?x2xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %loss = func.call @forward(%x) : (tensor<?x2xf32>) -> tensor<f32>
  %old = amp.read @seen : tensor<f32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %new = amp.add %old, %one : tensor<f32>, tensor<f32>
  amp.write @seen, %new always : tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

func.func @eval(%x: tensor<?x2xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "eval"} {
  %loss = func.call @forward(%x) : (tensor<?x2xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
