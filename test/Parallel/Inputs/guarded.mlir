// Predictions of samples that are refused where a sum is large.
amp.variable @w : tensor<3x4xf32> = dense<0.5> : tensor<3x4xf32>
func.func @predict(%x: tensor<?x3xf32> {amp.name = "x"}) -> (tensor<?x4xf32> {amp.name = "logits"})
    attributes {amp.entry = "predict"} {
  %w = amp.read @w : tensor<3x4xf32>
  %logits = amp.matmul %x, %w : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %sum = amp.sum %logits {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
  %most = amp.constant dense<9.0> : tensor<f32>
  %holds = amp.compare lt, %sum, %most : tensor<f32>, tensor<f32>
  amp.assert %holds, "a sum below 9" : tensor<i1>
  return %logits : tensor<?x4xf32>
}
