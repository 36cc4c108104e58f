// Two entries take turns on one variable.
amp.variable @w : tensor<2xf32> = #amp.zeros {trainable = false}
func.func @up(%x: tensor<?x2xf32> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<2xf32>
  %m = amp.mean %x {axes = [0]} : tensor<?x2xf32> -> tensor<2xf32>
  %n = amp.add %w, %m : tensor<2xf32>, tensor<2xf32>
  amp.write @w, %n : tensor<2xf32>
  %l = amp.sum %n {axes = [0]} : tensor<2xf32> -> tensor<f32>
  return %l : tensor<f32>
}
func.func @down(%x: tensor<?x2xf32> {amp.name = "x"})
    -> (tensor<f32> {amp.name = "loss"}, tensor<f32> {amp.name = "last"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<2xf32>
  %m = amp.mean %x {axes = [0]} : tensor<?x2xf32> -> tensor<2xf32>
  %n = amp.sub %w, %m : tensor<2xf32>, tensor<2xf32>
  amp.write @w, %n : tensor<2xf32>
  %l = amp.sum %n {axes = [0]} : tensor<2xf32> -> tensor<f32>
  %last = amp.sum %w {axes = [0]} : tensor<2xf32> -> tensor<f32>
  return %l, %last : tensor<f32>, tensor<f32>
}
