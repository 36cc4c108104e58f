// What is promoted is low only if its operands are produced low: that a branch,
// a loop or a call casts what it is given is as good as a cast in front of it.
// RUN: amp-opt %s --amp-autocast=dtype=f16 -o %t && FileCheck %s < %t
// RUN: amp-opt %t --amp-autocast=dtype=f16 | diff %t -
// RUN: amp-opt %s --amp-autocast="dtype=f16 placement=dispatch" -o %t.dispatch
// RUN: amp-opt %t.dispatch --amp-autocast="dtype=f16 placement=dispatch" | diff %t.dispatch -
// RUN: amp-opt %s --amp-explain=dtype=f16 -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

// One branch is f32. It would save a cast to let it be rounded and select low.
// CHECK-LABEL: func @branch(
// CHECK: scf.if %{{.*}} -> (tensor<8x8xf32>)
// CHECK: amp.select {{.*}}, tensor<8x8xf32>, tensor<8x8xf32>
// WHY-LABEL: @branch at
// WHY: amp.select {{.*}} f32 {{ *}}promote: an operand is produced in f32
func.func @branch(%p: i1, %x: tensor<8x8xf32>, %c: tensor<8x8xi1>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = scf.if %p -> tensor<8x8xf32> {
    %e = amp.exp %x : tensor<8x8xf32>
    scf.yield %e : tensor<8x8xf32>
  } else {
    scf.yield %0 : tensor<8x8xf32>
  }
  %2 = amp.select %c, %0, %1 : tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
  %3 = amp.matmul %2, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// Both branches are low; a constant is made low.
// CHECK-LABEL: func @low_branches(
// CHECK: scf.if %{{.*}} -> (tensor<8x8xf16>)
// CHECK: amp.select {{.*}}, tensor<8x8xf16>, tensor<8x8xf16>
func.func @low_branches(%p: i1, %x: tensor<8x8xf32>, %c: tensor<8x8xi1>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = scf.if %p -> tensor<8x8xf32> {
    %half = amp.constant dense<0.5> : tensor<8x8xf32>
    scf.yield %half : tensor<8x8xf32>
  } else {
    scf.yield %0 : tensor<8x8xf32>
  }
  %2 = amp.select %c, %0, %1 : tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
  %3 = amp.matmul %2, %1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// An argument that a call would cast, of the one function whose caller has an
// f32 value. In the other what is called is decided as if it stood in place.
// CHECK-LABEL: func private @of_f32(
// CHECK: amp.select {{.*}}, tensor<8x8xf32>, tensor<8x8xf32>
func.func private @of_f32(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %c: tensor<8x8xi1>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = amp.select %c, %a, %b : tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
  %1 = amp.matmul %b, %b : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @calls_of_f32(%x: tensor<8x8xf32>, %c: tensor<8x8xi1>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.exp %x : tensor<8x8xf32>
  %2:2 = func.call @of_f32(%0, %1, %c) : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xi1>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  %3 = amp.matmul %2#0, %2#1 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = amp.matmul %1, %3 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3, %4 : tensor<8x8xf32>, tensor<8x8xf32>
}

// CHECK-LABEL: func private @of_low(
// CHECK: amp.select {{.*}}, tensor<8x8xf16>, tensor<8x8xf16>
func.func private @of_low(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %c: tensor<8x8xi1>) -> tensor<8x8xf32> {
  %0 = amp.select %c, %a, %b : tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// CHECK-LABEL: func @calls_of_low(
// CHECK-COUNT-1: amp.cast
// CHECK-NOT: amp.cast
// CHECK: return
func.func @calls_of_low(%x: tensor<8x8xf32>, %c: tensor<8x8xi1>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = amp.relu %0 : tensor<8x8xf32>
  %2 = func.call @of_low(%0, %1, %c) : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xi1>) -> tensor<8x8xf32>
  %3 = amp.matmul %2, %2 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// A loop begins low, and is then given an f32 value in each turn.
// CHECK-LABEL: func @loop(
// CHECK: amp.select {{.*}}, tensor<8x8xf32>, tensor<8x8xf32>
func.func @loop(%x: tensor<8x8xf32>, %c: tensor<8x8xi1>, %n: index) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%h = %0) -> tensor<8x8xf32> {
    %2 = amp.matmul %h, %h : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = amp.select %c, %h, %2 : tensor<8x8xi1>, tensor<8x8xf32>, tensor<8x8xf32>
    %4 = amp.matmul %3, %h : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %5 = amp.exp %4 : tensor<8x8xf32>
    scf.yield %5 : tensor<8x8xf32>
  }
  return %1 : tensor<8x8xf32>
}
