#m = affine_map<(d0, d1) -> (d0, d1)>
func.func @read_for_its_shape(%x: tensor<32x32xf32>, %big: tensor<64x64xf32>) -> tensor<32x32xf32> {
  %s = tensor.extract_slice %big[0, 0] [32, 32] [1, 1] : tensor<64x64xf32> to tensor<32x32xf32>
  %g = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<32x32xf32>) outs(%s : tensor<32x32xf32>) {
  ^bb0(%a: f32, %o: f32):
    %t = math.tanh %a : f32
    linalg.yield %t : f32
  } -> tensor<32x32xf32>
  return %g : tensor<32x32xf32>
}
func.func @filled_by_an_argument(%x: tensor<8x4xf32>, %number: f32) -> tensor<8x4xf32> {
  %0 = tensor.empty() : tensor<8x4xf32>
  %1 = linalg.fill ins(%number : f32) outs(%0 : tensor<8x4xf32>) -> tensor<8x4xf32>
  %2 = linalg.max ins(%x, %1 : tensor<8x4xf32>, tensor<8x4xf32>) outs(%0 : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}
