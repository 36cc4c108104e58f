// RUN: amp-opt %s --split-input-file --verify-diagnostics

// Rules are those of the runtime, in its words; and no access outside of a buffer.

func.func @lists(%a: memref<64xf32>) {
  // expected-error @+1 {{expected 'query_strides' of 3 numbers, found 2}}
  amprt.attention value(%a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>
  return
}

// -----

func.func @heads(%a: memref<64xf32>) {
  // expected-error @+1 {{expected 'keyHeads' of an attention to divide 2 heads, found 3}}
  amprt.attention value(%a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 3 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>
  return
}

// -----

func.func @few(%a: memref<64xf32>) {
  // expected-error @+1 {{expected at least 5 buffers, found 4}}
  amprt.attention value(%a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, dropout = 0.5 : f64, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>
  return
}

// -----

func.func @many(%a: memref<64xf32>, %s: memref<16xf32>) {
  // expected-error @+1 {{expects 5 buffers and offsets, found 6 and 6}}
  amprt.attention value(%a, %a, %a, %a, %s, %s) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, offsets = array<i64: 0, 0, 0, 0, 0, 0>}
      : memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<16xf32>, memref<16xf32>
  return
}

// -----

func.func @types(%a: memref<64xf16>, %s: memref<16xf16>) {
  // expected-error @+1 {{expects buffer 4 of 'f32', found 'f16'}}
  amprt.attention value(%a, %a, %a, %a, %s) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, offsets = array<i64: 0, 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<16xf16>
  return
}

// -----

func.func @doubles(%a: memref<64xf64>) {
  // expected-error @+1 {{expected 'type' of an attention to be from 0 to 2, found 3}}
  amprt.attention value(%a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf64>, memref<64xf64>, memref<64xf64>, memref<64xf64>
  return
}

// -----

func.func @bounds(%a: memref<64xf32>) {
  // expected-error @+1 {{accesses elements [1, 65) of buffer 3, which has 64}}
  amprt.attention value(%a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, offsets = array<i64: 0, 0, 0, 1>}
      : memref<64xf32>, memref<64xf32>, memref<64xf32>, memref<64xf32>
  return
}

// -----

func.func @part(%a: memref<64xf16>, %s: memref<16xf32>) {
  // expected-error @+1 {{expects 'generated' with key_gradient: a library has all gradients in one call}}
  amprt.attention key_gradient(%a, %a, %a, %a, %a, %a, %s) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, cotangent_strides = array<i64: 64, 32, 8>, offsets = array<i64: 0, 0, 0, 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<16xf32>
  return
}

// -----

func.func @whole(%a: memref<64xf16>, %s: memref<16xf32>) {
  // expected-error @+1 {{expects query_gradient and key_gradient where kernels are 'generated', found gradient}}
  amprt.attention gradient(%a, %a, %a, %a, %s, %a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, generated, cotangent_strides = array<i64: 64, 32, 8>, offsets = array<i64: 0, 0, 0, 0, 0, 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<16xf32>, memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @stored(%a: memref<64xf16>, %s: memref<16xf32>) {
  // expected-error @+1 {{expected 'stored_strides' of 3 numbers, found 2}}
  amprt.attention value(%a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, generated, stored_strides = array<i64: 64, 32>, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @backwards(%a: memref<64xf16>, %s: memref<16xf32>) {
  // expected-error @+1 {{expected 'resultStrides' of an attention to be from 0 to 281474976710656, found -32}}
  amprt.attention value(%a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, generated, stored_strides = array<i64: 64, -32, 8>, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @beyond(%a: memref<64xf16>, %s: memref<16xf32>) {
  // expected-error @+1 {{buffer 3}}
  amprt.attention value(%a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, generated, stored_strides = array<i64: 64, 64, 8>, offsets = array<i64: 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @numbers(%a: memref<64xf16>, %s: memref<16xf32>) {
  // expected-error @+1 {{expects buffer 7 of 'f32', found 'f16'}}
  amprt.attention key_gradient(%a, %a, %a, %s, %a, %a, %a, %a) {batch = 1 : i64, heads = 2 : i64, key_heads = 2 : i64, queries = 4 : i64, keys = 4 : i64, size = 8 : i64, value_size = 8 : i64,
      query_strides = array<i64: 64, 32, 8>, key_strides = array<i64: 64, 32, 8>, value_strides = array<i64: 64, 32, 8>, scale = 1.0 : f64, generated, cotangent_strides = array<i64: 64, 32, 8>, offsets = array<i64: 0, 0, 0, 0, 0, 0, 0, 0>}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<16xf32>, memref<64xf16>, memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}
