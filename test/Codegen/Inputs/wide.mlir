// Of every class of kernels one with an operand of more than 2^31 elements.
func.func @softmax(%x: tensor<49152x65536xf16>) -> tensor<49152x65536xf16> attributes {amp.entry = "eval"} {
  %0 = amp.softmax %x {axis = 1} : tensor<49152x65536xf16> -> tensor<49152x65536xf16>
  return %0 : tensor<49152x65536xf16>
}
func.func @layer_norm(%x: tensor<2800000x768xf16>, %s: tensor<768xf32>, %dy: tensor<2800000x768xf16>)
    -> (tensor<2800000x768xf16>, tensor<2800000x768xf16>, tensor<768xf32>, tensor<768xf32>) attributes {amp.entry = "eval"} {
  %0 = amp.layer_norm %x, %s, %s {eps = 1.0e-05}
      : (tensor<2800000x768xf16>, tensor<768xf32>, tensor<768xf32>) -> tensor<2800000x768xf16>
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %dy {eps = 1.0e-05}
      : (tensor<2800000x768xf16>, tensor<768xf32>, tensor<2800000x768xf16>)
      -> (tensor<2800000x768xf16>, tensor<768xf32>, tensor<768xf32>)
  return %0, %dx, %ds, %db : tensor<2800000x768xf16>, tensor<2800000x768xf16>, tensor<768xf32>, tensor<768xf32>
}
func.func @bias_gradient(%x: tensor<700000x3072xf16>) -> tensor<3072xf16> attributes {amp.entry = "eval"} {
  %0 = amp.sum %x {axes = [0]} : tensor<700000x3072xf16> -> tensor<3072xf16>
  return %0 : tensor<3072xf16>
}
func.func @cross_entropy(%x: tensor<65536x50304xf16>, %t: tensor<65536xi64>, %dy: tensor<f32>)
    -> (tensor<f32>, tensor<65536x50304xf16>) attributes {amp.entry = "eval"} {
  %0 = amp.cross_entropy %x, %t : tensor<65536x50304xf16>, tensor<65536xi64>
  %1 = amp.cross_entropy_grad %x, %t, %dy : tensor<65536x50304xf16>, tensor<65536xi64>, tensor<f32> -> tensor<65536x50304xf16>
  return %0, %1 : tensor<f32>, tensor<65536x50304xf16>
}
func.func @gather(%x: tensor<2800000x768xf16>, %i: tensor<65536xi64>) -> tensor<65536x768xf16>
    attributes {amp.entry = "eval"} {
  %0 = amp.gather %x, %i {axis = 0} : tensor<2800000x768xf16>, tensor<65536xi64>
  return %0 : tensor<65536x768xf16>
}
func.func @scatter_add(%i: tensor<256xi64>, %x: tensor<256x768xf32>) -> tensor<2800000x768xf32>
    attributes {amp.entry = "eval"} {
  %1 = amp.scatter_add %i, %x {axis = 0, size = 2800000} : tensor<256xi64>, tensor<256x768xf32> -> tensor<2800000x768xf32>
  return %1 : tensor<2800000x768xf32>
}
func.func @transpose(%x: tensor<65536x49152xf16>) -> tensor<49152x65536xf16> attributes {amp.entry = "eval"} {
  %0 = amp.transpose %x {permutation = [1, 0]} : tensor<65536x49152xf16>
  %1 = amp.relu %0 : tensor<49152x65536xf16>
  return %1 : tensor<49152x65536xf16>
}
