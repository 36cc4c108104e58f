// Numbers that are worked out by hand beside each launch. At 1 GB/s and 1
// TFLOP/s a floor is the larger of bytes / 1000 and flop / 1000000.
// RUN: amp-opt %s --amp-cost-report=device=1:1 -o /dev/null | FileCheck %s --match-full-lines --strict-whitespace
// RUN: amp-opt %s --amp-cost-report="device=1:1 output=%t.txt" | FileCheck %s --check-prefix=UNCHANGED
// RUN: FileCheck %s --match-full-lines --strict-whitespace --input-file=%t.txt
// RUN: amp-opt %s --amp-cost-report="format=json device=1000:0.00048828125:0.0009765625" -o /dev/null | FileCheck %s --check-prefix=JSON
// UNCHANGED: amprt.launch @elementwise

amprt.kernel @elementwise outer 0 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f16, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %c = arith.constant 2.0 : f32
  %0 = math.fma %x, %x, %c : f32
  %1 = arith.truncf %0 : f32 to f16
  amprt.yield %1 : f16
}
amprt.kernel @broadcast outer 1 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>,
    #amprt.operand<element = f32, direction = in, inner = contiguous>] {
^bb0(%x: f32, %b: f32):
  %0 = arith.addf %x, %b : f32
  amprt.yield %0 : f32
}
amprt.kernel @transpose outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = strided>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  amprt.yield %x : f32
}
amprt.kernel @rows outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over inner : f32 -> f32
  %1 = arith.mulf %0, %0 : f32
  amprt.yield %1 : f32
}
amprt.kernel @columns outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over outer : f32 -> f32
  amprt.yield %0 : f32
}
amprt.kernel @gather outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous, gather = 0, index = 1>,
    #amprt.operand<element = i64, direction = in, inner = broadcast>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32, %i: i64):
  amprt.yield %x : f32
}
amprt.kernel @scatter class scatter_add outer 2 operands [
    #amprt.operand<element = i64, direction = in, inner = broadcast>,
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%sum: f32, %x: f16):
  %0 = arith.extf %x : f16 to f32
  %1 = arith.addf %sum, %0 : f32
  amprt.yield %1 : f32
}

