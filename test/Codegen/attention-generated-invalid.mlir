// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-emit-kernels=target=cuda

// Attentions that no kernel of CUDA computes, written by hand: of a step none is generated.

func.func @sizes(%a: memref<64xf16>, %b: memref<64xf16>, %c: memref<64xf16>, %d: memref<64xf16>) {
  // expected-error @+1 {{expected sizes of heads that are multiples of 8 up to 128 on CUDA, found 12 and 8}}
  amprt.attention value(%a, %b, %c, %d) {batch = 1 : i64, heads = 1 : i64, key_heads = 1 : i64, queries = 4 : i64, keys = 4 : i64, size = 12 : i64, value_size = 8 : i64,
      query_strides = array<i64: 0, 0, 16>, key_strides = array<i64: 0, 0, 16>, value_strides = array<i64: 0, 0, 16>, scale = 1.0 : f64, generated, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @long(%a: memref<544xf16>, %b: memref<544xf16>, %c: memref<544xf16>, %d: memref<544xf16>) {
  // expected-error @+1 {{expected sizes of heads that are multiples of 8 up to 128 on CUDA, found 8 and 136}}
  amprt.attention value(%a, %b, %c, %d) {batch = 1 : i64, heads = 1 : i64, key_heads = 1 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 136 : i64,
      query_strides = array<i64: 0, 0, 136>, key_strides = array<i64: 0, 0, 136>, value_strides = array<i64: 0, 0, 136>, scale = 1.0 : f64, generated, offsets = array<i64: 0, 0, 0, 0>}
      : memref<544xf16>, memref<544xf16>, memref<544xf16>, memref<544xf16>
  return
}

// -----

func.func @types(%a: memref<32xf32>, %b: memref<32xf32>, %c: memref<32xf32>, %d: memref<32xf32>) {
  // expected-error @+1 {{expected the query and the cotangent of f16, or of bf16, on CUDA, found 'f32'}}
  amprt.attention value(%a, %b, %c, %d) {batch = 1 : i64, heads = 1 : i64, key_heads = 1 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 0, 0, 8>, key_strides = array<i64: 0, 0, 8>, value_strides = array<i64: 0, 0, 8>, scale = 1.0 : f64, generated, offsets = array<i64: 0, 0, 0, 0>}
      : memref<32xf32>, memref<32xf32>, memref<32xf32>, memref<32xf32>
  return
}

// -----

func.func @strides(%a: memref<64xf16>, %b: memref<64xf16>, %c: memref<64xf16>, %d: memref<64xf16>) {
  // expected-error @+1 {{expected rows that begin at multiples of 8 elements on CUDA, found other strides or offsets}}
  amprt.attention value(%a, %b, %c, %d) {batch = 1 : i64, heads = 1 : i64, key_heads = 1 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 0, 0, 9>, key_strides = array<i64: 0, 0, 9>, value_strides = array<i64: 0, 0, 9>, scale = 1.0 : f64, generated, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @offsets(%a: memref<64xf16>, %b: memref<64xf16>, %c: memref<64xf16>, %d: memref<64xf16>) {
  // expected-error @+1 {{expected rows that begin at multiples of 8 elements on CUDA, found other strides or offsets}}
  amprt.attention value(%a, %b, %c, %d) {batch = 1 : i64, heads = 1 : i64, key_heads = 1 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 0, 0, 8>, key_strides = array<i64: 0, 0, 8>, value_strides = array<i64: 0, 0, 8>, scale = 1.0 : f64, generated, offsets = array<i64: 0, 4, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}
