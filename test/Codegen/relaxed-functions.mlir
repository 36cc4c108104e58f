// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s

// A call reads the result, in 16 bits. The view between them changes nothing.
// CHECK-LABEL: amprt.kernel @silu{{ }}
// CHECK: math.exp %{{.*}} {amprt.relaxed} : f32
func.func @for_a_call(%x: tensor<8x8xbf16>, %w: tensor<8x8xbf16>) -> tensor<8x8xf32> attributes {amp.entry = "eval"} {
  %0 = amp.silu %x : tensor<8x8xbf16>
  %1 = amp.transpose %0 {permutation = [1, 0]} : tensor<8x8xbf16>
  %2 = amp.matmul %1, %w : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

// Shares of a row: sums of what is positive keep a relative error.
// CHECK-LABEL: amprt.kernel @exp_cast
// CHECK: math.exp %{{.*}} {amprt.relaxed} : f32
func.func @shares(%x: tensor<8x8xf32>, %w: tensor<8x8xf16>) -> tensor<8x8xf32> attributes {amp.entry = "eval"} {
  %0 = amp.exp %x : tensor<8x8xf32>
  %1 = amp.sum %0 {axes = [1], keepdims} : tensor<8x8xf32> -> tensor<8x1xf32>
  %2 = amp.div %0, %1 : tensor<8x8xf32>, tensor<8x1xf32>
  %3 = amp.cast %2 : tensor<8x8xf32> to tensor<8x8xf16>
  %4 = amp.matmul %3, %w : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}

// -----

// In one kernel, which stores 16 bits alone: but the difference takes a part of
// the exponential away, before or after that is rounded.
// CHECK-LABEL: amprt.kernel @exp_sub
// CHECK: math.exp %{{[^{]*}} : f32
func.func @difference(%x: tensor<8x8xf16>, %w: tensor<8x8xf16>) -> tensor<8x8xf32> attributes {amp.entry = "eval"} {
  %0 = amp.exp %x : tensor<8x8xf16>
  %1 = amp.sub %0, %x : tensor<8x8xf16>, tensor<8x8xf16>
  %2 = amp.matmul %1, %w : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// -----

// The other reader is another kernel, and the exponential one op in both.
// CHECK-LABEL: amprt.kernel @silu{{ }}
// CHECK: math.exp %{{[^{]*}} : f32
func.func @skip(%x: tensor<8x8xbf16>, %w: tensor<8x8xbf16>) -> tensor<8x8xbf16> attributes {amp.entry = "eval"} {
  %0 = amp.silu %x : tensor<8x8xbf16>
  %1 = amp.matmul %0, %w : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
  %2 = amp.add %0, %1 : tensor<8x8xbf16>, tensor<8x8xbf16>
  return %2 : tensor<8x8xbf16>
}

// -----

// All 32 bits are stored.
// CHECK-LABEL: amprt.kernel @exp{{ }}
// CHECK: math.exp %{{[^{]*}} : f32
func.func @stored(%x: tensor<8x8xf16>) -> tensor<8x8xf32> attributes {amp.entry = "eval"} {
  %0 = amp.cast %x : tensor<8x8xf16> to tensor<8x8xf32>
  %1 = amp.exp %0 : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