func.func @kernels() attributes {amp.entry = "eval", amprt.arguments = [], amprt.results = []} {
  %x = amprt.buffer : memref<1000xf32>
  %h = amprt.buffer : memref<1000xf16>
  // Twice 1000 elements: 4000 bytes in, 2000 out, a fused multiply-add is two.
  amprt.launch @elementwise(%x, %h) sizes [1000] strides [1, 1] offsets [0, 0]
      bounds [] grain 64 : memref<1000xf32>, memref<1000xf16>
  amprt.launch @elementwise(%x, %h) sizes [1000] strides [1, 1] offsets [0, 0]
      bounds [] grain 64 : memref<1000xf32>, memref<1000xf16>
  // 50 rows of 20, to which 20 elements are added: 4000 + 80 in, 4000 out.
  %b = amprt.buffer : memref<20xf32>
  amprt.launch @broadcast(%x, %b) sizes [50, 20] strides [20, 1, 0, 1] offsets [0, 0]
      bounds [] grain 64 : memref<1000xf32>, memref<20xf32>
  // 300 elements, wherever they lie.
  %t = amprt.buffer : memref<300xf32>
  amprt.launch @transpose(%x, %t) sizes [10, 30] strides [1, 10, 30, 1] offsets [0, 0]
      bounds [] grain 64 : memref<1000xf32>, memref<300xf32>
  // 40 rows of 25: 1000 additions, 40 multiplications, 4000 in, 160 out. Then 10
  // windows of 3 over 12 elements: 48 in, 40 out, 30 + 10 operations.
  %r = amprt.buffer : memref<40xf32>
  amprt.launch @rows(%x, %r) sizes [40, 25] strides [25, 1, 1, 0] offsets [0, 0]
      bounds [] grain 64 : memref<1000xf32>, memref<40xf32>
  amprt.launch @rows(%x, %r) sizes [10, 3] strides [1, 1, 1, 0] offsets [0, 0]
      bounds [] grain 64 : memref<1000xf32>, memref<40xf32>
  // 50 rows in chunks of 25: two rows of 20 partial sums, 4000 in, 160 out. Then
  // one of them, from 160 in, 80 out, with 40 additions.
  %p = amprt.buffer : memref<40xf32>
  amprt.launch @columns(%x, %p) sizes [50, 20] strides [20, 1, 0, 1] offsets [0, 0]
      bounds [] grain 25 : memref<1000xf32>, memref<40xf32>
  amprt.launch @columns(%p, %b) sizes [2, 20] strides [20, 1, 0, 1] offsets [0, 0]
      bounds [] grain 2 : memref<40xf32>, memref<20xf32>
  // 5 rows of 8 with their indices: 160 + 40 in, 160 out. Of 10 rows no more
  // than 10 are read by 30 indices: 320 + 240 in, 960 out.
  %i = amprt.buffer : memref<30xi64>
  amprt.launch @gather(%x, %i, %t) sizes [5, 8] strides [8, 1, 1, 0, 8, 1] offsets [0, 0, 0]
      bounds [125] grain 64 : memref<1000xf32>, memref<30xi64>, memref<300xf32>
  amprt.launch @gather(%x, %i, %t) sizes [30, 8] strides [8, 1, 1, 0, 8, 1] offsets [0, 0, 0]
      bounds [10] grain 64 : memref<1000xf32>, memref<30xi64>, memref<300xf32>
  // 5 rows of 8 and their indices: 80 + 40 in, 10 rows out, 40 additions.
  amprt.launch @scatter(%i, %h, %t) sizes [10, 5, 8] strides [0, 1, 0, 0, 8, 1, 8, 0, 1]
      offsets [0, 0, 0] bounds [] grain 64 : memref<30xi64>, memref<1000xf16>, memref<300xf32>
  // a 3·4·6, b 6·5 once for all three, bias 5: (72 + 30 + 5) · 2 in, 60 · 4 out.
  amprt.gemm %h, %h, %x form<bias> bias %h : memref<1000xf16> {batch = 3 : i64, m = 4 : i64, n = 5 : i64, k = 6 : i64,
      lda = 6 : i64, ldb = 5 : i64, ldc = 5 : i64, stride_a = 24 : i64, stride_c = 20 : i64}
      : memref<1000xf16>, memref<1000xf16>, memref<1000xf32>
  %g = amprt.buffer : memref<32xf16>
  %u = amprt.buffer : memref<32xf16>
  %v = amprt.buffer : memref<8xf16>
  // a 4·6, b 6·8, aux 4·8: (24 + 48 + 32) · 2 in, 32 · 2 and the bias's gradient
  // of 8 · 2 out; then aux and c, 32 · 2 each, out.
  amprt.gemm %h, %h, %g form<gelu_grad|bias_grad> bias %v : memref<8xf16> aux %h : memref<1000xf16>
      {m = 4 : i64, n = 8 : i64, k = 6 : i64, lda = 6 : i64, ldb = 8 : i64, ldc = 8 : i64}
      : memref<1000xf16>, memref<1000xf16>, memref<32xf16>
  // A choice costs what its first list does.
  amprt.choice {
    amprt.gemm %h, %h, %g form<gelu|aux> aux %u : memref<32xf16>
        {m = 4 : i64, n = 8 : i64, k = 6 : i64, lda = 6 : i64, ldb = 8 : i64, ldc = 8 : i64}
        : memref<1000xf16>, memref<1000xf16>, memref<32xf16>
  }, {
    amprt.gemm %h, %h, %g
        {m = 4 : i64, n = 8 : i64, k = 6 : i64, lda = 6 : i64, ldb = 8 : i64, ldc = 8 : i64}
        : memref<1000xf16>, memref<1000xf16>, memref<32xf16>
  }
  return
}

