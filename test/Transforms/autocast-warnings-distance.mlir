// Where a preset puts a distance's contraction into 16 bits, as PyTorch does, it is warned of.
// RUN: amp-opt %s --amp-autocast="dtype=f16 policy=pytorch" -split-input-file --verify-diagnostics -o /dev/null

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

