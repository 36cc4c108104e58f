// Launches and state that ranks cannot share.
// RUN: amp-opt %s --split-input-file --verify-diagnostics --amp-plan-memory

// expected-note@+1 {{the kernel is here}}
amprt.kernel @copy outer 0 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  amprt.yield %x : f32
}
func.func @step(%x: memref<64xf32>, %y: memref<64xf32>) {
  // expected-error @+1 {{expects 'units' that divide the outer one of at most two loops into parts, of whole chunks where one stores a sum of a chunk, found 3}}
  amprt.launch @copy(%x, %y) sizes [64] strides [1, 1] offsets [0, 0] bounds [] grain 16 {amprt.units = 3 : i64}
      : memref<64xf32>, memref<64xf32>
  return
}

// -----

// expected-note@+1 {{the kernel is here}}
amprt.kernel @copy outer 0 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  amprt.yield %x : f32
}
func.func @step(%x: memref<64xf32>, %y: memref<64xf32>) {
  // expected-error @+1 {{of whole chunks where one stores a sum of a chunk, found 0}}
  amprt.launch @copy(%x, %y) sizes [64] strides [1, 1] offsets [0, 0] bounds [] grain 16 {amprt.units = "many"}
      : memref<64xf32>, memref<64xf32>
  return
}

// -----

// expected-note@+1 {{the kernel is here}}
amprt.kernel @sum outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = broadcast>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over all : f32 -> f32
  amprt.yield %0 : f32
}
func.func @step(%x: memref<96xf32>, %y: memref<3xf32>) {
  // expected-error @+1 {{of whole chunks where one stores a sum of a chunk, found 3}}
  amprt.launch @sum(%x, %y) sizes [12, 8] strides [8, 1, 0, 0] offsets [0, 0] bounds [] grain 6 {amprt.units = 3 : i64}
      : memref<96xf32>, memref<3xf32>
  return
}

// -----

func.func @step(%x: memref<64xf32>) {
  // expected-error @+1 {{expected 'unit' of a gather to be from 1 to}}
  amprt.gather_slices %x {unit = 0 : i64, units = 2 : i64} : memref<64xf32>
  return
}

// -----

func.func @step(%x: memref<64xf32>) {
  // expected-error @+1 {{accesses elements [32, 96) of the buffer, which has 64}}
  amprt.gather_slices %x {offset = 32 : i64, unit = 32 : i64, units = 2 : i64} : memref<64xf32>
  return
}

// -----

// expected-error @+1 {{expected a variable with 'amprt.sliced' in a run, found none}}
amp.variable @m : tensor<64xf32> = #amp.zeros {amprt.sliced = 2 : i64, trainable = false}

// -----

amp.variable @m : tensor<64xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 0>, amprt.sliced = 2 : i64, trainable = false}
// expected-error @+1 {{expected 'amprt.sliced' on all variables of run 'r' or on none, found it on some}}
amp.variable @v : tensor<64xf32> = #amp.zeros {amprt.run = #amprt.run<"r", position = 64>, trainable = false}
