// Guarantee 6, around ops that hand on elements as they are, whatever they are
// called: only what is known to compute something is a reason for a cast.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-verify

func.func @barrier(%x: tensor<2x4x6xf32>) -> tensor<2x4x6xf32> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<2x4x6xf32> to tensor<2x4x6xf16>
  %0 = amp.barrier %l : tensor<2x4x6xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0 : tensor<2x4x6xf16> to tensor<2x4x6xf32>
  return %1 : tensor<2x4x6xf32>
}

// -----

func.func @sorted(%x: tensor<2x4x6xf32>) -> tensor<2x4x6xf32> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<2x4x6xf32> to tensor<2x4x6xf16>
  %0:2 = amp.sort %l {axis = 1} : tensor<2x4x6xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0#0 : tensor<2x4x6xf16> to tensor<2x4x6xf32>
  return %1 : tensor<2x4x6xf32>
}

// -----

func.func @largest(%x: tensor<2x4x6xf32>) -> tensor<2x2x6xf32> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<2x4x6xf32> to tensor<2x4x6xf16>
  %0:2 = amp.top_k %l {axis = 1, k = 2} : tensor<2x4x6xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0#0 : tensor<2x2x6xf16> to tensor<2x2x6xf32>
  return %1 : tensor<2x2x6xf32>
}

// -----

func.func @pooled(%x: tensor<2x4x6xf32>) -> tensor<2x4x6xf32> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<2x4x6xf32> to tensor<2x4x6xf16>
  %0 = amp.avg_pool %l {kernel = [1], strides = [1]} : tensor<2x4x6xf16> -> tensor<2x4x6xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0 : tensor<2x4x6xf16> to tensor<2x4x6xf32>
  return %1 : tensor<2x4x6xf32>
}

// -----

func.func @adapted(%x: tensor<2x4x6xf32>) -> tensor<2x4x6xf32> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<2x4x6xf32> to tensor<2x4x6xf16>
  %0 = amp.adaptive_avg_pool %l {size = [6]} : tensor<2x4x6xf16> -> tensor<2x4x6xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0 : tensor<2x4x6xf16> to tensor<2x4x6xf32>
  return %1 : tensor<2x4x6xf32>
}

// -----

func.func @resized(%x: tensor<2x4x6xf32>) -> tensor<2x4x6xf32> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<2x4x6xf32> to tensor<2x4x6xf16>
  %0 = amp.interpolate nearest %l {size = [6]} : tensor<2x4x6xf16> -> tensor<2x4x6xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0 : tensor<2x4x6xf16> to tensor<2x4x6xf32>
  return %1 : tensor<2x4x6xf32>
}

// -----

func.func @summed_over_one(%x: tensor<2x1x6xf32>) -> tensor<2x1x6xf32> {
  // expected-note @+1 {{narrowed here}}
  %l = amp.cast %x : tensor<2x1x6xf32> to tensor<2x1x6xf16>
  %0 = amp.cumsum %l {axis = 1} : tensor<2x1x6xf16>
  // expected-error @+1 {{'amp.cast' op widens what the compiler narrowed}}
  %1 = amp.cast %0 : tensor<2x1x6xf16> to tensor<2x1x6xf32>
  return %1 : tensor<2x1x6xf32>
}

// -----

// These compute.
func.func @computed(%x: tensor<2x4x6xf32>) -> (tensor<2x4x6xf32>, tensor<2x4x5xf32>, tensor<2x4x3xf32>, tensor<2x4x6xf32>) {
  %l = amp.cast %x : tensor<2x4x6xf32> to tensor<2x4x6xf16>
  %0 = amp.cumsum %l {axis = 1} : tensor<2x4x6xf16>
  %1 = amp.avg_pool %l {kernel = [2], strides = [1]} : tensor<2x4x6xf16> -> tensor<2x4x5xf16>
  %2 = amp.adaptive_avg_pool %l {size = [3]} : tensor<2x4x6xf16> -> tensor<2x4x3xf16>
  %3 = amp.softmax %l {axis = 1} : tensor<2x4x6xf16> -> tensor<2x4x6xf16>
  %4 = amp.cast %0 : tensor<2x4x6xf16> to tensor<2x4x6xf32>
  %5 = amp.cast %1 : tensor<2x4x5xf16> to tensor<2x4x5xf32>
  %6 = amp.cast %2 : tensor<2x4x3xf16> to tensor<2x4x3xf32>
  %7 = amp.cast %3 : tensor<2x4x6xf16> to tensor<2x4x6xf32>
  return %4, %5, %6, %7 : tensor<2x4x6xf32>, tensor<2x4x5xf32>, tensor<2x4x3xf32>, tensor<2x4x6xf32>
}

// -----

// Windows of one element, and a size that stays: the divisor and the scales
// compute.
func.func @computed_of_one(%x: tensor<2x4x6xf32>) -> (tensor<2x4x6xf32>, tensor<2x4x6xf32>) {
  %l = amp.cast %x : tensor<2x4x6xf32> to tensor<2x4x6xf16>
  %0 = amp.avg_pool %l {kernel = [1], strides = [1], divisor = 3} : tensor<2x4x6xf16> -> tensor<2x4x6xf16>
  %1 = amp.interpolate linear %l {size = [6], scales = array<f64: 0.5>} : tensor<2x4x6xf16> -> tensor<2x4x6xf16>
  %2 = amp.cast %0 : tensor<2x4x6xf16> to tensor<2x4x6xf32>
  %3 = amp.cast %1 : tensor<2x4x6xf16> to tensor<2x4x6xf32>
  return %2, %3 : tensor<2x4x6xf32>, tensor<2x4x6xf32>
}
