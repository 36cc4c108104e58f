// A generator and a discriminator of points on a circle, which take turns; two evaluations,
// of a split each.
amp.variable @g1 : tensor<4x16xf32> = #amp.normal<std = 0.5>
amp.variable @gb : tensor<16xf32> = #amp.zeros
amp.variable @g2 : tensor<16x2xf32> = #amp.normal<std = 0.5>
amp.variable @d1 : tensor<2x16xf32> = #amp.normal<std = 0.5>
amp.variable @db : tensor<16xf32> = #amp.zeros
amp.variable @d2 : tensor<16x1xf32> = #amp.normal<std = 0.5>
amp.variable @turns : tensor<f32> = #amp.zeros {trainable = false}
amp.optimizer @gen = #amp.adam<lr = 0.01> for [@g1, @gb, @g2]
amp.optimizer @dis = #amp.adam<lr = 0.01> for [@d1, @db, @d2]
amp.scaler @gscale = #amp.dynamic<init = 1024.0, interval = 5>
amp.scaler @dscale = #amp.dynamic<init = 4096.0, interval = 4>

func.func private @fake(%noise: tensor<?x4xf32>) -> tensor<?x2xf32> {
  %g1 = amp.read @g1 : tensor<4x16xf32>
  %gb = amp.read @gb : tensor<16xf32>
  %g2 = amp.read @g2 : tensor<16x2xf32>
  %0 = amp.matmul %noise, %g1 : (tensor<?x4xf32>, tensor<4x16xf32>) -> tensor<?x16xf32>
  %1 = amp.add %0, %gb : tensor<?x16xf32>, tensor<16xf32>
  %2 = amp.tanh %1 : tensor<?x16xf32>
  %3 = amp.matmul %2, %g2 : (tensor<?x16xf32>, tensor<16x2xf32>) -> tensor<?x2xf32>
  return %3 : tensor<?x2xf32>
}
func.func private @judge(%point: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %d1 = amp.read @d1 : tensor<2x16xf32>
  %db = amp.read @db : tensor<16xf32>
  %d2 = amp.read @d2 : tensor<16x1xf32>
  %0 = amp.matmul %point, %d1 : (tensor<?x2xf32>, tensor<2x16xf32>) -> tensor<?x16xf32>
  %1 = amp.add %0, %db : tensor<?x16xf32>, tensor<16xf32>
  %2 = amp.tanh %1 : tensor<?x16xf32>
  %3 = amp.matmul %2, %d2 : (tensor<?x16xf32>, tensor<16x1xf32>) -> tensor<?x1xf32>
  %4 = amp.sigmoid %3 : tensor<?x1xf32>
  return %4 : tensor<?x1xf32>
}
// Least squares: 1 for points of the data, 0 for the generator's.
func.func @discriminate(%point: tensor<?x2xf32> {amp.name = "point"}, %noise: tensor<?x4xf32> {amp.name = "noise"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "guessed"})
    attributes {amp.entry = "train", amp.autocast = f16} {
  %fake = func.call @fake(%noise) : (tensor<?x4xf32>) -> tensor<?x2xf32>
  %0 = func.call @judge(%point) : (tensor<?x2xf32>) -> tensor<?x1xf32>
  %1 = func.call @judge(%fake) : (tensor<?x2xf32>) -> tensor<?x1xf32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %2 = amp.sub %0, %one : tensor<?x1xf32>, tensor<f32>
  %3 = amp.mul %2, %2 : tensor<?x1xf32>, tensor<?x1xf32>
  %4 = amp.mul %1, %1 : tensor<?x1xf32>, tensor<?x1xf32>
  %5 = amp.add %3, %4 : tensor<?x1xf32>, tensor<?x1xf32>
  %loss = amp.mean %5 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %guessed = amp.mean %1 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %g = amp.backward %loss for @dis scaler @dscale : !amp.gradients<scaled>
  %u = amp.unscale %g by @dscale : !amp.gradients<unscaled>
  amp.step @dis %u : !amp.gradients<unscaled>
  return %loss, %guessed : tensor<f32>, tensor<f32>
}
func.func @generate(%noise: tensor<?x4xf32> {amp.name = "noise"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train", amp.autocast = f16} {
  %fake = func.call @fake(%noise) : (tensor<?x4xf32>) -> tensor<?x2xf32>
  %0 = func.call @judge(%fake) : (tensor<?x2xf32>) -> tensor<?x1xf32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %1 = amp.sub %0, %one : tensor<?x1xf32>, tensor<f32>
  %2 = amp.mul %1, %1 : tensor<?x1xf32>, tensor<?x1xf32>
  %loss = amp.mean %2 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %g = amp.backward %loss for @gen scaler @gscale : !amp.gradients<scaled>
  %u = amp.unscale %g by @gscale : !amp.gradients<unscaled>
  amp.step @gen %u : !amp.gradients<unscaled>
  %turns = amp.read @turns : tensor<f32>
  %next = amp.add %turns, %one : tensor<f32>, tensor<f32>
  amp.write @turns, %next : tensor<f32>
  return %loss : tensor<f32>
}
// The mean squared distance of what is generated from the origin.
func.func private @spread(%noise: tensor<?x4xf32>) -> tensor<f32> {
  %fake = func.call @fake(%noise) : (tensor<?x4xf32>) -> tensor<?x2xf32>
  %0 = amp.mul %fake, %fake : tensor<?x2xf32>, tensor<?x2xf32>
  %1 = amp.mean %0 {axes = [0, 1]} : tensor<?x2xf32> -> tensor<f32>
  return %1 : tensor<f32>
}
func.func @seen(%noise: tensor<?x4xf32> {amp.name = "noise"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "distance"}) attributes {amp.entry = "eval"} {
  %0 = func.call @spread(%noise) : (tensor<?x4xf32>) -> tensor<f32>
  return %0, %0 : tensor<f32>, tensor<f32>
}
func.func @held(%noise: tensor<?x4xf32> {amp.name = "noise"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "distance"})
    attributes {amp.entry = "eval", amp.split = "held"} {
  %0 = func.call @spread(%noise) : (tensor<?x4xf32>) -> tensor<f32>
  return %0, %0 : tensor<f32>, tensor<f32>
}
