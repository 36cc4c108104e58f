// RUN: split-file %s %t.d
// RUN: amp-opt %t.d/both.mlir --split-input-file --verify-diagnostics --amp-emit-kernels
// RUN: amp-opt %t.d/both.mlir --split-input-file --verify-diagnostics --amp-emit-kernels=target=cuda
// RUN: not amp-opt %t.d/acos.mlir --amp-emit-kernels=target=cuda 2>&1 | FileCheck %s
// CHECK: acos.mlir:5:8: error: cannot be computed in a kernel on CUDA; expected roots, powers, exponentials, logarithms, sin, cos, tan, atan, atan2, tanh, erf or erfc, found 'math.acos'; express it by these and arithmetic
// The CPU has a libm.
// RUN: amp-opt %t.d/acos.mlir --amp-emit-kernels=lower | FileCheck %s --check-prefix=CPU
// CPU: llvm.intr.acos

//--- both.mlir

amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  // expected-error @+1 {{cannot be computed in a kernel; expected an 'arith' or 'math' op on scalars, found 'math.sincos'}}
  %0, %1 = math.sincos %x : f32
  amprt.yield %0 : f32
}
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<64xf32>
  amprt.launch @k(%x) sizes [64] strides [1] offsets [0] bounds [] grain 64 : memref<64xf32>
  return
}

// -----

amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  // expected-error @+1 {{cannot be computed in a kernel; expected integers, f16, bf16, f32 or f64, found 'f8E5M2'; convert to one of these}}
  %0 = arith.truncf %x : f32 to f8E5M2
  %1 = arith.extf %0 : f8E5M2 to f32
  amprt.yield %1 : f32
}
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<64xf32>
  amprt.launch @k(%x) sizes [64] strides [1] offsets [0] bounds [] grain 64 : memref<64xf32>
  return
}

// -----

// No target has a function of it.
amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  // expected-error @+1 {{cannot be computed in a kernel; expected roots, powers, exponentials, logarithms, sin, cos, tan, atan, atan2, tanh, erf or erfc, found 'math.asinh'; express it by these and arithmetic}}
  %0 = math.asinh %x : f32
  amprt.yield %0 : f32
}
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<64xf32>
  amprt.launch @k(%x) sizes [64] strides [1] offsets [0] bounds [] grain 64 : memref<64xf32>
  return
}

// -----

amprt.kernel @k outer 0 operands [
    #amprt.operand<element = i32, direction = inout, inner = contiguous>] {
^bb0(%x: i32):
  // expected-error @+1 {{cannot be computed in a kernel; expected divisions that round to zero, found 'arith.floordivsi'; express it by these and arithmetic}}
  %0 = arith.floordivsi %x, %x : i32
  amprt.yield %0 : i32
}
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<64xi32>
  amprt.launch @k(%x) sizes [64] strides [1] offsets [0] bounds [] grain 64 : memref<64xi32>
  return
}

// -----

// Functions are those of f32 and f64.
amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f16, direction = inout, inner = contiguous>] {
^bb0(%x: f16):
  // expected-error @+1 {{cannot be computed in a kernel; expected 'math.tanh' on f32 or f64, found 'f16'; convert with 'arith.extf' before and 'arith.truncf' after it}}
  %0 = math.tanh %x : f16
  amprt.yield %0 : f16
}
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<64xf16>
  amprt.launch @k(%x) sizes [64] strides [1] offsets [0] bounds [] grain 64 : memref<64xf16>
  return
}

//--- acos.mlir

amprt.kernel @k outer 0 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  %0 = math.acos %x : f32
  amprt.yield %0 : f32
}
func.func @f() attributes {amp.entry = "eval"} {
  %x = amprt.buffer : memref<64xf32>
  amprt.launch @k(%x) sizes [64] strides [1] offsets [0] bounds [] grain 64 : memref<64xf32>
  return
}
