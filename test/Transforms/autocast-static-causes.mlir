// Causes that are found in the graph: what an epsilon keeps from 0 is read in
// f32 where it counts, however it got there. Not in bf16, which has f32's range.
// RUN: amp-opt %s --amp-autocast="dtype=f16" -split-input-file | FileCheck %s
// RUN: amp-opt %s --amp-autocast="dtype=bf16" -split-input-file | FileCheck %s --check-prefix=BF16
// RUN: amp-opt %s --amp-autocast="dtype=f16" -split-input-file -o %t
// RUN: amp-opt %t --amp-autocast="dtype=f16" -split-input-file | diff %t -

!t = tensor<8x8xf32>
module attributes {amp.policy = "fewest-casts"} {

// x / (y + eps): the sum and the quotient, though the quotient's other operand
// is made low and its result is read low.
// CHECK-LABEL: @quotient
// CHECK: amp.add {{.*}} : tensor<8x8xf32>, tensor<f32>
// CHECK: amp.div {{.*}} : tensor<8x8xf32>, tensor<8x8xf32>
// BF16-LABEL: @quotient
// BF16: amp.add {{.*}} : tensor<8x8xbf16>, tensor<bf16>
// BF16: amp.div {{.*}} : tensor<8x8xbf16>, tensor<8x8xbf16>
func.func @quotient(%x: !t) -> !t {
  %eps = amp.constant dense<1.0e-12> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %eps : !t, tensor<f32>
  %2 = amp.div %0, %1 : !t, !t
  %3 = amp.matmul %2, %0 : (!t, !t) -> !t
  return %3 : !t
}

// The epsilon that f16 has does no harm (case 22).
// CHECK-LABEL: @large_enough
// CHECK: amp.add {{.*}} : tensor<8x8xf16>, tensor<f16>
// CHECK: amp.div {{.*}} : tensor<8x8xf16>, tensor<8x8xf16>
func.func @large_enough(%x: !t) -> !t {
  %eps = amp.constant dense<1.0e-4> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %eps : !t, tensor<f32>
  %2 = amp.div %0, %1 : !t, !t
  %3 = amp.matmul %2, %0 : (!t, !t) -> !t
  return %3 : !t
}

// The epsilon is broadcast, the sum reshaped, and there is a root between. The
// root of 1e-12 is no normal number of f16.
// CHECK-LABEL: @root
// CHECK: amp.broadcast {{.*}} : tensor<1xf32> -> tensor<64xf32>
// CHECK: amp.maximum {{.*}} : tensor<64xf32>, tensor<64xf32>
// CHECK: amp.sqrt {{.*}} : tensor<8x8xf32>
// CHECK: amp.div {{.*}} : tensor<8x8xf32>, tensor<8x8xf32>
func.func @root(%x: !t) -> !t {
  %eps = amp.constant dense<1.0e-12> : tensor<1xf32>
  %b = amp.broadcast %eps {dimensions = [0], shape = [64]} : tensor<1xf32> -> tensor<64xf32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %f = amp.reshape %0 : !t -> tensor<64xf32>
  %1 = amp.maximum %f, %b : tensor<64xf32>, tensor<64xf32>
  %2 = amp.reshape %1 : tensor<64xf32> -> !t
  %3 = amp.sqrt %2 : !t
  %4 = amp.div %0, %3 : !t, !t
  %5 = amp.matmul %4, %0 : (!t, !t) -> !t
  return %5 : !t
}
// A bound is a maximum.
// CHECK-LABEL: @bound
// CHECK: amp.clamp {{.*}} : tensor<8x8xf32>
// CHECK: amp.div {{.*}} : tensor<8x8xf32>, tensor<8x8xf32>
func.func @bound(%x: !t) -> !t {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.clamp %0 {min = 1.0e-8, max = 1.0} : !t
  %2 = amp.div %0, %1 : !t, !t
  %3 = amp.matmul %2, %0 : (!t, !t) -> !t
  return %3 : !t
}

// The place of the largest element is that of the f32 ones, in both types: the
// sum is read low by a product too.
// CHECK-LABEL: @place
// CHECK: amp.argmax {{.*}} : tensor<8x8xf32>
// BF16-LABEL: @place
// BF16: amp.argmax {{.*}} : tensor<8x8xf32>
func.func @place(%x: !t) -> (tensor<8xi64>, !t) {
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.relu %0 : !t
  %2 = amp.argmax %1 {axis = 1} : !t
  %3 = amp.matmul %1, %0 : (!t, !t) -> !t
  return %2, %3 : tensor<8xi64>, !t
}
}

