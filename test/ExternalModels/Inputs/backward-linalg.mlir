// Two linear layers, relu and their backward, written out by another compiler.
// The seed is as small as the gradients of a mean over many elements.
#id = affine_map<(d0, d1) -> (d0, d1)>
#number = affine_map<(d0, d1) -> ()>
module {
  func.func @model(%x: tensor<4x8xf32>, %w1: tensor<8x16xf32>, %w2: tensor<16x8xf32>, %y: tensor<4x8xf32>, %seed: tensor<f32> {amp.seed}, %scale: tensor<f32> {amp.scale})
      -> (tensor<8x16xf32> {amp.gradient}, tensor<16x8xf32> {amp.gradient}) {
    %zero = arith.constant 0.000000e+00 : f32
    %e0 = tensor.empty() : tensor<4x16xf32>
    %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<4x16xf32>) -> tensor<4x16xf32>
    %0 = linalg.matmul ins(%x, %w1 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%f0 : tensor<4x16xf32>) -> tensor<4x16xf32>
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<4x16xf32>) outs(%e0 : tensor<4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.cmpf ugt, %in, %zero : f32
      %s = arith.select %p, %in, %zero : f32
      linalg.yield %s : f32
    } -> tensor<4x16xf32>
    %e1 = tensor.empty() : tensor<4x8xf32>
    %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %2 = linalg.matmul ins(%1, %w2 : tensor<4x16xf32>, tensor<16x8xf32>) outs(%f1 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %d2 = linalg.generic {indexing_maps = [#id, #id, #number, #id], iterator_types = ["parallel", "parallel"]} ins(%2, %y, %seed : tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) outs(%e1 : tensor<4x8xf32>) {
    ^bb0(%a: f32, %b: f32, %s: f32, %out: f32):
      %d = arith.subf %a, %b : f32
      %m = arith.mulf %d, %s : f32
      linalg.yield %m : f32
    } -> tensor<4x8xf32>
    %e2 = tensor.empty() : tensor<16x4xf32>
    %t1 = linalg.transpose ins(%1 : tensor<4x16xf32>) outs(%e2 : tensor<16x4xf32>) permutation = [1, 0]
    %e3 = tensor.empty() : tensor<16x8xf32>
    %f3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<16x8xf32>) -> tensor<16x8xf32>
    %dw2 = linalg.matmul ins(%t1, %d2 : tensor<16x4xf32>, tensor<4x8xf32>) outs(%f3 : tensor<16x8xf32>) -> tensor<16x8xf32>
    %e4 = tensor.empty() : tensor<8x16xf32>
    %tw2 = linalg.transpose ins(%w2 : tensor<16x8xf32>) outs(%e4 : tensor<8x16xf32>) permutation = [1, 0]
    %d1 = linalg.matmul ins(%d2, %tw2 : tensor<4x8xf32>, tensor<8x16xf32>) outs(%f0 : tensor<4x16xf32>) -> tensor<4x16xf32>
    %d0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%d1, %0 : tensor<4x16xf32>, tensor<4x16xf32>) outs(%e0 : tensor<4x16xf32>) {
    ^bb0(%d: f32, %in: f32, %out: f32):
      %p = arith.cmpf ugt, %in, %zero : f32
      %s = arith.select %p, %d, %zero : f32
      linalg.yield %s : f32
    } -> tensor<4x16xf32>
    %e5 = tensor.empty() : tensor<8x4xf32>
    %tx = linalg.transpose ins(%x : tensor<4x8xf32>) outs(%e5 : tensor<8x4xf32>) permutation = [1, 0]
    %f5 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %dw1 = linalg.matmul ins(%tx, %d0 : tensor<8x4xf32>, tensor<4x16xf32>) outs(%f5 : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %dw1, %dw2 : tensor<8x16xf32>, tensor<16x8xf32>
  }
}
