// Contractions stay inside of the buffers that they name.
// RUN: amp-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{expects 'k' to be at least 0, found -1}}
  amprt.gemm %a, %a, %a {m = 8 : i64, n = 8 : i64, k = -1 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{expects rows of 'b' at least 8 elements apart, found 4}}
  amprt.gemm %a, %a, %a {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 4 : i64, ldc = 8 : i64}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{accesses elements [0, 72) of 'a', which has 64}}
  amprt.gemm %a, %a, %a {m = 9 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>, %b: memref<8xf16>) {
  // expected-error @+1 {{accesses elements [1, 9) of 'bias', which has 8}}
  amprt.gemm %a, %a, %a form<bias> bias %b : memref<8xf16> {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64,
      ldc = 8 : i64, offsets = array<i64: 0, 0, 0, 1, 0>} : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{accesses elements [-8, 56) of 'c', which has 64}}
  amprt.gemm %a, %a, %a {m = 8 : i64, n = 8 : i64, k = 8 : i64, lda = 8 : i64, ldb = 8 : i64, ldc = 8 : i64,
      offsets = array<i64: 0, 0, -8, 0, 0>} : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}

// -----

func.func @f(%a: memref<64xf16>) {
  // expected-error @+1 {{accesses elements beyond 2^63 of 'b', which has 64}}
  amprt.gemm %a, %a, %a {batch = 4611686018427387904 : i64, m = 2 : i64, n = 2 : i64, k = 2 : i64, lda = 2 : i64,
      ldb = 2 : i64, ldc = 2 : i64, stride_b = 4611686018427387904 : i64}
      : memref<64xf16>, memref<64xf16>, memref<64xf16>
  return
}
