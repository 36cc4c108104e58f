// Epsilons through ops that are known by name only: what a policy calls singular
// reads in f32 what they guard, and so does what hands it on.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" -o %t && FileCheck %s < %t
// RUN: amp-opt %t --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" | diff %t -
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts" | FileCheck %s --check-prefix=BF16
// RUN: amp-opt %s --allow-unregistered-dialect --amp-explain="dtype=f16 policy=stablehlo,fewest-casts" -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

!t = tensor<8x8xf32>

// CHECK-LABEL: @divide
// CHECK: "stablehlo.add"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.divide"{{.*}} -> tensor<8x8xf32>
// BF16-LABEL: @divide
// BF16: "stablehlo.add"{{.*}} -> tensor<8x8xbf16>
// BF16: "stablehlo.divide"{{.*}} -> tensor<8x8xbf16>
// WHY-LABEL: @divide
// WHY: stablehlo.divide {{.*}} f32
// WHY-NEXT: deny, epsilon: 1e-12 is below f16's smallest normal
func.func @divide(%x: !t) -> !t {
  %eps = "stablehlo.constant"() <{value = dense<1.0e-12> : !t}> : () -> !t
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1 = "stablehlo.add"(%0, %eps) : (!t, !t) -> !t
  %2 = "stablehlo.divide"(%0, %1) : (!t, !t) -> !t
  %3 = "stablehlo.dot_general"(%2, %0) : (!t, !t) -> !t
  return %3 : !t
}

// One for each channel, repeated; one that is converted from f64.
// CHECK-LABEL: @channels
// CHECK: "stablehlo.add"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.divide"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.add"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.divide"{{.*}} -> tensor<8x8xf32>
func.func @channels(%x: tensor<8x2xf32>) -> !t {
  %0 = "stablehlo.dot_general"(%x, %x) : (tensor<8x2xf32>, tensor<8x2xf32>) -> !t
  %eps = "stablehlo.constant"() <{value = dense<[1.0e-12, 1.0e-11, 1.0e-12, 1.0e-12, 1.0e-12, 1.0e-12, 1.0e-12, 1.0e-12]> : tensor<8xf32>}> : () -> tensor<8xf32>
  %1 = "stablehlo.broadcast_in_dim"(%eps) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> !t
  %2 = "stablehlo.add"(%0, %1) : (!t, !t) -> !t
  %3 = "stablehlo.divide"(%0, %2) : (!t, !t) -> !t
  %wide = "stablehlo.constant"() <{value = dense<1.0e-12> : tensor<f64>}> : () -> tensor<f64>
  %4 = "stablehlo.convert"(%wide) : (tensor<f64>) -> tensor<f32>
  %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> !t
  %6 = "stablehlo.add"(%3, %5) : (!t, !t) -> !t
  %7 = "stablehlo.divide"(%3, %6) : (!t, !t) -> !t
  %8 = "stablehlo.dot_general"(%7, %7) : (!t, !t) -> !t
  return %8 : !t
}

// The dividend's epsilon is nobody's concern: 0 is a good number there. All that
// is divided has a low copy for a product.
// CHECK-LABEL: @dividend
// CHECK: "stablehlo.add"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.divide"{{.*}} -> tensor<8x8xf16>
func.func @dividend(%x: !t) -> !t {
  %eps = "stablehlo.constant"() <{value = dense<1.0e-12> : !t}> : () -> !t
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1 = "stablehlo.add"(%0, %eps) : (!t, !t) -> !t
  %2 = "stablehlo.divide"(%1, %0) : (!t, !t) -> !t
  %3 = "stablehlo.dot_general"(%2, %0) : (!t, !t) -> !t
  %4 = "stablehlo.dot_general"(%1, %3) : (!t, !t) -> !t
  return %4 : !t
}

// A variance's epsilon: clipped, reshaped, its root, repeated.
// CHECK-LABEL: @norm
// CHECK: "stablehlo.maximum"{{.*}} -> tensor<8xf32>
// CHECK: "stablehlo.reshape"{{.*}} -> tensor<8x1xf32>
// CHECK: "stablehlo.sqrt"{{.*}} -> tensor<8x1xf32>
// CHECK: "stablehlo.broadcast_in_dim"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.divide"{{.*}} -> tensor<8x8xf32>
func.func @norm(%x: !t, %v: tensor<8xf16>) -> !t {
  %eps = "stablehlo.constant"() <{value = dense<1.0e-12> : tensor<f32>}> : () -> tensor<f32>
  %b = "stablehlo.broadcast_in_dim"(%eps) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
  %w = "stablehlo.convert"(%v) : (tensor<8xf16>) -> tensor<8xf32>
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1 = "stablehlo.maximum"(%w, %b) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %2 = "stablehlo.reshape"(%1) : (tensor<8xf32>) -> tensor<8x1xf32>
  %3 = "stablehlo.sqrt"(%2) : (tensor<8x1xf32>) -> tensor<8x1xf32>
  %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> !t
  %5 = "stablehlo.divide"(%0, %4) : (!t, !t) -> !t
  %6 = "stablehlo.dot_general"(%5, %0) : (!t, !t) -> !t
  return %6 : !t
}

// The root of 1e-6 is a normal number of f16: it may be repeated and divide low.
// CHECK-LABEL: @root_of_more
// CHECK: "stablehlo.sqrt"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.divide"{{.*}} -> tensor<8x8xf16>
func.func @root_of_more(%x: !t) -> !t {
  %eps = "stablehlo.constant"() <{value = dense<1.0e-6> : !t}> : () -> !t
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1 = "stablehlo.add"(%0, %eps) : (!t, !t) -> !t
  %2 = "stablehlo.sqrt"(%1) : (!t) -> !t
  %3 = "stablehlo.divide"(%0, %2) : (!t, !t) -> !t
  %4 = "stablehlo.dot_general"(%3, %0) : (!t, !t) -> !t
  %5 = "stablehlo.dot_general"(%2, %4) : (!t, !t) -> !t
  return %5 : !t
}