// -----

// A policy says what is looked for.
!t = tensor<8x8xf32>
module attributes {amp.policy = {extends = "fewest-casts", "static-causes" = ["range", "precision"]}} {
  // CHECK-LABEL: @not_looked_for
  // CHECK: amp.add {{.*}} : tensor<8x8xf16>, tensor<f16>
  // CHECK: amp.div {{.*}} : tensor<8x8xf16>, tensor<8x8xf16>
  // CHECK: amp.argmax {{.*}} : tensor<8x8xf16>
  func.func @not_looked_for(%x: !t) -> (tensor<8xi64>, !t) {
    %eps = amp.constant dense<1.0e-12> : tensor<f32>
    %0 = amp.matmul %x, %x : (!t, !t) -> !t
    %1 = amp.add %0, %eps : !t, tensor<f32>
    %2 = amp.div %0, %1 : !t, !t
    %3 = amp.argmax %2 {axis = 1} : !t
    %4 = amp.matmul %2, %0 : (!t, !t) -> !t
    return %3, %4 : tensor<8xi64>, !t
  }
}

// -----

// What else reads such a value is free: a policy may make it low.
!t = tensor<8x8xf32>
module attributes {amp.policy = {allow = ["amp.mul", "amp.div"], include = ["amp.reshape", "amp.select"]}} {
// A product is not singular: it reads the sum in either type.
// CHECK-LABEL: @product
// CHECK: amp.add {{.*}} : tensor<8x8xf32>, tensor<f32>
// CHECK: amp.mul {{.*}} : tensor<8x8xf16>, tensor<8x8xf16>
func.func @product(%x: !t) -> !t {
  %eps = amp.constant dense<1.0e-12> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %eps : !t, tensor<f32>
  %2 = amp.mul %0, %1 : !t, !t
  %3 = amp.matmul %2, %0 : (!t, !t) -> !t
  return %3 : !t
}

// The root of 1e-6 is a normal number of f16.
// CHECK-LABEL: @root_of_more
// CHECK: amp.maximum {{.*}} : tensor<8x8xf32>, tensor<f32>
// CHECK: amp.sqrt {{.*}} : tensor<8x8xf32>
// CHECK: amp.div {{.*}} : tensor<8x8xf16>, tensor<8x8xf16>
func.func @root_of_more(%x: !t) -> !t {
  %eps = amp.constant dense<1.0e-6> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.maximum %0, %eps : !t, tensor<f32>
  %2 = amp.sqrt %1 : !t
  %3 = amp.div %0, %2 : !t, !t
  %4 = amp.matmul %3, %0 : (!t, !t) -> !t
  return %4 : !t
}

// What hands the sum on must not round it: not the first select, which the
// second one hands on. A reshape that no quotient is behind may be low.
// CHECK-LABEL: @between
// CHECK: amp.select {{.*}} tensor<8x8xf32>, tensor<8x8xf32>
// CHECK: amp.select {{.*}} tensor<8x8xf32>, tensor<8x8xf32>
// CHECK: amp.div {{.*}} : tensor<8x8xf32>, tensor<8x8xf32>
// CHECK: amp.reshape {{.*}} : tensor<8x8xf16>
func.func @between(%x: !t, %c: tensor<8x8xi1>) -> (!t, tensor<64xf32>) {
  %eps = amp.constant dense<1.0e-12> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %eps : !t, tensor<f32>
  %2 = amp.select %c, %1, %0 : tensor<8x8xi1>, !t, !t
  %3 = amp.select %c, %0, %2 : tensor<8x8xi1>, !t, !t
  %4 = amp.div %0, %3 : !t, !t
  %5 = amp.reshape %1 : !t -> tensor<64xf32>
  return %4, %5 : !t, tensor<64xf32>
}

// What a loop carries is handed on too.
// CHECK-LABEL: @carried
// CHECK: scf.for {{.*}} -> (tensor<8x8xf32>)
// CHECK: amp.div {{.*}} : tensor<8x8xf32>, tensor<8x8xf32>
func.func @carried(%x: !t, %n: index) -> !t {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %eps = amp.constant dense<1.0e-12> : tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = scf.for %i = %zero to %n step %one iter_args(%y = %0) -> (!t) {
    %2 = amp.maximum %y, %eps : !t, tensor<f32>
    scf.yield %2 : !t
  }
  %3 = amp.div %0, %1 : !t, !t
  return %3 : !t
}
}

