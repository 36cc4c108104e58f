// RUN: amp-opt %s --split-input-file --verify-diagnostics

// Rules are those of the runtime, in its words; and no access outside of a buffer.

func.func @lists(%x: memref<96xf16>, %y: memref<24xf16>, %i: memref<24xi32>) {
  // expected-error @+1 {{expects 'kernel' of 3 numbers, found 2}}
  amprt.pool max(%x, %y, %i) {planes = 6 : i64, sizes = array<i64: 1, 4, 4>, counts = array<i64: 1, 2, 2>,
      kernel = array<i64: 2, 2>, low = array<i64: 0, 0, 0>} : memref<96xf16>, memref<24xf16>, memref<24xi32>
  return
}

// -----

func.func @places(%x: memref<96xf16>, %y: memref<24xf16>) {
  // expected-error @+1 {{expects places of 'i32', found 'f16'}}
  amprt.pool max(%x, %y, %y) {planes = 6 : i64, sizes = array<i64: 1, 4, 4>, counts = array<i64: 1, 2, 2>,
      kernel = array<i64: 1, 2, 2>, low = array<i64: 0, 0, 0>} : memref<96xf16>, memref<24xf16>, memref<24xf16>
  return
}

// -----

func.func @type(%x: memref<96xf64>, %y: memref<24xf64>, %i: memref<24xi32>) {
  // expected-error @+1 {{'xType' of a pooling to be from 0 to 2, found 3}}
  amprt.pool max(%x, %y, %i) {planes = 6 : i64, sizes = array<i64: 1, 4, 4>, counts = array<i64: 1, 2, 2>,
      kernel = array<i64: 1, 2, 2>, low = array<i64: 0, 0, 0>} : memref<96xf64>, memref<24xf64>, memref<24xi32>
  return
}

// -----

func.func @integer(%x: memref<96xi8>, %y: memref<24xf16>, %i: memref<24xi32>) {
  // expected-error @+1 {{expected a pooling of f16, bf16 or f32}}
  amprt.pool max(%x, %y, %i) {planes = 6 : i64, sizes = array<i64: 1, 4, 4>, counts = array<i64: 1, 2, 2>,
      kernel = array<i64: 1, 2, 2>, low = array<i64: 0, 0, 0>} : memref<96xi8>, memref<24xf16>, memref<24xi32>
  return
}

// -----

func.func @stride(%x: memref<96xf16>, %y: memref<24xf16>, %i: memref<24xi32>) {
  // expected-error @+1 {{'strides' of a pooling to be from 1}}
  amprt.pool gradient(%x, %y, %i) {planes = 6 : i64, sizes = array<i64: 1, 4, 4>, counts = array<i64: 1, 2, 2>,
      kernel = array<i64: 1, 2, 2>, strides = array<i64: 1, 0, 2>, low = array<i64: 0, 0, 0>}
      : memref<96xf16>, memref<24xf16>, memref<24xi32>
  return
}

// -----

func.func @outside(%x: memref<96xf16>, %y: memref<24xf16>, %i: memref<24xi32>) {
  // expected-error @+1 {{operand 2}}
  amprt.pool gradient(%x, %y, %i) {planes = 6 : i64, sizes = array<i64: 1, 4, 4>, counts = array<i64: 1, 2, 2>,
      kernel = array<i64: 1, 2, 2>, strides = array<i64: 1, 2, 2>, low = array<i64: 0, 0, 0>, offsets = array<i64: 0, 0, 1>}
      : memref<96xf16>, memref<24xf16>, memref<24xi32>
  return
}
