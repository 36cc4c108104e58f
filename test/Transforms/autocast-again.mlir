// A second run with the same options decides nothing anew: what regions or an
// attribute have decided is not one region of the option's type.
// RUN: amp-opt %s --amp-autocast=dtype=f16 -o %t && FileCheck %s < %t
// RUN: amp-opt %t --amp-autocast=dtype=f16 | diff %t -
// RUN: amp-opt %s --amp-autocast=dtype=bf16 -o %t.bf16
// RUN: amp-opt %t.bf16 --amp-autocast=dtype=bf16 | diff %t.bf16 -
// RUN: amp-opt %s --amp-autocast=dtype=bf16 | FileCheck %s --check-prefix=SAME
// RUN: amp-opt %s --amp-autocast | FileCheck %s --check-prefix=NONE

!t = tensor<8x8xf32>

// Outside of the region the product stays f32.
// CHECK-LABEL: func @region(
// CHECK-SAME: attributes {amp.autocast = false}
// CHECK: amp.matmul {{.*}} (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: amp.matmul {{.*}} (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
// NONE-LABEL: func @region(
// NONE-NOT: attributes
func.func @region(%x: !t, %w: !t) -> !t {
  %0 = amp.matmul %x, %w : (!t, !t) -> !t
  %r = amp.autocast f16 -> !t {
    %1 = amp.matmul %0, %w : (!t, !t) -> !t
    amp.yield %1 : !t
  }
  return %r : !t
}

// What is said to run in f32 stays f32.
// CHECK-LABEL: func @disabled(
// CHECK-SAME: attributes {amp.autocast = false}
// CHECK-NOT: amp.cast
func.func @disabled(%x: !t, %w: !t) -> !t {
  %r = amp.autocast f16 -> !t attributes {enabled = false} {
    %1 = amp.matmul %x, %w : (!t, !t) -> !t
    amp.yield %1 : !t
  }
  return %r : !t
}

// In bf16 nothing leaves the range; in f16 softplus would be f32.
// CHECK-LABEL: func @own_type(
// CHECK-SAME: attributes {amp.autocast = bf16}
// CHECK: amp.softplus %{{.*}} : tensor<8x8xbf16>
// SAME-LABEL: func @own_type(
// SAME-SAME: attributes {amp.autocast = bf16}
// NONE-LABEL: func @own_type(
// NONE-NOT: attributes
// NONE: amp.softplus %{{.*}} : tensor<8x8xbf16>
func.func @own_type(%x: !t, %w: !t) -> !t attributes {amp.autocast = bf16} {
  %0 = amp.matmul %x, %w : (!t, !t) -> !t
  %1 = amp.softplus %0 : !t
  %2 = amp.matmul %1, %w : (!t, !t) -> !t
  return %2 : !t
}

// No region, whatever the options say; nor does what it calls change.
// CHECK-LABEL: func private @callee(
// CHECK-SAME: tensor<8x8xf32>) -> tensor<8x8xf32>
func.func private @callee(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func @never(
// CHECK-SAME: attributes {amp.autocast = false}
// CHECK-NOT: amp.cast
// SAME-LABEL: func @never(
// NONE-LABEL: func @never(
// NONE-SAME: attributes {amp.autocast = false}
func.func @never(%x: !t, %w: !t) -> !t attributes {amp.autocast = false} {
  %0 = amp.matmul %x, %w : (!t, !t) -> !t
  %1 = func.call @callee(%0) : (!t) -> !t
  return %1 : !t
}
