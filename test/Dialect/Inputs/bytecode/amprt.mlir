module {
  module @cuda attributes {amprt.input_bytes = 7808 : i64, amprt.state_bytes = 0 : i64, amprt.step_bytes = 12800 : i64} {
    func.func @f() attributes {amp.entry = "eval", amprt.arguments = [#amprt.slot<"arg0" : tensor<64x32xf16> at 0>, #amprt.slot<"arg1" : tensor<32x48xf16> at 4096>, #amprt.slot<"arg2" : tensor<48xf16> at 7168>, #amprt.slot<"arg3" : tensor<64xi64> at 7296>], amprt.results = [#amprt.slot<"result0" : tensor<64x48xf16> at 0>, #amprt.slot<"result1" : tensor<64xi64> at 12288>]} {
      %0 = amprt.buffer argument "arg0" {arena = "inputs", offset = 0 : i64} : memref<2048xf16>
      %1 = amprt.buffer argument "arg1" {arena = "inputs", offset = 4096 : i64} : memref<1536xf16>
      %2 = amprt.buffer argument "arg2" {arena = "inputs", offset = 7168 : i64} : memref<48xf16>
      %3 = amprt.buffer argument "arg3" {arena = "inputs", offset = 7296 : i64} : memref<64xi64>
      %4 = amprt.buffer result "result0" {arena = "step", offset = 0 : i64} : memref<3072xf16>
      %5 = amprt.buffer result "result1" {arena = "step", offset = 12288 : i64} : memref<64xi64>
      %6 = amprt.buffer {arena = "step", offset = 6144 : i64} : memref<3072xf16>
      amprt.choice {
        amprt.gemm %0, %1, %6 form<bias> bias %2 : memref<48xf16> {k = 32 : i64, lda = 32 : i64, ldb = 48 : i64, ldc = 48 : i64, m = 64 : i64, n = 48 : i64} : memref<2048xf16>, memref<1536xf16>, memref<3072xf16>
      }, {
        amprt.gemm %0, %1, %6 {k = 32 : i64, lda = 32 : i64, ldb = 48 : i64, ldc = 48 : i64, m = 64 : i64, n = 48 : i64} : memref<2048xf16>, memref<1536xf16>, memref<3072xf16>
        amprt.launch @add(%6, %2) sizes [64, 48] strides [48, 1, 0, 1] offsets [0, 0] bounds [] grain 170 : memref<3072xf16>, memref<48xf16>
      }
      amprt.launch @relu_argmax(%6, %4, %5) sizes [64, 48] strides [48, 1, 48, 1, 1, 0] offsets [0, 0, 0] bounds [] grain 170 : memref<3072xf16>, memref<3072xf16>, memref<64xi64>
      return
    }
    amprt.kernel @add outer 1 operands [#amprt.operand<element = f16, direction = inout, inner = contiguous>, #amprt.operand<element = f16, direction = in, inner = contiguous>] {
    ^bb0(%arg0: f16, %arg1: f16):
      %0 = arith.extf %arg0 : f16 to f32
      %1 = arith.extf %arg1 : f16 to f32
      %2 = arith.addf %0, %1 : f32
      %3 = arith.truncf %2 : f32 to f16
      amprt.yield %3 : f16
    }
    amprt.kernel @relu_argmax outer 1 operands [#amprt.operand<element = f16, direction = in, inner = contiguous>, #amprt.operand<element = f16, direction = out, inner = contiguous>, #amprt.operand<element = i64, direction = out, inner = broadcast>] {
    ^bb0(%arg0: f16):
      %0 = arith.extf %arg0 : f16 to f32
      %cst = arith.constant 0.000000e+00 : f32
      %1 = arith.cmpf ogt, %cst, %0 : f32
      %2 = arith.select %1, %cst, %0 : f32
      %3 = arith.truncf %2 : f32 to f16
      %4 = arith.extf %3 : f16 to f32
      %5 = amprt.reduce  argmax %4 over  inner : f32 -> i64
      amprt.yield %3, %5 : f16, i64
    }
  }
  module @cpu attributes {amp.rounded, amprt.input_bytes = 2176 : i64, amprt.state_bytes = 5760 : i64, amprt.step_bytes = 7296 : i64} {
    amp.variable @w : tensor<8x4x3x3xf32> = #amp.zeros {amprt.offset = 0 : i64, amprt.run = #amprt.run<"train.0.0", position = 0>}
    amp.variable @w.m : tensor<8x4x3x3xf32> = #amp.zeros {amprt.offset = 1152 : i64, amprt.run = #amprt.run<"train.0.0.slot0", position = 0>, role = #amp.role<first_moment of @w>, trainable = false}
    amp.variable @w.v : tensor<8x4x3x3xf32> = #amp.zeros {amprt.offset = 2304 : i64, amprt.run = #amprt.run<"train.0.0.slot1", position = 0>, role = #amp.role<second_moment of @w>, trainable = false}
    amp.variable @w.f16 : tensor<8x4x3x3xf16> copy_of @w {amprt.offset = 3456 : i64, amprt.run = #amprt.run<"train.0.0.low0", position = 0>}
    amp.variable @v : tensor<32xf32> = #amp.zeros {amprt.offset = 4096 : i64, amprt.run = #amprt.run<"train.0.1", position = 0>}
    amp.variable @v.m : tensor<32xf32> = #amp.zeros {amprt.offset = 4224 : i64, amprt.run = #amprt.run<"train.0.1.slot0", position = 0>, role = #amp.role<first_moment of @v>, trainable = false}
    amp.variable @v.v : tensor<32xf32> = #amp.zeros {amprt.offset = 4352 : i64, amprt.run = #amprt.run<"train.0.1.slot1", position = 0>, role = #amp.role<second_moment of @v>, trainable = false}
    amp.optimizer @opt = #amp.adamw<lr = 0.01> for [@w, @v]
    amp.variable @opt.t : tensor<i64> = #amp.zeros {amprt.offset = 4480 : i64, role = #amp.role<applied_steps of @opt>, trainable = false}
    amp.scaler @scaler = #amp.dynamic
    amp.variable @scaler.scale : tensor<f32> = #amp.full<value = 65536.0> {amprt.offset = 4608 : i64, role = #amp.role<scale of @scaler>, trainable = false}
    amp.variable @scaler.tracker : tensor<i32> = #amp.zeros {amprt.offset = 4736 : i64, role = #amp.role<growth_tracker of @scaler>, trainable = false}
    amp.variable @scaler.skipped : tensor<i64> = #amp.zeros {amprt.offset = 4864 : i64, role = #amp.role<skipped of @scaler>, trainable = false}
    func.func @train() attributes {amp.entry = "train", amprt.arguments = [#amprt.slot<"x" : tensor<2x4x8x8xf32> at 0>, #amprt.slot<"y" : tensor<2xi64> at 2048>], amprt.results = [#amprt.slot<"loss" : tensor<f32> at 7168>]} {
      %0 = amprt.buffer argument "x" {arena = "inputs", offset = 0 : i64} : memref<512xf32>
      %1 = amprt.buffer argument "y" {arena = "inputs", offset = 2048 : i64} : memref<2xi64>
      %2 = amprt.buffer result "loss" {arena = "step", offset = 7168 : i64} : memref<1xf32>
      %3 = amprt.buffer {arena = "state", gradients = [#amprt.slot<"w" : tensor<8x4x3x3xf16> at 0>], offset = 4992 : i64} : memref<288xf16>
      %4 = amprt.buffer {arena = "state", gradients = [#amprt.slot<"v" : tensor<32xf32> at 0>], offset = 5632 : i64} : memref<32xf32>
      %5 = amprt.buffer {arena = "step", offset = 6144 : i64} : memref<512xf16>
      %6 = amprt.buffer symbol @w.f16 {arena = "state", offset = 3456 : i64} : memref<288xf16>
      %7 = amprt.buffer {arena = "step", offset = 0 : i64} : memref<1024xf32>
      %8 = amprt.buffer symbol @v {arena = "state", offset = 4096 : i64} : memref<32xf32>
      %9 = amprt.buffer {arena = "step", offset = 4096 : i64} : memref<64xf32>
      %10 = amprt.buffer symbol @scaler.scale {arena = "state", offset = 4608 : i64} : memref<1xf32>
      %11 = amprt.buffer {arena = "step", offset = 0 : i64} : memref<1xf32>
      %12 = amprt.buffer {arena = "step", offset = 128 : i64} : memref<2xf32>
      %13 = amprt.buffer {arena = "step", offset = 4352 : i64} : memref<64xf32>
      %14 = amprt.buffer {arena = "step", offset = 0 : i64} : memref<1024xf32>
      %15 = amprt.buffer {arena = "step", offset = 4096 : i64} : memref<1024xf16>
      %16 = amprt.buffer {arena = "step", offset = 0 : i64} : memref<2xf64>
      %17 = amprt.buffer {arena = "step", offset = 128 : i64} : memref<1xi1>
      %18 = amprt.buffer {arena = "step", offset = 256 : i64} : memref<1xf32>
      %19 = amprt.buffer symbol @opt.t {arena = "state", offset = 4480 : i64} : memref<1xi64>
      %20 = amprt.buffer {arena = "step", offset = 384 : i64} : memref<1xf32>
      %21 = amprt.buffer {arena = "step", offset = 512 : i64} : memref<1xf32>
      %22 = amprt.buffer symbol @w {arena = "state", offset = 0 : i64} : memref<288xf32>
      %23 = amprt.buffer symbol @w.m {arena = "state", offset = 1152 : i64} : memref<288xf32>
      %24 = amprt.buffer symbol @w.v {arena = "state", offset = 2304 : i64} : memref<288xf32>
      %25 = amprt.buffer symbol @v.m {arena = "state", offset = 4224 : i64} : memref<32xf32>
      %26 = amprt.buffer symbol @v.v {arena = "state", offset = 4352 : i64} : memref<32xf32>
      %27 = amprt.buffer symbol @scaler.tracker {arena = "state", offset = 4736 : i64} : memref<1xi32>
      %28 = amprt.buffer symbol @scaler.skipped {arena = "state", offset = 4864 : i64} : memref<1xi64>
      amprt.launch @cast(%0, %5) sizes [512] strides [1, 1] offsets [0, 0] bounds [] grain 16384 : memref<512xf32>, memref<512xf16>
      amprt.conv  y(%5, %6) to %7 {batch = 2 : i64, channels = 4 : i64, counts = array<i64: 1, 8, 8>, kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>, outputs = 8 : i64, sizes = array<i64: 1, 8, 8>} : memref<512xf16>, memref<288xf16>, memref<1024xf32>
      amprt.launch @sum_add(%7, %8, %9) sizes [2, 32, 16] strides [512, 1, 32, 0, 1, 0, 32, 1, 0] offsets [0, 0, 0] bounds [] grain 1024 : memref<1024xf32>, memref<32xf32>, memref<64xf32>
      amprt.launch @compare_mul(%1, %10, %11, %12) sizes [1, 2] strides [0, 1, 0, 0, 0, 0, 0, 1] offsets [0, 0, 0, 0] bounds [] grain 8192 : memref<2xi64>, memref<1xf32>, memref<1xf32>, memref<2xf32>
      amprt.launch @max_sum_numbers(%9, %1, %12, %13, %4, %11, %2) sizes [2, 32] strides [32, 1, 1, 0, 1, 0, 32, 1, 0, 1, 0, 0, 0, 0] offsets [0, 0, 0, 0, 0, 0, 0] bounds [] grain 512 : memref<64xf32>, memref<2xi64>, memref<2xf32>, memref<64xf32>, memref<32xf32>, memref<1xf32>, memref<1xf32>
      amprt.launch @copy(%13, %14) sizes [2, 16, 32] strides [32, 0, 1, 512, 32, 1] offsets [0, 0] bounds [] grain 512 : memref<64xf32>, memref<1024xf32>
      amprt.launch @cast(%14, %15) sizes [1024] strides [1, 1] offsets [0, 0] bounds [] grain 16384 : memref<1024xf32>, memref<1024xf16>
      amprt.conv  w(%5, %15) to %3 {batch = 2 : i64, channels = 4 : i64, counts = array<i64: 1, 8, 8>, kernel = array<i64: 1, 3, 3>, low = array<i64: 0, 1, 1>, outputs = 8 : i64, sizes = array<i64: 1, 8, 8>} : memref<512xf16>, memref<1024xf16>, memref<288xf16>
      amprt.launch @check_norm(%3, %16, %10) sizes [288] strides [1, 0, 0] offsets [0, 0, 0] bounds [] grain 65536 : memref<288xf16>, memref<2xf64>, memref<1xf32>
      amprt.launch @check_norm_1(%4, %16, %10) sizes [32] strides [1, 0, 0] offsets [0, 1, 0] bounds [] grain 65536 : memref<32xf32>, memref<2xf64>, memref<1xf32>
      amprt.launch @combine_norm_numbers(%16, %17, %18, %20, %21, %10, %19, %27, %28) sizes [2] strides [1, 0, 0, 0, 0, 0, 0, 0, 0] offsets [0, 0, 0, 0, 0, 0, 0, 0, 0] bounds [] grain 2 : memref<2xf64>, memref<1xi1>, memref<1xf32>, memref<1xf32>, memref<1xf32>, memref<1xf32>, memref<1xi64>, memref<1xi32>, memref<1xi64>
      amprt.launch @update(%3, %22, %23, %24, %18, %20, %21, %6, %17) sizes [288] strides [1, 1, 1, 1, 0, 0, 0, 1, 0] offsets [0, 0, 0, 0, 0, 0, 0, 0, 0] bounds [] grain 16384 : memref<288xf16>, memref<288xf32>, memref<288xf32>, memref<288xf32>, memref<1xf32>, memref<1xf32>, memref<1xf32>, memref<288xf16>, memref<1xi1>
      amprt.launch @update_1(%4, %8, %25, %26, %18, %20, %21, %17) sizes [32] strides [1, 1, 1, 1, 0, 0, 0, 0] offsets [0, 0, 0, 0, 0, 0, 0, 0] bounds [] grain 16384 : memref<32xf32>, memref<32xf32>, memref<32xf32>, memref<32xf32>, memref<1xf32>, memref<1xf32>, memref<1xf32>, memref<1xi1>
      return
    }
    amprt.kernel @cast outer 0 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>, #amprt.operand<element = f16, direction = out, inner = contiguous>] {
    ^bb0(%arg0: f32):
      %0 = arith.truncf %arg0 : f32 to f16
      %1 = arith.extf %0 : f16 to f32
      %2 = arith.truncf %1 : f32 to f16
      amprt.yield %2 : f16
    }
    amprt.kernel @sum_add outer 2 operands [#amprt.operand<element = f32, direction = in, inner = strided>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = f32, direction = out, inner = broadcast>] {
    ^bb0(%arg0: f32, %arg1: f32):
      %0 = amprt.reduce  add %arg0 over  inner : f32 -> f32
      %1 = arith.addf %0, %arg1 : f32
      amprt.yield %1 : f32
    }
    amprt.kernel @compare_mul outer 1 operands [#amprt.operand<element = i64, direction = in, inner = contiguous>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = f32, direction = out, inner = broadcast>, #amprt.operand<element = f32, direction = out, inner = contiguous>] {
    ^bb0(%arg0: i64, %arg1: f32):
      %c-100_i64 = arith.constant -100 : i64
      %0 = arith.cmpi ne, %arg0, %c-100_i64 : i64
      %cst = arith.constant 1.000000e+00 : f32
      %cst_0 = arith.constant 0.000000e+00 : f32
      %1 = arith.select %0, %cst, %cst_0 : f32
      %2 = amprt.reduce  add %1 over  inner : f32 -> f32
      %3 = arith.cmpf ogt, %2, %cst : f32
      %4 = arith.select %3, %2, %cst : f32
      %5 = arith.divf %arg1, %4 : f32
      %c0_i64 = arith.constant 0 : i64
      %6 = arith.cmpi sge, %arg0, %c0_i64 : i64
      %c32_i64 = arith.constant 32 : i64
      %7 = arith.cmpi slt, %arg0, %c32_i64 : i64
      %false = arith.constant false
      %8 = arith.select %6, %7, %false : i1
      %cst_1 = arith.constant 0x7FC00000 : f32
      %9 = arith.select %8, %cst, %cst_1 : f32
      %10 = arith.select %0, %9, %cst_0 : f32
      %11 = arith.mulf %5, %10 : f32
      amprt.yield %2, %11 : f32, f32
    }
    amprt.kernel @copy outer 2 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>, #amprt.operand<element = f32, direction = out, inner = contiguous>] {
    ^bb0(%arg0: f32):
      amprt.yield %arg0 : f32
    }
    amprt.kernel @check_norm outer 0 operands [#amprt.operand<element = f16, direction = in, inner = contiguous>, #amprt.operand<element = f64, direction = out, inner = broadcast>, #amprt.operand<element = f32, direction = in, inner = broadcast>] {
    ^bb0(%arg0: f16, %arg1: f32):
      %0 = arith.extf %arg0 : f16 to f32
      %cst = arith.constant 1.000000e+00 : f32
      %1 = arith.divf %cst, %arg1 : f32
      %cst_0 = arith.constant 3.40282347E+38 : f32
      %2 = arith.minimumf %1, %cst_0 : f32
      %3 = arith.mulf %0, %2 : f32
      %4 = arith.extf %3 : f32 to f64
      %5 = arith.mulf %4, %4 : f64
      %6 = amprt.reduce  add %5 over  all : f64 -> f64
      amprt.yield %6 : f64
    }
    amprt.kernel @check_norm_1 outer 0 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>, #amprt.operand<element = f64, direction = out, inner = broadcast>, #amprt.operand<element = f32, direction = in, inner = broadcast>] {
    ^bb0(%arg0: f32, %arg1: f32):
      %cst = arith.constant 1.000000e+00 : f32
      %0 = arith.divf %cst, %arg1 : f32
      %cst_0 = arith.constant 3.40282347E+38 : f32
      %1 = arith.minimumf %0, %cst_0 : f32
      %2 = arith.mulf %arg0, %1 : f32
      %3 = arith.extf %2 : f32 to f64
      %4 = arith.mulf %3, %3 : f64
      %5 = amprt.reduce  add %4 over  all : f64 -> f64
      amprt.yield %5 : f64
    }
    amprt.kernel @update outer 0 operands [#amprt.operand<element = f16, direction = in, inner = contiguous>, #amprt.operand<element = f32, direction = inout, inner = contiguous>, #amprt.operand<element = f32, direction = inout, inner = contiguous>, #amprt.operand<element = f32, direction = inout, inner = contiguous>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = f16, direction = out, inner = contiguous>, #amprt.operand<element = i1, direction = in, inner = broadcast>] predicate 8 {
    ^bb0(%arg0: f16, %arg1: f32, %arg2: f32, %arg3: f32, %arg4: f32, %arg5: f32, %arg6: f32, %arg7: i1):
      %0 = arith.extf %arg0 : f16 to f32
      %1 = arith.mulf %0, %arg4 : f32
      %cst = arith.constant 9.99999993E-9 : f32
      %cst_0 = arith.constant 9.990000e-01 : f32
      %cst_1 = arith.constant 1.000000e-03 : f32
      %cst_2 = arith.constant 1.000000e-01 : f32
      %cst_3 = arith.constant -9.99999974E-5 : f32
      %2 = math.fma %arg1, %cst_3, %arg1 : f32
      %3 = arith.subf %1, %arg2 : f32
      %4 = math.fma %3, %cst_2, %arg2 : f32
      %5 = arith.mulf %1, %1 : f32
      %6 = arith.mulf %5, %cst_1 : f32
      %7 = math.fma %arg3, %cst_0, %6 : f32
      %8 = math.sqrt %7 : f32
      %9 = math.fma %8, %arg5, %cst : f32
      %10 = arith.divf %4, %9 : f32
      %11 = arith.mulf %arg6, %10 : f32
      %12 = arith.subf %2, %11 : f32
      %13 = arith.truncf %12 : f32 to f16
      amprt.yield %12, %4, %7, %13 : f32, f32, f32, f16
    }
    amprt.kernel @update_1 outer 0 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>, #amprt.operand<element = f32, direction = inout, inner = contiguous>, #amprt.operand<element = f32, direction = inout, inner = contiguous>, #amprt.operand<element = f32, direction = inout, inner = contiguous>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = i1, direction = in, inner = broadcast>] predicate 7 {
    ^bb0(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32, %arg4: f32, %arg5: f32, %arg6: f32, %arg7: i1):
      %0 = arith.mulf %arg0, %arg4 : f32
      %cst = arith.constant 9.99999993E-9 : f32
      %cst_0 = arith.constant 9.990000e-01 : f32
      %cst_1 = arith.constant 1.000000e-03 : f32
      %cst_2 = arith.constant 1.000000e-01 : f32
      %cst_3 = arith.constant -9.99999974E-5 : f32
      %1 = math.fma %arg1, %cst_3, %arg1 : f32
      %2 = arith.subf %0, %arg2 : f32
      %3 = math.fma %2, %cst_2, %arg2 : f32
      %4 = arith.mulf %0, %0 : f32
      %5 = arith.mulf %4, %cst_1 : f32
      %6 = math.fma %arg3, %cst_0, %5 : f32
      %7 = math.sqrt %6 : f32
      %8 = math.fma %7, %arg5, %cst : f32
      %9 = arith.divf %3, %8 : f32
      %10 = arith.mulf %arg6, %9 : f32
      %11 = arith.subf %1, %10 : f32
      amprt.yield %11, %3, %6 : f32, f32, f32
    }
    amprt.kernel @max_sum_numbers outer 1 operands [#amprt.operand<element = f32, direction = in, inner = contiguous>, #amprt.operand<element = i64, direction = in, inner = broadcast>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = f32, direction = out, inner = contiguous>, #amprt.operand<element = f32, direction = out, inner = contiguous>, #amprt.operand<element = f32, direction = in, inner = broadcast>, #amprt.operand<element = f32, direction = out, inner = broadcast>] {
    ^bb0(%arg0: f32, %arg1: i64, %arg2: f32, %arg3: f32):
      %0 = amprt.reduce  max %arg0 over  inner : f32 -> f32
      %1 = arith.subf %arg0, %0 {amp.fact = #amp.fact<row_shift>} : f32
      %2 = math.exp %1 {amp.fact = #amp.fact<softmax_numerator>} : f32
      %3 = amprt.reduce  add %2 over  inner {amp.fact = #amp.fact<softmax_denominator>} : f32 -> f32
      %4 = math.log %3 : f32
      %5 = arith.subf %1, %4 {amp.fact = #amp.fact<log_softmax>} : f32
      %6 = amprt.index 1 : i32
      %7 = arith.extsi %6 : i32 to i64
      %8 = arith.cmpi eq, %arg1, %7 {amp.fact = #amp.fact<one_hot of 0>} : i64
      %cst = arith.constant 0.000000e+00 : f32
      %9 = arith.select %8, %5, %cst : f32
      %10 = amprt.reduce  add %9 over  inner {amp.fact = #amp.fact<one_hot_sum>} : f32 -> f32
      %11 = arith.negf %10 : f32
      %c0_i64 = arith.constant 0 : i64
      %12 = arith.cmpi sge, %arg1, %c0_i64 : i64
      %c32_i64 = arith.constant 32 : i64
      %13 = arith.cmpi slt, %arg1, %c32_i64 : i64
      %false = arith.constant false
      %14 = arith.select %12, %13, %false : i1
      %cst_0 = arith.constant 0x7FC00000 : f32
      %15 = arith.select %14, %11, %cst_0 : f32
      %c-100_i64 = arith.constant -100 : i64
      %16 = arith.cmpi ne, %arg1, %c-100_i64 : i64
      %17 = arith.select %16, %15, %cst : f32
      %18 = arith.extf %17 : f32 to f64
      %19 = amprt.reduce  add %18 over  all : f64 -> f64
      %20 = arith.truncf %19 : f64 to f32
      %21 = arith.divf %arg2, %3 : f32
      %22 = arith.mulf %2, %21 : f32
      %23 = arith.subf %22, %arg2 : f32
      %24 = arith.select %8, %23, %22 : f32
      %25 = arith.select %16, %24, %cst : f32
      %26 = arith.extf %25 : f32 to f64
      %27 = amprt.reduce  add %26 over  outer : f64 -> f64
      %28 = arith.truncf %27 : f64 to f32
      %29 = arith.divf %20, %arg3 : f32
      amprt.yield %25, %28, %29 : f32, f32, f32
    }
    amprt.kernel @combine_norm_numbers outer 0 operands [#amprt.operand<element = f64, direction = in, inner = contiguous>, #amprt.operand<element = i1, direction = out, inner = broadcast>, #amprt.operand<element = f32, direction = out, inner = broadcast>, #amprt.operand<element = f32, direction = out, inner = broadcast>, #amprt.operand<element = f32, direction = out, inner = broadcast>, #amprt.operand<element = f32, direction = inout, inner = broadcast>, #amprt.operand<element = i64, direction = inout, inner = broadcast>, #amprt.operand<element = i32, direction = inout, inner = broadcast>, #amprt.operand<element = i64, direction = inout, inner = broadcast>] {
    ^bb0(%arg0: f64, %arg1: f32, %arg2: i64, %arg3: i32, %arg4: i64):
      %0 = amprt.reduce  add %arg0 over  all : f64 -> f64
      %1 = math.sqrt %0 : f64
      %2 = arith.truncf %1 : f64 to f32
      %cst = arith.constant 0x7F800000 : f32
      %3 = math.absf %2 : f32
      %4 = arith.cmpf ogt, %cst, %3 : f32
      %cst_0 = arith.constant 1.000000e+00 : f32
      %5 = arith.divf %cst_0, %arg1 : f32
      %cst_1 = arith.constant 3.40282347E+38 : f32
      %6 = arith.minimumf %5, %cst_1 : f32
      %7 = arith.sitofp %arg2 : i64 to f64
      %cst_2 = arith.constant 1.000000e+00 : f64
      %8 = arith.addf %7, %cst_2 : f64
      %cst_3 = arith.constant -0.0010005003335835344 : f64
      %9 = arith.mulf %8, %cst_3 : f64
      %10 = math.expm1 %9 : f64
      %11 = arith.negf %10 : f64
      %12 = math.sqrt %11 : f64
      %13 = arith.divf %cst_2, %12 : f64
      %14 = arith.truncf %13 : f64 to f32
      %15 = arith.extf %14 : f32 to f64
      %cst_4 = arith.constant -0.10536051565782628 : f64
      %16 = arith.mulf %8, %cst_4 : f64
      %17 = math.expm1 %16 : f64
      %18 = arith.negf %17 : f64
      %cst_5 = arith.constant 1.000000e-02 : f64
      %19 = arith.divf %cst_5, %18 : f64
      %20 = arith.truncf %19 : f64 to f32
      %21 = arith.extf %20 : f32 to f64
      %22 = arith.fptosi %8 : f64 to i64
      %cst_6 = arith.constant 9.2233720368547758E+18 : f64
      %23 = arith.cmpf oge, %8, %cst_6 : f64
      %c9223372036854775807_i64 = arith.constant 9223372036854775807 : i64
      %24 = arith.select %23, %c9223372036854775807_i64, %22 : i64
      %cst_7 = arith.constant -9.2233720368547758E+18 : f64
      %25 = arith.cmpf olt, %8, %cst_7 : f64
      %c-9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
      %26 = arith.select %25, %c-9223372036854775808_i64, %24 : i64
      %27 = arith.cmpf uno, %8, %8 : f64
      %c0_i64 = arith.constant 0 : i64
      %28 = arith.select %27, %c0_i64, %26 : i64
      %29 = arith.truncf %15 : f64 to f32
      %30 = arith.truncf %21 : f64 to f32
      %31 = arith.select %4, %28, %arg2 : i64
      %c1_i64 = arith.constant 1 : i64
      %c0_i32 = arith.constant 0 : i32
      %cst_8 = arith.constant 1.17549435E-38 : f32
      %cst_9 = arith.constant 5.000000e-01 : f64
      %cst_10 = arith.constant 2.000000e+00 : f64
      %c2000_i32 = arith.constant 2000 : i32
      %c1_i32 = arith.constant 1 : i32
      %32 = arith.addi %arg3, %c1_i32 : i32
      %33 = arith.cmpi sge, %32, %c2000_i32 : i32
      %34 = arith.extf %arg1 : f32 to f64
      %35 = arith.mulf %34, %cst_10 : f64
      %36 = arith.truncf %35 : f64 to f32
      %37 = math.absf %36 : f32
      %38 = arith.cmpf ogt, %cst, %37 : f32
      %39 = arith.select %38, %36, %arg1 : f32
      %40 = arith.select %33, %39, %arg1 : f32
      %41 = arith.mulf %34, %cst_9 : f64
      %42 = arith.truncf %41 : f64 to f32
      %43 = arith.cmpf ole, %cst_8, %arg1 : f32
      %44 = arith.select %43, %cst_8, %arg1 : f32
      %45 = arith.cmpf oge, %42, %44 : f32
      %46 = arith.select %45, %42, %44 : f32
      %47 = arith.select %4, %40, %46 : f32
      %48 = arith.select %33, %c0_i32, %32 : i32
      %49 = arith.select %4, %48, %c0_i32 : i32
      %50 = arith.addi %arg4, %c1_i64 : i64
      %51 = arith.select %4, %arg4, %50 : i64
      amprt.yield %4, %6, %29, %30, %47, %31, %49, %51 : i1, f32, f32, f32, f32, i64, i32, i64
    }
  }
}

