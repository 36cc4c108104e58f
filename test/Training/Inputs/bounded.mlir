// A softplus of numbers near 1, and a difference whose terms share no digits: their rules
// keep both in f32, without need here.
amp.variable @w1 : tensor<64x32xf32> = #amp.uniform<low = -0.01, high = 0.01>
amp.variable @w2 : tensor<32x10xf32> = #amp.uniform<low = -0.1, high = 0.1>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w1, @w2]
amp.scaler @scaler = #amp.dynamic
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"}) -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w1 = amp.read @w1 : tensor<64x32xf32>
  %w2 = amp.read @w2 : tensor<32x10xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %0 = amp.matmul %x, %w1 : (tensor<?x64xf32>, tensor<64x32xf32>) -> tensor<?x32xf32>
    %1 = amp.softplus %0 : tensor<?x32xf32>
    %2 = amp.neg %0 : tensor<?x32xf32>
    %3 = amp.sub %1, %2 : tensor<?x32xf32>, tensor<?x32xf32>
    %4 = amp.matmul %3, %w2 : (tensor<?x32xf32>, tensor<32x10xf32>) -> tensor<?x10xf32>
    %5 = amp.cross_entropy %4, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %5 : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
