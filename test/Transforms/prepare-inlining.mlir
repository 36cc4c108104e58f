// What inlining would lose: attributes become regions, names go to locations.
// RUN: amp-opt %s --amp-prepare-inlining -mlir-print-debuginfo | FileCheck %s
// RUN: amp-opt %s --amp-prepare-inlining=dtype=bf16 | FileCheck %s --check-prefix=DTYPE
// RUN: not amp-opt %s --amp-prepare-inlining=dtype=f64 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: error: unknown dtype 'f64'; expected 'f16' or 'bf16'

!t = tensor<8x8xf32>

// CHECK-LABEL: func private @low(
// CHECK: amp.matmul {{.*}} loc(#[[MATMUL:.*]])
// DTYPE-LABEL: func private @low(
// DTYPE-SAME: attributes {amp.autocast = f16}
func.func private @low(%x: !t) -> !t attributes {amp.autocast = f16} {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}

// CHECK-LABEL: func private @silent(
// DTYPE-LABEL: func private @silent(
// DTYPE-NOT: attributes
func.func private @silent(%x: !t) -> !t {
  %0 = amp.relu %x : !t
  return %0 : !t
}

// A region where the call is in another one or in none; none more in f16.
// CHECK-LABEL: func @f(
// CHECK-NEXT: amp.autocast f16 -> tensor<8x8xf32> {
// CHECK-NEXT:   func.call @low
// CHECK-NEXT:   amp.yield
// CHECK:      amp.autocast bf16
// CHECK-NEXT:   func.call @silent
// CHECK-NEXT:   amp.autocast f16 -> tensor<8x8xf32> {
// CHECK-NEXT:     func.call @low
// CHECK:      amp.autocast f16 -> tensor<8x8xf32> {
// CHECK-NEXT:   func.call @low
// CHECK-NEXT:   amp.yield
// DTYPE-LABEL: func @f(
// DTYPE-NOT: attributes
func.func @f(%x: !t) -> !t {
  %0 = func.call @low(%x) : (!t) -> !t
  %1 = amp.autocast bf16 -> !t {
    %3 = func.call @silent(%0) : (!t) -> !t
    %4 = func.call @low(%3) : (!t) -> !t
    amp.yield %4 : !t
  }
  %2 = amp.autocast f16 -> !t {
    %3 = func.call @low(%1) : (!t) -> !t
    amp.yield %3 : !t
  }
  return %2 : !t
}

// By the option this is one region, whatever is inlined into it.
// DTYPE-LABEL: func @g(
// DTYPE-SAME: attributes {amp.autocast = bf16}
func.func @g(%x: !t) -> !t {
  %0 = func.call @low(%x) : (!t) -> !t
  return %0 : !t
}

// CHECK: #[[MATMUL]] = loc(fused<{amp.function = "low"}>[
