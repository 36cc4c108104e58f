// A constant of another type is one of f32 where the user converts it: an
// epsilon that was f64, a number of i64, places that i32 counts.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=f16 policy=stablehlo,fewest-casts" | FileCheck %s
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts" | FileCheck %s --check-prefix=BF16
// RUN: amp-opt %s --allow-unregistered-dialect --amp-explain="dtype=f16 policy=stablehlo,fewest-casts" -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

// CHECK-LABEL: func.func @epsilon
// CHECK: "stablehlo.add"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.divide"(%arg0, %{{.*}}) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
// BF16-LABEL: func.func @epsilon
// BF16: "stablehlo.divide"{{.*}} -> tensor<8x8xbf16>
// WHY-LABEL: @epsilon
// WHY: stablehlo.divide {{.*}} f32
// WHY-NEXT: deny, epsilon: 1e-08 is below f16's smallest normal
func.func @epsilon(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c = "stablehlo.constant"() {value = dense<1.0e-8> : tensor<1xf64>} : () -> tensor<1xf64>
  %f = "stablehlo.convert"(%c) : (tensor<1xf64>) -> tensor<1xf32>
  %b = "stablehlo.broadcast_in_dim"(%f) {d = 0 : i64} : (tensor<1xf32>) -> tensor<8x8xf32>
  %a = "stablehlo.abs"(%x) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = "stablehlo.add"(%a, %b) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %q = "stablehlo.divide"(%x, %s) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = "stablehlo.dot_general"(%q, %x) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// CHECK-LABEL: func.func @positions
// CHECK: "stablehlo.multiply"{{.*}} -> tensor<4096x8xf32>
// BF16-LABEL: func.func @positions
// BF16: "stablehlo.multiply"{{.*}} -> tensor<4096x8xf32>
// WHY-LABEL: @positions
// WHY: stablehlo.multiply {{.*}} f32
// WHY-NEXT: deny, index
func.func @positions(%x: tensor<4096x8xf32>, %freq: tensor<8xf32>) -> tensor<8x8xf32> {
  %i = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<4096xi32>
  %f = "stablehlo.convert"(%i) : (tensor<4096xi32>) -> tensor<4096xf32>
  %b = "stablehlo.broadcast_in_dim"(%f) {d = 0 : i64} : (tensor<4096xf32>) -> tensor<4096x8xf32>
  %s = "stablehlo.multiply"(%x, %b) : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<4096x8xf32>
  %3 = "stablehlo.dot_general"(%s, %x) {sizes = 0 : i64} : (tensor<4096x8xf32>, tensor<4096x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}

// 70000 is no number of f16; 700 is.
// CHECK-LABEL: func.func @large
// CHECK: "stablehlo.add"{{.*}} -> tensor<8x8xf32>
// CHECK: "stablehlo.add"{{.*}} -> tensor<8x8xf16>
// BF16-LABEL: func.func @large
// BF16-COUNT-2: "stablehlo.add"{{.*}} -> tensor<8x8xbf16>
// WHY-LABEL: @large
// WHY: stablehlo.add {{.*}} f32
// WHY-NEXT: deny, range: its values leave f16's range, next to stablehlo.constant
func.func @large(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %c = "stablehlo.constant"() {value = dense<70000> : tensor<i64>} : () -> tensor<i64>
  %f = "stablehlo.convert"(%c) : (tensor<i64>) -> tensor<f32>
  %b = "stablehlo.broadcast_in_dim"(%f) {d = 0 : i64} : (tensor<f32>) -> tensor<8x8xf32>
  %a = "stablehlo.add"(%x, %b) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %d = "stablehlo.constant"() {value = dense<700> : tensor<i64>} : () -> tensor<i64>
  %e = "stablehlo.convert"(%d) : (tensor<i64>) -> tensor<f32>
  %g = "stablehlo.broadcast_in_dim"(%e) {d = 0 : i64} : (tensor<f32>) -> tensor<8x8xf32>
  %h = "stablehlo.add"(%x, %g) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = "stablehlo.dot_general"(%a, %x) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = "stablehlo.dot_general"(%h, %x) {sizes = 0 : i64} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
}

// Regions of ops that nobody knows may be graphs: a circle ends the search.
// CHECK-LABEL: func.func @circle
// CHECK: "stablehlo.convert"
// BF16-LABEL: func.func @circle
// BF16: "stablehlo.convert"
// WHY-LABEL: @circle
func.func @circle(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "other.graph"() ({
    %a = "stablehlo.reshape"(%b) : (tensor<8xf64>) -> tensor<8xf64>
    %b = "stablehlo.reshape"(%a) : (tensor<8xf64>) -> tensor<8xf64>
    %c = "stablehlo.convert"(%b) : (tensor<8xf64>) -> tensor<8xf32>
    %d = "stablehlo.add"(%c, %c) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "other.end"(%d) : (tensor<8xf32>) -> ()
  }) : () -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
