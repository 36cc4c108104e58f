// RUN: amp-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expects a window of at most 1 outer loops in a kernel of class 'loop' without predicate, found 2}}
amprt.kernel @k outer 1 window 2 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over window : f32 -> f32
  amprt.yield %0 : f32
}

// -----

amprt.kernel @k outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  // expected-error @+1 {{over 'window' needs a window, the kernel has none}}
  %0 = amprt.reduce add %x over window : f32 -> f32
  amprt.yield %0 : f32
}

// -----

amprt.kernel @k outer 1 window 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  // expected-error @+1 {{expects every reduction of a kernel with a window to be over 'window', or 'inner', found 'outer'}}
  %0 = amprt.reduce add %x over outer : f32 -> f32
  amprt.yield %0 : f32
}

// -----

// expected-error @+1 {{with a window expects operand 1 to be what a reduction gives}}
amprt.kernel @k outer 1 window 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  amprt.yield %x : f32
}

// -----

// expected-error @+1 {{with a window cannot gather or overwrite operand 0}}
amprt.kernel @k outer 1 window 1 operands [
    #amprt.operand<element = f32, direction = inout, inner = contiguous>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over window : f32 -> f32
  amprt.yield %0 : f32
}

// -----

// expected-error @+1 {{with a window has no 'amprt.index'}}
amprt.kernel @k outer 1 window 1 operands [
    #amprt.operand<element = i32, direction = out, inner = contiguous>] {
  %i = amprt.index 0 : i32
  %0 = amprt.reduce add %i over window : i32 -> i32
  amprt.yield %0 : i32
}

// -----

// expected-note @+1 {{the kernel is here}}
amprt.kernel @k outer 2 window 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32):
  %0 = amprt.reduce add %x over window : f32 -> f32
  amprt.yield %0 : f32
}
func.func @f() {
  %0 = amprt.buffer : memref<24xf32>
  %1 = amprt.buffer : memref<8xf32>
  // expected-error @+1 {{expects a grain of whole windows of 3 elements, found 2}}
  amprt.launch @k(%0, %1) sizes [2, 3, 4] strides [12, 4, 1, 4, 0, 1] offsets [0, 0]
      bounds [] grain 2 : memref<24xf32>, memref<8xf32>
  return
}
