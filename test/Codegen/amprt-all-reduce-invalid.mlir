// RUN: amp-opt %s --split-input-file --verify-diagnostics

func.func @none() {
  // expected-error @+1 {{expects 1 to 16 tensors, found 0}}
  "amprt.all_reduce"() {counts = array<i64>, offsets = array<i64>} : () -> ()
  return
}

// -----

func.func @counts(%a: memref<8xf32>, %b: memref<8xf32>) {
  // expected-error @+1 {{expects a count of each of 1 tensors and an offset of each of them and of their sums, found 2 counts and 2 offsets}}
  amprt.all_reduce sum(%a to %b) {counts = array<i64: 8, 8>, offsets = array<i64: 0, 0>} : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @types(%a: memref<8xf32>, %b: memref<8xf16>, %c: memref<8xf32>) {
  // expected-error @+1 {{expected tensors of one floating-point type, and sums of one}}
  amprt.all_reduce sum(%a, %b to %c, %c) {counts = array<i64: 4, 4>, offsets = array<i64: 0, 0, 0, 4>} : memref<8xf32>, memref<8xf16> to memref<8xf32>, memref<8xf32>
  return
}

// -----

func.func @rounded(%a: memref<8xf32>, %b: memref<8xf16>) {
  // expected-error @+1 {{expected 'resultType' of an all-reduce to be its 'type' (2) or, but of f64, AMP_F32 (2), found 0}}
  amprt.all_reduce sum(%a to %b) {counts = array<i64: 8>, offsets = array<i64: 0, 0>} : memref<8xf32> to memref<8xf16>
  return
}

// -----

func.func @outside(%a: memref<8xf32>, %b: memref<8xf32>) {
  // expected-error @+1 {{operand 1}}
  amprt.all_reduce sum(%a to %b) {counts = array<i64: 8>, offsets = array<i64: 0, 1>} : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @ticket(%a: memref<8xf32>, %b: memref<8xf32>) {
  // expected-error @+1 {{expects the ticket of the all-reduce that it ends, from 1 on, found 0}}
  amprt.all_reduce_end sum(%a to %b) {counts = array<i64: 8>, offsets = array<i64: 0, 0>} : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @meanwhile(%a: memref<8xf32>, %b: memref<8xf32>, %c: memref<8xf32>) {
  amprt.all_reduce sum(%a to %b) {counts = array<i64: 8>, offsets = array<i64: 0, 0>, ticket = 1 : i32} : memref<8xf32> to memref<8xf32>
  // expected-note @+1 {{used here}}
  amprt.loop 2(%b) offsets [0] steps [0] periods [1] : memref<8xf32> {
  ^bb0(%d: memref<8xf32>):
  }
  amprt.all_reduce sum(%a to %c) {counts = array<i64: 8>, offsets = array<i64: 0, 0>, ticket = 2 : i32} : memref<8xf32> to memref<8xf32>
  // expected-error @+1 {{expects sums that nothing uses until they are there, found a use}}
  amprt.all_reduce_end sum(%a to %b) {counts = array<i64: 8>, offsets = array<i64: 0, 0>, ticket = 1 : i32} : memref<8xf32> to memref<8xf32>
  return
}
