// RUN: amp-opt %s --split-input-file --verify-diagnostics

// A product completes blocks of 64 rows, and no others.

amprt.kernel @sum outer 1 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>,
                                    #amprt.operand<element = f64, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %0 = arith.extf %x : f32 to f64
  %1 = amprt.reduce add %0 over outer : f64 -> f64
  amprt.yield %1 : f64
}
func.func @grain(%a: memref<1600xf32>, %b: memref<128xf32>, %sums: memref<800xf64>) {
  // expected-error @+1 {{expects an epilogue that combines rows to have a grain of 64, the rows of a block, found 32}}
  amprt.gemm %a, %b {m = 100 : i64, n = 8 : i64, k = 16 : i64, lda = 16 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<1600xf32>, memref<128xf32> epilogue {
  ^bb0(%c: memref<800xf32>):
    amprt.launch @sum(%c, %sums) sizes [100, 8] strides [8, 1, 0, 1] offsets [0, 0] bounds [] grain 32
        : memref<800xf32>, memref<800xf64>
  }
  return
}

// -----

// Rows of another batch are not of a block.

amprt.kernel @sum outer 1 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>,
                                    #amprt.operand<element = f64, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %0 = arith.extf %x : f32 to f64
  %1 = amprt.reduce add %0 over outer : f64 -> f64
  amprt.yield %1 : f64
}
func.func @batches(%a: memref<1600xf32>, %b: memref<128xf32>, %sums: memref<800xf64>) {
  // expected-error @+1 {{expects an epilogue that combines no rows, which the call completes in any order, found 'sum'}}
  amprt.gemm %a, %b {batch = 2 : i64, m = 50 : i64, n = 8 : i64, k = 16 : i64, lda = 16 : i64, ldb = 8 : i64,
                     ldc = 8 : i64, stride_a = 800 : i64, stride_c = 400 : i64}
      : memref<1600xf32>, memref<128xf32> epilogue {
  ^bb0(%c: memref<800xf32>):
    amprt.launch @sum(%c, %sums) sizes [100, 8] strides [8, 1, 0, 1] offsets [0, 0] bounds [] grain 64
        : memref<800xf32>, memref<800xf64>
  }
  return
}

// -----

// A convolution completes rows of one channel.

amprt.kernel @sum outer 1 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>,
                                    #amprt.operand<element = f64, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %0 = arith.extf %x : f32 to f64
  %1 = amprt.reduce add %0 over outer : f64 -> f64
  amprt.yield %1 : f64
}
func.func @conv(%x: memref<25xf32>, %w: memref<9xf32>, %sums: memref<5xf64>) {
  // expected-error @+1 {{expects an epilogue that combines no rows, which the call completes in any order, found 'sum'}}
  amprt.conv y(%x, %w) {batch = 1 : i64, channels = 1 : i64, outputs = 1 : i64, sizes = array<i64: 1, 5, 5>,
                        counts = array<i64: 1, 5, 5>, kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>}
      : memref<25xf32>, memref<9xf32> epilogue {
  ^bb0(%c: memref<25xf32>):
    amprt.launch @sum(%c, %sums) sizes [5, 5] strides [5, 1, 0, 1] offsets [0, 0] bounds [] grain 64
        : memref<25xf32>, memref<5xf64>
  }
  return
}

// -----

// The columns of a row are completed in parts.

amprt.kernel @sum outer 1 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>,
                                    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  amprt.yield %0 : f32
}
func.func @rows(%a: memref<1600xf32>, %b: memref<128xf32>, %sums: memref<100xf32>) {
  // expected-error @+1 {{expects an epilogue whose kernel is elementwise or combines rows, without indices, and reads the sums, found 'sum'}}
  amprt.gemm %a, %b {m = 100 : i64, n = 8 : i64, k = 16 : i64, lda = 16 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<1600xf32>, memref<128xf32> epilogue {
  ^bb0(%c: memref<800xf32>):
    amprt.launch @sum(%c, %sums) sizes [100, 8] strides [8, 1, 1, 0] offsets [0, 0] bounds [] grain 64
        : memref<800xf32>, memref<100xf32>
  }
  return
}
