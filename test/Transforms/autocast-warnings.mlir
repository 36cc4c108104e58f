// Losses that no placement mends are warned of, and what only looks like one is not.
// RUN: amp-opt %s --amp-autocast="dtype=f16" -split-input-file --verify-diagnostics -o /dev/null

// Distances by |x|^2 + |y|^2 - 2xy, in either order and with the factor on either side.
func.func @distance(%x: tensor<64x8xf32>, %y: tensor<8x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %two = amp.constant dense<2.0> : tensor<64x64xf32>
  %minus = amp.constant dense<-2.0> : tensor<64x64xf32>
  %xx = amp.mul %x, %x : tensor<64x8xf32>, tensor<64x8xf32>
  %yy = amp.mul %y, %y : tensor<8x64xf32>, tensor<8x64xf32>
  %rnx = amp.sum %xx {axes = [1]} : tensor<64x8xf32> -> tensor<64xf32>
  %nx = amp.reshape %rnx : tensor<64xf32> -> tensor<64x1xf32>
  %rny = amp.sum %yy {axes = [0]} : tensor<8x64xf32> -> tensor<64xf32>
  %ny = amp.reshape %rny : tensor<64xf32> -> tensor<1x64xf32>
  %n = amp.add %nx, %ny : tensor<64x1xf32>, tensor<1x64xf32>
  // expected-warning @below {{'amp.matmul' runs in 'f16', and a distance |x|^2 + |y|^2 - 2xy is computed from it: that of points near one another is lost in the rounding; subtract the points first, or keep the contraction in f32}}
  %xy = amp.matmul %x, %y : (tensor<64x8xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
  %s = amp.mul %xy, %two : tensor<64x64xf32>, tensor<64x64xf32>
  // expected-note @below {{the distance is computed here}}
  %d = amp.sub %n, %s : tensor<64x64xf32>, tensor<64x64xf32>
  // expected-warning @below {{a distance |x|^2 + |y|^2 - 2xy is computed from it}}
  %yx = amp.matmul %x, %y : (tensor<64x8xf32>, tensor<8x64xf32>) -> tensor<64x64xf32>
  %t = amp.mul %minus, %yx : tensor<64x64xf32>, tensor<64x64xf32>
  // expected-note @below {{the distance is computed here}}
  %e = amp.add %t, %n : tensor<64x64xf32>, tensor<64x64xf32>
  return %d, %e : tensor<64x64xf32>, tensor<64x64xf32>
}

// A residual is no distance, nor is a sum of squares with something else, or what is added to one.
func.func @residual(%x: tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = amp.matmul %x, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = amp.add %x, %0 : tensor<64x64xf32>, tensor<64x64xf32>
  %2 = amp.mul %x, %x : tensor<64x64xf32>, tensor<64x64xf32>
  %r3 = amp.sum %2 {axes = [1]} : tensor<64x64xf32> -> tensor<64xf32>
  %3 = amp.reshape %r3 : tensor<64xf32> -> tensor<64x1xf32>
  %4 = amp.add %3, %x : tensor<64x1xf32>, tensor<64x64xf32>
  %5 = amp.add %3, %0 : tensor<64x1xf32>, tensor<64x64xf32>
  %6 = amp.mul %0, %0 : tensor<64x64xf32>, tensor<64x64xf32>
  %r7 = amp.sum %6 {axes = [1]} : tensor<64x64xf32> -> tensor<64xf32>
  %7 = amp.reshape %r7 : tensor<64xf32> -> tensor<64x1xf32>
  %8 = amp.sub %7, %0 : tensor<64x1xf32>, tensor<64x64xf32>
  return %1, %4, %5, %8 : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
}

// -----

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
