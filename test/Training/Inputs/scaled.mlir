// Half of a product is beyond the range of f16, and no rule sees that.
amp.variable @w1 : tensor<64x32xf32> = #amp.uniform<low = -20000.0, high = 20000.0>
amp.variable @w2 : tensor<32x10xf32> = #amp.uniform<low = -0.001, high = 0.001>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w1, @w2]
amp.scaler @scaler = #amp.dynamic
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w1 = amp.read @w1 : tensor<64x32xf32>
  %w2 = amp.read @w2 : tensor<32x10xf32>
  %scale = amp.constant dense<0.0009765625> : tensor<f32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x32xf32>) -> tensor<?x32xf32>
    %1 = amp.mul %0, %scale : tensor<?x32xf32>, tensor<f32>
    %2 = amp.relu %1 : tensor<?x32xf32>
    %4 = amp.matmul %2, %w2 : (tensor<?x32xf32>, tensor<32x10xf32>) -> tensor<?x10xf32>
    %5 = amp.cross_entropy %4, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %5 : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
