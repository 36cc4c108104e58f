// What is only declared keeps its types: one remark for each callee.
// RUN: amp-opt %s --amp-autocast=dtype=f16 -verify-diagnostics | FileCheck %s

!t = tensor<8x8xf32>

// CHECK-LABEL: func private @external(tensor<8x8xf32>) -> tensor<8x8xf32>
// expected-remark @below {{'external' is only declared: its arguments and results keep their types; define it in the module to have it decided}}
func.func private @external(!t) -> !t
// Nothing to decide, nothing to say.
func.func private @integers(tensor<8xi32>) -> i32
func.func private @uncalled(!t) -> !t

// CHECK-LABEL: func @calls(
// CHECK-NEXT: amp.cast
// CHECK-NEXT: %[[M:.*]] = amp.matmul {{.*}} -> tensor<8x8xf32>
// CHECK-NEXT: %[[E:.*]] = call @external(%[[M]]) : (tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT: %[[C:.*]] = amp.cast %[[E]]
// CHECK-NEXT: call @integers
// CHECK-NEXT: amp.matmul %[[C]], %[[C]]
func.func @calls(%x: !t, %i: tensor<8xi32>) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  // expected-note @below {{it is called here}}
  %1 = func.call @external(%0) : (!t) -> !t
  %j = func.call @integers(%i) : (tensor<8xi32>) -> i32
  %2 = amp.matmul %1, %1 : (!t, !t) -> !t
  %3 = func.call @external(%2) : (!t) -> !t
  return %3 : !t
}