//      CHECK:floors at 1 GB/s; 1, 1 and 1 TFLOP/s in 16-bit contractions, f32 and f64 (1:1)
// CHECK-EMPTY:
// CHECK-NEXT:@kernels (eval)
// CHECK-NEXT:  floor us  launches  bytes read  bytes written   flop  kernel
// CHECK-NEXT:    12.000         2       8 000          4 000  4 000  elementwise
// CHECK-NEXT:     8.080         1       4 080          4 000  1 000  broadcast
// CHECK-NEXT:     4.400         2       4 160            240  1 040  columns
// CHECK-NEXT:     4.248         2       4 048            200  1 080  rows
// CHECK-NEXT:     2.400         1       1 200          1 200      0  transpose
// CHECK-NEXT:     1.880         2         760          1 120      0  gather
// CHECK-NEXT:     0.454         1         214            240    720  gemm 3x 4x5x6 f16,f16->f32 nn bias
// CHECK-NEXT:     0.440         1         120            320     40  scatter
// CHECK-NEXT:     0.288         1         208             80    384  gemm 4x8x6 f16,f16->f16 nn gelu_grad|bias_grad
// CHECK-NEXT:     0.272         1         144            128    384  gemm 4x8x6 f16,f16->f16 nn gelu|aux
// CHECK-NEXT:    34.462        14      22 934         11 528  8 648  total
// CHECK-NEXT:     1.014         3         566            448  1 488  contractions
// CHECK-NEXT:    33.448        11      22 368         11 080  7 160  outside contractions
// CHECK-NEXT:  bytes outside contractions: 33 448
// 33.448 / 0.88 + 1.014 / 0.8 + 14.
// CHECK-NEXT:  predicted: 53 us, with contractions at 80%, a library's attentions at 41%, generated ones at 30% and the rest at 88% of these rates, and 1 us for each launch

// Two parameters in one run of 160 elements with padding: 100 and 30.
amp.variable @w : tensor<100xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 0>}
amp.variable @v : tensor<30xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 128>}
amp.variable @other : tensor<30xf32> = #amp.zeros
amp.variable @w.m : tensor<100xf32> = #amp.zeros {trainable = false, role = #amp.role<first_moment of @w>}
amp.variable @count : tensor<i64> = #amp.zeros {trainable = false, role = #amp.role<applied_steps of @w>}
amp.variable @mean : tensor<f32> = #amp.zeros {trainable = false}

amprt.kernel @check outer 0 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f64, direction = out, inner = broadcast>] {
^bb0(%x: f16):
  %0 = arith.extf %x : f16 to f64
  %1 = arith.mulf %0, %0 : f64
  %2 = amprt.reduce add %1 over all : f64 -> f64
  amprt.yield %2 : f64
}
amprt.kernel @combine outer 0 operands [
    #amprt.operand<element = f64, direction = in, inner = contiguous>,
    #amprt.operand<element = i1, direction = out, inner = broadcast>] {
^bb0(%x: f64):
  %c = arith.constant 1.0 : f64
  %0 = amprt.reduce add %x over all : f64 -> f64
  %1 = arith.cmpf olt, %0, %c : f64
  amprt.yield %1 : i1
}
amprt.kernel @update outer 0 operands [
    #amprt.operand<element = f16, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = inout, inner = contiguous>,
    #amprt.operand<element = f32, direction = inout, inner = contiguous>,
    #amprt.operand<element = i1, direction = in, inner = broadcast>] predicate 3 {
^bb0(%g: f16, %w: f32, %m: f32, %flag: i1):
  %0 = arith.extf %g : f16 to f32
  %1 = arith.addf %m, %0 : f32
  %2 = arith.subf %w, %1 : f32
  amprt.yield %2, %1 : f32, f32
}
amprt.kernel @count_up outer 0 operands [
    #amprt.operand<element = i64, direction = inout, inner = contiguous>] {
^bb0(%x: i64):
  %0 = arith.addi %x, %x : i64
  amprt.yield %0 : i64
}
amprt.kernel @scale outer 0 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  %0 = arith.mulf %x, %x : f32
  amprt.yield %0 : f32
}

