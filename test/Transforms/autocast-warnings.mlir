// Losses that no placement mends are warned of, and what only looks like one is not.
// RUN: amp-opt %s --amp-autocast="dtype=f16" -split-input-file --verify-diagnostics -o /dev/null

// Integers that f16 does not hold, chosen by a one-hot product; others are fine.
func.func @tables(%i: tensor<4x4xi1>) -> (tensor<4x1xf32>, tensor<4x1xf32>) {
  %table = amp.constant dense<[[1.0], [2049.0], [3.0], [4.0]]> : tensor<4x1xf32>
  %small = amp.constant dense<[[1.0], [2048.0], [3.0], [4.0]]> : tensor<4x1xf32>
  %0 = amp.convert %i : tensor<4x4xi1> to tensor<4x4xf32>
  // expected-warning @below {{'amp.matmul' runs in 'f16' and reads integers out of a table that this type does not hold: they come out rounded; use a gather; keep it in f32 if that matters}}
  %1 = amp.matmul %0, %table : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
  %2 = amp.matmul %0, %small : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
  return %1, %2 : tensor<4x1xf32>, tensor<4x1xf32>
}

// -----

// A loop that ends when its numbers are near enough; one that counts is fine.
func.func @converges(%a: tensor<8x8xf32>, %x: tensor<8x8xf32>, %least: f32) -> tensor<8x8xf32> {
  %0 = scf.while (%v = %x) : (tensor<8x8xf32>) -> tensor<8x8xf32> {
    %c0 = arith.constant 0 : index
    %first = tensor.extract %v[%c0, %c0] : tensor<8x8xf32>
    // expected-note @below {{the comparison is here}}
    %more = arith.cmpf ogt, %first, %least : f32
    scf.condition(%more) %v : tensor<8x8xf32>
  } do {
  ^bb0(%v: tensor<8x8xf32>):
    // expected-warning @below {{'amp.matmul' runs in 'f16' in a loop that ends on a comparison of floating-point numbers: what it compares may come no closer than the rounding, and the loop never end; keep it in f32 if that matters}}
    %1 = amp.matmul %a, %v : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %1 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}

func.func @counts(%a: tensor<8x8xf32>, %x: tensor<8x8xf32>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0, %i = scf.while (%v = %x, %i = %c0) : (tensor<8x8xf32>, index) -> (tensor<8x8xf32>, index) {
    %more = arith.cmpi slt, %i, %n : index
    scf.condition(%more) %v, %i : tensor<8x8xf32>, index
  } do {
  ^bb0(%v: tensor<8x8xf32>, %i: index):
    %1 = amp.matmul %a, %v : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = arith.addi %i, %c1 : index
    scf.yield %1, %2 : tensor<8x8xf32>, index
  }
  return %0 : tensor<8x8xf32>
}
