// Casts that autocast put into other compilers' graphs, known by their mark,
// fold as amp.cast does; what the user wrote stays.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-fold-casts | FileCheck %s

// Up and down again is nothing, whichever op it is; down and up again loses
// bits. Unused casts go, of which nobody knows that they have no effect too.
// CHECK-LABEL: @chains
// CHECK-SAME: (%[[H:.*]]: tensor<4xf16>, %[[X:.*]]: tensor<4xf32>)
// CHECK-NEXT: %[[D:.*]] = arith.truncf %[[X]] {amp.inserted}
// CHECK-NEXT: %[[U:.*]] = arith.extf %[[D]] {amp.inserted}
// CHECK-NEXT: return %[[H]], %[[H]], %[[H]], %[[U]]
func.func @chains(%h: tensor<4xf16>, %x: tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf32>) {
  %0 = arith.extf %h {amp.inserted} : tensor<4xf16> to tensor<4xf32>
  %1 = arith.truncf %0 {amp.inserted} : tensor<4xf32> to tensor<4xf16>
  %2 = tosa.cast %h {amp.inserted} : (tensor<4xf16>) -> tensor<4xf32>
  %3 = tosa.cast %2 {amp.inserted} : (tensor<4xf32>) -> tensor<4xf16>
  %4 = "stablehlo.convert"(%h) {amp.inserted = true} : (tensor<4xf16>) -> tensor<4xf32>
  %5 = "stablehlo.convert"(%4) {amp.inserted = true} : (tensor<4xf32>) -> tensor<4xf16>
  %6 = arith.truncf %x {amp.inserted} : tensor<4xf32> to tensor<4xf16>
  %7 = arith.extf %6 {amp.inserted} : tensor<4xf16> to tensor<4xf32>
  return %1, %3, %5, %7 : tensor<4xf16>, tensor<4xf16>, tensor<4xf16>, tensor<4xf32>
}

// Not the compiler's, not from floats to floats, not of tensors, to a type to
// which others' casts do not convert directly.
// CHECK-LABEL: @stays
// CHECK-COUNT-10: = {{.*}}:
// CHECK-NEXT: return
func.func @stays(%h: tensor<4xf16>, %s: f16, %i: tensor<4xi16>) -> (tensor<4xf16>, f16, tensor<4xbf16>, tensor<4xf16>, tensor<4xi16>) {
  %0 = arith.extf %h : tensor<4xf16> to tensor<4xf32>
  %1 = arith.truncf %0 : tensor<4xf32> to tensor<4xf16>
  %2 = arith.extf %s {amp.inserted} : f16 to f32
  %3 = arith.truncf %2 {amp.inserted} : f32 to f16
  %4 = arith.extf %h {amp.inserted} : tensor<4xf16> to tensor<4xf32>
  %5 = arith.truncf %4 {amp.inserted} : tensor<4xf32> to tensor<4xbf16>
  %6 = arith.extf %h : tensor<4xf16> to tensor<4xf32>
  %7 = arith.truncf %6 {amp.inserted} : tensor<4xf32> to tensor<4xf16>
  %8 = "toy.convert"(%i) {amp.inserted} : (tensor<4xi16>) -> tensor<4xf32>
  %9 = "toy.convert"(%8) {amp.inserted} : (tensor<4xf32>) -> tensor<4xi16>
  return %1, %3, %5, %7, %9 : tensor<4xf16>, f16, tensor<4xbf16>, tensor<4xf16>, tensor<4xi16>
}

// Through ops that only move elements, of what is cast, constants and tensors
// without contents.
// CHECK-LABEL: @through_moves
// CHECK-NOT: amp.inserted
// CHECK: %[[K:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1x4xf16>}>
// CHECK: tosa.transpose %{{.*}} : (tensor<4x8xf16>) -> tensor<8x4xf16>
// CHECK: tosa.concat %{{.*}}, %[[K]] {{.*}} -> tensor<9x4xf16>
// CHECK: linalg.transpose ins(%{{.*}} : tensor<4x8xf16>) outs(%{{.*}} : tensor<8x4xf16>)
// CHECK: tensor.extract_slice {{.*}} tensor<8x4xf16> to tensor<2x4xf16>
// CHECK: return
func.func @through_moves(%h: tensor<4x8xf16>) -> (tensor<9x4xf16>, tensor<2x4xf16>) {
  %half = "tosa.const"() <{values = dense<0.5> : tensor<1x4xf32>}> : () -> tensor<1x4xf32>
  %0 = tosa.cast %h {amp.inserted} : (tensor<4x8xf16>) -> tensor<4x8xf32>
  %1 = tosa.transpose %0 {perms = array<i32: 1, 0>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %2 = tosa.concat %1, %half {axis = 0 : i32} : (tensor<8x4xf32>, tensor<1x4xf32>) -> tensor<9x4xf32>
  %3 = tosa.cast %2 {amp.inserted} : (tensor<9x4xf32>) -> tensor<9x4xf16>
  %4 = arith.extf %h {amp.inserted} : tensor<4x8xf16> to tensor<4x8xf32>
  %empty = tensor.empty() : tensor<8x4xf32>
  %5 = linalg.transpose ins(%4 : tensor<4x8xf32>) outs(%empty : tensor<8x4xf32>) permutation = [1, 0]
  %6 = tensor.extract_slice %5[0, 0] [2, 4] [1, 1] : tensor<8x4xf32> to tensor<2x4xf32>
  %7 = arith.truncf %6 {amp.inserted} : tensor<2x4xf32> to tensor<2x4xf16>
  return %3, %7 : tensor<9x4xf16>, tensor<2x4xf16>
}

// Constants are made in the type that is read; one of equal casts stays, of
// different names too.
// CHECK-LABEL: @equal
// CHECK: %[[C:.*]] = arith.constant dense<[1.000000e+00, 0x7C00]> : tensor<2xf16>
// CHECK-NEXT: %[[D:.*]] = arith.truncf %arg0 {amp.inserted}
// CHECK-NEXT: return %[[C]], %[[D]], %[[D]]
func.func @equal(%x: tensor<2xf32>) -> (tensor<2xf16>, tensor<2xf16>, tensor<2xf16>) {
  %0 = arith.constant dense<[1.00048828125, 1.0e6]> : tensor<2xf32>
  %1 = arith.truncf %0 {amp.inserted} : tensor<2xf32> to tensor<2xf16>
  %2 = arith.truncf %x {amp.inserted} : tensor<2xf32> to tensor<2xf16>
  %3 = "stablehlo.convert"(%x) {amp.inserted = true} : (tensor<2xf32>) -> tensor<2xf16>
  return %1, %2, %3 : tensor<2xf16>, tensor<2xf16>, tensor<2xf16>
}
