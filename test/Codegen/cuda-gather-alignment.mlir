// RUN: amp-opt %s --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s

// One position is any position: where rows of the table are not a multiple of 16
// bytes apart, its elements are read one by one.
// CHECK: .entry amp_gather(
// CHECK-NOT: ld.global{{.*}}.v
// CHECK: .entry amp_gather$1(
// CHECK: ld.global{{.*}}.v4.b32
amprt.kernel @gather outer 1 operands [
    #amprt.operand<element = f32, direction = in, inner = contiguous, gather = 0, index = 1>,
    #amprt.operand<element = i64, direction = in, inner = broadcast>,
    #amprt.operand<element = f32, direction = out, inner = contiguous>] {
^bb0(%x: f32, %i: i64):
  amprt.yield %x : f32
}
func.func @f() attributes {amp.entry = "eval"} {
  %odd = amprt.buffer : memref<900xf32>
  %even = amprt.buffer : memref<1200xf32>
  %i = amprt.buffer : memref<1xi64>
  %y = amprt.buffer : memref<8xf32>
  amprt.launch @gather(%odd, %i, %y) sizes [1, 8] strides [9, 1, 1, 0, 8, 1] offsets [0, 0, 0] bounds [100] grain 16 : memref<900xf32>, memref<1xi64>, memref<8xf32>
  amprt.launch @gather(%even, %i, %y) sizes [1, 8] strides [12, 1, 1, 0, 8, 1] offsets [0, 0, 0] bounds [100] grain 16 : memref<1200xf32>, memref<1xi64>, memref<8xf32>
  return
}
