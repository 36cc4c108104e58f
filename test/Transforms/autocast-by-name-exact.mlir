// Rules on values that are exact in f32, on ops that are known by name: where
// they apply and where they do not. autocast-exact.mlir has them in our dialect.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo" -o %t && FileCheck %s --check-prefixes=CHECK,F16 < %t
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo" | FileCheck %s --check-prefixes=CHECK,BF16
// RUN: amp-opt %t --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo" | diff %t -
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,compact" | FileCheck %s --check-prefix=COMPACT

// Between two contractions.
// CHECK-LABEL: @between(
// CHECK: "stablehlo.tanh"{{.*}} : (tensor<8x8x[[T:b?f16]]>) -> tensor<8x8x[[T]]>
func.func @between(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.tanh"(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A sum of two values, one of them exact.
// CHECK-LABEL: @residual(
// CHECK: "stablehlo.add"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// COMPACT-LABEL: @residual(
// COMPACT: "stablehlo.add"{{.*}} : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
func.func @residual(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.add"(%x, %0) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A difference, by compact, too.
// CHECK-LABEL: @difference(
// CHECK: "stablehlo.subtract"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// COMPACT-LABEL: @difference(
// COMPACT: "stablehlo.subtract"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @difference(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.dot_general"(%w, %x) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.subtract"(%0, %2) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// The larger one of two low values is one of them.
// CHECK-LABEL: @larger(
// CHECK: "stablehlo.maximum"{{.*}} : (tensor<8x8x[[T:b?f16]]>, tensor<8x8x[[T]]>) -> tensor<8x8x[[T]]>
func.func @larger(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.dot_general"(%w, %x) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.maximum"(%0, %2) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// An exact mask of the result's size.
// CHECK-LABEL: @masked(
// CHECK: "stablehlo.multiply"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @masked(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.multiply"(%0, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A number is added.
// CHECK-LABEL: @offset(
// CHECK: "stablehlo.add"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @offset(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %k = "stablehlo.constant"() <{value = dense<2.000000e+02> : tensor<8x8xf32>}> : () -> tensor<8x8xf32>
  %1 = "stablehlo.add"(%0, %k) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A small one: the other term may be as small.
// CHECK-LABEL: @epsilon(
// CHECK: "stablehlo.add"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @epsilon(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %k = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<8x8xf32>}> : () -> tensor<8x8xf32>
  %1 = "stablehlo.add"(%0, %k) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// 0.999 is one in bf16, and a factor of f16 may bring a value into its range.
// CHECK-LABEL: @decay(
// CHECK: "stablehlo.multiply"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @decay(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %k = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<8x8xf32>}> : () -> tensor<8x8xf32>
  %1 = "stablehlo.multiply"(%0, %k) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A factor that bf16 holds.
// CHECK-LABEL: @doubled(
// F16: "stablehlo.multiply"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// BF16: "stablehlo.multiply"{{.*}} : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
func.func @doubled(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %k = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<8x8xf32>}> : () -> tensor<8x8xf32>
  %1 = "stablehlo.multiply"(%0, %k) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A factor below one.
// CHECK-LABEL: @halved(
// F16: "stablehlo.multiply"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// BF16: "stablehlo.multiply"{{.*}} : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
func.func @halved(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %k = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<8x8xf32>}> : () -> tensor<8x8xf32>
  %1 = "stablehlo.multiply"(%0, %k) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// An exponential.
// CHECK-LABEL: @exponential(
// CHECK: "stablehlo.exponential"{{.*}} : (tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @exponential(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.exponential"(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A step.
// CHECK-LABEL: @step(
// CHECK: "stablehlo.floor"{{.*}} : (tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @step(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.floor"(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A root: f16 only.
// CHECK-LABEL: @root(
// F16: "stablehlo.sqrt"{{.*}} : (tensor<8x8xf32>) -> tensor<8x8xf32>
// BF16: "stablehlo.sqrt"{{.*}} : (tensor<8x8xbf16>) -> tensor<8x8xbf16>
func.func @root(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.sqrt"(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// Arcus tangent of two, whose sign jumps.
// CHECK-LABEL: @angle(
// CHECK: "stablehlo.atan2"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @angle(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.dot_general"(%w, %x) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.atan2"(%0, %2) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// One product, and a maximum of it.
// CHECK-LABEL: @product(
// F16: "stablehlo.multiply"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// BF16: "stablehlo.multiply"{{.*}} : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
// BF16: "stablehlo.maximum"{{.*}} : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
func.func @product(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.dot_general"(%w, %x) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = "stablehlo.multiply"(%0, %2) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.maximum"(%3, %2) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A product of that.
// CHECK-LABEL: @products(
// CHECK: "stablehlo.multiply"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "stablehlo.maximum"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: "stablehlo.multiply"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @products(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.dot_general"(%w, %x) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = "stablehlo.multiply"(%0, %2) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = "stablehlo.maximum"(%3, %2) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.multiply"(%4, %0) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = "stablehlo.dot_general"(%1, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %9 : tensor<8x8xf32>
}

// A function that multiplies, called with what it returns.
// CHECK-LABEL: func.func private @square
// CHECK: "stablehlo.multiply"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func private @square(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.multiply"(%x, %x) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func @squares(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = call @square(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = call @square(%1) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = "stablehlo.dot_general"(%2, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// A row that is a constant counts as any other value.
// CHECK-LABEL: @row(
// CHECK: "stablehlo.subtract"{{.*}} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @row(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = "stablehlo.constant"() <{value = dense<[1.0, 1.0001, 1.0002, 1.0003, 1.0004, 1.0005, 1.0006, 1.0007]> : tensor<8xf32>}> : () -> tensor<8xf32>
  %0 = "stablehlo.dot_general"(%x, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "stablehlo.broadcast_in_dim"(%c) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
  %2 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<8x8xf32>
  %3 = "stablehlo.subtract"(%0, %2) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = "stablehlo.dot_general"(%3, %w) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
