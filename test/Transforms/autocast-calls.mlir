// What a call means: a function's own attribute decides; without one the
// function is part of the region that it is called from.
// RUN: amp-opt %s -split-input-file --amp-autocast | FileCheck %s
// RUN: amp-opt %s -split-input-file --amp-prepare-inlining --inline --symbol-dce --amp-autocast | FileCheck %s --check-prefix=INLINED
// RUN: amp-opt %s -split-input-file --amp-autocast=dtype=f16 -o %t
// RUN: amp-opt %t -split-input-file --amp-autocast=dtype=f16 | diff %t -

!t = tensor<8x8xf32>

// CHECK-LABEL: func private @from_region(
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
func.func private @from_region(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
// INLINED-LABEL: func @calls_from_region(
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
func.func @calls_from_region(%x: !t) -> !t {
  %r = amp.autocast f16 -> !t {
    %0 = func.call @from_region(%x) : (!t) -> !t
    amp.yield %0 : !t
  }
  return %r : !t
}

// -----

!t = tensor<8x8xf32>

// Inside, outside, in a region that is off, and in bf16: three functions.
// CHECK-LABEL: func private @everywhere(
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>)
// CHECK-LABEL: func private @everywhere_bf16(
// CHECK: amp.matmul {{.*}} : (tensor<8x8xbf16>, tensor<8x8xbf16>)
// CHECK-LABEL: func private @everywhere_f16(
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
func.func private @everywhere(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func @calls_everywhere(
// CHECK: call @everywhere_f16(
// CHECK: call @everywhere(
// CHECK: call @everywhere_bf16(
// CHECK: call @everywhere(
// INLINED-LABEL: func @calls_everywhere(
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>)
// INLINED: amp.matmul {{.*}} : (tensor<8x8xbf16>, tensor<8x8xbf16>)
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>)
func.func @calls_everywhere(%x: !t) -> !t {
  %r = amp.autocast f16 -> !t {
    %0 = func.call @everywhere(%x) : (!t) -> !t
    %1 = amp.autocast f16 -> !t attributes {enabled = false} {
      %2 = func.call @everywhere(%0) : (!t) -> !t
      amp.yield %2 : !t
    }
    amp.yield %1 : !t
  }
  %s = amp.autocast bf16 -> !t {
    %0 = func.call @everywhere(%r) : (!t) -> !t
    amp.yield %0 : !t
  }
  %u = func.call @everywhere(%s) : (!t) -> !t
  return %u : !t
}

// -----

!t = tensor<8x8xf32>

// The own attribute decides, in a region and outside of it.
// CHECK-LABEL: func private @low(
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
func.func private @low(%x: !t) -> !t attributes {amp.autocast = f16} {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func private @exact(
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>)
func.func private @exact(%x: !t) -> !t attributes {amp.autocast = false} {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
// INLINED-LABEL: func @calls_own(
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>)
// INLINED: amp.matmul {{.*}} : (tensor<8x8xbf16>, tensor<8x8xbf16>)
func.func @calls_own(%x: !t) -> !t {
  %0 = func.call @low(%x) : (!t) -> !t
  %r = amp.autocast bf16 -> !t {
    %1 = func.call @exact(%0) : (!t) -> !t
    %2 = amp.matmul %1, %1 : (!t, !t) -> !t
    amp.yield %2 : !t
  }
  return %r : !t
}

// -----

!t = tensor<8x8xf32>

// Through a function that says nothing, in branches and loops, and a public
// function, which others call too.
// CHECK-LABEL: func private @inner(
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>)
// CHECK-LABEL: func private @inner_f16(
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
func.func private @inner(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func @outer(
// CHECK: call @inner(
// CHECK-LABEL: func private @outer_f16(
// CHECK: call @inner_f16(
// INLINED-LABEL: func @outer(
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>)
func.func @outer(%x: !t) -> !t {
  %0 = func.call @inner(%x) : (!t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func @calls_deep(
// CHECK: scf.if
// CHECK: call @outer_f16(
// CHECK: scf.for
// CHECK: call @outer_f16(
// INLINED-LABEL: func @calls_deep(
// INLINED: scf.if
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
// INLINED: scf.for
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
func.func @calls_deep(%x: !t, %c: i1, %n: index) -> !t {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = amp.autocast f16 -> !t {
    %0 = scf.if %c -> !t {
      %2 = func.call @outer(%x) : (!t) -> !t
      scf.yield %2 : !t
    } else {
      scf.yield %x : !t
    }
    %1 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %0) -> !t {
      %2 = func.call @outer(%h) : (!t) -> !t
      scf.yield %2 : !t
    }
    amp.yield %1 : !t
  }
  return %r : !t
}

// -----

!t = tensor<8x8xf32>

// Recursion stays, in the precision of the call. Regions of the function's own
// are inside of what surrounds the call.
// CHECK-LABEL: func private @again(
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>)
// CHECK: call @again(
// INLINED-LABEL: func private @again(
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>)
// INLINED: amp.matmul {{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>)
func.func private @again(%x: !t, %c: i1) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.autocast f16 -> !t attributes {enabled = false} {
    %4 = amp.matmul %0, %0 : (!t, !t) -> !t
    amp.yield %4 : !t
  }
  %2 = scf.if %c -> !t {
    %3 = func.call @again(%1, %c) : (!t, i1) -> !t
    scf.yield %3 : !t
  } else {
    scf.yield %1 : !t
  }
  return %2 : !t
}
func.func @calls_again(%x: !t, %c: i1) -> !t {
  %r = amp.autocast f16 -> !t {
    %0 = func.call @again(%x, %c) : (!t, i1) -> !t
    amp.yield %0 : !t
  }
  return %r : !t
}

// -----

!t = tensor<8x8xf32>

// A region whose casts are not shared has copies whose casts are not.
// CHECK-LABEL: func private @twice(
// CHECK-COUNT-4: amp.cast {{.*}} to tensor<8x8xf16>
// INLINED-LABEL: func @calls_uncached(
// INLINED-COUNT-4: amp.cast {{.*}} to tensor<8x8xf16>
func.func private @twice(%x: !t) -> (!t, !t) {
  %0 = amp.exp %x : !t
  %1 = amp.matmul %0, %x : (!t, !t) -> !t
  %2 = amp.matmul %x, %0 : (!t, !t) -> !t
  return %1, %2 : !t, !t
}
func.func @calls_uncached(%x: !t) -> (!t, !t) {
  %r:2 = amp.autocast f16 -> !t, !t attributes {cache = false} {
    %0:2 = func.call @twice(%x) : (!t) -> (!t, !t)
    amp.yield %0#0, %0#1 : !t, !t
  }
  return %r#0, %r#1 : !t, !t
}
