// A recurrent cell in a loop, a branch and a while: what they carry is f32 or
// low by turns.
func.func @model(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %u: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %zero = arith.constant 0.0 : f32
  %half = arith.constant dense<0.5> : tensor<4x8xf32>
  %empty = tensor.empty() : tensor<4x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x8xf32>) -> tensor<4x8xf32>
  %product = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
  %first = arith.maximumf %product, %init : tensor<4x8xf32>
  // The state arrives low, the sum begins with a constant.
  %state, %sum = scf.for %i = %c0 to %c5 step %c1 iter_args(%h = %first, %s = %init) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %0 = linalg.matmul ins(%h, %u : tensor<4x8xf32>, tensor<8x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
    %odd = arith.remui %i, %c5 : index
    %isFirst = arith.cmpi eq, %odd, %c0 : index
    %1 = scf.if %isFirst -> tensor<4x8xf32> {
      %3 = linalg.matmul ins(%0, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
      scf.yield %3 : tensor<4x8xf32>
    } else {
      %3 = arith.mulf %0, %half : tensor<4x8xf32>
      scf.yield %3 : tensor<4x8xf32>
    }
    %2 = arith.addf %s, %1 : tensor<4x8xf32>
    scf.yield %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>
  }
  %last, %n = scf.while (%a = %sum, %k = %c0) : (tensor<4x8xf32>, index) -> (tensor<4x8xf32>, index) {
    %0 = linalg.matmul ins(%a, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
    %next = arith.addi %k, %c1 : index
    %more = arith.cmpi ult, %next, %c5 : index
    scf.condition(%more) %0, %next : tensor<4x8xf32>, index
  } do {
  ^bb0(%b: tensor<4x8xf32>, %k: index):
    %0 = arith.mulf %b, %half : tensor<4x8xf32>
    scf.yield %0, %k : tensor<4x8xf32>, index
  }
  %picked = scf.index_switch %n -> tensor<4x8xf32>
  case 5 {
    %0 = linalg.matmul ins(%last, %u : tensor<4x8xf32>, tensor<8x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %0 : tensor<4x8xf32>
  }
  default {
    scf.yield %half : tensor<4x8xf32>
  }
  %out = linalg.matmul ins(%picked, %w : tensor<4x8xf32>, tensor<8x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %state, %out : tensor<4x8xf32>, tensor<4x8xf32>
}