// -----

!t = tensor<8x8xf32>
module attributes {amp.policy = "fewest-casts"} {

// An epsilon for each channel, and one that the user converts from f64. Small
// numbers among others are a table.
// CHECK-LABEL: @channels
// CHECK: amp.add {{.*}} : tensor<8x2xf32>
// CHECK: amp.div {{.*}} : tensor<8x2xf32>
// CHECK-LABEL: @converted
// CHECK: amp.add {{.*}} : tensor<8x8xf32>
// CHECK: amp.div {{.*}} : tensor<8x8xf32>
// CHECK-LABEL: @table
// CHECK: amp.add {{.*}} : tensor<8x2xf16>
// BF16-LABEL: @channels
// BF16: amp.div {{.*}} : tensor<8x2xbf16>
// BF16-LABEL: @converted
// BF16: amp.div {{.*}} : tensor<8x8xbf16>
func.func @channels(%x: !t, %w: tensor<8x2xf32>) -> tensor<8x8xf32> {
  %e = amp.constant dense<[1.0e-12, 1.0e-10]> : tensor<2xf32>
  %0 = amp.matmul %x, %w : (!t, tensor<8x2xf32>) -> tensor<8x2xf32>
  %1 = amp.add %0, %e : tensor<8x2xf32>, tensor<2xf32>
  %2 = amp.div %0, %1 : tensor<8x2xf32>, tensor<8x2xf32>
  %3 = amp.matmul %2, %2 {transpose_b} : (tensor<8x2xf32>, tensor<8x2xf32>) -> !t
  return %3 : !t
}
func.func @converted(%x: !t) -> !t {
  %c = amp.constant dense<1.0e-12> : tensor<f64>
  %e = amp.convert %c : tensor<f64> to tensor<f32>
  %0 = amp.matmul %x, %x : (!t, !t) -> !t
  %1 = amp.add %0, %e : !t, tensor<f32>
  %2 = amp.div %0, %1 : !t, !t
  %3 = amp.matmul %2, %2 : (!t, !t) -> !t
  return %3 : !t
}
func.func @table(%x: !t, %w: tensor<8x2xf32>) -> tensor<8x8xf32> {
  %e = amp.constant dense<[1.0e-12, 1.0]> : tensor<2xf32>
  %0 = amp.matmul %x, %w : (!t, tensor<8x2xf32>) -> tensor<8x2xf32>
  %1 = amp.add %0, %e : tensor<8x2xf32>, tensor<2xf32>
  %2 = amp.matmul %1, %1 {transpose_b} : (tensor<8x2xf32>, tensor<8x2xf32>) -> !t
  return %2 : !t
}
}
