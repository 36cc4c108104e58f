func.func @layer(%x: tensor<64x256xf32>, %w: tensor<256x256xf32>, %v: tensor<256x16xf32>)
    -> tensor<64x16xf32> {
  %0 = nn.dense %x, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  %1 = nn.add %0, %x : tensor<64x256xf32>
  %2 = nn.scale %1 by 7.000000e+04 : tensor<64x256xf32>
  %3 = nn.dense %2, %v : (tensor<64x256xf32>, tensor<256x16xf32>) -> tensor<64x16xf32>
  %4 = nn.exp %3 : tensor<64x16xf32>
  return %4 : tensor<64x16xf32>
}
