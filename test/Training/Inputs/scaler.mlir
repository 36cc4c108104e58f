// A product whose scaler tests write in place of SCALER; with %inf as x, it is infinite.
amp.variable @w : tensor<64x10xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.0> for [@w]
amp.scaler @scaler = #amp.dynamic<SCALER> {elide = false}
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<64x10xf32>
  %large = amp.constant dense<0x7F800000> : tensor<f32>
  %inf = amp.mul %x, %large : tensor<?x64xf32>, tensor<f32>
  %small = amp.constant dense<1.0e-30> : tensor<f32>
  %0 = amp.matmul %x, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
  %1 = amp.mul %0, %small : tensor<?x10xf32>, tensor<f32>
  %loss = amp.sum %1 {axes = [0, 1]} : tensor<?x10xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
