// Facts that expansions note on the ops they make reach the ops of kernels, and code is
// shorter by them. Without them it is code all the same: rows-facts.mlir of test/Driver
// computes both.
// RUN: amp-opt %s --amp-form-kernels=target=cuda --amp-plan-memory -o %t.kernels
// RUN: FileCheck %s --input-file=%t.kernels
// RUN: amp-opt %t.kernels --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=WITH
// RUN: sed "s/ *{amp.fact = [^}]*}//" %t.kernels > %t.plain
// RUN: not grep -q amp.fact %t.plain
// RUN: amp-opt %t.plain --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s --check-prefix=WITHOUT

// Exponentials of a row by one instruction each, with the row's maximum as part of it;
// their sum is no smaller than 1, so that its reciprocal is one instruction.
// CHECK-LABEL: amprt.kernel @max_cast
// CHECK: %[[MAX:.*]] = amprt.reduce max
// CHECK: arith.subf {{.*}}, %[[MAX]] {amp.fact = #amp.fact<row_shift>}
// CHECK: math.exp {{.*}} {amp.fact = #amp.fact<softmax_numerator>{{.*}}}
// CHECK: amprt.reduce add {{.*}} {amp.fact = #amp.fact<softmax_denominator>}
// CHECK: arith.divf {{.*}} {amp.fact = #amp.fact<softmax>}
// WITH-LABEL: .entry amp_max_cast(
// WITH-NOT: sub.rn.f32
// WITH: ex2.approx.ftz.f32
// WITH: rcp.approx.ftz.f32
// WITHOUT-LABEL: .entry amp_max_cast(
// WITHOUT: sub.rn.f32
// WITHOUT: div.rn.f32
func.func @softmax(%x: tensor<64x256xf16>) -> tensor<64x256xf16> attributes {amp.entry = "eval"} {
  %0 = amp.softmax %x {axis = 1} : tensor<64x256xf16> -> tensor<64x256xf16>
  return %0 : tensor<64x256xf16>
}

// The label's column is one load of a row, and no comparison for each element.
// CHECK-LABEL: amprt.kernel @max_sum
// CHECK: arith.subf {{.*}} {amp.fact = #amp.fact<log_softmax>}
// CHECK: arith.cmpi eq, {{.*}} {amp.fact = #amp.fact<one_hot of 0>}
// CHECK: amprt.reduce add {{.*}} {amp.fact = #amp.fact<one_hot_sum>}
// WITH-LABEL: .entry amp_max_sum(
// WITH-NOT: setp.eq.b32 {{.*}}, 7;
// WITHOUT-LABEL: .entry amp_max_sum(
// WITHOUT: setp.eq.b32 {{.*}}, 7;
func.func @loss(%x: tensor<64x256xf16>, %t: tensor<64xi64>) -> tensor<f32>
    attributes {amp.entry = "eval"} {
  %0 = amp.cross_entropy %x, %t : tensor<64x256xf16>, tensor<64xi64>
  return %0 : tensor<f32>
}

// A divisor that is no smaller than 1, nor is anything of what it divides large.
// CHECK-LABEL: amprt.kernel @silu_1
// CHECK: arith.addf {{.*}} {amp.fact = #amp.fact<at_least_one>}
// WITH-LABEL: .entry amp_silu_1(
// WITH: rcp.approx.ftz.f32
// WITHOUT-LABEL: .entry amp_silu_1(
// WITHOUT-NOT: rcp.approx.ftz.f32
// WITHOUT: rcp.rn.f32
func.func @silu(%x: tensor<4096xf16>) -> tensor<4096xf16> attributes {amp.entry = "eval"} {
  %0 = amp.silu %x : tensor<4096xf16>
  return %0 : tensor<4096xf16>
}

// Means are products, and those of the gradient parts of multiply-adds.
// CHECK-LABEL: amprt.kernel @sum_cast
// CHECK: arith.divf {{.*}} {amp.fact = #amp.fact<mean>}
// WITH-LABEL: .entry amp_sum_cast(
// WITH-NOT: div.rn.f32
// WITH: st.global
// WITHOUT-LABEL: .entry amp_sum_cast(
// WITHOUT: div.rn.f32
func.func @gradient(%x: tensor<64x192xf16>, %s: tensor<192xf32>, %dy: tensor<64x192xf16>)
    -> tensor<64x192xf16> attributes {amp.entry = "eval"} {
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %dy {eps = 1.0e-05}
      : (tensor<64x192xf16>, tensor<192xf32>, tensor<64x192xf16>)
      -> (tensor<64x192xf16>, tensor<192xf32>, tensor<192xf32>)
  return %dx : tensor<64x192xf16>
}

// 1 / sqrt is an op, and needs no fact.
// CHECK-LABEL: amprt.kernel @sum_cast_1
// CHECK: math.rsqrt
// WITH-LABEL: .entry amp_sum_cast_1(
// WITH: rsqrt.approx.f32
// WITHOUT-LABEL: .entry amp_sum_cast_1(
// WITHOUT: rsqrt.approx.f32
func.func @norm(%x: tensor<64x192xf16>, %s: tensor<192xf32>) -> tensor<64x192xf16>
    attributes {amp.entry = "eval"} {
  %0 = amp.layer_norm %x, %s, %s {eps = 1.0e-05}
      : (tensor<64x192xf16>, tensor<192xf32>, tensor<192xf32>) -> tensor<64x192xf16>
  return %0 : tensor<64x192xf16>
}
