// Regions are contracts: they keep signatures as keep-io=true does.
// RUN: amp-opt %s --amp-autocast="dtype=f16 keep-io=false" | FileCheck %s

!t = tensor<8x8xf32>

// A function with regions of its own keeps its signature.
// CHECK-LABEL: func @regions(
// CHECK-SAME: tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @regions(%x: !t) -> !t {
  %r = amp.autocast f16 -> !t {
    %0 = amp.matmul %x, %x : (!t, !t) -> !t
    amp.yield %0 : !t
  }
  return %r : !t
}

// A callee of regions of two low types keeps its types.
// CHECK-LABEL: func private @callee(
// CHECK-SAME: tensor<8x8xf32>) -> tensor<8x8xf32>
func.func private @callee(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
func.func @two_types(%x: !t) -> (!t, !t) {
  %r = amp.autocast f16 -> !t {
    %0 = func.call @callee(%x) : (!t) -> !t
    amp.yield %0 : !t
  }
  %s = amp.autocast bf16 -> !t {
    %0 = func.call @callee(%x) : (!t) -> !t
    amp.yield %0 : !t
  }
  return %r, %s : !t, !t
}

// A call outside of the regions stays as it is written, and so does its callee.
// CHECK-LABEL: func private @outside(
// CHECK-SAME: tensor<8x8xf32>) -> tensor<8x8xf32>
func.func private @outside(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
func.func @partly(%x: !t) -> (!t, !t) {
  %r = amp.autocast f16 -> !t {
    %0 = func.call @outside(%x) : (!t) -> !t
    %1 = amp.matmul %0, %0 : (!t, !t) -> !t
    amp.yield %1 : !t
  }
  %s = func.call @outside(%x) : (!t) -> !t
  return %r, %s : !t, !t
}
