// RUN: amp-opt %s --split-input-file --verify-diagnostics

// Rules are those of the runtime, in its words; and no access outside of a buffer.

func.func @lists(%a: memref<75xf32>, %w: memref<54xf32>, %y: memref<50xf32>) {
  // expected-error @+1 {{expects 'sizes' of 3 numbers, found 2}}
  amprt.conv y(%a, %w) to %y {batch = 1 : i64, channels = 3 : i64, outputs = 2 : i64, sizes = array<i64: 5, 5>, counts = array<i64: 1, 5, 5>,
      kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>} : memref<75xf32>, memref<54xf32>, memref<50xf32>
  return
}

// -----

func.func @groups(%a: memref<75xf32>, %w: memref<54xf32>, %y: memref<50xf32>) {
  // expected-error @+1 {{expected 'groups' of a convolution to divide 3 channels and 2 outputs, found 2}}
  amprt.conv y(%a, %w) to %y {batch = 1 : i64, channels = 3 : i64, outputs = 2 : i64, groups = 2 : i64, sizes = array<i64: 1, 5, 5>,
      counts = array<i64: 1, 5, 5>, kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>} : memref<75xf32>, memref<54xf32>, memref<50xf32>
  return
}

// -----

func.func @types(%a: memref<75xf64>, %w: memref<54xf64>, %y: memref<50xf64>) {
  // expected-error @+1 {{expected 'xType' of a convolution to be from 0 to 2, found 3}}
  amprt.conv y(%a, %w) to %y {batch = 1 : i64, channels = 3 : i64, outputs = 2 : i64, sizes = array<i64: 1, 5, 5>, counts = array<i64: 1, 5, 5>,
      kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>} : memref<75xf64>, memref<54xf64>, memref<50xf64>
  return
}

// -----

func.func @bounds(%a: memref<75xf32>, %w: memref<54xf32>, %y: memref<50xf32>) {
  // expected-error @+1 {{accesses elements [1, 51) of operand 2, which has 50}}
  amprt.conv y(%a, %w) to %y {batch = 1 : i64, channels = 3 : i64, outputs = 2 : i64, sizes = array<i64: 1, 5, 5>, counts = array<i64: 1, 5, 5>,
      kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>, offsets = array<i64: 0, 0, 1>} : memref<75xf32>, memref<54xf32>, memref<50xf32>
  return
}

// -----

func.func @nothing(%a: memref<75xf32>, %w: memref<54xf32>) {
  // expected-error @+1 {{expects 'c', or an epilogue in its place}}
  amprt.conv y(%a, %w) {batch = 1 : i64, channels = 3 : i64, outputs = 2 : i64, sizes = array<i64: 1, 5, 5>, counts = array<i64: 1, 5, 5>,
      kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>} : memref<75xf32>, memref<54xf32>
  return
}

// -----

func.func @epilogue(%a: memref<75xf32>, %w: memref<54xf32>, %y: memref<50xf32>) {
  // expected-error @+1 {{expects an epilogue over 10 rows of 5 columns, found sizes [5, 10]}}
  amprt.conv y(%a, %w) {batch = 1 : i64, channels = 3 : i64, outputs = 2 : i64, sizes = array<i64: 1, 5, 5>, counts = array<i64: 1, 5, 5>,
      kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>} : memref<75xf32>, memref<54xf32> epilogue {
  ^bb0(%s: memref<50xf32>):
    amprt.launch @k(%s, %y) sizes [5, 10] strides [10, 1, 10, 1] offsets [0, 0] bounds [] grain 5 : memref<50xf32>, memref<50xf32>
  }
  return
}
amprt.kernel @k outer 1 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  amprt.yield %x : f32
}
