// Three networks, two with a scaler of its own interval, one with a scaler that is off.
amp.variable @w : tensor<64x10xf32> = #amp.zeros
amp.variable @v : tensor<64x10xf32> = #amp.zeros
amp.variable @u : tensor<64x10xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 0.1> for [@w]
amp.optimizer @b = #amp.sgd<lr = 0.1> for [@v]
amp.optimizer @c = #amp.sgd<lr = 0.1> for [@u]
amp.scaler @s = #amp.dynamic<interval = 2> {elide = false}
amp.scaler @t = #amp.dynamic<interval = 3> {elide = false}
amp.scaler @off = #amp.dynamic {enabled = false}
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<64x10xf32>
  %v = amp.read @v : tensor<64x10xf32>
  %u = amp.read @u : tensor<64x10xf32>
  %0 = amp.matmul %x, %w : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
  %1 = amp.matmul %x, %v : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
  %2 = amp.matmul %x, %u : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
  %loss = amp.cross_entropy %0, %y : tensor<?x10xf32>, tensor<?xi64>
  %loss1 = amp.cross_entropy %1, %y : tensor<?x10xf32>, tensor<?xi64>
  %loss2 = amp.cross_entropy %2, %y : tensor<?x10xf32>, tensor<?xi64>
  %g = amp.backward %loss for @a scaler @s : !amp.gradients<scaled>
  %h = amp.backward %loss1 for @b scaler @t : !amp.gradients<scaled>
  %i = amp.backward %loss2 for @c scaler @off : !amp.gradients<scaled>
  amp.step @a %g : !amp.gradients<scaled>
  amp.step @b %h : !amp.gradients<scaled>
  amp.step @c %i : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
