// A backward, an update and a check that the user writes, without a bundle.
amp.variable @w : tensor<4x2xf32> = #amp.uniform<low = -0.5, high = 0.5>
amp.variable @calls : tensor<f32> = #amp.zeros {trainable = false}
amp.scaler @s = #amp.dynamic
func.func @train(%x: tensor<8x4xf32>, %target: tensor<8x2xf32>) -> tensor<f32> attributes {amp.entry = "train"} {
  %s = amp.read_scale @s : tensor<f32>
  %w = amp.read @w : tensor<4x2xf32>
  %y = amp.matmul %x, %w : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
  %d = amp.sub %y, %target : tensor<8x2xf32>, tensor<8x2xf32>
  %dy = amp.mul %d, %s : tensor<8x2xf32>, tensor<f32>
  %xt = amp.transpose %x {permutation = [1, 0]} : tensor<8x4xf32>
  %dw = amp.matmul %xt, %dy : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
  %u = amp.div %dw, %s : tensor<4x2xf32>, tensor<f32>
  %ok = amp.is_finite %u : tensor<4x2xf32>
  %ones = amp.convert %ok : tensor<4x2xi1> to tensor<4x2xf32>
  %least = amp.min %ones {axes = [0, 1]} : tensor<4x2xf32> -> tensor<f32>
  %half = amp.constant dense<0.5> : tensor<f32>
  %f = amp.compare gt, %least, %half : tensor<f32>, tensor<f32>
  %rate = amp.constant dense<0.1> : tensor<f32>
  %0 = amp.mul %u, %rate : tensor<4x2xf32>, tensor<f32>
  %new = amp.sub %w, %0 : tensor<4x2xf32>, tensor<4x2xf32>
  amp.write @w, %new if %f : tensor<4x2xf32>
  %next = amp.update_scale @s, %f : tensor<f32>
  %sq = amp.mul %d, %d : tensor<8x2xf32>, tensor<8x2xf32>
  %loss = amp.mean %sq {axes = [0, 1]} : tensor<8x2xf32> -> tensor<f32>
  return %loss : tensor<f32>
}
