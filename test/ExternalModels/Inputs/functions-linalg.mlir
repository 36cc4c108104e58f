// Private layers that are called in a loop, in a row, and by themselves: their
// types are decided with their callers.
func.func private @dense(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant dense<0.0> : tensor<4x8xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = arith.maximumf %0, %low : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
func.func private @mix(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = func.call @dense(%a, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %1 = arith.addf %0, %b : tensor<4x8xf32>
  return %1, %a : tensor<4x8xf32>, tensor<4x8xf32>
}
func.func @model(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %u: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0 = func.call @dense(%x, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %1 = func.call @dense(%0, %u) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %1) -> tensor<4x8xf32> {
    %5 = func.call @dense(%h, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    scf.yield %5 : tensor<4x8xf32>
  }
  %3:2 = func.call @mix(%2, %x, %u) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
  %4 = func.call @dense(%3#1, %w) : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  return %3#0, %4 : tensor<4x8xf32>, tensor<4x8xf32>
}