func.func @train() attributes {amp.entry = "train", amprt.arguments = [], amprt.results = []} {
  %g = amprt.buffer : memref<160xf16>
  %p = amprt.buffer : memref<2xf64>
  %f = amprt.buffer : memref<1xi1>
  %w = amprt.buffer symbol @w : memref<160xf32>
  %m = amprt.buffer symbol @w.m : memref<160xf32>
  %n = amprt.buffer symbol @count : memref<1xi64>
  %mean = amprt.buffer symbol @mean : memref<1xf32>
  // 320 in, two numbers of 8 out, of which the next makes a flag: 16 in, 1 out.
  amprt.launch @check(%g, %p) sizes [160] strides [1, 0] offsets [0, 0] bounds [] grain 80
      : memref<160xf16>, memref<2xf64>
  amprt.launch @combine(%p, %f) sizes [2] strides [1, 0] offsets [0, 0] bounds [] grain 2
      : memref<2xf64>, memref<1xi1>
  // 160 · (2 + 4 + 4) + 1 in, 160 · (4 + 4) out.
  amprt.launch @update(%g, %w, %m, %f) sizes [160] strides [1, 1, 1, 0] offsets [0, 0, 0, 0]
      bounds [] grain 64 : memref<160xf16>, memref<160xf32>, memref<160xf32>, memref<1xi1>
  // In all 320 + 16 + 16 + 1 + 1601 + 1280 + 8 + 8 = 3250: 25 for each of 130.
  amprt.launch @count_up(%n) sizes [1] strides [1] offsets [0] bounds [] grain 1 : memref<1xi64>
  // A running mean is no part of an update.
  amprt.launch @scale(%mean) sizes [1] strides [1] offsets [0] bounds [] grain 1 : memref<1xf32>
  return
}

// CHECK-EMPTY:
// CHECK-NEXT:@train (train)
// CHECK-NEXT:  floor us  launches  bytes read  bytes written  flop  kernel
// CHECK-NEXT:     2.881         1       1 601          1 280   320  update *
// CHECK-NEXT:     0.336         1         320             16   320  check *
// CHECK-NEXT:     0.017         1          16              1     2  combine *
// CHECK-NEXT:     0.016         1           8              8     0  count_up *
// CHECK-NEXT:     0.008         1           4              4     1  scale
// CHECK-NEXT:     3.258         5       1 949          1 309   643  total
// CHECK-NEXT:     3.258         5       1 949          1 309   643  outside contractions
// CHECK-NEXT:     3.250         4       1 945          1 305   642  update *
// CHECK-NEXT:  bytes outside contractions: 3 258
// CHECK-NEXT:  predicted: 9 us, with contractions at 80%, a library's attentions at 41%, generated ones at 30% and the rest at 88% of these rates, and 1 us for each launch
// CHECK-NEXT:  * the update: 130 parameters, 25.00 bytes each, 4 launches, 1 of them on single numbers

// Slow units: floors are 1488 and 4000 operations, and in f64, whose rate is that
// of f32, 320.
//      JSON: "version": 1,
// JSON-NEXT: "device": {
// JSON-NEXT:   "name": "1000:0.00048828125:0.0009765625",
// JSON-NEXT:   "gb_per_s": 1000,
// JSON-NEXT:   "tflops_16": 0.00048828125,
// JSON-NEXT:   "tflops_32": 0.0009765625,
// JSON-NEXT:   "tflops_64": 0.0009765625
//      JSON: "name": "kernels",
//      JSON: "predicted_us": {{[0-9.]+}},
//      JSON: "contractions": {
// JSON-NEXT:   "launches": 3,
// JSON-NEXT:   "single_number_launches": 0,
// JSON-NEXT:   "bytes_read": 566,
// JSON-NEXT:   "bytes_written": 448,
// JSON-NEXT:   "flop": 1488,
// JSON-NEXT:   "floor_us": 3.047
//      JSON: "kernels": [
//      JSON: "name": "elementwise",
// JSON-NEXT: "part": "kernel",
// JSON-NEXT: "launches": 2,
//      JSON: "floor_us": 4.09
//      JSON: "part": "contraction",
//      JSON: "name": "train",
// JSON-NEXT: "kind": "train",
// JSON-NEXT: "parameters": 130,
//      JSON: "update": {
// JSON-NEXT:   "launches": 4,
// JSON-NEXT:   "single_number_launches": 1,
//      JSON: "update_bytes_per_parameter": 25,
//      JSON: "name": "check",
// JSON-NEXT: "part": "update",
//      JSON: "floor_us": 0.32768
