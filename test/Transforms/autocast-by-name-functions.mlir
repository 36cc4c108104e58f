// Functions of graphs whose ops are known by name, as JAX exports them.
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts" -o %t && FileCheck %s < %t
// RUN: amp-opt %t --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts" | diff %t -
// RUN: amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts keep-io-except=w2" | FileCheck %s --check-prefix=NAMED
// RUN: not amp-opt %s --allow-unregistered-dialect --amp-autocast="dtype=bf16 policy=stablehlo,fewest-casts keep-io-except=w3" 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: error: expected 'keep-io-except' to name arguments or results, found 'w3', which none has as 'amp.name', and no argument in its location

!t = tensor<8x8xf32>

// Three casts: what is handed through @relu and @_where is low.
// CHECK-LABEL: func.func public @main(
// CHECK-SAME: %[[X:.*]]: tensor<8x8xf32> {jax.arg_info = "x"}, %[[W1:.*]]: tensor<8x8xf32>, %[[W2:.*]]: tensor<8x8xf32>, %[[M:.*]]: tensor<8x8xi1>) -> (tensor<8x8xf32> {jax.result_info = "result"})
// CHECK-COUNT-3: "stablehlo.convert"({{.*}}) {amp.inserted = true}
// CHECK-NOT: stablehlo.convert
// CHECK: call @relu(%{{.*}}) : (tensor<8x8xbf16>) -> tensor<8x8xbf16>
// CHECK: call @_where(%[[M]], %{{.*}}, %{{.*}}) : (tensor<8x8xi1>, tensor<8x8xbf16>, tensor<bf16>) -> tensor<8x8xbf16>
// CHECK-NOT: stablehlo.convert
// Arguments are named by their locations too.
// NAMED-LABEL: func.func public @main(
// NAMED-SAME: %{{.*}}: tensor<8x8xf32> {jax.arg_info = "x"}, %{{.*}}: tensor<8x8xf32>, %{{.*}}: tensor<8x8xbf16>, %
// NAMED-COUNT-2: stablehlo.convert
// NAMED-NOT: stablehlo.convert
// NAMED-LABEL: func.func private @relu(
func.func public @main(%x: !t {jax.arg_info = "x"} loc("x"), %w1: !t loc("w1"), %w2: !t loc(fused["x.py":3:4, "w2"]), %m: tensor<8x8xi1>) -> (!t {jax.result_info = "result"}) {
  %0 = "stablehlo.dot_general"(%x, %w1) : (!t, !t) -> !t
  %1 = call @relu(%0) : (!t) -> !t
  %zero = "stablehlo.constant"() {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %2 = call @_where(%m, %1, %zero) : (tensor<8x8xi1>, !t, tensor<f32>) -> !t
  %3 = "stablehlo.dot_general"(%2, %w2) : (!t, !t) -> !t
  return %3 : !t
}
// CHECK-LABEL: func.func private @relu(
// CHECK-SAME: tensor<8x8xbf16>) -> tensor<8x8xbf16>
// CHECK: "stablehlo.constant"() {value = dense<0.000000e+00> : tensor<8x8xbf16>}
func.func private @relu(%x: !t) -> !t {
  %zero = "stablehlo.constant"() {value = dense<0.0> : !t} : () -> !t
  %0 = "stablehlo.maximum"(%x, %zero) : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func.func private @_where(
// CHECK-SAME: tensor<8x8xi1>, %{{.*}}: tensor<8x8xbf16>, %{{.*}}: tensor<bf16>) -> tensor<8x8xbf16>
func.func private @_where(%m: tensor<8x8xi1>, %x: !t, %s: tensor<f32>) -> !t {
  %0 = "stablehlo.broadcast_in_dim"(%s) {dims = array<i64>} : (tensor<f32>) -> !t
  %1 = "stablehlo.select"(%m, %x, %0) : (tensor<8x8xi1>, !t, !t) -> !t
  return %1 : !t
}

// A loop whose body is a function: it carries what the function hands back.
// CHECK-LABEL: func.func private @step(
// CHECK-SAME: tensor<8x8xbf16>, %{{.*}}: tensor<8x8xbf16>) -> tensor<8x8xbf16>
func.func private @step(%h: !t, %w: !t) -> !t {
  %0 = "stablehlo.dot_general"(%h, %w) : (!t, !t) -> !t
  return %0 : !t
}
// CHECK-LABEL: func.func @loop(
// CHECK: "stablehlo.while"
// CHECK: func.call @step(%{{.*}}, %{{.*}}) : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
func.func @loop(%x: !t, %w: !t, %c: tensor<i1>) -> !t {
  %0 = "stablehlo.dot_general"(%x, %w) : (!t, !t) -> !t
  %r:2 = "stablehlo.while"(%0, %w) ({
  ^bb0(%h: !t, %v: !t):
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%h: !t, %v: !t):
    %1 = func.call @step(%h, %v) : (!t, !t) -> !t
    "stablehlo.return"(%1, %v) : (!t, !t) -> ()
  }) : (!t, !t) -> (!t, !t)
  return %r#0 : !t
}

// What a body calls stays as it is written, for other callers too.
// CHECK-LABEL: func.func private @max(
// CHECK-SAME: tensor<f32>, %{{.*}}: tensor<f32>) -> tensor<f32>
func.func private @max(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.maximum"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// CHECK-LABEL: func.func @body(
// CHECK: }, {
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>):
// CHECK-NEXT: func.call @max(%{{.*}}, %{{.*}}) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK: call @max(%{{.*}}, %{{.*}}) : (tensor<f32>, tensor<f32>) -> tensor<f32>
func.func @body(%x: !t, %s: tensor<f32>, %g: tensor<i1>) -> !t {
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  %1 = "stablehlo.select_and_scatter"(%0, %x, %s) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%g) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = func.call @max(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (!t, !t, tensor<f32>) -> !t
  %2 = "stablehlo.dot_general"(%1, %x) : (!t, !t) -> !t
  %3 = "stablehlo.slice"(%2) : (!t) -> tensor<f32>
  %4 = call @max(%3, %3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %5 = "stablehlo.broadcast_in_dim"(%4) {dims = array<i64>} : (tensor<f32>) -> !t
  %6 = "stablehlo.dot_general"(%5, %x) : (!t, !t) -> !t
  return %6 : !t
}

// An op that nobody knows names it: it may be a call.
// CHECK-LABEL: func.func private @named(
// CHECK-SAME: tensor<8x8xf32>) -> tensor<8x8xf32>
func.func private @named(%x: !t) -> !t {
  %0 = "stablehlo.dot_general"(%x, %x) : (!t, !t) -> !t
  return %0 : !t
}
func.func @names(%x: !t) -> !t {
  %0 = call @named(%x) : (!t) -> !t
  %1 = "stablehlo.custom_call"(%0) {called_computations = [@named]} : (!t) -> !t
  return %1 : !t
}
