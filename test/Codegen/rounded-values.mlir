// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s

// A result that the user wrote in 16 bits is rounded as it is computed: that of
// the sum, which both differences read.
// CHECK-LABEL: amprt.kernel
// CHECK: %[[SUM:.*]] = arith.addf %[[A:.*]], %[[B:.*]] : f32
// CHECK-NEXT: %[[SHORT:.*]] = arith.truncf %[[SUM]] : f32 to bf16
// CHECK-NEXT: %[[ROUNDED:.*]] = arith.extf %[[SHORT]] : bf16 to f32
// CHECK-NEXT: %[[D:.*]] = arith.subf %[[ROUNDED]], %[[A]] : f32
// CHECK-NEXT: arith.truncf %[[D]] : f32 to bf16
func.func @written(%a: tensor<8xbf16>, %b: tensor<8xbf16>) -> tensor<8xbf16>
    attributes {amp.entry = "eval"} {
  %s = amp.add %a, %b {amp.rounded} : tensor<8xbf16>, tensor<8xbf16>
  %d = amp.sub %s, %a {amp.rounded} : tensor<8xbf16>, tensor<8xbf16>
  %e = amp.sub %b, %d {amp.rounded} : tensor<8xbf16>, tensor<8xbf16>
  return %e : tensor<8xbf16>
}

// -----

// Where autocast chose the type, nothing is.
// CHECK-LABEL: amprt.kernel
// CHECK: %[[SUM:.*]] = arith.addf %[[A:.*]], %[[B:.*]] : f32
// CHECK-NEXT: arith.subf %[[SUM]], %[[A]] : f32
func.func @chosen(%a: tensor<8xbf16>, %b: tensor<8xbf16>) -> tensor<8xbf16>
    attributes {amp.entry = "eval"} {
  %s = amp.add %a, %b : tensor<8xbf16>, tensor<8xbf16>
  %d = amp.sub %s, %a : tensor<8xbf16>, tensor<8xbf16>
  return %d : tensor<8xbf16>
}

// -----

// An op that becomes several is rounded once, behind the last.
// CHECK-LABEL: amprt.kernel
// CHECK-NOT: arith.truncf
// CHECK: %[[Y:.*]] = arith.divf
// CHECK-NEXT: %[[SHORT:.*]] = arith.truncf %[[Y]] : f32 to f16
// CHECK-NEXT: arith.extf %[[SHORT]] : f16 to f32
// CHECK-NOT: addf %[[Y]]
func.func @softmax(%x: tensor<4x8xf16>) -> tensor<4x8xf16>
    attributes {amp.entry = "eval"} {
  %0 = amp.softmax %x {amp.rounded, axis = 1} : tensor<4x8xf16> -> tensor<4x8xf16>
  %1 = amp.add %0, %0 {amp.rounded} : tensor<4x8xf16>, tensor<4x8xf16>
  return %1 : tensor<4x8xf16>
}
